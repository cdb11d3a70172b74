import { type ChangeEvent, type DragEvent, useEffect, useState } from 'react';
import { type FolderFile, withPicked } from './picked-folder.ts';
import { type Picked, readDropped, readList } from './read-picked.ts';

export interface FolderPick {
  /** Something is held over the field. */
  over: boolean;
  /** Files found so far in what was dropped; null when nothing is being read. */
  reading: number | null;
  /** Of the last pick; `replaced` files of it were there already, under the same path. */
  last: (Picked & { replaced: number }) | null;
  onPick: (event: ChangeEvent<HTMLInputElement>) => void;
  drop: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: () => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** A drop beside the field would make the browser leave the app and open the file instead. */
function useNoStrayDrops(): void {
  useEffect(() => {
    const stop = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', stop);
    window.addEventListener('drop', stop);
    return () => {
      window.removeEventListener('dragover', stop);
      window.removeEventListener('drop', stop);
    };
  }, []);
}

/** Picking and dropping folders onto `files`. */
export function useFolderPick(
  files: readonly FolderFile[],
  onChange: (files: FolderFile[]) => void,
  disabled: boolean,
): FolderPick {
  const [over, setOver] = useState(false);
  const [reading, setReading] = useState<number | null>(null);
  const [last, setLast] = useState<FolderPick['last']>(null);
  useNoStrayDrops();
  const locked = disabled || reading !== null;
  const take = (picked: Picked) => {
    const all = withPicked(files, picked.files);
    setLast({ ...picked, replaced: files.length + picked.files.length - all.length });
    if (picked.files.length > 0) onChange(all);
  };
  const readDrop = async (entries: FileSystemEntry[]) => {
    setReading(0);
    const picked = await readDropped(entries, setReading);
    setReading(null);
    take(picked);
  };
  return {
    over,
    reading,
    last,
    onPick(event) {
      const picked = readList(event.target.files ?? []);
      // The same folder can be picked again after it was removed.
      event.target.value = '';
      take(picked);
    },
    drop: {
      onDragOver(event) {
        event.preventDefault();
        if (!locked) setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event) {
        event.preventDefault();
        setOver(false);
        // The items are gone after this turn: their entries are taken at once.
        const entries = [...event.dataTransfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
        if (!locked && entries.length > 0) void readDrop(entries);
      },
    },
  };
}
