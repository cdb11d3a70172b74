import { type FileType, fileTypeOf } from '#domain/files/file-type';
import { type FolderFile, folderOf } from '#src/ui/incoming/picked-folder.ts';

/** Which of the three upload dialogs: drawings with versions, photos, anything. */
export type UploadKind = 'drawing' | 'photo' | 'other';

/** What a new version of a document is uploaded as. */
export const versionKinds = {
  pdf: 'drawing',
  drawing: 'drawing',
  image: 'photo',
  other: 'other',
} as const satisfies Record<FileType, UploadKind>;

/** What the file picker offers. */
export const accepted: Record<UploadKind, string | undefined> = {
  drawing: '.pdf,.dwg,.dxf',
  photo: 'image/*',
  other: undefined,
};

/** What is wrong with a file for a dialog, told from its name and type. */
export function fileProblem(kind: UploadKind, file: Pick<File, 'name' | 'type'>): FileProblem | undefined {
  const type = fileTypeOf(file.name);
  if (kind === 'drawing') return type === 'pdf' || type === 'drawing' ? undefined : 'not_a_drawing';
  if (kind === 'photo') return type === 'image' || file.type.startsWith('image/') ? undefined : 'not_an_image';
  return undefined;
}
export type FileProblem = 'not_a_drawing' | 'not_an_image';

/** The dialog that takes a file which was dropped or pasted: the one of its place, or where that refuses it the one for any. */
export function kindFor(kind: UploadKind, file: Pick<File, 'name' | 'type'> | undefined): UploadKind {
  return file === undefined || fileProblem(kind, file) === undefined ? kind : 'other';
}

/** Whether files that were dropped together are photos for a place of such: each is a document of its own then, and no version by its name. */
export function arePhotos(kind: UploadKind, files: readonly FolderFile[]): boolean {
  return kind === 'photo' && files.every(({ path, file }) => folderOf(path) === '' && !fileProblem(kind, file));
}
