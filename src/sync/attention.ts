// What a person does about the things in attention. Nothing leaves the list by itself.

import type { Scope } from '#domain/row';
import { projectScope } from '#domain/row';
import type { AttentionItem } from '#src/data/database.ts';
import { localBytesOn } from './blob-bytes.ts';
import { currentDevice } from './device.ts';
import { sha256Of } from './evict.ts';
import { enqueueOn } from './outbox.ts';

async function itemOf(id: number): Promise<AttentionItem | undefined> {
  return currentDevice().connection.run((store) => store.attention.get(id));
}

/** Queues a refused change again, as it was. @throws Refusal when it is still not allowed; it stays in the list then. */
export async function retryRejected(id: number): Promise<void> {
  const device = currentDevice();
  const item = await itemOf(id);
  if (item?.mutation === null || item === undefined) return;
  const { name, args } = item.mutation;
  // The arguments were validated under this name when they were first queued.
  await enqueueOn(device, name, args as never);
  await device.connection.run((store) => store.attention.delete(id));
}

/** The person has read it. */
export async function dismissAttention(id: number): Promise<void> {
  await currentDevice().connection.run((store) => store.attention.delete(id));
}

/** The person gives a refused change up, and the bytes that only it spoke of. */
export async function discardRejected(id: number): Promise<void> {
  const [sha256] = sha256Of((await itemOf(id))?.mutation?.args);
  await currentDevice().connection.run((store) =>
    store.transaction('rw', store.attention, store.blobs, store.versions, async () => {
      await store.attention.delete(id);
      if (sha256 === undefined) return;
      const elsewhere = await store.versions.where('sha256').equals(sha256).count();
      const others = (await store.attention.toArray()).some((item) => sha256Of(item.mutation?.args).includes(sha256));
      if (elsewhere === 0 && !others) await store.blobs.update(sha256, { unsent: 0 });
    }),
  );
}

/** The file of a refused change, for saving it elsewhere; undefined where it has none or its bytes are gone. */
export async function rejectedFile(id: number): Promise<{ file_name: string; bytes: Uint8Array } | undefined> {
  const args = (await itemOf(id))?.mutation?.args;
  const [sha256] = sha256Of(args);
  const bytes = sha256 === undefined ? undefined : await localBytesOn(currentDevice(), sha256);
  const named = typeof args === 'object' && args !== null && 'file_name' in args ? String(args.file_name) : 'file';
  return bytes === undefined ? undefined : { file_name: named, bytes };
}

/** The large removal may go ahead. */
export async function acceptRemoval(id: number): Promise<void> {
  const device = currentDevice();
  const item = await itemOf(id);
  if (item?.project_id === null || item === undefined) return;
  const scope: Scope = projectScope(item.project_id);
  await device.connection.run((store) =>
    store.transaction('rw', store.attention, store.scopes, async () => {
      await store.scopes.update(scope, { held: false, accepted: true });
      await store.attention.delete(id);
    }),
  );
  device.wake();
}
