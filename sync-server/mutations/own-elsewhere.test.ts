// Several devices of one account, on the real tables: which commits are a device’s own, and which it has to have read of.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRow } from '../store/rows.ts';
import { newId, newPerson, newProject, type Person, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let owner: Person;
let project_id: number;
let document: { id: number; folder_id: number };
beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
  document = (await upload<typeof document>(owner, { project_id, fields: { name: 'A-101' } })).body;
});
afterEach(() => app.close());

interface Result {
  status: string;
  seq: number;
}

/** A tablet of the owner that pushes one change after the other. */
class Tablet {
  client_id = newId();
  former: { client_id: number; n: number }[] = [];
  #n = 0;

  async act(name: string, args: object, base_seq: number, key = newId()): Promise<Result> {
    this.#n += 1;
    const client_time = new Date().toISOString();
    const mutation = { n: this.#n, key, name, args: { project_id, ...args }, base_seq, client_time };
    const former = this.former.length === 0 ? {} : { former: this.former };
    const request = { client_id: this.client_id, ...former, epoch: null, app_version: 'test', mutations: [mutation] };
    const answer = await owner.call<{ results: Result[] }>('POST', '/api/sync/push', request);
    const [result] = answer.body.results;
    if (result === undefined) throw new Error(`push answered ${answer.status}`);
    return result;
  }

  /** Its store was copied, and another device goes on under its number. */
  becomeAnother(): void {
    this.former = [{ client_id: this.client_id, n: this.#n }, ...this.former];
    this.client_id = newId();
    this.#n = 0;
  }
}

const seq = async () => {
  const scopes = app.services.core.db.selectFrom('scopes').select('seq').where('scope', '=', `p:${project_id}`);
  return (await scopes.executeTakeFirstOrThrow()).seq;
};
const row = async (id = document.id) => readRow(app.services.core.db, 'documents', id);
const comment = () => ({ id: newId(), document_id: document.id, content: 'Leaks' });
const refused = { status: 'rejected', error: { code: 'built_upon', params: { unseen: 1 } } };

test('what another tablet of the account added keeps a drawing, a folder’s content and a project from the bin', async () => {
  const [a, b] = [new Tablet(), new Tablet()];
  const parent_folder_id = (await row())?.folder_id;
  const folder = newId();
  await a.act('folder.create@1', { id: folder, parent_folder_id, name: 'Level 1' }, 0);
  await a.act('document.move@1', { id: document.id, folder_id: folder }, await seq());
  const seen = await seq();
  await b.act('comment.create@1', comment(), seen);
  expect(await a.act('document.delete@1', { id: document.id }, seen)).toMatchObject(refused);
  expect(await a.act('project.delete@1', {}, seen)).toMatchObject(refused);
  const deleted = await a.act('folder.delete@1', { id: folder }, seen);
  expect(deleted).toMatchObject({ notice: { code: 'items_rescued', params: { count: 1 } } });
  expect(await row()).toMatchObject({ deleted_at: null, folder_id: parent_folder_id });
  expect(await a.act('document.delete@1', { id: document.id }, await seq())).toMatchObject({ status: 'applied' });
});

test('a tablet’s own work is none, however far behind it reads; nor is it after its number was taken over', async () => {
  const tablet = new Tablet();
  const seen = await seq();
  await tablet.act('comment.create@1', comment(), seen);
  await tablet.act('document.rename@1', { id: document.id, name: 'B-1', was: 'A-101' }, seen);
  tablet.becomeAnother();
  await tablet.act('comment.create@1', comment(), seen);
  tablet.becomeAnother();
  expect(await tablet.act('document.delete@1', { id: document.id }, seen)).toMatchObject({ status: 'applied' });
});

test('what went on under that number since is another device’s', async () => {
  const tablet = new Tablet();
  const seen = await seq();
  await tablet.act('comment.create@1', comment(), seen);
  const { client_id } = tablet;
  tablet.becomeAnother();
  const mutation = { n: 2, name: 'comment.create@1', args: { project_id, ...comment() }, base_seq: seen };
  const mutations = [{ ...mutation, client_time: new Date().toISOString() }];
  await owner.call('POST', '/api/sync/push', { client_id, epoch: null, app_version: 'test', mutations });
  expect(await tablet.act('document.delete@1', { id: document.id }, seen)).toMatchObject(refused);
});

test('an act that two devices tell of is either’s own', async () => {
  const [original, copy] = [new Tablet(), new Tablet()];
  const seen = await seq();
  const [args, key] = [comment(), newId()];
  await original.act('comment.create@1', args, seen, key);
  expect(await copy.act('comment.create@1', args, seen, key)).toMatchObject({ status: 'duplicate' });
  expect(await copy.act('document.delete@1', { id: document.id }, seen)).toMatchObject({ status: 'applied' });
});

test('what the account did by a call is unseen on its tablets', async () => {
  const seen = await seq();
  await owner.call('POST', `/api/comments/document/${document.id}`, { content: 'Leaks' });
  expect(await seq()).toBeGreaterThan(seen);
  expect(await new Tablet().act('document.delete@1', { id: document.id }, seen)).toMatchObject(refused);
});

test('a version becomes current by the device that made it, whoever brings its bytes', async () => {
  const [a, b] = [new Tablet(), new Tablet()];
  const current_version_id = (await row())?.current_version_id ?? null;
  const bytes = Buffer.from('%PDF-1.7 second');
  const { createHash } = await import('node:crypto');
  const file = { file_name: 'A-101.pdf', sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
  const version = { id: newId(), document_id: document.id, based_on_version_id: current_version_id, ...file };
  await a.act('version.create@1', version, await seq());
  const seen = await seq();
  const { arriveBlob } = await import('#server/commands/files/arrive-blob.ts');
  const { sha256, size } = file;
  await arriveBlob(app.services.core, { project_id, sha256, size, user_id: owner.id }, () => Promise.resolve());
  expect((await row())?.current_version_id).toBe(version.id);
  const choice = { document_id: document.id, version_id: current_version_id, beside: [] };
  const stale = { ...choice, current_version_id };
  expect(await b.act('version.make_current@1', { ...stale, current_version_id: newId() }, seen)).toMatchObject({
    notice: { code: 'choice_open' },
  });
  expect(await a.act('version.make_current@1', stale, seen)).toMatchObject({ status: 'applied' });
});
