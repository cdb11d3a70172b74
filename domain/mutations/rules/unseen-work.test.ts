import { describe, expect, test } from 'vitest';
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

const at = (id: number) => ({ project_id: PROJECT, id });
const refused = { code: 'built_upon', params: { unseen: 1 } };
const comment = (id: number, content = 'Leaks') => ({ ...at(id), document_id: 100, content });

const code = { ...at(500), version_id: 101, token: `${'T'.repeat(21)}A` };

async function withDocument(more: Record<string, unknown> = {}): Promise<MemoryWorld> {
  const world = await worldWithProject();
  world.bytes.add(`${PROJECT}:${hashOf('a')}`);
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a', more));
  return world;
}

describe('a document is deleted', () => {
  const deeds: Record<string, (world: MemoryWorld, by: number) => Promise<unknown>> = {
    'a version': (world, by) => world.act(by, 'version.create@1', newVersion(102, 100, 101, 'b')),
    'a comment': (world, by) => world.act(by, 'comment.create@1', comment(300)),
    'another name': (world, by) => world.act(by, 'document.rename@1', { ...at(100), name: 'B-1' }),
    'a print': (world, by) => world.act(by, 'print.note@1', { ...at(400), version_id: 101, way: 'print' }),
    'a printed code': (world, by) => world.act(by, 'qr.create@1', code),
  };

  test.each(Object.entries(deeds))('with %s that others added unseen: it stays', async (_, deed) => {
    const world = await withDocument();
    const seen = world.seq;
    await deed(world, COLLABORATOR);
    await expect(world.act(OWNER, 'document.delete@1', at(100), seen)).rejects.toMatchObject(refused);
    expect(world.row('documents', 100)?.deleted_at).toBeNull();
    // Who has looked, and decides again, is not held up.
    await world.act(OWNER, 'document.delete@1', at(100), world.seq);
    expect(world.row('documents', 100)?.deleted_at).toBe(world.now);
  });

  test.each(Object.entries(deeds))('with %s of one’s own, queued before: it goes', async (_, deed) => {
    const world = await withDocument();
    const seen = world.seq;
    await deed(world, OWNER);
    await world.act(OWNER, 'document.delete@1', at(100), seen);
    expect(world.row('documents', 100)?.deleted_at).toBe(world.now);
  });

  test('after a rename of one’s own, which wrote others’ versions too: theirs were seen, and it goes', async () => {
    const world = await withDocument();
    await world.act(COLLABORATOR, 'version.create@1', newVersion(102, 100, 101, 'b'));
    const seen = world.seq;
    await world.act(OWNER, 'document.rename@1', { ...at(100), name: 'B-1' }, seen);
    await world.act(OWNER, 'document.delete@1', at(100), seen);
    expect(world.row('versions', 102)?.deleted_at).toBe(world.now);
  });

  test('by a change that does not say what it saw: what others made is not taken; by a call, it is', async () => {
    const world = await withDocument();
    await world.act(COLLABORATOR, 'comment.create@1', comment(300));
    const blind = world.act(OWNER, 'document.delete@1', at(100), null);
    await expect(blind).rejects.toMatchObject(refused);
    await world.act(OWNER, 'document.delete@1', at(100));
    expect(world.row('comments', 300)?.deleted_at).toBe(world.now);
  });

  test('that somebody brought back meanwhile: it stays', async () => {
    const world = await withDocument();
    await world.act(COLLABORATOR, 'document.create@1', newDocument(200, 201, 'd', { name: 'D' }));
    const known = world.seq;
    await world.act(OWNER, 'document.delete@1', at(200), known);
    await world.act(COLLABORATOR, 'document.restore@1', at(200));
    await expect(world.act(OWNER, 'document.delete@1', at(200), known)).rejects.toMatchObject(refused);
  });
});

test('a version that somebody brought back unseen keeps its document', async () => {
  const world = await withDocument();
  await world.act(COLLABORATOR, 'version.create@1', newVersion(102, 100, 101, 'b'));
  await world.act(COLLABORATOR, 'version.delete@1', at(102));
  const seen = world.seq;
  await world.act(COLLABORATOR, 'version.restore@1', at(102));
  await expect(world.act(OWNER, 'document.delete@1', at(100), seen)).rejects.toMatchObject(refused);
  expect(world.row('versions', 102)?.deleted_at).toBeNull();
  await world.act(OWNER, 'document.delete@1', at(100), world.seq);
});

