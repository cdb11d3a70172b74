import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { BinEntry } from '#domain/endpoints/projects';
import { bringBack, readBin } from '#src/sync/acts/bin.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useAct } from '#src/ui/use-act.ts';

export interface Bin {
  /** undefined until the server has answered. */
  entries: readonly BinEntry[] | undefined;
  /** Why it has not, in a sentence; what it said before stays. */
  problem: string | undefined;
  retry: () => void;
  restore: (entry: BinEntry) => void;
  busy: boolean;
}

/**
 * A bin, asked for anew with every round that reached the server: what was deleted here a moment ago comes when it is sent.
 * @param onBack told once something is back, with the name it has now.
 */
export function useBin(projectId: number | undefined, onBack: (entry: BinEntry, name: string) => void): Bin {
  const [entries, setEntries] = useState<readonly BinEntry[]>();
  const { last_sync_at } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const loading = useSubmit(async () => setEntries(await readBin(projectId)));
  const asked = useRef<string>(undefined);
  const load = useEffectEvent(() => {
    const moment = `${projectId} ${last_sync_at}`;
    // A round that ends while the server is being asked is a reason to ask once more.
    if (loading.busy || asked.current === moment) return;
    asked.current = moment;
    void loading.run();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the reasons to ask.
  useEffect(() => load(), [projectId, last_sync_at, loading.busy]);
  const restoring = useAct(async (entry: BinEntry) => {
    const name = await bringBack(entry);
    setEntries((before) => before?.filter(({ id }) => id !== entry.id));
    onBack(entry, name);
  });
  return {
    entries,
    problem: entries === undefined ? loading.problem : undefined,
    retry: () => void loading.run(),
    restore: (entry) => void restoring.run(entry),
    busy: restoring.busy,
  };
}
