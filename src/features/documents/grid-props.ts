import type { ReactNode } from 'react';
import type { Folder, FolderSlug } from '#domain/folder';
import type { DocumentOrder } from '#src/data/reads/documents-in.ts';
import type { DocumentMenuProps } from './document-card.tsx';
import type { FolderView } from './folder-view.ts';

export interface GridProps extends DocumentMenuProps {
  projectId: number;
  /** A root's own id for what stands in no custom folder. */
  folderId: number;
  /** Below which of the four it stands: an empty one is named by that. */
  root: FolderSlug;
  order: DocumentOrder;
  /** The folder that was begun to be opened, most likely this one. */
  begun: FolderView | undefined;
  /** The person may add documents: an empty folder says how. */
  mayAdd: boolean;
  /** Some of its folders side by side, each in a list item; `first` of `all` that stands in the list, from 1. */
  renderFolders: (folders: readonly Folder[], first: number, all: number) => ReactNode;
  /** CSS pixels left free below the last card, for what floats there. */
  endSpace: number;
}
