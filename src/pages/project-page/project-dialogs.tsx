import { type ComponentType, Suspense } from 'react';
import type { Document } from '#domain/document';
import type { Folder, FolderSlug } from '#domain/folder';
import type { ProjectFolder } from '#src/data/reads/projects.ts';
import { arePhotos, type UploadKind, versionKinds } from '#src/features/documents/upload-kind.ts';
import { useFolderName } from '#src/nouns/folder-name.ts';
import type { SavedListener } from '#src/sync/folder-import/folder-import-run.ts';
import { laterDialog } from '#src/ui/dialogs/later-dialog.tsx';
import { incomingFrom } from '#src/ui/incoming/incoming-files.ts';
import type { FolderFile } from '#src/ui/incoming/picked-folder.ts';

const NewFolderDialog = laterDialog(
  async () => (await import('#src/features/folders/new-folder-dialog.tsx')).NewFolderDialog,
);
const EditFolderDialog = laterDialog(
  async () => (await import('#src/features/folders/edit-folder-dialog.tsx')).EditFolderDialog,
);
const DeleteFolderDialog = laterDialog(
  async () => (await import('#src/features/folders/delete-folder-dialog.tsx')).DeleteFolderDialog,
);
const MoveDialog = laterDialog(async () => (await import('#src/features/folders/move-dialog.tsx')).MoveDialog);
const UploadFolderDialog = laterDialog(
  async () => (await import('#src/features/folders/upload-folder-dialog.tsx')).UploadFolderDialog,
);
const UploadDialog = laterDialog(async () => (await import('#src/features/documents/upload-dialog.tsx')).UploadDialog);
const RenameDocumentDialog = laterDialog(
  async () => (await import('#src/features/documents/rename-document-dialog.tsx')).RenameDocumentDialog,
);
const DeleteDocumentDialog = laterDialog(
  async () => (await import('#src/features/documents/delete-document-dialog.tsx')).DeleteDocumentDialog,
);
const ProjectInfoDialog = laterDialog(
  async () => (await import('#src/features/projects/project-info-dialog.tsx')).ProjectInfoDialog,
);

const ZipDialog = laterDialog(async () => (await import('#src/features/folders/zip-dialog.tsx')).ZipDialog);

/** What an upload from each root is. */
const uploadKinds = {
  drawings: 'drawing',
  photos: 'photo',
  'field-reports': 'other',
  'other-files': 'other',
} as const satisfies Record<FolderSlug, UploadKind>;

/** A folder or a document of the project, as something is done with it. */
export type Item = { kind: 'folder'; folder: Folder } | { kind: 'document'; document: Document };

/** The upload dialog for files that were dropped, or that another app gave; undefined where there are none. */
export function uploadOf(slug: FolderSlug, files: FolderFile[], folderId?: number): ProjectDialog | undefined {
  const incoming = incomingFrom(files);
  if (incoming?.as === 'file') return { kind: 'upload', files: [incoming.file], folderId };
  if (incoming !== undefined && arePhotos(uploadKinds[slug], files))
    return { kind: 'upload', files: files.map(({ file }) => file), folderId };
  return incoming && { kind: 'upload_folder', files: incoming.files, folderId };
}

/** The dialog on the screen, and what it is about. */
export type ProjectDialog =
  | { kind: 'info' }
  | { kind: 'new_folder' }
  /** Into the folder on the screen, or another. */
  | { kind: 'upload'; files?: readonly File[]; folderId?: number | undefined }
  | { kind: 'photo'; files: readonly File[]; folderId: number | null }
  | { kind: 'upload_folder'; files?: FolderFile[]; folderId?: number | undefined }
  | { kind: 'version'; document: Document }
  | { kind: 'rename'; document: Document }
  | { kind: 'edit'; folder: Folder }
  | { kind: 'move'; item: Item }
  | { kind: 'delete'; item: Item }
  /** Of a folder; without one of the project, or of the folder on the screen. */
  | { kind: 'zip'; folder?: Folder };

