import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Choice } from '#domain/files/folder-plan';
import { projectScope } from '#domain/sync/row';
import { setCurrentConnection } from '#src/data/current-store.ts';
import { beginFolderImportOn, stopFolderImports } from '#src/sync/folder-import/folder-import.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { importEnd, pickedFolder } from '#src/testing/picked-folder.ts';
import { planUpload, readGround, standingChoices, undecidedIn } from './plan-upload.ts';

const PROJECT = 10;
const roots = { plans: 11, photos: 12, field_reports: 13, other_files: 14 };
let device: OpenDevice;
let nextId = 1000;

beforeEach(async () => {
  device = await openDevice({ baseUrl: 'http://127.0.0.1:9', userId: 1, token: 't' });
  setCurrentConnection(device.connection);
  await enqueueOn(device, 'project.create@1', { project_id: PROJECT, root_folder_ids: roots, name: 'Quay' });
  await folder(21, roots.plans, 'Old');
});
afterEach(() => {
  stopFolderImports();
  setCurrentConnection(undefined);
  device.connection.close();
});

const folder = (id: number, parent_folder_id: number, name: string) =>
  enqueueOn(device, 'folder.create@1', { project_id: PROJECT, id, parent_folder_id, name });

/** A document of so many versions. */
async function document(id: number, folder_id: number, name: string, versions = 1): Promise<void> {
  const file = () => {
    nextId += 1;
    return { file_name: `${name}.pdf`, sha256: String(nextId).padStart(64, '0'), size: 1, label: '' };
  };
  const place = { project_id: PROJECT, folder_id, name, description: '' };
  await enqueueOn(device, 'document.create@1', { ...place, ...file(), id, version_id: nextId });
  for (let n = 1; n < versions; n += 1) {
    const version = { ...file(), id: nextId, project_id: PROJECT, document_id: id };
    await enqueueOn(device, 'version.create@1', { ...version, based_on_version_id: nextId - 1 });
  }
}

const sheets = (...paths: string[]) => pickedFolder(Object.fromEntries(paths.map((path) => [path, `sheet ${path}`])));

async function plan(files: ReturnType<typeof sheets>, choices: [string, Choice][] = [], place = roots.plans) {
  return planUpload(await readGround(PROJECT, files), place, files, new Map(choices));
}
const said = ({ files }: Awaited<ReturnType<typeof plan>>) =>
  files.map(({ path, found, version }) => `${path} ${found} ${version ?? '?'}`);

test('new, the next version of one in its place, or found elsewhere', async () => {
  await folder(22, roots.plans, 'Site');
  await document(31, 22, 'A-101', 2);
  await document(32, 21, 'A-103', 3);
  const planned = await plan(sheets('site/A-103.pdf', 'Site/A-101_V7.pdf', 'Site/A-102.pdf', 'Roof/A-101.pdf'));
  expect(said(planned)).toEqual([
    'Roof/A-101.pdf moved ?',
    'Site/A-101_V7.pdf update V3',
    'Site/A-102.pdf new V1',
    'site/A-103.pdf moved ?',
  ]);
  expect(planned.files.at(-1)?.elsewhere.map(({ name }) => name)).toEqual(['Plans', 'Old']);
  expect(undecidedIn(planned).map(({ path }) => path)).toEqual(['Roof/A-101.pdf', 'site/A-103.pdf']);
});

test('a choice says the version, and the file stays among those found elsewhere', async () => {
  await document(32, 21, 'A-103', 3);
  const files = sheets('A/A-103.pdf', 'B/A-103.pdf', 'C/A-103.pdf');
  const there = await plan(files, [
    ['A/A-103.pdf', 'new_version'],
    ['B/A-103.pdf', 'new_version'],
    ['C/A-103.pdf', 'new_document'],
  ]);
  expect(said(there)).toEqual(['A/A-103.pdf moved V4', 'B/A-103.pdf moved V5', 'C/A-103.pdf moved V1']);
  expect(undecidedIn(there)).toEqual([]);
});

test('what was chosen for another folder does not hold where the name stands in this one', async () => {
  await document(32, 21, 'A-103');
  const files = sheets('A-103.pdf');
  const chosen = new Map<string, Choice>([['A-103.pdf', 'new_document']]);
  const above = await plan(files, [...chosen]);
  expect([said(above), standingChoices(above, chosen)]).toEqual([['A-103.pdf moved V1'], chosen]);
  const inside = await plan(files, [...chosen], 21);
  expect([said(inside), standingChoices(inside, chosen)]).toEqual([['A-103.pdf update V2'], new Map()]);
});

test('a plan says up to which commit of the project it was made, where all of it is here', async () => {
  const files = sheets('A-103.pdf');
  const at = (cursor: number, complete: boolean) =>
    device.connection.run((store) => {
      const state = { cursor, complete, checked_at: null, held: false, accepted: false, rereading: false };
      return store.scopes.put({ scope: projectScope(PROJECT), access_level: 'collaborator', ...state });
    });
  expect((await plan(files)).seen).toBeUndefined();
  await at(7, false);
  expect((await plan(files)).seen).toBeUndefined();
  await at(9, true);
  expect((await plan(files)).seen).toEqual({ seq: 9, waiting: [] });
});

test('several elsewhere are counted, and the one changed last is meant', async () => {
  await folder(23, roots.photos, 'Copies');
  await document(32, 21, 'A-103');
  await document(33, 23, 'A-103');
  const [moved] = (await plan(sheets('A-103.pdf'))).files;
  expect(moved).toMatchObject({ found: 'moved', conflicts: 2 });
});

test('what cannot be taken is said, with why', async () => {
  const files = [...sheets('Site/A.pdf', '../B.pdf'), ...pickedFolder({ 'Site/empty.pdf': '' })];
  const planned = await plan(files);
  expect(said(planned)).toEqual(['Site/A.pdf new V1']);
  expect(planned.refused.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
    '../B.pdf bad_path',
    'Site/empty.pdf empty_file',
  ]);
});

test('what is planned is what is made, single files and all', async () => {
  await folder(22, roots.plans, 'Site');
  await document(31, 22, 'A-101', 2);
  await document(32, 21, 'A-103', 3);
  await document(33, 21, 'A-104');
  const files = sheets(
    'Site/A-101.pdf',
    'Site/A-102.pdf',
    'Site/L/A-103.pdf',
    'A-104.pdf',
    'A-105.pdf',
    'A-105_V2.pdf',
  );
  const choices = new Map<string, Choice>([
    ['Site/L/A-103.pdf', 'new_version'],
    ['A-104.pdf', 'new_document'],
  ]);
  const planned = await planUpload(await readGround(PROJECT, files), roots.plans, files, choices);
  const before = new Set(await device.connection.run((store) => store.versions.toCollection().primaryKeys()));
  const start = { projectId: PROJECT, folderId: roots.plans, files, choices };
  expect(await importEnd(await beginFolderImportOn(device, start))).toMatchObject({ state: 'done', refused: [] });
  const made = await device.connection.run((store) => store.versions.filter(({ id }) => !before.has(id)).toArray());
  const byFile = made.map(({ file_name, label }) => `${file_name} ${label}`);
  expect(byFile.sort()).toEqual(
    planned.files.map(({ path, version }) => `${path.split('/').at(-1)} ${version}`).sort(),
  );
});
