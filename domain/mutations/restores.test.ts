import { expect, test } from 'vitest';
import { limits } from '#domain/limits';
import {
  COLLABORATOR,
  type MemoryWorld,
  newDocument,
  newVersion,
  OWNER,
  PLANS,
  PROJECT,
  VIEWER,
  worldWithProject,
} from '#domain/testing/memory-reader';

/** The next day, at the same time. */
function dayLater(world: MemoryWorld, days = 1): void {
  world.now = new Date(Date.parse(world.now) + days * 24 * 60 * 60 * 1000).toISOString();
}

const of = (id: number) => ({ project_id: PROJECT, id });
const folder = (id: number, parent_folder_id: number, name = `F${id}`) => ({ ...of(id), parent_folder_id, name });
const comment = (id: number, document_id: number) => ({ ...of(id), document_id, content: `c${id}` });

/** Document 100 with three versions and three comments, of which one each was deleted the day before it. */
async function withDeletedDocument() {
  const world = await worldWithProject();
  world.bytes.add(`${PROJECT}:${'a'.repeat(64)}`);
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  await world.act(OWNER, 'version.create@1', newVersion(102, 100, 101, 'b'));
  await world.act(COLLABORATOR, 'version.create@1', newVersion(103, 100, 101, 'c'));
  for (const id of [300, 301]) await world.act(VIEWER, 'comment.create@1', comment(id, 100));
  await world.act(OWNER, 'version.delete@1', of(102));
  await world.act(VIEWER, 'comment.delete@1', of(300));
  dayLater(world);
  await world.act(OWNER, 'document.delete@1', of(100));
  dayLater(world);
  return world;
}

test('a document comes back with what went with it, also what arrived in the bin, and nothing else', async () => {
  const world = await withDeletedDocument();
  await world.act(COLLABORATOR, 'comment.create@1', comment(302, 100));
  const { notice } = await world.act(OWNER, 'document.restore@1', of(100));
  expect(notice).toBeUndefined();
  const alive = [
    ...world.all('documents').filter((row) => row.id === 100),
    ...world.all('versions'),
    ...world.all('comments'),
  ].filter((row) => row.deleted_at === null);
  expect(alive.map((row) => row.id)).toEqual([100, 101, 103, 301, 302]);
  expect(world.row('documents', 100)).toMatchObject({ name: 'A-101', folder_id: PLANS, current_version_id: 101 });
});

test('where its name was given away it gets a free one, and where its folder is gone the nearest above', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'folder.create@1', folder(20, PLANS, 'Level 1'));
  await world.act(OWNER, 'folder.create@1', folder(21, 20, 'Kitchen'));
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a', { folder_id: 21 }));
  await world.act(OWNER, 'document.delete@1', of(100));
  dayLater(world);
  await world.act(OWNER, 'folder.delete@1', of(21));
  const twins = [newDocument(200, 201, 'b', { name: 'a-101' }), newDocument(210, 211, 'c', { name: 'A-101 (2)' })];
  for (const twin of twins) await world.act(OWNER, 'document.create@1', { ...twin, folder_id: 20 });
  const { notice } = await world.act(OWNER, 'document.restore@1', of(100));
  expect(world.row('documents', 100)).toMatchObject({ name: 'A-101 (3)', folder_id: 20, deleted_at: null });
  expect(notice).toEqual({
    code: 'moved_to_ancestor',
    params: { name: 'A-101 (3)', folder: 'Level 1', folder_id: 20 },
  });
});

test('a version deleted by itself comes back beside the current one; its label may have been given away', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  await world.act(OWNER, 'version.create@1', newVersion(102, 100, 101, 'b', 'P1'));
  await world.act(OWNER, 'version.delete@1', of(102));
  await expect(world.act(OWNER, 'version.restore@1', of(101))).rejects.toMatchObject({ code: 'not_deleted' });
  await world.act(OWNER, 'version.create@1', newVersion(103, 100, 101, 'c', 'P1'));
  const { notice } = await world.act(OWNER, 'version.restore@1', of(102));
  expect(world.row('versions', 102)).toMatchObject({ deleted_at: null, label: 'V2', concurrent_with: null });
  expect(notice).toMatchObject({ code: 'label_changed', params: { label: 'V2', wanted: 'P1' } });
});

