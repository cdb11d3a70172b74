// Failure matrix 16: a device without room for the word that its person leaves.
import { expect } from 'vitest';
import { TOKEN } from '#src/sync/session/session-store.ts';
import { lookAt } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';
import { abortAtWrite, whileFull } from '../fixtures/storage-faults.ts';
import type { Tablet } from '../fixtures/tablet.ts';

/** The device is full as long as it has any bytes. @returns whether it still is. */
function fullOfBytes(tablet: Tablet): () => boolean {
  let isFull = true;
  const emptied = tablet.when(async (store) => (await store.blob_chunks.count()) === 0);
  emptied.then(
    () => {
      isFull = false;
    },
    () => undefined,
  );
  return () => isFull;
}

const databasesOf = async ({ device }: Tablet) => (await device.engine.databases()).map(({ name }) => name);

test('bytes that can be fetched again make room, those that are kept here too', async ({ site }) => {
  const { ben, project, drawing } = await site.crew();
  await ben.read((store) =>
    store.pins.put({ project_id: project.id, pinned_at: '2026-11-24T12:00:00.000Z', paused: false }),
  );
  await lookAt(ben, drawing.versionId);
  const isFull = fullOfBytes(ben);
  await whileFull(
    'commit',
    (name) => isFull() && name === 'meta',
    () => ben.signOut(),
  );
  expect(ben.session).toEqual({ status: 'anonymous' });
  expect(await databasesOf(ben)).toEqual([]);
});

test('a device full of what its person gives up lets them go', async ({ site }) => {
  const { ben, project } = await site.crew();
  await ben.addDocument(project.id, project.roots.photos, 'Crack', new Uint8Array(5_000).fill(7));
  const isFull = fullOfBytes(ben);
  await whileFull(
    'write',
    (name) => isFull() && name === 'meta',
    () => ben.signOut('discard'),
  );
  expect(ben.session).toEqual({ status: 'anonymous' });
  expect(await databasesOf(ben)).toEqual([]);
});

test('where nothing makes room, what the person gives up goes as a whole', async ({ site }) => {
  const { ben, project, drawing } = await site.crew();
  await ben.comment(project.id, drawing.id, 'Never mind this one');
  await ben.addDocument(project.id, project.roots.photos, 'Crack', new Uint8Array(5_000).fill(7));
  await whileFull(
    'write',
    (name) => name === 'meta',
    () => ben.signOut('discard'),
  );
  expect(ben.session).toEqual({ status: 'anonymous' });
  expect(ben.device.keep.get(TOKEN)).toBeNull();
  expect(await databasesOf(ben)).toEqual([]);
});

test('a leaving that breaks off is told to have failed, and nobody stays signed in by half', async ({ site }) => {
  const { ben, project, drawing } = await site.crew();
  await ben.comment(project.id, drawing.id, 'Never mind this one');
  const ended = abortAtWrite(1);
  await expect(ben.signOut('discard')).rejects.toThrow();
  expect(ended()).toBe(true);
  expect(ben.device.keep.get(TOKEN)).toBeNull();
  expect(ben.session).toMatchObject({ status: 'locked' });
});
