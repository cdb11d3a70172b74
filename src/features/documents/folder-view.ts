import { useMemo } from 'react';
import { read } from '#src/data/current-store.ts';
import { LiveValue } from '#src/data/live-value.ts';
import { type OpenFolder, readOpenFolder } from '#src/data/reads/documents.ts';
import type { DocumentOrder } from '#src/data/reads/documents-in.ts';

/** Documents that are read together with the folder: hardly a screen shows more at once. */
const FIRST = 24;

/** A folder that is being opened: what stands in it is read while the screen around it is got ready. */
export interface FolderView {
  /** A root's own id for what stands in no custom folder. */
  folderId: number;
  order: DocumentOrder;
  contents: LiveValue<OpenFolder>;
}

export function openFolder(folderId: number, order: DocumentOrder): FolderView {
  const contents = new LiveValue(() => read((store) => readOpenFolder(store, folderId, order, FIRST)));
  return { folderId, order, contents };
}

/** The folder on the screen: as it was begun, where it is the one that was begun. */
export function useFolderView(folderId: number, order: DocumentOrder, begun: FolderView | undefined): FolderView {
  return useMemo(
    () => (begun?.folderId === folderId && begun.order === order ? begun : openFolder(folderId, order)),
    [folderId, order, begun],
  );
}
