// Row 17, in part: the browser took bytes away, and the person chooses the same file again before or while that is found out.
// What they chose is kept, and nothing is told as lost.
import { expect } from 'vitest';
import { localBytesOn } from '#src/sync/files/blob-bytes.ts';
import { checkKept } from '#src/sync/files/kept-check.ts';
import { reportLoss } from '#src/sync/files/lost-bytes.ts';
import { beginFolderImportOn } from '#src/sync/folder-import/folder-import.ts';
import { syncRound } from '#src/sync/round.ts';
import { importEnd, pickedFolder } from '#src/testing/picked-folder.ts';
import { kindsOn, stateOn } from '../fixtures/seen-on.ts';
import { type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const text = '%PDF-1.7 standard detail';
const bytes = new TextEncoder().encode(text);

/** All bytes go. As after a start, nothing is at hand as it was picked. */
async function takeBytes(tablet: Tablet): Promise<void> {
  await tablet.reopen();
  await tablet.read((store) => store.blob_chunks.clear());
}

const isHere = async (tablet: Tablet, sha256: string) =>
  (await localBytesOn(tablet.device, sha256))?.byteLength === bytes.byteLength;

/** A drawing whose words the server has and whose bytes the browser took away, which nobody has found out. */
async function taken(site: Site) {
  const { ben, project } = await site.crew();
  const folderId = await ben.createFolder(project.id, project.roots.plans, 'Site');
  const made = await ben.addDocument(project.id, folderId, 'A-103', bytes);
  await syncRound(ben.device);
  await takeBytes(ben);
  return { ben, project, ...made };
}

async function arrived(tablet: Tablet, versionId: number) {
  for (const each of [tablet, tablet]) await each.sync();
  return [await stateOn(tablet, versionId), await kindsOn(tablet)];
}

test('chosen again in a dialog before anybody has looked: they are here, and are sent after the next start', async ({
  site,
}) => {
  const { ben, project, versionId, sha256 } = await taken(site);
  await ben.keepFile(project.id, bytes);
  expect(await isHere(ben, sha256)).toBe(true);
  await ben.reopen();
  expect(await arrived(ben, versionId)).toEqual(['ready', []]);
});

test('imported again with its folder before anybody has looked: the same', async ({ site }) => {
  const { ben, project, versionId } = await taken(site);
  const files = pickedFolder({ 'Site/A-103.pdf': text });
  const begun = await beginFolderImportOn(ben.device, { projectId: project.id, folderId: project.roots.plans, files });
  expect(await importEnd(begun)).toMatchObject({ unchanged: 1 });
  await ben.reopen();
  await checkKept(ben.device);
  expect(await arrived(ben, versionId)).toEqual(['ready', []]);
});

test('chosen again between the look that missed them and its report: nothing is told, and they are sent', async ({
  site,
}) => {
  const { ben, project, versionId, sha256 } = await taken(site);
  const looked = await ben.read((store) => store.blobs.get(sha256));
  if (looked === undefined) throw new Error('no books');
  await ben.keepFile(project.id, bytes);
  await reportLoss(ben.device, looked);
  await ben.reopen();
  expect([await kindsOn(ben), await isHere(ben, sha256)]).toEqual([[], true]);
  expect(await arrived(ben, versionId)).toEqual(['ready', []]);
});
