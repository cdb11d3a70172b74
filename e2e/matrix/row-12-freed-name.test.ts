// Failure matrix 12: a sheet was made under a name that another had freed after the backup. Told again before that is, it does not become
// a version of the other; nor does what was done to it since land there. What had become a version of another does so again.

import { expect } from 'vitest';
import { newId } from '#src/platform/ids.ts';
import { choosing } from '#src/sync/acts/make-current.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

const documentOn = (tablet: Tablet, id: number) => tablet.read((store) => store.documents.get(id));
const namesOn = (tablet: Tablet) =>
  tablet.read(async (store) => (await store.documents.toArray()).map(({ name }) => name).sort());

for (const file of ['another', 'the same'] as const) {
  test(`a sheet under a name that another was given up for stays one of its own: ${file} file`, async ({ site }) => {
    const { ana, ben, project } = await site.crew();
    const { id: project_id, roots } = project;
    const sheet = await ana.addDocument(project_id, roots.plans, 'C-1', bytes('C-1'));
    const folder = await ana.createFolder(project_id, roots.plans, 'X');
    await ana.act('document.describe@1', { project_id, id: sheet.id, description: 'Ana wrote this', was: '' });
    await rounds(ana, ana, ben);
    const restore = await backUp(site.server);
    await ana.act('document.rename@1', { project_id, id: sheet.id, name: 'C-1 old', was: 'C-1' });
    await rounds(ana, ana, ben);
    const anew = await ben.addDocument(project_id, roots.plans, 'C-1', bytes(file === 'another' ? 'new' : 'C-1'));
    await rounds(ben, ben, ana);
    await ben.act('document.describe@1', { project_id, id: anew.id, description: 'Ben of the new one', was: '' });
    await ben.act('document.move@1', { project_id, id: anew.id, folder_id: folder, was: roots.plans });
    await rounds(ben, ben, ana, ana);
    await restore();
    await rounds(ben, ben, ana, ana, ben, ben);
    for (const tablet of [ana, ben]) {
      const old = { name: 'C-1 old', description: 'Ana wrote this', folder_id: roots.plans };
      expect(await documentOn(tablet, sheet.id)).toMatchObject({ ...old, current_version_id: sheet.versionId });
      const own = { name: 'C-1 (2)', description: 'Ben of the new one', folder_id: folder };
      expect(await documentOn(tablet, anew.id)).toMatchObject({ ...own, current_version_id: anew.versionId });
    }
  });
}

test('a sheet under the name of one that had been deleted does not go with that', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const { id: project_id, roots } = project;
  const restore = await backUp(site.server);
  await ana.act('document.delete@1', { project_id, id: drawing.id });
  await rounds(ana, ana, ben);
  const anew = await ben.addDocument(project_id, roots.plans, 'A-101', bytes('another sheet'));
  await rounds(ben, ben, ana);
  await restore();
  await rounds(ben, ben, ana, ana, ben, ben);
  for (const tablet of [ana, ben]) {
    expect(await documentOn(tablet, drawing.id)).toBeUndefined();
    expect(await documentOn(tablet, anew.id)).toMatchObject({ current_version_id: anew.versionId });
  }
});

test('two sheets made after the backup that had become one are one again, whoever tells first', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { id: project_id, roots } = project;
  const restore = await backUp(site.server);
  await ana.addDocument(project_id, roots.plans, 'D-1', bytes('hers'));
  await ben.addDocument(project_id, roots.plans, 'D-1', bytes('his'));
  await rounds(ana, ana, ben, ben, ana);
  expect(await namesOn(ana)).toEqual(['A-101', 'D-1']);
  await restore();
  await rounds(ben, ben, ana, ana, ben, ben);
  for (const tablet of [ana, ben]) expect(await namesOn(tablet)).toEqual(['A-101', 'D-1']);
});

test('what somebody uploads anew before it is told again is no second sheet', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { id: project_id, roots } = project;
  const restore = await backUp(site.server);
  await ben.addDocument(project_id, roots.plans, 'E-1', bytes('E-1'));
  await rounds(ben, ben, ana);
  await restore();
  await rounds(ana, ana);
  await ana.addDocument(project_id, roots.plans, 'E-1', bytes('E-1'));
  await rounds(ana, ana, ben, ben, ana);
  for (const tablet of [ana, ben]) expect(await namesOn(tablet)).toEqual(['A-101', 'E-1']);
});

for (const isChosen of [true, false]) {
  test(`what had become a version of a drawing does so again, whatever that is called by then; chosen: ${isChosen}`, async ({
    site,
  }) => {
    const { ana, ben, project } = await site.crew();
    const { id: project_id, roots } = project;
    const his = await ben.addDocument(project_id, roots.plans, 'B-1', bytes('one'));
    await rounds(ben, ben, ana);
    const restore = await backUp(site.server);
    const hers = await ana.addDocument(project_id, roots.plans, 'B-1', bytes('two'));
    await rounds(ana, ana, ben);
    if (isChosen) {
      const seen = { project_id, document_id: his.id, current_version_id: his.versionId, beside: [hers.versionId] };
      const { name, args } = choosing({ ...seen, version_id: hers.versionId }).act;
      await ana.act(name, args);
      await rounds(ana, ana, ben);
    }
    await ben.act('document.rename@1', { project_id, id: his.id, name: 'B-1 cellar', was: 'B-1' });
    await rounds(ben, ben, ana, ana);
    await restore();
    await rounds(ben, ben, ana, ana, ben, ben);
    for (const tablet of [ana, ben]) {
      expect(await namesOn(tablet)).toEqual(['A-101', 'B-1 cellar']);
      const version = await tablet.read((store) => store.versions.get(hers.versionId));
      // What she had chosen she tells as well, as soon as its bytes are there.
      const concurrent_with = isChosen ? null : his.versionId;
      expect(version).toMatchObject({ document_id: his.id, state: 'ready', concurrent_with });
      const document = await tablet.read((store) => store.documents.get(his.id));
      expect(document?.current_version_id).toBe(isChosen ? hers.versionId : his.versionId);
    }
  });
}

for (const kinds of [['pdf', 'dxf'], ['pdf']]) {
  test(`a sheet of two kinds under a name that one of ${kinds.length} was given up for stays one sheet`, async ({
    site,
  }) => {
    const { ana, ben, project } = await site.crew();
    const { id: project_id, roots } = project;
    const addKind = async (tablet: Tablet, ending: string, content: string) => {
      const file = await tablet.keepFile(project_id, bytes(content));
      const ids = { id: newId(), version_id: newId() };
      const named = { name: 'C-1', file_name: `C-1.${ending}` };
      await tablet.act('document.create@1', { project_id, folder_id: roots.plans, ...named, ...ids, ...file });
      return ids.id;
    };
    const old: number[] = [];
    for (const ending of kinds) old.push(await addKind(ana, ending, `old ${ending}`));
    await rounds(ana, ana, ben);
    const restore = await backUp(site.server);
    for (const id of old) await ana.act('document.rename@1', { project_id, id, name: 'C-1 old', was: 'C-1' });
    await rounds(ana, ana, ben);
    const anew = [await addKind(ben, 'pdf', 'new pdf'), await addKind(ben, 'dxf', 'new dxf')];
    await rounds(ben, ben, ana);
    await restore();
    await rounds(ben, ben, ana, ana, ben, ana);
    const names = await ben.read(async (store) => (await store.documents.bulkGet(anew)).map((one) => one?.name));
    expect(names).toEqual(['C-1 (2)', 'C-1 (2)']);
  });
}
