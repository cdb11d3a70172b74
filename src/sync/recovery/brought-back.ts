// A deletion had come about, and what it took was brought back. A server whose data were put back to before both is not told of
// the deletion again. Nor of the tick of a copy that somebody took back: it was another sheet.
import { isTickThere } from '#domain/mutations/rules/print-ticks';
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
 * Of acts in the journal, the ticks that were taken back, and the deletions whose thing is here again: somebody brought it back since, perhaps by a call, which is in
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
  for (const entry of await ticksTakenBack(store, journal)) back.add(entry);
  return back;
}

/**
 * Ticks of copies that are there no more, whoever took them back, each with the next act of this device that takes one of that print
 * back: told without it, that would take another's.
 */
async function ticksTakenBack(store: Store, journal: readonly JournalEntry[]): Promise<JournalEntry[]> {
  const acts = journal.filter(({ name }) => /^print\.(?:un)?collect@/.test(name));
  const idOf = ({ args }: JournalEntry) => (args as { id: number }).id;
  const rows = await confirmedRows(store, 'prints', acts.map(idOf));
  const open = new Map<number, number>();
  return acts.filter((entry, at) => {
    const [id, print] = [idOf(entry), rows[at]];
    const owed = open.get(id) ?? 0;
    if (entry.name.startsWith('print.uncollect@')) {
      open.set(id, Math.max(0, owed - 1));
      return owed > 0;
    }
    const isBack = print !== undefined && typeof entry.seq === 'number' && !isTickThere(print, entry.seq);
    if (isBack) open.set(id, owed + 1);
    return isBack;
  });
}
