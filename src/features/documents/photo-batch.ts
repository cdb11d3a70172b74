import { FreeNames } from '#domain/files/free-names';
import { fileNameAfter, nameKey } from '#domain/files/names';
import { photoTitle } from '#src/sync/acts/photo-title.ts';
import type { ImportStart } from '#src/sync/folder-import/folder-import.ts';

/**
 * Several photos, each as a document of its own under a name that is free: a picture of a site never becomes a version of another
 * one that a camera happened to call the same, which may be here only by the time that it is saved.
 * @param taken what the folder has, by `nameKey`.
 */
export function photoBatch(
  files: readonly File[],
  taken: ReadonlySet<string>,
  named: (date: string, time: string) => string,
): Pick<ImportStart, 'files' | 'choices'> {
  const used = new Set(taken);
  const free = new FreeNames((key) => used.has(key));
  const pictures = files.map((file) => {
    const name = free.of(photoTitle(file, named));
    used.add(nameKey(name));
    return { path: fileNameAfter(name, file.name), file };
  });
  return { files: pictures, choices: new Map(pictures.map(({ path }) => [path, 'new_document'])) };
}