test('a version whose document is in the bin waits for the document', async () => {
  const world = await withDeletedDocument();
  await expect(world.act(OWNER, 'version.restore@1', of(102))).rejects.toMatchObject({ code: 'deleted' });
  await world.act(OWNER, 'document.restore@1', of(100));
  await world.act(OWNER, 'version.restore@1', of(102));
  expect(world.row('versions', 102)?.deleted_at).toBeNull();
});

test('a folder comes back with the subfolders and documents that went with it, not with what went before', async () => {
  const world = await worldWithProject();
  for (const [id, parent] of [
    [20, PLANS],
    [21, 20],
    [22, 20],
  ] as const) {
    await world.act(OWNER, 'folder.create@1', folder(id, parent));
    const document = newDocument(id * 10, id * 10 + 1, 'a', { folder_id: id });
    await world.act(OWNER, 'document.create@1', document);
  }
  await world.act(VIEWER, 'comment.create@1', comment(300, 210));
  await world.act(OWNER, 'folder.delete@1', of(22));
  dayLater(world);
  await world.act(OWNER, 'folder.delete@1', of(20));
  dayLater(world);
  await world.act(OWNER, 'folder.restore@1', of(20));
  const gone = [...world.all('folders'), ...world.all('documents'), ...world.all('versions'), ...world.all('comments')];
  expect(gone.filter((row) => row.deleted_at !== null).map((row) => row.id)).toEqual([22, 220, 221]);
  await world.act(OWNER, 'folder.delete@1', of(20));
  const { notice } = await world.act(OWNER, 'folder.restore@1', of(22));
  expect(world.row('folders', 22)).toMatchObject({ deleted_at: null, parent_folder_id: PLANS });
  expect(world.row('documents', 220)).toMatchObject({ deleted_at: null, folder_id: 22 });
  expect(notice?.code).toBe('moved_to_ancestor');
});

test('a folder does not come back deeper than folders may be', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'folder.create@1', folder(20, PLANS));
  await world.act(OWNER, 'folder.create@1', folder(30, 20));
  await world.act(OWNER, 'folder.create@1', folder(31, 30));
  await world.act(OWNER, 'folder.delete@1', of(30));
  let parent = PLANS;
  for (let level = 1; level < limits.folderDepthMax; level += 1) {
    await world.act(OWNER, 'folder.create@1', folder(40 + level, parent));
    parent = 40 + level;
  }
  await world.act(OWNER, 'folder.move@1', { ...of(20), parent_folder_id: parent });
  await expect(world.act(OWNER, 'folder.restore@1', of(30))).rejects.toMatchObject({ code: 'too_deep' });
});

test('a project comes back for everyone; while it is deleted nobody but its owner finds it', async () => {
  const world = await worldWithProject();
  const which = { project_id: PROJECT };
  await expect(world.act(OWNER, 'project.restore@1', which)).rejects.toMatchObject({ code: 'not_deleted' });
  await expect(world.act(VIEWER, 'project.restore@1', which)).rejects.toMatchObject({ code: 'forbidden' });
  await world.act(OWNER, 'project.delete@1', which);
  await expect(world.act(COLLABORATOR, 'project.restore@1', which)).rejects.toMatchObject({ code: 'not_found' });
  await world.act(OWNER, 'project.restore@1', which);
  await world.act(COLLABORATOR, 'folder.create@1', folder(20, PLANS));
});

