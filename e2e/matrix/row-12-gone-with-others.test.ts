// Row 12: what a person made went with something of others' that is older than the backup. After a restore that is there again, and
// so is what went with it, though its maker's device has seen both go.

import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

const isThere = (tablet: Tablet, versionId: number) =>
  tablet.read(async (store) => (await store.versions.get(versionId)) !== undefined);

for (const away of [true, false]) {
  test(`a sheet that had become a version of another, deleted whole${away ? ' by who is away' : ''}`, async ({
    site,
  }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const restore = await backUp(site.server);
    const mine = await ben.addDocument(project.id, project.roots.plans, 'A-101', bytes('Ben says this'));
    await rounds(ben, ben, ana, ana);
    await ana.act('document.delete@1', { project_id: project.id, id: drawing.id });
    await rounds(ana, ana, ben, ben);
    if (away) ana.close();
    await restore();
    await rounds(ben, ben, ben);
    expect(await isThere(ben, mine.versionId)).toBe(true);
    expect((await ben.read((store) => store.versions.get(mine.versionId)))?.document_id).toBe(drawing.id);
  });
}

for (const seen of ['both', 'only that it is gone'] as const) {
  test(`a drawing that another moved into her older folder, which she deleted; its maker has seen ${seen}`, async ({
    site,
  }) => {
    const { ana, ben, project } = await site.crew();
    const { id: project_id, roots } = project;
    const house = await ana.createFolder(project_id, roots.plans, 'House 2');
    await rounds(ana, ana, ben, ben);
    const restore = await backUp(site.server);
    const sheet = await ben.addDocument(project_id, roots.plans, 'S', bytes('S'));
    await rounds(ben, ben, ana);
    await ana.act('document.move@1', { project_id, id: sheet.id, folder_id: house, was: roots.plans });
    await rounds(ana, ana);
    if (seen === 'both') await ben.sync();
    await ana.act('folder.delete@1', { project_id, id: house });
    await rounds(ana, ana, ben, ben);
    ana.close();
    await restore();
    await rounds(ben, ben, ben);
    expect(await isThere(ben, sheet.versionId)).toBe(true);
  });
}

test('a sheet that had become a version of another, and was deleted out of it', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const restore = await backUp(site.server);
  const mine = await ben.addDocument(project.id, project.roots.plans, 'A-101', bytes('wrong'));
  await rounds(ben, ben, ana, ana);
  const at = { project_id: project.id, document_id: drawing.id, version_id: drawing.versionId };
  const document = await ana.read((store) => store.documents.get(drawing.id));
  if (document?.current_version_id === mine.versionId) {
    await ana.act('version.make_current@1', { ...at, current_version_id: mine.versionId, beside: [] });
  }
  await ana.act('version.delete@1', { project_id: project.id, id: mine.versionId });
  await rounds(ana, ana, ben, ben);
  ana.close();
  await restore();
  await rounds(ben, ben, ben);
  expect(await isThere(ben, mine.versionId)).toBe(false);
});

test('a drawing that another moved out of a folder that went, and deleted by itself', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { id: project_id, roots } = project;
  const house = await ana.createFolder(project_id, roots.plans, 'House 2');
  await rounds(ana, ana, ben, ben);
  const restore = await backUp(site.server);
  const sheet = await ben.addDocument(project_id, house, 'S', bytes('S'));
  await rounds(ben, ben, ana);
  await ana.act('document.move@1', { project_id, id: sheet.id, folder_id: roots.plans, was: house });
  await ana.act('folder.delete@1', { project_id, id: house });
  await rounds(ana, ana, ben, ben);
  await ana.act('document.delete@1', { project_id, id: sheet.id });
  await rounds(ana, ana, ben, ben);
  ana.close();
  await restore();
  await rounds(ben, ben, ben);
  expect(await isThere(ben, sheet.versionId)).toBe(false);
});
