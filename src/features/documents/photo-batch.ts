import { FreeNames } from '#domain/files/free-names';
import { cleanName, fileNameAfter, hasForbiddenCharacters, nameKey } from '#domain/files/names';
import { limits } from '#domain/limits';
import { photoTitle } from '#src/sync/acts/photo-title.ts';
import type { ImportStart } from '#src/sync/folder-import/folder-import.ts';

/** A file that is chosen in a dialog. */
export interface PickedFile {
  /** Tells it from another of the same name. */
  key: number;
  file: File;
  /** What the person called it while it was alone. */
  title?: string | undefined;
}

/** What was typed, where it can be a name; else what the file proposes. */
function nameOf({ file, title = '' }: PickedFile, named: (date: string, time: string) => string): string {
  const clean = cleanName(title);
  const will = clean !== '' && clean.length <= limits.documentNameMax && !hasForbiddenCharacters(clean);
  return will && !/^\.{1,2}$/.test(clean) ? clean : photoTitle(file, named);
}

/**
 * Several photos, each as a document of its own under a name that is free: a picture of a site never becomes a version of another
 * one that a camera happened to call the same, which may be here only by the time that it is saved.
 * @param taken what the folder has, by `nameKey`.
 */
export function photoBatch(
  files: readonly PickedFile[],
  taken: ReadonlySet<string>,
  named: (date: string, time: string) => string,
): Pick<ImportStart, 'files' | 'choices'> {
  const used = new Set(taken);
  const free = new FreeNames((key) => used.has(key));
  const pictures = files.map((picked) => {
    const name = free.of(nameOf(picked, named));
    used.add(nameKey(name));
    return { path: fileNameAfter(name, picked.file.name), file: picked.file };
  });
  return { files: pictures, choices: new Map(pictures.map(({ path }) => [path, 'new_document'])) };
}
