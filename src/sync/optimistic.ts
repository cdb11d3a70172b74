// Optimistic rows: what the screens show is the server's last state with this device's pending changes on top, made by
// the same decisions that the server will take. A row with pending work keeps its last server state in `base_rows`.

import { Refusal } from '#domain/errors';
import { decide, isMutationName } from '#domain/mutations/catalogue';
import type { RowPut } from '#domain/mutations/rules/reader';
import { type SeenState, seenOf } from '#domain/mutations/rules/seen';
import { tables } from '#domain/sync/row';
import { isStoreFailure } from '#src/data/connection.ts';
import { type BaseRow, type OutboxEntry, rowsOf, type Store } from '#src/data/database.ts';
import { reportBug } from '#src/platform/report-bug.ts';
import { createSeriesReader, type SeriesReader } from './device-reader.ts';
import { idsIn } from './ids-in.ts';
import { type RowKey, rowKey, showRows, splitKey } from './row-store.ts';

/** Of rows that are about to be shown with a pending change, the state without any; what is kept already stays. */
async function keepBases(store: Store, puts: readonly RowPut[], reader: SeriesReader): Promise<void> {
  const wanted = new Map(puts.map((put) => [rowKey(put.table, put.row.id), put]));
  const known = await store.base_rows.bulkGet([...wanted.keys()]);
  for (const base of known) if (base !== undefined) wanted.delete(base.key as RowKey);
  const missing: BaseRow[] = [];
  for (const table of tables) {
    const own = [...wanted].filter(([, put]) => put.table === table).map(([key, put]) => ({ key, id: put.row.id }));
    const unread = own.map(({ id }) => id).filter((id) => reader.held(table, id) === undefined);
    const rows = unread.length === 0 ? [] : await rowsOf(store, table).bulkGet(unread);
    const found = new Map(unread.map((id, at) => [id, rows[at]]));
    for (const { key, id } of own)
      missing.push({ key, table, id, row: reader.held(table, id)?.row ?? found.get(id) ?? null });
  }
  if (missing.length > 0) await store.base_rows.bulkAdd(missing);
}

type Change = Pick<OutboxEntry, 'name' | 'args' | 'client_time' | 'base_seq' | 'apart'>;

/** What a change comes to on this device's rows. @throws as `decide`; what the store throws. */
async function decideHere(
  actorId: number,
  change: Change,
  reader: SeriesReader,
  seen: SeenState,
): Promise<readonly RowPut[]> {
  const { name, args, client_time, apart } = change;
  if (!isMutationName(name)) throw new Refusal('update_required');
  const context = {
    reader,
    actorId,
    now: client_time,
    clientTime: client_time,
    seen,
    apart,
  };
  return (await decide(name, context, args)).puts;
}

/** @returns the keys of the rows it wrote. */
async function show(store: Store, puts: readonly RowPut[], reader: SeriesReader): Promise<string[]> {
  await keepBases(store, puts, reader);
  // Of a row that is put twice, the later stays.
  await showRows(store, [...new Map(puts.map((put) => [rowKey(put.table, put.row.id), put])).values()]);
  for (const put of puts) reader.note(put);
  return puts.map((put) => rowKey(put.table, put.row.id));
}

/**
 * Decides a change on this device's rows and shows its effects.
 * @param reader of the series of changes that this one belongs to.
 * @param seen what the person had before them: as the entry says, unless they decide at this moment.
 * @returns the keys of the rows it wrote.
 * @throws Refusal when the change is not allowed; nothing was written then.
 */
export async function applyEntry(
  store: Store,
  actorId: number,
  entry: Change,
  reader: SeriesReader = createSeriesReader(store),
  seen: SeenState = seenOf(entry.base_seq),
): Promise<string[]> {
  return show(store, await decideHere(actorId, entry, reader, seen), reader);
}

/** Changes that cannot be decided here, by their keys: each is a bug, told of once, however often it is tried again. */
const undecided = new Set<number>();

/**
 * What a pending change comes to now. Nothing, where the server has moved on and it makes no sense here any more, or where
 * a row is not as this app knows them: the change stays queued, and the server decides.
 * @throws what the store throws.
 */
