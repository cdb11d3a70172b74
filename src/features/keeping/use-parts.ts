import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { onReturn } from '#src/platform/wake-ups.ts';
import type { ListPart } from '#src/sync/acts/keeping.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';

export interface Parts<T> {
  /** undefined until the server has said. */
  rows: readonly T[] | undefined;
  /** Why it could not be asked, in a sentence. */
  problem: string | undefined;
  busy: boolean;
  /** Asks for the next part; undefined: all is here. */
  more: (() => void) | undefined;
  /** From the beginning, anew. */
  again: () => void;
}

/** A list that the server tells in parts: asked on coming here, on coming back to the page, and when the server goes or comes back. */
export function useParts<T>(read: (after: string | undefined) => Promise<ListPart<T>>): Parts<T> {
  const [found, setFound] = useState<ListPart<T>>();
  const { run, busy, problem } = useSubmit(async (after: string | undefined) => {
    const part = await read(after);
    setFound((before) => (after === undefined ? part : { ...part, rows: [...(before?.rows ?? []), ...part.rows] }));
  });
  // As many as are shown, so that nothing below is gone under the finger.
  const anew = useEffectEvent(async () => {
    const shown = found?.rows.length ?? 0;
    let part = await read(undefined);
    while (part.rows.length < shown && part.after !== undefined) {
      const next = await read(part.after);
      part = { ...next, rows: [...part.rows, ...next.rows] };
    }
    setFound(part);
  });
  // Without a word when it fails: the list stands, and the next change of the network asks again.
  useEffect(() => onReturn(() => void anew().catch(() => undefined)), []);
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const begin = useEffectEvent(() => void run(undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a server that went or came back is the reason to ask.
  useEffect(() => begin(), [error]);
  const after = found?.after;
  return {
    rows: found?.rows,
    problem,
    busy,
    more: after === undefined ? undefined : () => void run(after),
    again: () => void run(undefined),
  };
}
