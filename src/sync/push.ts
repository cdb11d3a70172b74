// Push: sends the queue in order and files what the server answers. A change keeps its number from the moment it is
// first sent, so that sending it again can never do it again.

import { isRefusalCode, refusals } from '#domain/errors';
import { limits } from '#domain/limits';
import type { PushAnswer, SyncError } from '#domain/sync/sync';
import type { OutboxEntry, Store } from '#src/data/database.ts';
import { callPush, SyncRefused } from '#src/net/sync-calls.ts';
import { nowIso } from '#src/platform/clock.ts';
import type { History } from '#src/sync/recovery/recover.ts';
import { goOnAsAnotherClient } from './another-client.ts';
import { sing } from './canary.ts';
import type { Device } from './device.ts';
import { idsIn } from './ids-in.ts';
import { ensureClientState, formerClients, isNumberedSince } from './meta.ts';
import { isTooLarge, oneLoad } from './push-size.ts';
import { fileResults, refuseHere, release, type SentBatch } from './results.ts';

/** The ids a change makes: those it wrote rows for. */
function idsMadeBy(entry: OutboxEntry): number[] {
  return entry.name.includes('.create@') ? entry.touches.map((key) => Number(key.split(':')[1])) : [];
}

/**
 * What can be sent now, in order: what was numbered before, then the rest. What speaks of ids that a paused
 * change would have made waits with it. So does what is meant for a project that the server has not got back yet.
 */
export function sendable(entries: readonly OutboxEntry[], vanished: ReadonlySet<string> = new Set()): OutboxEntry[] {
  const blocked = new Set<number>();
  const ready: OutboxEntry[] = [];
  for (const entry of entries) {
    const speaksOfBlocked = () => [...idsIn(entry.args)].some((id) => blocked.has(id));
    const waits = entry.n === null && (vanished.has(entry.scope) || speaksOfBlocked());
    if (entry.state === 'paused_update' || waits) for (const id of idsMadeBy(entry)) blocked.add(id);
    else if (entry.state !== 'acknowledged') ready.push(entry);
  }
  const numbered = ready.filter((entry) => entry.n !== null).sort((a, b) => (a.n ?? 0) - (b.n ?? 0));
  return [...numbered, ...ready.filter((entry) => entry.n === null)];
}

const open = ['queued', 'sending', 'paused_update'] as const satisfies OutboxEntry['state'][];

/** Numbers the next changes and marks them as sending, before a byte leaves. */
function takeBatch(store: Store, most: number): Promise<SentBatch> {
  return store.transaction('rw', store.outbox, store.meta, store.scopes, async () => {
    // What is acknowledged waits for its rows, of which there may be thousands.
    const entries = await Promise.all(open.map((state) => store.outbox.where('state').equals(state).toArray()));
    const vanished = new Set<string>(await store.scopes.filter((state) => state.vanished === true).primaryKeys());
    const inOrder = entries.flat().sort((a, b) => a.id - b.id);
    const batch = oneLoad(sendable(inOrder, vanished), most);
    const client = await ensureClientState(store);
    let { next_n } = client;
    for (const entry of batch) {
      entry.n ??= next_n++;
      entry.state = 'sending';
      entry.tries += 1;
    }
    await store.outbox.bulkPut(batch);
    await store.meta.put({ key: 'next_n', value: next_n });
    return { client, former: await formerClients(store), batch };
  });
}

/** 426: the one after the last taken is not known to the server. It is kept, and what depends on it waits. */
async function pause(device: Device, sent: SentBatch, { last_n: lastN = 0, results = [] }: SyncError): Promise<void> {
  await fileResults(device, sent, results);
  await device.connection.run((store) =>
    store.transaction('rw', store.outbox, store.meta, async () => {
      if (!(await isNumberedSince(store, sent.client))) return;
      const unknown = sent.batch.find(({ n }) => n === lastN + 1);
      await release(store, lastN);
      if (unknown !== undefined) await store.outbox.update(unknown.id, { n: null, state: 'paused_update' });
    }),
  );
}

async function callWith(device: Device, { client, former, batch }: SentBatch, inFull: boolean): Promise<PushAnswer> {
  const mutations = batch.map((entry) => ({
    n: entry.n ?? 0,
    ...(inFull ? { key: entry.key } : {}),
    name: entry.name,
    args: entry.args,
    client_time: entry.client_time,
    ...(entry.base_seq === null ? {} : { base_seq: entry.base_seq }),
    ...(inFull && entry.base_mark !== undefined ? { base_mark: entry.base_mark } : {}),
    ...(inFull && entry.apart ? { apart: entry.apart } : {}),
  }));
  const { client_id, epoch } = client;
  const who = inFull && former.length > 0 ? { client_id, former } : { client_id };
  return callPush(device.http, { ...who, epoch, app_version: device.appVersion, mutations });
}

/** The request is not as the server reads one. */
const isUnread = ({ answer: { code } }: SyncRefused): boolean => code === 'invalid' || code === 'malformed';

/** A server older than this app takes no keys and no marks: it refuses the whole request, and is told without. */
async function sendBatch(device: Device, sent: SentBatch): Promise<PushAnswer> {
  try {
    return await callWith(device, sent, true);
  } catch (error) {
    if (!(error instanceof SyncRefused && isUnread(error))) throw error;
    return callWith(device, sent, false);
  }
}

