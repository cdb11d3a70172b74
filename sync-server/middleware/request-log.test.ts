import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints/catalogue';
import { createApp } from '../app.ts';
import { type ListeningSocket, listen } from '../listen.ts';
import { createLog } from '../logging.ts';
import { newPerson, newProject, PASSWORD, type Person, personWith, pushOne, shareWith } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { loggedPath } from './request-log.ts';

const TOKEN = 'kX9vQ2mB7nR4tY6wZ1cL0a';

test('of no call that a printed code is asked about does the log say the token', () => {
  const asked = endpoints.filter(({ path }) => path.includes('{code}'));
  expect(asked.length).toBeGreaterThan(3);
  for (const { path } of asked) {
    const said = loggedPath(path.replace('{code}', TOKEN).replaceAll(/\{\w+\}/g, '17'));
    expect(said).not.toContain(TOKEN);
    expect(said).toContain('/…');
  }
});

test.each([
  `/VERIFY/${TOKEN}`,
  `/verify//${TOKEN}`,
  `/api/public/verify%2F${TOKEN}`,
  `/api/public/Verify/${TOKEN}/page`,
  `/api/qr-codes/download%2f${TOKEN}`,
])('nor of an address that is only almost one: %s', (path) => expect(loggedPath(path)).not.toContain(TOKEN));

test('any other path is told as it is', () => {
  for (const path of ['/api/documents/17', '/api/qr-codes/document/17', '/verify', '/'])
    expect(loggedPath(path)).toBe(path);
});

describe('a line of the log', () => {
  let app: TestApp;
  let listening: ListeningSocket;
  let said = '';
  let ada: Person;
  let project: number;
  const write = (line: string) => {
    said += line;
  };
  beforeAll(async () => {
    app = await startTestApp({ settings: { rateLimit: true } });
    const log = createLog('info', { write });
    listening = await listen(createApp({ ...app.services, log }, 'none'), { host: '127.0.0.1', port: 0 });
    ada = await newPerson(app);
    project = await newProject(ada);
  });
  afterAll(async () => {
    await listening.close(0);
    await app.close();
  });

  const FROM = '203.0.113.9';
  const INFO = 30;
  const WARN = 40;

  /** @returns the one line that a request left. */
  async function lineOf(path: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
    said = '';
    const headers = new Headers(init.headers);
    headers.set('X-Forwarded-For', FROM);
    await (await fetch(`http://127.0.0.1:${listening.port}${path}`, { ...init, headers })).arrayBuffer();
    const lines = said.trimEnd().split('\n');
    expect(lines).toHaveLength(1);
    const { time, ms, ...line } = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
    expect(typeof ms).toBe('number');
    expect(Math.abs(Date.now() - Number(time))).toBeLessThan(10_000);
    return line;
  }
  const signInAs = (username: string, password: string) =>
    lineOf('/api/auth/token', { method: 'POST', body: new URLSearchParams({ username, password }) });
  const call = { method: 'POST', path: '/api/auth/token', from: FROM, msg: 'request' };

  test('tells of every sign-in: for which account, from where, and whether it succeeded; no address, no password', async () => {
    expect(await signInAs(ada.email, PASSWORD)).toEqual({ ...call, level: INFO, status: 200, user: ada.id });
    const wrong = { ...call, level: WARN, status: 401, refused: ['bad_credentials'] };
    expect(await signInAs(ada.email, 'not this one')).toEqual({ ...wrong, user: ada.id });
    expect(await signInAs('nobody@example.com', 'not this one')).toEqual(wrong);
  });

  test('tells who was refused what they may not, or too often', async () => {
    const eve = await newPerson(app);
    const Authorization = `Bearer ${eve.token}`;
    const foreign = await lineOf(`/api/projects/${project}`, { headers: { Authorization } });
    expect(foreign).toMatchObject({ level: INFO, user: eve.id, from: FROM, refused: ['not_found'] });
    await shareWith(ada, eve, project, 'viewer');
    const below = await lineOf(`/api/projects/${project}`, { method: 'DELETE', headers: { Authorization } });
    expect(below).toMatchObject({ level: WARN, user: eve.id, status: 403, refused: ['forbidden'] });
    for (let tries = 0; tries < 10; tries += 1) await signInAs(eve.email, 'not this one');
    expect(await signInAs(eve.email, PASSWORD)).toMatchObject({ level: WARN, status: 429, refused: ['rate_limited'] });
  });

  test('tells of refused changes too, which are answered like any other', async () => {
    const eve = await newPerson(app);
    said = '';
    const reached = {
      fetch: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${listening.port}${path}`, init),
    };
    const call = personWith(reached, eve, eve.token);
    await pushOne(call, 'project.delete@1', { project_id: project });
    expect(JSON.parse(said)).toMatchObject({ status: 200, user: eve.id, refused: ['not_found'] });
  });

  test('is one line, whatever is asked for', async () => {
    const { path } = await lineOf('/api/%0a%22%7d%1b[31m');
    expect(path).toBe('/api/\n"}\u001b[31m');
    expect([...said.trimEnd()].filter((letter) => letter < ' ')).toEqual([]);
  });
});
