import { type ChangeEvent, type DragEvent, useState } from 'react';
import { type FolderFile, withPicked } from './picked-folder.ts';
import { type PickedFiles, readList } from './read-picked.ts';
import { useDropArea } from './use-drop-area.ts';

export interface FolderPick {
  /** Something is held over the field. */
  over: boolean;
  /** Files found so far in what was dropped; null when nothing is being read. */
  reading: number | null;
  /** Of the last pick; `replaced` files of it were there already, under the same path. */
  last: (PickedFiles & { replaced: number }) | null;
  onPick: (event: ChangeEvent<HTMLInputElement>) => void;
  drop: Record<'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>;
}

/** Picking and dropping folders onto `files`. */
export function useFolderPick(
  files: readonly FolderFile[],
  onChange: (files: FolderFile[]) => void,
  disabled: boolean,
): FolderPick {
  const [last, setLast] = useState<FolderPick['last']>(null);
  const take = (picked: PickedFiles) => {
    const all = withPicked(files, picked.files);
    setLast({ ...picked, replaced: files.length + picked.files.length - all.length });
    if (picked.files.length > 0) onChange(all);
  };
  const { over, reading, drop } = useDropArea(disabled, take);
  return {
    over: over !== undefined,
    reading,
    last,
    onPick(event) {
      const picked = readList(event.target.files ?? []);
      // The same folder can be picked again after it was removed.
      event.target.value = '';
      take(picked);
    },
    drop,
  };
}
