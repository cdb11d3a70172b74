// Photos that were chosen in the upload dialog of a project and are not uploaded: kept while the tab lives, as those of a draft of a
// comment are, so that a page that the camera pushed out of memory, or that was loaded anew, loses none. They stand under the
// project's id.
import { localBytes } from '#src/sync/files/blob-bytes.ts';
import { importFile } from '#src/sync/files/import-file.ts';
import { changeCommentDraft, commentDraft, type DraftPhoto } from './comment-drafts.ts';

interface ChosenFile {
  key: number;
  file: File;
}

/** Keys of those that an import of this page saves: each is dropped once it is; of one that did not end they are offered. */
const beingSaved = new Set<number>();

const photosOf = (projectId: number) => commentDraft(projectId).getSnapshot().photos;

/**
 * Copies a photo onto this device and notes it.
 * @param isStill whether it is chosen still, once it is copied.
 * @throws as `importFile`.
 */
export async function keepChosen(projectId: number, { key, file }: ChosenFile, isStill: () => boolean): Promise<void> {
  const { sha256, size } = await importFile(file, projectId, { key });
  if (!isStill()) return;
  const { name: file_name, type, lastModified: last_modified } = file;
  const photo: DraftPhoto = { key, title: '', file_name, sha256, size, chosen: { type, last_modified } };
  changeCommentDraft(projectId, ({ photos }) => ({ photos: [...photos, photo] }));
}

/** Uploaded, or thought better of. */
export function dropChosen(projectId: number, keys: readonly number[]): void {
  if (photosOf(projectId).every(({ key }) => !keys.includes(key))) return;
  changeCommentDraft(projectId, ({ photos }) => ({ photos: photos.filter(({ key }) => !keys.includes(key)) }));
}

/** An import saves them from now on, as long as this page lives. */
export function handOverChosen(keys: readonly number[]): void {
  for (const key of keys) beingSaved.add(key);
}

const waiting = (projectId: number) => photosOf(projectId).filter(({ key }) => !beingSaved.has(key));

/** The keys of those that are kept, and that nothing saves. */
export const keptChosen = (projectId: number): number[] => waiting(projectId).map(({ key }) => key);

/** As files again; without those whose bytes have gone. */
export async function takeUpChosen(projectId: number): Promise<File[]> {
  const files: File[] = [];
  for (const { sha256, file_name, chosen } of waiting(projectId)) {
    const bytes = await localBytes(sha256);
    if (bytes === undefined) continue;
    const { type = '', last_modified: lastModified = 0 } = chosen ?? {};
    files.push(new File([bytes as Uint8Array<ArrayBuffer>], file_name, { type, lastModified }));
  }
  return files;
}
