// The server's data was put back, by a restore or behind its back: what this device had acknowledged above the server's
// count is sent again from the journal, and every scope is read anew.
import type { ArgsOf } from '#domain/mutations/catalogue';
import { projectOfScope, type Scope } from '#domain/sync/row';
import { type JournalEntry, type OutboxEntry, rowTables, type ScopeState, type Store } from '#src/data/database.ts';
import { callPull } from '#src/net/sync-calls.ts';
import { newId } from '#src/platform/ids.ts';
import type { Device } from '#src/sync/device.ts';
import { tellAgain } from '#src/sync/follows.ts';
import { askedPlain, seenUpTo } from '#src/sync/history.ts';
import {
  beginHistory,
  beginNumbering,
  type ClientState,
  ensureClientState,
  historiesFollowed,
  isNumberedSince,
} from '#src/sync/meta.ts';
import { nameToldAgain } from '#src/sync/moved-out.ts';
import { refusedItem } from '#src/sync/results.ts';
import { nameSplitsAgain } from '#src/sync/split-off.ts';
import { doubtTaken } from './announced.ts';
import { othersAmong } from './another-project.ts';
import { takenBack } from './brought-back.ts';
import { namingJoined } from './joined.ts';
import { type FollowedHistory, isLost } from './lost-acts.ts';
import { seenGone } from './seen-gone.ts';
import { asSplitQueued, leaveOutQueued, splitOffAgain } from './split-again.ts';
import { markApart } from './standing.ts';
import { toldOtherwise } from './told-otherwise.ts';
import { readAnew, vanish } from './vanished.ts';

/** What a server said that has another history. */
export interface History {
  epoch: string;
  /** The last number that the server has of this client. */
  last_n: number;
  /** As whom it was asked. */
  client: ClientState;
}

/** A server that changes its history more often than this while all is sent is not to be followed. */
export const MOST_RECOVERIES = 3;

/** What the other history has of what this device knows. */
interface CommonHistory {
  granted: ReadonlySet<string>;
  /** The last commit of a scope that both histories went through; 0 for none. */
  shared: Record<string, number>;
  /** Granted, and others than the projects that are here under their ids: nothing that waits is for them. */
  others: ReadonlySet<Scope>;
}

/** A lost device may not ask: nothing is known to be there, nor to have been seen. */
const unasked: CommonHistory = { granted: new Set(), shared: {}, others: new Set() };

/** Asked before anything is told: what is meant for a project that is not granted waits for it. */
async function askCommon(device: Device, { epoch }: History): Promise<CommonHistory> {
  if (device.http.isLost) return unasked;
  const { client_id, states } = await device.connection.run(async (store) => ({
    ...(await ensureClientState(store)),
    states: await store.scopes.toArray(),
  }));
  const trails = Object.fromEntries(states.flatMap(({ scope, trail }) => (trail?.length ? [[scope, trail]] : [])));
  const plain = { client_id, epoch, scopes: {}, hold: states.map(({ scope }) => scope as string), limit: 1 };
  const ask = (request: Parameters<typeof callPull>[1]) => callPull(device.http, request);
  const { granted, shared = {} } = await askedPlain(ask, { ...plain, marks: {}, trails }, () => plain);
  // A commit in common says that a project is the same; without one its owner does.
  const unproved = granted.flatMap(({ scope }) => ((shared[scope] ?? 0) === 0 ? [scope as Scope] : []));
  const others = await othersAmong(device, unproved);
  const own = granted.filter(({ scope }) => !others.has(scope as Scope));
  return { granted: new Set(own.map(({ scope }) => scope)), shared, others };
}

function queuedAgain(entry: JournalEntry, device: Device): Omit<OutboxEntry, 'id'> {
  const { acknowledged_at: _, history: __, was_deleted: ___, gone_from: ____, key = newId(), ...change } = entry;
  const fresh = { key, app_version: device.appVersion, seq: null, touches: [], tries: 0, last_error: null };
  return { ...change, ...fresh, state: 'queued' };
}

