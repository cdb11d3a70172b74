import { useCallback, useState } from 'react';
import { read } from '#src/data/current-store.ts';
import { readFolderPath } from '#src/data/reads/folders.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';

export interface OpenFolders {
  open: ReadonlySet<number>;
  toggle: (folderId: number) => void;
}

/**
 * Which folders are open: what the person opened, and all above the selected one, so that a link never leads to a hidden
 * one. Held outside the tree, which on a phone comes and goes with its sheet.
 */
export function useOpenFolders(selectedFolderId: number | null): OpenFolders {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [revealed, setRevealed] = useState<number | null>(null);
  const path = useLiveQuery(
    () => (selectedFolderId === null ? [] : read((store) => readFolderPath(store, selectedFolderId))),
    [selectedFolderId],
  );
  if (path?.at(-1)?.id === selectedFolderId && revealed !== selectedFolderId) {
    setRevealed(selectedFolderId);
    setOpen(new Set([...open, ...path.slice(0, -1).map((folder) => folder.id)]));
  }
  const toggle = useCallback((id: number) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return { open, toggle };
}
