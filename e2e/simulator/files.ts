// Files as people have them: kept for work without signal, opened, fetched whole or not at all.
import { Refusal } from '#domain/errors';
import type { Version } from '#domain/version';
import type { Store } from '#src/data/database.ts';
import { readKeptPlaces, readVersionsKept } from '#src/data/reads/kept-places.ts';
import { noteLookOn } from '#src/sync/acts/looks.ts';
import { fetchThumbnailOn, localBytesOn } from '#src/sync/files/blob-bytes.ts';
import { downloadVersion } from '#src/sync/files/download-lane.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { fillPins } from '#src/sync/files/pin-lane.ts';
import { keepPlace, releasePlaceOn } from '#src/sync/files/pins.ts';
import { savePlaceOn, savePreviewOn, saveSheetSizesOn } from '#src/sync/files/previews.ts';
import { sha256 } from '../fixtures/tablet.ts';
import { Chance } from './chance.ts';
import type { End, Handset } from './handset.ts';
import type { Run } from './run-state.ts';
import { cleanly, type Doer, deviceOf, roughly } from './step-tools.ts';

/** A project or one of its folders is kept on the device from now on, or is not any more. */
export const keep: Doer<'keep'> = async (run, step) => {
  const device = deviceOf(run, step);
  const hand = device.hand(step);
  const kept = await device.tablet.read(readKeptPlaces);
  if (kept.length > 0 && hand.chance.likely(0.3)) {
    const place = kept[step.seed % kept.length];
    if (place !== undefined) await releasePlaceOn(device.tablet.device, place);
    return [];
  }
  const folder = hand.chance.likely(0.4) ? hand.chance.pick(await hand.folders()) : undefined;
  const project = hand.chance.pick(await hand.projects());
  const project_id = folder?.project_id ?? project?.id;
  if (project_id === undefined) return [];
  await device.inTime(() =>
    device.tablet.asCurrent(() => keepPlace({ project_id, folder_id: folder?.id ?? null }).catch(() => undefined)),
  );
  return [];
};

/** Kept places are filled. */
export const fetch: Doer<'fetch'> = async (run, step) => {
  const device = deviceOf(run, step);
  return cleanly(run, device, () => filled(device), false);
};

export const filled = (device: Handset): Promise<End> =>
  device.tries(() => fillPins(device.tablet.device), device.tablet);

/** A version of which bytes can be had and are not here; where there is none, room is made first. */
async function toFetch(run: Run, device: Handset, seed: number): Promise<Version | undefined> {
  const find = () =>
    device.tablet.read(async (store) => {
      const ready = await store.versions.where('state').equals('ready').toArray();
      const here = await store.blobs.bulkGet(ready.map((version) => version.sha256));
      return new Chance(seed, run.labels).pick(ready.filter((_, at) => !here[at]?.complete));
    });
  const found = await find();
  if (found !== undefined) return found;
  await makeRoom(device.tablet.device, Number.MAX_SAFE_INTEGER);
  return find();
}

/** One file is fetched. The server may know better than the device who may have it. */
export async function fetchOne(run: Run, device: Handset, seed: number): Promise<End> {
  const version = await toFetch(run, device, seed);
  if (version === undefined) return 'done';
  const { tablet } = device;
  return device.tries(() => given(downloadVersion(tablet.device, version)), tablet);
}

/** The server's no is no failure. */
const given = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code === 'unauthenticated') throw error;
  });

const PICTURE = { mime: 'image/webp', bytes: new ArrayBuffer(8) };

/** A drawing is opened: all that is kept of it from then on. */
export const look: Doer<'look'> = async (run, step) => {
  const device = deviceOf(run, step);
  const { tablet } = device;
  const hand = device.hand(step);
  const version = hand.chance.pick((await hand.versions()).filter(({ state }) => state === 'ready'));
  if (version === undefined) return [];
  const { sha256: hash, document_id, project_id } = version;
  const end = await device.inTime(() =>
    device.tries(async () => {
      await given(downloadVersion(tablet.device, version));
      await given(fetchThumbnailOn(tablet.device, version));
      await noteLookOn(tablet.device, version);
      await savePreviewOn(tablet.device, hash, step.seed % 3, PICTURE);
      await saveSheetSizesOn(tablet.device, hash, [{ width: 10, height: 10 }]);
      const middle = { page: 0, x: 0.5, y: 0.5, percent: null };
      await savePlaceOn(tablet.device, { document_id, project_id, ...middle });
    }, tablet),
  );
  const wrong = await run.follow();
  return [...wrong, ...(end === 'done' ? [] : roughly(device, end))];
};

/** Of what the books call whole, which is not what its name says. */
export async function judgeBytes({ tablet, name }: Handset): Promise<string[]> {
  const wrong: string[] = [];
  const whole = await tablet.read((store) => store.blobs.filter(({ complete }) => complete).primaryKeys());
  for (const hash of whole) {
    const bytes = await localBytesOn(tablet.device, hash);
    if (bytes === undefined || sha256(bytes) !== hash) wrong.push(`${name} shows other bytes as ${hash}`);
  }
  return wrong;
}

/** What kept places lack once nothing stands in the way. */
export async function judgeKept({ tablet, name }: Handset): Promise<string[]> {
  const missing = await tablet.read(async (store: Store) => {
    const places = (await readKeptPlaces(store)).filter(({ pin }) => !pin.paused);
    const ready = (await readVersionsKept(store, places)).filter(({ state }) => state === 'ready');
    const blobs = await store.blobs.bulkGet(ready.map((version) => version.sha256));
    return ready.filter((_, at) => !blobs[at]?.complete);
  });
  return missing.map(({ id }) => `${name} lacks the file of version ${id}, which it keeps`);
}
