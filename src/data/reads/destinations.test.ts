import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectScope } from '#domain/sync/row';
import { enqueueOn } from '#src/sync/outbox.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { readDocumentContents, readFolderContents, readProjectContents } from './contents.ts';
import { readDestinations } from './destinations.ts';
import { readRights } from './rights.ts';

const PROJECT = 10;
const [PLANS, PHOTOS] = [11, 12];
const of = (id: number) => ({ project_id: PROJECT, id });
const file = { file_name: 'plan.pdf', sha256: 'a'.repeat(64), size: 100 };

let device: OpenDevice;
const store = () => device.connection.store;

/** Folders inside each other: the first in `parent`, then 1, 2, 3… below. @returns the ids. */
async function chain(first: number, parent: number, length: number): Promise<number[]> {
  const ids = Array.from({ length }, (_, at) => first + at);
  for (const [at, id] of ids.entries()) {
    const parent_folder_id = ids[at - 1] ?? parent;
    await enqueueOn(device, 'folder.create@1', { ...of(id), parent_folder_id, name: `F${id}` });
  }
  return ids;
}

async function folder(id: number) {
  const found = await store().folders.get(id);
  if (found === undefined) throw new Error(`no folder ${id}`);
  return { kind: 'folder', folder: found } as const;
}

async function document(id: number, folder_id: number) {
  const args = { ...of(id), version_id: id + 1, folder_id, name: `D${id}`, ...file };
  await enqueueOn(device, 'document.create@1', args);
  const found = await store().documents.get(id);
  if (found === undefined) throw new Error(`no document ${id}`);
  return { kind: 'document', document: found } as const;
}

beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
  const root_folder_ids = { plans: PLANS, photos: PHOTOS, field_reports: 13, other_files: 14 };
  await enqueueOn(device, 'project.create@1', { project_id: PROJECT, root_folder_ids, name: 'Mill' });
});
afterEach(() => device.connection.destroy());

test('a document goes as deep as there are folders, into every root, its own first; where it is, is marked', async () => {
  await chain(20, PHOTOS, 5);
  const found = await readDestinations(store(), await document(100, 20));
  expect(found.map(({ folder, depth, standing }) => [folder.id, depth, standing])).toEqual([
    [PHOTOS, 0, 'free'],
    [20, 1, 'here'],
    [21, 2, 'free'],
    [22, 3, 'free'],
    [23, 4, 'free'],
    [24, 5, 'free'],
    [PLANS, 0, 'free'],
    [13, 0, 'free'],
    [14, 0, 'free'],
  ]);
});

test('where it is, is shown also when that is deeper', async () => {
  await chain(20, PLANS, 6);
  const found = await readDestinations(store(), await document(100, 25));
  expect(found.at(6)).toMatchObject({ folder: { id: 25 }, depth: 6, standing: 'here' });
});

test('a folder goes as deep as it may stand, never into itself or what is below it', async () => {
  await chain(20, PLANS, 2);
  await chain(30, PLANS, 4);
  const found = await readDestinations(store(), await folder(20));
  expect(found.filter(({ depth }) => depth > 0).map(({ folder }) => folder.id)).toEqual([30, 31, 32, 33]);
  expect(found[0]).toMatchObject({ folder: { id: PLANS }, standing: 'here' });
  const up = await readDestinations(store(), await folder(31));
  expect(up.filter(({ depth }) => depth > 0).map(({ folder, standing }) => [folder.id, standing])).toEqual([
    [20, 'free'],
    [21, 'free'],
    [30, 'here'],
  ]);
});

test('a folder that holds others does not go where they would stand deeper than folders may', async () => {
  // Itself and eight below it: ten levels are allowed.
  await chain(20, PLANS, 9);
  await chain(30, PHOTOS, 2);
  const found = await readDestinations(store(), await folder(20));
  const standing = Object.fromEntries(found.map((place) => [place.folder.id, place.standing]));
  expect(standing).toMatchObject({ [PHOTOS]: 'free', 30: 'free', 31: 'too_deep' });
});

test('what goes with a deletion is counted, on all levels', async () => {
  const [first = 0, second = 0] = await chain(20, PLANS, 3);
  await document(100, first);
  await document(110, second);
  await document(120, PLANS);
  await enqueueOn(device, 'comment.create@1', { ...of(300), document_id: 100, content: 'c' });
  const next = { ...of(130), document_id: 100, based_on_version_id: 101, ...file, sha256: 'b'.repeat(64) };
  await enqueueOn(device, 'version.create@1', next);
  expect(await readDocumentContents(store(), PROJECT, 100)).toMatchObject({ versions: 2, comments: 1 });
  expect(await readFolderContents(store(), PROJECT, first)).toMatchObject({ documents: 2, folders: 2 });
  expect(await readFolderContents(store(), PROJECT, 22)).toMatchObject({ documents: 0, folders: 0 });
  expect(await readProjectContents(store(), PROJECT)).toMatchObject({ documents: 3, folders: 3 });
});

test('a sheet in two kinds is two documents, as the server counts what goes', async () => {
  const [first = 0] = await chain(20, PLANS, 1);
  for (const [id, file_name] of [
    [100, 'A-101.pdf'],
    [110, 'A-101.dxf'],
  ] as const) {
    const bytes = { file_name, sha256: String(id).padEnd(64, '0'), size: 9 };
    await enqueueOn(device, 'document.create@1', {
      ...of(id),
      version_id: id + 1,
      folder_id: first,
      name: 'A-101',
      ...bytes,
    });
  }
  expect(await readFolderContents(store(), PROJECT, first)).toMatchObject({ documents: 2, folders: 0 });
  expect(await readProjectContents(store(), PROJECT)).toMatchObject({ documents: 2, folders: 1 });
});

test('what one may do with a thing follows the level, and whose it is', async () => {
  const state = { cursor: 1, complete: true, checked_at: null, held: false, accepted: false, rereading: false };
  const scope = projectScope(PROJECT);
  const user = { id: 1, seq: 1, deleted_at: null, full_name: 'Ana' };
  await store().users.put(user as never);
  const rights = async (access_level: 'owner' | 'collaborator' | 'viewer', created_by_id: number) => {
    await store().scopes.put({ scope, access_level, ...state });
    return readRights(store(), 'document', { project_id: PROJECT, created_by_id });
  };
  expect(await rights('owner', 2)).toEqual({ write: true, remove: true });
  expect(await rights('collaborator', 2)).toEqual({ write: true, remove: false });
  expect(await rights('collaborator', 1)).toEqual({ write: true, remove: true });
  expect(await rights('viewer', 1)).toEqual({ write: false, remove: false });
});
