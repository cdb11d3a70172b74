import { expect, test } from 'vitest';
import { limits } from '#domain/limits';
import {
  arrive,
  COLLABORATOR,
  newDocument,
  OWNER,
  PLANS,
  PROJECT,
  STRANGER,
  VIEWER,
  worldWithProject,
} from '#domain/testing/memory-reader';

const folder = (id: number, parent: number, name = `F${id}`) => ({
  project_id: PROJECT,
  id,
  parent_folder_id: parent,
  name,
});

test('folders moved into each other from two devices: the second is refused and the trees stay', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'folder.create@1', folder(20, PLANS));
  await world.act(OWNER, 'folder.create@1', folder(21, PLANS));
  await world.act(OWNER, 'folder.move@1', { project_id: PROJECT, id: 20, parent_folder_id: 21 });
  const back = { project_id: PROJECT, id: 21, parent_folder_id: 20 };
  await expect(world.act(COLLABORATOR, 'folder.move@1', back)).rejects.toMatchObject({ code: 'cycle' });
  expect(world.row('folders', 21)?.parent_folder_id).toBe(PLANS);
});

test('what is made in a deleted folder lands in the nearest living ancestor, with a notice', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'folder.create@1', folder(20, PLANS, 'Level 1'));
  await world.act(OWNER, 'folder.create@1', folder(21, 20, 'Kitchen'));
  await world.act(OWNER, 'folder.delete@1', { project_id: PROJECT, id: 21 });
  const { notice } = await world.act(COLLABORATOR, 'document.create@1', newDocument(100, 101, 'a', { folder_id: 21 }));
  expect(world.row('documents', 100)?.folder_id).toBe(20);
  expect(notice).toMatchObject({ code: 'moved_to_ancestor', params: { folder: 'Level 1' } });
});

test('it becomes a version of nothing there: what has its name was not meant, and each of two gets a name of its own', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'folder.create@1', folder(20, PLANS, 'Details'));
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a', { name: 'Stairs' }));
  arrive(world, 101);
  const seen = world.seq;
  await world.act(OWNER, 'folder.delete@1', { project_id: PROJECT, id: 20 }, seen);
  const late = { name: 'stairs', folder_id: 20 };
  const { notice } = await world.act(COLLABORATOR, 'document.create@1', newDocument(200, 201, 'b', late), seen);
  expect(notice).toMatchObject({ code: 'moved_to_ancestor', params: { name: 'stairs (2)', folder_id: PLANS } });
  const next = await world.act(OWNER, 'document.create@1', newDocument(300, 301, 'c', late), seen);
  expect(next.notice).toMatchObject({ code: 'moved_to_ancestor', params: { name: 'stairs (3)' } });
  for (const id of [201, 301]) arrive(world, id);
  expect([100, 200, 300].map((id) => world.row('documents', id)?.current_version_id)).toEqual([101, 201, 301]);
  expect(world.all('versions').map((version) => version.concurrent_with)).toEqual([null, null, null]);
});

test('a folder deleted while others added to it: theirs is rescued, the deleter told, the rest in the bin', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'folder.create@1', folder(20, PLANS, 'Level 1'));
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a', { folder_id: 20 }));
  const seen = world.seq;
  await world.act(COLLABORATOR, 'document.create@1', newDocument(200, 201, 'b', { folder_id: 20, name: 'Theirs' }));
  const { notice } = await world.act(OWNER, 'folder.delete@1', { project_id: PROJECT, id: 20 }, seen);
  expect(notice).toMatchObject({ code: 'items_rescued', params: { count: 1 } });
  expect(world.row('documents', 200)).toMatchObject({ folder_id: PLANS, deleted_at: null });
  expect(world.row('documents', 100)?.deleted_at).toBe(world.now);
  expect(world.row('versions', 101)?.deleted_at).toBe(world.now);
});

test('a folder deleted after moves out of it that did not come about: what was moved is rescued, the rest in the bin', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'folder.create@1', folder(20, PLANS, 'Level 1'));
  await world.act(OWNER, 'folder.create@1', folder(21, 20, 'Kitchen'));
  await world.act(OWNER, 'folder.create@1', folder(22, 21, 'Details'));
  await world.act(OWNER, 'folder.create@1', folder(23, PLANS, 'Level 2'));
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a', { folder_id: 20 }));
  await world.act(OWNER, 'document.create@1', newDocument(200, 201, 'b', { folder_id: 21, name: 'Moved' }));
  await world.act(OWNER, 'document.create@1', newDocument(300, 301, 'c', { folder_id: 22, name: 'In a moved one' }));
  await world.act(OWNER, 'document.create@1', newDocument(400, 401, 'd', { folder_id: 23, name: 'Arrived' }));
  // Of what arrived, and of what there never was, there is nothing to rescue.
  const args = { project_id: PROJECT, id: 20, moved_out: [200, 22, 400, 999] };
  const { notice } = await world.act(OWNER, 'folder.delete@1', args, world.seq);
  expect(notice).toMatchObject({ code: 'items_rescued', params: { count: 2, folder_id: PLANS } });
  expect(world.row('documents', 200)).toMatchObject({ folder_id: PLANS, deleted_at: null });
  expect(world.row('versions', 201)?.deleted_at).toBeNull();
  expect(world.row('folders', 22)).toMatchObject({ parent_folder_id: PLANS, deleted_at: null });
  expect(world.row('documents', 300)).toMatchObject({ folder_id: 22, deleted_at: null });
  expect(world.row('documents', 400)).toMatchObject({ folder_id: 23, deleted_at: null });
  for (const id of [20, 21]) expect(world.row('folders', id)?.deleted_at).toBe(world.now);
  expect(world.row('documents', 100)?.deleted_at).toBe(world.now);
});

