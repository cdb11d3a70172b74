// Optimistic rows: what the screens show is the server's last state with this device's pending changes on top, made by
// the same decisions that the server will take. A row with pending work keeps its last server state in `base_rows`.

import { Refusal } from '#domain/errors';
import { decide } from '#domain/mutations/catalogue';
import type { Listings, Put, Reader } from '#domain/mutations/mutation';
import { projectScope, type Rows, type Table } from '#domain/row';
import { type OutboxEntry, rowsOf, type Store } from '#src/data/database.ts';
import { idsIn } from './ids-in.ts';
import { rowKey, showRow, splitKey } from './row-store.ts';

/** What a decision may read on a device: what it holds. Deleted rows are not held, so they read as absent. */
function createReader(store: Store): Reader {
  return {
    get: <T extends Table>(table: T, id: number) => rowsOf(store, table).get(id),
    list: <T extends keyof Listings>(table: T, by: Listings[T], value: number): Promise<Rows[T][]> =>
      rowsOf(store, table).where(by).equals(value).toArray(),
    access: async (projectId) => {
      const state = await store.scopes.get(projectScope(projectId));
      if (state !== undefined) return state.access_level;
      // A project made here that the server has not granted yet: its maker's.
      return (await store.projects.get(projectId)) === undefined ? undefined : 'owner';
    },
    hasBytes: () => Promise.resolve(false),
    hasToken: async (token) => (await store.qr_codes.where('token').equals(token).count()) > 0,
  };
}

async function keepBase(store: Store, put: Put): Promise<void> {
  const key = rowKey(put.table, put.row.id);
  if ((await store.base_rows.get(key)) !== undefined) return;
  const row = (await rowsOf(store, put.table).get(put.row.id)) ?? null;
  await store.base_rows.add({ key, table: put.table, id: put.row.id, row });
}

/**
 * Decides a change on this device's rows and shows its effects.
 * @returns the keys of the rows it wrote.
 * @throws Refusal when the change is not allowed; nothing was written then.
 */
export async function applyEntry(
  store: Store,
  actorId: number,
  entry: Pick<OutboxEntry, 'name' | 'args' | 'client_time' | 'base_seq'>,
): Promise<string[]> {
  const { name, args, client_time, base_seq } = entry;
  const context = {
    reader: createReader(store),
    actorId,
    now: client_time,
    clientTime: client_time,
    baseSeq: base_seq,
  };
  const { puts } = await decide(name, context, args);
  for (const put of puts) {
    await keepBase(store, put);
    await showRow(store, put.table, put.row);
  }
  return puts.map((put) => rowKey(put.table, put.row.id));
}

/** Puts rows back to the last server state, as if no pending change had touched them. */
async function rollBack(store: Store, keys: Iterable<string>): Promise<void> {
  for (const base of await store.base_rows.bulkGet([...keys])) {
    if (base === undefined) continue;
    if (base.row === null) await rowsOf(store, base.table).delete(base.id);
    else await showRow(store, base.table, base.row);
    await store.base_rows.delete(base.key);
  }
}

/** All keys that hang together with the first ones: through changes that wrote them or speak of them. */
function closure(
  first: Iterable<string>,
  staying: readonly OutboxEntry[],
): { keys: Set<string>; entries: OutboxEntry[] } {
  const keys = new Set(first);
  const ids = new Set([...keys].map((key) => splitKey(key).id));
  let rest = staying.map((entry) => ({ entry, mentions: idsIn(entry.args) }));
  const found: OutboxEntry[] = [];
  for (let grown = true; grown; ) {
    const hit = rest.filter(
      ({ entry, mentions }) => entry.touches.some((key) => keys.has(key)) || [...mentions].some((id) => ids.has(id)),
    );
    grown = hit.length > 0;
    for (const { entry } of hit) {
      found.push(entry);
      for (const key of entry.touches) {
        keys.add(key);
        ids.add(splitKey(key).id);
      }
    }
    rest = rest.filter((item) => !hit.includes(item));
  }
  return { keys, entries: found.sort((a, b) => a.id - b.id) };
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
  for (const entry of entries) {
    const touches = await applyEntry(store, actorId, entry).catch((error: unknown) => {
      // The server has moved on and the change makes no sense here now. It stays queued: the server decides.
      if (error instanceof Refusal) return [];
      throw error;
    });
    await store.outbox.update(entry.id, { touches });
  }
}
