// Ready for site: what is said to be on the device is, whatever the network, the browser and the person do meanwhile.
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { type FolderPlace, readKeptState } from '#src/data/reads/kept-places.ts';
import { readHeldBytes } from '#src/data/reads/kept-projects.ts';
import { QuotaError } from '#src/platform/own-files/quota-error.ts';
import { CHUNK } from '#src/sync/files/chunks.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { checkKept } from '#src/sync/files/kept-check.ts';
import { fillPins } from '#src/sync/files/pin-lane.ts';
import { type PlaceProgress, readProgress, releasePlaceOn } from '#src/sync/files/pins.ts';
import { sized } from '../fixtures/matrix-size.ts';
import { test } from '../fixtures/site.ts';
import { whileFull } from '../fixtures/storage-faults.ts';
import { type NewDocument, sha256, type Tablet } from '../fixtures/tablet.ts';

const DOWNLOADS = /GET \/api\/documents\/\d+\/download/;
const fresh = { pinned_at: '2026-01-01T00:00:00.000Z', paused: false };

const file = (size: number) => new Uint8Array(randomBytes(size));
const wholeOf = (project: { id: number }): FolderPlace => ({ project_id: project.id, folder_id: null });
const progress = (tablet: Tablet, place: FolderPlace): Promise<PlaceProgress> =>
  tablet.read((store) => readProgress(store, place));

/** Keeps a place, as the switch does. */
function keep(tablet: Tablet, { project_id, folder_id }: FolderPlace): Promise<unknown> {
  const pin = { project_id, ...fresh };
  return tablet.read<unknown>((store) =>
    folder_id === null ? store.pins.put(pin) : store.folder_pins.put({ ...pin, folder_id }),
  );
}

/** The hash of what the store holds under a name; undefined when it is not said to be whole. Changes nothing. */
function realHash(tablet: Tablet, name: string): Promise<string | undefined> {
  return tablet.read(async (store) => {
    const blob = await store.blobs.get(name);
    if (!blob?.complete) return undefined;
    const chunks = await store.blob_chunks
      .where('sha256')
      .equals(blob.copy ?? name)
      .sortBy('index');
    return sha256(Buffer.concat(chunks.map((chunk) => Buffer.from(chunk.bytes))));
  });
}

const DRAWINGS = sized(80, 500);

const isHere = async (tablet: Tablet, { sha256: name }: { sha256: string }) => (await realHash(tablet, name)) === name;

test('equal files take their room once: what a place takes is what this device holds of it', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const whole = wholeOf(project);
  const { bytes } = await progress(ben, whole);
  const same = file(2_000);
  for (const name of ['A-201', 'A-202', 'A-203']) await ana.addDocument(project.id, project.roots.plans, name, same);
  await ana.sync();
  await ben.sync();
  expect(await progress(ben, whole)).toMatchObject({ files: 4, bytes: bytes + same.byteLength });
  await keep(ben, whole);
  await fillPins(ben.device);
  const { kept } = await ben.read(readHeldBytes);
  expect(await progress(ben, whole)).toMatchObject({ files_here: 4, bytes_here: kept });
});

