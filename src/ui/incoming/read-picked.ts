// What a person picked or dropped, as files by their paths. Hidden files are left out and counted.
import { addAll } from '#domain/sync/lists';
import { isHiddenName, isHiddenPath } from './hidden-files.ts';
import type { FolderFile } from './picked-folder.ts';

export interface PickedFiles {
  files: FolderFile[];
  /** Hidden files and folders left out. */
  hidden: number;
  /** Files and folders that the system would not give. */
  unreadable: number;
}

/** Sheets in the order in which people number them. By keys of plain text: thousands of files sort in milliseconds. */
function sorted(files: FolderFile[]): FolderFile[] {
  const keyOf = (path: string) => path.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, '0'));
  const keyed = files.map((picked) => ({ key: keyOf(picked.path), picked }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return keyed.map(({ picked }) => picked);
}

/** Of an `<input type="file">`. Browsers that pick no folders give single files. */
export function readList(list: Iterable<File>): PickedFiles {
  const all = Array.from(list, (file) => ({ path: file.webkitRelativePath || file.name, file }));
  const files = all.filter(({ path }) => !isHiddenPath(path));
  return { files: sorted(files), hidden: all.length - files.length, unreadable: 0 };
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** A folder's entries come about a hundred at a time, until a batch is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return entries;
    addAll(entries, batch);
  }
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/**
 * Of a drop: the folders with all that is in them. Every step waits for the browser, so the page stays alive meanwhile.
 * @param onCount told how many files were found so far.
 */
export async function readDropped(
  dropped: readonly FileSystemEntry[],
  onCount: (files: number) => void,
): Promise<PickedFiles> {
  const picked: PickedFiles = { files: [], hidden: 0, unreadable: 0 };
  const take = async (entry: FileSystemFileEntry) => {
    try {
      picked.files.push({ path: entry.fullPath.replace(/^\//, ''), file: await fileOf(entry) });
    } catch {
      picked.unreadable += 1;
    }
  };
  const open = async (folder: FileSystemDirectoryEntry) => {
    try {
      const entries = await entriesOf(folder);
      const shown = entries.filter((entry) => !isHiddenName(entry.name));
      picked.hidden += entries.length - shown.length;
      return shown;
    } catch {
      picked.unreadable += 1;
      return [];
    }
  };
  // Level by level: a tree of any depth, and never more than one folder open at once.
  const loose = dropped.filter((entry) => isFolder(entry) || !isHiddenName(entry.name));
  picked.hidden += dropped.length - loose.length;
  const waiting: FileSystemEntry[][] = [loose];
  for (let entries = waiting.shift(); entries !== undefined; entries = waiting.shift()) {
    await Promise.all(entries.filter(isFile).map(take));
    onCount(picked.files.length);
    for (const folder of entries.filter(isFolder)) waiting.push(await open(folder));
  }
  return { ...picked, files: sorted(picked.files) };
}
