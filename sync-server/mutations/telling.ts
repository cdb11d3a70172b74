// What a change tells others: whom of them, as notices, and by mail.
import type { Document } from '#domain/document';
import { isTidingCode } from '#domain/errors';
import type { AddressedNotice } from '#domain/mutations/rules/mutation';
import type { RowPut } from '#domain/mutations/rules/reader';
import { THIS_COMMIT } from '#domain/sync/written';
import { queueCommented } from '#server/store/people/mails.ts';
import { usersOf } from '../store/access.ts';
import { lateComments } from '../store/comments.ts';
import type { Core } from '../store/core.ts';
import type { Tx } from '../store/database.ts';
import { mutersOf } from '../store/follows.ts';
import { listRows, readRows } from '../store/rows.ts';

/** Whoever may see the project and wants to hear of the document. */
async function hearersOf(tx: Tx, { project_id, document_id }: AddressedNotice['params']): Promise<Set<number>> {
  const hearers = new Set(await usersOf(tx, Number(project_id)));
  for (const id of await mutersOf(tx, Number(document_id))) hearers.delete(id);
  return hearers;
}

/** Who may be told: undefined for everybody, of what tells nothing that is kept in a project. */
async function hearersOfTelling(tx: Tx, { code, params }: AddressedNotice): Promise<Set<number> | undefined> {
  if (isTidingCode(code)) return hearersOf(tx, params);
  // They say what another wrote or chose, to somebody who may have lost the project since their own hand in it.
  if (code === 'overruled' || code === 'choice_replaced') return new Set(await usersOf(tx, Number(params.project_id)));
  return undefined;
}

/** Without what somebody cannot see any more, and tidings that they want to hear nothing of. */
async function heard(tx: Tx, tells: readonly AddressedNotice[]): Promise<AddressedNotice[]> {
  const hearers = new Map<string, Set<number> | undefined>();
  const found: AddressedNotice[] = [];
  for (const telling of tells) {
    const about = `${telling.code} ${telling.params.project_id} ${telling.params.document_id}`;
    if (!hearers.has(about)) hearers.set(about, await hearersOfTelling(tx, telling));
    const some = hearers.get(about);
    if (some === undefined || some.has(telling.user_id)) found.push(telling);
  }
  return found;
}

/** Who is told of a comment gets it by mail too; what they prefer and have seen by then is looked at when it is sent. */
async function queueMails(tx: Tx, core: Core, told: readonly RowPut[]): Promise<void> {
  for (const put of told) {
    if (put.table !== 'notices' || put.row.code !== 'commented') continue;
    const { id: notice_id, user_id, params } = put.row;
    const [project_id, document_id] = [Number(params.project_id), Number(params.document_id)];
    await queueCommented(tx, core, { user_id, project_id, document_id, notice_id });
  }
}

/** The notices of what is told, for those who may hear it. */
export async function toldPuts(tx: Tx, core: Core, tells: readonly AddressedNotice[]): Promise<RowPut[]> {
  const told = (await heard(tx, tells)).map(({ user_id, code, params }): RowPut => {
    const row = { id: core.newId(), seq: 0, deleted_at: null, user_id, code, params, created_at: core.now() };
    return { table: 'notices', row };
  });
  await queueMails(tx, core, told);
  return told;
}

/** Of a document that comes back, what was said of it while it was in the bin, to those whom a comment is told. */
async function tidingsOfLate(tx: Tx, before: Document, { name }: Document): Promise<AddressedNotice[]> {
  const late = await lateComments(tx, before);
  if (late.length === 0) return [];
  const versions = await listRows(tx, 'versions', 'document_id', before.id);
  const authors = new Set([before.created_by_id, ...versions.map((version) => version.created_by_id)]);
  return late.flatMap(({ id: comment_id, user_id: by_id }) => {
    const params = { project_id: before.project_id, document_id: before.id, comment_id, name, by_id };
    const others = [...authors].filter((author) => author !== by_id);
    return others.map((user_id): AddressedNotice => ({ user_id, code: 'commented', params }));
  });
}

/**
 * Comments on a document in the bin are told to nobody: it could not be opened. They are told as it comes back, once: what was
 * said before its latest deletion has been told, by then or as it came back before. Before the rows are stored.
 */
export async function lateTidings(tx: Tx, puts: readonly RowPut[]): Promise<AddressedNotice[]> {
  const back = new Map<number, Document>();
  for (const { table, row } of puts) {
    if (table !== 'documents' || row.deleted_at !== null) continue;
    if ((row as Document).written_by?.deleted_at?.seq === THIS_COMMIT) back.set(row.id, row as Document);
  }
  const found: AddressedNotice[] = [];
  for (const before of await readRows(tx, 'documents', [...back.keys()])) {
    const after = back.get(before.id);
    if (after === undefined) continue;
    for (const telling of await tidingsOfLate(tx, before, after)) found.push(telling);
  }
  return found;
}
