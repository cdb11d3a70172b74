// The server was restored from a backup: what this device had acknowledged above the server's count is sent again from
// the journal, and every scope is read anew.
import { type JournalEntry, type OutboxEntry, rowTables, type Store } from '#src/data/database.ts';
import { newId } from '#src/platform/ids.ts';
import type { Device } from './device.ts';
import { tellAgain } from './follows.ts';
import { beginNumbering, ensureClientState } from './meta.ts';

interface History {
  epoch: string;
  /** The last number that the server has of this client. */
  last_n: number;
}

function queuedAgain(entry: JournalEntry, device: Device, n: number): Omit<OutboxEntry, 'id'> {
  const { name, args, scope, client_time, key = newId() } = entry;
  const fresh = { key, app_version: device.appVersion, seq: null, touches: [], tries: 0, last_error: null };
  // What was seen then says nothing about a restored feed.
  return { ...fresh, n, name, args, scope, client_time, base_seq: null, state: 'queued' };
}

/** Numbers what the server lost, and what it never had, anew and in the old order. */
async function renumber(store: Store, device: Device, last_n: number): Promise<void> {
  const outbox = await store.outbox.toArray();
  const journal = await store.journal.where('n').above(last_n).toArray();
  const lost = outbox.filter((entry) => entry.n !== null && entry.n > last_n);
  const order = [
    ...journal.map((entry) => ({ n: entry.n, put: (n: number) => store.outbox.add(queuedAgain(entry, device, n)) })),
    ...lost.map((entry) => ({
      n: entry.n ?? 0,
      put: (n: number) => store.outbox.update(entry.id, { n, state: 'queued', seq: null, base_seq: null }),
    })),
  ].sort((a, b) => a.n - b.n);
  let n = last_n;
  for (const item of order) await item.put(++n);
  await store.journal.bulkDelete(journal.map((entry) => entry.n));
  await beginNumbering(store, n + 1);
  // Acknowledged and still known to the server: they leave with the re-read.
  const kept = outbox.filter((entry) => entry.state === 'acknowledged' && (entry.n ?? 0) <= last_n);
  await store.outbox.bulkPut(kept.map((entry) => ({ ...entry, seq: 0 })));
}

/** Follows the server's new history, in one transaction: after it, push and pull go on as ever. */
export async function followHistory(device: Device, history: History): Promise<void> {
  await device.connection.run((store) =>
    store.transaction('rw', rowTables(store), async () => {
      await ensureClientState(store);
      await renumber(store, device, history.last_n);
      await store.meta.put({ key: 'epoch', value: history.epoch });
      await store.scopes.toCollection().modify({ cursor: 0, rereading: true });
      // Whether the restored server has the bytes is open again.
      await store.blobs.toCollection().modify({ sent: 0, upload_url: null });
      await tellAgain(store);
    }),
  );
}