test('many drawings, the network cut at 60 %: the verdict is right before, after, and when a chunk goes', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  // And the crew's own.
  const [all, cutAt] = [DRAWINGS + 1, DRAWINGS * 0.6];
  const sheets: NewDocument[] = [drawing];
  const sizes = new Map<string, number>();
  for (let n = 1; n <= DRAWINGS; n += 1) {
    const bytes = file(200 + 3 * n);
    const sheet = await ana.addDocument(project.id, project.roots.plans, `A-${1000 + n}`, bytes);
    sheets.push(sheet);
    sizes.set(sheet.sha256, bytes.byteLength);
  }
  await ana.sync();
  await ben.sync();
  const whole = wholeOf(project);
  const before = await progress(ben, whole);
  expect(before).toMatchObject({ files: all, files_here: 0, bytes_here: 0, unarrived: [], taken: [] });
  expect(before.missing).toHaveLength(all);

  await keep(ben, whole);
  const filling = fillPins(ben.device).catch((error: unknown) => error);
  await ben.when(async (store) => (await store.blobs.filter((blob) => blob.complete).count()) >= cutAt);
  await site.proxy.set({ kind: 'offline' });
  expect(String(await filling)).toContain('transport');

  const cut = await progress(ben, whole);
  const here = (await Promise.all(sheets.map((sheet) => isHere(ben, sheet)))).filter(Boolean).length;
  expect(cut.files_here).toBe(here);
  expect(here).toBeGreaterThanOrEqual(cutAt);
  expect(here).toBeLessThan(all);
  expect(cut.missing).toHaveLength(all - here);
  expect(cut.missing.every(({ cause }) => cause === 'waiting')).toBe(true);
  for (const { version } of cut.missing) expect(await isHere(ben, version)).toBe(false);
  expect((await ben.read((store) => store.pins.get(project.id)))?.checked_at).toBeUndefined();

  await site.proxy.set({ kind: 'pass' });
  const already = site.proxy.exchanges.filter(({ method, path }) => DOWNLOADS.test(`${method} ${path}`)).length;
  await fillPins(ben.device);
  const after = await progress(ben, whole);
  expect(after).toMatchObject({ files: all, files_here: all, missing: [], unarrived: [], taken: [] });
  expect(after.bytes).toBe(before.bytes);
  expect(after.bytes_here).toBe(after.bytes);
  expect((await ben.read((store) => store.pins.get(project.id)))?.checked_at).toBeDefined();
  const asked = site.proxy.exchanges.filter(({ method, path }) => DOWNLOADS.test(`${method} ${path}`)).length;
  // What was here was not asked for again.
  expect(asked - already).toBe(all - here);

  const victim = sheets[40] as NewDocument;
  await ben.read((store) => store.blob_chunks.delete([victim.sha256, 0]));
  expect((await checkKept(ben.device)).lost).toEqual([victim.sha256]);
  const robbed = await progress(ben, whole);
  expect(robbed).toMatchObject({ files: all, files_here: DRAWINGS, taken: [victim.sha256] });
  expect(robbed.bytes_here).toBe(robbed.bytes - (sizes.get(victim.sha256) ?? 0));
  expect(robbed.missing.map(({ version }) => version.id)).toEqual([victim.versionId]);
  await fillPins(ben.device);
  expect(await isHere(ben, victim)).toBe(true);
  // Said until the person has seen it, also when it is back.
  expect(await progress(ben, whole)).toMatchObject({ files_here: all, missing: [], taken: [victim.sha256] });
  expect((await checkKept(ben.device, { thorough: true })).lost).toEqual([]);
});

test('paused in the middle it stops between files, and goes on where it was', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  for (let n = 0; n < 40; n += 1) {
    await ana.addDocument(project.id, project.roots.plans, `P-${n}`, file(500 + n));
  }
  await ana.sync();
  await ben.sync();
  const whole = wholeOf(project);
  await keep(ben, whole);
  const filling = fillPins(ben.device);
  await ben.when(async (store) => (await store.blobs.filter((blob) => blob.complete).count()) >= 10);
  await ben.read((store) => store.pins.update(project.id, { paused: true }));
  await filling;
  const paused = await progress(ben, whole);
  expect(paused.files_here).toBeGreaterThanOrEqual(10);
  expect(paused.files_here).toBeLessThan(41);
  const quiet = site.proxy.exchanges.length;
  await fillPins(ben.device);
  expect(site.proxy.exchanges).toHaveLength(quiet);

  await ben.read((store) => store.pins.update(project.id, { paused: false }));
  await fillPins(ben.device);
  expect(await progress(ben, whole)).toMatchObject({ files: 41, files_here: 41, missing: [] });
});

