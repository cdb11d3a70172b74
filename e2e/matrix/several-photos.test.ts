// Several photos are picked at once, each as a document of its own. Before they are saved, somebody else's come that a camera called
// the same: these stay what they are, and each of the picked ones is found under a name of its own.
import { afterEach, expect, vi } from 'vitest';
import type { Choice } from '#domain/files/folder-plan';
import { beginFolderImportOn, resumeFolderImportOn, stopFolderImports } from '#src/sync/folder-import/folder-import.ts';
import { syncRound } from '#src/sync/round.ts';
import { importEnd, pickedFolder } from '#src/testing/picked-folder.ts';
import { halfBack } from '../fixtures/half-back.ts';
import { violations } from '../fixtures/invariants.ts';
import { unshare } from '../fixtures/people.ts';
import { kindsOn } from '../fixtures/seen-on.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

afterEach(() => {
  vi.restoreAllMocks();
  stopFolderImports();
});

const photosOf = (whose: string, count = 2) =>
  pickedFolder(
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`IMG_${n}.jpg`, `${whose} ${n} `.repeat(9 + n)])),
  );

/** As the dialog begins it. */
function pick(tablet: Tablet, { project }: Crew, files: ReturnType<typeof photosOf>): Promise<number> {
  const choices = new Map(files.map(({ path }): [string, Choice] => [path, 'new_document']));
  return beginFolderImportOn(tablet.device, { projectId: project.id, folderId: project.roots.photos, files, choices });
}

async function photosBy(crew: Crew): Promise<void> {
  await importEnd(await pick(crew.ana, crew, photosOf('Ana')));
  await crew.ana.sync();
}

/** Of the photos, `name label by whom`, as a device shows them. */
const shown = (tablet: Tablet, { ana, project }: Crew) =>
  tablet.read(async (store) => {
    const documents = await store.documents.where('folder_id').equals(project.roots.photos).toArray();
    const lines = documents.map(async ({ id, name, current_version_id }) => {
      const versions = await store.versions.where('document_id').equals(id).toArray();
      const said = versions.map((version) => {
        const by = version.created_by_id === ana.person.id ? 'Ana' : 'Ben';
        return `${name} ${version.label} by ${by}${version.id === current_version_id ? '' : ', not current'}`;
      });
      return said.join('; ');
    });
    return (await Promise.all(lines)).sort();
  });

const each = ['IMG_0 (2) V1 by Ben', 'IMG_0 V1 by Ana', 'IMG_1 (2) V1 by Ben', 'IMG_1 V1 by Ana'];

async function delivered(site: Site, crew: Crew): Promise<void> {
  const { ana, ben } = crew;
  for (const tablet of [ben, ana, ben]) await tablet.sync();
  for (const tablet of [ana, ben]) expect(await shown(tablet, crew)).toEqual(each);
  expect([await kindsOn(ana), await kindsOn(ben)]).toEqual([[], []]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
}

test('picked while the project comes in, whose names are not known yet', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, shareId } = crew;
  await unshare(site.server.url, ana.person, shareId);
  await ben.sync();
  await photosBy(crew);
  await halfBack(site, crew);
  const id = await pick(ben, crew, photosOf('Ben'));
  await syncRound(ben.device);
  expect(await importEnd(id)).toMatchObject({ state: 'done', files_done: 2, unchanged: 0, refused: [] });
  await delivered(site, crew);
});

test('picked, the tab is killed before they are saved, and it is gone on with later', async ({ site }) => {
  const crew = await site.crew();
  const { ben } = crew;
  const files = photosOf('Ben');
  const id = await pick(ben, crew, files);
  stopFolderImports();
  await ben.reopen();
  expect(await ben.read((store) => store.import_files.count())).toBe(2);
  await photosBy(crew);
  await ben.sync();
  expect(await resumeFolderImportOn(ben.device, id, files)).toBe(0);
  expect(await importEnd(id)).toMatchObject({ files_done: 2, unchanged: 0 });
  await delivered(site, crew);
});

test('the very same photos, sent by the other meanwhile, are not there twice', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const files = photosOf('Ana');
  const id = await pick(ben, crew, files);
  stopFolderImports();
  await ben.reopen();
  await photosBy(crew);
  await ben.sync();
  await resumeFolderImportOn(ben.device, id, files);
  expect(await importEnd(id)).toMatchObject({ files_done: 2, unchanged: 2 });
  for (const tablet of [ben, ana]) await tablet.sync();
  expect(await shown(ana, crew)).toEqual(['IMG_0 V1 by Ana', 'IMG_1 V1 by Ana']);
});
