import { FreeNames } from '#domain/free-names';
import { fileNameAfter, nameKey } from '#domain/names';
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
  const free = new FreeNames((key) => used.has(key));
  return files.map((file) => {
    const name = free.of(photoTitle(file, named));
    used.add(nameKey(name));
    return { path: fileNameAfter(name, file.name), file };
  });
}
