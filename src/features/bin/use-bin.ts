import { useEffect, useEffectEvent, useState } from 'react';
import type { BinEntry } from '#domain/endpoints/projects';
import { bringBack, readBin } from '#src/sync/bin.ts';
import { useAct } from '#src/ui/use-act.ts';
import { useSubmit } from '#src/ui/use-submit.ts';

export interface Bin {
  /** undefined until the server has answered. */
  entries: readonly BinEntry[] | undefined;
  /** Why it has not, in a sentence. */
  problem: string | undefined;
  retry: () => void;
  restore: (entry: BinEntry) => void;
  busy: boolean;
}

/** @param onBack told once something is back. */
export function useBin(projectId: number | undefined, onBack: (entry: BinEntry) => void): Bin {
  const [entries, setEntries] = useState<readonly BinEntry[]>();
  const loading = useSubmit(async () => setEntries(await readBin(projectId)));
  const load = useEffectEvent(() => void loading.run());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each bin is asked for once
  useEffect(() => load(), [projectId]);
  const restoring = useAct(async (entry: BinEntry) => {
    await bringBack(entry);
    setEntries((before) => before?.filter(({ id }) => id !== entry.id));
    onBack(entry);
  });
  return {
    entries,
    problem: loading.problem,
    retry: () => void loading.run(),
    restore: (entry) => void restoring.run(entry),
    busy: restoring.busy,
  };
}
