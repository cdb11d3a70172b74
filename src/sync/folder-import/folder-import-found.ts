// The files of an import that was cut off, found again in what a person picked.
import { fileTypeOf } from '#domain/files/file-type';
import { extensionOf } from '#domain/files/names';

interface WaitingFile {
  path: string;
  /** Bytes. */
  size: number;
}
interface RepickedFile {
  path: string;
  file: File;
}

const nameOf = (path: string) => path.split(/[/\\]/).at(-1) ?? '';
const isSingle = (path: string) => nameOf(path) === path;

/** Things that a key tells apart from all others. */
function unique<T>(things: readonly T[], keyOf: (thing: T) => string): Map<string, T> {
  const alone = new Map<string, T>();
  const seen = new Set<string>();
  for (const thing of things) {
    const key = keyOf(thing);
    if (seen.has(key)) alone.delete(key);
    else alone.set(key, thing);
    seen.add(key);
  }
  return alone;
}

/**
 * By path and size. A file that was picked alone may come in its folder this time: then its name and size tell; and a photo may
 * have been named anew for its folder: then its size tells, where it is the only one of it.
 * @returns the files under the paths that wait for them.
 */
export function foundAgain<W extends WaitingFile>(left: readonly W[], picked: readonly RepickedFile[]): RepickedFile[] {
  const sizes = new Map(left.map(({ path, size }) => [path, size]));
  const found = picked.filter(({ path, file }) => sizes.get(path) === file.size);
  const taken = new Set(found.map(({ path }) => path));
  const rest = left.filter(({ path }) => isSingle(path) && !taken.has(path));
  const others = picked.filter(({ path }) => !taken.has(path));
  const add = (row: WaitingFile, again: RepickedFile | undefined): void => {
    if (again === undefined || taken.has(row.path)) return;
    taken.add(row.path);
    found.push({ path: row.path, file: again.file });
  };
  const named = unique(others, ({ path, file }) => `${file.size}/${nameOf(path)}`);
  for (const row of rest) add(row, named.get(`${row.size}/${row.path}`));
  const kindOf = (size: number, path: string) => `${size}/${extensionOf(path)}`;
  const pictures = rest.filter(({ path }) => fileTypeOf(path) === 'image' && !taken.has(path));
  const alike = unique(others, ({ path, file }) => kindOf(file.size, nameOf(path)));
  for (const [kind, row] of unique(pictures, ({ path, size }) => kindOf(size, path))) add(row, alike.get(kind));
  return found;
}
