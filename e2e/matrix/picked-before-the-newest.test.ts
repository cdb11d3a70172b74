// Files of a folder are picked, and saved later: the tab was killed, and they are gone on with. What others made meanwhile was not
// before whoever picked them: it stays current, and both are shown until somebody decides.
import { afterEach, expect, vi } from 'vitest';
import { beginFolderImportOn, resumeFolderImportOn, stopFolderImports } from '#src/sync/folder-import/folder-import.ts';
import { syncRound } from '#src/sync/round.ts';
import { importEnd, pickedFolder } from '#src/testing/picked-folder.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

afterEach(() => {
  vi.restoreAllMocks();
  stopFolderImports();
});

const bytes = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);

/** Ben picks files of the drawings, and his tab is killed. @returns how he goes on. */
async function pickedAndKilled({ ben, project }: Crew, contents: Record<string, string>) {
  const files = pickedFolder(contents);
  const id = await beginFolderImportOn(ben.device, { projectId: project.id, folderId: project.roots.plans, files });
  stopFolderImports();
  await ben.reopen();
  return async () => {
    expect(await resumeFolderImportOn(ben.device, id, files)).toBe(0);
    expect(await importEnd(id)).toMatchObject({ files_done: files.length, unchanged: 0, refused: [] });
  };
}

/** Of a document, in the order of their making: label, whose, from which it is made, and what it waits beside. */
const lineOf = (tablet: Tablet, { ana }: Crew, name: string) =>
  tablet.read(async (store) => {
    const [document, ...more] = (await store.documents.toArray()).filter((one) => one.name === name);
    if (document === undefined || more.length > 0) return [`${more.length + 1} of the name`];
    const versions = await store.versions.where('document_id').equals(document.id).toArray();
    const labelOf = (id: number | null) => versions.find((version) => version.id === id)?.label;
    const said = versions
      .sort((a, b) => a.ordinal - b.ordinal)
      .map((version) => {
        const by = version.created_by_id === ana.person.id ? 'Ana' : 'Ben';
        const from = labelOf(version.based_on_version_id) ?? 'none';
        const beside = labelOf(version.concurrent_with);
        const how = beside === undefined ? '' : ` beside ${beside}`;
        return `${version.label} by ${by} from ${from}${how}${version.id === document.current_version_id ? ', current' : ''}`;
      });
    return said;
  });

async function shownToBoth(site: Site, crew: Crew, name: string): Promise<string[]> {
  const { ana, ben } = crew;
  for (const tablet of [ben, ana, ben]) await tablet.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
  expect(await lineOf(ben, crew, name)).toEqual(await lineOf(ana, crew, name));
  return lineOf(ana, crew, name);
}

test('a newer version came by another: that stays current, and the picked file stands beside it', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const goOn = await pickedAndKilled(crew, { 'A-101.pdf': 'of monday', 'A-101_V2.pdf': 'of monday evening' });
  await ana.addVersion(project.id, drawing.id, drawing.versionId, bytes('of tuesday'));
  for (const tablet of [ana, ben]) await tablet.sync();
  await goOn();
  expect(await shownToBoth(site, crew, 'A-101')).toEqual([
    'V1 by Ana from none',
    'V2 by Ana from V1, current',
    'V3 by Ben from V1',
    'V4 by Ben from V3 beside V2',
  ]);
});

test('a drawing of that name came by another: the picked one is not made from it, and its person is told', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const goOn = await pickedAndKilled(crew, { 'S-1.pdf': 'of monday' });
  await ana.addDocument(project.id, project.roots.plans, 'S-1', bytes('of tuesday'));
  for (const tablet of [ana, ben]) await tablet.sync();
  await goOn();
  expect(await shownToBoth(site, crew, 'S-1')).toEqual([
    'V1 by Ana from none, current',
    'V2 by Ben from none beside V1',
  ]);
  const told = await ben.read((store) => store.attention.toArray());
  expect(told.map(({ code }) => code)).toEqual(['became_version']);
});

test('nothing came meanwhile: the next version, as ever', async ({ site }) => {
  const crew = await site.crew();
  const goOn = await pickedAndKilled(crew, { 'A-101.pdf': 'of monday', 'A-101_V2.pdf': 'of monday evening' });
  await goOn();
  expect(await shownToBoth(site, crew, 'A-101')).toEqual([
    'V1 by Ana from none',
    'V2 by Ben from V1',
    'V3 by Ben from V2, current',
  ]);
});

test('a version whose words alone were here at picking was not before anybody: it stays current', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  await ana.addVersion(project.id, drawing.id, drawing.versionId, bytes('of tuesday'));
  await syncRound(ana.device);
  await ben.sync();
  const goOn = await pickedAndKilled(crew, { 'A-101.pdf': 'of monday' });
  for (const tablet of [ana, ben]) await tablet.sync();
  await goOn();
  expect(await shownToBoth(site, crew, 'A-101')).toEqual([
    'V1 by Ana from none',
    'V2 by Ana from V1, current',
    'V3 by Ben from V1 beside V2',
  ]);
});

test('people went back from what was current at picking: the picked file does not undo that', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  await ana.addVersion(project.id, drawing.id, drawing.versionId, bytes('of tuesday'));
  for (const tablet of [ana, ben]) await tablet.sync();
  const goOn = await pickedAndKilled(crew, { 'A-101.pdf': 'made from V2' });
  const back = { project_id: project.id, document_id: drawing.id, version_id: drawing.versionId };
  await ana.act('version.make_current@1', back);
  for (const tablet of [ana, ben]) await tablet.sync();
  await goOn();
  const line = await shownToBoth(site, crew, 'A-101');
  expect(line[0]).toBe('V1 by Ana from none, current');
  expect(line[2]).toMatch(/^V3 by Ben from V2 beside V/);
});
