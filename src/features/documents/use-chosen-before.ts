import { useEffect, useRef, useState } from 'react';
import { reportBug } from '#src/platform/report-bug.ts';
import {
  dropChosen,
  dropOffered,
  dropSavedChosen,
  handOverChosen,
  keepChosen,
  keptChosen,
  takeUpChosen,
} from '#src/sync/acts/chosen-photos.ts';
import type { PickedFile } from './photo-batch.ts';

/**
 * Keeps the photos that are chosen until each is saved or thought better of, and offers those of a dialog that did not come to its end:
 * the page was loaded anew, the camera pushed it out of memory, or the session ended.
 * @param adds the dialog is for new photos.
 */
export function useChosenBefore(projectId: number, adds: boolean, chosen: readonly PickedFile[]) {
  const [offered, setOffered] = useState<readonly number[]>([]);
  const held = useRef<readonly PickedFile[]>([]);
  const line = useRef(Promise.resolve());
  useEffect(() => {
    if (!adds) return;
    let shown = true;
    // Without what this dialog keeps meanwhile.
    const before = keptChosen(projectId);
    const offer = () => {
      if (!shown) return;
      const still = keptChosen(projectId);
      setOffered(before.filter((key) => still.includes(key)));
    };
    dropSavedChosen(projectId).then(offer).catch(reportBug);
    return () => {
      shown = false;
    };
  }, [projectId, adds]);
  useEffect(() => {
    if (!adds) return;
    const before = held.current;
    held.current = chosen;
    const isIn = (list: readonly PickedFile[], key: number) => list.some((picked) => picked.key === key);
    const gone = before.filter(({ key }) => !isIn(chosen, key));
    dropChosen(
      projectId,
      gone.map(({ key }) => key),
    );
    for (const picked of chosen.filter(({ key }) => !isIn(before, key))) {
      // One after another; one that cannot be copied is told of where it is uploaded.
      const keep = () => keepChosen(projectId, picked, () => isIn(held.current, picked.key));
      line.current = line.current.then(keep).catch(() => undefined);
    }
  }, [projectId, adds, chosen]);
  /** Lets go of those that are saved elsewhere on this device. */
  const forget = (files: readonly Blob[]) => {
    const saved = held.current.filter(({ file }) => files.includes(file)).map(({ key }) => key);
    held.current = held.current.filter(({ key }) => !saved.includes(key));
    dropChosen(projectId, saved);
  };
  /** An import saves them, behind the closed dialog. */
  const handOver = (importId: number, paths: ReadonlyMap<File, string>) => {
    const keyed = held.current.map(({ key, file }): [number, string] => [key, paths.get(file) ?? '']);
    handOverChosen(projectId, importId, new Map(keyed.filter(([, path]) => path !== '')));
  };
  /** The person has thought better of all of them. */
  const end = () => forget(held.current.map(({ file }) => file));
  const drop = () => {
    dropOffered(projectId, offered).catch(reportBug);
    setOffered([]);
  };
  /** @param take has the files chosen. The copies that there are stay until theirs are made. */
  const takeUp = async (take: (files: File[]) => Promise<void>): Promise<void> => {
    const files = await takeUpChosen(projectId, offered);
    setOffered([]);
    await take(files);
    // What cannot be let go of, as the session ends, is offered once more.
    line.current = line.current.then(() => dropOffered(projectId, offered)).catch(() => undefined);
  };
  return { count: offered.length, takeUp, drop, forget, handOver, end };
}
