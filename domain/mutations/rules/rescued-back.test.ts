import { expect, test } from 'vitest';
import {
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

for (const own_deletion of [false, true]) {
  const which = own_deletion ? 'whose own deletion is taken back' : 'that comes back';
  test(`a folder ${which} has again what its deletion rescued out of it, each where it was`, async () => {
    const story = await withRescued();
    const { world } = story;
    await deleteUnseen(story);
    await world.act(OWNER, 'folder.restore@1', { ...of(OLD), own_deletion }, world.seq);
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

/** As above, but the folder stands in another one, which is deleted unseen as well: all that was rescued goes up once more. */
async function rescuedTwice() {
  const world = await worldWithProject();
  await world.act(OWNER, 'folder.create@1', folder(OTHER, PLANS));
  await world.act(OWNER, 'folder.create@1', folder(OLD, OTHER));
  const seen = world.seq;
  await world.act(COLLABORATOR, 'document.create@1', sheet(200, OLD));
  await world.act(COLLABORATOR, 'folder.create@1', folder(60, OLD));
  const above = async (what: number) => {
    world.now = new Date(Date.parse(world.now) + 60_000).toISOString();
    await world.act(OWNER, 'folder.delete@1', of(what), seen);
  };
  const places = () => [place(world, 200), world.row('folders', 60)?.parent_folder_id];
  await above(OLD);
  expect(places()).toEqual([OTHER, OTHER]);
  return { world, above, places };
}

for (const order of [
  [OTHER, OLD],
  [OLD, OTHER],
]) {
  test(`what was rescued twice is where it was made once both folders are back, F${order.join(' before F')}`, async () => {
    const { world, above, places } = await rescuedTwice();
    await above(OTHER);
    expect(places()).toEqual([PLANS, PLANS]);
    for (const id of order) await world.act(OWNER, 'folder.restore@1', of(id));
    expect(places()).toEqual([OLD, OLD]);
    const left = Object.keys({ ...world.row('documents', 200)?.written_by, ...world.row('folders', 60)?.written_by });
    expect(left.filter((field) => field.startsWith('rescued_from'))).toEqual([]);
  });
}

test('moved between two rescues, it comes back to where it was moved; moved after both, it stays', async () => {
  const { world, above, places } = await rescuedTwice();
  await world.act(COLLABORATOR, 'document.move@1', { ...of(200), folder_id: OTHER, was: OLD });
  await above(OTHER);
  await world.act(COLLABORATOR, 'folder.move@1', { ...of(60), parent_folder_id: PLANS });
  for (const id of [OTHER, OLD]) await world.act(OWNER, 'folder.restore@1', of(id));
  expect(places()).toEqual([OTHER, PLANS]);
});

test('deleted and restored alone to where its folder is no more, it stands there of somebody’s own will', async () => {
  const { world, above, places } = await rescuedTwice();
  await world.act(OWNER, 'document.delete@1', of(200));
  await above(OTHER);
  await world.act(OWNER, 'document.restore@1', of(200));
  expect(places()).toEqual([PLANS, PLANS]);
  for (const id of [OLD, OTHER]) await world.act(OWNER, 'folder.restore@1', of(id));
  expect(places()).toEqual([PLANS, OLD]);
});

test('of two folders it gives back the number that it got in each, at once or one by one, and keeps a name of somebody’s', async () => {
  for (const [order, name, more] of [
    [[OTHER, OLD], 'S-200', []],
    [[OLD, OTHER], 'S-200', []],
    [[OTHER, OLD], 'Roof (2)', ['Roof (2)']],
    [[OLD, OTHER], 'Roof (2)', ['Roof (2)']],
  ] as const) {
    const { world, above } = await rescuedTwice();
    await world.act(OWNER, 'folder.restore@1', of(OLD));
    await world.act(OWNER, 'document.create@1', sheet(400, OTHER, { name: 'S-200' }));
    await above(OLD);
    expect(world.row('documents', 200)?.name).toBe('S-200 (2)');
    await world.act(OWNER, 'document.create@1', sheet(500, PLANS, { name: 'S-200 (2)' }));
    await above(OTHER);
    expect(world.row('documents', 200)?.name).toBe('S-200 (2) (2)');
    for (const one of more) await world.act(COLLABORATOR, 'document.rename@1', { ...of(200), name: one });
    for (const id of order) await world.act(OWNER, 'folder.restore@1', of(id));
    expect(world.row('documents', 200)).toMatchObject({ folder_id: OLD, name });
  }
});

test('renamed to end in a number between two rescues, it keeps that', async () => {
  const { world, above } = await rescuedTwice();
  await world.act(COLLABORATOR, 'document.rename@1', { ...of(200), name: 'Roof (2)' });
  await above(OTHER);
  for (const id of [OLD, OTHER]) await world.act(OWNER, 'folder.restore@1', of(id));
  expect(world.row('documents', 200)).toMatchObject({ folder_id: OLD, name: 'Roof (2)' });
});

test('what was done to a sheet where it was rescued to goes back with it: its versions, what is said of it, its name', async () => {
  const story = await withRescued();
  const { world } = story;
  await deleteUnseen(story);
  await world.act(COLLABORATOR, 'version.create@1', newVersion(800, 200, 201, 'b'));
  const said = { project_id: PROJECT, id: 801, document_id: 200, content: 'Which one is built?' };
  await world.act(COLLABORATOR, 'comment.create@1', said);
  await world.act(COLLABORATOR, 'document.rename@1', { ...of(200), name: 'Roof' });
  await world.act(OWNER, 'folder.restore@1', of(OLD));
  expect(world.row('documents', 200)).toMatchObject({ folder_id: OLD, name: 'Roof', deleted_at: null });
  expect(world.row('versions', 800)).toMatchObject({ document_id: 200, deleted_at: null });
  expect(world.row('comments', 801)).toMatchObject({ document_id: 200, deleted_at: null });
});

test('whose deletion rescued it first counts no more where another one rescued it since', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'folder.create@1', folder(OTHER, PLANS));
  await world.act(OWNER, 'folder.create@1', folder(INNER, OTHER));
  await world.act(COLLABORATOR, 'folder.create@1', folder(OLD, INNER));
  const theirs = world.seq;
  await world.act(OWNER, 'document.create@1', sheet(200, OLD));
  const seen = world.seq;
  await world.act(COLLABORATOR, 'folder.delete@1', of(OLD), theirs);
  // Of her own sheet the owner has not heard that it went up: it is not where she deletes.
  await world.act(OWNER, 'folder.delete@1', of(INNER), seen);
  expect(world.row('documents', 200)).toMatchObject({ folder_id: OTHER, deleted_at: null });
  await world.act(OWNER, 'folder.delete@1', of(OTHER), seen);
  expect(world.row('documents', 200)).toMatchObject({ folder_id: OTHER, deleted_at: world.now });
});

/** A collaborator's sheet in two kinds of file, rescued beside the folder, and what its names are when the folder is back. */
async function twoKindsBack(above: (world: MemoryWorld) => Promise<unknown>): Promise<(string | undefined)[]> {
  const story = await withRescued({ name: 'S-1' });
  const { world } = story;
  const drawing = { name: 'S-1', file_name: 'S-1.dwg', sha256: hashOf('d') };
  await world.act(COLLABORATOR, 'document.create@1', sheet(210, OLD, drawing));
  await deleteUnseen(story);
  await above(world);
  await world.act(OWNER, 'folder.restore@1', of(OLD));
  return [200, 210].map((id) => world.row('documents', id)?.name);
}

test('a sheet in two kinds of file stays one where another has the name of one of them', async () => {
  const rename = (world: MemoryWorld, id: number, name: string) =>
    world.act(COLLABORATOR, 'document.rename@1', { ...of(id), name });
  // The folder has a PDF of that name already.
  const both = async (world: MemoryWorld) => [await rename(world, 200, 'S-100'), await rename(world, 210, 'S-100')];
  expect(await twoKindsBack(both)).toEqual(['S-100 (2)', 'S-100 (2)']);
  expect(await twoKindsBack((world) => rename(world, 200, 'Roof'))).toEqual(['Roof', 'S-1']);
  expect(await twoKindsBack((world) => rename(world, 200, 'S-100'))).toEqual(['S-100 (2)', 'S-1']);
});
