// Push: sends the queue in order and files what the server answers. A change keeps its number from the moment it is
// first sent, so that sending it again can never do it again.

import { limits } from '#domain/limits';
import type { PushAnswer, PushResult } from '#domain/sync';
import type { OutboxEntry, Store } from '#src/data/database.ts';
import { callPush, SyncRefused } from '#src/net/sync-calls.ts';
import { sing } from './canary.ts';
import type { Device } from './device.ts';
import { idsIn } from './ids-in.ts';
import { type ClientState, ensureClientState } from './meta.ts';
import { fileResults } from './results.ts';

/** The ids a change makes: those it wrote rows for. */
function idsMadeBy(entry: OutboxEntry): number[] {
  return entry.name.includes('.create@') ? entry.touches.map((key) => Number(key.split(':')[1])) : [];
}

/**
 * What can be sent now, in order: what was numbered before, then the rest. What speaks of ids that a paused
 * change would have made waits with it.
 */
export function sendable(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const blocked = new Set<number>();
  const ready: OutboxEntry[] = [];
  for (const entry of entries) {
    const waits = entry.n === null && [...idsIn(entry.args)].some((id) => blocked.has(id));
    if (entry.state === 'paused_update' || waits) for (const id of idsMadeBy(entry)) blocked.add(id);
    else if (entry.state !== 'acknowledged') ready.push(entry);
  }
  const numbered = ready.filter((entry) => entry.n !== null).sort((a, b) => (a.n ?? 0) - (b.n ?? 0));
  return [...numbered, ...ready.filter((entry) => entry.n === null)];
}

const open = ['queued', 'sending', 'paused_update'] as const satisfies OutboxEntry['state'][];

/** Numbers the next changes and marks them as sending, before a byte leaves. */
function takeBatch(store: Store, most: number): Promise<OutboxEntry[]> {
  return store.transaction('rw', store.outbox, store.meta, async () => {
    // What is acknowledged waits for its rows, of which there may be thousands.
    const entries = await Promise.all(open.map((state) => store.outbox.where('state').equals(state).toArray()));
    const batch = sendable(entries.flat().sort((a, b) => a.id - b.id)).slice(0, most);
    let { next_n } = await ensureClientState(store);
    for (const entry of batch) {
      entry.n ??= next_n++;
      entry.state = 'sending';
      entry.tries += 1;
    }
    await store.outbox.bulkPut(batch);
    await store.meta.put({ key: 'next_n', value: next_n });
    return batch;
  });
}

/** Changes that the server certainly did not take are unnumbered and queued again. */
async function release(store: Store, lastN: number): Promise<void> {
  await store.transaction('rw', store.outbox, store.meta, async () => {
    const entries = (await store.outbox.toArray()).filter(
      ({ n, state }) => n !== null && n > lastN && state === 'sending',
    );
    await store.outbox.bulkPut(entries.map((entry) => ({ ...entry, n: null, state: 'queued' as const })));
    await store.meta.put({ key: 'next_n', value: lastN + 1 });
  });
}

/** 426: the one after the last taken is not known to the server. It is kept, and what depends on it waits. */
async function pause(device: Device, answer: { last_n?: number | undefined; results?: PushResult[] | undefined }) {
  const lastN = answer.last_n ?? 0;
  await fileResults(device, answer.results ?? []);
  await device.connection.run(async (store) => {
    const unknown = await store.outbox
      .where('n')
      .equals(lastN + 1)
      .first();
    await release(store, lastN);
    if (unknown !== undefined) await store.outbox.update(unknown.id, { n: null, state: 'paused_update' });
  });
}

/** Another device speaks under this number (a copied store): this one goes on as a client of its own. */
async function becomeAnotherClient(store: Store): Promise<void> {
  await store.transaction('rw', store.outbox, store.meta, store.journal, async () => {
    // The journal counts by the numbers of the client that this no longer is.
    await store.journal.clear();
    await store.meta.delete('client_id');
    await store.meta.put({ key: 'next_n', value: 1 });
    await store.outbox.where('state').equals('sending').modify({ n: null, state: 'queued' });
    await ensureClientState(store);
  });
}

async function sendBatch(device: Device, client: ClientState, batch: readonly OutboxEntry[]): Promise<PushAnswer> {
  const mutations = batch.map((entry) => ({
    n: entry.n ?? 0,
    name: entry.name,
    args: entry.args,
    client_time: entry.client_time,
    ...(entry.base_seq === null ? {} : { base_seq: entry.base_seq }),
  }));
  const { client_id, epoch } = client;
  return callPush(device.http, { client_id, epoch, app_version: device.appVersion, mutations });
}

export type PushEnd = 'drained' | { recover: { epoch: string; last_n: number } };

async function answerRefusal(
  device: Device,
  refused: SyncRefused,
  batch: readonly OutboxEntry[],
): Promise<PushEnd | 'on'> {
  const { code, epoch, last_n } = refused.answer;
  if ((code === 'epoch_changed' || code === 'gap') && epoch !== undefined) {
    return { recover: { epoch, last_n: last_n ?? 0 } };
  }
  if (code === 'update_required') await pause(device, refused.answer);
  else if (code === 'client_conflict') await device.connection.run(becomeAnotherClient);
  else if (code === 'too_large' && batch.length > 1) return 'on';
  else throw refused;
  return 'on';
}

/**
 * Sends all that can be sent.
 * @throws TransportError for later, SyncRefused for an answer that only a person or an update can change (401 among them).
 */
export async function pushAll(device: Device): Promise<PushEnd> {
  // The server may have been updated since: what it did not know is asked again, once a round.
  await device.connection.run((store) =>
    store.outbox.where('state').equals('paused_update').modify({ state: 'queued' }),
  );
  let most: number = limits.pushMutationsMax;
  for (;;) {
    const client = await device.connection.run(ensureClientState);
    const batch = await device.connection.run((store) => takeBatch(store, most));
    if (batch.length === 0) return 'drained';
    try {
      const answer = await sendBatch(device, client, batch);
      await fileResults(device, answer.results);
    } catch (error) {
      await device.connection.run((store) => noteError(store, batch, error));
      if (!(error instanceof SyncRefused)) throw error;
      const end = await answerRefusal(device, error, batch);
      if (end !== 'on') return end;
      if (error.answer.code === 'too_large') most = 1;
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
