import { useState } from 'react';
import { newId } from '#src/platform/ids.ts';
import { readList } from '#src/ui/incoming/read-picked.ts';
import type { PickedFile } from './photo-batch.ts';
import { type FileProblem, fileProblem, type UploadKind } from './upload-kind.ts';
import type { FileImport } from './use-file-import.ts';

/** What the dialog does not take of a pick. */
interface RefusedPick {
  problem: FileProblem;
  /** Files left out while others of the same pick were taken; 0 when nothing was. */
  leftOut: number;
}

interface Start {
  kind: UploadKind;
  /** A pick comes to what is chosen already, as photos do; else it takes its place. */
  adds: boolean;
  source: FileImport;
  /** Is given a single file that fits the dialog. @returns whether it could be had. */
  takeOne: (picked: PickedFile) => Promise<boolean>;
  title: {
    /** What the person called the one file that is chosen. */
    typed: string | undefined;
    /** Nothing is typed any more. */
    drop: () => void;
  };
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** Without those of the pick that are chosen already. */
const fresh = (chosen: readonly PickedFile[], files: readonly File[]): PickedFile[] =>
  files
    .filter((file, at) => ![...chosen.map((one) => one.file), ...files.slice(0, at)].some((one) => isSame(one, file)))
    .map((file) => ({ key: newId(), file }));

/** Choosing one file, or several photos. What fits not leaves what is chosen. */
export function useFilePick({ kind, adds, source, takeOne, title }: Start) {
  const [refused, setRefused] = useState<RefusedPick>();
  const [chosen, setChosen] = useState<readonly PickedFile[]>([]);
  const [fromCamera, setFromCamera] = useState(false);
  /** What the camera took stands alone, and another file is to take its place: asked first, it is nowhere else. */
  const [asking, setAsking] = useState<{ file: File; camera: boolean }>();
  const settle = async (files: readonly PickedFile[], camera: boolean) => {
    setChosen(files);
    setFromCamera(camera);
    const [only, ...more] = files;
    if (only === undefined || more.length > 0) return source.drop();
    // One that could not be had is not chosen: the next is alone again.
    if (!(await takeOne(only))) setChosen([]);
  };
  const clear = () => {
    setRefused(undefined);
    setChosen([]);
    setFromCamera(false);
  };
  const add = async (files: readonly File[], camera: boolean) => {
    const titled = chosen.length === 1 ? chosen.map((one) => ({ ...one, title: title.typed })) : chosen;
    const more = fresh(chosen, files);
    if (more.length === 0) return;
    // From here on the title is of the file that it was typed for.
    if (chosen.length === 1) title.drop();
    await settle([...titled, ...more], camera);
  };
  const take = async (files: readonly File[], camera = false) => {
    const fitting = files.filter((file) => fileProblem(kind, file) === undefined);
    const problem = files.map((file) => fileProblem(kind, file)).find((found) => found !== undefined);
    const leftOut = fitting.length === 0 ? 0 : files.length - fitting.length;
    setRefused(problem === undefined ? undefined : { problem, leftOut });
    const [only, ...others] = fitting;
    if (only === undefined) return;
    const all = others.length === 0 ? [only] : readList(fitting).files.map(({ file }) => file);
    if (adds) return add(all, camera);
    if (fromCamera && chosen.length === 1) return setAsking({ file: only, camera });
    await settle(fresh([], all), camera);
  };
  const remove = async (key: number) => {
    const rest = chosen.filter((one) => one.key !== key);
    setRefused(undefined);
    if (rest.length === 0) title.drop();
    if (rest.length > 1) setChosen(rest);
    else await settle(rest, fromCamera && rest.length > 0);
  };
  const replacing = {
    asked: asking !== undefined,
    keep: () => setAsking(undefined),
    replace: async () => {
      setAsking(undefined);
      if (asking !== undefined) await settle(fresh([], [asking.file]), asking.camera);
    },
  };
  const several = chosen.length > 1 ? chosen : [];
  return { refused, chosen, several, fromCamera, take, remove, clear, replacing };
}
export type FilePick = ReturnType<typeof useFilePick>;
