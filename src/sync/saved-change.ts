import type { OutboxEntry, Store } from '#src/data/database.ts';

/**
 * The change of this key as it is saved on this device: in the queue, in attention, or in the journal since it was sent; there a
 * refused one has no args any more.
 */
export async function savedChange(store: Store, key: number): Promise<Pick<OutboxEntry, 'name' | 'args'> | undefined> {
  const queued = await store.outbox.where('key').equals(key).first();
  if (queued !== undefined) return queued;
  // Neither is large, and this is asked only where a change may have been saved unseen.
  const refused = await store.attention.filter(({ mutation }) => mutation?.key === key).first();
  return refused?.mutation ?? (await store.journal.filter((entry) => entry.key === key).first());
}

/** Whether a change of this key is saved on this device. */
export async function isSaved(store: Store, key: number): Promise<boolean> {
  return (await savedChange(store, key)) !== undefined;
}
