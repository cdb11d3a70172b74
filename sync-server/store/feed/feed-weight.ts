// What rows weigh as they travel: a page of the feed ends after so many bytes as well, so that nobody's long remarks make an
// answer that the server has to hold whole.
import { type RawBuilder, sql } from 'kysely';
import type { Table } from '#domain/sync/row';
import type { Reads } from '#server/store/database.ts';
import { given, jsonBytes, textColumns } from '#server/store/sql-words.ts';

/** Of every row: the names of its fields, its numbers. */
const FRAME = 300;

/** Bytes of something as it travels. */
export const bytesOf = (given: unknown): number => Buffer.byteLength(JSON.stringify(given));

const weighings = new Map<Table, RawBuilder<unknown>>();

/** Bytes of each commit's rows in one table. What was deleted travels without its texts. */
async function weighingOf(db: Reads, table: Table): Promise<RawBuilder<unknown>> {
  const known = weighings.get(table);
  if (known !== undefined) return known;
  const { rows } = await textColumns(table).execute(db);
  const texts = rows.map(({ name }) => jsonBytes(name));
  const made = sql`SELECT seq, sum(${given(FRAME)} + CASE WHEN deleted_at IS NULL THEN ${sql.join(texts, sql` + `)} ELSE 0 END) AS bytes
    FROM ${sql.table(table)}`;
  weighings.set(table, made);
  return made;
}

export interface FeedSpan {
  table: Table;
  scope: string;
  /** Rows after the one seq, up to the other. */
  from: number;
  to: number;
}

/** Adds what the rows of a table weigh to the commits that they are of. */
export async function weigh(db: Reads, { table, scope, from, to }: FeedSpan, bySeq: Map<number, number>) {
  const { rows } = await sql<{ seq: number; bytes: number }>`
    ${await weighingOf(db, table)} WHERE scope = ${scope} AND seq > ${from} AND seq <= ${to} GROUP BY seq`.execute(db);
  for (const { seq, bytes } of rows) bySeq.set(seq, (bySeq.get(seq) ?? 0) + bytes);
}

/**
 * How many of these rows, which are in the order of their commits, are no more than so many bytes: whole commits. Where the
 * first is more by itself, all of its rows but one, so that it counts as longer than the page; one row goes alone.
 */
export function fitting(seqs: readonly number[], bySeq: ReadonlyMap<number, number>, most: number): number {
  let bytes = 0;
  for (const [at, seq] of seqs.entries()) {
    if (seqs[at - 1] === seq) continue;
    bytes += bySeq.get(seq) ?? 0;
    if (bytes <= most) continue;
    if (at > 0) return at;
    return Math.max(1, seqs.lastIndexOf(seq));
  }
  return seqs.length;
}