describe('a version is deleted that others brought back unseen', () => {
  async function withTwo(): Promise<MemoryWorld> {
    const world = await worldWithProject();
    world.bytes.add(`${PROJECT}:${'a'.repeat(64)}`);
    await world.act(COLLABORATOR, 'document.create@1', newDocument(100, 101, 'a'));
    await world.act(COLLABORATOR, 'version.create@1', newVersion(102, 100, 101, 'b'));
    await world.act(COLLABORATOR, 'version.create@1', newVersion(103, 100, 101, 'c'));
    return world;
  }
  const there = (world: MemoryWorld) => world.row('versions', 102)?.deleted_at === null;
  const remove = (world: MemoryWorld, seen?: number) => world.act(OWNER, 'version.delete@1', at(102), seen);

  test.each([
    ['by itself', 'version', 102],
    ['with its document', 'document', 100],
  ] as const)('%s: it stays', async (_, thing, id) => {
    const world = await withTwo();
    const seen = world.seq;
    await world.act(OWNER, `${thing}.delete@1`, at(id));
    await world.act(COLLABORATOR, `${thing}.restore@1`, at(id));
    await expect(remove(world, seen)).rejects.toMatchObject(refused);
    // Nor when another one came back since, by the one who deletes.
    await world.act(OWNER, 'version.delete@1', at(103));
    await world.act(OWNER, 'version.restore@1', at(103));
    await expect(remove(world, seen)).rejects.toMatchObject(refused);
    expect(there(world)).toBe(true);
    await remove(world, world.seq);
    expect(there(world)).toBe(false);
  });

  test('another one: it goes', async () => {
    const world = await withTwo();
    const seen = world.seq;
    await world.act(COLLABORATOR, 'version.delete@1', at(103));
    await world.act(COLLABORATOR, 'version.restore@1', at(103));
    await remove(world, seen);
    expect(there(world)).toBe(false);
  });
});

describe('a folder is deleted', () => {
  const folder = (id: number, parent: number) => ({ ...at(id), parent_folder_id: parent, name: `F${id}` });

  async function filled(): Promise<MemoryWorld> {
    const world = await worldWithProject();
    await world.act(OWNER, 'folder.create@1', folder(20, PLANS));
    await world.act(OWNER, 'folder.create@1', folder(21, 20));
    await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a', { folder_id: 20 }));
    await world.act(OWNER, 'document.create@1', newDocument(200, 201, 'b', { name: 'B', folder_id: 21 }));
    await world.act(OWNER, 'document.create@1', newDocument(300, 301, 'c', { name: 'C', folder_id: PLANS }));
    return world;
  }

  test.each<[string, (world: MemoryWorld) => Promise<unknown>, number]>([
    ['commented on', (world) => world.act(COLLABORATOR, 'comment.create@1', comment(500)), 100],
    ['renamed', (world) => world.act(COLLABORATOR, 'document.rename@1', { ...at(200), name: 'New' }), 200],
    ['printed', (world) => world.act(COLLABORATOR, 'print.note@1', { ...at(600), version_id: 201, way: 'print' }), 200],
    ['moved into it', (world) => world.act(COLLABORATOR, 'document.move@1', { ...at(300), folder_id: 21 }), 300],
  ])('a document that others %s unseen is rescued', async (_, deed, rescued) => {
    const world = await filled();
    const seen = world.seq;
    await deed(world);
    const { notice } = await world.act(OWNER, 'folder.delete@1', at(20), seen);
    expect(notice).toMatchObject({ code: 'items_rescued', params: { count: 1, folder_id: PLANS } });
    expect(world.row('documents', rescued)).toMatchObject({ deleted_at: null, folder_id: PLANS });
    expect(world.row('folders', 21)?.deleted_at).toBe(world.now);
  });

  test('a subfolder of others is rescued with all that is in it', async () => {
    const world = await filled();
    const seen = world.seq;
    await world.act(COLLABORATOR, 'folder.create@1', folder(22, 21));
    await world.act(COLLABORATOR, 'document.create@1', newDocument(400, 401, 'd', { name: 'D', folder_id: 22 }));
    const { notice } = await world.act(OWNER, 'folder.delete@1', at(20), seen);
    expect(notice).toMatchObject({ code: 'items_rescued', params: { count: 1 } });
    expect(world.row('folders', 22)).toMatchObject({ deleted_at: null, parent_folder_id: PLANS });
    expect(world.row('documents', 400)).toMatchObject({ deleted_at: null, folder_id: 22 });
    expect(world.row('documents', 200)?.deleted_at).toBe(world.now);
  });

  test('a drawing that its author split off unseen is rescued', async () => {
    const world = await filled();
    await world.act(COLLABORATOR, 'document.create@1', newDocument(400, 401, 'd', { folder_id: 20 }));
    expect(world.row('versions', 401)?.document_id).toBe(100);
    const seen = world.seq;
    await world.act(COLLABORATOR, 'version.split@1', { project_id: PROJECT, document_id: 400, version_id: 401 });
    await world.act(OWNER, 'folder.delete@1', at(20), seen);
    expect(world.row('documents', 400)).toMatchObject({ deleted_at: null, folder_id: PLANS });
    expect(world.row('documents', 100)?.deleted_at).toBe(world.now);
  });

  test('told again by a device that cannot say what it saw, it takes nothing of others', async () => {
    const world = await filled();
    await world.act(COLLABORATOR, 'document.create@1', newDocument(400, 401, 'd', { name: 'D', folder_id: 20 }));
    await world.act(OWNER, 'folder.delete@1', at(20), null);
    expect(world.row('documents', 400)).toMatchObject({ deleted_at: null, folder_id: PLANS });
    expect(world.row('documents', 100)?.deleted_at).toBe(world.now);
  });

  test('that others renamed meanwhile: it stays, and its deleter looks first', async () => {
    const world = await filled();
    const seen = world.seq;
    await world.act(COLLABORATOR, 'folder.rename@1', { ...at(20), name: 'In use' });
    await expect(world.act(OWNER, 'folder.delete@1', at(20), seen)).rejects.toMatchObject(refused);
  });
});

