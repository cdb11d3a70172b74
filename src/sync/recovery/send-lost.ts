// The last sending of a device that was reported lost: without screens, without receiving anything.
import { limits } from '#domain/limits';
import { type Connection, isDamage } from '#src/data/connection.ts';
import type { Store } from '#src/data/database.ts';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import type { Keep } from '#src/platform/own-files/keep.ts';
import type { Device } from '#src/sync/device.ts';
import { withRoom } from '#src/sync/files/import-file.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { noticeWantedOn, readUnnoticed } from '#src/sync/files/upload-turns.ts';
import { pushAll } from '#src/sync/push.ts';
import { unlessFull } from '#src/sync/session/device-of.ts';
import { readUnsentMark } from '#src/sync/unsent-mark.ts';
import { countLost } from './heed-losses.ts';
import { readHistoryBySending } from './other-history.ts';
import { followHistory, type History, MOST_RECOVERIES } from './recover.ts';

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

const roomy = <T>(device: Device, work: () => Promise<T>) => withRoom(device, limits.chunkBytes * 4, work);

/** Without those that only keep a number whole. */
async function countOwed(device: Device): Promise<number> {
  const nothing = await device.connection.run((store) => store.outbox.filter(({ name }) => name === 'void@1').count());
  return (await countUnsentOn(device)) - nothing;
}

/** Sends the queue. @returns the other history that the server has, where its data were put back. */
async function pushLost(device: Device): Promise<History | undefined> {
  const end = await roomy(device, () => pushAll(device));
  // Where there was nothing to send, nothing has shown whether the server still has what was sent before.
  return end === 'drained' ? readHistoryBySending(device) : end.recover;
}

/**
 * Sends what the server takes, and what it took before and lacks since its data were put back. What it refuses stays where it is.
 * @param owesMore told how many of those there are.
 * @returns whether nothing more can be sent; otherwise it can later: the app must be updated, or the server keeps being restored.
 * @throws TransportError, SyncRefused for later.
 */
export async function sendLost(device: Device, owesMore: (more: number) => void): Promise<boolean> {
  let other = await pushLost(device);
  for (let followed = 0; other !== undefined; followed += 1) {
    if (followed === MOST_RECOVERIES) return false;
    const history = other;
    const before = await countOwed(device);
    await roomy(device, () => followHistory(device, history));
    owesMore((await countOwed(device)) - before);
    other = await pushLost(device);
  }
  await roomy(device, () => uploadAll(device));
  return device.connection.run(async (store) => {
    const waiting = await store.outbox.where('state').anyOf('paused_update', 'sending').count();
    return waiting === 0;
  });
}