test('a kept folder follows what is moved in and out, revised, deleted, and what stands below it', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { plans } = project.roots;
  const kept = await ana.createFolder(project.id, plans, 'Level 1');
  const below = await ana.createFolder(project.id, kept, 'Stairs');
  const other = await ana.createFolder(project.id, plans, 'Level 2');
  const inside = await ana.addDocument(project.id, kept, 'L1-01', file(300));
  const deep = await ana.addDocument(project.id, below, 'L1-S1', file(310));
  const outside = await ana.addDocument(project.id, other, 'L2-01', file(320));
  await ana.sync();
  await ben.sync();
  const place = { project_id: project.id, folder_id: kept };
  await keep(ben, place);
  await fillPins(ben.device);
  expect(await progress(ben, place)).toMatchObject({ files: 2, files_here: 2, missing: [] });
  expect(await isHere(ben, inside)).toBe(true);
  expect(await isHere(ben, deep)).toBe(true);
  expect(await isHere(ben, outside)).toBe(false);
  // A folder below is kept by the one above; the project is not.
  const state = await ben.read((store) => readKeptState(store, { project_id: project.id, folder_id: below }));
  expect(state).toMatchObject({ project: null, own: null, above: { folder: { id: kept } } });

  await ana.act('document.move@1', { project_id: project.id, id: outside.id, folder_id: below });
  await ana.act('document.move@1', { project_id: project.id, id: inside.id, folder_id: other });
  await ana.sync();
  await ben.sync();
  await fillPins(ben.device);
  expect(await progress(ben, place)).toMatchObject({ files: 2, files_here: 2, missing: [] });
  expect(await isHere(ben, outside)).toBe(true);
  // What was moved out may go; what is kept may not.
  expect(await makeRoom(ben.device, Number.POSITIVE_INFINITY)).toBe(true);
  expect(await isHere(ben, inside)).toBe(false);
  expect(await isHere(ben, outside)).toBe(true);
  expect(await isHere(ben, deep)).toBe(true);

  const revised = await ana.addVersion(project.id, deep.id, deep.versionId, file(330));
  await ana.sync();
  await ben.sync();
  expect((await progress(ben, place)).missing.map(({ version }) => version.id)).toEqual([revised.id]);
  await fillPins(ben.device);
  expect(await isHere(ben, revised)).toBe(true);
  await makeRoom(ben.device, Number.POSITIVE_INFINITY);
  expect(await isHere(ben, deep)).toBe(false);
  expect(await isHere(ben, revised)).toBe(true);

  await ana.act('document.delete@1', { project_id: project.id, id: outside.id });
  await ana.sync();
  await ben.sync();
  expect(await progress(ben, place)).toMatchObject({ files: 1, files_here: 1, missing: [] });
});

test('kept no longer: exactly what may go is freed, at once', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { plans } = project.roots;
  const one = await ana.createFolder(project.id, plans, 'One');
  const two = await ana.createFolder(project.id, plans, 'Two');
  const twin = file(400);
  const alone = await ana.addDocument(project.id, one, 'Alone', file(CHUNK + 10));
  const shared = await ana.addDocument(project.id, one, 'Shared', twin);
  await ana.addDocument(project.id, two, 'Shared too', twin);
  await ana.sync();
  await ben.sync();
  const place = { project_id: project.id, folder_id: one };
  await keep(ben, place);
  await keep(ben, { project_id: project.id, folder_id: two });
  await fillPins(ben.device);
  const unsent = await ben.addDocument(project.id, one, 'Made here', file(500));
  const pictures = await ben.read((store) => store.thumbnails.count());
  expect(pictures).toBeGreaterThan(0);

  const freed = await releasePlaceOn(ben.device, place);
  expect(freed).toEqual({ files: 1, bytes: CHUNK + 10, past: { files: 0, bytes: 0 } });
  expect(await isHere(ben, alone)).toBe(false);
  expect(await ben.read((store) => store.blob_chunks.where('sha256').equals(alone.sha256).count())).toBe(0);
  expect(await isHere(ben, shared)).toBe(true);
  expect(await isHere(ben, unsent)).toBe(true);
  expect(await ben.read((store) => store.thumbnails.count())).toBe(pictures);
  expect(await ben.read((store) => store.folder_pins.count())).toBe(1);
  // Sent later, as if nothing had been.
  await ben.sync();
  await ana.sync();
  expect((await ana.read((store) => store.versions.get(unsent.versionId)))?.state).toBe('ready');
});

test('kept no longer: earlier versions that went with it are not counted as files of the place', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const folder = await ana.createFolder(project.id, project.roots.plans, 'One');
  const sheet = await ana.addDocument(project.id, folder, 'Sheet', file(400));
  await ana.sync();
  await ben.sync();
  const place = { project_id: project.id, folder_id: folder };
  await keep(ben, place);
  await fillPins(ben.device);
  await ana.addVersion(project.id, sheet.id, sheet.versionId, file(300));
  await ana.sync();
  await ben.sync();
  await fillPins(ben.device);
  expect(await progress(ben, place)).toMatchObject({ files: 1, bytes: 300 });
  const freed = await releasePlaceOn(ben.device, place);
  expect(freed).toEqual({ files: 1, bytes: 300, past: { files: 1, bytes: 400 } });
});

