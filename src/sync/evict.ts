// Making room: only bytes that the server has, of projects that are not kept, least recently used first.
import type { BlobState, Store } from '#src/data/database.ts';
import { removeBlob } from './chunks.ts';
import type { Device } from './device.ts';

/** What may go, the longest unused first. Unsent bytes and kept projects never do. */
async function evictable(store: Store): Promise<BlobState[]> {
  const pinned = new Set(await store.pins.toCollection().primaryKeys());
  const spoken = new Set((await store.outbox.toArray()).flatMap((entry) => sha256Of(entry.args)));
  const blobs = await store.blobs.orderBy('last_used_at').toArray();
  const free = (blob: BlobState) => !blob.unsent && !blob.project_ids.some((id) => pinned.has(id));
  return blobs.filter((blob) => free(blob) && !spoken.has(blob.sha256));
}

/** The blob that a change announces, if it does. */
export function sha256Of(args: unknown): string[] {
  const named = typeof args === 'object' && args !== null && 'sha256' in args ? args.sha256 : undefined;
  return typeof named === 'string' ? [named] : [];
}

/** Frees at least so many bytes, if that much can be. @returns whether anything was freed. */
export function makeRoom(device: Device, bytes: number): Promise<boolean> {
  return device.connection.run(async (store) => {
    let freed = 0;
    for (const blob of await evictable(store)) {
      if (freed >= bytes) break;
      await removeBlob(store, blob.sha256);
      freed += blob.held;
    }
    return freed > 0;
  });
}