/**
 * The server does not read a push with this change alone. Where it reads one that says nothing under the same number, the change
 * is to blame, and is refused; else whatever this device says is, and nothing of what waits is refused by that.
 * @throws SyncRefused. Where the answer is lost, the change is told of again: under another name, as its number is taken.
 */
async function refuseUnread(device: Device, sent: SentBatch, refused: SyncRefused): Promise<void> {
  const [entry] = sent.batch;
  if (entry === undefined) throw refused;
  const { code, detail } = refused.answer;
  const nothing: OutboxEntry = { ...entry, name: 'void@1', args: {}, base_seq: null, client_time: nowIso() };
  const { results } = await callWith(device, { ...sent, batch: [nothing] }, false);
  const error = { code, detail };
  await fileResults(
    device,
    sent,
    results.map(({ n }) => ({ n, status: 'rejected', seq: null, scope: null, error })),
  );
}

/** Answers about the talk itself: who speaks, when, of which history, in which words. They refuse no change. */
const ofTheTalk: ReadonlySet<number> = new Set([401, 408, 409, 426, 429]);

/**
 * Whether what was sent is refused, as a whole: it is too large, not as the server reads it, or a newer server has a reason
 * that this app does not know. Of which change that is said shows when ever fewer are sent.
 */
function isOfWhatWasSent(refused: SyncRefused): boolean {
  const { code } = refused.answer;
  return code === 'too_large' || isUnread(refused) || !(isRefusalCode(code) || ofTheTalk.has(refused.status));
}

export type PushEnd = 'drained' | { recover: History };

async function answerRefusal(device: Device, refused: SyncRefused, sent: SentBatch): Promise<PushEnd | 'on'> {
  const { code, epoch, last_n } = refused.answer;
  if ((code === 'epoch_changed' || code === 'gap') && epoch !== undefined) {
    return { recover: { epoch, last_n: last_n ?? 0, client: sent.client } };
  }
  if (code === 'update_required') await pause(device, sent, refused.answer);
  else if (code === 'client_conflict') await goOnAsAnotherClient(device, sent.client);
  else if (!isOfWhatWasSent(refused)) throw refused;
  else if (sent.batch.length === 1 && isUnread(refused)) await refuseUnread(device, sent, refused);
  else if (sent.batch.length === 1) await refuseHere(device, sent, refused.answer);
  return 'on';
}

/**
 * Whether what was sent is in the queue as it was when it left: nothing has come of the answer. Where another tab has numbered it
 * anew meanwhile, the same numbers are others.
 */
async function isUnchanged(store: Store, { batch, client }: SentBatch): Promise<boolean> {
  if (!(await isNumberedSince(store, client))) return false;
  const now = await store.outbox.bulkGet(batch.map(({ id }) => id));
  return now.every((entry, at) => entry?.state === 'sending' && entry.n === batch[at]?.n);
}

/** Refusals of one push that are answered by sending again otherwise. More of them say that nobody is to be understood. */
const MOST_CONFLICTS = 2;

/**
 * Sends all that can be sent. Every turn of it takes something off what is to be sent, or is the last.
 * @throws TransportError for later, SyncRefused for an answer that only a person or an update can change (401 among them);
 * Error for an answer that nothing comes of.
 */
export async function pushAll(device: Device): Promise<PushEnd> {
  // The server may have been updated since: what it did not know is asked again, once a round.
  await device.connection.run((store) =>
    store.outbox.where('state').equals('paused_update').modify({ state: 'queued' }),
  );
  let most: number = limits.pushMutationsMax;
  let conflicts = 0;
  for (;;) {
    const sent = await device.connection.run((store) => takeBatch(store, most));
    if (sent.batch.length === 0) return 'drained';
    if (sent.batch.length === 1 && sent.batch.some(isTooLarge)) {
      await refuseHere(device, sent, { code: 'too_large', detail: refusals.too_large.detail });
      continue;
    }
    try {
      const answer = await sendBatch(device, sent);
      await fileResults(device, sent, answer.results);
      if (await device.connection.run((store) => isUnchanged(store, sent))) throw new Error('nothing came of a push');
      most = Math.min(limits.pushMutationsMax, most * 2);
    } catch (error) {
      await device.connection.run((store) => noteError(store, sent.batch, error));
      if (!(error instanceof SyncRefused)) throw error;
      const { code } = error.answer;
      if (code === 'client_conflict') conflicts += 1;
      if (conflicts > MOST_CONFLICTS) throw error;
      const end = await answerRefusal(device, error, sent);
      if (end !== 'on') return end;
      if (isOfWhatWasSent(error)) most = Math.ceil(sent.batch.length / 2);
      else if (await device.connection.run((store) => isUnchanged(store, sent))) throw error;
    } finally {
      await sing(device);
    }
  }
}

async function noteError(store: Store, batch: readonly OutboxEntry[], error: unknown): Promise<void> {
  const last_error = error instanceof SyncRefused ? error.answer.code : error instanceof Error ? error.message : '?';
  await store.outbox
    .where('id')
    .anyOf(batch.map((entry) => entry.id))
    .modify({ last_error });
}
