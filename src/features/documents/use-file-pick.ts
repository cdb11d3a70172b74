import { useState } from 'react';
import { type FolderFile, withPicked } from '#src/ui/incoming/picked-folder.ts';
import { readList } from '#src/ui/incoming/read-picked.ts';
import { type FileProblem, fileProblem, type UploadKind } from './upload-kind.ts';
import type { FileImport } from './use-file-import.ts';

/** What the dialog does not take of a pick. */
interface RefusedPick {
  problem: FileProblem;
  /** Files left out while others of the same pick were taken; 0 when nothing was. */
  leftOut: number;
}

/**
 * Choosing one file, or several photos.
 * @param takeOne is given a single file that fits the dialog.
 */
export function useFilePick(kind: UploadKind, source: FileImport, takeOne: (file: File) => Promise<void>) {
  const [refused, setRefused] = useState<RefusedPick>();
  const [several, setSeveral] = useState<FolderFile[]>([]);
  const [fromCamera, setFromCamera] = useState(false);
  const clear = () => {
    setRefused(undefined);
    setSeveral([]);
    setFromCamera(false);
  };
  const take = async (files: readonly File[], camera = false) => {
    const fitting = files.filter((file) => fileProblem(kind, file) === undefined);
    const problem = files.map((file) => fileProblem(kind, file)).find((found) => found !== undefined);
    const leftOut = fitting.length === 0 ? 0 : files.length - fitting.length;
    clear();
    if (problem !== undefined) setRefused({ problem, leftOut });
    const [only, ...more] = fitting;
    if (only !== undefined && more.length === 0) {
      setFromCamera(camera);
      return takeOne(only);
    }
    source.drop();
    setSeveral(withPicked([], readList(fitting).files));
  };
  return { refused, several, fromCamera, take, clear };
}
export type FilePick = ReturnType<typeof useFilePick>;
