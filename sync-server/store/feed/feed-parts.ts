// A commit with more rows than a page takes, read over several answers. A device that knows of parts puts them together and
// keeps the commit as one; its cursor stays before it until then. A part names its commit by the mark too: after the data
// was put back, another commit may stand at the seq.
import { tables } from '#domain/sync/row';
import type { PullPage } from '#domain/sync/sync';
import type { Reads } from '#server/store/database.ts';
import { fromStored } from '#server/store/row-codec.ts';
import { bytesOf } from './feed-weight.ts';
import { markAt, type ScopeStand, standAfter } from './history.ts';
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

async function markOf(db: Reads, { scope, stand }: ScopeStand, seq: number): Promise<string> {
  return seq === stand.seq ? stand.mark : ((await markAt(db, scope, seq)) ?? '');
}

/** The part that a device goes on from; undefined where it has none of a commit that comes next in this history. */
export async function begunPart(db: Reads, standing: ScopeStand): Promise<Part | undefined> {
  const { cursor, knowsParts, part, stand } = standing;
  const begun = knowsParts ? partOf(part) : undefined;
  if (begun === undefined || begun.seq <= cursor || begun.seq > stand.seq) return undefined;
  return begun.mark === (await markOf(db, standing, begun.seq)) ? begun : undefined;
}

/** A commit from its first row on. */
export async function firstPart(db: Reads, standing: ScopeStand, seq: number): Promise<Part> {
  return { seq, table: 0, id: 0, mark: await markOf(db, standing, seq) };
}

/** Rows that are read at once: as many as may be held of the longest. */
const AT_ONCE = 50;

/** All rows of a commit after one of them, in the order in which they travel. */
async function* rowsAfter(db: Reads, { scope, cursor }: ScopeStand, from: Part) {
  for (const [place, table] of tables.entries()) {
    if (place < from.table) continue;
    let query = db.selectFrom(table).selectAll().where('scope', '=', scope).where('seq', '=', from.seq);
    if (cursor === 0) query = query.where('deleted_at', 'is', null);
    const ordered = query.orderBy('id').limit(AT_ONCE);
    let last = place === from.table ? from.id : -1;
    for (let isOver = false; !isOver; ) {
      const stored = await ordered.where('id', '>', last).execute();
      for (const one of stored) yield { place, table, row: asItTravels(fromStored(table, one)) };
      last = stored.at(-1)?.id ?? last;
      isOver = stored.length < AT_ONCE;
    }
  }
}

/**
 * The next rows of a commit, at most `limit` and so many bytes, the first however long it is. Once they are the last, the page
 * ends after the commit.
 */
export async function readPart(
  db: Reads,
  standing: ScopeStand,
  from: Part,
  { limit, bytes }: { limit: number; bytes: number },
): Promise<PullPage> {
  const { scope, cursor, stand } = standing;
  const continues = from.id === 0 ? {} : { continues: textOf(from) };
  const rows: PullPage['rows'] = [];
  let [at, room] = [from, bytes];
  for await (const { place, table, row } of rowsAfter(db, standing, from)) {
    room -= bytesOf(row);
    const isFull = rows.length === limit || (rows.length > 0 && room < 0);
    if (isFull) return { scope, rows, cursor, more: true, part: textOf(at), ...continues };
    rows.push({ table, row });
    at = { ...from, table: place, id: row.id };
  }
  const end = { cursor: from.seq, more: from.seq < stand.seq };
  return { scope, rows, ...end, ...continues, ...(await standAfter(db, standing, from.seq)) };
}
