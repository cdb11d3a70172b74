import { expect, test } from 'vitest';
import {
  arrive,
  COLLABORATOR,
  newDocument,
  newVersion,
  OWNER,
  PLANS,
  PROJECT,
  worldWithProject,
} from '#domain/testing/memory-reader';

const HOUSE = 50;
const dwg = { folder_id: HOUSE, file_name: 'A-101.dwg' };

/** A drawing A-101.pdf in the plans, and a folder below them. */
async function withHouse() {
  const world = await worldWithProject();
  await world.act(OWNER, 'folder.create@1', { project_id: PROJECT, id: HOUSE, parent_folder_id: PLANS, name: 'House' });
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  arrive(world, 101);
  return world;
}

const placeOf = (world: Awaited<ReturnType<typeof withHouse>>, id: number) => {
  const { folder_id, name } = world.row('documents', id) ?? {};
  return [folder_id, name];
};

test('a late file of another kind is no sheet with what is in the folder above', async () => {
  const world = await withHouse();
  await world.act(OWNER, 'folder.delete@1', { project_id: PROJECT, id: HOUSE });
  await world.act(COLLABORATOR, 'document.create@1', newDocument(200, 201, 'b', dwg), 1);
  expect(placeOf(world, 200)).toEqual([PLANS, 'A-101 (2)']);
});

test('nor is a late version of another kind than its drawing', async () => {
  const world = await withHouse();
  await world.act(OWNER, 'document.create@1', newDocument(300, 301, 'd', { folder_id: HOUSE, file_name: 'x.dxf' }));
  await world.act(OWNER, 'folder.delete@1', { project_id: PROJECT, id: HOUSE });
  const late = { ...newVersion(302, 300, 301, 'e'), file_name: 'x.dwg' };
  await world.act(COLLABORATOR, 'version.create@1', late, 1);
  expect(placeOf(world, world.row('versions', 302)?.document_id ?? 0)).toEqual([PLANS, 'A-101 (2)']);
});

test('nor is what is restored into the folder above', async () => {
  const world = await withHouse();
  await world.act(OWNER, 'document.create@1', newDocument(300, 301, 'd', dwg));
  await world.act(OWNER, 'document.delete@1', { project_id: PROJECT, id: 300 });
  await world.act(OWNER, 'folder.delete@1', { project_id: PROJECT, id: HOUSE });
  await world.act(OWNER, 'document.restore@1', { project_id: PROJECT, id: 300 });
  expect(placeOf(world, 300)).toEqual([PLANS, 'A-101 (2)']);
});

test('what is restored into its own folder keeps its name beside its other kind', async () => {
  const world = await withHouse();
  await world.act(OWNER, 'document.create@1', newDocument(300, 301, 'd', { file_name: 'A-101.dwg' }));
  await world.act(OWNER, 'document.delete@1', { project_id: PROJECT, id: 300 });
  await world.act(OWNER, 'document.restore@1', { project_id: PROJECT, id: 300 });
  expect(placeOf(world, 300)).toEqual([PLANS, 'A-101']);
});

test('a split gives a name that no other kind has', async () => {
  const world = await withHouse();
  const other = newDocument(300, 301, 'd', { name: 'A-101 (2)', file_name: 'x.dwg' });
  await world.act(OWNER, 'document.create@1', other);
  await world.act(COLLABORATOR, 'document.create@1', newDocument(200, 201, 'b'));
  arrive(world, 201);
  await world.act(COLLABORATOR, 'version.split@1', { project_id: PROJECT, document_id: 200, version_id: 201 });
  expect(placeOf(world, 200)).toEqual([PLANS, 'A-101 (3)']);
});
