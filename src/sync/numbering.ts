// The numbers that the browser gives to new rows. A database that it has put together again, from files of which some were gone,
// can have the rows and an older count: it would give numbers that are taken, and nothing could be saved any more.
import type { OutboxEntry, Store } from '#src/data/database.ts';
import { lastPlace } from './meta.ts';

/** Lets new changes and entries of attention be numbered after all that were. A row put under a number moves the count behind it. */
export async function numberOn(store: Store): Promise<void> {
  await store.transaction('rw', store.outbox, store.attention, store.meta, async () => {
    const told = await store.attention.orderBy(':id').last();
    if (told !== undefined) await store.attention.put(told);
    const queued = await store.outbox.orderBy(':id').last();
    const place = await lastPlace(store);
    if (queued !== undefined && queued.id >= place) await store.outbox.put(queued);
    else if (place > 0) {
      await store.outbox.put({ id: place, key: 0 } as OutboxEntry);
      await store.outbox.delete(place);
    }
  });
}
