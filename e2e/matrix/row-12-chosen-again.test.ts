// Row 12: bytes that a restored server waits for and that are not here any more come back with the same file, chosen again in
// whatever way.
import { expect } from 'vitest';
import { dismissAttention } from '#src/sync/acts/attention.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { beginFolderImportOn } from '#src/sync/folder-import/folder-import.ts';
import { syncRound } from '#src/sync/round.ts';
import { importEnd, pickedFolder } from '#src/testing/picked-folder.ts';
import { backUp } from '../fixtures/back-up.ts';
import { kindsOn, stateOn } from '../fixtures/seen-on.ts';
import { type Site, test } from '../fixtures/site.ts';
import { type NewProject, sha256 } from '../fixtures/tablet.ts';

const text = '%PDF-1.7 standard detail';
const bytes = new TextEncoder().encode(text);
const ALL = Number.MAX_SAFE_INTEGER;

const folderOf = ({ id, roots }: NewProject) => {
  return { projectId: id, folderId: roots.plans, files: pickedFolder({ 'Site/A-103.pdf': text }) };
};

/** A drawing out of a folder, whose bytes are lost, which its person has read. */
async function lostOutOfFolder(site: Site) {
  const { ana, project } = await site.crew();
  const restore = await backUp(site.server);
  const importAgain = async () => importEnd(await beginFolderImportOn(ana.device, folderOf(project)));
  await importAgain();
  for (const tablet of [ana, ana]) await tablet.sync();
  const version = await ana.read((store) => store.versions.where('sha256').equals(sha256(bytes)).first());
  expect(version?.state).toBe('ready');
  await makeRoom(ana.device, ALL);
  await restore();
  for (const tablet of [ana, ana]) await tablet.sync();
  expect([await stateOn(ana, version?.id ?? 0), await kindsOn(ana)]).toEqual(['pending', ['lost_bytes']]);
  const [item] = await ana.read((store) => store.attention.toArray());
  await ana.asCurrent(() => dismissAttention(item?.id ?? 0));
  return { ana, project, versionId: version?.id ?? 0, importAgain };
}

test('bytes lost with a restore come back with the folder that is imported again', async ({ site }) => {
  const { ana, versionId, importAgain } = await lostOutOfFolder(site);
  expect(await importAgain()).toMatchObject({ unchanged: 1 });
  for (const tablet of [ana, ana]) await tablet.sync();
  expect([await stateOn(ana, versionId), await kindsOn(ana)]).toEqual(['ready', []]);
  // Once they are there, nothing of it is kept back.
  await makeRoom(ana.device, ALL);
  expect(await ana.read((store) => store.blobs.count())).toBe(0);
});

test('bytes lost with a restore come back with the very same file, uploaded again', async ({ site }) => {
  const { ana, project, versionId } = await lostOutOfFolder(site);
  const version = await ana.read((store) => store.versions.get(versionId));
  await ana.addVersion(project.id, version?.document_id ?? 0, versionId, bytes);
  for (const tablet of [ana, ana]) await tablet.sync();
  expect([await stateOn(ana, versionId), await ana.read((store) => store.versions.count())]).toEqual(['ready', 2]);
});

test('another’s bytes that the server waits for come with a folder that has them', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  await importEnd(await beginFolderImportOn(ana.device, folderOf(project)));
  await syncRound(ana.device);
  await ben.sync();
  const begun = await beginFolderImportOn(ben.device, folderOf(project));
  expect(await importEnd(begun)).toMatchObject({ unchanged: 1 });
  const blob = () => ben.read((store) => store.blobs.get(sha256(bytes)));
  // Offered for whoever announced them.
  expect(await blob()).toMatchObject({ complete: true, unsent: 1, of_others: true });
  await ana.read((store) => store.blob_chunks.clear());
  for (const tablet of [ben, ben]) await tablet.sync();
  const version = await ben.read((store) => store.versions.where('sha256').equals(sha256(bytes)).first());
  expect([version?.state, (await blob())?.unsent]).toEqual(['ready', 0]);
});
