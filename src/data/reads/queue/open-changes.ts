// The changes that the server has not acknowledged.
import type { OutboxEntry, Store } from '#src/data/database.ts';

/** Every state of a change but `acknowledged`. */
const openStates = ['paused_update', 'queued', 'sending'] as const satisfies OutboxEntry['state'][];

/** Asked for what is not acknowledged, the store would go through the queue one by one: each state is read at once. */
const ofEach = (store: Store) => openStates.map((state) => store.outbox.where('state').equals(state));

/** In the order in which they were made. */
export async function readOpenChanges(store: Store): Promise<OutboxEntry[]> {
  const entries = (await Promise.all(ofEach(store).map((some) => some.toArray()))).flat();
  return entries.sort((a, b) => a.id - b.id);
}

export async function countOpenChanges(store: Store): Promise<number> {
  const counts = await Promise.all(ofEach(store).map((some) => some.count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** That a person has read a message: it is sent as all they do, and is no work that could be lost. */
export const isRead = ({ name }: Pick<OutboxEntry, 'name'>): boolean => name === 'notice.dismiss@1';

/** Found by the person's own scope, which holds few changes: the queue is not gone through. */
export async function countOpenReads(store: Store): Promise<number> {
  const own = store.outbox.where('scope').startsWith('u:');
  return own.filter((entry) => isRead(entry) && entry.state !== 'acknowledged').count();
}
