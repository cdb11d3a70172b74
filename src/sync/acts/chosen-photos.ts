// Photos that were chosen in the upload dialog of a project and are not uploaded: kept while the tab lives, as those of a draft of a
// comment are, so that a page that the camera pushed out of memory, or that was loaded anew, loses none. They stand under the
// project's id.
import { groupBy } from '#src/data/group-by.ts';
import { currentDevice } from '#src/sync/device.ts';
import { localBytes } from '#src/sync/files/blob-bytes.ts';
import { importFile } from '#src/sync/files/import-file.ts';
import { isImporting } from '#src/sync/folder-import/folder-import.ts';
import { leaveOutOf } from '#src/sync/folder-import/folder-import-end.ts';
import { changeCommentDraft, commentDraft, type DraftPhoto } from './comment-drafts.ts';

interface ChosenFile {
  key: number;
  file: File;
}

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
  // Of no photo nothing is looked up: a file of another kind may be saved as the session ends.
  if (keys.length === 0) return;
  if (photosOf(projectId).every(({ key }) => !keys.includes(key))) return;
  changeCommentDraft(projectId, ({ photos }) => ({ photos: photos.filter(({ key }) => !keys.includes(key)) }));
}

/** An import saves photos from now on. @param paths key → the path that the photo has in it. */
export function handOverChosen(projectId: number, import_id: number, paths: ReadonlyMap<number, string>): void {
  const withImport = (photo: DraftPhoto): DraftPhoto => {
    const path = paths.get(photo.key);
    if (path === undefined || photo.chosen === undefined) return photo;
    return { ...photo, chosen: { ...photo.chosen, saving: { import_id, path } } };
  };
  changeCommentDraft(projectId, ({ photos }) => ({ photos: photos.map(withImport) }));
}

const isSaving = ({ chosen }: DraftPhoto) => chosen?.saving !== undefined && isImporting(chosen.saving.import_id);
const waiting = (projectId: number) => photosOf(projectId).filter((photo) => !isSaving(photo));

/** The keys of those that are kept, and that nothing saves. */
export const keptChosen = (projectId: number): number[] => waiting(projectId).map(({ key }) => key);

/**
 * Drops what an import has saved that does not go on in this page: the page, or the session, ended before it could say so. A file
 * waits in the store until the very transaction that saves it.
 */
export async function dropSavedChosen(projectId: number): Promise<void> {
  const handed = waiting(projectId).flatMap(({ key, chosen }) =>
    chosen?.saving === undefined ? [] : [{ key, ...chosen.saving }],
  );
  if (handed.length === 0) return;
  const rows = await currentDevice().connection.run((store) =>
    store.import_files.bulkGet(handed.map(({ import_id, path }): [number, string] => [import_id, path])),
  );
  dropChosen(
    projectId,
    handed.flatMap(({ key }, at) => (rows[at] === undefined ? [key] : [])),
  );
}

/**
 * The person has taken photos up that were offered, or thought better of them: they are kept no more, nor does the import that had
 * ended over them wait for them, in which whoever picks them again would have them twice.
 */
export async function dropOffered(projectId: number, keys: readonly number[]): Promise<void> {
  const handed = waiting(projectId).flatMap(({ key, chosen }) =>
    keys.includes(key) && chosen?.saving !== undefined ? [chosen.saving] : [],
  );
  const paths = groupBy(handed, ({ import_id }) => import_id);
  if (paths.size > 0) {
    await currentDevice().connection.run((store) =>
      store.transaction('rw', store.folder_imports, store.import_files, async () => {
        for (const [id, files] of paths)
          await leaveOutOf(
            store,
            id,
            files.map(({ path }) => path),
          );
      }),
    );
  }
  dropChosen(projectId, keys);
}

/** As files again; without those whose bytes have gone. */
export async function takeUpChosen(projectId: number, keys: readonly number[]): Promise<File[]> {
  const files: File[] = [];
  for (const { key, sha256, file_name, chosen } of waiting(projectId)) {
    if (!keys.includes(key)) continue;
    const bytes = await localBytes(sha256);
    if (bytes === undefined) continue;
    const { type = '', last_modified: lastModified = 0 } = chosen ?? {};
    files.push(new File([bytes as Uint8Array<ArrayBuffer>], file_name, { type, lastModified }));
  }
  return files;
}
