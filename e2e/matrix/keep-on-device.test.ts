// Keeping a project: cut in the middle it goes on where it was, and says what is missing until every byte is verified.
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { localBytesOn } from '#src/sync/files/blob-bytes.ts';
import { CHUNK } from '#src/sync/files/chunks.ts';
import { fillPins } from '#src/sync/files/pin-lane.ts';
import { readProgress } from '#src/sync/files/pins.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { test } from '../fixtures/site.ts';
import { sha256, type Tablet } from '../fixtures/tablet.ts';

/** The hash of a file as the device holds it; undefined when it is not all there. */
async function heldHash(tablet: Tablet, name: string): Promise<string | undefined> {
  const bytes = await localBytesOn(tablet.device, name);
  return bytes === undefined ? undefined : sha256(bytes);
}

const progress = (tablet: Tablet, projectId: number) =>
  tablet.read((store) => readProgress(store, { project_id: projectId, folder_id: null }));

test('a kept project is complete only when every file is here, and a lost chunk is noticed', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const bytes = new Uint8Array(randomBytes(CHUNK + 1000));
  const large = await ana.addDocument(project.id, project.roots.plans, 'A-200', bytes);
  await ana.sync();
  await ben.sync();
  const pin = { project_id: project.id, pinned_at: new Date().toISOString(), paused: false };
  await ben.read((store) => store.pins.put(pin));
  expect((await progress(ben, project.id)).missing).toHaveLength(2);

  site.proxy.next(new RegExp(`/documents/${large.versionId}/download`), { kind: 'cut_answer', after: CHUNK + 10 });
  await expect(fillPins(ben.device)).rejects.toThrow('transport');
  const half = await progress(ben, project.id);
  expect(half.files_here).toBe(1);
  expect(half.missing.map(({ version }) => version.id)).toEqual([large.versionId]);

  await fillPins(ben.device);
  const whole = await progress(ben, project.id);
  expect(whole).toMatchObject({ files: 2, files_here: 2, missing: [], unarrived: [] });
  expect(whole.bytes_here).toBe(whole.bytes);
  expect(await heldHash(ben, large.sha256)).toBe(sha256(bytes));

  await ben.read((store) => store.blob_chunks.delete([large.sha256, 1]));
  expect(await heldHash(ben, large.sha256)).toBeUndefined();
  expect((await progress(ben, project.id)).missing.map(({ version }) => version.id)).toEqual([large.versionId]);
  await fillPins(ben.device);
  expect(await heldHash(ben, large.sha256)).toBe(sha256(bytes));
});

test('what a line gone silent is fetching for a kept project holds up no file that leaves', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const bytes = new Uint8Array(randomBytes(CHUNK + 1000));
  const large = await ana.addDocument(project.id, project.roots.plans, 'A-200', bytes);
  await ana.sync();
  await ben.sync();
  site.proxy.next(new RegExp(`/documents/${large.versionId}/download`), { kind: 'stall_answer', after: CHUNK + 10 });
  const happened: string[] = [];
  const leaving = site.proxy.next(/^POST \/api\/uploads/, { kind: 'pass' });
  void leaving.began.then(() => happened.push('leaves'));
  await ben.read((store) =>
    store.pins.put({ project_id: project.id, pinned_at: new Date().toISOString(), paused: false }),
  );
  ben.start();
  await ben.when(async (store) => (await store.blobs.get(large.sha256))?.held === CHUNK);
  // Which comes first from here on is judged: on a busy machine the silent line is given up before the file is all there.
  const stop = syncStatus.subscribe(() => {
    const { error } = syncStatus.getSnapshot();
    if (error !== null) happened.push(error);
  });
  const photo = await ben.addDocument(project.id, project.roots.photos, 'Crack', new Uint8Array(randomBytes(1000)));
  await ben.when(async (store) => (await store.blobs.get(photo.sha256))?.unsent === 0);
  expect(happened[0]).toBe('leaves');
  stop();
  ben.stop();
});
