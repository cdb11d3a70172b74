// A page of the change feed: the rows of a scope after a device's cursor.

import { limits } from '#domain/limits';
import { addAll } from '#domain/sync/lists';
import { type Table, tables } from '#domain/sync/row';
import type { FeedRow, PullPage } from '#domain/sync/sync';
import type { Reads } from '#server/store/database.ts';
import { fromStored } from '#server/store/row-codec.ts';
import type { Schema } from '#server/store/schema.ts';
import { statement } from '#server/store/sql-words.ts';
import { activitiesPassedOver } from './activities.ts';
import { begunPart, firstPart, readPart } from './feed-parts.ts';
import { fitting, weigh } from './feed-weight.ts';
import { type ScopeStand, standAfter } from './history.ts';
import { asItTravels } from './tombstone.ts';

/** `limit`: after so many rows a page ends; `bytes`: after so many of them as well. `most`: a page of more rows is not read. */
export interface Room {
  limit: number;
  bytes: number;
  most: number;
}

/** What a scope has after a cursor, as far as it is written whole, by seq: table by its place, and seq. Each table's index gives them in this order. */
const listing = `${tables
  .map((table, at) => `SELECT ${at} AS place, seq FROM ${table} WHERE scope = ? AND seq > ? AND seq <= ?`)
  .join(' UNION ALL ')} ORDER BY seq LIMIT ?`;

interface ListedSeq {
  place: number;
  seq: number;
}

/** After which seq a table's rows are of interest to a device. */
type SeqByTable = (table: Table) => number;

async function listAfter(
  db: Reads,
  { scope, stand }: ScopeStand,
  after: SeqByTable,
  most: number,
): Promise<ListedSeq[]> {
  const given = tables.flatMap((table) => [scope, after(table), stand.seq]);
  return (await statement<ListedSeq>(listing, [...given, most]).execute(db)).rows;
}

const ACTIVITIES = tables.indexOf('activities');

/** What comes next for a device, at most `limit` rows and one more. */
interface NextRows {
  after: SeqByTable;
  listed: ListedSeq[];
}

/**
 * The rows after the cursor, but for the lines of a log that are too old to travel. There are none such where the lines after
 * the cursor are no more than what travels.
 */
async function nextAfter(db: Reads, standing: ScopeStand, limit: number): Promise<NextRows> {
  const { scope, cursor } = standing;
  if (cursor > 0) {
    const listed = await listAfter(db, standing, () => cursor, limit + 1);
    const lines = listed.filter(({ place }) => place === ACTIVITIES).length;
    if (listed.length <= limit && lines <= limits.activitiesHeld) return { after: () => cursor, listed };
  }
  const passedOver = await activitiesPassedOver(db, scope);
  const after: SeqByTable = (table) => (table === 'activities' ? Math.max(cursor, passedOver) : cursor);
  return { after, listed: await listAfter(db, standing, after, limit + 1) };
}

/** Rows that are weighed first, and twice as many each time after that: where they are long, few fill a page. */
const WEIGHED_FIRST = 60;

/** Of the rows that come next, how many a page takes. A few are weighed too: no row has a longest, as hands add up in it. */
async function rowsWithin(db: Reads, { listed, after }: NextRows, { scope }: ScopeStand, room: Room): Promise<number> {
  const { limit, bytes } = room;
  // One goes alone, whatever it weighs.
  if (Math.min(limit, listed.length) <= 1) return limit;
  const seqs = listed.map(({ seq }) => seq);
  const bySeq = new Map<number, number>();
  let from = 0;
  for (let [at, step] = [0, WEIGHED_FIRST]; at < listed.length; at += step, step *= 2) {
    const to = seqs[Math.min(at + step, listed.length) - 1] ?? 0;
    const places = new Set(listed.flatMap(({ seq, place }) => (seq > from && seq <= to ? place : [])));
    for (const [place, table] of tables.entries()) {
      if (places.has(place)) await weigh(db, { table, scope, from: Math.max(from, after(table)), to }, bySeq);
    }
    const rows = fitting(seqs, bySeq, bytes);
    if (rows < listed.length) return Math.min(limit, rows);
    from = to;
  }
  return limit;
}

