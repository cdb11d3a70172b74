// A small mark outside IndexedDB. Found without the store that belongs to it, it says that the browser emptied the
// store, and how much unsent work went with it.

import { nowIso } from '#src/platform/clock.ts';
import type { Keep } from '#src/platform/keep.ts';
import type { Device } from './device.ts';
import { ensureClientState } from './meta.ts';
import { type Canary, canaryKey, readCanary, unsentOf } from './unsent-mark.ts';

/** Notes how much is unsent and not saved now. */
export async function sing(device: Device): Promise<void> {
  const canary = await device.connection.run(async (store) => {
    const { client_id, epoch } = await ensureClientState(store);
    const unsent = await store.transaction('r', store.outbox, async () => {
      // Two counts of an index: asked for what is not acknowledged, the store would go through the queue one by one.
      const acknowledged = await store.outbox.where('state').equals('acknowledged').count();
      return (await store.outbox.count()) - acknowledged;
    });
    const unsaved = await store.import_files.count();
    const files = await store.blobs.where('unsent').equals(1).count();
    return { user_id: device.userId, client_id, epoch, unsent, unsaved, files } satisfies Canary;
  });
  device.keep.set(canaryKey(device.userId), JSON.stringify(canary));
}

/** Looks for a canary whose store is gone, says so in attention, and begins anew as another client. */
export async function listenToCanary(device: Device): Promise<void> {
  const canary = readCanary(device.keep, device.userId);
  // Both or neither: once the store has a client again, nothing tells that it was emptied.
  await device.connection.run((store) =>
    store.transaction('rw', store.meta, store.attention, async () => {
      const emptied = canary !== undefined && (await store.meta.get('client_id')) === undefined;
      await ensureClientState(store);
      if (!emptied) return;
      const params = { unsent: unsentOf(canary), unsaved: canary.unsaved ?? 0 };
      const what = { kind: 'emptied_store', code: null, project_id: null, mutation: null } as const;
      await store.attention.add({ ...what, params, created_at: nowIso() });
    }),
  );
  await sing(device);
}

/** The user is leaving this device on purpose. */
export function forgetCanary(keep: Keep, userId: number): void {
  keep.remove(canaryKey(userId));
}
