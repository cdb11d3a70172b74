// A small mark outside IndexedDB. Found without the store that belongs to it, or with one that knows less than it does, it
// says that the browser lost what was there, and how much unsent work went with it.
import { largestOf } from '#domain/sync/lists';
import { isStoreFailure } from '#src/data/connection.ts';
import type { OutboxEntry, Store } from '#src/data/database.ts';
import { OutdatedError } from '#src/data/outdated-error.ts';
import { countUnread } from '#src/data/reads/queue/folder-imports.ts';
import { countSetAside, readWorkHere } from '#src/data/reads/queue/unsent-work.ts';
import type { Keep } from '#src/platform/own-files/keep.ts';
import { reportBug } from '#src/platform/report-bug.ts';
import type { Device } from './device.ts';
import { ensureClientState, lastPlace } from './meta.ts';
import { type Canary, canaryKey, readCanary } from './unsent-mark.ts';

const open = ['queued', 'sending', 'paused_update'] as const satisfies OutboxEntry['state'][];

/** The place of the newest unsent change, as far as places are noted; 0 without one. */
async function unsentPlace(store: Store, last: number): Promise<number> {
  const ofState = (state: string) => store.outbox.where('state').equals(state).reverse().limit(1).primaryKeys();
  const newest = (await Promise.all(open.map(ofState))).flat();
  // An older app queued without noting.
  return Math.min(largestOf(newest, 0), last);
}

/** Up to so many changes, files and picked files, all of it is counted at every note: it goes through them. */
const FEW = 100;

/**
 * Notes how much is unsent and not saved now.
 * @param how `anew`: whatever was noted before has been heeded. `leaving`: all is counted, however much it is: that is told to
 * whoever comes back.
 */
export async function sing(device: Device, how?: 'anew' | 'leaving'): Promise<void> {
  const canary = await device.connection.run(async (store) => {
    const { client_id, epoch, next_n, numbering } = await ensureClientState(store);
    const books = await store.transaction('r', store.outbox, store.meta, async () => {
      // Two counts of an index: asked for what is not acknowledged, the store would go through the queue one by one.
      const acknowledged = await store.outbox.where('state').equals('acknowledged').count();
      const unsent = (await store.outbox.count()) - acknowledged;
      const last_place = await lastPlace(store);
      return { unsent, last_place, unsent_place: unsent === 0 ? 0 : await unsentPlace(store, last_place) };
    });
    const picked = await store.import_files.count();
    const unsaved = picked > FEW && how !== 'leaving' ? picked : await countUnread(store);
    const files = await store.blobs.where('unsent').equals(1).count();
    const aside = await countSetAside(store);
    const isFew = books.unsent + files <= FEW || how === 'leaving';
    const work = isFew ? await readWorkHere(store) : undefined;
    return {
      user_id: device.userId,
      client_id,
      epoch,
      sent_n: next_n - 1,
      numbering,
      ...books,
      aside,
      work,
      unsaved,
      files,
    } satisfies Canary;
  });
  const before = readCanary(device.keep, device.userId);
  // Another tab has read more of the store since this one did; or the store has lost some, and the next opening is to hear of it.
  const isOld = (before?.last_place ?? 0) > canary.last_place;
  if (how === 'anew' || !isOld) device.keep.set(canaryKey(device.userId), JSON.stringify(canary));
}

/**
 * The same once work is saved, which stays saved whatever fails here: a newer app may have taken the store over
 * meanwhile, and the next time makes up for it. What is no failure of the store is a bug, and told of as one.
 */
export async function singOfSaved(device: Device): Promise<void> {
  try {
    await sing(device);
  } catch (error) {
    if (!(error instanceof OutdatedError || isStoreFailure(error))) reportBug(error);
  }
}

/** The user is leaving this device on purpose. */
export function forgetCanary(keep: Keep, userId: number): void {
  keep.remove(canaryKey(userId));
}
