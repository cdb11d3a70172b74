import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentProps, memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router-dom';
import { may } from '#domain/access';
import type { Document } from '#domain/document';
import { type Folder, type FolderSlug, folderSlugs } from '#domain/folder';
import type { User } from '#domain/user';
import type { ProjectFolder } from '#src/data/reads/projects.ts';
import type { FolderView } from '#src/features/documents/folder-view.ts';
import { FolderTree } from '#src/features/folders/folder-tree.tsx';
import { ImportBanner } from '#src/features/folders/import-banner.tsx';
import { useOpenFolders } from '#src/features/folders/use-open-folders.ts';
import { HeldBanner } from '#src/features/projects/held-banner.tsx';
import { ReadyForSite } from '#src/features/projects/keep/ready-for-site.tsx';
import { NewsBanner } from '#src/features/projects/news-banner.tsx';
import { paths } from '#src/paths.ts';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useIsSmall } from '#src/ui/frame/use-is-phone.ts';
import { useTitle } from '#src/ui/frame/use-title.ts';
import type { MenuAnchor } from '#src/ui/use-menu-gesture.ts';
import { FolderContents } from './folder-contents.tsx';
import { FolderDrops } from './folder-drops.tsx';
import { ItemMenu, type OpenedMenu } from './item-menu.tsx';
import { UploadButton } from './project-actions.tsx';
import { type Item, type ProjectDialog, ProjectDialogs } from './project-dialogs.tsx';
import { ProjectHead } from './project-head.tsx';
import { useIncomingUpload } from './use-incoming-upload.ts';

/** px, beside the documents; below `md` the folders come in a sheet instead. */
const TREE_WIDTH = 340;

interface Props {
  place: ProjectFolder;
  slug: FolderSlug;
  /** The folder that the address names, as it is being read; undefined for a root. */
  begun: FolderView | undefined;
  /** Leads to an address of the app. */
  go: (to: string) => void;
}

/** One menu at a time; it stays drawn while it closes. */
function useItemMenu() {
  const [opened, setOpened] = useState<OpenedMenu>();
  const [open, setOpen] = useState(false);
  const show = useCallback((item: Item, anchor: MenuAnchor) => {
    setOpened({ item, anchor });
    setOpen(true);
  }, []);
  return { opened, open, show, close: () => setOpen(false) };
}

/** Drawn anew when the place has been read, not already when the address changes. */
export const ProjectScreen = memo(function ProjectScreen({ place, slug, begun, go }: Props) {
  const { t } = useTranslation(['projects', 'words']);
  const user = useOutletContext<User>();
  const theme = useTheme();
  const hasRoom = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  const phone = useIsSmall();
  const [dialog, setDialog] = useState<ProjectDialog>();
  const [foldersOpen, setFoldersOpen] = useState(false);
  const menu = useItemMenu();
  const incoming = useIncomingUpload(place, slug, setDialog);
  const { project, folder, access, trail } = place;
  useTitle(project.name);
  const onSelect = (folderId: number | undefined) =>
    go(paths.project(project.id, { folder: slug, subfolder: folderId }));
  const select = (folderId: number) => {
    setFoldersOpen(false);
    onSelect(folderId);
  };
  const openDocument = (document: Document) => go(paths.document(document));
  const treeProps: ComponentProps<typeof FolderTree> = {
    projectId: project.id,
    rootType: folderSlugs[slug],
    mayAdd: may(access, 'folder.write'),
    selectedFolderId: folder.id,
    openFolders: useOpenFolders(folder.id),
    onSelect: select,
    onOpenDocument: openDocument,
    onMenu: menu.show,
  };
  const onFolderDeleted = (deleted: Folder) => {
    const at = trail.findIndex(({ id }) => id === deleted.id);
    if (at > 0) onSelect(at > 1 ? trail[at - 1]?.id : undefined);
  };
  const acts = {
    onOpen: (item: Item) => (item.kind === 'folder' ? select(item.folder.id) : openDocument(item.document)),
    onDialog(next: ProjectDialog) {
      setFoldersOpen(false);
      setDialog(next);
    },
  };
  const height = 'calc(100dvh - var(--top-bar) - var(--bottom-bar))';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height, minHeight: 'max(420px, 26.25rem)' }}>
      <ProjectHead
        place={place}
        slug={slug}
        onDialog={setDialog}
        onFolders={hasRoom ? undefined : () => setFoldersOpen(true)}
      />
      <Box sx={{ px: { xs: 1, sm: 2 }, pb: 1, display: 'grid', gap: 1 }}>
        <ReadyForSite projectId={project.id} folder={place.is_root ? null : folder} />
        <NewsBanner projectId={project.id} />
        <HeldBanner projectId={project.id} />
        {place.missed ? (
          <Alert severity="warning" role="status" onClose={() => onSelect(undefined)} closeText={t('words:close')}>
            {t('folder_missed', { folder: t(`root.${slug}`) })}
          </Alert>
        ) : null}
      </Box>
      <ImportBanner projectId={project.id} />
      <FolderDrops place={place} slug={slug} busy={dialog !== undefined} onDialog={setDialog}>
        <Box sx={{ flex: 1, minHeight: 0, display: 'flex', borderTop: 1, borderColor: 'divider' }}>
          {hasRoom ? (
            <Box component="aside" aria-label={t('folders')} sx={{ ...beside, width: TREE_WIDTH }}>
              <FolderTree {...treeProps} />
            </Box>
          ) : null}
          <FolderContents
            place={place}
            slug={slug}
            begun={begun}
            busy={dialog !== undefined}
            onMenu={menu.show}
            onDialog={setDialog}
          />
        </Box>
      </FolderDrops>
      {phone && may(access, 'document.write') ? (
        <Box sx={thumb}>
          <UploadButton place={place} slug={slug} floating onDialog={setDialog} />
        </Box>
      ) : null}
      <SheetOrDialog open={foldersOpen && !hasRoom} onClose={() => setFoldersOpen(false)} title={t('folders')}>
        <FolderTree {...treeProps} onNew={() => acts.onDialog({ kind: 'new_folder' })} />
      </SheetOrDialog>
      <ItemMenu
        open={menu.open}
        opened={menu.opened}
        chooser={{ userId: user.id, access }}
        acts={acts}
        onClose={menu.close}
      />
      <ProjectDialogs
        dialog={dialog}
        onClose={incoming.close}
        onSaved={incoming.onSaved}
        onBegun={incoming.onBegun}
        place={place}
        slug={slug}
        onFolderDeleted={onFolderDeleted}
        onProjectDeleted={() => go(paths.projects())}
      />
    </Box>
  );
});

const beside = { flexShrink: 0, minHeight: 0, borderRight: 1, borderColor: 'divider', p: 1 };

/** Where a thumb is, above the menu at the bottom. */
const thumb = { position: 'fixed', right: 16, ml: 2, bottom: 'calc(var(--bottom-bar) + 16px)', zIndex: 'fab' };
