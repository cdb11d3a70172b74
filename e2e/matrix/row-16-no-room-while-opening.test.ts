// Failure matrix 16: a device without room for what is written when the app starts.
import { expect } from 'vitest';
import { canaryKey } from '#src/sync/unsent-mark.ts';
import { lookAt } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';
import { whileFull } from '../fixtures/storage-faults.ts';

test('bytes that can be fetched again make room for it, and none that the server may have lost', async ({ site }) => {
  const { ben, project, drawing } = await site.crew();
  const photo = await ben.addDocument(project.id, project.roots.photos, 'Crack', new Uint8Array(5_000).fill(7));
  await ben.sync();
  await lookAt(ben, drawing.versionId);
  await ben.comment(project.id, drawing.id, 'The beam is cracked');
  const tab = site.keep(await ben.anotherTab());
  // As an older app leaves it that followed another history of the server.
  await ben.read((store) => store.meta.put({ key: 'histories', value: 1 }));
  const before = ben.device;
  let isFull = true;
  await whileFull(
    'write',
    (name) => isFull && name === 'meta',
    async () => {
      const trimmed = tab.when(async (store) => (await store.blobs.get(drawing.sha256)) === undefined);
      trimmed.then(
        () => {
          isFull = false;
        },
        () => undefined,
      );
      await ben.reopen();
    },
  );
  expect(ben.device).not.toBe(before);
  expect(ben.session).toMatchObject({ status: 'signed_in' });
  expect(await ben.read((store) => store.blobs.get(photo.sha256))).toMatchObject({ complete: true, unsent: 1 });
  await ben.sync();
  expect(await ben.read((store) => store.outbox.count())).toBe(0);
});

test('without any, what the browser emptied is told of as soon as there is room', async ({ site }) => {
  const ben = await site.tablet(await site.person('Ben'));
  const { keep } = ben.device;
  const canary = { ...JSON.parse(keep.get(canaryKey(ben.person.id)) ?? '{}'), unsent: 3 };
  await ben.read((store) => store.meta.clear());
  keep.set(canaryKey(ben.person.id), JSON.stringify(canary));
  await whileFull(
    'write',
    (name) => name === 'attention',
    async () => {
      await expect(ben.reopen()).rejects.toMatchObject({ name: 'QuotaError' });
    },
  );
  await ben.reopen();
  expect(await ben.read((store) => store.attention.toArray())).toMatchObject([
    { kind: 'emptied_store', params: { unsent: 3 } },
  ]);
});
