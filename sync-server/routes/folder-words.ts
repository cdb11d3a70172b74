// Folders as REST answers them, put into words some at a time: a project may have ten thousand, and others are answered in
// between. Each is held against its schema once.
import * as z from 'zod/mini';
import { folderAnswer } from '#domain/endpoints/folders';
import { type Folder, rootFolderTypes } from '#domain/folder';
import type { ProjectFolders } from '#server/routes/answers/folder-answers.ts';
import { joined, listOf } from './in-words.ts';

const oneInWords = (folders: ProjectFolders, folder: Folder) =>
  JSON.stringify(z.parse(folderAnswer, folders.answer(folder)));

function* treeOf(folders: ProjectFolders, folder: Folder): Generator<string> {
  yield `${oneInWords(folders, folder).slice(0, -1)},"children":`;
  yield* listOf(folders.below(folder.id), (child) => treeOf(folders, child));
  yield '}';
}

/** One folder with all that is below it, as JSON. */
export function treeInWords(folders: ProjectFolders, folder: Folder): Promise<string> {
  return joined(treeOf(folders, folder));
}

/** The four roots with all that is below them, as JSON. */
export function treesInWords(folders: ProjectFolders): Promise<string> {
  const roots = rootFolderTypes.map((type) => folders.root(type));
  return joined(listOf(roots, (root) => treeOf(folders, root)));
}
