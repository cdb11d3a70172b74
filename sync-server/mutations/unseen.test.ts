// Decisions that arrive after somebody else's work that their authors had not seen, on the real tables.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRow } from '../store/rows.ts';
import { newId, newPerson, newProject, type Person, pushOne, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let owner: Person;
let mate: Person;
let project_id: number;
let document: { id: number; version_id: number };
beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  mate = await newPerson(app);
  project_id = await newProject(owner);
  await shareWith(owner, mate, project_id, 'collaborator');
  document = (await upload<typeof document>(owner, { project_id, fields: { name: 'A-101' } })).body;
});
afterEach(() => app.close());

const seq = async () => {
  const scopes = app.services.core.db.selectFrom('scopes').select('seq').where('scope', '=', `p:${project_id}`);
  return (await scopes.executeTakeFirstOrThrow()).seq;
};
const row = async (id: number) => readRow(app.services.core.db, 'documents', id);
const act = (person: Person, name: string, args: object, base?: number | null) =>
  pushOne(person, name, { project_id, ...args }, base);
const comment = () => act(mate, 'comment.create@1', { id: newId(), document_id: document.id, content: 'Leaks' });
const refused = { status: 'rejected', error: { code: 'built_upon', params: { unseen: 1 } } };

test('a document with an unseen comment is not binned; looked at, or by a call, it is', async () => {
  const seen = await seq();
  await comment();
  expect(await act(owner, 'document.delete@1', { id: document.id }, seen)).toMatchObject(refused);
  expect(await act(owner, 'document.delete@1', { id: document.id }, null)).toMatchObject(refused);
  expect((await row(document.id))?.deleted_at).toBeNull();
  expect((await owner.call('DELETE', `/api/documents/${document.id}/all-versions`)).status).toBe(200);
  expect((await row(document.id))?.deleted_at).not.toBeNull();
});

test('nor is a project in which others did something unseen', async () => {
  const seen = await seq();
  await comment();
  expect(await act(owner, 'project.delete@1', {}, seen)).toMatchObject(refused);
  expect(await act(owner, 'project.delete@1', {}, await seq())).toMatchObject({ status: 'applied' });
});

test('a folder that is deleted by a device that says nothing takes nothing of others', async () => {
  const id = newId();
  const parent_folder_id = (await row(document.id))?.folder_id;
  await act(owner, 'folder.create@1', { id, parent_folder_id, name: 'Level 1' });
  const theirs = await upload<{ id: number }>(mate, { project_id, fields: { name: 'B-1', folder_id: String(id) } });
  const told = await act(owner, 'folder.delete@1', { id }, null);
  expect(told).toMatchObject({ notice: { code: 'items_rescued', params: { count: 1 } } });
  expect(await row(theirs.body.id)).toMatchObject({ deleted_at: null, folder_id: parent_folder_id });
});

test('who wrote a field, and in which commit, stands in the row and travels', async () => {
  const seen = await seq();
  const rename = { id: document.id, name: 'Theirs', was: 'A-101' };
  const { seq: at } = await act(mate, 'document.rename@1', rename, seen);
  await act(owner, 'document.describe@1', { id: document.id, description: 'East', was: '' }, seen);
  expect((await row(document.id))?.written_by).toMatchObject({ name: { user_id: mate.id, seq: at } });
  await act(owner, 'document.rename@1', { id: document.id, name: 'Mine', was: 'A-101' }, seen);
  const request = { client_id: newId(), epoch: null, scopes: {} };
  const pulled = await mate.call<{ pages: { rows: { table: string; row: Record<string, unknown> }[] }[] }>(
    'POST',
    '/api/sync/pull',
    request,
  );
  const rows = pulled.body.pages.flatMap((page) => page.rows);
  const found = rows.find(({ table, row: { id } }) => table === 'documents' && id === document.id);
  expect(found?.row).toMatchObject({ name: 'Mine', written_by: { name: { user_id: owner.id } } });
  const told = rows.filter(({ table, row: { code } }) => table === 'notices' && code === 'overruled');
  expect(told.map(({ row: { params } }) => params)).toMatchObject([{ field: 'name', yours: 'Theirs', theirs: 'Mine' }]);
});

test('a choice over a version that became current unseen stays open, and is no line of the log', async () => {
  const seen = await seq();
  const next = await upload<{ version_id: number }>(mate, {
    project_id,
    bytes: Buffer.from('%PDF-1.7 second'),
    fields: { name: 'A-101', folder_id: String((await row(document.id))?.folder_id) },
  });
  const current = (await row(document.id))?.current_version_id;
  expect(current).toBe(next.body.version_id);
  const versions = { document_id: document.id, version_id: document.version_id };
  // Made on a screen that showed another one as current than there was by then.
  const choice = { ...versions, current_version_id: newId(), beside: [] };
  const told = await act(owner, 'version.make_current@1', choice, seen);
  expect(told).toMatchObject({ status: 'applied_changed', notice: { code: 'choice_open' } });
  expect((await row(document.id))?.current_version_id).toBe(current);
  const asked = await readRow(app.services.core.db, 'versions', document.version_id);
  expect(asked?.concurrent_with).toBe(current);
});