test('a deletion names only so many, and those it names are asked for at once', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'folder.create@1', folder(20, PLANS));
  const naming = (count: number) => ({
    project_id: PROJECT,
    id: 20,
    moved_out: Array.from({ length: count }, (_, at) => 1000 + at),
  });
  const beyond = world.act(OWNER, 'folder.delete@1', naming(limits.movedOutMax + 1), world.seq);
  await expect(beyond).rejects.toMatchObject({ code: 'invalid', fields: { moved_out: 'too_long' } });
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a', { folder_id: 20 }));
  await world.act(OWNER, 'document.create@1', newDocument(1999, 201, 'b', { folder_id: 20 }));
  const { notice } = await world.act(OWNER, 'folder.delete@1', naming(limits.movedOutMax), world.seq);
  // By the id that its author had given what became another.
  expect(notice).toMatchObject({ code: 'items_rescued', params: { count: 1 } });
  expect(world.row('documents', 100)).toMatchObject({ folder_id: PLANS, deleted_at: null });
});

test('what was moved out and deleted itself since does not come back with the deletion of the folder', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'folder.create@1', folder(20, PLANS));
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a', { folder_id: 20 }));
  await world.act(OWNER, 'document.delete@1', { project_id: PROJECT, id: 100 });
  const args = { project_id: PROJECT, id: 20, moved_out: [100] };
  expect((await world.act(OWNER, 'folder.delete@1', args, world.seq)).notice).toBeUndefined();
  expect(world.row('documents', 100)).toMatchObject({ folder_id: 20, deleted_at: world.now });
});

test('folders nest only so deep, by making and by moving', async () => {
  const world = await worldWithProject();
  let parent = PLANS;
  for (let level = 1; level <= limits.folderDepthMax; level += 1) {
    await world.act(OWNER, 'folder.create@1', folder(20 + level, parent));
    parent = 20 + level;
  }
  await expect(world.act(OWNER, 'folder.create@1', folder(50, parent))).rejects.toMatchObject({ code: 'too_deep' });
  await world.act(OWNER, 'folder.create@1', folder(60, PLANS));
  await world.act(OWNER, 'folder.create@1', folder(61, 60));
  const move = { project_id: PROJECT, id: 60, parent_folder_id: parent - 1 };
  await expect(world.act(OWNER, 'folder.move@1', move)).rejects.toMatchObject({ code: 'too_deep' });
});

test('a project has only so many folders, by making and by restoring; those in the bin do not count', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'folder.create@1', folder(20, PLANS));
  await world.act(OWNER, 'folder.create@1', folder(21, 20));
  const [like] = world.all('folders').filter(({ id }) => id === 21);
  if (like === undefined) throw new Error('no folder was made');
  await world.act(OWNER, 'folder.delete@1', { project_id: PROJECT, id: 20 });
  const room = limits.foldersMax - 4;
  world.put(Array.from({ length: room - 2 }, (_, at) => ({ table: 'folders', row: { ...like, id: 100 + at } })));
  await world.act(OWNER, 'folder.create@1', folder(50, PLANS));
  const restore = { project_id: PROJECT, id: 20 };
  await expect(world.act(OWNER, 'folder.restore@1', restore)).rejects.toMatchObject({ code: 'too_many_folders' });
  await world.act(OWNER, 'folder.create@1', folder(51, PLANS));
  const beyond = world.act(OWNER, 'folder.create@1', folder(52, PLANS));
  await expect(beyond).rejects.toMatchObject({ code: 'too_many_folders' });
});

