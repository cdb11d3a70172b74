// What a field is now that somebody overruled, and whether that still says anything to whoever was.
import type { NoticeParams } from '#domain/errors';
import { writerOf } from '#domain/sync/written';
import { rowsOf, type Store } from '#src/data/database.ts';
import { isComingIn } from './half-read.ts';
import { readUnconfirmed } from './unconfirmed.ts';

const tables = ['projects', 'folders', 'documents'] as const;
type OverruledTable = (typeof tables)[number];

/** By which column a row knows a field, as against how it is told of. */
function columnOf(table: OverruledTable, field: string): string {
  if (field !== 'place') return field;
  return table === 'folders' ? 'parent_folder_id' : 'folder_id';
}

async function rowOf(store: Store, { table, id, field }: NoticeParams) {
  const known = tables.find((one) => one === table);
  if (known === undefined || typeof id !== 'number' || typeof field !== 'string') return undefined;
  const row = await rowsOf(store, known).get(id);
  if (row === undefined) return undefined;
  const column = columnOf(known, field);
  const value = (row as unknown as Record<string, unknown>)[column];
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  // Everybody who edits a project has seen its making.
  const hand = (row as { written_by?: Record<string, { user_id: number }> }).written_by?.[column];
  const writer = hand ?? (known === 'projects' ? undefined : writerOf(row as never, column));
  return { known, id, value, by_id: writer?.user_id };
}

/** As it was told of, with what stands there now and who wrote that; as it is where this device does not know better. */
export async function readOverruledNow(store: Store, params: NoticeParams): Promise<NoticeParams> {
  const row = await rowOf(store, params);
  if (row === undefined) return params;
  const by = row.by_id === undefined ? {} : { by_id: row.by_id };
  if (params.field !== 'place') return row.value === params.theirs ? params : { ...params, theirs: row.value, ...by };
  if (row.value === params.theirs_id || params.theirs_id === undefined) return params;
  const folder = await store.folders.get(Number(row.value));
  return { ...params, theirs: folder?.name ?? '', theirs_id: row.value, ...by };
}

/** Whether the server says that the version which the person had chosen is current again. */
export async function isChoiceBack(store: Store, { document_id, kept_id, project_id }: NoticeParams): Promise<boolean> {
  if (typeof document_id !== 'number' || typeof project_id !== 'number') return false;
  const document = await store.documents.get(document_id);
  if (document === undefined || document.current_version_id !== kept_id) return false;
  return (
    (await readUnconfirmed(store, 'documents', [document_id])).size === 0 && !(await isComingIn(store, project_id))
  );
}

/**
 * Whether the server says by now that it is as the person had wanted it, or that they gave it another value since: nothing is to be
 * decided any more.
 */
export async function isOverruledSettled(store: Store, userId: number, params: NoticeParams): Promise<boolean> {
  const row = await rowOf(store, params);
  if (row === undefined || typeof params.project_id !== 'number') return false;
  if ((await readUnconfirmed(store, row.known, [row.id])).size > 0 || (await isComingIn(store, params.project_id))) {
    return false;
  }
  const [yours, theirs] =
    params.field === 'place' ? [params.yours_id, params.theirs_id] : [params.yours, params.theirs];
  if (yours === undefined) return false;
  return row.value === yours || (row.value !== theirs && row.by_id === userId);
}
