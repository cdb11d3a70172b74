// Tokens for programs, as a program and its person see them over HTTP.
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#domain/limits';
import { holderOf } from '#server/api-tokens.ts';
import { signOutEverywhere } from '#server/commands/people/disable-account.ts';
import { exportFiles } from '#server/commands/people/export-account.ts';
import { createApp } from '../app.ts';
import { type ListeningSocket, listen } from '../listen.ts';
import { createLog } from '../logging.ts';
import type { Core } from '../store/core.ts';
import { readRow } from '../store/rows.ts';
import {
  makeToken,
  newPerson,
  newProject,
  PASSWORD,
  type Person,
  personWith,
  shareWith,
  signIn,
  upload,
} from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const DAY = 24 * 60 * 60 * 1000;
const mailing = { smtpUrl: 'smtp://127.0.0.1:9' };

let app: TestApp;
let ana: Person;
let project_id: number;
beforeEach(async () => {
  app = await startTestApp({ settings: mailing });
  ana = await newPerson(app, 'Ana');
  project_id = await newProject(ana, 'House');
});
afterEach(() => app.close());

const program = (token: string, of = ana) => personWith(app, of, token);
const statusOf = async (token: string, path = '/api/projects/me') => (await program(token).call('GET', path)).status;
const storedTokens = () => app.services.core.db.selectFrom('api_tokens').selectAll().execute();
const setTimes = (id: number, times: { expires_at?: number; used_at?: number }) =>
  app.services.core.db.updateTable('api_tokens').set(times).where('id', '=', id).execute();
const wish = { name: 'Reports', scope: 'read', project_id: null, days: 30, current_password: PASSWORD };
const revoke = (id: number, current_password = PASSWORD) =>
  ana.call('POST', `/api/tokens/${id}/revoke`, { current_password });
interface Listed {
  id: number;
  used_at: string | null;
  project_name: string | null;
}
const listed = async () => (await ana.call<Listed[]>('GET', '/api/tokens')).body;

