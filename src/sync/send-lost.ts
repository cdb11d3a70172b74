// The last sending of a device that was reported lost: without screens, without receiving anything.
import { limits } from '#domain/limits';
import { type Connection, isDamage } from '#src/data/connection.ts';
import type { Store } from '#src/data/database.ts';
import { readUnsent } from '#src/data/reads/unsent-work.ts';
import type { Keep } from '#src/platform/keep.ts';
import type { Device } from './device.ts';
import { unlessFull } from './device-of.ts';
import { countLost } from './heed-losses.ts';
import { withRoom } from './import-file.ts';
import { pushAll } from './push.ts';
import { readUnsentMark } from './unsent-mark.ts';
import { uploadAll } from './upload-lane.ts';
import { noticeWantedOn, readUnnoticed } from './upload-turns.ts';

const countIn = async (store: Store, userId: number): Promise<number> =>
  (await readUnsent(store)).changes + (await readUnnoticed(store, userId)).length;

/** Changes and files that only this device has. */
export async function countUnsentOn(device: Device): Promise<number> {
  await noticeWantedOn(device).catch(unlessFull);
  return device.connection.run((store) => countIn(store, device.userId));
}

/** The same of a store as it stands, with what it lost; of one that cannot be opened, by what stands beside it. */
export async function countKept(connection: Connection, keep: Keep, userId: number): Promise<number> {
  try {
    return await connection.run(
      async (store) => (await countIn(store, userId)) + (await countLost(store, keep, userId)),
    );
  } catch (error) {
    if (!isDamage(error)) throw error;
    return readUnsentMark(keep, userId).unsent;
  }
}

/**
 * Sends what the server takes. What it refuses stays where it is.
 * @returns whether nothing more can be sent; otherwise it can later: the app must be updated, or the server was restored.
 * @throws TransportError, SyncRefused for later.
 */
export async function sendLost(device: Device): Promise<boolean> {
  const room = limits.chunkBytes * 4;
  if ((await withRoom(device, room, () => pushAll(device))) !== 'drained') return false;
  await withRoom(device, room, () => uploadAll(device));
  return device.connection.run(async (store) => {
    const waiting = await store.outbox.where('state').anyOf('paused_update', 'sending').count();
    return waiting === 0;
  });
}
