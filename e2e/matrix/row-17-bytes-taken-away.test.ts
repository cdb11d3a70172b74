// Row 17, in part: the browser took away unsent bytes and nothing else. Each project that waits for them is told of by itself,
// and nobody is told of what was only chosen.
import { expect } from 'vitest';
import { checkKept } from '#src/sync/files/kept-check.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { kindsOn, stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');

/** All bytes go. As after a start, nothing is at hand as it was picked. */
async function takeBytes(tablet: Tablet): Promise<void> {
  await tablet.reopen();
  await tablet.read((store) => store.blob_chunks.clear());
  // Their second copies too.
  const { files } = tablet.device;
  for (const name of (await files?.list())?.keys() ?? []) if (!name.startsWith('words')) await files?.remove(name);
}

const toldOn = async (tablet: Tablet) =>
  (await tablet.read((store) => store.attention.toArray())).map(({ project_id, params }) => [project_id, params.name]);

test('two projects wait, one gets them by another: the other’s is in attention', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const own = await ben.createProject('Own');
  await ben.sync();
  const here = await ben.addDocument(project.id, project.roots.plans, 'Here', bytes);
  const there = await ben.addDocument(own.id, own.roots.plans, 'There', bytes);
  await syncRound(ben.device);
  await takeBytes(ben);
  await uploadAll(ben.device);
  expect(await kindsOn(ben)).toEqual(['lost_bytes', 'lost_bytes']);
  expect(new Map((await toldOn(ben)) as [number, string][])).toEqual(
    new Map([
      [project.id, 'Here.pdf'],
      [own.id, 'There.pdf'],
    ]),
  );
  // Ana, who is not in the other project, has the same file.
  await ana.addDocument(project.id, project.roots.photos, 'Same', bytes);
  await ana.sync();
  for (const tablet of [ben, ben]) await tablet.sync();
  expect([await stateOn(ben, here.versionId), await stateOn(ben, there.versionId)]).toEqual(['ready', 'pending']);
  expect(await toldOn(ben)).toEqual([[own.id, 'There.pdf']]);
});

test('another’s drawing waits for the same bytes elsewhere: that is not told as one’s own loss', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const own = await ben.createProject('Own');
  await ana.addDocument(project.id, project.roots.plans, 'Hers', bytes);
  await syncRound(ana.device);
  await ben.sync();
  await ben.addDocument(own.id, own.roots.plans, 'His', bytes);
  await syncRound(ben.device);
  await takeBytes(ben);
  await uploadAll(ben.device);
  expect(await toldOn(ben)).toEqual([[own.id, 'His.pdf']]);
});

test('the drawing was in the bin meanwhile: it is told by its name', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { id } = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  await syncRound(ben.device);
  await ana.sync();
  await ana.act('document.delete@1', { project_id: project.id, id });
  await ana.sync();
  await syncRound(ben.device);
  await takeBytes(ben);
  await uploadAll(ben.device);
  expect(await kindsOn(ben)).toEqual(['lost_bytes']);
  expect(await toldOn(ben)).toEqual([[project.id, 'Crack.pdf']]);
});

test('a file that was chosen in a dialog and never announced is nobody’s loss', async ({ site }) => {
  const { ben, project } = await site.crew();
  const { sha256 } = await ben.keepFile(project.id, bytes);
  await takeBytes(ben);
  await checkKept(ben.device);
  expect(await kindsOn(ben)).toEqual([]);
  expect(await ben.read((store) => store.blobs.get(sha256))).toMatchObject({ unsent: 0, complete: false });
});

test('chosen again for another project, and on its way: no project goes on telling that it is lost', async ({
  site,
}) => {
  const { ben, project } = await site.crew();
  const own = await ben.createProject('Own');
  await ben.sync();
  const { versionId } = await ben.addDocument(project.id, project.roots.plans, 'Here', bytes);
  await syncRound(ben.device);
  await takeBytes(ben);
  await uploadAll(ben.device);
  expect(await kindsOn(ben)).toEqual(['lost_bytes']);
  await ben.addDocument(own.id, own.roots.plans, 'There', bytes);
  void site.proxy.next(/^(POST|PATCH) .*uploads/, { kind: 'cut_request', after: 0 });
  await uploadAll(ben.device).catch(() => undefined);
  expect(await kindsOn(ben)).toEqual([]);
  for (const tablet of [ben, ben]) await tablet.sync();
  expect([await stateOn(ben, versionId), await kindsOn(ben)]).toEqual(['ready', []]);
});
