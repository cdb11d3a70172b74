// The change feed: every synced row carries its scope and seq, and the index on them is the feed.
import type { Document } from '#domain/document';
import type { RowPut } from '#domain/mutations/rules/reader';
import { scopeOf, type Table, tables } from '#domain/sync/row';
import { takeAlong } from '#server/store/carried.ts';
import type { Tx } from '#server/store/database.ts';
import { wantPhotoFacts } from '#server/store/files/photo-jobs.ts';
import { noteRows } from '#server/store/people/who-acts.ts';
import { toStored } from '#server/store/row-codec.ts';
import { indexPuts, renamedFolders } from '#server/store/search/search-index.ts';
import { statement } from '#server/store/sql-words.ts';
import { type Maker, takeSeq } from './history.ts';

/** Rows of one statement: enough that a statement's own cost no longer counts. */
const AT_ONCE = 100;

/** A row on its way into the store. */
interface ScopedPut {
  put: RowPut;
  scope: string;
  seq: number;
}

/** The statement that stores so many rows, whether they were there or not. */
function upsertOf(table: Table, columns: readonly string[], count: number): string {
  const values = `(${columns.map(() => '?').join(', ')})`;
  const given = columns.filter((column) => column !== 'id').map((column) => `"${column}" = excluded."${column}"`);
  const all = Array.from({ length: count }, () => values).join(', ');
  return `INSERT INTO ${table} ("${columns.join('", "')}") VALUES ${all} ON CONFLICT (id) DO UPDATE SET ${given.join(', ')}`;
}

/** Rows of one table, in their order; of a row given twice the later stays. */
async function storeRows(tx: Tx, table: Table, putting: readonly ScopedPut[]): Promise<void> {
  const last = [...new Map(putting.map((one) => [one.put.row.id, one])).values()];
  for (let from = 0; from < last.length; from += AT_ONCE) {
    const rows = last
      .slice(from, from + AT_ONCE)
      .map(({ put, scope, seq }) => toStored(table, put.row, scope, seq) as unknown as Record<string, unknown>);
    // Put into words here: the query builder takes as long for a hundred rows as the engine.
    const columns = [...new Set(rows.flatMap(Object.keys))];
    const given = rows.flatMap((row) => columns.map((column) => row[column] ?? null));
    await statement(upsertOf(table, columns, rows.length), given).execute(tx);
  }
}

/**
 * Stores rows, giving each scope among them one seq for the whole commit: the next one, unless the commit goes on.
 * @param begun of a commit that goes on: scope → its seq. @param maker whose commit it is, where somebody did something.
 * @returns scope → seq.
 */
export async function putRows(
  tx: Tx,
  puts: readonly RowPut[],
  { begun = new Map(), maker }: { begun?: ReadonlyMap<string, number>; maker?: Maker | undefined } = {},
): Promise<Map<string, number>> {
  const renamed = await renamedFolders(tx, puts);
  const seqs = new Map(begun);
  const byTable = new Map<Table, ScopedPut[]>();
  for (const put of puts) {
    const scope = scopeOf(put.table, put.row);
    const seq = seqs.get(scope) ?? (await takeSeq(tx, scope, maker));
    seqs.set(scope, seq);
    const others = byTable.get(put.table);
    if (others === undefined) byTable.set(put.table, [{ put, scope, seq }]);
    else others.push({ put, scope, seq });
  }
  const documents = puts.flatMap(({ table, row }) => (table === 'documents' ? [row as Document] : []));
  await takeAlong(tx, documents, seqs);
  // What others refer to comes first.
  for (const table of tables) await storeRows(tx, table, byTable.get(table) ?? []);
  await indexPuts(tx, puts, renamed);
  await wantPhotoFacts(tx, puts);
  noteRows(puts.length);
  return seqs;
}
