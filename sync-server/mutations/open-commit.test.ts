// A large folder is deleted and restored in steps that others pass, as one commit that nobody sees a part of.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MutationName } from '#domain/mutations/catalogue';
import type { PullAnswer, PullPage } from '#domain/sync/sync';
import { arriveIn } from '#server/commands/files/arrive-blob.ts';
import { forgetBlobs } from '#server/store/files/kept-blobs.ts';
import { createCommitWriter } from '../commands/write-commits.ts';
import { inTransaction } from '../store/database.ts';
import { FOLDERS, scopesWithOpenCommits } from '../store/open-commits.ts';
import { plantSheets } from '../testing/plant-sheets.ts';
import { newId, newPerson, newProject, type Person, personWith, pushOne, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { writeToEnd } from './open-commit.ts';
import { perform, performIn } from './perform.ts';

const STEP = 10;
/** More than two steps. */
const SHEETS = 2 * STEP + 3;

let app: TestApp;
let owner: Person;
let mate: Person;
let project_id: number;
let scope: string;
let rootId: number;
const [folderId, belowId] = [newId(), newId()];
beforeEach(async () => {
  app = await startTestApp();
  app.services.core.step = STEP;
  owner = await newPerson(app);
  mate = await newPerson(app);
  project_id = await newProject(owner);
  scope = `p:${project_id}`;
  await shareWith(owner, mate, project_id, 'collaborator');
  const { body } = await owner.call<{ id: number }[]>('GET', `/api/folders/project/${project_id}`);
  rootId = body[0]?.id ?? 0;
  await act(owner, 'folder.create@1', { id: folderId, parent_folder_id: rootId, name: 'Level 1' });
  await act(owner, 'folder.create@1', { id: belowId, parent_folder_id: folderId, name: 'Kitchen' });
  const planted = (at: number) => ({ project_id, folder_id: at % 3 === 0 ? belowId : folderId, by: owner.id });
  await plantSheets(
    app,
    Array.from({ length: SHEETS }, (_, at) => ({ ...planted(at), name: `A-${at}` })),
  );
});
afterEach(() => app.close());

const act = (
  person: Person,
  name: string,
  args: object,
  base?: number | null,
  from?: { client_id: number; n: number },
) => pushOne(person, name, { project_id, ...args }, base, from);
const db = () => app.services.core.db;

/** Done up to its first step; nobody goes on with it. @returns its seq. */
async function open(name: 'folder.delete@1' | 'folder.restore@1'): Promise<number> {
  await app.services.commits.close();
  const change = { actorId: owner.id, name, args: { project_id, id: folderId } };
  const { seqs } = await inTransaction(db(), (tx) => performIn(tx, app.services.core, change));
  expect(await scopesWithOpenCommits(db())).toEqual([scope]);
  return seqs.get(scope) ?? 0;
}
const end = () => writeToEnd(app.services.core, scope);

/** The folders' documents that live; the last of them is the last that is written. */
async function living() {
  const query = db().selectFrom('documents').selectAll().where('folder_id', 'in', [folderId, belowId]);
  return query.where('deleted_at', 'is', null).orderBy('folder_id').orderBy('id').execute();
}
async function someSheet(): Promise<{ id: number; name: string }> {
  const sheets = (await living()).filter(({ folder_id }) => folder_id === belowId);
  const last = sheets.at(-1);
  if (last === undefined) throw new Error('no sheet');
  return last;
}
const sheet = (id: number) => db().selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function pull(person: Person, cursor: number): Promise<PullPage> {
  const scopes = cursor === 0 ? {} : { [scope]: cursor };
  const { body } = await person.call<PullAnswer>('POST', '/api/sync/pull', { client_id: newId(), epoch: null, scopes });
  const page = body.pages.find((one) => one.scope === scope);
  if (page === undefined) throw new Error('no page');
  return page;
}
async function cursorOf(person: Person): Promise<number> {
  let cursor = 0;
  for (let more = true; more; ) ({ cursor, more } = await pull(person, cursor));
  return cursor;
}
const documentsIn = ({ rows }: PullPage) => rows.filter(({ table }) => table === 'documents');

test('whoever writes meanwhile does not wait for its end', async () => {
  const order: string[] = [];
  const other = await newProject(mate);
  const done = (what: string) => () => void order.push(what);
  const change = (name: MutationName, args: object) => ({ actorId: owner.id, name, args: { project_id, ...args } });
  const deleted = perform(app.services.core, change('folder.delete@1', { id: folderId })).then(done('deleted'));
  const written = perform(app.services.core, {
    actorId: mate.id,
    name: 'folder.create@1',
    args: { project_id: other, id: newId(), parent_folder_id: await rootOf(other), name: 'Mine' },
  }).then(done('written'));
  await Promise.all([deleted, written]);
  expect(order).toEqual(['written', 'deleted']);
  expect(await living()).toEqual([]);
});

async function rootOf(project: number): Promise<number> {
  const found = db().selectFrom('folders').select('id').where('project_id', '=', project);
  return (await found.executeTakeFirstOrThrow()).id;
}

test('nobody sees a part of it; then all of it is one commit, and the log says how much it was', async () => {
  const cursor = await cursorOf(mate);
  const seq = await open('folder.delete@1');
  expect(seq).toBe(cursor + 1);
  await act(mate, 'folder.create@1', { id: newId(), parent_folder_id: rootId, name: 'Later' });
  expect(await pull(mate, cursor)).toMatchObject({ rows: [], cursor, more: false });
  await end();
  expect(await living()).toEqual([]);
  const page = await pull(mate, cursor);
  expect(page).toMatchObject({ cursor: seq + 1, more: false });
  expect(documentsIn(page)).toHaveLength(SHEETS);
  expect(new Set(documentsIn(page).map(({ row }) => row.seq))).toEqual(new Set([seq]));
  const line = page.rows.find(({ table, row }) => table === 'activities' && row.seq === seq);
  expect(line?.row).toMatchObject({ what: 'folder.deleted', count: SHEETS });

  const back = await open('folder.restore@1');
  expect(await pull(mate, page.cursor)).toMatchObject({ rows: [], cursor: page.cursor });
  await end();
  expect(await living()).toHaveLength(SHEETS);
  const restored = await pull(mate, page.cursor);
  expect([restored.cursor, documentsIn(restored).length]).toEqual([back, SHEETS]);
  const told = restored.rows.find(({ table }) => table === 'activities');
  expect(told?.row).toMatchObject({ what: 'folder.restored', count: SHEETS });
});

test('who reads the project for the first time meanwhile has what others changed', async () => {
  const id = newId();
  await plantSheets(app, [{ project_id, folder_id: rootId, by: owner.id, name: 'Beside' }]);
  const beside = await db().selectFrom('documents').select('id').where('name', '=', 'Beside').executeTakeFirstOrThrow();
  const seq = await open('folder.delete@1');
  await act(mate, 'document.rename@1', { id: beside.id, name: 'Renamed' });
  await act(mate, 'folder.create@1', { id, parent_folder_id: rootId, name: 'Later' });
  const page = await pull(owner, 0);
  expect([page.cursor, page.more]).toEqual([seq - 1, false]);
  const found = page.rows.flatMap(({ row }) =>
    row.id === beside.id || row.id === id ? [(row as { name?: string }).name] : [],
  );
  expect(found.sort()).toEqual(['Later', 'Renamed']);
  // Of the act itself there is nothing.
  expect(page.rows.filter(({ row }) => row.seq === seq)).toEqual([]);
});

test('what others say meanwhile of a document that goes is decided as if it were gone', async () => {
  const [moved, said, opened] = [await someSheet(), (await living())[5]?.id ?? 0, (await living())[6]?.id ?? 0];
  await open('folder.delete@1');
  expect(await act(mate, 'document.move@1', { id: moved.id, folder_id: rootId })).toMatchObject({
    error: { code: 'deleted' },
  });
  const comment = { id: newId(), document_id: said, content: 'Leaks' };
  expect(await act(owner, 'comment.create@1', comment)).toMatchObject({ status: 'applied_changed' });
  const restored = await act(owner, 'document.restore@1', { id: opened });
  expect(restored).toMatchObject({ notice: { code: 'moved_to_ancestor' } });
  // A new one of the same name lands above, and is no version of the one that goes.
  const file = { file_name: 'A.pdf', sha256: 'b'.repeat(64), size: 3 };
  const made = { id: newId(), version_id: newId(), folder_id: belowId, name: moved.name, ...file };
  expect(await act(mate, 'document.create@1', made)).toMatchObject({ notice: { code: 'moved_to_ancestor' } });
  await end();
  expect(await living()).toEqual([]);
  expect(await sheet(opened)).toMatchObject({ deleted_at: null, folder_id: rootId });
  expect(await sheet(made.id)).toMatchObject({ deleted_at: null, folder_id: rootId });
  expect((await sheet(moved.id)).deleted_at).not.toBeNull();

  // What was said later lies with it in the bin, and comes back with the folder.
  await act(owner, 'folder.restore@1', { id: folderId });
  expect(await living()).toHaveLength(SHEETS - 1);
  const comments = db().selectFrom('comments').select('deleted_at').where('document_id', '=', said);
  expect(await comments.execute()).toEqual([{ deleted_at: null }, { deleted_at: null }]);
});

test('bytes that come meanwhile find their document gone', async () => {
  const file = { file_name: 'A.pdf', sha256: 'b'.repeat(64), size: 3 };
  const made = { id: newId(), version_id: newId(), folder_id: belowId, name: 'Late', ...file };
  await act(mate, 'document.create@1', made);
  await open('folder.delete@1');
  await inTransaction(db(), (tx) => arriveIn(tx, app.services.core, { project_id, user_id: mate.id, ...file }));
  expect((await sheet(made.id)).deleted_at).not.toBeNull();
  await end();
  const version = db().selectFrom('versions').selectAll().where('id', '=', made.version_id);
  expect(await version.executeTakeFirst()).toMatchObject({ state: 'ready', deleted_at: expect.any(String) });
});

test('a file of the name of one that is coming back becomes its version', async () => {
  const { id, name } = await someSheet();
  await act(owner, 'folder.delete@1', { id: folderId });
  await open('folder.restore@1');
  const file = { file_name: 'A.pdf', sha256: 'b'.repeat(64), size: 3 };
  const made = { id: newId(), version_id: newId(), folder_id: belowId, name, ...file };
  await act(mate, 'document.create@1', made);
  // Deleted again before it was its turn: so it stays.
  const other = (await db().selectFrom('documents').select('id').where('name', '=', 'A-3').executeTakeFirstOrThrow())
    .id;
  expect(await act(owner, 'document.delete@1', { id: other })).toMatchObject({ status: 'applied' });
  await end();
  const versions = db().selectFrom('versions').select('id').where('document_id', '=', id);
  expect(await versions.execute()).toHaveLength(2);
  expect(await living()).toHaveLength(SHEETS - 1);
  expect((await sheet(other)).deleted_at).not.toBeNull();
});

test.each([STEP, 10 * STEP])('what others did unseen is rescued whole, with steps of %i', async (step) => {
  app.services.core.step = step;
  const seen = await cursorOf(owner);
  const [said, drawn] = [(await living())[7]?.id ?? 0, (await living())[8]?.id ?? 0];
  await act(mate, 'comment.create@1', { id: newId(), document_id: said, content: 'Leaks' });
  await act(mate, 'document.rename@1', { id: drawn, name: 'Theirs' });
  // What they did themselves, on this very device, is no reason.
  const client_id = newId();
  const own = { id: newId(), document_id: (await living())[9]?.id ?? 0, content: 'Dry' };
  await act(owner, 'comment.create@1', own, seen, { client_id, n: 1 });
  const told = await act(owner, 'folder.delete@1', { id: folderId }, seen, { client_id, n: 2 });
  expect(told).toMatchObject({ notice: { code: 'items_rescued', params: { count: 2, folder_id: rootId } } });
  expect(await living()).toEqual([]);
  for (const id of [said, drawn]) {
    expect(await sheet(id)).toMatchObject({ deleted_at: null, folder_id: rootId });
    for (const table of ['versions', 'comments'] as const) {
      const rows = await db().selectFrom(table).select('deleted_at').where('document_id', '=', id).execute();
      expect(rows).toEqual(rows.map(() => ({ deleted_at: null })));
    }
  }
  const page = await pull(mate, seen);
  const line = page.rows.find(
    ({ table, row }) => table === 'activities' && 'what' in row && row.what === 'folder.deleted',
  );
  expect(line?.row).toMatchObject({ count: SHEETS - 2 });
});

test('what its deleter had moved out, in vain, is rescued whole', async () => {
  const moved_out = [(await living())[7]?.id ?? 0, (await living())[8]?.id ?? 0];
  const told = await act(owner, 'folder.delete@1', { id: folderId, moved_out }, await cursorOf(owner));
  expect(told).toMatchObject({ notice: { code: 'items_rescued', params: { count: 2, folder_id: rootId } } });
  expect(await living()).toEqual([]);
  for (const id of moved_out) expect(await sheet(id)).toMatchObject({ deleted_at: null, folder_id: rootId });
});

test.each([STEP, 10 * STEP])('what was rescued comes back with the folder, with steps of %i', async (step) => {
  app.services.core.step = step;
  const seen = await cursorOf(owner);
  const sheets = await living();
  const said = sheets.find(({ folder_id }) => folder_id === folderId);
  const drawn = sheets.find(({ folder_id, name }) => folder_id === belowId && name !== 'A-6');
  await act(mate, 'comment.create@1', { id: newId(), document_id: said?.id, content: 'Leaks' });
  await act(mate, 'document.rename@1', { id: drawn?.id, name: 'Theirs' });
  await act(owner, 'folder.delete@1', { id: folderId }, seen);
  expect(await living()).toEqual([]);
  // To what another sheet in there is called: it is no sheet with that.
  await act(mate, 'document.rename@1', { id: drawn?.id, name: 'A-6' });
  expect(await act(owner, 'folder.restore@1', { id: folderId })).toMatchObject({ status: 'applied' });
  expect(await living()).toHaveLength(SHEETS);
  for (const was of [said, drawn]) expect((await sheet(was?.id ?? 0)).folder_id).toBe(was?.folder_id);
  expect(new Set((await living()).map(({ folder_id, name }) => `${folder_id}/${name}`)).size).toBe(SHEETS);
});

test('an undo that comes before its end is done after it', async () => {
  await open('folder.delete@1');
  expect(await act(owner, 'folder.restore@1', { id: folderId })).toMatchObject({ status: 'applied' });
  expect(await scopesWithOpenCommits(db())).toEqual([]);
  expect(await living()).toHaveLength(SHEETS);
});

test('a server that ends in the middle goes on with it, and its project may be deleted meanwhile', async () => {
  const cursor = await cursorOf(mate);
  await open('folder.delete@1');
  await act(owner, 'project.delete@1', {});
  app = await app.restart();
  await expect.poll(() => scopesWithOpenCommits(db())).toEqual([]);
  expect(await living()).toEqual([]);
  await act(personWith(app, owner, owner.token), 'project.restore@1', {});
  const page = await pull(personWith(app, mate, mate.token), cursor);
  expect(documentsIn(page)).toHaveLength(SHEETS);
});

test('bytes of what is coming back are not forgotten in the middle', async () => {
  await act(owner, 'folder.delete@1', { id: folderId });
  const bytes = db().selectFrom('versions').select('sha256').where('project_id', '=', project_id);
  const now = app.services.core.now();
  for (const { sha256 } of await bytes.execute()) {
    await db().insertInto('blobs').values({ sha256, size: 1, created_at: now }).execute();
  }
  await open('folder.restore@1');
  const late = new Date(Date.parse(now) + 60_000).toISOString();
  expect(await forgetBlobs(db(), late)).toBe(0);
  await end();
  expect(await forgetBlobs(db(), late)).toBe(0);
});

test('a file that comes into a folder which goes, by a call, finds it as it is at the end', async () => {
  await open('folder.delete@1');
  const before = await someSheet();
  const fields = { name: before.name, folder_id: String(belowId) };
  const { status, body } = await upload<{ id: number }>(mate, { project_id, fields });
  expect(status).toBe(201);
  expect(await sheet(body.id)).toMatchObject({ folder_id: rootId, deleted_at: null });
  expect(body.id).not.toBe(before.id);
  expect(await sheet(before.id)).toMatchObject({ folder_id: belowId });
  expect(await living()).toEqual([]);
});

test('and one for a document in a folder that comes back is its next version', async () => {
  const { id, name } = await someSheet();
  const seq = await act(owner, 'folder.delete@1', { id: folderId });
  expect(seq).toMatchObject({ status: 'applied' });
  await open('folder.restore@1');
  const fields = { name, folder_id: String(belowId) };
  const { status } = await upload(mate, { project_id, fields, bytes: Buffer.from('%PDF-1.7 next') });
  expect(status).toBe(201);
  const query = db().selectFrom('versions').selectAll().where('document_id', '=', id).orderBy('ordinal');
  const [first, next] = await query.execute();
  expect(next).toMatchObject({ based_on_version_id: first?.id, concurrent_with: null });
  expect(await sheet(id)).toMatchObject({ deleted_at: null, current_version_id: next?.id });
});

/** Twice a server ended where it goes on. */
async function openAndLaidAside(): Promise<void> {
  await open('folder.delete@1');
  const { seq, folder, after } = await db().selectFrom('open_commits').selectAll().executeTakeFirstOrThrow();
  const tried = { work: `commit ${scope} ${seq} ${folder} ${after}`, tries: 2, tried_at: app.services.core.now() };
  await db().insertInto('file_tries').values(tried).execute();
}

test('a large act that ended the server twice where it goes on is left alone by the next one; others write on', async () => {
  await openAndLaidAside();
  const commits = createCommitWriter(app.services.core, app.services.log);
  commits.start();
  await commits.close();
  expect(await scopesWithOpenCommits(db())).toEqual([scope]);
  await expect(end()).rejects.toMatchObject({ code: 'project_stuck' });
  const other = await newProject(owner);
  expect(await pushOne(owner, 'project.edit@1', { project_id: other, changes: { name: 'Next' } })).toMatchObject({
    status: 'applied',
  });
  await db().deleteFrom('file_tries').execute();
  await end();
  expect(await living()).toEqual([]);
  const noted = db().selectFrom('file_tries').selectAll().where('work', 'like', 'commit %');
  expect(await noted.execute()).toEqual([]);
});

test('what speaks of a document of one that is left alone, or waits for its end, is refused by itself', async () => {
  const said = await someSheet();
  await openAndLaidAside();
  const client_id = newId();
  const told = (n: number, name: string, args: object) => act(mate, name, args, undefined, { client_id, n });
  const words = { id: newId(), document_id: said.id, content: 'Leaks' };
  const stuck = { status: 'rejected', error: { code: 'project_stuck' } };
  expect(await told(1, 'folder.delete@1', { id: belowId })).toMatchObject(stuck);
  expect(await told(2, 'comment.create@1', words)).toMatchObject(stuck);
  expect((await sheet(said.id)).deleted_at).toBeNull();
  const later = { id: newId(), parent_folder_id: rootId, name: 'Later' };
  expect(await told(3, 'folder.create@1', later)).toMatchObject({ status: 'applied' });
  await db().deleteFrom('file_tries').execute();
  await end();
  expect(await living()).toEqual([]);
  // Told again after the answer was lost, it is answered as it was.
  expect(await told(2, 'comment.create@1', words)).toMatchObject({ status: 'duplicate', first_status: 'rejected' });
  expect(await told(4, 'comment.create@1', { ...words, id: newId() })).toMatchObject({ status: 'applied_changed' });
});

test('while a step of it is tried again nothing is refused', async () => {
  const said = await someSheet();
  await openAndLaidAside();
  const { core } = app.services;
  core.writing.set(scope, Promise.resolve());
  const words = { id: newId(), document_id: said.id, content: 'Leaks' };
  expect(await act(owner, 'comment.create@1', words)).toMatchObject({ status: 'applied_changed' });
  core.writing.delete(scope);
});

/** More than two steps of folders. */
const ROOMS = 2 * FOLDERS + 30;

/** Rooms without a document below the second folder, the first made first. */
async function withRooms(): Promise<number[]> {
  const ids = Array.from({ length: ROOMS }, (_, at) => 1_000_000 + at);
  await inTransaction(db(), async (tx) => {
    for (const id of ids) {
      const args = { project_id, id, parent_folder_id: belowId, name: `Room ${id}` };
      await performIn(tx, app.services.core, { actorId: owner.id, name: 'folder.create@1', args });
    }
  });
  return ids;
}
const foldersOf = (seq: number) => db().selectFrom('folders').selectAll().where('seq', '=', seq).execute();
const foldersIn = ({ rows }: PullPage) => rows.filter(({ table }) => table === 'folders');

test.each(['no', 'some'])(
  'many folders go and come some at a time too, with %s drawings in them, as one commit',
  async (sheets) => {
    if (sheets === 'no') await db().updateTable('documents').set({ folder_id: rootId }).execute();
    await withRooms();
    let cursor = await cursorOf(mate);
    for (const name of ['folder.delete@1', 'folder.restore@1'] as const) {
      const seq = await open(name);
      expect(await foldersOf(seq)).toHaveLength(FOLDERS);
      expect(await pull(mate, cursor)).toMatchObject({ rows: [], cursor });
      await end();
      const written = await foldersOf(seq);
      expect(written).toHaveLength(ROOMS + 2);
      expect(written.every(({ deleted_at }) => (deleted_at === null) === (name === 'folder.restore@1'))).toBe(true);
      const page = await pull(mate, cursor);
      expect([page.cursor, foldersIn(page).length]).toEqual([seq, ROOMS + 2]);
      expect(await living()).toHaveLength(name === 'folder.restore@1' && sheets === 'some' ? SHEETS : 0);
      ({ cursor } = page);
    }
  },
);

test('what is said of a folder meanwhile that is not written yet is decided as if it were', async () => {
  const last = (await withRooms()).at(-1) ?? 0;
  const folder = (id: number) => db().selectFrom('folders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const seq = await open('folder.delete@1');
  expect(await folder(last)).toMatchObject({ deleted_at: null });
  // It lands above, as it does where the folder is gone.
  const said = { project_id, id: newId(), parent_folder_id: last, name: 'Cupboard' };
  const made = inTransaction(db(), (tx) =>
    performIn(tx, app.services.core, { actorId: mate.id, name: 'folder.create@1', args: said }),
  );
  // Folders are counted for it, which needs all of them.
  await expect(made).rejects.toThrow('still being written');
  const change = { actorId: mate.id, name: 'folder.rename@1', args: { project_id, id: last, name: 'Void' } } as const;
  const renamed = inTransaction(db(), (tx) => performIn(tx, app.services.core, change));
  await expect(renamed).rejects.toMatchObject({ code: 'deleted' });
  expect((await foldersOf(seq)).length).toBe(FOLDERS);
  expect(await act(mate, 'folder.create@1', said)).toMatchObject({ notice: { code: 'moved_to_ancestor' } });
  expect(await folder(said.id)).toMatchObject({ parent_folder_id: rootId });
  expect(await foldersOf(seq)).toHaveLength(ROOMS + 2);
});
