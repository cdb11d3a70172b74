import { useEffect, useState, useSyncExternalStore } from 'react';
import { type IncomingFile, incomingChanges, readIncoming } from '#src/platform/installed/incoming-files.ts';
import { reportBug } from '#src/platform/report-bug.ts';

/** What waits that another app gave; undefined until it is read. */
export function useIncoming(): readonly IncomingFile[] | undefined {
  const changes = useSyncExternalStore(incomingChanges.subscribe, incomingChanges.getSnapshot);
  const [waiting, setWaiting] = useState<readonly IncomingFile[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew after each change.
  useEffect(() => {
    let shown = true;
    readIncoming().then(
      (files) => shown && setWaiting(files),
      (error: unknown) => {
        // As a browser that keeps none.
        reportBug(error);
        if (shown) setWaiting([]);
      },
    );
    return () => {
      shown = false;
    };
  }, [changes]);
  return waiting;
}
