import { beforeEach, expect, test } from 'vitest';
import {
  arrive,
  COLLABORATOR,
  MemoryWorld,
  newDocument,
  newVersion,
  OWNER,
  PLANS,
  PROJECT,
  worldWithProject,
} from '#domain/testing/memory-reader';

const OUTER = 20;
const INNER = 21;
const SHEET = 100;
const FIRST = 101;
const SECOND = 102;
const SAID = 300;
const of = (id: number) => ({ project_id: PROJECT, id });
const folder = (id: number, parent_folder_id: number) => ({ ...of(id), parent_folder_id, name: `F${id}` });

let world = new MemoryWorld();
let seen = 0;

const isHere = (table: 'folders' | 'documents' | 'versions' | 'comments', id: number) =>
  world.row(table, id)?.deleted_at === null;
/** What the collaborator does without signal, before hearing of what the owner deleted. */
const unheard = (name: Parameters<MemoryWorld['act']>[1], id: number, device = 'phone', more = {}) =>
  world.act(COLLABORATOR, name, { ...of(id), ...more }, seen, device);
const call = (name: Parameters<MemoryWorld['act']>[1], id: number) => world.act(OWNER, name, of(id));
function days(some: number): void {
  world.now = new Date(Date.parse(world.now) + some * 24 * 60 * 60 * 1000).toISOString();
}

/** A sheet of the collaborator's with two versions and a remark, in a folder in a folder of theirs. All of it has been seen. */
beforeEach(async () => {
  world = await worldWithProject();
  for (const letter of ['a', 'b']) world.bytes.add(`${PROJECT}:${letter.repeat(64)}`);
  await world.act(COLLABORATOR, 'folder.create@1', folder(OUTER, PLANS));
  await world.act(COLLABORATOR, 'folder.create@1', folder(INNER, OUTER));
  await world.act(COLLABORATOR, 'document.create@1', newDocument(SHEET, FIRST, 'a', { folder_id: INNER }));
  await world.act(COLLABORATOR, 'version.create@1', newVersion(SECOND, SHEET, FIRST, 'b'));
  for (const id of [FIRST, SECOND]) arrive(world, id);
  await world.act(COLLABORATOR, 'comment.create@1', { ...of(SAID), document_id: SHEET, content: 'The code is 4711' });
  seen = world.seq;
});

test('a comment and a version that were deleted when their document was in the bin do not come back with it', async () => {
  await call('document.delete@1', SHEET);
  await unheard('comment.delete@1', SAID);
  await unheard('version.delete@1', FIRST);
  await call('document.restore@1', SHEET);
  expect([isHere('documents', SHEET), isHere('versions', SECOND)]).toEqual([true, true]);
  expect([isHere('comments', SAID), isHere('versions', FIRST)]).toEqual([false, false]);
  await call('version.restore@1', FIRST);
  expect(isHere('versions', FIRST)).toBe(true);
});

test('a document that was deleted when it was in the bin with its folder is there by itself, with all that is on it', async () => {
  await call('folder.delete@1', OUTER);
  await unheard('document.delete@1', SHEET);
  await call('folder.restore@1', OUTER);
  expect([isHere('folders', INNER), isHere('documents', SHEET)]).toEqual([true, false]);
  await call('document.restore@1', SHEET);
  expect([isHere('versions', FIRST), isHere('versions', SECOND), isHere('comments', SAID)]).toEqual([true, true, true]);
  expect(world.row('documents', SHEET)).toMatchObject({ folder_id: INNER, deleted_at: null });
});

test('also where late work has put the days of the document on, which went with its folder all the same', async () => {
  await call('folder.delete@1', OUTER);
  days(2);
  await world.act(COLLABORATOR, 'comment.create@1', { ...of(301), document_id: SHEET, content: 'Late' }, seen, 'phone');
  await unheard('document.delete@1', SHEET);
  await call('folder.restore@1', OUTER);
  expect(isHere('documents', SHEET)).toBe(false);
  await call('document.restore@1', SHEET);
  expect([isHere('comments', SAID), isHere('comments', 301)]).toEqual([true, true]);
});

