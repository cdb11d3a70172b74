// The device's own few facts: who it is to the server, and which history it follows.
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import type { FormerClient } from '#domain/sync/sync';
import type { Store } from '#src/data/database.ts';
import { newId } from '#src/platform/ids.ts';

export interface ClientState {
  client_id: number;
  /** The number that the next change to be sent gets. */
  next_n: number;
  /** Counts how often numbers were taken back: an answer about numbers as they were before says nothing of those now. */
  numbering: number;
  epoch: string | null;
}

async function readClientState(store: Store): Promise<ClientState | undefined> {
  const [id, n, numbering, epoch] = await store.meta.bulkGet(['client_id', 'next_n', 'numbering', 'epoch']);
  if (typeof id?.value !== 'number') return undefined;
  return {
    client_id: id.value,
    next_n: typeof n?.value === 'number' ? n.value : 1,
    numbering: typeof numbering?.value === 'number' ? numbering.value : 0,
    epoch: typeof epoch?.value === 'string' ? epoch.value : null,
  };
}

/** Makes this store a client of its own where it is none yet. @returns what it is. */
export async function ensureClientState(store: Store): Promise<ClientState> {
  return store.transaction('rw', store.meta, async () => {
    const known = await readClientState(store);
    if (known !== undefined) return known;
    await store.meta.bulkPut([
      { key: 'client_id', value: newId() },
      { key: 'next_n', value: 1 },
    ]);
    return { client_id: (await readClientState(store))?.client_id ?? 0, next_n: 1, numbering: 0, epoch: null };
  });
}

/** Numbers are about to mean something else, inside a transaction of the caller's. @param next_n the next to be given. */
export async function beginNumbering(store: Store, next_n: number): Promise<void> {
  const { numbering } = await ensureClientState(store);
  await store.meta.bulkPut([
    { key: 'numbering', value: numbering + 1 },
    { key: 'next_n', value: next_n },
  ]);
}

/** Whether numbers that were given then still mean what they meant: another tab may have gone on meanwhile. */
export async function isNumberedSince(store: Store, then: ClientState): Promise<boolean> {
  const { client_id, numbering } = await ensureClientState(store);
  return client_id === then.client_id && numbering === then.numbering;
}

const LEFT = 'left';
/** What stands there where the person gave up what was not sent. */
const DISCARDED = 'discarded';

/** The person leaves this device, and the store goes: from here on nothing is saved in it. Inside a transaction of the caller's. */
export async function noteLeft(store: Store): Promise<void> {
  await store.meta.put({ key: LEFT, value: 1 });
}

/** The same, and the person gave up what was not sent. */
export async function noteDiscarded(store: Store): Promise<void> {
  await store.meta.put({ key: LEFT, value: DISCARDED });
}

/** Whether a store was to go with what its person gave up, and did not. */
export async function isDiscarded(store: Store): Promise<boolean> {
  return (await store.meta.get(LEFT))?.value === DISCARDED;
}

/** Such a person is back: it goes now, that none of it is sent. @param isGivenUp whether that is said outside the store. */
export async function clearDiscarded(store: Store, isGivenUp: () => boolean): Promise<void> {
  await store.transaction('rw', store.tables, async () => {
    // Another tab may have cleared it, and the person gone on.
    if ((await isDiscarded(store)) || isGivenUp()) await Promise.all(store.tables.map((table) => table.clear()));
  });
}

/**
 * Another tab has signed the person out, and their store is about to go: what is saved in it now would go unasked. Inside the
 * transaction that saves it. @throws Refusal `unauthenticated`.
 */
export async function refuseWhenLeft(store: Store): Promise<void> {
  if ((await store.meta.get(LEFT)) !== undefined) throw new Refusal('unauthenticated');
}

/** What became of a store whose person was leaving: `left` for good, or `unused`, as one is that was deleted and opened again. */
export async function readLeaving(store: Store): Promise<'left' | 'unused' | 'in_use'> {
  const [left, client] = await store.meta.bulkGet([LEFT, 'client_id']);
  if (left !== undefined) return 'left';
  return client === undefined ? 'unused' : 'in_use';
}

/**
 * The person is here (again): the store was not deleted when they left.
 * @param isHere asked once nobody else writes to the store: another tab may just be signing them out.
 */
export async function forgetLeft(store: Store, isHere: () => boolean): Promise<void> {
  await store.transaction('rw', store.meta, async () => {
    if (isHere()) await store.meta.delete(LEFT);
  });
}

/** How many other histories of the server were followed: what was said before the last of them says nothing of its data now. */
export async function historiesFollowed(store: Store): Promise<number> {
  const followed = (await store.meta.get('histories'))?.value;
  return typeof followed === 'number' ? followed : 0;
}

/** The server has another history from here on, inside a transaction of the caller's. */
export async function beginHistory(store: Store, epoch: string): Promise<void> {
  await store.meta.bulkPut([
    { key: 'epoch', value: epoch },
    { key: 'histories', value: (await historiesFollowed(store)) + 1 },
  ]);
}

/** The highest number that the server is known to have taken; an older app did not note it but in what it kept. */
export async function acknowledgedN(store: Store): Promise<number> {
  const noted = await store.meta.get('acknowledged_n');
  if (typeof noted?.value === 'number') return noted.value;
  return Math.max(0, (await store.journal.orderBy('n').last())?.n ?? 0);
}

/** What this device went by before, the last one first. */
export async function formerClients(store: Store): Promise<FormerClient[]> {
  const noted = (await store.meta.get('former_clients'))?.value;
  return typeof noted === 'string' ? (JSON.parse(noted) as FormerClient[]) : [];
}

/** This device goes by another number from here on: the server is told which of its work is this one's too. */
export async function noteFormerClient(store: Store, client: FormerClient): Promise<void> {
  const former = [client, ...(await formerClients(store))];
  await store.meta.put({ key: 'former_clients', value: JSON.stringify(former.slice(0, limits.formerClientsMax)) });
}

/** The last place in the queue that this store is known to have given. */
export async function lastPlace(store: Store): Promise<number> {
  const noted = (await store.meta.get('last_place'))?.value;
  return typeof noted === 'number' ? noted : 0;
}

/** Notes how far the queue has been filled, inside the transaction that fills it. */
export async function notePlace(store: Store): Promise<void> {
  const [last] = await store.outbox.orderBy('id').reverse().limit(1).primaryKeys();
  const before = await lastPlace(store);
  if (last !== undefined && last > before) await store.meta.put({ key: 'last_place', value: last });
}

/** So many changes that were taken back or given up are remembered: until the second copy, too, has struck them. */
const WITHDRAWN_MAX = 100;

export async function withdrawnKeys(store: Store): Promise<number[]> {
  const noted = (await store.meta.get('withdrawn'))?.value;
  return typeof noted === 'string' ? noted.split(' ').map(Number) : [];
}

/**
 * A change is taken back before it was sent, or leaves attention: inside the transaction that takes it off the queue or the
 * list. Its second copy brings it back no more.
 */
export async function noteWithdrawn(store: Store, key: number): Promise<void> {
  const keys = [...(await withdrawnKeys(store)), key].slice(-WITHDRAWN_MAX);
  await store.meta.put({ key: 'withdrawn', value: keys.join(' ') });
}
