import { expect, test } from 'vitest';
import {
  COLLABORATOR,
  type MemoryWorld,
  newDocument,
  OWNER,
  PLANS,
  PROJECT,
  worldWithProject,
} from '#domain/testing/memory-reader';

const OLD = 50;
const INNER = 51;
const OTHER = 52;
const of = (id: number) => ({ project_id: PROJECT, id });
const folder = (id: number, parent_folder_id: number) => ({ ...of(id), parent_folder_id, name: `F${id}` });
const place = (world: MemoryWorld, id: number) => world.row('documents', id)?.folder_id;
const sheet = (id: number, folder_id: number, more: Record<string, unknown> = {}) =>
  newDocument(id, id + 1, 'a', { folder_id, name: `S-${id}`, ...more });

/** A folder with another one in it; a collaborator puts a sheet in each and a folder in the inner one, and the owner deletes it unseen. */
async function withRescued(more: Record<string, unknown> = {}) {
  const world = await worldWithProject();
  await world.act(OWNER, 'folder.create@1', folder(OLD, PLANS));
  await world.act(OWNER, 'folder.create@1', folder(INNER, OLD));
  await world.act(OWNER, 'folder.create@1', folder(OTHER, PLANS));
  await world.act(OWNER, 'document.create@1', sheet(100, OLD));
  const seen = world.seq;
  await world.act(COLLABORATOR, 'document.create@1', sheet(200, OLD, more));
  await world.act(COLLABORATOR, 'document.create@1', sheet(300, INNER));
  await world.act(COLLABORATOR, 'folder.create@1', folder(60, INNER));
  return { world, seen };
}

async function deleteUnseen({ world, seen }: { world: MemoryWorld; seen: number }): Promise<void> {
  await world.act(OWNER, 'folder.delete@1', of(OLD), seen);
  expect([place(world, 200), place(world, 300)]).toEqual([PLANS, PLANS]);
  expect(world.row('folders', 60)?.parent_folder_id).toBe(PLANS);
}

for (const name of ['folder.restore@1', 'folder.restore@2'] as const) {
  test(`a folder that comes back by ${name} has again what its deletion rescued out of it, each where it was`, async () => {
    const story = await withRescued();
    const { world } = story;
    await deleteUnseen(story);
    await world.act(OWNER, name, of(OLD), world.seq);
    expect([100, 200, 300].map((id) => place(world, id))).toEqual([OLD, OLD, INNER]);
    expect(world.row('folders', 60)?.parent_folder_id).toBe(INNER);
  });
}

test('what somebody moved since stays where they put it, also where that is where it stood', async () => {
  const story = await withRescued();
  const { world, seen } = story;
  await deleteUnseen(story);
  await world.act(COLLABORATOR, 'document.move@1', { ...of(200), folder_id: OTHER, was: PLANS });
  // Moved out of the folder before its mover had heard that it was gone.
  await world.act(COLLABORATOR, 'document.move@1', { ...of(300), folder_id: PLANS, was: INNER }, seen);
  await world.act(COLLABORATOR, 'folder.move@1', { ...of(60), parent_folder_id: PLANS, was: INNER }, seen);
  await world.act(OWNER, 'folder.restore@1', of(OLD));
  expect([place(world, 200), place(world, 300)]).toEqual([OTHER, PLANS]);
  expect(world.row('folders', 60)?.parent_folder_id).toBe(PLANS);
});

test('what is in the bin by then stays there, and what another deletion rescued is no concern of this one', async () => {
  const story = await withRescued();
  const { world } = story;
  await deleteUnseen(story);
  await world.act(COLLABORATOR, 'document.delete@1', of(200));
  await world.act(OWNER, 'folder.restore@1', of(INNER));
  expect(place(world, 300)).toBe(INNER);
  await world.act(OWNER, 'folder.restore@1', of(OLD));
  expect(place(world, 200)).toBe(PLANS);
  expect(place(world, 300)).toBe(INNER);
});

test('a sheet has its name again, without the number that it got above', async () => {
  const story = await withRescued();
  const { world } = story;
  await world.act(OWNER, 'document.create@1', sheet(400, PLANS, { name: 'S-200' }));
  await deleteUnseen(story);
  expect(world.row('documents', 200)?.name).toBe('S-200 (2)');
  await world.act(OWNER, 'folder.restore@1', of(OLD));
  expect(world.row('documents', 200)).toMatchObject({ folder_id: OLD, name: 'S-200' });
});

test('renamed meanwhile to what another sheet of its kind is called in the folder, it gets a free name there', async () => {
  const story = await withRescued();
  const { world } = story;
  await deleteUnseen(story);
  await world.act(COLLABORATOR, 'document.rename@1', { ...of(200), name: 'S-100' });
  await world.act(OWNER, 'folder.restore@1', of(OLD));
  expect(world.row('documents', 100)).toMatchObject({ folder_id: OLD, name: 'S-100' });
  expect(world.row('documents', 200)).toMatchObject({ folder_id: OLD, name: 'S-100 (2)' });
});

test('of another kind of file it stands beside that one under one name', async () => {
  const story = await withRescued({ file_name: 'x.dwg' });
  const { world } = story;
  await deleteUnseen(story);
  await world.act(COLLABORATOR, 'document.rename@1', { ...of(200), name: 'S-100' });
  await world.act(OWNER, 'folder.restore@1', of(OLD));
  expect(world.row('documents', 200)).toMatchObject({ folder_id: OLD, name: 'S-100' });
});

test('a folder that would stand too deep by now stays where it was rescued to', async () => {
  const story = await withRescued();
  const { world } = story;
  await deleteUnseen(story);
  for (let id = 61; id <= 68; id += 1) await world.act(COLLABORATOR, 'folder.create@1', folder(id, id - 1));
  await world.act(OWNER, 'folder.restore@1', of(OLD));
  expect(world.row('folders', OLD)?.deleted_at).toBeNull();
  expect(world.row('folders', 60)?.parent_folder_id).toBe(PLANS);
  expect(place(world, 300)).toBe(INNER);
});
