import { useEffect, useRef, useState } from 'react';
import { dropChosen, keepChosen, keptChosen, takeUpChosen } from '#src/sync/acts/chosen-photos.ts';
import type { PickedFile } from './photo-batch.ts';

/**
 * Keeps the photos that are chosen until the dialog ends, and offers those that a dialog had which did not come to its end: the page was
 * loaded anew, or the camera pushed it out of memory.
 * @param adds the dialog is for new photos.
 */
export function useChosenBefore(projectId: number, adds: boolean, chosen: readonly PickedFile[]) {
  const [offered, setOffered] = useState<readonly number[]>(() => (adds ? keptChosen(projectId) : []));
  const held = useRef<ReadonlySet<number>>(new Set());
  const line = useRef(Promise.resolve());
  useEffect(() => {
    if (!adds) return;
    const before = held.current;
    const now = new Set(chosen.map(({ key }) => key));
    held.current = now;
    dropChosen(
      projectId,
      [...before].filter((key) => !now.has(key)),
    );
    for (const picked of chosen.filter(({ key }) => !before.has(key))) {
      // One after another; one that cannot be copied is told of where it is uploaded.
      const keep = () => keepChosen(projectId, picked, () => held.current.has(picked.key));
      line.current = line.current.then(keep).catch(() => undefined);
    }
  }, [projectId, adds, chosen]);
  useEffect(
    () => () => {
      const ended = [...held.current];
      held.current = new Set();
      if (ended.length > 0) dropChosen(projectId, ended);
    },
    [projectId],
  );
  const drop = () => {
    dropChosen(projectId, offered);
    setOffered([]);
  };
  const takeUp = async (): Promise<File[]> => {
    const files = await takeUpChosen(projectId);
    drop();
    return files;
  };
  return { count: offered.length, takeUp, drop };
}
