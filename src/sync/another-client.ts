// Another device speaks under this one's number: its store was copied. This one goes on as a client of its own.
import { userScope } from '#domain/sync/row';
import type { PullAnswer } from '#domain/sync/sync';
import type { Store } from '#src/data/database.ts';
import { callMe } from '#src/net/account-calls.ts';
import { SyncRefused } from '#src/net/sync-calls.ts';
import type { Device } from './device.ts';
import {
  acknowledgedN,
  beginNumbering,
  type ClientState,
  ensureClientState,
  isNumberedSince,
  noteFormerClient,
} from './meta.ts';

/** The token is another person's: nothing more is said with it. */
function notThisPerson({ http }: Device): SyncRefused {
  const token = http.token();
  if (token !== null) http.onUnauthenticated(token, false);
  return new SyncRefused(401, { code: 'unauthenticated', detail: 'this token is another person’s' });
}

/** @throws SyncRefused 401 where the server speaks to somebody else: it grants everybody their own scope. */
export function checkPerson(device: Device, { granted }: PullAnswer): void {
  const own = userScope(device.userId);
  if (!granted.some(({ scope }) => scope === own)) throw notThisPerson(device);
}

/**
 * The journal counts by the numbers of the client that this no longer is. The other device has them too, but may be gone:
 * below zero, in their order, they are told again by their keys whenever the server's history changes. (What an older app
 * gave no key could be done twice, and what was refused is nothing.) So does what was acknowledged and still waits in the
 * queue for its rows: it goes to the journal with that number.
 */
async function setAcknowledgedAside(store: Store): Promise<void> {
  const journal = (await store.journal.toArray()).filter(({ key, name }) => key !== undefined && name !== 'void@1');
  const waiting = await store.outbox.where('state').equals('acknowledged').toArray();
  const numbers = [...journal, ...waiting].flatMap(({ n }) => n ?? []).sort((a, b) => a - b);
  // No two have the same number.
  const below = new Map(numbers.map((n, at) => [n, at - numbers.length]));
  await store.journal.clear();
  await store.journal.bulkAdd(journal.map((entry) => ({ ...entry, n: below.get(entry.n) ?? entry.n })));
  await store.outbox.bulkPut(waiting.map((entry) => ({ ...entry, n: below.get(entry.n ?? 0) ?? null })));
}

/** What the queue holds is numbered anew. Each change keeps its key: what the other device told of is not done again. */
async function becomeAnotherClient(store: Store, was: ClientState): Promise<void> {
  await store.transaction('rw', store.outbox, store.meta, store.journal, async () => {
    if (!(await isNumberedSince(store, was))) return;
    await noteFormerClient(store, { client_id: was.client_id, n: await acknowledgedN(store) });
    await setAcknowledgedAside(store);
    await beginNumbering(store, 1);
    await store.meta.bulkDelete(['client_id', 'acknowledged_n']);
    await ensureClientState(store);
    const open = (await store.outbox.toArray()).filter(({ n, state }) => n !== null && state !== 'acknowledged');
    await store.outbox.bulkPut(
      open.map((entry) => ({ ...entry, n: null, state: entry.state === 'sending' ? 'queued' : entry.state })),
    );
  });
}

/**
 * Goes on as another client.
 * @param was what the server refused. @throws SyncRefused 401 where it is not the number that is another’s but the token;
 * TransportError for later.
 */
export async function goOnAsAnotherClient(device: Device, was: ClientState): Promise<void> {
  // A server from before devices said whose they are.
  // A lost one may not ask; a server that knows lost devices looks at whose each call is.
  if (!device.http.isLost) {
    const { id } = await callMe(device.http);
    if (id !== device.userId) throw notThisPerson(device);
  }
  await device.connection.run((store) => becomeAnotherClient(store, was));
}
