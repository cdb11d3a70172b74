// The change feed: every synced row carries its scope and seq, and the index on them is the feed.
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Put } from '#domain/mutations/mutation';
import { scopeOf, type Table, tables } from '#domain/row';
import type { FeedRow, PullPage } from '#domain/sync';
import { activitiesPassedOver } from './activities.ts';
import type { Reads, Tx } from './database.ts';
import { type Standing, standAfter, takeSeq } from './history.ts';
import { wantPhotoFacts } from './photo-jobs.ts';
import { fromStored, toStored } from './row-codec.ts';
import type { Schema } from './schema.ts';
import { indexPuts, renamedFolders } from './search-index.ts';
import { asItTravels } from './tombstone.ts';

/** Rows of one statement: enough that a statement's own cost no longer counts. */
const AT_ONCE = 100;

/** A row on its way into the store. */
interface Putting {
  put: Put;
  scope: string;
  seq: number;
}

/** Rows of one table, in their order; of a row given twice the later stays. */
async function storeRows(tx: Tx, table: Table, putting: readonly Putting[]): Promise<void> {
  const last = [...new Map(putting.map((one) => [one.put.row.id, one])).values()];
  for (let from = 0; from < last.length; from += AT_ONCE) {
    const rows = last
      .slice(from, from + AT_ONCE)
      .map(({ put, scope, seq }) => toStored(table, put.row, scope, seq) as Insertable<Schema[Table]>);
    const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
    const given = Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]));
    await tx
      .insertInto(table)
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(given as { seq: RawBuilder<number> }))
      .execute();
  }
}

/**
 * Stores rows, giving each scope among them one seq for the whole commit.
 * @returns scope → seq.
 */
export async function putRows(tx: Tx, puts: readonly Put[]): Promise<Map<string, number>> {
  const renamed = await renamedFolders(tx, puts);
  const seqs = new Map<string, number>();
  const byTable = new Map<Table, Putting[]>();
  for (const put of puts) {
    const scope = scopeOf(put.table, put.row);
    const seq = seqs.get(scope) ?? (await takeSeq(tx, scope));
    seqs.set(scope, seq);
    const others = byTable.get(put.table);
    if (others === undefined) byTable.set(put.table, [{ put, scope, seq }]);
    else others.push({ put, scope, seq });
  }
  // What others refer to comes first.
  for (const table of tables) await storeRows(tx, table, byTable.get(table) ?? []);
  await indexPuts(tx, puts, renamed);
  await wantPhotoFacts(tx, puts);
  return seqs;
}

/** After which seq a table's rows are of interest to a device. */
type After = (table: Table) => number;

/** The cursor, for every row but the lines of a log that are too old to travel. */
async function afterCursor(db: Reads, scope: string, cursor: number): Promise<After> {
  const passedOver = await activitiesPassedOver(db, scope);
  return (table) => (table === 'activities' ? Math.max(cursor, passedOver) : cursor);
}

/** The seq at which a page of `limit` rows would break, or undefined when all fit. */
async function breakAfter(db: Reads, scope: string, after: After, limit: number): Promise<number | undefined> {
  const found: number[] = [];
  for (const table of tables) {
    const rows = await db
      .selectFrom(table)
      .select('seq')
      .where('scope', '=', scope)
      .where('seq', '>', after(table))
      .orderBy('seq')
      .limit(limit + 1)
      .execute();
    found.push(...rows.map((row) => row.seq));
  }
  found.sort((a, b) => a - b);
  return found.length > limit ? found[limit] : undefined;
}

/**
 * The rows of a scope after a device's cursor, in seq order, a commit never split: a page is longer than `limit` rather
 * than half a commit. From 0 on, tombstones are left out: a new device has nothing to remove. Of a project's log only the
 * newest lines travel.
 */
export async function readPage(db: Reads, standing: Standing, limit: number): Promise<PullPage> {
  const { scope, cursor, stand } = standing;
  const last = stand.seq;
  if (cursor >= last) return { scope, rows: [], cursor, more: false, ...(await standAfter(db, standing, cursor)) };
  const after = await afterCursor(db, scope, cursor);
  const breakSeq = await breakAfter(db, scope, after, limit);
  // Below the floor a reading that has begun cannot be told from one that stopped long ago, but by its mark.
  const least = cursor === 0 && !standing.knowsMarks ? stand.floor : 0;
  const end = breakSeq === undefined ? last : Math.max(least, await lastWhole(db, scope, after, breakSeq));
  const rows: { table: Table; row: FeedRow['row'] }[] = [];
  for (const table of tables) {
    let query = db.selectFrom(table).selectAll().where('scope', '=', scope);
    query = query.where('seq', '>', after(table)).where('seq', '<=', end);
    if (cursor === 0) query = query.where('deleted_at', 'is', null);
    const stored = await query.orderBy('seq').execute();
    for (const row of stored) rows.push({ table, row: asItTravels(fromStored(table, row)) });
  }
  rows.sort((a, b) => a.row.seq - b.row.seq);
  const at = { cursor: end, more: end < last, ...(await standAfter(db, standing, end)) };
  return { scope, rows: rows as unknown as PullPage['rows'], ...at };
}

/** The last seq of a page that must end before `breakSeq`, unless the commit at it is the page's first. */
async function lastWhole(db: Reads, scope: string, after: After, breakSeq: number): Promise<number> {
  let last: number | undefined;
  for (const table of tables) {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.max('seq').as('seq'))
      .where('scope', '=', scope)
      .where('seq', '>', after(table))
      .where('seq', '<', breakSeq)
      .executeTakeFirst();
    if (row?.seq != null) last = Math.max(last ?? 0, Number(row.seq));
  }
  return last ?? breakSeq;
}
