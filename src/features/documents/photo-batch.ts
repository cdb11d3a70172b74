import { fileNameAfter, freeDocumentName, nameKey } from '#domain/names';
import { photoTitle } from '#src/sync/photo-title.ts';
import type { FolderFile } from '#src/ui/picked-folder.ts';

/**
 * Several photos, each under a name that is free: a picture of a site never becomes a version of another one that a camera
 * happened to call the same.
 * @param taken what the folder has, by `nameKey`.
 */
export function photoBatch(
  files: readonly File[],
  taken: ReadonlySet<string>,
  named: (date: string, time: string) => string,
): FolderFile[] {
  const used = new Set(taken);
  return files.map((file) => {
    const name = freeDocumentName(photoTitle(file, named), used);
    used.add(nameKey(name));
    return { path: fileNameAfter(name, file.name), file };
  });
}
