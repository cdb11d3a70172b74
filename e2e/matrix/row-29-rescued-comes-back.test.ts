// Row 29, taken back: a folder that comes back has again what others had put in it unseen, which its deletion rescued.
import { expect } from 'vitest';
import { enqueueUndoableOn } from '#src/sync/acts/undo.ts';
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

for (const order of ['the outer one first', 'the inner one first'] as const) {
  test(`rescued twice, and both folders restored, ${order}`, async ({ site }) => {
    const crew = await site.crew();
    const { ana, ben, project } = crew;
    const outer = await ana.createFolder(project.id, project.roots.plans, 'Outer');
    const old = await ana.createFolder(project.id, outer, 'Old');
    await ana.sync();
    const phone = await site.tablet(ana.person);
    for (const tablet of [phone, ben]) await tablet.sync();
    const sheet = await ben.addDocument(project.id, old, 'S-1', bytesOf('one'));
    const details = await ben.createFolder(project.id, old, 'Details');
    await ben.sync();
    // On two devices without signal, neither of which has heard of Ben's sheet.
    await ana.act('folder.delete@1', { project_id: project.id, id: old });
    await phone.act('folder.delete@1', { project_id: project.id, id: outer });
    for (const tablet of [ana, phone, ana]) await tablet.sync();
    expect((await ana.read((store) => store.documents.get(sheet.id)))?.folder_id).toBe(project.roots.plans);
    for (const id of order === 'the outer one first' ? [outer, old] : [old, outer])
      await call(site.server.url, ana.person, 'POST', `/api/folders/${id}/restore`);
    await everybodySees(site, crew, { old, sheet: sheet.id, details });
  });
}

test('worked on or moved where it stood meanwhile: work goes back with its sheet, what was moved stays', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const filled = await filledUnseen(crew);
  const moved = await ben.addDocument(project.id, filled.old, 'S-2', bytesOf('two'));
  const other = await ben.createFolder(project.id, project.roots.plans, 'Other');
  await ben.sync();
  await ana.act('folder.delete@1', { project_id: project.id, id: filled.old });
  for (const tablet of [ana, ben]) await tablet.sync();
  const [first] = await ben.read((store) => store.versions.where({ document_id: filled.sheet }).toArray());
  const version = await ben.addVersion(project.id, filled.sheet, first?.id ?? null, bytesOf('one, revised'));
  const comment = await ben.comment(project.id, filled.sheet, 'Which one is built?');
  const at = { project_id: project.id };
  await ben.act('document.rename@1', { ...at, id: filled.sheet, name: 'Roof', was: 'S-1' });
  const move = { ...at, id: moved.id, folder_id: other, was: project.roots.plans };
  await ben.act('document.move@1', move);
  // Ben is without signal as the folder comes back.
  await call(site.server.url, ana.person, 'POST', `/api/folders/${filled.old}/restore`);
  await everybodySees(site, crew, filled);
  for (const tablet of [ana, ben]) {
    const found = await tablet.read(async (store) => ({
      sheet: await store.documents.get(filled.sheet),
      version: await store.versions.get(version.id),
      comment: await store.comments.get(comment),
      moved: await store.documents.get(moved.id),
      said: await store.activities.filter(({ what }) => what === 'folder.restored').toArray(),
    }));
    expect(found.sheet).toMatchObject({ name: 'Roof', current_version_id: version.id });
    expect([found.version?.document_id, found.comment?.document_id]).toEqual([filled.sheet, filled.sheet]);
    expect(found.moved?.folder_id).toBe(other);
    // The log counts what came back with the folder, also what had been rescued: S-0, S-1 and S-2.
    expect(found.said).toMatchObject([{ name: 'Old', count: 3 }]);
  }
});
