import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#domain/limits';
import { isOnPostgres } from '#server/testing/postgres-server.ts';
import { newId, newPerson, newProject, type Person, pushOne, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let owner: Person;
let author: Person;
let viewer: Person;
let project_id: number;
let document_id: number;
beforeAll(async () => {
  app = await startTestApp();
  [owner, author, viewer] = await Promise.all([
    newPerson(app, 'Olga Owner'),
    newPerson(app, 'Alan Author'),
    newPerson(app, 'Vera Viewer'),
  ]);
  project_id = await newProject(owner);
  await shareWith(owner, author, project_id, 'collaborator');
  await shareWith(owner, viewer, project_id, 'viewer');
  const made = await upload<{ id: number }>(owner, { project_id, file_name: 'A-1.pdf', fields: { name: 'A-1' } });
  document_id = made.body.id;
  await upload(author, { project_id, file_name: 'A-1b.pdf', fields: { name: 'A-1' } });
});
afterAll(() => app.close());

interface Notice {
  id: number;
  code: string;
  params: Record<string, unknown>;
  deleted_at: string | null;
}

async function noticesOf(person: Person): Promise<Notice[]> {
  const request = { client_id: newId(), epoch: null, scopes: {} };
  type Answer = { pages: { rows: { table: string; row: Notice }[] }[] };
  const { body } = await person.call<Answer>('POST', '/api/sync/pull', request);
  return body.pages.flatMap(({ rows }) => rows).flatMap(({ table, row }) => (table === 'notices' ? [row] : []));
}

const comment = (person: Person, content: string) =>
  person.call<{ id: number }>('POST', `/api/comments/document/${document_id}`, { content, linked_document_ids: null });

test('whoever made a drawing or a version of it hears of a comment, its writer does not', async () => {
  const { body } = await comment(viewer, 'The stair is too steep.');
  const params = { project_id, document_id, comment_id: body.id, name: 'A-1', by_id: viewer.id };
  for (const person of [owner, author]) {
    expect(await noticesOf(person)).toMatchObject([{ code: 'commented', params }]);
  }
  expect(await noticesOf(viewer)).toEqual([]);
  await comment(owner, 'It is not.');
  expect(await noticesOf(owner)).toHaveLength(1);
  const heard = await noticesOf(author);
  expect(heard.map(({ params: { by_id } }) => by_id).sort()).toEqual([viewer.id, owner.id].sort());
  expect(JSON.stringify(heard)).not.toContain('stair');
});

test('what was read is gone from all devices, and nobody reads it for another', async () => {
  const [first] = await noticesOf(author);
  expect(await pushOne(owner, 'notice.dismiss@1', { id: first?.id })).toMatchObject({ status: 'rejected' });
  const left = (await noticesOf(author)).length;
  expect(await pushOne(author, 'notice.dismiss@1', { id: first?.id })).toMatchObject({ status: 'applied' });
  expect(await noticesOf(author)).toHaveLength(left - 1);
});

test('who wants to hear nothing of a drawing is told nothing, until they do again; nobody else is concerned', async () => {
  const before = { author: (await noticesOf(author)).length, owner: (await noticesOf(owner)).length };
  const choose = (notify: boolean) => pushOne(author, 'document.notify@1', { id: newId(), document_id, notify });
  expect(await choose(false)).toMatchObject({ status: 'applied' });
  await comment(viewer, 'And the railing?');
  expect(await noticesOf(author)).toHaveLength(before.author);
  expect(await noticesOf(owner)).toHaveLength(before.owner + 1);
  expect(await choose(true)).toMatchObject({ status: 'applied' });
  await comment(viewer, 'Still no railing.');
  expect(await noticesOf(author)).toHaveLength(before.author + 1);
});

test('the tiding goes with its comment, from everybody it told', async () => {
  const before = [(await noticesOf(author)).length, (await noticesOf(owner)).length];
  const { body } = await comment(viewer, 'Not meant for here.');
  expect([(await noticesOf(author)).length, (await noticesOf(owner)).length]).toEqual(before.map((one) => one + 1));
  expect(await pushOne(viewer, 'comment.delete@1', { project_id, id: body.id })).toMatchObject({ status: 'applied' });
  expect([(await noticesOf(author)).length, (await noticesOf(owner)).length]).toEqual(before);
});

test('of what one person says of one drawing another has the latest unread, and no more than a bound', async () => {
  const talker = await newPerson(app, 'Tess Talker');
  await shareWith(owner, talker, project_id, 'viewer');
  const others = (await noticesOf(owner)).length;
  const said: number[] = [];
  for (let at = 0; at < limits.tidingsMax + 3; at += 1) said.push((await comment(talker, `Remark ${at}`)).body.id);
  const heard = (await noticesOf(owner)).filter(({ params }) => params.by_id === talker.id);
  expect(new Set(heard.map(({ params }) => params.comment_id))).toEqual(new Set(said.slice(3)));
  expect((await noticesOf(owner)).length).toBe(others + limits.tidingsMax);
});

test.skipIf(isOnPostgres())('what is taken back is found by an index, whatever else people have unread', async () => {
  const { db } = app.services.core;
  const plan = async (where: string) => {
    const living = `SELECT * FROM notices WHERE code = 'commented' AND deleted_at IS NULL AND ${where}`;
    const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN ${sql.raw(living)}`.execute(db);
    return rows.map(({ detail }) => detail);
  };
  const param = (name: string) => `json_extract(params, '$.${name}') = 1`;
  expect(await plan(param('comment_id'))).toEqual([expect.stringContaining('INDEX tidings_of_comment ')]);
  const about = `user_id = 1 AND ${param('document_id')} AND ${param('by_id')} ORDER BY seq DESC LIMIT 100 OFFSET 49`;
  expect(await plan(about)).toEqual([
    expect.stringContaining('INDEX tidings_about (user_id=? AND <expr>=? AND <expr>=?)'),
  ]);
});

test('what was said of a drawing in the bin is told as it comes back, once', async () => {
  const made = await upload<{ id: number }>(author, { project_id, file_name: 'A-9.pdf', fields: { name: 'A-9' } });
  const sheet = made.body.id;
  const say = (person: Person, content: string) =>
    pushOne(person, 'comment.create@1', { project_id, id: newId(), document_id: sheet, content });
  const turn = (what: string) => pushOne(owner, `document.${what}`, { project_id, id: sheet });
  const heard = async (person: Person) =>
    (await noticesOf(person)).filter(({ params }) => params.document_id === sheet).map(({ params }) => params.by_id);
  await say(viewer, 'Before');
  await turn('delete@1');
  await say(viewer, 'Late');
  await say(owner, 'Later');
  await say(author, 'Latest');
  expect(await heard(author)).toEqual([viewer.id]);
  expect(await turn('restore@1')).toMatchObject({ status: 'applied' });
  const all = [viewer.id, viewer.id, owner.id].sort();
  expect((await heard(author)).sort()).toEqual(all);
  for (const what of ['delete@1', 'restore@1']) await turn(what);
  expect((await heard(author)).sort()).toEqual(all);
  expect(await heard(owner)).toEqual([]);
});

test('so it is where its folder comes back, in one step or in many', async () => {
  const roots = await owner.call<{ id: number; folder_type: string }[]>('GET', `/api/folders/project/${project_id}`);
  const parent_folder_id = roots.body.find(({ folder_type }) => folder_type === 'plans')?.id;
  const { core } = app.services;
  const step = core.step;
  for (const [at, some] of [step, 1].entries()) {
    const folder = newId();
    await pushOne(owner, 'folder.create@1', { project_id, id: folder, parent_folder_id, name: `Level ${at}` });
    const sheets: number[] = [];
    for (const name of ['B-1', 'B-2', 'B-3']) {
      const fields = { name, folder_id: String(folder) };
      sheets.push((await upload<{ id: number }>(author, { project_id, file_name: `${name}.pdf`, fields })).body.id);
    }
    expect((await owner.call('DELETE', `/api/folders/${folder}`)).status).toBeLessThan(300);
    const args = { project_id, id: newId(), document_id: sheets[2], content: 'Late' };
    expect(await pushOne(viewer, 'comment.create@1', args)).toMatchObject({ notice: { code: 'kept_in_bin' } });
    Object.assign(core, { step: some });
    await pushOne(owner, 'folder.restore@1', { project_id, id: folder });
    Object.assign(core, { step });
    const heard = (await noticesOf(author)).filter(({ params }) => params.comment_id === args.id);
    expect(heard).toMatchObject([{ code: 'commented', params: { document_id: sheets[2], by_id: viewer.id } }]);
  }
});

test('nobody chooses for a drawing that they cannot see', async () => {
  const stranger = await newPerson(app);
  const args = { id: newId(), document_id, notify: false };
  const refused = { status: 'rejected', error: { code: 'not_found' } };
  expect(await pushOne(stranger, 'document.notify@1', args)).toMatchObject(refused);
  expect(await pushOne(stranger, 'document.notify@1', { ...args, document_id: newId() })).toMatchObject(refused);
});

test('who lost the project hears nothing of it any more', async () => {
  const before = (await noticesOf(author)).length;
  expect((await owner.call('DELETE', `/api/team-invitations/members/${author.id}`)).status).toBeLessThan(300);
  await comment(viewer, 'Still there?');
  expect(await noticesOf(author)).toHaveLength(before);
  expect((await noticesOf(owner)).length).toBeGreaterThan(1);
});
