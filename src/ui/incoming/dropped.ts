// What is held over a place, and what is let go there.
import { type FolderFile, withPicked } from './picked-folder.ts';
import { type PickedFiles, readDropped, readList } from './read-picked.ts';

/** Files or folders, not a piece of text. What they are is told only once they are let go. */
export function holdsFiles({ types }: Pick<DataTransfer, 'types'>): boolean {
  return types.includes('Files');
}

/** The parts of a drop: gone after the event's turn, so they are taken at once. */
interface Drop {
  entries: FileSystemEntry[];
  /** Files that the browser gives no entry for: a picture dragged from a web page. */
  files: File[];
}

export function takeDrop({ items }: Pick<DataTransfer, 'items'>): Drop {
  const drop: Drop = { entries: [], files: [] };
  for (const item of items) {
    if (item.kind !== 'file') continue;
    const entry = item.webkitGetAsEntry();
    const file = entry === null ? item.getAsFile() : null;
    if (entry !== null) drop.entries.push(entry);
    else if (file !== null) drop.files.push(file);
  }
  return drop;
}

/** @param onCount told how many files were found so far. */
export async function readDrop({ entries, files }: Drop, onCount: (files: number) => void): Promise<PickedFiles> {
  const single = readList(files);
  const picked = await readDropped(entries, onCount);
  const all: FolderFile[] = withPicked(picked.files, single.files);
  return { ...picked, files: all, hidden: picked.hidden + single.hidden };
}
