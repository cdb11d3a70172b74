// An act that was made on another history than the server's is not taken: its device follows this one first.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId, newPerson, newProject, type Person, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let owner: Person;
let project_id: number;
let document: { id: number };
beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
  document = (await upload<typeof document>(owner, { project_id })).body;
});
afterEach(() => app.close());

async function stand(): Promise<{ seq: number; mark: string }> {
  const scopes = app.services.core.db.selectFrom('scopes').select(['seq', 'mark']);
  return scopes.where('scope', '=', `p:${project_id}`).executeTakeFirstOrThrow();
}

const pushBy = async (person: Person, said: object) => {
  const comment = { project_id, id: newId(), document_id: document.id, content: 'Leaks' };
  const act = { n: 1, name: 'comment.create@1', args: comment, client_time: new Date().toISOString(), ...said };
  const request = { client_id: newId(), epoch: null, app_version: 'test', mutations: [act] };
  const { status, body } = await person.call<Record<string, unknown>>('POST', '/api/sync/push', request);
  return { status, body, id: comment.id };
};

test('a mark of another history, or a commit that this one has not come to, takes no number', async () => {
  const { seq, mark } = await stand();
  for (const said of [
    { base_seq: seq, base_mark: 'another' },
    { base_seq: seq + 1, base_mark: mark },
  ]) {
    expect(await pushBy(owner, said)).toMatchObject({ status: 409, body: { code: 'epoch_changed', last_n: 0 } });
  }
  const comments = await app.services.core.db.selectFrom('comments').select('id').execute();
  expect(comments).toEqual([]);
  expect(await pushBy(owner, { base_seq: seq, base_mark: mark })).toMatchObject({ status: 200 });
});

test('what is not known of a mark is believed, and what keeps a number whole says nothing', async () => {
  const { seq } = await stand();
  await app.services.core.db.deleteFrom('scope_history').where('seq', '=', seq).execute();
  expect(await pushBy(owner, { base_seq: seq, base_mark: 'forgotten' })).toMatchObject({ status: 200 });
  const nothing = { name: 'void@1', args: {}, base_seq: seq, base_mark: 'another' };
  expect(await pushBy(owner, nothing)).toMatchObject({ status: 200, body: { results: [{ status: 'applied' }] } });
});

test('of a project that is not shared with them nobody hears whether there is one, and of which history', async () => {
  const stranger = await newPerson(app);
  const said = { base_seq: 1, base_mark: 'another' };
  const { status, body } = await pushBy(stranger, said);
  expect([status, body]).toMatchObject([200, { results: [{ status: 'rejected', error: { code: 'not_found' } }] }]);
});
