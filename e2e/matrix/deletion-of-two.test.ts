// Two people delete the same thing without having heard of each other: nobody has to deal with it, and an undo of the deletion
// that came second brings back nothing.
import { expect } from 'vitest';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { enqueueUndoableOn, type Undo } from '#src/sync/acts/undo.ts';
import { test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const bytesOf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);
const asked = async (tablet: Tablet) =>
  (await tablet.read(readAttention)).map(({ item: { mutation, code } }) => [mutation?.name, code]);

interface At {
  project_id: number;
  id: number;
}

const kinds = {
  document: ({ device }: Tablet, args: At): Promise<Undo> =>
    enqueueUndoableOn(device, { name: 'document.delete@1', args }, { name: 'document.restore@1', args }),
  folder: ({ device }: Tablet, args: At): Promise<Undo> =>
    enqueueUndoableOn(device, { name: 'folder.delete@1', args }, { name: 'folder.restore@1', args }),
  version: ({ device }: Tablet, args: At): Promise<Undo> =>
    enqueueUndoableOn(device, { name: 'version.delete@1', args }, { name: 'version.restore@1', args }),
};

for (const kind of ['document', 'folder'] as const) {
  for (const answer of ['lost', 'here', 'here, and read'] as const) {
    test(`a ${kind} that another had deleted before stays gone when the second takes that back (answer ${answer})`, async ({
      site,
    }) => {
      const { ana, ben, project } = await site.crew();
      const folder = await ben.createFolder(project.id, project.roots.plans, 'Old');
      const sheet = await ben.addDocument(project.id, folder, 'S-1', bytesOf('sheet'));
      for (const tablet of [ben, ben, ana]) await tablet.sync();
      const args = { project_id: project.id, id: kind === 'document' ? sheet.id : folder };
      await ben.act(`${kind}.delete@1`, args);
      await ben.sync();
      const takeBack = await kinds[kind](ana, args);
      if (answer === 'lost') site.proxy.next(/sync\/push/, { kind: 'drop_answer' });
      if (answer === 'here') site.proxy.next(/sync\/pull/, { kind: 'drop_answer' });
      await ana.sync().catch(() => undefined);
      expect(await takeBack()).toBe(answer === 'lost' ? 'done' : 'gone');
      for (const tablet of [ana, ben, ana]) await tablet.sync();
      for (const tablet of [ana, ben]) {
        expect(await tablet.read((store) => store.documents.get(sheet.id))).toBeUndefined();
      }
      // It had been shown as taken back: that it stays in the bin is said.
      expect(await asked(ana)).toEqual(answer === 'lost' ? [[`${kind}.restore@1`, 'deleted']] : []);
    });
  }
}

test('a deletion whose answer was lost is taken back: the thing stands there again', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const takeBack = await kinds.document(ana, { project_id: project.id, id: drawing.id });
  site.proxy.next(/sync\/push/, { kind: 'drop_answer' });
  await ana.sync().catch(() => undefined);
  expect(await takeBack()).toBe('done');
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  for (const tablet of [ana, ben]) {
    expect(await tablet.read((store) => store.documents.get(drawing.id))).toBeDefined();
  }
  expect(await asked(ana)).toEqual([]);
});

for (const answer of ['lost', 'here, and read'] as const) {
  test(`a version that another had deleted before stays gone when the second takes that back (answer ${answer})`, async ({
    site,
  }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const second = await ben.addVersion(project.id, drawing.id, drawing.versionId, bytesOf('second'));
    await ben.addVersion(project.id, drawing.id, second.id, bytesOf('third'));
    for (const tablet of [ben, ben, ana]) await tablet.sync();
    const args = { project_id: project.id, id: second.id };
    await ben.act('version.delete@1', args);
    await ben.sync();
    const takeBack = await kinds.version(ana, args);
    if (answer === 'lost') site.proxy.next(/sync\/push/, { kind: 'drop_answer' });
    await ana.sync().catch(() => undefined);
    expect(await takeBack()).toBe(answer === 'lost' ? 'done' : 'gone');
    for (const tablet of [ana, ben, ana]) await tablet.sync();
    for (const tablet of [ana, ben]) {
      expect(await tablet.read((store) => store.versions.get(second.id))).toBeUndefined();
    }
    expect(await asked(ana)).toEqual(answer === 'lost' ? [['version.restore@1', 'deleted']] : []);
  });
}

test('a version’s deletion whose answer was lost is taken back, also after the same person brought it back before', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  const second = await ana.addVersion(project.id, drawing.id, drawing.versionId, bytesOf('second'));
  for (const tablet of [ana, ana, ben]) await tablet.sync();
  for (let turn = 0; turn < 2; turn += 1) {
    const takeBack = await kinds.version(ana, { project_id: project.id, id: drawing.versionId });
    site.proxy.next(/sync\/push/, { kind: 'drop_answer' });
    await ana.sync().catch(() => undefined);
    expect(await takeBack()).toBe('done');
    for (const tablet of [ana, ben, ana]) await tablet.sync();
    for (const tablet of [ana, ben]) {
      expect(await tablet.read((store) => store.versions.get(drawing.versionId))).toMatchObject({ label: 'V1' });
    }
    expect(await asked(ana)).toEqual([]);
  }
  expect(await ben.read((store) => store.versions.get(second.id))).toBeDefined();
});

test('whoever deletes what another has deleted has what they wanted, and nothing to deal with', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { id } = await ben.addDocument(project.id, project.roots.plans, 'S-1', bytesOf('sheet'));
  for (const tablet of [ben, ben, ana]) await tablet.sync();
  const args = { project_id: project.id, id };
  for (const tablet of [ben, ana]) await tablet.act('document.delete@1', args);
  for (const tablet of [ben, ana]) await tablet.sync();
  expect(await asked(ana)).toEqual([]);
});

for (const answer of ['lost', 'here'] as const) {
  test(`nobody is asked about a refused deletion that they have taken back (answer ${answer})`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    await ben.comment(project.id, drawing.id, 'Look here');
    await ben.sync();
    const takeBack = await kinds.document(ana, { project_id: project.id, id: drawing.id });
    if (answer === 'lost') site.proxy.next(/sync\/push/, { kind: 'drop_answer' });
    await ana.sync().catch(() => undefined);
    expect(await asked(ana)).toEqual(answer === 'lost' ? [] : [['document.delete@1', 'built_upon']]);
    expect(await takeBack()).toBe('done');
    for (const tablet of [ana, ben, ana]) await tablet.sync();
    expect(await asked(ana)).toEqual([]);
    expect(await ana.read((store) => store.documents.get(drawing.id))).toBeDefined();
  });
}
