import type { JournalEntry, OutboxEntry, Store } from '#src/data/database.ts';

/** What was changed on this device, in order: what the server took, for as long as the journal keeps it, and the queue. */
export async function readOwnChanges(store: Store): Promise<(JournalEntry | OutboxEntry)[]> {
  return [...(await store.journal.toArray()), ...(await store.outbox.toArray())];
}
