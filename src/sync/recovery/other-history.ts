// Whether the server still has the history that this device follows, asked where neither push nor pull would tell: before scopes
// are read anew because the app knows more than the one before, and before a lost device is emptied that has nothing to send. A
// reading from 0 says nothing of where the device stands, and what was lost would pass for removed.
import { callPull, callPush, SyncRefused } from '#src/net/sync-calls.ts';
import { nowIso } from '#src/platform/clock.ts';
import type { Device } from '#src/sync/device.ts';
import { askedPlain } from '#src/sync/history.ts';
import { acknowledgedN, ensureClientState } from '#src/sync/meta.ts';
import type { History } from './recover.ts';

/** @returns the other history that the server has, if it has one. @throws as `callPull` does. */
export async function readOtherHistory(device: Device): Promise<History | undefined> {
  const { client, states } = await device.connection.run(async (store) => ({
    client: await ensureClientState(store),
    states: await store.scopes.toArray(),
  }));
  const stands = states.filter(({ rereading, put_back, mark }) => rereading && !put_back && mark !== undefined);
  if (stands.length === 0) return undefined;
  const named = new Set(stands.map(({ scope }) => scope));
  const { client_id, epoch } = client;
  const hold = states.flatMap(({ scope }) => (named.has(scope) ? [] : scope));
  const scopes = Object.fromEntries(stands.map(({ scope, cursor }) => [scope, cursor]));
  const marks = Object.fromEntries(stands.map(({ scope, mark = '' }) => [scope, mark]));
  const plain = { client_id, epoch, scopes: {}, hold: states.map(({ scope }) => scope), limit: 1 };
  const ask = (request: Parameters<typeof callPull>[1]) => callPull(device.http, request);
  try {
    await askedPlain(ask, { client_id, epoch, scopes, marks, parts: {}, hold, limit: 1 }, () => plain);
    return undefined;
  } catch (error) {
    if (!(error instanceof SyncRefused) || error.answer.code !== 'epoch_changed') throw error;
    const { epoch: other = '', last_n = 0 } = error.answer;
    return { epoch: other, last_n, client };
  }
}

/**
 * The same of a lost device, which may send and not ask: a push whose number is out of turn does nothing, and is answered with
 * where the server stands.
 * @throws as `callPush` does.
 */
export async function readHistoryBySending(device: Device): Promise<History | undefined> {
  const { client, acknowledged, known } = await device.connection.run(async (store) => ({
    client: await ensureClientState(store),
    acknowledged: await acknowledgedN(store),
    known: (await store.journal.count()) + (await store.outbox.where('state').equals('acknowledged').count()),
  }));
  // Nothing that the server could lack.
  if (known === 0) return undefined;
  const { client_id, epoch } = client;
  const nothing = { n: Number.MAX_SAFE_INTEGER, name: 'void@1', args: {}, client_time: nowIso() };
  try {
    await callPush(device.http, { client_id, epoch, app_version: device.appVersion, mutations: [nothing] });
    return undefined;
  } catch (error) {
    if (!(error instanceof SyncRefused)) throw error;
    const { code, epoch: now = '', last_n = 0 } = error.answer;
    // Of another's number nothing can be asked.
    if (code === 'client_conflict') return undefined;
    if (code !== 'epoch_changed' && code !== 'gap') throw error;
    return now === (epoch ?? now) && last_n >= acknowledged ? undefined : { epoch: now, last_n, client };
  }
}
