import type { Document } from '#domain/document';
import type { Folder } from '#domain/folder';
import type { MenuAnchor } from '#src/ui/use-menu-gesture.ts';
import type { OpenFolders } from './use-open-folders.ts';

/** What a row of the tree is of. */
export type TreeItem = { kind: 'folder'; folder: Folder } | { kind: 'document'; document: Document };

export interface TreeProps {
  projectId: number;
  /** The folder whose documents are shown; null or the root's own id selects none here. */
  selectedFolderId: number | null;
  openFolders: OpenFolders;
  onSelect: (folderId: number) => void;
  onOpenDocument: (document: Document) => void;
  onMenu: (item: TreeItem, anchor: MenuAnchor) => void;
}
