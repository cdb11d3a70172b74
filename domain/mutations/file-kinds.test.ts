import { expect, test } from 'vitest';
import {
  arrive,
  COLLABORATOR,
  type MemoryWorld,
  newDocument,
  newVersion,
  OWNER,
  PLANS,
  PROJECT,
  worldWithProject,
} from '#domain/testing/memory-reader';
import { mirroredId } from '../ids.ts';
import type { MutationName } from './catalogue.ts';

const dwg = { file_name: 'A-101.dwg' };
const namesIn = (world: MemoryWorld, folder = PLANS) =>
  world
    .all('documents')
    .filter((row) => row.folder_id === folder && row.deleted_at === null)
    .map(({ id, name }) => [id, name]);

/** A-101 as PDF (100) and as DWG (200), both with their bytes. */
async function sheetOfTwo() {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  arrive(world, 101);
  await world.act(COLLABORATOR, 'document.create@1', newDocument(200, 201, 'b', dwg));
  arrive(world, 201);
  return world;
}

test('a PDF and a DWG of one name are two documents, each with its own current version', async () => {
  const world = await sheetOfTwo();
  expect(namesIn(world)).toEqual([
    [100, 'A-101'],
    [200, 'A-101'],
  ]);
  expect(world.row('documents', 100)?.current_version_id).toBe(101);
  expect(world.row('documents', 200)).toMatchObject({ current_version_id: 201, file_type: 'drawing' });
});

test.each([
  ['a-101.PDF', 100],
  ['A-101_V2.dwg', 200],
])('%s is a version of the document of its kind', async (file_name, document) => {
  const world = await sheetOfTwo();
  const { notice } = await world.act(OWNER, 'document.create@1', newDocument(300, 301, 'c', { file_name }));
  expect(notice).toMatchObject({ code: 'became_version', params: { document_id: document } });
  expect(world.row('versions', 301)?.document_id).toBe(document);
});

test('pictures of any format are of one kind', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a', { file_name: 'A-101.jpg' }));
  await world.act(OWNER, 'document.create@1', newDocument(200, 201, 'b', { file_name: 'A-101.png' }));
  expect(world.row('versions', 201)?.document_id).toBe(100);
});

test('a DWG that is told to be a version of a PDF goes beside it, under an id that the device gives it too', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  arrive(world, 101);
  const late = { ...newVersion(102, 100, 101, 'b'), ...dwg };
  const { notice } = await world.act(COLLABORATOR, 'version.create@1', late);
  arrive(world, 102);
  expect(world.row('documents', 100)).toMatchObject({ current_version_id: 101, file_type: 'pdf' });
  const own = mirroredId(102);
  expect(world.row('documents', own)).toMatchObject({ name: 'A-101', folder_id: PLANS, current_version_id: 102 });
  expect(notice).toMatchObject({ code: 'other_kind', params: { document_id: own, version_id: 102 } });
  expect(world.row('versions', 102)).toMatchObject({ ordinal: 1, label: 'V1', based_on_version_id: null });
});

test('where the sheet has a document of that kind, it becomes a version of that one and overrules nobody', async () => {
  const world = await sheetOfTwo();
  const late = { ...newVersion(102, 100, 101, 'c'), ...dwg };
  const { notice } = await world.act(OWNER, 'version.create@1', late);
  arrive(world, 102);
  expect(world.row('versions', 102)).toMatchObject({ document_id: 200, ordinal: 2, concurrent_with: 201 });
  expect(world.row('documents', 200)?.current_version_id).toBe(201);
  expect(world.row('documents', 100)?.current_version_id).toBe(101);
  expect(notice).toMatchObject({ code: 'concurrent_version', params: { document_id: 200 } });
});

test('one told to be a version of a PDF in the bin stands alone, and leaves that where it is', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  arrive(world, 101);
  await world.act(OWNER, 'document.delete@1', { project_id: PROJECT, id: 100 });
  await world.act(OWNER, 'version.create@1', { ...newVersion(102, 100, 101, 'b'), ...dwg });
  expect(namesIn(world)).toEqual([[mirroredId(102), 'A-101']]);
});

