// A commit with more rows than a page takes, read over several answers. A device that knows of parts puts them together and
// keeps the commit as one; its cursor stays before it until then.
import { tables } from '#domain/row';
import type { PullPage } from '#domain/sync';
import type { Reads } from './database.ts';
import { type Standing, standAfter } from './history.ts';
import { fromStored } from './row-codec.ts';
import { asItTravels } from './tombstone.ts';

/** Of a commit, the last row that was given: its table, by its place among them all, and its id. */
export interface Part {
  seq: number;
  table: number;
  id: number;
}

const textOf = ({ seq, table, id }: Part) => `${seq}.${table}.${id}`;

/** Where a part ended, as the device says it; undefined for none, and for what no part of here says. */
export function partOf(text: string | undefined): Part | undefined {
  const [, seq, table, id] = /^(\d{1,16})\.(\d{1,2})\.(\d{1,16})$/.exec(text ?? '') ?? [];
  return seq === undefined ? undefined : { seq: Number(seq), table: Number(table), id: Number(id) };
}

/** The next rows of a commit, at most `limit`. Once they are the last, the page ends after the commit. */
export async function readPart(db: Reads, standing: Standing, from: Part, limit: number): Promise<PullPage> {
  const { scope, cursor, stand } = standing;
  const rows: PullPage['rows'] = [];
  let at = from;
  for (const [place, table] of tables.entries()) {
    if (place < from.table) continue;
    let query = db.selectFrom(table).selectAll().where('scope', '=', scope).where('seq', '=', from.seq);
    if (place === from.table) query = query.where('id', '>', from.id);
    if (cursor === 0) query = query.where('deleted_at', 'is', null);
    const stored = await query
      .orderBy('id')
      .limit(limit - rows.length + 1)
      .execute();
    for (const one of stored) {
      if (rows.length === limit) return { scope, rows, cursor, more: true, part: textOf(at) };
      rows.push({ table, row: asItTravels(fromStored(table, one)) });
      at = { ...from, table: place, id: one.id };
    }
  }
  const end = { cursor: from.seq, more: from.seq < stand.seq };
  return { scope, rows, ...end, ...(await standAfter(db, standing, from.seq)) };
}
