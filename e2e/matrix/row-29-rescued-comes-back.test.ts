// Row 29, taken back: a folder that comes back has again what others had put in it unseen, which its deletion rescued.
import { expect } from 'vitest';
import { enqueueUndoableOn } from '#src/sync/undo.ts';
import { violations } from '../fixtures/invariants.ts';
import { call } from '../fixtures/people.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';

const bytesOf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);

/** Ana's folder, in which Ben put a sheet and a folder that she has not heard of. */
async function filledUnseen({ ana, ben, project }: Crew) {
  const old = await ana.createFolder(project.id, project.roots.plans, 'Old');
  await ana.addDocument(project.id, old, 'S-0', bytesOf('zero'));
  for (const tablet of [ana, ben]) await tablet.sync();
  const sheet = await ben.addDocument(project.id, old, 'S-1', bytesOf('one'));
  const details = await ben.createFolder(project.id, old, 'Details');
  await ben.sync();
  return { old, sheet: sheet.id, details };
}

async function everybodySees(site: Site, { ana, ben }: Crew, { old, sheet, details }: Record<string, number>) {
  for (const tablet of [ana, ben, ana, ben]) await tablet.sync();
  for (const tablet of [ana, ben]) {
    expect((await tablet.read((store) => store.documents.get(sheet ?? 0)))?.folder_id).toBe(old);
    expect((await tablet.read((store) => store.folders.get(details ?? 0)))?.parent_folder_id).toBe(old);
  }
  expect(await violations(site.server, [ana, ben])).toEqual([]);
}

for (const answer of ['come', 'lost'] as const) {
  test(`taken back when the answer is ${answer}`, async ({ site }) => {
    const crew = await site.crew();
    const { ana, project } = crew;
    const filled = await filledUnseen(crew);
    const args = { project_id: project.id, id: filled.old };
    const takeBack = await enqueueUndoableOn(
      ana.device,
      { name: 'folder.delete@1', args },
      { name: 'folder.restore@1', args },
    );
    if (answer === 'lost') site.proxy.next(/sync\/push/, { kind: 'drop_answer' });
    await ana.sync().catch(() => undefined);
    await takeBack();
    await everybodySees(site, crew, filled);
  });
}

test('restored from the bin', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const filled = await filledUnseen(crew);
  await ana.act('folder.delete@1', { project_id: project.id, id: filled.old });
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect((await ana.read((store) => store.documents.get(filled.sheet)))?.folder_id).toBe(project.roots.plans);
  await call(site.server.url, ana.person, 'POST', `/api/folders/${filled.old}/restore`);
  await everybodySees(site, crew, filled);
});