/** Whether the server has yet to be told of it: what was acknowledged and not lost it knows. */
const isUntold = (entry: OutboxEntry, followed: FollowedHistory) =>
  entry.n === null ? entry.state !== 'acknowledged' : isLost(entry, followed);

/** A deletion that cannot say what it is to leave alone is not told: it asks its author. Inside a transaction of the caller's. */
async function nameSeenApart(store: Store, followed: FollowedHistory): Promise<void> {
  const outbox = await store.outbox.orderBy('id').toArray();
  const told = outbox.filter((entry) => isUntold(entry, followed));
  const sharedOf = (scope: string) => followed.shared[scope] ?? 0;
  const { named, tooMany } = await nameToldAgain(store, told, sharedOf);
  await store.outbox.bulkPut([...named, ...(await nameSplitsAgain(store, told, sharedOf))]);
  await store.outbox.bulkDelete(tooMany.map(({ id }) => id));
  await store.attention.bulkAdd(tooMany.map((entry) => refusedItem(entry, { code: 'moves_waiting' })));
}

/**
 * The acknowledged changes that the server may have lost, in the queue again before all that is there, in their order. Of one
 * that was refused nothing is to be told, but where it keeps a number whole.
 */
async function requeue(store: Store, device: Device, followed: FollowedHistory): Promise<void> {
  const all = await store.journal.orderBy('n').toArray();
  const isNothing = ({ n, name }: JournalEntry) => name === 'void@1' && n <= followed.last_n;
  const journal = all.filter((entry) => isLost(entry, followed) && !isNothing(entry));
  const back = await takenBack(store, journal);
  const left = journal.filter((entry) => !back.has(entry));
  // As they are told: what others took out of a thing since does not keep that from being over.
  const queued = (await store.outbox.toArray()).filter((entry) => isUntold(entry, followed));
  const off = await splitOffAgain(store, left, queued);
  await leaveOutQueued(store, queued, off);
  const otherwise = await toldOtherwise(store, left, (scope) => followed.shared[scope] ?? 0, off);
  const gone = await seenGone(store, otherwise);
  const there = otherwise.filter((entry) => !gone.has(entry));
  const told = await namingJoined(store, there, off);
  const first = (await store.outbox.orderBy('id').first())?.id ?? 1;
  const again = told.map((entry, at) => {
    return { ...queuedAgain(entry, device), ...asSplitQueued(entry, off), id: first - told.length + at };
  });
  await store.outbox.bulkAdd(again);
  await store.journal.bulkDelete(journal.map((entry) => entry.n));
}

/**
 * Behind the codes that are told again, each with the bytes that it was printed of: somebody else may have told of its version's id
 * before this device. Nothing comes of it where the server has that very code of those bytes.
 */
async function nameBytesOfCodes(store: Store, device: Device): Promise<void> {
  for (const { name, args, scope, client_time, base_seq } of await store.outbox.orderBy('id').toArray()) {
    if (name !== 'qr.create@1' && name !== 'qr.regenerate@1') continue;
    const code = args as ArgsOf<'qr.create@1'>;
    const sha256 = (await store.versions.get(code.version_id))?.sha256;
    if (sha256 === undefined) continue;
    const told = { name: 'qr.tell@1' as const, args: { ...code, sha256 }, scope, client_time, base_seq };
    const fresh = { key: newId(), n: null, app_version: device.appVersion, touches: [], tries: 0, last_error: null };
    await store.outbox.add({ ...told, ...fresh, state: 'queued', seq: null });
  }
}

/** Numbers what the server lost, and what it never had, anew and in the old order; what waits gets its number later. */
async function renumber(store: Store, followed: FollowedHistory, waits: (scope: string) => boolean): Promise<void> {
  const { last_n } = followed;
  const outbox = await store.outbox.toArray();
  const lost = outbox.filter((entry) => isLost(entry, followed));
  let n = last_n;
  for (const entry of lost.sort((a, b) => (a.n ?? 0) - (b.n ?? 0))) {
    entry.n = waits(entry.scope) ? null : ++n;
    entry.state = 'queued';
    entry.seq = null;
    delete entry.history;
  }
  await store.outbox.bulkPut(lost);
  // One that was refused only keeps a number whole: without a number it is nothing.
  const nothing = lost.filter(({ n, name }) => n === null && (name as string) === 'void@1');
  await store.outbox.bulkDelete(nothing.map(({ id }) => id));
  await beginNumbering(store, n + 1);
  await store.meta.put({ key: 'acknowledged_n', value: last_n });
  // Acknowledged and still known to the server: they leave with the re-read.
  const kept = outbox.filter((entry) => entry.state === 'acknowledged' && (entry.n ?? 0) <= last_n);
  await store.outbox.bulkPut(kept.map((entry) => ({ ...entry, seq: 0 })));
}

