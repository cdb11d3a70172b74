// Bytes that this device announced and no longer has: the person gives them back by choosing the file again.
import type { AttentionItem, Store } from '#src/data/database.ts';
import { removeBlob } from './chunks.ts';
import { currentDevice } from './device.ts';
import { importFile } from './import-file.ts';

/** What is missing, where the message says so. An older app's did not. */
export function lostFile({ params }: Pick<AttentionItem, 'params'>): { sha256: string; size: number } | undefined {
  const { sha256, size } = params;
  return typeof sha256 === 'string' && typeof size === 'number' ? { sha256, size } : undefined;
}

/** A file that was not the one leaves no trace, unless something here spoke of it before. */
async function forget(store: Store, sha256: string): Promise<void> {
  if ((await store.versions.where('sha256').equals(sha256).count()) === 0) await removeBlob(store, sha256);
}

/**
 * Takes the chosen file if it is the very one that is missing: it is sent from where it stopped, and the message goes.
 * @returns false for another file; nothing has changed then.
 * @throws UnreadableFileError; QuotaError.
 */
export async function giveBytesBack(id: number, file: Blob): Promise<boolean> {
  const device = currentDevice();
  const item = await device.connection.run((store) => store.attention.get(id));
  const lost = item === undefined ? undefined : lostFile(item);
  if (item === undefined || item.project_id === null || lost === undefined || file.size !== lost.size) return false;
  const before = await device.connection.run((store) => store.blobs.toCollection().primaryKeys());
  const { sha256 } = await importFile(file, item.project_id);
  if (sha256 !== lost.sha256) {
    if (!before.includes(sha256)) await device.connection.run((store) => forget(store, sha256));
    return false;
  }
  await device.connection.run((store) => store.attention.delete(id));
  device.wake();
  return true;
}
