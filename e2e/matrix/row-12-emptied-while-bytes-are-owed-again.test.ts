// A photo had been sent. The server is put back to before it, or to before its bytes; the device tells of it, and the browser empties its
// store before the bytes have gone again. They come back from the second copy.
import { expect } from 'vitest';
import { pushAll } from '#src/sync/push.ts';
import { backUp } from '../fixtures/back-up.ts';
import { syncUntilCut } from '../fixtures/line-cut.ts';
import { type Site, test } from '../fixtures/site.ts';
import { rounds, Tablet } from '../fixtures/tablet.ts';

const photo = new TextEncoder().encode('%PDF-1.7 the photo');

/** The browser empties the store of a device; what stands beside it stays. */
async function emptied(site: Site, tablet: Tablet): Promise<Tablet> {
  const { keep, files } = tablet.device;
  tablet.close();
  return site.keep(await Tablet.open(tablet.person, site.proxy.url, { keep, files }));
}

const stateOn = (tablet: Tablet, versionId: number) =>
  tablet.read(async (store) => (await store.versions.get(versionId))?.state);

for (const requests of [2, 3, 4, 5, 6]) {
  test(`the store is emptied after ${requests} requests to a server that lacks the photo`, async ({ site }) => {
    const { ana, ben, project } = await site.crew();
    const restore = await backUp(site.server);
    const { versionId } = await ben.addDocument(project.id, project.roots.photos, 'P', photo);
    await rounds(ben, ben, ana, ana);
    await restore();
    await syncUntilCut(ben, requests);
    const again = await emptied(site, ben);
    await rounds(again, again, ana, again, ana);
    expect(await stateOn(ana, versionId)).toBe('ready');
  });
}

test('the store is emptied while the words are there and the bytes are not', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { versionId } = await ben.addDocument(project.id, project.roots.photos, 'P', photo);
  await pushAll(ben.device);
  const restore = await backUp(site.server);
  await rounds(ben, ben, ana, ana);
  expect(await stateOn(ana, versionId)).toBe('ready');
  await restore();
  await syncUntilCut(ben, 4);
  const again = await emptied(site, ben);
  await rounds(again, again, ana, again, ana);
  expect(await stateOn(ana, versionId)).toBe('ready');
});
