// What was dropped or pasted, told apart: one file has a form of its own, anything else is uploaded together.
import { type FolderFile, folderOf } from './picked-folder.ts';

export type IncomingPick = { as: 'file'; file: File } | { as: 'folder'; files: FolderFile[] };

/** undefined where there is nothing. */
export function incomingFrom(files: readonly FolderFile[]): IncomingPick | undefined {
  const [first, second] = files;
  if (first === undefined) return undefined;
  if (second === undefined && folderOf(first.path) === '') return { as: 'file', file: first.file };
  return { as: 'folder', files: [...files] };
}
