// What people have put aside does not hold again by what arrives later.
import { expect, test } from 'vitest';
import {
  arrive,
  COLLABORATOR,
  type MemoryWorld,
  newDocument,
  newVersion,
  OWNER,
  PROJECT,
  worldWithProject,
} from '#domain/testing/memory-reader';

/** V1, and V2 that was made from it and holds. */
async function withTwo(): Promise<MemoryWorld> {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  arrive(world, 101);
  await world.act(OWNER, 'version.create@1', newVersion(102, 100, 101, 'b'));
  arrive(world, 102);
  return world;
}

const choose = (world: MemoryWorld, version_id: number, current_version_id: number, beside: number[] = []) =>
  world.act(
    OWNER,
    'version.make_current@1',
    { project_id: PROJECT, document_id: 100, version_id, current_version_id, beside },
    world.seq,
  );

test.each([
  ['put aside', false],
  ['put aside and deleted', true],
])('a late version made from one that was %s stands beside what people chose', async (_, isDeleted) => {
  const world = await withTwo();
  const seen = world.seq;
  await choose(world, 101, 102);
  if (isDeleted) await world.act(OWNER, 'version.delete@1', { project_id: PROJECT, id: 102 }, world.seq);
  const { notice } = await world.act(COLLABORATOR, 'version.create@1', newVersion(103, 100, 102, 'c'), seen);
  expect(notice?.code).toBe('concurrent_version');
  arrive(world, 103);
  expect(world.row('documents', 100)?.current_version_id).toBe(101);
  expect(world.row('versions', 103)?.concurrent_with).toBe(101);
});

test('one whose line went on without it, and was put aside, only becomes ready', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  arrive(world, 101);
  // V2 is large, and V3 of its line is here first.
  await world.act(COLLABORATOR, 'version.create@1', newVersion(102, 100, 101, 'b'));
  await world.act(COLLABORATOR, 'version.create@1', newVersion(103, 100, 102, 'c'));
  arrive(world, 103);
  expect(world.row('documents', 100)?.current_version_id).toBe(103);
  await choose(world, 101, 103);
  arrive(world, 102);
  expect(world.row('documents', 100)?.current_version_id).toBe(101);
  expect(world.row('versions', 102)).toMatchObject({ state: 'ready', concurrent_with: null });
});

test('where the current version leaves, people are asked about what stands beside the one that holds again', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  arrive(world, 101);
  await world.act(COLLABORATOR, 'version.create@1', newVersion(102, 100, null, 'b'));
  arrive(world, 102);
  const kept = { project_id: PROJECT, document_id: 100, version_id: 102, current_version_id: 101 };
  await world.act(OWNER, 'version.keep_current@1', kept, world.seq);
  await world.act(COLLABORATOR, 'document.create@1', newDocument(200, 201, 'c'));
  arrive(world, 201);
  await choose(world, 201, 101, [201]);
  const split = { project_id: PROJECT, document_id: 200, version_id: 201 };
  await world.act(COLLABORATOR, 'version.split@1', split, world.seq);
  expect(world.row('documents', 100)?.current_version_id).toBe(102);
  expect(world.row('versions', 101)?.concurrent_with).toBe(102);
});
