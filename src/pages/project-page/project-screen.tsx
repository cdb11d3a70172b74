import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type FolderSlug, folderSlugs } from '#domain/folder';
import type { ProjectFolder } from '#src/data/reads/projects.ts';
import { DocumentGrid } from '#src/features/documents/document-grid.tsx';
import { FolderTree } from '#src/features/folders/folder-tree.tsx';
import { ImportBanner } from '#src/features/folders/import-banner.tsx';
import { KeepOnDevice } from '#src/features/projects/keep-on-device.tsx';
import { ProjectTitle } from '#src/features/projects/project-title.tsx';
import { paths } from '#src/paths.ts';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { SheetOrDialog } from '#src/ui/sheet-or-dialog.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { ProjectActions } from './project-actions.tsx';
import { type ProjectDialog, ProjectDialogs } from './project-dialogs.tsx';

/** px, beside the documents; below `md` the folders come in a sheet instead. */
const TREE_WIDTH = 340;

interface Props {
  place: ProjectFolder;
  slug: FolderSlug;
  onSelect: (folderId: number) => void;
}

export function ProjectScreen({ place, slug, onSelect }: Props) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const theme = useTheme();
  const hasRoom = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  const [dialog, setDialog] = useState<ProjectDialog>();
  const [foldersOpen, setFoldersOpen] = useState(false);
  const { project, folder } = place;
  useTitle(project.name);
  const treeProps: ComponentProps<typeof FolderTree> = {
    projectId: project.id,
    rootType: folderSlugs[slug],
    selectedFolderId: folder.id,
    onSelect(folderId) {
      setFoldersOpen(false);
      onSelect(folderId);
    },
  };
  const actions = (
    <ProjectActions
      place={place}
      slug={slug}
      onDialog={setDialog}
      onFolders={hasRoom ? undefined : () => setFoldersOpen(true)}
    />
  );
  const height = 'calc(100dvh - var(--top-bar) - var(--bottom-bar))';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height, minHeight: 420 }}>
      <ScreenHeader back={paths.projects()} actions={actions}>
        <ProjectTitle place={place} slug={slug} />
      </ScreenHeader>
      <Box sx={{ px: { xs: 1, sm: 2 }, pb: 1 }}>
        <KeepOnDevice projectId={project.id} />
      </Box>
      <ImportBanner projectId={project.id} />
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', borderTop: 1, borderColor: 'divider' }}>
        {hasRoom ? (
          <Box
            component="aside"
            aria-label={t('folders')}
            sx={{ width: TREE_WIDTH, flexShrink: 0, overflowY: 'auto', borderRight: 1, borderColor: 'divider', p: 1 }}
          >
            <FolderTree {...treeProps} />
          </Box>
        ) : null}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <DocumentGrid
            projectId={project.id}
            folderId={folder.id}
            onOpen={(document) => void navigate(paths.document(document))}
          />
        </Box>
      </Box>
      <SheetOrDialog open={foldersOpen && !hasRoom} onClose={() => setFoldersOpen(false)} title={t('folders')}>
        <FolderTree {...treeProps} />
      </SheetOrDialog>
      <ProjectDialogs dialog={dialog} onClose={() => setDialog(undefined)} place={place} slug={slug} />
    </Box>
  );
}