async function redecide(actorId: number, entry: OutboxEntry, reader: SeriesReader): Promise<readonly RowPut[]> {
  try {
    return await decideHere(actorId, entry, reader, seenOf(entry.base_seq));
  } catch (error) {
    if (isStoreFailure(error)) throw error;
    if (error instanceof Refusal || undecided.has(entry.key)) return [];
    undecided.add(entry.key);
    queueMicrotask(() => reportBug(error));
    return [];
  }
}

/** Puts rows back to the last server state, as if no pending change had touched them. */
async function rollBack(store: Store, keys: Iterable<string>): Promise<void> {
  const found = (await store.base_rows.bulkGet([...keys])).filter((base) => base !== undefined);
  // What a newer app kept of tables of its own waits for it.
  const bases = found.filter(({ table }) => tables.includes(table));
  for (const table of tables) {
    const own = bases.filter((base) => base.table === table && base.row === null);
    if (own.length > 0) await rowsOf(store, table).bulkDelete(own.map(({ id }) => id));
  }
  const before = bases.flatMap(({ table, row }) => (row === null ? [] : [{ table, row } as RowPut]));
  await showRows(store, before);
  await store.base_rows.bulkDelete(bases.map(({ key }) => key));
}

/** Keys and ids to the entries that wrote or mention them. (A key is a text and an id a number: they never meet.) */
function byWhatTheySpeakOf(entries: readonly OutboxEntry[]): Map<string | number, OutboxEntry[]> {
  const index = new Map<string | number, OutboxEntry[]>();
  for (const entry of entries) {
    for (const named of [...entry.touches, ...idsIn(entry.args)]) {
      const others = index.get(named);
      if (others === undefined) index.set(named, [entry]);
      else others.push(entry);
    }
  }
  return index;
}

/** All keys that hang together with the first ones: through changes that wrote them or speak of them. */
function closure(
  first: Iterable<string>,
  staying: readonly OutboxEntry[],
): { keys: Set<string>; entries: OutboxEntry[] } {
  const index = byWhatTheySpeakOf(staying);
  const keys = new Set(first);
  const found = new Set<OutboxEntry>();
  // A set goes on to what is added to it on the way.
  for (const key of keys) {
    for (const entry of [...(index.get(key) ?? []), ...(index.get(splitKey(key).id) ?? [])]) {
      if (found.has(entry)) continue;
      found.add(entry);
      for (const touched of entry.touches) keys.add(touched);
    }
  }
  return { keys, entries: [...found].sort((a, b) => a.id - b.id) };
}

/**
 * Brings the shown rows up to date after the server's rows changed or pending changes left the queue: takes the touched
 * rows back to the server's state, lets `change` write, then applies what is still pending on them, in order.
 * Runs inside the caller's transaction; `leaving` are removed from the queue by it.
 */
export async function rebase(
  store: Store,
  actorId: number,
  work: { touched: Iterable<string>; leaving: readonly OutboxEntry[]; change: () => Promise<void> },
): Promise<void> {
  if ((await store.outbox.count()) === 0) return work.change();
  const leavingIds = new Set(work.leaving.map((entry) => entry.id));
  const staying = (await store.outbox.toArray()).filter((entry) => !leavingIds.has(entry.id));
  const first = [...work.touched, ...work.leaving.flatMap((entry) => entry.touches)];
  const { keys, entries } = closure(first, staying);
  await rollBack(store, keys);
  await work.change();
  await store.outbox.bulkDelete([...leavingIds]);
  const reader = createSeriesReader(store);
  for (const entry of entries) {
    // A newer app made it, and how it looks is known there alone. Which rows it made stays noted: what speaks of them waits
    // for it.
    if (!isMutationName(entry.name)) continue;
    if (entry.hidden) {
      await store.outbox.update(entry.id, { touches: [] });
      continue;
    }
    const touches = await show(store, await redecide(actorId, entry, reader), reader);
    await store.outbox.update(entry.id, { touches });
  }
}
