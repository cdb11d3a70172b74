// The changes that the server has not acknowledged.
import type { OutboxEntry, Store } from '../database.ts';

/** Every state of a change but `acknowledged`, in the order of the index. */
const openStates = ['paused_update', 'queued', 'sending'] as const satisfies OutboxEntry['state'][];

/** Asked for what is not acknowledged, the store would go through the queue one by one: each state is read at once. */
const ofEach = (store: Store) => openStates.map((state) => store.outbox.where('state').equals(state));

export async function readOpenChanges(store: Store): Promise<OutboxEntry[]> {
  return (await Promise.all(ofEach(store).map((some) => some.toArray()))).flat();
}

export async function countOpenChanges(store: Store): Promise<number> {
  const counts = await Promise.all(ofEach(store).map((some) => some.count()));
  return counts.reduce((sum, count) => sum + count, 0);
}
