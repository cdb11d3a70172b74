// Deletions that come for what is in the bin already, because what it is in was deleted meanwhile. Such a thing would come back
// with that; whoever deleted it by itself, too, did not want that. So it is in the bin by itself from then on.
import { binStart } from '../../bin.ts';
import type { Document } from '../../document.ts';
import { Refusal } from '../../errors.ts';
import type { Folder } from '../../folder.ts';
import type { Hand } from '../../sync/written.ts';
import { isDeletedHere } from './lookup.ts';
import type { Context } from './mutation.ts';
import { isUnseen } from './seen.ts';

interface BinnableRow {
  deleted_at: string | null;
  written_by?: Record<string, Hand> | undefined;
}

/**
 * Whether a thing is in the bin with what it is in, and still comes back with that. What had days of its own since is known by the
 * commit.
 */
function isAlong({ now }: Context, { deleted_at, written_by }: BinnableRow, around: BinnableRow | undefined): boolean {
  if (deleted_at === null || around === undefined || around.deleted_at === null) return false;
  if (deleted_at < binStart(now)) return false;
  const own = written_by?.deleted_at?.seq;
  return deleted_at === around.deleted_at || (own !== undefined && own === around.written_by?.deleted_at?.seq);
}

/** A time of its own: what has that of the thing around it would come back with it. */
function apart(now: string, deletedAt: string): string {
  return now === deletedAt ? new Date(Date.parse(now) + 1).toISOString() : now;
}

/**
 * When a version or comment goes that is deleted by itself: one that lives, or is in the bin with its document.
 * @throws Refusal `deleted` for one that was deleted by itself already, or is past bringing back.
 */
export function goesAt(context: Context, { deleted_at }: Pick<BinnableRow, 'deleted_at'>, document: Document): string {
  if (deleted_at === null) return context.now;
  if (!isAlong(context, { deleted_at }, { deleted_at: document.deleted_at })) throw new Refusal('deleted');
  return apart(context.now, deleted_at);
}

/** The same of a document, which lives or is in the bin with its folder. @throws Refusal `deleted`. */
export async function documentGoesAt(context: Context, document: Document): Promise<string> {
  const { deleted_at, folder_id } = document;
  if (deleted_at === null) return context.now;
  if (!isAlong(context, document, await context.reader.get('folders', folder_id))) throw new Refusal('deleted');
  return apart(context.now, deleted_at);
}

/**
 * A folder that is deleted. One in the bin with the folder that it is in is left there: it may hold ten thousand documents that
 * went in one act, of which each had to be looked at. Its author is told, for it comes back with the other.
 * @throws Refusal `deleted`; with `with_folder` where the folder would come back with another.
 */
export async function livingFolder(context: Context, folder: Folder): Promise<Folder> {
  if (folder.deleted_at === null) return folder;
  const parent = await context.reader.get('folders', folder.parent_folder_id ?? 0);
  throw new Refusal('deleted', isAlong(context, folder, parent) ? { params: { with_folder: 1 } } : {});
}

/**
 * A document that was in the bin with its folder when this device deleted it, as it was before: the way back of that deletion brings
 * back nothing that went with the folder. Undefined where it lived then, or the folder is back: it comes back by itself.
 * @param own whether it is a way back for certain; else it may be somebody's wish for a document that they know to be in the bin.
 */
export async function backAlong(context: Context, document: Document, own: boolean): Promise<Document | undefined> {
  const folder = await context.reader.get('folders', document.folder_id);
  const went = folder?.deleted_at === null ? undefined : folder?.written_by?.deleted_at;
  const hand = document.written_by?.deleted_at;
  // Only what went with its folder is deleted after it.
  if (went === undefined || hand === undefined || hand.seq <= went.seq) return undefined;
  if (!own && !(isDeletedHere(context, document) && isUnseen(context, went))) return undefined;
  return { ...document, written_by: { ...document.written_by, deleted_at: went } };
}
