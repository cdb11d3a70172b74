// Answers that are as large as a project: others are answered while one is put together, and beside many of one person.
import { connect, type Socket } from 'node:net';
import type { Context } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { commentEndpoints } from '#domain/endpoints/comments';
import { documentEndpoints } from '#domain/endpoints/documents';
import { projectEndpoints } from '#domain/endpoints/projects';
import { teamInvitationEndpoints } from '#domain/endpoints/team-invitations';
import { limits } from '#domain/limits';
import { commentList } from '#server/routes/answers/comment-answers.ts';
import { projectList } from '#server/routes/answers/project-answers.ts';
import { inSnapshot } from '../store/database.ts';
import { plantCopies } from '../testing/plant-copies.ts';
import { isOnPostgres } from '../testing/postgres-server.ts';
import { newId, newPerson, newProject, type Person, personWith, pushMany, signIn, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { turnsWhile } from '../testing/turns-while.ts';
import { pageOf } from './page.ts';

let app: TestApp;
let owner: Person;
let project_id: number;
let document_id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
  document_id = (await upload<{ document_id: number }>(owner, { project_id })).body.document_id;
  const said = Array.from({ length: 600 }, (_, n) => ({
    project_id,
    id: newId(),
    document_id,
    content: `Remark ${n}`,
  }));
  await pushMany(
    owner,
    said.map((args) => ({ name: 'comment.create@1', args })),
  );
});
afterAll(() => app.close());

test('while a page is put together others have their turns', async () => {
  const list = commentList(app.services.core.db, document_id);
  // It ends with the list: nothing is asked of whoever called.
  const page = pageOf({} as never, { after: undefined, limit: limits.listPageMax }, list);
  expect(await turnsWhile(page)).toBeGreaterThanOrEqual(10);
});

test('a page says what its entry says, to the byte', async () => {
  const asked = [
    [`/api/comments/document/${document_id}`, commentEndpoints.list.answers[200], 600],
    [`/api/documents/project/${project_id}`, documentEndpoints.list.answers[200], 1],
    [`/api/documents/${document_id}/versions`, documentEndpoints.versions.answers[200], 1],
  ] as const;
  for (const [path, schema, count] of asked) {
    const answer = await owner.fetch(path);
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    const text = await answer.text();
    const said = z.parse(schema as z.ZodMiniType<unknown[]>, JSON.parse(text));
    expect(said).toHaveLength(count);
    expect(text).toBe(JSON.stringify(said));
  }
});

test.skipIf(isOnPostgres())('of one person two are put together at once and twenty wait, others go ahead', async () => {
  const [eve, otto] = [await newPerson(app, 'Eve'), await newPerson(app, 'Otto')];
  const [eves, ottos] = [await newProject(eve), await newProject(otto)];
  // Folders are read as they are at one moment, and that waits for this one to be let go.
  let letGo = () => undefined as unknown;
  const isHeld = new Promise<void>((held) => {
    void inSnapshot(app.services.core.db, () => new Promise<void>((resolve) => (letGo = resolve)).then(held, held));
  });
  const answers = Array.from({ length: 40 }, () => eve.call('GET', `/api/folders/project/${eves}/tree`));
  // By the answers of others what was asked before them has come as far as it can.
  for (let n = 0; n < 20; n += 1) {
    expect((await eve.call('GET', `/api/projects/${eves}`)).status).toBe(200);
    expect((await otto.call('GET', `/api/documents/project/${ottos}`)).status).toBe(200);
  }
  letGo();
  await isHeld;
  const refused = (await Promise.all(answers)).filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(18);
  for (const { status, body } of refused) expect([status, body]).toMatchObject([429, { code: 'rate_limited' }]);
});

test('while the list of somebody’s projects is put together others have their turns, and it says what its entry says', async () => {
  const many = await newPerson(app);
  for (let n = 0; n < 3; n += 1) await newProject(many, `Site ${n}`);
  const list = projectList(app.services.core.db, many.id);
  const [one] = await list.read(undefined, 1);
  if (one === undefined) throw new Error('no project');
  const long = { ...one, project: { ...one.project, description: 'D'.repeat(4000) } };
  let read = 0;
  const thousand: typeof list = {
    ...list,
    async read(_, most) {
      read += most;
      return read <= 1000 ? Array.from({ length: most }, () => long) : [];
    },
  };
  const context = { req: { path: '/', query: () => ({}) } } as unknown as Context;
  expect(await turnsWhile(pageOf(context, { limit: 1000 }, thousand))).toBeGreaterThanOrEqual(15);
  for (const [path, schema, count] of [
    ['/api/projects/me', projectEndpoints.mine.answers[200], 3],
    ['/api/team-invitations/members', teamInvitationEndpoints.members.answers[200], 1],
    ['/api/team-invitations/my-teams', teamInvitationEndpoints.teams.answers[200], 1],
    ['/api/team-invitations/sent', teamInvitationEndpoints.sent.answers[200], 0],
    ['/api/team-invitations/received', teamInvitationEndpoints.received.answers[200], 0],
  ] as const) {
    const text = await (await many.fetch(path)).text();
    const said = z.parse(schema as z.ZodMiniType<unknown[]>, JSON.parse(text));
    expect(said).toHaveLength(count);
    expect(text).toBe(JSON.stringify(said));
  }
});

test('of one person’s calls one begins in each turn of the loop: who asks beside many is answered in the midst of them', async () => {
  const other = await newPerson(app);
  const path = `/api/projects/${project_id}/activity?limit=500`;
  let answered = 0;
  const many = Array.from({ length: 40 }, () =>
    owner.fetch(path).then(async (answer) => {
      await answer.text();
      if (answer.status === 200) answered += 1;
    }),
  );
  await other.call('GET', '/api/users/me');
  expect(answered).toBeLessThan(15);
  await Promise.all(many);
  expect(answered).toBeGreaterThanOrEqual(20);
});

test('one that is not read keeps its turn until it is, or its line closes', async () => {
  const many = await newPerson(app);
  const beside = personWith(app, many, await signIn(app, many.email));
  const place = await newProject(many);
  const made = await many.call<{ id: number }>('POST', '/api/folders/', {
    name: '界'.repeat(110),
    project_id: place,
    folder_type: 'custom',
  });
  await plantCopies(app.services.core.db, {
    table: 'folders',
    like: made.body.id,
    count: 9900,
    from: 10 ** 9,
    values: {},
  });
  const path = `/api/folders/project/${place}/tree`;
  const { hostname, port } = new URL(app.baseUrl);
  const open: Socket[] = [];
  let heads = 0;
  // Reads the head and no more.
  const begin = () => {
    const socket = connect(Number(port), hostname);
    open.push(socket);
    socket
      .on('error', () => undefined)
      .once('data', () => {
        heads += 1;
        socket.pause();
      });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${many.token}\r\n\r\n`);
  };
  for (let n = 0; n < 5; n += 1) begin();
  await expect.poll(() => heads, { timeout: 20_000 }).toBe(2);
  // While another session of theirs has its answers, made after those that wait and read, no other is begun.
  for (let n = 0; n < 4; n += 1) expect((await (await beside.fetch(path)).text()).length).toBeGreaterThan(2_000_000);
  expect(heads).toBe(2);
  open[0]?.destroy();
  await expect.poll(() => heads, { timeout: 20_000 }).toBe(3);
  for (const socket of open) socket.destroy();
  expect((await many.fetch(path)).status).toBe(200);
}, 60_000);