describe('a token', () => {
  test('is said once, with a prefix and a sum, and kept as a digest alone', async () => {
    const before = Date.now();
    const { id, token, ...made } = await makeToken(ana, { project_id, days: 365 });
    expect(token).toMatch(/^plb_[0-9a-f]{72}$/);
    expect(token.slice(-8)).toBe(crc32(token.slice(0, -8)).toString(16).padStart(8, '0'));
    expect(made).toMatchObject({ name: 'Reports', scope: 'read', project_id, project_name: 'House', used_at: null });
    const { expires_at } = made as unknown as { expires_at: string };
    expect(Math.round((Date.parse(expires_at) - before) / DAY)).toBe(365);
    expect(JSON.stringify([await listed(), await storedTokens()])).not.toContain(token);
    expect(await listed()).toEqual([{ id, ...made }]);
  });

  test('is nobody’s with one letter changed, cut, or of a form that has no sum', async () => {
    const { token } = await makeToken(ana);
    const other = token.endsWith('0') ? '1' : '0';
    for (const wrong of [token.slice(0, -1) + other, token.slice(0, -1), `plb_${'0'.repeat(72)}`, 'plb_']) {
      expect(await statusOf(wrong)).toBe(401);
      // It is known without a look at the database, of which there is none here.
      expect(await holderOf({ core: {} as Core, time: app.services.time }, wrong)).toBeUndefined();
    }
    expect(await statusOf(token)).toBe(200);
  });

  test('is made with the password, for a year at most, of a project that its person has', async () => {
    const foreign = await newProject(await newPerson(app, 'Ben'), 'Foreign');
    const statuses: number[] = [];
    const bent = [{ current_password: 'wrong' }, { days: 0 }, { days: 366 }, { scope: 'admin' }, { name: '  ' }];
    for (const part of [...bent, { project_id: foreign }, { project_id: 17 }]) {
      statuses.push((await ana.call('POST', '/api/tokens', { ...wish, ...part })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 404, 404]);
    expect(await storedTokens()).toEqual([]);
  });

  test('is one of a bounded number', async () => {
    for (let n = 0; n < limits.apiTokensMax; n += 1) await makeToken(ana);
    const beyond = await ana.call('POST', '/api/tokens', wish);
    expect(beyond).toMatchObject({ status: 409, body: { code: 'too_many_tokens' } });
    const [first] = await listed();
    expect((await revoke(first?.id ?? 0)).status).toBe(204);
    await makeToken(ana);
  });

  test('is told of by mail', async () => {
    await makeToken(ana);
    const mails = await app.services.core.db.selectFrom('mails').select(['kind', 'about']).execute();
    expect(mails.map(({ kind, about }) => [kind, JSON.parse(about)])).toContainEqual([
      'security',
      { user_id: ana.id, what: 'token', to: ana.email },
    ]);
  });

  test('notes to an hour when it was used', async () => {
    const { id, token } = await makeToken(ana);
    expect((await listed())[0]?.used_at).toBeNull();
    const used = async () => {
      await statusOf(token);
      // Nobody waits for what is noted: the next write comes after it.
      await makeToken(ana);
      return Date.parse((await listed()).find((one) => one.id === id)?.used_at ?? '') || 0;
    };
    const first = await used();
    expect(first).toBeGreaterThan(Date.now() - 60_000);
    await setTimes(id, { used_at: first - 59 * 60_000 });
    expect(await used()).toBe(first - 59 * 60_000);
    await setTimes(id, { used_at: first - 61 * 60_000 });
    expect(await used()).toBeGreaterThanOrEqual(first);
  });
});

describe('a program', () => {
  test('writes as its person, and a reading one does not', async () => {
    const [reading, writing] = [await makeToken(ana), await makeToken(ana, { scope: 'write' })];
    const file = { project_id, file_name: 'A-1.pdf' };
    const refused = await upload(program(reading.token), file);
    expect(refused).toMatchObject({ status: 403, body: { code: 'token_scope' } });
    expect(await upload(program(writing.token), file)).toMatchObject({ status: 201, body: { created_by_id: ana.id } });
  });

  test('of one project finds nothing of another, by no list and no search', async () => {
    const other = await newProject(ana, 'Annex');
    await upload(ana, { project_id, file_name: 'Beam plan.pdf' });
    await upload(ana, { project_id: other, file_name: 'Beam list.pdf' });
    const { token } = await makeToken(ana, { project_id: other });
    const names = async (path: string) =>
      (await program(token).call<{ name: string }[]>('GET', path)).body.map(({ name }) => name);
    expect(await names('/api/projects/me')).toEqual(['Annex']);
    await expect.poll(() => names('/api/search/documents?query=beam')).toEqual(['Beam list']);
    expect(await statusOf(token, `/api/projects/${project_id}`)).toBe(404);
    const into = await upload(program(token), { project_id, file_name: 'A-2.pdf' });
    expect(into.status).toBe(403);
    const all = await makeToken(ana);
    expect((await program(all.token).call<unknown[]>('GET', '/api/projects/me')).body).toHaveLength(2);
  });

  test('has no more than its person has at that moment', async () => {
    const ben = await newPerson(app, 'Ben');
    const share = await shareWith(ana, ben, project_id, 'collaborator');
    const { token } = await makeToken(ben, { scope: 'write', project_id });
    const file = { project_id, file_name: 'A-1.pdf' };
    expect((await upload(program(token, ben), file)).status).toBe(201);
    await ana.call('PUT', `/api/team-invitations/projects/share/${share}`, { access_level: 'viewer' });
    expect((await upload(program(token, ben), file)).status).toBe(403);
    expect(await statusOf(token, `/api/projects/${project_id}`)).toBe(200);
    await ana.call('DELETE', `/api/team-invitations/projects/share/${share}`);
    expect((await program(token, ben).call('GET', `/api/projects/${project_id}`)).status).toBe(404);
    const mine = (await ben.call<Listed[]>('GET', '/api/tokens')).body;
    expect(mine[0]).toMatchObject({ project_id, project_name: null });
  });
});

describe('a token ends', () => {
  test('by its time, and is listed for a while', async () => {
    const { id, token } = await makeToken(ana);
    await setTimes(id, { expires_at: Date.now() - 1 });
    expect(await statusOf(token)).toBe(401);
    app = await app.restart();
    expect(await storedTokens()).toHaveLength(1);
    await setTimes(id, { expires_at: Date.now() - 31 * DAY });
    app = await app.restart();
    expect(await storedTokens()).toEqual([]);
  });

  test('when it is revoked, with the password', async () => {
    const { id, token } = await makeToken(ana);
    expect((await revoke(id, 'wrong')).body).toMatchObject({ code: 'wrong_password' });
    expect(await statusOf(token)).toBe(200);
    expect((await revoke(id)).status).toBe(204);
    expect([await statusOf(token), (await revoke(id)).status]).toEqual([401, 404]);
  });

  const endings: [string, () => Promise<unknown>][] = [
    [
      'with another password',
      () =>
        ana.call('POST', '/api/users/me/change-password', {
          current_password: PASSWORD,
          new_password: 'better drawings of the harbour',
        }),
    ],
    [
      'with the account',
      () =>
        ana
          .call('DELETE', `/api/projects/${project_id}`)
          .then(() => ana.call('POST', '/api/users/me/delete', { current_password: PASSWORD })),
    ],
    ['when its person is signed out everywhere', () => signOutEverywhere(app.services.core, ana.id)],
  ];
  test.each(endings)('%s', async (_, end) => {
    const { token } = await makeToken(ana);
    expect(await statusOf(token)).toBe(200);
    await end();
    expect(await statusOf(token)).toBe(401);
    expect(await storedTokens()).toEqual([]);
  });

  test('with a disabled account, and not by signing out other devices', async () => {
    const ben = await newPerson(app, 'Ben');
    const { token } = await makeToken(ben);
    await signIn(app, ben.email);
    await ben.call('DELETE', '/api/auth/sessions');
    expect(await statusOf(token)).toBe(200);
    for (const act of ['disable', 'enable']) {
      const asked = { current_password: PASSWORD };
      expect((await ana.call('POST', `/api/admin/people/${ben.id}/${act}`, asked)).status).toBe(204);
    }
    expect(await statusOf(token)).toBe(401);
  });
});

test('the export of an account tells of its tokens, and neither what is sent nor what that is known by', async () => {
  const { token } = await makeToken(ana, { name: 'Nightly reports' });
  const { core, blobs, settings } = app.services;
  const user = await readRow(core.db, 'users', ana.id);
  if (user === undefined) throw new Error('no such person');
  const needs = { core, blobs, pictures: app.services.pictures, server: settings.publicBaseUrl };
  let told = '';
  for await (const file of exportFiles(needs, user, 'en')) {
    if (file.path[0] === 'tokens.json' && 'bytes' in file) told = Buffer.from(file.bytes as Uint8Array).toString();
  }
  expect(JSON.parse(told)).toMatchObject([{ name: 'Nightly reports', scope: 'read', project_id: null }]);
  const [stored] = await storedTokens();
  expect(told).not.toContain(token);
  expect(told).not.toContain(stored?.digest);
});

test('no line of the log says a token', async () => {
  let said = '';
  const log = createLog('info', { write: (line: string) => (said += line) });
  const listening: ListeningSocket = await listen(createApp({ ...app.services, log }, 'none'), {
    host: '127.0.0.1',
    port: 0,
  });
  const base = `http://127.0.0.1:${listening.port}`;
  const there = { fetch: (path: string, init?: RequestInit) => fetch(base + path, init) };
  const { id, token } = await makeToken(personWith(there, ana, ana.token));
  await personWith(there, ana, token).call('GET', '/api/projects/me');
  await personWith(there, ana, token).call('GET', '/api/auth/sessions');
  await listening.close(500);
  expect(said).toContain(`"apiToken":${id}`);
  expect(said).toContain('token_scope');
  expect(said).not.toContain(token.slice(4));
});