/**
 * A change tells what its author had seen as far as that is a part of the history that it goes to.
 * @param isKnown this device followed that history before by its name: one that was put back outside the store may still tell of another.
 */
async function restateSeen(
  store: Store,
  states: readonly ScopeState[],
  { shared }: CommonHistory,
  isKnown: boolean,
): Promise<void> {
  const trails = new Map<string, ScopeState['trail']>(states.map(({ scope, trail }) => [scope, trail]));
  await store.outbox.toCollection().modify((entry) => {
    const { base_seq, base_mark } = seenUpTo(entry, shared[entry.scope] ?? 0, trails.get(entry.scope), isKnown);
    entry.base_seq = base_seq;
    if (base_mark === undefined) delete entry.base_mark;
    else entry.base_mark = base_mark;
  });
  await store.attention
    .where('kind')
    .equals('rejected')
    .modify(({ mutation }) => {
      if (mutation?.base_seq == null) return;
      mutation.base_seq = Math.min(mutation.base_seq, shared[mutation.scope] ?? 0);
    });
}

const opening = ['project.create@1', 'project.restore@1'] as const satisfies OutboxEntry['name'][];

/**
 * The projects that the queue itself brings (back): what is meant for them goes after that. A lost device waits for no project: it
 * was not told which are there, and its data go soon.
 */
async function openedByQueue(store: Store, { http }: Device, followed: FollowedHistory): Promise<Set<Scope>> {
  if (http.isLost) return new Set(await store.scopes.toCollection().primaryKeys());
  const outbox = await store.outbox.toArray();
  const unsent = outbox.filter((entry) => isUntold(entry, followed));
  return new Set(unsent.flatMap(({ name, scope }) => ((opening as string[]).includes(name) ? [scope] : [])));
}

/**
 * Follows the server's other history, in one transaction: after it, push and pull go on as ever. What was said before another
 * tab followed it says nothing of the numbers since, and is not followed again.
 */
export async function followHistory(device: Device, history: History): Promise<void> {
  const common = await askCommon(device, history);
  await device.connection.run((store) =>
    store.transaction('rw', rowTables(store), async () => {
      if (!(await isNumberedSince(store, history.client))) return;
      const states = await store.scopes.toArray();
      const { last_n } = history;
      const followed = { last_n, histories: await historiesFollowed(store), shared: common.shared };
      await requeue(store, device, followed);
      await nameBytesOfCodes(store, device);
      await nameSeenApart(store, followed);
      await markApart(store, device.http.isLost === true);
      const opened = await openedByQueue(store, device, followed);
      for (const scope of common.others) opened.delete(scope);
      const isGone = ({ scope }: ScopeState) => projectOfScope(scope) !== undefined && !common.granted.has(scope);
      const gone = new Set<string>(states.filter(isGone).map(({ scope }) => scope));
      await renumber(store, followed, (scope) => gone.has(scope) && !opened.has(scope as Scope));
      await restateSeen(store, states, common, history.client.epoch === history.epoch);
      await beginHistory(store, history.epoch);
      for (const state of states) {
        if (gone.has(state.scope) && !opened.has(state.scope)) await vanish(store, state.scope);
        else await readAnew(store, { ...state, doubted: gone.has(state.scope) }, common.shared[state.scope]);
      }
      await doubtTaken(store);
      // And so is what nothing waited for.
      await store.attention
        .where('kind')
        .equals('lost_access')
        .modify(({ params }) => void delete params.unwanted);
      await tellAgain(store);
    }),
  );
}
