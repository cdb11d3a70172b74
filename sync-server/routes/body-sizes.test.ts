// What a body may bring: as much as its call needs, and of long ones few of a person at a time.
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints/catalogue';
import { bodyBytesMaxOf, type Endpoint } from '#domain/endpoints/endpoint';
import { limits } from '#domain/limits';
import { SYNC_HEADER, SYNC_HEADER_VALUE } from '#domain/sync/sync';
import { isTooIntricate } from '../middleware/body.ts';
import { newPerson, newProject, type Person, upload } from '../testing/seeds.ts';
import { requestOf } from '../testing/sending.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
});
afterAll(() => app.close());

const withBody: Endpoint[] = endpoints.filter(
  ({ request }) => request.json !== undefined || request.form !== undefined,
);

test('only what a device says of weeks is long, and what anyone may send is short', () => {
  const long = withBody.filter((entry) => bodyBytesMaxOf(entry) > limits.shortJsonBytesMax).map(({ id }) => id);
  expect(long.sort()).toEqual(['sync.pull', 'sync.push']);
  const open = withBody.filter(({ auth }) => auth === 'public');
  expect(open.length).toBeGreaterThan(5);
  for (const entry of open) expect(bodyBytesMaxOf(entry)).toBe(16 * 1024);
});

test.each(withBody.map((entry) => [entry.id, entry] as const))(
  '%s takes no byte more than it may need',
  async (_id, entry) => {
    const names = [...entry.path.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, 1]);
    const { path, init } = requestOf(entry, { params: Object.fromEntries(names) }, owner.token);
    const type = entry.request.form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
    const headers = new Headers(init.headers);
    headers.set('Content-Type', type);
    const answer = await app.fetch(path, { ...init, headers, body: ' '.repeat(bodyBytesMaxOf(entry) + 1) });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'too_large']);
  },
);

/** Each letter as JSON spells it at its longest. */
const spelt = (text: string) =>
  [...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');

describe('the longest that may be said fits', () => {
  const said = (method: string, path: string, body: string, token?: string) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    };
    return app.fetch(path, { method, headers, body });
  };

  test('in a comment', async () => {
    const project_id = await newProject(owner);
    const { id } = (await upload<{ id: number }>(owner, { project_id })).body;
    const body = `{"content":"${spelt('é'.repeat(limits.commentMax))}"}`;
    expect((await said('POST', `/api/comments/document/${id}`, body, owner.token)).status).toBe(201);
  });

  test('in a registration', async () => {
    const body = `{"full_name":"${spelt('é'.repeat(limits.fullNameMax))}","email":"long@example.com","password":"${spelt('éàü漢'.repeat(limits.passwordMax / 4))}"}`;
    expect((await said('POST', '/api/users/', body)).status).toBe(201);
  });

  test('in a form of signing in', async () => {
    const body = new URLSearchParams({
      username: 'long@example.com',
      password: 'éàü漢'.repeat(limits.passwordMax / 4),
    });
    expect((await app.fetch('/api/auth/token', { method: 'POST', body })).status).toBe(200);
  });
});

describe('long bodies that are not whole', () => {
  const open: Socket[] = [];
  /** The status of the answer; undefined while there is none. */
  function begin(person: Person, bytes: number) {
    const { hostname, port } = new URL(app.baseUrl);
    const socket = connect(Number(port), hostname);
    open.push(socket);
    const seen: { status?: number } = {};
    socket
      .on('error', () => undefined)
      .on('data', (data) => {
        seen.status ??= Number(/^HTTP\/1.1 (\d+)/.exec(data.toString())?.[1]);
      });
    socket.write(
      `POST /api/sync/push HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.token}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
    );
    return seen;
  }

  test('are few of one person at a time, and keep nobody else waiting', async () => {
    const other = await newPerson(app);
    const begun = Array.from({ length: 24 }, () => begin(owner, limits.jsonBytesMax));
    const refused = () => begun.filter(({ status }) => status === 429).length;
    await expect.poll(refused, { timeout: 10_000 }).toBe(4);
    const pull = { client_id: 1, epoch: null, scopes: {}, padding: 'x'.repeat(limits.shortJsonBytesMax) };
    expect((await other.call('POST', '/api/sync/pull', pull)).status).toBe(422);
    // Short ones of theirs are read all the same.
    expect((await owner.call('POST', '/api/sync/pull', { client_id: 1, epoch: null, scopes: {} })).status).toBe(200);
    for (const socket of open) socket.destroy();
    // And as soon as those are gone, long ones too.
    await expect
      .poll(async () => (await owner.call('POST', '/api/sync/pull', pull)).status, { timeout: 10_000 })
      .toBe(422);
  });
});

test('a body that goes too deep is refused before it is read', async () => {
  const person = await newPerson(app);
  for (const body of [
    '['.repeat(200_000),
    `{"client_id":1,"mutations":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
  ]) {
    const headers = { 'Content-Type': 'application/json', [SYNC_HEADER]: SYNC_HEADER_VALUE };
    const answer = await person.fetch('/api/sync/push', { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'malformed' }]);
  }
  expect(isTooIntricate(JSON.stringify({ a: '[[[{{'.repeat(50), b: '\\"'.repeat(9), c: [{ d: [] }] }))).toBe(false);
});

test('a body of very many names is refused before it is read, and what a device says of all its places is not', async () => {
  const named = (count: number, nameOf: (at: number) => string, value: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [nameOf(at), value]));
  const unknown = named(180_000, (at) => `k${at}`, 1);
  const headers = { 'Content-Type': 'application/json', [SYNC_HEADER]: SYNC_HEADER_VALUE };
  const answer = await owner.fetch('/api/sync/pull', { method: 'POST', headers, body: JSON.stringify(unknown) });
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'malformed' }]);
  const said = (value: unknown) => named(limits.pullScopesMax, (at) => `p:${at + 1}`, value);
  const most = {
    client_id: 1,
    epoch: null,
    scopes: said(1),
    marks: said('m:1'),
    parts: said('p:1'),
    trails: said([[1, 'm:1']]),
  };
  expect(isTooIntricate(JSON.stringify(most))).toBe(false);
});

test.each(['{}', '[]'])('a body of very many %s is refused before it is read', async (empty) => {
  const body = `{"client_id":1,"epoch":null,"app_version":"1","mutations":[${`${empty},`.repeat(600_000)}1]}`;
  const headers = { 'Content-Type': 'application/json', [SYNC_HEADER]: SYNC_HEADER_VALUE };
  const answer = await owner.fetch('/api/sync/push', { method: 'POST', headers, body });
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'malformed' }]);
});

test('trails that fill the longest body are not refused unread', () => {
  const step = '[1,"abcdefghijkl"],';
  const body = `{"client_id":1,"trails":{"p:1":[${step.repeat(limits.jsonBytesMax / step.length - 3)}1]}}`;
  expect(isTooIntricate(body)).toBe(false);
});
