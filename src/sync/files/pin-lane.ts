// Filling kept places: small pictures first, then files, small before large, then a look at whether all is really here.

import { Refusal } from '#domain/errors';
import type { Version } from '#domain/version';
import type { KeptPlace } from '#src/data/reads/kept-places.ts';
import { isLookedFor } from '#src/data/thumbnail-tries.ts';
import { QuotaError } from '#src/platform/own-files/quota-error.ts';
import type { Device } from '#src/sync/device.ts';
import { isSessionOver } from '#src/sync/session-over.ts';
import { fetchThumbnailOn } from './blob-bytes.ts';
import { downloadVersion } from './download-lane.ts';
import { checkKept } from './kept-check.ts';
import { readWanted, stillWanted } from './pins.ts';

/**
 * Files asked for at the same time: a distant server would keep one of them waiting for its answer. Of a browser's six
 * connections to a server one listens, and two are left for the feed and for what is sent.
 */
const AT_ONCE = 3;

/** Does a thing for each of a list, some at a time, until one fails; those under way come to their end first. */
async function inTurns<T>(list: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...list];
  const failures: unknown[] = [];
  const turn = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        await act(next);
      } catch (error) {
        failures.push(error);
        waiting.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, turn));
  if (failures.length > 0) throw failures[0];
}

/** Whether the server gave what was asked for; `false` is its no. */
async function isGiven(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Refusal && !isSessionOver(error)) return false;
    throw error;
  }
}

async function fetchPictures(device: Device, versions: readonly Version[], signal?: AbortSignal): Promise<void> {
  const byHash = new Map(versions.map((version) => [version.sha256, version]));
  const known = await device.connection.run((store) => store.thumbnails.bulkGet([...byHash.keys()]));
  for (const thumbnail of known) if (isLookedFor(thumbnail)) byHash.delete(thumbnail.sha256);
  await inTurns([...byHash.values()], async (version) => {
    if (signal?.aborted || !(await stillWanted(device, version))) return;
    await isGiven(fetchThumbnailOn(device, version));
  });
}

/** Why a file did not come is kept with it, for the list of what is missing. */
async function fetchFile(device: Device, version: Version, signal?: AbortSignal): Promise<boolean> {
  try {
    await downloadVersion(device, version, signal);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || isSessionOver(error)) throw error;
    await device.connection.run((store) => store.blobs.update(version.sha256, { last_error: error.code }));
    return false;
  }
}

async function noteRoom(device: Device, places: readonly KeptPlace[], no_room: boolean): Promise<void> {
  const changed = places.filter(({ pin }) => (pin.no_room ?? false) !== no_room);
  if (changed.length === 0) return;
  await device.connection.run((store) =>
    store.transaction('rw', store.pins, store.folder_pins, async () => {
      for (const { project_id, folder_id } of changed) {
        if (folder_id === null) await store.pins.update(project_id, { no_room });
        else await store.folder_pins.update(folder_id, { no_room });
      }
    }),
  );
}

/** The files of which the server said no this time are left out of the next turn. @returns how many came. */
async function fetchAll(device: Device, list: readonly Version[], refused: Set<number>, signal?: AbortSignal) {
  let came = 0;
  await fetchPictures(device, list, signal);
  await inTurns(list, async (version) => {
    if (signal?.aborted || !(await stillWanted(device, version))) return;
    if (await fetchFile(device, version, signal)) came += 1;
    else refused.add(version.id);
  });
  return came;
}

/** Whether a place has never been looked through since it was kept or since files of it came. */
const unchecked = ({ pin }: KeptPlace) => pin.checked_at === undefined;

/**
 * Fetches what kept places lack, and checks what they hold once there is no more to fetch. Stops between files when a place
 * is paused or kept no longer.
 * @throws TransportError for later; QuotaError when there is no room; Refusal `unauthenticated`.
 */
export async function fillPins(device: Device, signal?: AbortSignal): Promise<void> {
  const refused = new Set<number>();
  let came = 0;
  for (;;) {
    const { places, versions } = await device.connection.run(readWanted);
    const list = versions.filter((version) => !refused.has(version.id));
    if (signal?.aborted) return;
    if (list.length === 0) {
      await noteRoom(device, places, false);
      if (came > 0 || places.some(unchecked)) await checkKept(device, { signal });
      return;
    }
    try {
      const known = came + refused.size;
      came += await fetchAll(device, list, refused, signal);
      await noteRoom(device, places, false);
      // Paused or given up meanwhile: whoever changes that wakes the sync.
      if (came + refused.size === known) return;
    } catch (error) {
      if (error instanceof QuotaError) await noteRoom(device, places, true);
      throw error;
    }
  }
}
