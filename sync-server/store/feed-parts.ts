// A commit with more rows than a page takes, read over several answers. A device that knows of parts puts them together and
// keeps the commit as one; its cursor stays before it until then. A part names its commit by the mark too: after the data
// was put back, another commit may stand at the seq.
import { tables } from '#domain/row';
import type { PullPage } from '#domain/sync';
import type { Reads } from './database.ts';
import { markAt, type Standing, standAfter } from './history.ts';
import { fromStored } from './row-codec.ts';
import { asItTravels } from './tombstone.ts';

/** Of a commit, the last row that was given: its table, by its place among them all, and its id. */
export interface Part {
  seq: number;
  table: number;
  id: number;
  /** The commit's; empty where it has none. */
  mark: string;
}

const textOf = ({ seq, table, id, mark }: Part) => `${seq}.${table}.${id}.${mark}`;

/** Where a part ended, as the device says it; undefined for none, and for what no part of here says. */
function partOf(text: string | undefined): Part | undefined {
  const [, seq, table, id, mark = ''] = /^(\d{1,16})\.(\d{1,2})\.(\d{1,16})\.([\w-]*)$/.exec(text ?? '') ?? [];
  return seq === undefined ? undefined : { seq: Number(seq), table: Number(table), id: Number(id), mark };
}

async function markOf(db: Reads, { scope, stand }: Standing, seq: number): Promise<string> {
  return seq === stand.seq ? stand.mark : ((await markAt(db, scope, seq)) ?? '');
}

/** The part that a device goes on from; undefined where it has none of a commit that comes next in this history. */
export async function begunPart(db: Reads, standing: Standing): Promise<Part | undefined> {
  const { cursor, knowsParts, part, stand } = standing;
  const begun = knowsParts ? partOf(part) : undefined;
  if (begun === undefined || begun.seq <= cursor || begun.seq > stand.seq) return undefined;
  return begun.mark === (await markOf(db, standing, begun.seq)) ? begun : undefined;
}

/** A commit from its first row on. */
export async function firstPart(db: Reads, standing: Standing, seq: number): Promise<Part> {
  return { seq, table: 0, id: 0, mark: await markOf(db, standing, seq) };
}

/** The next rows of a commit, at most `limit`. Once they are the last, the page ends after the commit. */
export async function readPart(db: Reads, standing: Standing, from: Part, limit: number): Promise<PullPage> {
  const { scope, cursor, stand } = standing;
  const continues = from.id === 0 ? {} : { continues: textOf(from) };
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
      if (rows.length === limit) return { scope, rows, cursor, more: true, part: textOf(at), ...continues };
      rows.push({ table, row: asItTravels(fromStored(table, one)) });
      at = { ...from, table: place, id: one.id };
    }
  }
  const end = { cursor: from.seq, more: from.seq < stand.seq };
  return { scope, rows, ...end, ...continues, ...(await standAfter(db, standing, from.seq)) };
}