test('what was deleted by itself before, or is past bringing back, is refused: there is nothing to wish for', async () => {
  await call('document.delete@1', SHEET);
  await expect(unheard('document.delete@1', SHEET)).rejects.toMatchObject({ code: 'deleted', params: {} });
  days(31);
  for (const [name, id] of [
    ['comment.delete@1', SAID],
    ['version.delete@1', FIRST],
  ] as const) {
    await expect(unheard(name, id)).rejects.toMatchObject({ code: 'deleted' });
  }
});

test('nothing is deleted over what others added unseen before it went to the bin', async () => {
  await world.act(OWNER, 'comment.create@1', { ...of(301), document_id: SHEET, content: 'Keep this one' });
  await call('folder.delete@1', OUTER);
  await expect(unheard('document.delete@1', SHEET)).rejects.toMatchObject({ code: 'built_upon' });
  await call('folder.restore@1', OUTER);
  expect(isHere('documents', SHEET)).toBe(true);
});

test('nor is the current version in the bin, or the only one', async () => {
  await call('document.delete@1', SHEET);
  await expect(unheard('version.delete@1', SECOND)).rejects.toMatchObject({ code: 'current_version' });
});

const takenBack = [{}, { own_deletion: true }];
for (const more of takenBack) {
  test(`such a deletion that its device takes back (${JSON.stringify(more)}) brings back nothing that went with the folder`, async () => {
    await call('folder.delete@1', OUTER);
    days(1);
    await unheard('document.delete@1', SHEET);
    await unheard('document.restore@1', SHEET, 'phone', more);
    expect(isHere('documents', SHEET)).toBe(false);
    await call('folder.restore@1', OUTER);
    expect([isHere('documents', SHEET), isHere('versions', FIRST), isHere('comments', SAID)]).toEqual([
      true,
      true,
      true,
    ]);
  });
}

test('a call brings the document back by itself, and so does its deleter who knows that the folder is gone', async () => {
  for (const back of [() => call('document.restore@1', SHEET), () => backKnowing()]) {
    await call('folder.delete@1', OUTER);
    await unheard('document.delete@1', SHEET);
    await back();
    expect(world.row('documents', SHEET)).toMatchObject({ folder_id: PLANS, deleted_at: null });
    await call('folder.restore@1', OUTER);
    await world.act(OWNER, 'document.move@1', { ...of(SHEET), folder_id: INNER });
    seen = world.seq;
  }
  function backKnowing() {
    return world.act(COLLABORATOR, 'document.restore@1', of(SHEET), world.seq, 'phone');
  }
});

test('a document that its device had deleted before the folder went comes back by itself, as ever', async () => {
  await unheard('document.delete@1', SHEET);
  await call('folder.delete@1', OUTER);
  await unheard('document.restore@1', SHEET, 'phone', { own_deletion: true });
  expect(world.row('documents', SHEET)).toMatchObject({ folder_id: PLANS, deleted_at: null });
});

for (const more of takenBack) {
  test(`a version whose deletion is taken back (${JSON.stringify(more)}) is in the bin with its document, and comes back with it`, async () => {
    await call('document.delete@1', SHEET);
    await unheard('version.delete@1', FIRST);
    await expect(call('version.restore@1', FIRST)).rejects.toMatchObject({ code: 'deleted' });
    await expect(unheard('version.restore@1', FIRST, 'tablet', more)).rejects.toMatchObject({ code: 'deleted' });
    await unheard('version.restore@1', FIRST, 'phone', more);
    expect(isHere('versions', FIRST)).toBe(false);
    await call('document.restore@1', SHEET);
    expect(isHere('versions', FIRST)).toBe(true);
  });
}

test('a folder that went with another, and comes back with it, says so to whoever deletes it', async () => {
  await call('folder.delete@1', OUTER);
  const refused = { code: 'deleted', params: { with_folder: 1 } };
  await expect(unheard('folder.delete@1', INNER)).rejects.toMatchObject(refused);
  await expect(unheard('folder.delete@1', OUTER)).rejects.toMatchObject({ code: 'deleted', params: {} });
  await call('folder.restore@1', OUTER);
  await call('folder.delete@1', INNER);
  await call('folder.delete@1', OUTER);
  await expect(unheard('folder.delete@1', INNER)).rejects.toMatchObject({ code: 'deleted' });
});
