// Row 27: a folder is moved into one that was deleted meanwhile, and things are made and moved there. All of it lands in the
// nearest living folder above, and its author is told where.
import { expect } from 'vitest';
import { readTold } from '#src/data/reads/queue/told.ts';
import { newId } from '#src/platform/ids.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Crew, test } from '../fixtures/site.ts';

/** Plans / Level 1 / Kitchen, known to both, with another folder beside it; then Ana deletes Kitchen, or all of Level 1. */
async function deleteMeanwhile({ ana, ben, project }: Crew, what: 'kitchen' | 'level') {
  const level = await ana.createFolder(project.id, project.roots.plans, 'Level 1');
  const kitchen = await ana.createFolder(project.id, level, 'Kitchen');
  const details = await ana.createFolder(project.id, project.roots.plans, 'Details');
  await ana.sync();
  await ben.sync();
  await ana.act('folder.delete@1', { project_id: project.id, id: what === 'kitchen' ? kitchen : level });
  await ana.sync();
  return { level, kitchen, details };
}

for (const what of ['kitchen', 'level'] as const) {
  test(`the ${what} is deleted while folders and files go into the kitchen`, async ({ site }) => {
    const crew = await site.crew();
    const { ana, ben, project, drawing } = crew;
    const { level, kitchen, details } = await deleteMeanwhile(crew, what);
    await ben.act('folder.move@1', { project_id: project.id, id: details, parent_folder_id: kitchen });
    const made = await ben.createFolder(project.id, kitchen, 'Sinks');
    await ben.act('document.move@1', { project_id: project.id, id: drawing.id, folder_id: kitchen });
    const photo = await ben.addDocument(project.id, kitchen, 'Sink photo', new Uint8Array(3_000).fill(9));
    await ben.sync();
    await ana.sync();

    const landed = what === 'kitchen' ? level : project.roots.plans;
    for (const tablet of [ana, ben]) {
      const folders = await tablet.read((store) => store.folders.bulkGet([details, made]));
      expect(folders.map((folder) => folder?.parent_folder_id)).toEqual([landed, landed]);
      const documents = await tablet.read((store) => store.documents.bulkGet([drawing.id, photo.id]));
      expect(documents.map((document) => document?.folder_id)).toEqual([landed, landed]);
      expect(await tablet.read((store) => store.folders.get(kitchen))).toBeUndefined();
    }
    const told = await ben.read(readTold);
    const name = what === 'kitchen' ? 'Level 1' : 'Plans';
    expect(told.map(({ code, params }) => [code, params.name, params.folder])).toEqual(
      ['Details', 'Sinks', 'A-101', 'Sink photo'].map((thing) => ['moved_to_ancestor', thing, name]),
    );
    for (const { where, places } of told) {
      expect(places.landed?.name).toBe(name);
      expect(where).toMatchObject({
        kind: 'folder',
        slug: 'drawings',
        subfolder: what === 'kitchen' ? level : undefined,
      });
    }
    await ben.sync();
    await ben.reopen();
    expect(await ben.read(readTold)).toHaveLength(4);
    expect(await violations(site.server, [ana, ben])).toEqual([]);
  });
}

test('a file for a folder that went becomes no version of the drawing that has its name above', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const details = await ana.createFolder(project.id, project.roots.plans, 'Details');
  for (const tablet of [ana, ben]) await tablet.sync();
  await ana.act('folder.delete@1', { project_id: project.id, id: details });
  const late = await ben.addDocument(project.id, details, 'A-101', new TextEncoder().encode('%PDF-1.7 of a detail'));
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  for (const tablet of [ana, ben]) {
    const documents = await tablet.read((store) => store.documents.bulkGet([drawing.id, late.id]));
    expect(documents.map((document) => [document?.name, document?.current_version_id])).toEqual([
      ['A-101', drawing.versionId],
      ['A-101 (2)', late.versionId],
    ]);
  }
  const told = await ben.read(readTold);
  expect(told.map(({ code, params }) => [code, params.name])).toEqual([['moved_to_ancestor', 'A-101 (2)']]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a sheet in two kinds of file for a folder that went stays one sheet, beside what has its name above', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const details = await ana.createFolder(project.id, project.roots.plans, 'Details');
  for (const tablet of [ana, ben]) await tablet.sync();
  await ana.act('folder.delete@1', { project_id: project.id, id: details });
  const pdf = await ben.addDocument(project.id, details, 'A-101', new TextEncoder().encode('%PDF-1.7 of a detail'));
  const file = await ben.keepFile(project.id, new TextEncoder().encode('AC1032 of a detail'));
  const dwg = { id: newId(), version_id: newId() };
  const named = { project_id: project.id, folder_id: details, name: 'A-101', file_name: 'A-101.dwg' };
  await ben.act('document.create@1', { ...named, ...dwg, ...file });
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  for (const tablet of [ana, ben]) {
    const documents = await tablet.read((store) => store.documents.bulkGet([pdf.id, dwg.id]));
    expect(documents.map((document) => [document?.folder_id, document?.name])).toEqual([
      [project.roots.plans, 'A-101 (2)'],
      [project.roots.plans, 'A-101 (2)'],
    ]);
  }
  // Two documents of one name are meant here.
  const wrong = await violations(site.server, [ana, ben]);
  expect(wrong.filter((one) => !one.startsWith('B:'))).toEqual([]);
});