test('making room takes neither what is kept, paused or not, nor what only this device has', async ({ site }) => {
  const { ben, project, drawing } = await site.crew();
  await keep(ben, wholeOf(project));
  await fillPins(ben.device);
  await ben.read((store) => store.pins.update(project.id, { paused: true }));
  const unsent = await ben.addDocument(project.id, project.roots.plans, 'Made here', file(800));
  expect(await makeRoom(ben.device, Number.POSITIVE_INFINITY)).toBe(false);
  expect(await isHere(ben, drawing)).toBe(true);
  expect(await isHere(ben, unsent)).toBe(true);
  // Bytes that only an older change announced and that the server still waits for are no less this device's alone.
  await ben.read((store) => store.blobs.update(unsent.sha256, { unsent: 0 }));
  await ben.read((store) => store.pins.clear());
  expect(await makeRoom(ben.device, Number.POSITIVE_INFINITY)).toBe(true);
  expect(await isHere(ben, drawing)).toBe(false);
  expect(await isHere(ben, unsent)).toBe(true);
});

test('no room: it is said, what is here stays, and it goes on when there is some', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await ana.addDocument(project.id, project.roots.plans, 'Large', file(CHUNK + 5));
  await ana.sync();
  await ben.sync();
  const whole = wholeOf(project);
  await keep(ben, whole);
  await whileFull(
    'write',
    (store) => store === 'blob_chunks',
    () => expect(fillPins(ben.device)).rejects.toThrow(QuotaError),
  );
  expect(await ben.read((store) => store.pins.get(project.id))).toMatchObject({ no_room: true });
  expect((await progress(ben, whole)).missing).toHaveLength(2);
  await fillPins(ben.device);
  expect(await ben.read((store) => store.pins.get(project.id))).toMatchObject({ no_room: false });
  expect(await progress(ben, whole)).toMatchObject({ files_here: 2, missing: [] });
  expect(await isHere(ben, drawing)).toBe(true);
});

test('a check fetches again only what is gone, finds turned bytes, and tells of lost work', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const large = await ana.addDocument(project.id, project.roots.plans, 'Large', file(2 * CHUNK + 100));
  await ana.sync();
  await ben.sync();
  const whole = wholeOf(project);
  await keep(ben, whole);
  await fillPins(ben.device);

  await ben.read((store) => store.blob_chunks.delete([large.sha256, 1]));
  expect((await checkKept(ben.device)).lost).toEqual([large.sha256]);
  // The first chunk is still good.
  expect((await ben.read((store) => store.blobs.get(large.sha256)))?.held).toBe(CHUNK);
  const down = site.proxy.bytes(DOWNLOADS).down;
  await fillPins(ben.device);
  expect(await isHere(ben, large)).toBe(true);
  expect(site.proxy.bytes(DOWNLOADS).down - down).toBe(CHUNK + 100);

  // A turned byte has its key still: only the thorough check can see it.
  await ben.read(async (store) => {
    const chunk = await store.blob_chunks.get([large.sha256, 2]);
    const bytes = new Uint8Array(chunk?.bytes ?? new ArrayBuffer(0));
    bytes[7] = (bytes[7] ?? 0) ^ 1;
    await store.blob_chunks.put({ sha256: large.sha256, index: 2, bytes: bytes.buffer });
  });
  expect((await checkKept(ben.device)).lost).toEqual([]);
  expect((await checkKept(ben.device, { place: whole, thorough: true })).lost).toEqual([large.sha256]);
  expect((await progress(ben, whole)).missing.map(({ version }) => version.id)).toEqual([large.versionId]);
  await fillPins(ben.device);
  expect(await isHere(ben, large)).toBe(true);

  const made = await ben.addDocument(project.id, project.roots.plans, 'Made here', file(900));
  await ben.reopen();
  await ben.device.files?.destroy();
  await ben.read(async (store) => {
    const blob = await store.blobs.get(made.sha256);
    await store.blob_chunks
      .where('sha256')
      .equals(blob?.copy ?? made.sha256)
      .delete();
  });
  expect((await checkKept(ben.device)).lost).toEqual([made.sha256]);
  const attention = await ben.read((store) => store.attention.toArray());
  expect(attention.map(({ kind, params }) => [kind, params.name])).toEqual([['lost_bytes', 'Made here.pdf']]);
});
