// Files as they were picked, and the folders that they came in.

/** A picked file: `path` begins with the picked folder's name; a file picked alone has no folder. */
export interface FolderFile {
  path: string;
  file: File;
}

/** A picked folder; '' stands for the files that were picked alone. */
export interface PickedFolder {
  name: string;
  count: number;
  bytes: number;
}

/** The picked folder that a path lies in. */
export function folderOf(path: string): string {
  const slash = path.indexOf('/');
  return slash === -1 ? '' : path.slice(0, slash);
}

/** In the order in which they were picked. */
export function pickedFolders(files: readonly FolderFile[]): PickedFolder[] {
  const folders = new Map<string, PickedFolder>();
  for (const { path, file } of files) {
    const name = folderOf(path);
    const folder = folders.get(name) ?? { name, count: 0, bytes: 0 };
    folders.set(name, { name, count: folder.count + 1, bytes: folder.bytes + file.size });
  }
  return [...folders.values()];
}

const isSameFile = (a: File, b: File) => a.size === b.size && a.lastModified === b.lastModified;

/** `A.pdf` → `A (2).pdf`. */
function numbered(name: string, n: number): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)} (${n})${name.slice(dot)}` : `${name} (${n})`;
}

/**
 * A single file has only its name: two that differ are both kept, though they were called the same in the places that they
 * were picked from (a tablet's camera calls every picture `image.jpg`).
 */
function pathAmong(known: ReadonlyMap<string, FolderFile>, { path, file }: FolderFile): string {
  if (folderOf(path) !== '') return path;
  let free = path;
  for (let n = 2; ; n += 1) {
    const twin = known.get(free);
    if (twin === undefined || isSameFile(twin.file, file)) return free;
    free = numbered(path, n);
  }
}

/** With more files; a path picked again is there once, as it was picked last. */
export function withPicked(files: readonly FolderFile[], more: readonly FolderFile[]): FolderFile[] {
  const byPath = new Map(files.map((picked) => [picked.path, picked]));
  for (const picked of more) {
    const path = pathAmong(byPath, picked);
    byPath.set(path, path === picked.path ? picked : { ...picked, path });
  }
  return [...byPath.values()];
}

export function withoutFolder(files: readonly FolderFile[], name: string): FolderFile[] {
  return files.filter(({ path }) => folderOf(path) !== name);
}
