import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testServer } from '#server/testing/test-server.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { newPerson } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { createSpaceWatch, diskStateOf } from './watch-space.ts';

const HOUR = 60 * 60 * 1000;

let post: MailServer;
let app: TestApp;
let ahead = 0;
beforeEach(async () => {
  ahead = 0;
  post = await startMailServer();
  app = await startTestApp({ settings: { smtpUrl: post.url, publicBaseUrl: 'https://drawings.example' } });
  app.services.core.now = () => new Date(Date.now() + ahead).toISOString();
});
afterEach(async () => {
  await app.close();
  await post.close();
});

test('it is low before it is full', () => {
  const floor = 256 * 2 ** 20;
  expect([floor - 1, floor, 2 ** 31 - 1, 2 ** 31].map((free) => diskStateOf(free, floor))).toEqual([
    'full',
    'low',
    'low',
    'ample',
  ]);
});

test('who keeps the server is told once a day, for as long as it is so, and nobody else', async () => {
  const ana = await newPerson(app, 'Ana Keeper');
  await newPerson(app, 'Ben Builder');
  const { core, settings, log } = app.services;
  const watch = (floor: number) => createSpaceWatch({ core, settings, log, floor });
  const [full, ample] = [watch(Number.MAX_SAFE_INTEGER), watch(0)];
  const about = async () =>
    (await core.db.selectFrom('mails').select('about').where('kind', '=', 'space').execute()).map(({ about }) =>
      JSON.parse(about),
    );
  expect(await full.look()).toBe('full');
  expect(await full.look()).toBe('full');
  expect(await about()).toMatchObject([{ user_id: ana.id, is_full: true }]);
  app.services.mails.wake();
  const own = () => post.received.filter(({ headers }) => headers.includes('disk'));
  await vi.waitFor(() => expect(own()).toHaveLength(1));
  expect(own()[0]).toMatchObject({ to: ana.email, text: expect.stringContaining('https://drawings.example/admin') });
  ahead = 25 * HOUR;
  await full.look();
  expect(await about()).toHaveLength(2);
  // Once there was room, it is said at once that there is none again.
  expect(await ample.look()).toBe('ample');
  await full.look();
  expect(await about()).toHaveLength(3);
});

test('health tells what runs and how much room is left to the machine itself, and to no stranger', async () => {
  const health = async (headers: Record<string, string> = {}) =>
    (await app.fetch('/api/health', { headers })).json() as Promise<object>;
  expect(await health()).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d/),
    free_bytes: expect.any(Number),
    backup_at: null,
  });
  expect(await health({ 'X-Forwarded-For': '203.0.113.7' })).toEqual({ status: 'ok' });
});

async function mailTest(address: string, smtp: string) {
  const child = spawn(process.execPath, [join(testServer, 'mail-test.js'), address], {
    env: { PATH: process.env.PATH, DATA_DIR: app.dataDir, SMTP_URL: smtp },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      said += data.toString();
    });
  }
  const [code] = await once(child, 'exit');
  return { code, said };
}

test('npm run mail:test says what the mail server says', async () => {
  expect(await mailTest('keeper@example.com', post.url)).toMatchObject({ code: 0 });
  expect(post.received).toMatchObject([{ to: 'keeper@example.com' }]);
  post.refuse = (command) => (command.startsWith('RCPT') ? '550 5.7.1 relaying denied' : undefined);
  const refused = await mailTest('keeper@example.com', post.url);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('relaying denied') });
  expect(await mailTest('nobody', post.url)).toMatchObject({ code: 1, said: 'This is no address: nobody\n' });
});