test('only the owner takes what others made out of the bin, and for 30 days', async () => {
  const world = await withDeletedDocument();
  await world.act(OWNER, 'folder.create@1', folder(20, PLANS));
  await world.act(OWNER, 'folder.delete@1', of(20));
  const calls = [
    ['document.restore@1', of(100)],
    ['version.restore@1', of(102)],
    ['folder.restore@1', of(20)],
  ] as const;
  for (const [name, args] of calls) {
    await expect(world.act(COLLABORATOR, name, args)).rejects.toMatchObject({ code: 'forbidden' });
  }
  dayLater(world, limits.keepDays);
  await world.act(OWNER, 'folder.restore@1', of(20));
  await world.act(OWNER, 'folder.delete@1', of(20));
  dayLater(world, limits.keepDays);
  world.now = new Date(Date.parse(world.now) + 1).toISOString();
  for (const [name, args] of calls) {
    await expect(world.act(OWNER, name, args)).rejects.toMatchObject({ code: 'not_found' });
  }
  await world.act(OWNER, 'project.delete@1', { project_id: PROJECT });
  dayLater(world, limits.keepDays + 1);
  const project = world.act(OWNER, 'project.restore@1', { project_id: PROJECT });
  await expect(project).rejects.toMatchObject({ code: 'not_found' });
});

test('a collaborator brings back what they made, whoever deleted it', async () => {
  const world = await worldWithProject();
  world.bytes.add(`${PROJECT}:${'a'.repeat(64)}`);
  await world.act(COLLABORATOR, 'folder.create@1', folder(20, PLANS));
  await world.act(COLLABORATOR, 'document.create@1', newDocument(100, 101, 'a'));
  await world.act(COLLABORATOR, 'version.create@1', newVersion(102, 100, 101, 'b'));
  await world.act(OWNER, 'version.delete@1', of(102));
  await world.act(COLLABORATOR, 'version.restore@1', of(102));
  await world.act(OWNER, 'document.delete@1', of(100));
  await world.act(COLLABORATOR, 'folder.delete@1', of(20));
  await world.act(COLLABORATOR, 'document.restore@1', of(100));
  await world.act(COLLABORATOR, 'folder.restore@1', of(20));
  const gone = [...world.all('folders'), ...world.all('documents'), ...world.all('versions')];
  expect(gone.filter((row) => row.deleted_at !== null)).toEqual([]);
});

test('one who may only read by now brings nothing back', async () => {
  const world = await worldWithProject();
  await world.act(COLLABORATOR, 'folder.create@1', folder(20, PLANS));
  await world.act(COLLABORATOR, 'document.create@1', newDocument(100, 101, 'a'));
  await world.act(COLLABORATOR, 'document.delete@1', of(100));
  await world.act(COLLABORATOR, 'folder.delete@1', of(20));
  world.share(COLLABORATOR, 'viewer');
  const calls = [
    ['document.restore@1', of(100)],
    ['folder.restore@1', of(20)],
  ] as const;
  for (const [name, args] of calls) {
    await expect(world.act(COLLABORATOR, name, args)).rejects.toMatchObject({ code: 'forbidden' });
  }
});

test('whose addition came too late brings the document back; a remark from before it went gives no such right', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  await world.act(COLLABORATOR, 'comment.create@1', comment(300, 100));
  dayLater(world);
  await world.act(OWNER, 'document.delete@1', of(100));
  dayLater(world);
  const restore = (person: number) => world.act(person, 'document.restore@1', of(100));
  await expect(restore(COLLABORATOR)).rejects.toMatchObject({ code: 'forbidden' });
  await world.act(COLLABORATOR, 'version.create@1', newVersion(102, 100, 101, 'b'));
  await restore(COLLABORATOR);
  expect(world.row('versions', 102)?.deleted_at).toBeNull();
});

test('a viewer who spoke of it too late can only leave it', async () => {
  const world = await withDeletedDocument();
  await world.act(VIEWER, 'comment.create@1', comment(302, 100));
  await expect(world.act(VIEWER, 'document.restore@1', of(100))).rejects.toMatchObject({ code: 'forbidden' });
  await world.act(COLLABORATOR, 'comment.create@1', comment(303, 100));
  await world.act(COLLABORATOR, 'document.restore@1', of(100));
  for (const id of [302, 303]) expect(world.row('comments', id)?.deleted_at).toBeNull();
});