/** Where a page ends, and which tables have rows in it. */
function endOf({ listed }: NextRows, { stand, cursor, knowsMarks }: ScopeStand, limit: number) {
  const breakSeq = listed[limit]?.seq;
  const placesUpTo = (seq: number) => new Set(listed.flatMap((row) => (row.seq <= seq ? row.place : [])));
  if (breakSeq === undefined) return { end: stand.seq, places: placesUpTo(stand.seq) };
  // Below the floor a reading that has begun cannot be told from one that stopped long ago, but by its mark.
  const least = cursor === 0 && !knowsMarks ? stand.floor : 0;
  const whole = Math.max(least, listed.findLast(({ seq }) => seq < breakSeq)?.seq ?? breakSeq);
  // One commit may be longer than what was listed.
  return { end: whole, places: whole < breakSeq ? placesUpTo(whole) : new Set(tables.keys()) };
}

/** Written once: to build these took longer than to read a few rows. `living`: without what was deleted. */
const readings = Object.fromEntries(
  tables.map((table) => {
    const all = `SELECT * FROM ${table} WHERE scope = ? AND seq > ? AND seq <= ?`;
    return [table, { all: `${all} ORDER BY seq`, living: `${all} AND deleted_at IS NULL ORDER BY seq` }];
  }),
) as Record<Table, { all: string; living: string }>;

/** Rows of a table as they travel, in seq order. */
async function readRows(db: Reads, table: Table, { scope, cursor }: ScopeStand, [from, to]: [number, number]) {
  const query = statement<Schema[Table]>(cursor === 0 ? readings[table].living : readings[table].all, [
    scope,
    from,
    to,
  ]);
  const { rows: stored } = await query.execute(db);
  return stored.map((row) => ({ table, row: asItTravels(fromStored(table, row)) as FeedRow['row'] }));
}

/**
 * What others wrote while a commit is still being written comes again after it. To a device that reads up to there it is given
 * now too, or a drawing that they changed would be missing meanwhile.
 */
async function writtenMeanwhile(db: Reads, standing: ScopeStand, end: number): Promise<FeedRow[]> {
  const { seq, open } = standing.stand;
  if (open === undefined || end < seq) return [];
  const rows: { table: Table; row: FeedRow['row'] }[] = [];
  for (const table of tables) addAll(rows, await readRows(db, table, standing, [open, Number.MAX_SAFE_INTEGER]));
  return rows as FeedRow[];
}

/**
 * The rows of a scope after a device's cursor, in seq order, a commit never split: a page is longer than its limits rather
 * than half a commit, but for a device that puts the parts of one together. From 0 on, tombstones are left out: a new device has nothing to remove. Of a project's log only the
 * newest lines travel.
 * @returns undefined for one that would be longer than `most`.
 */
export async function readPage(db: Reads, standing: ScopeStand, room: Room): Promise<PullPage | undefined> {
  const { most } = room;
  const { scope, cursor, stand } = standing;
  const last = stand.seq;
  if (cursor >= last) return { scope, rows: [], cursor, more: false, ...(await standAfter(db, standing, cursor)) };
  const begun = await begunPart(db, standing);
  if (begun !== undefined) {
    return most === Number.POSITIVE_INFINITY ? readPart(db, standing, begun, room) : undefined;
  }
  const next = await nextAfter(db, standing, Math.min(room.limit, most));
  // Beyond what was listed there may be one commit of any length.
  if (most !== Number.POSITIVE_INFINITY && next.listed.length > Math.min(room.limit, most)) return undefined;
  const limit = await rowsWithin(db, next, standing, room);
  const { end, places } = endOf(next, standing, limit);
  // More than a page takes, and all of one commit.
  const isLonger = next.listed[limit]?.seq === end;
  if (isLonger && standing.knowsParts) {
    return readPart(db, standing, await firstPart(db, standing, end), room);
  }
  const rows: { table: Table; row: FeedRow['row'] }[] = [];
  for (const [place, table] of tables.entries()) {
    if (places.has(place)) addAll(rows, await readRows(db, table, standing, [next.after(table), end]));
  }
  addAll(rows, await writtenMeanwhile(db, standing, end));
  rows.sort((a, b) => a.row.seq - b.row.seq);
  const at = { cursor: end, more: end < last, ...(await standAfter(db, standing, end)) };
  return { scope, rows: rows as unknown as PullPage['rows'], ...at };
}
