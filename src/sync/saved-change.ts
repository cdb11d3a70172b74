import type { Store } from '#src/data/database.ts';

/** Whether a change of this key is saved on this device: in the queue, in the journal since it was sent, or in attention. */
export async function isSaved(store: Store, key: number): Promise<boolean> {
  if ((await store.outbox.where('key').equals(key).count()) > 0) return true;
  // Neither is large, and this is asked only after the connection to the store died.
  if ((await store.journal.filter((entry) => entry.key === key).count()) > 0) return true;
  return (await store.attention.filter(({ mutation }) => mutation?.key === key).count()) > 0;
}
