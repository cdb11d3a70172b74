// How decisions find the rows they speak of. A thing of another project, or of none, is absent.

import { type Action, authorize, may, mayDelete } from '../../access.ts';
import { isAwaited } from '../../alias.ts';
import { binStart } from '../../bin.ts';
import type { Comment } from '../../comment.ts';
import type { Document } from '../../document.ts';
import { Refusal } from '../../errors.ts';
import type { Folder } from '../../folder.ts';
import { limits } from '../../limits.ts';
import type { Project } from '../../project.ts';
import { oneWith } from '../../sync/apart.ts';
import { addAll } from '../../sync/lists.ts';
import type { Rows, Table } from '../../sync/row.ts';
import { type Hand, madeIn } from '../../sync/written.ts';
import type { Version } from '../../version.ts';
import type { Context, Decision, LookupContext } from './mutation.ts';
import { isElsewhere } from './seen.ts';

/** @throws Refusal `not_found` | `forbidden`. */
export async function authorizeIn(context: Context, projectId: number, action: Action): Promise<void> {
  authorize(await context.reader.access(projectId), action);
}

/** For a delete: what one made needs one level, another's needs the higher. @throws Refusal. */
export async function authorizeDelete(
  context: Context,
  thing: { project_id: number; created_by_id: number },
  kind: 'folder' | 'document',
): Promise<void> {
  const level = await context.reader.access(thing.project_id);
  if (!mayDelete(level, kind, thing.created_by_id === context.actorId)) authorize(level, `${kind}.deleteAny`);
}

/** For bringing something back; `own`: it is the actor's. @throws Refusal. */
export async function authorizeRestore(
  context: Context,
  projectId: number,
  kind: 'folder' | 'document',
  own: boolean,
): Promise<void> {
  const level = await context.reader.access(projectId);
  if (!(own && may(level, `${kind}.restoreOwn`))) authorize(level, `${kind}.restoreAny`);
}

async function findIn<T extends 'folders' | 'documents' | 'versions' | 'comments'>(
  context: LookupContext,
  table: T,
  projectId: number,
  id: number,
): Promise<Rows[T]> {
  const own = await context.reader.get(table, id);
  const alias = own === undefined ? await context.reader.get('aliases', id) : undefined;
  // One whose document became its own again leads nowhere any more.
  const leads = alias !== undefined && alias.deleted_at === null;
  const row = leads ? await context.reader.get(table, alias.target_id) : own;
  if (row === undefined || row.project_id !== projectId) throw new Refusal('not_found');
  return row;
}

/** Whether an id stands for a document that it did not stand for on the device of an act that says so. */
export const isOtherNow = ({ apart }: Pick<Context, 'apart'>, document: Document, id: number): boolean =>
  apart !== undefined && document.id !== id && !oneWith(apart).includes(document.id);

/**
 * A deleted row is returned as it is.
 * @throws Refusal `not_found`; `still_together` where it is another by now and was one of its own for the act's author. Nobody hears
 * that of a project that is not shared with them.
 */
export async function documentIn(context: LookupContext, projectId: number, id: number): Promise<Document> {
  const document = await findIn(context, 'documents', projectId, id);
  if (!isOtherNow(context, document, id)) return document;
  throw new Refusal((await context.reader.access(projectId)) === undefined ? 'not_found' : 'still_together');
}
export const versionIn = (context: Context, projectId: number, id: number): Promise<Version> =>
  findIn(context, 'versions', projectId, id);
export const folderIn = (context: Context, projectId: number, id: number): Promise<Folder> =>
  findIn(context, 'folders', projectId, id);
export const commentIn = (context: Context, projectId: number, id: number): Promise<Comment> =>
  findIn(context, 'comments', projectId, id);

/** What a document's id stands for by now: itself, or the document that it became. */
export async function becameOf({ reader }: Context, id: number): Promise<number> {
  const own = await reader.get('documents', id);
  const alias = own === undefined ? await reader.get('aliases', id) : undefined;
  return alias?.deleted_at === null ? alias.target_id : id;
}

/**
 * What a comment keeps of a document that its author links: the id that they know it by, also where that stands for another
 * document by now. It says which version of it they meant, and after a split it is that document's own again.
 * @throws Refusal `not_found`.
 */
export async function linkedIn({ reader }: LookupContext, projectId: number, id: number): Promise<number> {
  await documentIn({ reader }, projectId, id);
  return id;
}

/**
 * The same of all that a device's comment links, as far as it is there. A photo may have been refused where the words are
 * welcome, as of somebody who is a viewer by then: what people say does not wait for it. Their author is told (`leftOut`).
 */
export async function linksThere(context: LookupContext, projectId: number, ids: readonly number[]) {
  const found = await Promise.all(
    ids.map((id) =>
      linkedIn(context, projectId, id).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'not_found') return undefined;
        throw error;
      }),
    ),
  );
  const links = [...new Set(found)].filter((id) => id !== undefined);
  return { links, isShort: found.includes(undefined) };
}

/**
 * Whether an id stands for a version that somebody else made, or its author on another device: whoever names it meant a file of
 * their own, which had the same bytes.
 */
