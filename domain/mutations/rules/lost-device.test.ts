import { expect, test } from 'vitest';
import {
  arrive,
  COLLABORATOR,
  hashOf,
  newDocument,
  newVersion,
  OWNER,
  PLANS,
  PROJECT,
  worldWithProject,
} from '#domain/testing/memory-reader';

type World = Awaited<ReturnType<typeof worldWithProject>>;
const whenLost = (world: World, name: 'version.create@1' | 'document.create@1', args: object, by = COLLABORATOR) =>
  world.act(by, name, args, world.seq, 'the lost one', true);
const currentOf = (world: World, id: number) => world.row('documents', id)?.current_version_id;

test('its version stands beside the current one, whatever it says that it was made from', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  arrive(world, 101);
  await whenLost(world, 'version.create@1', newVersion(102, 100, 101, 'f'));
  arrive(world, 102);
  expect([currentOf(world, 100), world.row('versions', 102)?.concurrent_with]).toEqual([101, 101]);
});

test('its version is not the one to build from where the first file is on its way', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  await whenLost(world, 'version.create@1', newVersion(102, 100, 101, 'f'));
  arrive(world, 102);
  arrive(world, 101);
  expect(currentOf(world, 100)).toBe(101);
  const apart = world.row('versions', 102)?.document_id ?? 0;
  expect(world.row('documents', apart)).toMatchObject({ name: 'A-101 (2)', folder_id: PLANS });
});

test('nor is a drawing of that name; one of the same bytes adds nothing', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  await whenLost(world, 'document.create@1', newDocument(200, 201, 'f'));
  await whenLost(world, 'document.create@1', newDocument(300, 301, 'a'));
  arrive(world, 201);
  arrive(world, 101);
  expect([currentOf(world, 100), world.row('documents', 200)?.name]).toEqual([101, 'A-101 (2)']);
  expect([world.row('documents', 300), world.row('aliases', 300)?.target_id]).toEqual([undefined, 100]);
});

test('nor is what its person told of with another device', async () => {
  const world = await worldWithProject();
  await world.act(COLLABORATOR, 'document.create@1', newDocument(100, 101, 'a'), world.seq, 'the one they kept');
  await whenLost(world, 'version.create@1', newVersion(102, 100, 101, 'f'));
  arrive(world, 102);
  arrive(world, 101);
  expect(currentOf(world, 100)).toBe(101);
});

test('of a drawing that it told of itself it adds a version', async () => {
  const world = await worldWithProject();
  await whenLost(world, 'document.create@1', newDocument(100, 101, 'a'));
  await whenLost(world, 'version.create@1', newVersion(102, 100, 101, 'b'));
  expect(world.row('versions', 102)).toMatchObject({ document_id: 100, sha256: hashOf('b') });
});

test('its version of a drawing that was split off goes to that drawing', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  arrive(world, 101);
  await world.act(COLLABORATOR, 'document.create@1', newDocument(200, 201, 'b'));
  arrive(world, 201);
  await world.act(COLLABORATOR, 'version.split@1', { project_id: PROJECT, document_id: 200, version_id: 201 });
  await whenLost(world, 'version.create@1', newVersion(202, 100, 201, 'c'));
  arrive(world, 202);
  expect(world.row('versions', 202)).toMatchObject({ document_id: 200, concurrent_with: 201 });
});