interface Props {
  dialog: ProjectDialog | undefined;
  onClose: () => void;
  /** Told of each file that is saved here, also once the dialog is closed. */
  onSaved: SavedListener;
  /** Called with the import that saves several, behind the closed dialog. */
  onBegun: (importId: number) => void;
  place: ProjectFolder;
  slug: FolderSlug;
  onFolderDeleted: (folder: Folder) => void;
  onProjectDeleted: () => void;
}

type AskedDialog<K extends ProjectDialog['kind']> = Extract<ProjectDialog, { kind: K }>;
type DialogComponents = {
  [K in ProjectDialog['kind']]: ComponentType<Omit<Props, 'dialog'> & { dialog: AskedDialog<K> }>;
};

const dialogs: DialogComponents = {
  info: ({ onClose, place: { project, access }, onProjectDeleted }) => (
    <ProjectInfoDialog open onClose={onClose} project={project} access={access} onDeleted={onProjectDeleted} />
  ),
  new_folder: ({ onClose, place: { project, folder } }) => (
    <NewFolderDialog open onClose={onClose} projectId={project.id} parentFolderId={folder.id} />
  ),
  upload: ({ dialog: { files, folderId }, onClose, onSaved, onBegun, place: { project, folder }, slug }) => (
    <UploadDialog
      open
      onClose={onClose}
      projectId={project.id}
      folderId={folderId ?? folder.id}
      kind={uploadKinds[slug]}
      files={files}
      onSaved={onSaved}
      onBegun={onBegun}
    />
  ),
  photo: ({ dialog: { files, folderId }, onClose, place: { project } }) => (
    <UploadDialog open onClose={onClose} projectId={project.id} folderId={folderId} kind="photo" files={files} />
  ),
  upload_folder: ({ dialog: { files, folderId }, onClose, onSaved, onBegun, place: { project, folder } }) => (
    <UploadFolderDialog
      open
      onClose={onClose}
      projectId={project.id}
      folderId={folderId ?? folder.id}
      onSaved={onSaved}
      onBegun={onBegun}
      {...(files === undefined ? {} : { files })}
    />
  ),
  version: ({ dialog: { document }, onClose, place: { project } }) => (
    <UploadDialog
      open
      onClose={onClose}
      projectId={project.id}
      folderId={document.folder_id}
      kind={versionKinds[document.file_type]}
      documentId={document.id}
    />
  ),
  rename: ({ dialog: { document }, onClose }) => <RenameDocumentDialog open onClose={onClose} document={document} />,
  edit: ({ dialog: { folder }, onClose }) => <EditFolderDialog open onClose={onClose} folder={folder} />,
  move: ({ dialog: { item }, onClose }) => <MoveDialog open onClose={onClose} item={item} />,
  delete: ({ dialog: { item }, onClose, onFolderDeleted }) =>
    item.kind === 'document' ? (
      <DeleteDocumentDialog open onClose={onClose} document={item.document} />
    ) : (
      <DeleteFolderDialog open onClose={onClose} folder={item.folder} onDeleted={() => onFolderDeleted(item.folder)} />
    ),
  zip: ({ dialog: { folder }, onClose, place }) => {
    const nameOf = useFolderName();
    const { id, ...named } = folder ?? place.folder;
    return (
      <ZipDialog
        open
        onClose={onClose}
        project={place.project}
        folder={{ id, name: nameOf(named) }}
        orProject={folder === undefined}
      />
    );
  },
};

/** The dialogs of the project screen, loaded when first opened. */
export function ProjectDialogs({ dialog, ...rest }: Props) {
  if (dialog === undefined) return null;
  // The table has for each kind the one that is drawn from it; the compiler cannot follow that through the lookup.
  const Shown = dialogs[dialog.kind] as ComponentType<Omit<Props, 'dialog'> & { dialog: ProjectDialog }>;
  return (
    <Suspense>
      <Shown dialog={dialog} {...rest} />
    </Suspense>
  );
}