export function isAnothers(context: Context, { id, seq, made_seq, created_by_id }: Version, named: number): boolean {
  const hand = { user_id: created_by_id, seq: madeIn({ made_seq, seq }) };
  return id !== named && (created_by_id !== context.actorId || isElsewhere(context, hand));
}

/** @throws Refusal `deleted`. */
export function living<R extends { deleted_at: string | null }>(row: R): R {
  if (row.deleted_at !== null) throw new Refusal('deleted');
  return row;
}

/**
 * A thing that can still be brought back, and when it went.
 * @throws Refusal `not_deleted`; `not_found` when its days in the bin are over.
 */
export function inBin<R extends { deleted_at: string | null }>(context: Context, row: R): R & { deleted_at: string } {
  const { deleted_at } = row;
  if (deleted_at === null) throw new Refusal('not_deleted');
  if (deleted_at < binStart(context.now)) throw new Refusal('not_found');
  return { ...row, deleted_at };
}

interface SignedRow {
  written_by?: Record<string, Hand> | undefined;
}

/** Whether this very device deleted a thing. */
export function isDeletedHere(context: Context, { written_by }: SignedRow): boolean {
  const hand = written_by?.deleted_at;
  return hand?.user_id === context.actorId && !isElsewhere(context, hand);
}

/** Only what this very device deleted is brought back. @throws Refusal `deleted` where it was somebody else, or another device. */
export function deletedHere(context: Context, thing: SignedRow): void {
  if (!isDeletedHere(context, thing)) throw new Refusal('deleted');
}

/** @throws Refusal `not_found`. */
export async function projectOf(context: Context, id: number): Promise<Project> {
  const project = await context.reader.get('projects', id);
  if (project === undefined || project.deleted_at !== null) throw new Refusal('not_found');
  return project;
}

/** What is asked for by one address, whichever of them it is, and an alias of either: their ids are one space. */
const oneSpace: readonly Table[] = ['documents', 'versions'];

/** An id that nothing has yet. @throws Refusal `id_taken`. */
export async function freeId(context: Context, table: Table, id: number): Promise<void> {
  for (const other of oneSpace.includes(table) ? oneSpace : [table]) {
    if ((await context.reader.get(other, id)) !== undefined) throw new Refusal('id_taken');
  }
  const alias = await context.reader.get('aliases', id);
  if (alias !== undefined && !(table === 'documents' && isAwaited(alias))) throw new Refusal('id_taken');
}

/** A folder that a move told again names, or where nobody has told of that yet, the one that its author had moved the thing to. */
export async function toldFolder(
  { reader }: Context,
  project_id: number,
  { to, instead }: { to: number; instead: number | undefined },
): Promise<number> {
  if (instead === undefined) return to;
  return (await reader.get('folders', to))?.project_id === project_id ? to : instead;
}

/** The folders from one up to its root, itself first. */
export async function chainOf(context: Context, folder: Folder): Promise<Folder[]> {
  const chain = [folder];
  let parentId = folder.parent_folder_id;
  while (parentId !== null && chain.length < 1000) {
    const parent: Folder = await folderIn(context, folder.project_id, parentId);
    chain.push(parent);
    parentId = parent.parent_folder_id;
  }
  return chain;
}

/**
 * The folder itself, or when it was deleted the nearest ancestor that lives; a root always does.
 * @throws Refusal `not_found`.
 */
export async function nearestLiving(context: Context, projectId: number, folderId: number): Promise<Folder> {
  const chain = await chainOf(context, await folderIn(context, projectId, folderId));
  const found = chain.find((folder) => folder.deleted_at === null);
  if (found === undefined) throw new Refusal('not_found');
  return found;
}

/** The notice that something landed elsewhere than meant, if it did. */
export function landingNotice(meant: number, landed: Folder, name: string): Pick<Decision, 'notice'> {
  if (meant === landed.id) return {};
  return { notice: { code: 'moved_to_ancestor', params: { name, folder: landed.name, folder_id: landed.id } } };
}

/** @throws Refusal `too_many_folders` where a project has no room for so many more. @returns how many it has. */
export async function roomForFolders({ reader }: Context, projectId: number, more: number): Promise<number> {
  const living = await reader.countFolders(projectId);
  if (living + more > limits.foldersMax) throw new Refusal('too_many_folders');
  return living;
}

/** The same for a new one: those in the bin count too, and what was made before can be brought back whatever was made since. */
export async function roomForNewFolder(context: Context, projectId: number): Promise<void> {
  const living = await roomForFolders(context, projectId, 1);
  const binned = await context.reader.countBinnedFolders(projectId, binStart(context.now));
  if (living + binned + 1 > limits.foldersWithBinMax) throw new Refusal('too_many_folders');
}

/** A folder's custom subfolders, all levels, without itself: the living ones, or those deleted at one time. */
export async function subfoldersOf(context: Context, folder: Folder, deletedAt: string | null = null) {
  const found: Folder[] = [];
  // Level by level: a look for each of them, not for each folder.
  for (let level = [folder]; level.length > 0; ) {
    const values = level.map(({ id }) => id);
    const many = { project_id: folder.project_id, by: 'parent_folder_id', values, deleted_at: deletedAt } as const;
    const children = await context.reader.listAll('folders', many);
    level = children.filter((child) => child.deleted_at === deletedAt);
    addAll(found, level);
  }
  return found;
}
