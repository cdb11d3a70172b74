// A deletion had come about, and what it took was brought back. A server whose data were put back to before both is not told of
// the deletion again.
import { isTable, type Table } from '#domain/sync/row';
import type { JournalEntry, Store } from '#src/data/database.ts';
import { confirmedRows } from './confirmed-rows.ts';

/** What a deletion deletes. */
function deletedBy({ name, args }: JournalEntry): { table: Table; id: number } | undefined {
  const [kind, verb] = name.split(/[.@]/);
  const table = `${kind}s`;
  const { id, project_id } = args as { id?: number; project_id?: number };
  const deleted = kind === 'project' ? project_id : id;
  return verb === 'delete' && isTable(table) && deleted !== undefined ? { table, id: deleted } : undefined;
}

/**
 * Of acts in the journal, the deletions whose thing is here again: somebody brought it back since, perhaps by a call, which is in
 * no journal. They are not told again: that would overrule whoever did, who may have been told again before. Nothing is awaited
 * for the others: a transaction of the store ends over a hundred promises that are none of its own.
 */
export async function takenBack(store: Store, journal: readonly JournalEntry[]): Promise<Set<JournalEntry>> {
  const back = new Set<JournalEntry>();
  for (const entry of journal) {
    const deleted = deletedBy(entry);
    if (deleted === undefined) continue;
    const { table, id } = deleted;
    const target = table === 'documents' ? (await store.aliases.get(id))?.target_id : undefined;
    const [row] = await confirmedRows(store, table, [target ?? id]);
    if (row !== undefined) back.add(entry);
  }
  return back;
}