test('a project in which others did something unseen stays', async () => {
  const world = await withDocument();
  const seen = world.seq;
  await world.act(COLLABORATOR, 'comment.create@1', comment(300));
  const gone = { project_id: PROJECT };
  await expect(world.act(OWNER, 'project.delete@1', gone, seen)).rejects.toMatchObject(refused);
  await world.act(OWNER, 'project.delete@1', gone, world.seq);
  expect(world.row('projects', PROJECT)?.deleted_at).toBe(world.now);
});

test('a comment that its author has edited unseen stays; its author’s other device is the same person', async () => {
  const world = await withDocument();
  await world.act(COLLABORATOR, 'comment.create@1', comment(300));
  const seen = world.seq;
  await world.act(COLLABORATOR, 'comment.edit@1', { ...at(300), content: 'Two leaks', was: 'Leaks' });
  await expect(world.act(OWNER, 'comment.delete@1', at(300), seen)).rejects.toMatchObject(refused);
  await world.act(COLLABORATOR, 'comment.delete@1', at(300), seen);
  expect(world.row('comments', 300)?.deleted_at).toBe(world.now);
});

test('words that their author wrote on another device and that give way are given back to them', async () => {
  const world = await withDocument();
  await world.act(COLLABORATOR, 'comment.create@1', comment(300));
  const edit = (content: string, was: string) =>
    world.act(COLLABORATOR, 'comment.edit@1', { ...at(300), content, was }, world.seq);
  expect((await edit('From the tablet', 'Leaks')).notice).toBeUndefined();
  const { notice } = await edit('From the phone', 'Leaks');
  expect(notice).toMatchObject({ code: 'edit_replaced', params: { yours: 'From the tablet', document_id: 100 } });
  expect(world.row('comments', 300)?.content).toBe('From the phone');
  expect((await edit('Once more', 'From the phone')).notice).toBeUndefined();
});

test('rescued documents stand under names of their own in the folder above', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'folder.create@1', { ...at(20), parent_folder_id: PLANS, name: 'Level 1' });
  await world.act(OWNER, 'folder.create@1', { ...at(21), parent_folder_id: 20, name: 'East' });
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  const seen = world.seq;
  await world.act(COLLABORATOR, 'document.create@1', newDocument(110, 111, 'b', { folder_id: 20, name: 'a-101' }));
  await world.act(COLLABORATOR, 'document.create@1', newDocument(120, 121, 'c', { folder_id: 21 }));
  await world.act(OWNER, 'folder.delete@1', at(20), seen);
  const names = [100, 110, 120].map((id) => world.row('documents', id)?.name);
  expect(names).toEqual(['A-101', 'a-101 (2)', 'A-101 (3)']);
  expect(world.all('documents').map(({ folder_id }) => folder_id)).toEqual([PLANS, PLANS, PLANS]);
});

describe('a version is deleted', () => {
  const paper: Record<string, (world: MemoryWorld, by: number) => Promise<unknown>> = {
    'a print': (world, by) => world.act(by, 'print.note@1', { ...at(400), version_id: 101, way: 'print' }),
    'a printed code': (world, by) => world.act(by, 'qr.create@1', code),
  };

  test.each(Object.entries(paper))('with %s that others made of it unseen: it stays', async (_, print) => {
    const world = await withDocument();
    world.bytes.add(`${PROJECT}:${hashOf('b')}`);
    await world.act(OWNER, 'version.create@1', newVersion(102, 100, 101, 'b'));
    const seen = world.seq;
    await print(world, COLLABORATOR);
    await expect(world.act(OWNER, 'version.delete@1', at(101), seen)).rejects.toMatchObject(refused);
    await world.act(OWNER, 'version.delete@1', at(101), world.seq);
    expect(world.row('versions', 101)?.deleted_at).toBe(world.now);
  });
});
