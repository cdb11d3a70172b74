// Who hears by mail that a document has another current version, or was taken away: whoever follows it, and whoever has
// it on paper.
import type { Document } from '#domain/document';
import type { RowPut } from '#domain/mutations/rules/reader';
import { type Change, queueChanged } from '#server/store/people/mails.ts';
import { usersOf } from '../store/access.ts';
import type { Core } from '../store/core.ts';
import type { Tx } from '../store/database.ts';
import { followsOfDocument } from '../store/follows.ts';
import { printersOf } from '../store/prints.ts';
import { readRows } from '../store/rows.ts';

/** The documents that these rows take from what was current: as they were, and as they will be. */
async function replaced(tx: Tx, puts: readonly RowPut[]): Promise<{ before: Document; after: Document }[]> {
  const rows = new Map(puts.flatMap(({ table, row }) => (table === 'documents' ? [[row.id, row as Document]] : [])));
  const known = new Map((await readRows(tx, 'documents', [...rows.keys()])).map((row) => [row.id, row]));
  const found: { before: Document; after: Document }[] = [];
  for (const after of rows.values()) {
    const before = known.get(after.id);
    if (before === undefined || before.deleted_at !== null || before.current_version_id === null) continue;
    if (after.deleted_at === null && after.current_version_id === before.current_version_id) continue;
    found.push({ before, after });
  }
  return found;
}

/** Before the rows are stored. Who did it knows; what the others prefer and have seen by then is looked at later. */
export async function queueReplaced(tx: Tx, core: Core, actorId: number, puts: readonly RowPut[]): Promise<void> {
  if (!core.sendsMail) return;
  const told = new Map<number, Map<number, Change[]>>();
  const found = await replaced(tx, puts);
  const printers = await printersOf(
    tx,
    found.map(({ before }) => before.id),
  );
  for (const { before, after } of found) {
    const followers = after.deleted_at === null ? await followsOfDocument(tx, after) : [];
    const people = new Set([...followers.map(({ user_id }) => user_id), ...(printers.get(before.id) ?? [])]);
    people.delete(actorId);
    const ofProject = told.get(before.project_id) ?? new Map<number, Change[]>();
    told.set(before.project_id, ofProject);
    const change = { document_id: before.id, version_id: before.current_version_id ?? 0 };
    for (const id of people) {
      const others = ofProject.get(id);
      if (others === undefined) ofProject.set(id, [change]);
      else others.push(change);
    }
  }
  for (const [project_id, people] of told) {
    const readers = people.size === 0 ? [] : await usersOf(tx, project_id);
    for (const [user_id, changes] of people) {
      if (readers.includes(user_id)) await queueChanged(tx, core, { user_id, project_id, changes });
    }
  }
}
