// Before scopes are read anew because the app knows more than the one before: whether the server still has the history that
// they were read in. A reading from 0 says nothing of where the device stands, and what was lost would pass for removed.
import { callPull, SyncRefused } from '#src/net/sync-calls.ts';
import type { Device } from './device.ts';
import { askedPlain } from './history.ts';
import { ensureClientState } from './meta.ts';
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
