// That the bytes of a version came is nobody's work: who deletes what they had seen announced is not held up by it.
import { expect, test } from 'vitest';
import {
  arrive,
  COLLABORATOR,
  hashOf,
  type MemoryWorld,
  newDocument,
  newVersion,
  OWNER,
  PLANS,
  PROJECT,
  worldWithProject,
} from '#domain/testing/memory-reader';

const at = (id: number) => ({ project_id: PROJECT, id });
const refused = { code: 'built_upon', params: { unseen: 1 } };
const choose = (world: MemoryWorld, by: number, version_id: number) =>
  world.act(by, 'version.make_current@1', { project_id: PROJECT, document_id: 100, version_id });

/** A folder of the collaborator's with one document, whose bytes are on their way. */
async function announced(): Promise<MemoryWorld> {
  const world = await worldWithProject();
  await world.act(COLLABORATOR, 'folder.create@1', { ...at(20), parent_folder_id: PLANS, name: 'F' });
  await world.act(COLLABORATOR, 'document.create@1', newDocument(100, 101, 'a', { folder_id: 20 }));
  return world;
}

test('a folder goes with what was announced in it and whose bytes came unseen', async () => {
  const world = await announced();
  const seen = world.seq;
  arrive(world, 101);
  expect(world.row('documents', 100)?.current_version_id).toBe(101);
  expect((await world.act(OWNER, 'folder.delete@1', at(20), seen)).notice).toBeUndefined();
  expect(world.row('documents', 100)?.deleted_at).toBe(world.now);
});

test('a document goes whose newer version was announced, in another kind of picture, and came unseen', async () => {
  const world = await announced();
  await world.act(COLLABORATOR, 'document.create@1', newDocument(200, 201, 'c', { file_name: 'P.jpg', name: 'P' }));
  await world.act(COLLABORATOR, 'version.create@1', { ...newVersion(202, 200, 201, 'b'), file_name: 'P.heic' });
  arrive(world, 201);
  const seen = world.seq;
  arrive(world, 202);
  expect(world.row('documents', 200)).toMatchObject({ current_version_id: 202, file_type: 'other' });
  await world.act(OWNER, 'document.delete@1', at(200), seen);
  expect(world.row('documents', 200)?.deleted_at).toBe(world.now);
});

test('a version that was made unseen keeps its document, whether its bytes were here or came', async () => {
  for (const isHere of [true, false]) {
    const world = await announced();
    arrive(world, 101);
    const seen = world.seq;
    if (isHere) world.bytes.add(`${PROJECT}:${hashOf('b')}`);
    await world.act(COLLABORATOR, 'version.create@1', newVersion(102, 100, 101, 'b'));
    if (!isHere) arrive(world, 102);
    expect(world.row('documents', 100)?.current_version_id).toBe(102);
    await expect(world.act(OWNER, 'document.delete@1', at(100), seen)).rejects.toMatchObject(refused);
  }
});

test('what somebody chose unseen keeps its document, also where bytes came after that', async () => {
  const world = await announced();
  arrive(world, 101);
  for (const [id, base, bytes] of [
    [102, 101, 'b'],
    [103, null, 'c'],
    [104, 103, 'd'],
  ] as const) {
    await world.act(COLLABORATOR, 'version.create@1', newVersion(id, 100, base, bytes));
    if (id !== 104) arrive(world, id);
  }
  const seen = world.seq;
  await choose(world, COLLABORATOR, 103);
  await expect(world.act(OWNER, 'document.delete@1', at(100), seen)).rejects.toMatchObject(refused);
  arrive(world, 104);
  expect(world.row('documents', 100)?.current_version_id).toBe(104);
  await expect(world.act(OWNER, 'document.delete@1', at(100), seen)).rejects.toMatchObject(refused);
});

test('a choice is not made over a version that became current unseen as its bytes came', async () => {
  const world = await announced();
  arrive(world, 101);
  await world.act(COLLABORATOR, 'version.create@1', newVersion(103, 100, null, 'c'));
  arrive(world, 103);
  await world.act(COLLABORATOR, 'version.create@1', newVersion(102, 100, 101, 'b'));
  const seen = world.seq;
  arrive(world, 102);
  const { notice } = await world.act(
    OWNER,
    'version.make_current@1',
    { project_id: PROJECT, document_id: 100, version_id: 103 },
    seen,
  );
  expect(notice?.code).toBe('choice_open');
  expect(world.row('documents', 100)?.current_version_id).toBe(102);
});
