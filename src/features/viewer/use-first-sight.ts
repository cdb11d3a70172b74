import { useEffect, useState } from 'react';
import { read } from '#src/data/current-store.ts';
import { type FirstSight, readFirstSight } from '#src/data/reads/first-sight.ts';
import { pageInAddress } from './page-address.ts';

/** What was kept of a drawing when it is opened; undefined while looking. It is not followed: one look is enough. */
export function useFirstSight(documentId: number, sha256: string): FirstSight | undefined {
  const [sight, setSight] = useState<FirstSight>();
  const [bug, setBug] = useState<{ error: unknown }>();
  if (bug !== undefined) throw bug.error;
  useEffect(() => {
    let stale = false;
    read((store) => readFirstSight(store, documentId, sha256, pageInAddress())).then(
      (found) => {
        if (!stale) setSight(found);
      },
      (error: unknown) => setBug({ error }),
    );
    return () => {
      stale = true;
    };
  }, [documentId, sha256]);
  return sight;
}