test('nor does it join a sheet of that name in the folder above, where its own went', async () => {
  const world = await sheetOfTwo();
  await world.act(OWNER, 'folder.create@1', { project_id: PROJECT, id: 50, parent_folder_id: PLANS, name: 'Ground' });
  await world.act(OWNER, 'document.create@1', newDocument(300, 301, 'c', { folder_id: 50 }));
  arrive(world, 301);
  await world.act(OWNER, 'folder.delete@1', { project_id: PROJECT, id: 50 });
  const { notice } = await world.act(OWNER, 'version.create@1', { ...newVersion(302, 300, 301, 'd'), ...dwg });
  const own = mirroredId(302);
  expect(namesIn(world)).toContainEqual([own, 'A-101 (2)']);
  expect(world.row('versions', 302)?.document_id).toBe(own);
  expect(notice).toMatchObject({ code: 'moved_to_ancestor', params: { name: 'A-101 (2)', folder_id: PLANS } });
});

test('a document of several kinds from before is of the kind of its current version', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  arrive(world, 101);
  const pdf = world.row('versions', 101);
  if (pdf === undefined) throw new Error('no version');
  const merged = { ...pdf, id: 102, ordinal: 2, label: 'V2', file_type: 'drawing', ...dwg } as const;
  world.put([{ table: 'versions', row: merged }]);
  await world.act(OWNER, 'version.create@1', newVersion(103, 100, 101, 'c'));
  expect(world.row('versions', 103)?.document_id).toBe(100);
  await world.act(OWNER, 'version.make_current@1', { project_id: PROJECT, document_id: 100, version_id: 102 });
  await world.act(OWNER, 'document.create@1', newDocument(200, 201, 'd', { file_name: 'A-101.pdf' }));
  expect(world.row('versions', 201)?.document_id).toBe(200);
  expect(world.row('versions', 101)?.document_id).toBe(100);
});

test('a name and a place are taken by a document of the same kind only', async () => {
  const world = await sheetOfTwo();
  const act = (name: MutationName, args: object) => world.act(OWNER, name, { project_id: PROJECT, ...args });
  const text = { name: 'B-1', file_name: 'B-1.txt' };
  await world.act(OWNER, 'document.create@1', newDocument(300, 301, 'c', text));
  await act('document.rename@1', { id: 300, name: 'A-101' });
  await world.act(OWNER, 'document.create@1', newDocument(400, 401, 'd', { ...text, file_name: 'B-1.pdf' }));
  await expect(act('document.rename@1', { id: 400, name: 'a-101' })).rejects.toMatchObject({ code: 'name_taken' });
  await act('folder.create@1', { id: 50, parent_folder_id: PLANS, name: 'Ground' });
  await act('document.move@1', { id: 100, folder_id: 50 });
  await act('document.move@1', { id: 200, folder_id: 50 });
  await act('document.rename@1', { id: 400, name: 'A-101' });
  await expect(act('document.move@1', { id: 400, folder_id: 50 })).rejects.toMatchObject({ code: 'name_taken' });
});

test('one brought back keeps its name beside those of other kinds', async () => {
  const world = await sheetOfTwo();
  await world.act(OWNER, 'document.delete@1', { project_id: PROJECT, id: 200 });
  await world.act(OWNER, 'document.restore@1', { project_id: PROJECT, id: 200 });
  expect(world.row('documents', 200)?.name).toBe('A-101');
});

test('what is rescued from a folder stays one sheet, and joins none that it never was', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a', { file_name: 'A-101.dxf' }));
  await world.act(OWNER, 'folder.create@1', { project_id: PROJECT, id: 50, parent_folder_id: PLANS, name: 'Ground' });
  const here = { folder_id: 50 };
  await world.act(COLLABORATOR, 'document.create@1', newDocument(200, 201, 'b', here));
  await world.act(COLLABORATOR, 'document.create@1', newDocument(300, 301, 'c', { ...here, ...dwg }));
  await world.act(OWNER, 'folder.delete@1', { project_id: PROJECT, id: 50 }, null);
  expect(namesIn(world)).toEqual([
    [100, 'A-101'],
    [200, 'A-101 (2)'],
    [300, 'A-101 (2)'],
  ]);
});
