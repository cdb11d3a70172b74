// Bytes that this device announced and no longer has: the person gives them back by choosing the file again.
import type { AttentionItem } from '#src/data/database.ts';
import { currentDevice } from '#src/sync/device.ts';
import { announcedFor } from './choices.ts';
import { unsentAgain } from './chunks.ts';
import { hashFile } from './hash-file.ts';
import { importFile } from './import-file.ts';

/** What is missing, where the message says so. An older app's did not. */
export function lostFile({ params }: Pick<AttentionItem, 'params'>): { sha256: string; size: number } | undefined {
  const { sha256, size } = params;
  return typeof sha256 === 'string' && typeof size === 'number' ? { sha256, size } : undefined;
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
  if (
    item === undefined ||
    item.project_id === null ||
    lost === undefined ||
    (lost.size > 0 && file.size !== lost.size)
  )
    return false;
  // Read once more, and not taken back: another file may be here already, with books of its own.
  if ((await hashFile(file)) !== lost.sha256) return false;
  await importFile(file, item.project_id);
  await device.connection.run((store) =>
    store.transaction('rw', store.blobs, store.attention, async () => {
      // It was announced before: nothing else makes it unsent.
      const blob = await store.blobs.get(lost.sha256);
      await store.blobs.update(lost.sha256, { ...unsentAgain, ...announcedFor(blob ?? {}) });
      await store.attention.delete(id);
    }),
  );
  device.wake();
  return true;
}
