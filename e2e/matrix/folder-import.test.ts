// A folder of files is saved without signal, the tab is closed in the middle, the folder is chosen again, and all of it is
// sent: each file arrives once, in its folder, and as a version where its name was there.
import { expect } from 'vitest';
import {
  beginFolderImportOn,
  endFolderImportOn,
  folderImports,
  resumeFolderImportOn,
  stopFolderImports,
} from '#src/sync/folder-import/folder-import.ts';
import { readUnsentMark } from '#src/sync/unsent-mark.ts';
import { importEnd, pickedFolder } from '#src/testing/picked-folder.ts';
import { remains, violations } from '../fixtures/invariants.ts';
import { unshare } from '../fixtures/people.ts';
import { bookedMutations, confirmedRows, freshTablet } from '../fixtures/server-truth.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import { countWaiting, type Tablet } from '../fixtures/tablet.ts';

/** Path → contents; every one its own. */
function folder(count: number): Record<string, string> {
  const file = (n: number) => [`Site A/Level ${n % 4}/S-${n}.pdf`, `%PDF-1.7 sheet ${n}`];
  return Object.fromEntries(Array.from({ length: count }, (_, n) => file(n)));
}

/** Resolves when some of an import's files are saved. */
function partlySaved(id: number): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if ((folderImports.getSnapshot().get(id)?.files_done ?? 0) === 0) return;
      stop();
      resolve();
    };
    const stop = folderImports.subscribe(look);
    look();
  });
}

async function begin({ ana, project }: Pick<Crew, 'ana' | 'project'>, files: Record<string, string>): Promise<number> {
  const start = { projectId: project.id, folderId: project.roots.plans, files: pickedFolder(files) };
  return beginFolderImportOn(ana.device, start);
}

/** `folder/document label` of all that the server shows, with the state of its bytes. */
async function onServer(site: Site, tablet: Tablet): Promise<string[]> {
  const fresh = await freshTablet(site.server, tablet.person);
  const { folders, documents, versions } = await fresh.read(confirmedRows);
  fresh.close();
  const names = new Map(folders.map(({ id, name }) => [id, name]));
  const places = new Map(documents.map(({ id, name, folder_id }) => [id, `${names.get(folder_id)}/${name}`]));
  return versions.map(({ document_id, label, state }) => `${places.get(document_id)} ${label} ${state}`).sort();
}

const expected = (count: number) =>
  Array.from({ length: count }, (_, n) => `Level ${n % 4}/S-${n} V1 ready`).concat(['Plans/A-101 V1 ready']);

test('cut off by a closed tab without signal, gone on with, then sent: each file once, in its folder', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const before = bookedMutations(site.server).length;
  await site.proxy.set({ kind: 'offline' });
  const files = folder(90);
  const id = await begin(crew, files);
  await partlySaved(id);
  stopFolderImports();
  await ana.reopen();
  const saved = (await ana.read((store) => store.documents.count())) - 1;
  expect(saved).toBeGreaterThan(0);
  expect(saved + (await ana.read((store) => store.import_files.count()))).toBe(90);
  expect(bookedMutations(site.server).length).toBe(before);

  // What is saved is sent, whatever becomes of the rest.
  await site.proxy.set({ kind: 'pass' });
  await ana.sync();
  expect((await onServer(site, ana)).length).toBe(saved + 1);

  await site.proxy.set({ kind: 'offline' });
  expect(await resumeFolderImportOn(ana.device, id, pickedFolder(files))).toBe(0);
  expect(await importEnd(id)).toMatchObject({ state: 'done', files_done: 90, refused: [] });
  await endFolderImportOn(ana.device, id);
  await site.proxy.set({ kind: 'pass' });
  await ana.sync();
  await ben.sync();
  expect(await onServer(site, ana)).toEqual(expected(90).sort());
  expect(await ana.read(countWaiting)).toBe(0);
  expect(await ben.read((store) => store.folders.where('project_id').equals(project.id).count())).toBe(4 + 1 + 4);
  // 90 documents and 5 folders, and nothing else.
  expect(bookedMutations(site.server).length - before).toBe(95);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a name that is there becomes its next version and the current one; the same bytes are not sent again', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const again = '%PDF-1.7 the first drawing';
  const start = { projectId: project.id, folderId: project.roots.plans };
  // A file picked alone has no folder: it goes beside the drawing itself.
  const same = await beginFolderImportOn(ana.device, { ...start, files: pickedFolder({ 'A-101.pdf': again }) });
  expect(await importEnd(same)).toMatchObject({ unchanged: 1 });
  expect(await ana.read((store) => store.outbox.count())).toBe(0);

  const files = { 'a-101_V2.pdf': 'second', 'A-101_V3.pdf': 'third', 'Site A/A-101.pdf': 'its own' };
  await importEnd(await beginFolderImportOn(ana.device, { ...start, files: pickedFolder(files) }));
  await ana.sync();
  await ben.sync();
  expect(await onServer(site, ana)).toEqual([
    'Plans/A-101 V1 ready',
    'Plans/A-101 V2 ready',
    'Plans/A-101 V3 ready',
    'Site A/A-101 V1 ready',
  ]);
  const document = await ben.read((store) => store.documents.get(drawing.id));
  const current = await ben.read((store) => store.versions.get(document?.current_version_id ?? 0));
  expect(current).toMatchObject({ label: 'V3', concurrent_with: null });
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('sent while it is still being saved, by the app`s own loop', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  ana.start();
  await importEnd(await begin(crew, folder(150)));
  await ana.when(async (store) => (await countWaiting(store)) === 0);
  ana.stop();
  await ana.sync();
  await ben.sync();
  expect(await onServer(site, ana)).toEqual(expected(150).sort());
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('access revoked before it was gone on with: nothing of it remains, it is over, and what was not saved is named', async ({
  site,
}) => {
  const { ana, ben, project, shareId } = await site.crew();
  await site.proxy.set({ kind: 'offline' });
  const files = folder(90);
  const id = await begin({ ana: ben, project }, files);
  await partlySaved(id);
  stopFolderImports();
  await ben.reopen();
  const unsaved = (await ben.read((store) => store.import_files.toArray())).map(({ path }) => path);
  await unshare(site.server.url, ana.person, shareId);
  await site.proxy.set({ kind: 'pass' });
  await ben.sync();
  const left = await ben.read(async (store) => [await store.import_files.count(), await store.folder_imports.count()]);
  expect(left).toEqual([0, 0]);
  expect(await resumeFolderImportOn(ben.device, id, pickedFolder(files))).toBe(0);
  expect(folderImports.getSnapshot().has(id)).toBe(false);
  const items = await ben.read((store) => store.attention.toArray());
  expect(items.length).toBeGreaterThan(0);
  for (const { kind } of items) expect(['rejected', 'lost_access']).toContain(kind);
  const ended = items.filter(({ mutation }) => mutation === null);
  const params = { folder: 'Site A', count: unsaved.length, paths: unsaved.join('\n') };
  expect(ended).toEqual([expect.objectContaining({ kind: 'lost_access', project_id: project.id, params })]);
  // What was saved and what was not are all of it, each once.
  expect(items.length - ended.length + unsaved.length).toBeGreaterThanOrEqual(90);
  expect(readUnsentMark(ben.device.keep, ben.person.id).unsaved).toBe(0);
  expect(await remains(ben, project.id)).toEqual([]);
  expect(await onServer(site, ana)).toEqual(['Plans/A-101 V1 ready']);
});
