import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { may } from '#domain/access';
import type { Document } from '#domain/document';
import type { Folder, FolderSlug } from '#domain/folder';
import { read } from '#src/data/current-store.ts';
import type { DocumentOrder } from '#src/data/reads/documents-in.ts';
import { readRootFolder } from '#src/data/reads/folders.ts';
import type { ProjectFolder } from '#src/data/reads/projects.ts';
import { DocumentGrid } from '#src/features/documents/document-grid.tsx';
import type { FolderView } from '#src/features/documents/folder-view.ts';
import { FolderCardRow } from '#src/features/folders/folder-card-row.tsx';
import { paths } from '#src/paths.ts';
import { useIsSmall } from '#src/ui/frame/use-is-phone.ts';
import { usePastedImage } from '#src/ui/incoming/use-pasted-image.ts';
import type { MenuAnchor } from '#src/ui/use-menu-gesture.ts';
import type { Item, ProjectDialog } from './project-dialogs.tsx';

/** CSS pixels: the last card can be scrolled out from under the floating button. */
const FLOATING = 76;

/** Photos are looked at as they came, all else by name. */
export const orderOf = (slug: FolderSlug): DocumentOrder => (slug === 'photos' ? 'newest' : 'name');

interface Props {
  place: ProjectFolder;
  slug: FolderSlug;
  begun: FolderView | undefined;
  /** A dialog is open: what is pasted is its own. */
  busy: boolean;
  onMenu: (item: Item, anchor: MenuAnchor) => void;
  onDialog: (dialog: ProjectDialog) => void;
}

const column = { flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' } as const;

/** What stands in the folder on the screen; a picture that is pasted there is put with the photos. */
export function FolderContents({ place, slug, begun, busy, onMenu, onDialog }: Props) {
  const phone = useIsSmall();
  const { project, folder, access } = place;
  const mayUpload = may(access, 'document.write');
  usePastedImage((file) => {
    // A picture of the site belongs with the photos, wherever in the project one is.
    const photos =
      slug === 'photos' ? Promise.resolve(folder) : read((store) => readRootFolder(store, project.id, 'photos'));
    void photos.then((found) => onDialog({ kind: 'photo', files: [file], folderId: found?.id ?? null }));
  }, mayUpload && !busy);
  const documentMenu = useCallback(
    (document: Document, anchor: MenuAnchor) => onMenu({ kind: 'document', document }, anchor),
    [onMenu],
  );
  const folderMenu = useCallback(
    (chosen: Folder, anchor: MenuAnchor) => onMenu({ kind: 'folder', folder: chosen }, anchor),
    [onMenu],
  );
  return (
    <Box sx={column}>
      <DocumentGrid
        projectId={project.id}
        folderId={folder.id}
        root={slug}
        mayAdd={mayUpload}
        order={orderOf(slug)}
        begun={begun}
        onMenu={documentMenu}
        endSpace={phone ? FLOATING : 0}
        renderFolders={(folders, first, all) => (
          <FolderCardRow
            projectId={project.id}
            folders={folders}
            first={first}
            all={all}
            linkOf={({ id }) => paths.project(project.id, { folder: slug, subfolder: id })}
            onMenu={folderMenu}
          />
        )}
      />
    </Box>
  );
}