test('with those in the bin there are only so many more, which anybody brings back, until their days are over', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'folder.create@1', folder(20, PLANS));
  const [like] = world.all('folders').filter(({ id }) => id === 20);
  if (like === undefined) throw new Error('no folder was made');
  await world.act(OWNER, 'folder.delete@1', { project_id: PROJECT, id: 20 });
  const { deleted_at } = world.row('folders', 20) ?? {};
  if (typeof deleted_at !== 'string') throw new Error('the folder was not deleted');
  const rows = Array.from({ length: limits.foldersWithBinMax - 5 }, (_, at) => ({ ...like, id: 100 + at, deleted_at }));
  world.put(rows.map((row) => ({ table: 'folders', row })));
  const make = (id: number) => world.act(OWNER, 'folder.create@1', folder(id, PLANS));
  await expect(make(50)).rejects.toMatchObject({ code: 'too_many_folders' });
  await world.act(OWNER, 'folder.restore@1', { project_id: PROJECT, id: 20 });
  await expect(make(50)).rejects.toMatchObject({ code: 'too_many_folders' });
  world.now = new Date(Date.parse(world.now) + (limits.keepDays + 1) * 24 * 60 * 60 * 1000).toISOString();
  await make(50);
  expect(world.row('folders', 50)).toMatchObject({ deleted_at: null });
});

test('roots stay, names are cleaned or refused, and strangers find nothing', async () => {
  const world = await worldWithProject();
  const rename = (actor: number, id: number, name: string) =>
    world.act(actor, 'folder.rename@1', { project_id: PROJECT, id, name });
  await expect(rename(OWNER, PLANS, 'X')).rejects.toMatchObject({ code: 'root_folder' });
  await world.act(OWNER, 'folder.create@1', folder(20, PLANS, '  Level\u202e  1 '));
  expect(world.row('folders', 20)?.name).toBe('Level 1');
  await expect(rename(OWNER, 20, 'a/b')).rejects.toMatchObject({ code: 'invalid', fields: { name: 'characters' } });
  await expect(rename(OWNER, 20, '   ')).rejects.toMatchObject({ code: 'invalid' });
  await expect(rename(VIEWER, 20, 'Mine')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(rename(STRANGER, 20, 'Mine')).rejects.toMatchObject({ code: 'not_found' });
});

test('a field written by two: the later holds and the overruled one is told', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'folder.create@1', folder(20, PLANS, 'Old'));
  await world.act(COLLABORATOR, 'folder.rename@1', { project_id: PROJECT, id: 20, name: 'Theirs', was: 'Old' });
  const { tells } = await world.act(OWNER, 'folder.rename@1', {
    project_id: PROJECT,
    id: 20,
    name: 'Mine',
    was: 'Old',
  });
  expect(world.row('folders', 20)?.name).toBe('Mine');
  expect(tells).toEqual([
    expect.objectContaining({
      user_id: COLLABORATOR,
      code: 'overruled',
      params: expect.objectContaining({ yours: 'Theirs' }),
    }),
  ]);
});

test('different fields of a project written by two both hold', async () => {
  const world = await worldWithProject();
  const edit = (changes: object, was: object) =>
    world.act(OWNER, 'project.edit@1', { project_id: PROJECT, changes, was });
  await edit({ city: 'Porto' }, { city: '' });
  const { tells } = await edit({ name: 'Riverside II' }, { name: 'Riverside' });
  expect(world.row('projects', PROJECT)).toMatchObject({ city: 'Porto', name: 'Riverside II' });
  expect(tells).toEqual([]);
});

test('one thing moved to two folders: the later place holds and whoever moved it before is told', async () => {
  const world = await worldWithProject();
  for (const [id, name] of [
    [20, 'Level 1'],
    [21, 'Level 2'],
    [22, 'Kitchen'],
  ] as const) {
    await world.act(OWNER, 'folder.create@1', folder(id, PLANS, name));
  }
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  const told = { user_id: COLLABORATOR, code: 'overruled' };
  const places = { yours: 'Level 1', yours_id: 20, theirs: 'Level 2', theirs_id: 21, field: 'place', by_id: OWNER };
  const moves = [
    ['document.move@1', (to: number) => ({ id: 100, folder_id: to }), { table: 'documents', id: 100, name: 'A-101' }],
    [
      'folder.move@1',
      (to: number) => ({ id: 22, parent_folder_id: to }),
      { table: 'folders', id: 22, name: 'Kitchen' },
    ],
  ] as const;
  for (const [name, args, thing] of moves) {
    const move = (to: number, was?: number) => ({
      project_id: PROJECT,
      ...args(to),
      ...(was === undefined ? {} : { was }),
    });
    await world.act(COLLABORATOR, name, move(20, PLANS));
    const { tells } = await world.act(OWNER, name, move(21, PLANS));
    expect(tells).toEqual([{ ...told, params: { project_id: PROJECT, ...thing, ...places } }]);
    // The same place from both, and a call that does not say what it saw: nobody is told.
    expect((await world.act(COLLABORATOR, name, move(21, PLANS))).tells).toBeUndefined();
    expect((await world.act(COLLABORATOR, name, move(20))).tells).toBeUndefined();
  }
});
