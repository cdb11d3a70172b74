// A folder is uploaded into a project that is here to its half: names in the other half are not free, and nothing is decided
// by them before they are here.
import { afterEach, expect, vi } from 'vitest';
import {
  beginFolderImportOn,
  endFolderImportOn,
  folderImports,
  stopFolderImports,
} from '#src/sync/folder-import/folder-import.ts';
import type { ImportProgress } from '#src/sync/folder-import/folder-import-run.ts';
import { syncRound } from '#src/sync/round.ts';
import { importEnd, pickedFolder } from '#src/testing/picked-folder.ts';
import { halfBack } from '../fixtures/half-back.ts';
import { violations } from '../fixtures/invariants.ts';
import { unshare } from '../fixtures/people.ts';
import { test } from '../fixtures/site.ts';

afterEach(() => {
  vi.restoreAllMocks();
  stopFolderImports();
});

/** What is said first of an import that does not go on, or not any more. */
function firstSaid(id: number): Promise<ImportProgress['state'] | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const state = folderImports.getSnapshot().get(id)?.state;
      if (state === 'running') return;
      stop();
      resolve(state);
    };
    const stop = folderImports.subscribe(look);
    look();
  });
}

test('files of a folder are saved once the names are all here', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing, shareId } = crew;
  await unshare(site.server.url, ana.person, shareId);
  await ben.sync();
  const level = await ana.createFolder(project.id, project.roots.plans, 'Level 1');
  const below = await ana.addDocument(project.id, level, 'S-1', new TextEncoder().encode('first'));
  await ana.sync();
  await halfBack(site, crew);
  const start = { projectId: project.id, folderId: project.roots.plans };
  const choices = new Map([['S-1.pdf', 'new_version' as const]]);
  const files = pickedFolder({ 'A-101.pdf': 'second', 'S-1.pdf': 'next' });
  const id = await beginFolderImportOn(ben.device, { ...start, files, choices });
  expect(await firstSaid(id)).toBe('waiting');
  expect(await ben.read((store) => store.outbox.count())).toBe(0);
  await syncRound(ben.device);
  expect(await importEnd(id)).toMatchObject({ state: 'done', files_done: 2, refused: [] });
  for (const tablet of [ben, ana]) await tablet.sync();
  const versions = await ana.read((store) => store.versions.toArray());
  const told = versions.map(({ document_id, label, concurrent_with }) => [document_id, label, concurrent_with]).sort();
  const expected = [drawing.id, below.id].flatMap((document) => ['V1', 'V2'].map((label) => [document, label, null]));
  expect(told).toEqual(expected.sort());
  expect(await ben.read((store) => store.attention.count())).toBe(0);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('an import that waits is ended by the person', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, shareId } = crew;
  await unshare(site.server.url, ana.person, shareId);
  await ben.sync();
  await ana.comment(project.id, crew.drawing.id, 'Meanwhile');
  await ana.sync();
  await halfBack(site, crew);
  const files = pickedFolder({ 'A-102.pdf': 'new' });
  const id = await beginFolderImportOn(ben.device, { projectId: project.id, folderId: project.roots.plans, files });
  expect(await firstSaid(id)).toBe('waiting');
  await endFolderImportOn(ben.device, id);
  for (const tablet of [ben, ana]) await tablet.sync();
  const left = await ben.read(async (store) => [await store.import_files.count(), await store.documents.count()]);
  expect([folderImports.getSnapshot().has(id), ...left]).toEqual([false, 0, 1]);
});
