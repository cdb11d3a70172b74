import { lazy, Suspense } from 'react';
import type { FolderSlug } from '#domain/folder';
import type { ProjectFolder } from '#src/data/reads/projects.ts';

const NewFolderDialog = lazy(async () => {
  const { NewFolderDialog } = await import('#src/features/folders/new-folder-dialog.tsx');
  return { default: NewFolderDialog };
});
const UploadDialog = lazy(async () => {
  const { UploadDialog } = await import('#src/features/documents/upload-dialog.tsx');
  return { default: UploadDialog };
});

/** What an upload from each root is. */
const uploadKinds = {
  drawings: 'drawing',
  photos: 'photo',
  'field-reports': 'other',
  'other-files': 'other',
} as const satisfies Record<FolderSlug, string>;

export type ProjectDialog = 'folder' | 'upload';

interface Props {
  dialog: ProjectDialog | undefined;
  onClose: () => void;
  place: ProjectFolder;
  slug: FolderSlug;
}

/** The dialogs of the project screen, loaded when first opened. */
export function ProjectDialogs({ dialog, onClose, place, slug }: Props) {
  const projectId = place.project.id;
  const folderId = place.folder.id;
  return (
    <Suspense>
      {dialog === 'folder' ? (
        <NewFolderDialog open onClose={onClose} projectId={projectId} parentFolderId={folderId} />
      ) : null}
      {dialog === 'upload' ? (
        <UploadDialog open onClose={onClose} projectId={projectId} folderId={folderId} kind={uploadKinds[slug]} />
      ) : null}
    </Suspense>
  );
}
