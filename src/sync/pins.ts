// Keeping a project on this device: every current file of it, verified, with a plain statement of what is missing.

import { Refusal } from '#domain/errors';
import type { Version } from '#domain/version';
import type { Pin, Store } from '#src/data/database.ts';
import { nowIso } from '#src/platform/clock.ts';
import { askForPersistence } from '#src/platform/storage.ts';
import { fetchThumbnailOn } from './blob-bytes.ts';
import { currentDevice, type Device } from './device.ts';
import { downloadVersion } from './download-lane.ts';

export interface PinProgress {
  files: number;
  files_here: number;
  bytes: number;
  /** Of whole and partly held files. */
  bytes_here: number;
  /** Current versions whose bytes the server has and this device has not. */
  missing: Version[];
  /** Documents whose first file has not reached the server. */
  unarrived: number;
  /** The oldest moment at which one of the files was compared with its hash. */
  verified_at: string | null;
}

/** The versions that a crew builds from: one for each living document of the project that has one. */
async function currentVersions(store: Store, projectId: number): Promise<{ versions: Version[]; unarrived: number }> {
  const documents = await store.documents.where('project_id').equals(projectId).toArray();
  const ids = documents.flatMap((document) => document.current_version_id ?? []);
  const versions = (await store.versions.bulkGet(ids)).filter((version) => version !== undefined);
  return { versions, unarrived: documents.length - versions.length };
}

/** How much of a project is here, from the books; `missing` is empty only when all is complete and verified. */
export async function readPinProgress(store: Store, projectId: number): Promise<PinProgress> {
  const { versions, unarrived } = await currentVersions(store, projectId);
  const blobs = await store.blobs.bulkGet(versions.map((version) => version.sha256));
  const here = blobs.filter((blob) => blob?.complete);
  const times = here.flatMap((blob) => blob?.verified_at ?? []).sort();
  return {
    files: versions.length,
    files_here: here.length,
    bytes: versions.reduce((sum, version) => sum + version.size, 0),
    bytes_here: blobs.reduce((sum, blob) => sum + (blob?.held ?? 0), 0),
    missing: versions.filter((_, index) => !blobs[index]?.complete),
    unarrived,
    verified_at: times[0] ?? null,
  };
}

async function setPin(projectId: number, change: Partial<Pin>): Promise<void> {
  const device = currentDevice();
  await device.connection.run(async (store) => {
    const fresh = { project_id: projectId, pinned_at: nowIso(), paused: false };
    await store.pins.put({ ...fresh, ...(await store.pins.get(projectId)), ...change });
  });
  device.wake();
}

/** Keeps a project here from now on. */
export async function pinProject(projectId: number): Promise<void> {
  await setPin(projectId, { paused: false });
  await askForPersistence();
}
export const pausePin = (projectId: number): Promise<void> => setPin(projectId, { paused: true });
export const resumePin = (projectId: number): Promise<void> => setPin(projectId, { paused: false });

/** Keeps a project no longer: its bytes may go when room is needed. */
export async function unpinProject(projectId: number): Promise<void> {
  await currentDevice().connection.run((store) => store.pins.delete(projectId));
}

async function wanted(device: Device): Promise<Version[]> {
  return device.connection.run(async (store) => {
    const pins = await store.pins.filter((pin) => !pin.paused).toArray();
    const missing: Version[] = [];
    for (const pin of pins) missing.push(...(await readPinProgress(store, pin.project_id)).missing);
    return missing.sort((a, b) => a.size - b.size);
  });
}

async function fetchPictures(device: Device, versions: readonly Version[]): Promise<void> {
  const hashes = versions.map((version) => version.sha256);
  const known = await device.connection.run((store) => store.thumbnails.bulkGet(hashes));
  for (const [index, version] of versions.entries()) {
    if (known[index] === undefined) await fetchThumbnailOn(device, version);
  }
}

async function isWanted(device: Device, version: Version): Promise<boolean> {
  const pin = await device.connection.run((store) => store.pins.get(version.project_id));
  return pin !== undefined && !pin.paused;
}

/**
 * Fetches what kept projects lack: small pictures first, then files, small before large. Stops between files when a pin
 * is paused or taken back.
 * @throws TransportError for later; QuotaError when there is no room.
 */
export async function fillPins(device: Device, signal?: AbortSignal): Promise<void> {
  const refused = new Set<number>();
  for (;;) {
    const list = (await wanted(device)).filter((version) => !refused.has(version.id));
    if (list.length === 0) return;
    await fetchPictures(device, list);
    for (const version of list) {
      if (signal?.aborted) return;
      if (!(await isWanted(device, version))) continue;
      try {
        await downloadVersion(device, version, signal);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.add(version.id);
      }
    }
  }
}
