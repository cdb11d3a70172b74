import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { newPerson } from '../testing/seeds.ts';
import { startTestApp, type TestAppOptions } from '../testing/start-test-app.ts';
import { startTestProcess } from '../testing/start-test-process.ts';

async function started(options: TestAppOptions = {}) {
  const app = await startTestApp(options);
  onTestFinished(() => app.close());
  return app;
}

const said = async ({ fetch }: { fetch(path: string): Promise<Response> }) => {
  const answer = await fetch('/api/ready');
  return [answer.status, await answer.json()];
};

const without = (...parts: string[]) => [503, { status: 'not_ready', parts }];

test('a server whose parts answer is ready', async () => {
  expect(await said(await started())).toEqual([200, { status: 'ready' }]);
});

test('below the floor of free space it says so, and nothing else', async () => {
  expect(await said(await started({ freeFloor: Number.MAX_SAFE_INTEGER }))).toEqual(without('files'));
});

test('a folder that is gone, or may not be written to, is no store of files', async () => {
  const app = await started();
  app.services.settings.dataDir = `${app.dataDir}/gone`;
  expect(await said(app)).toEqual(without('files'));
});

test('a database that does not answer is named after two seconds', async () => {
  const app = await started();
  const { db } = app.services.core;
  const { selectFrom } = db;
  onTestFinished(() => {
    db.selectFrom = selectFrom;
  });
  db.selectFrom = () => {
    throw new Error('gone');
  };
  expect(await said(app)).toEqual(without('database'));
  db.selectFrom = (() => ({
    select: () => ({ where: () => ({ executeTakeFirstOrThrow: () => new Promise(() => undefined) }) }),
  })) as unknown as typeof db.selectFrom;
  const began = performance.now();
  expect(await said(app)).toEqual(without('database'));
  expect(performance.now() - began).toBeGreaterThan(1900);
});

test('told to end, it says so first and answers on for as long as it was given, listeners too', async () => {
  const server = await startTestProcess(undefined, { STOP_GRACE_SECONDS: '2' });
  onTestFinished(async () => {
    await server.end('SIGKILL');
    await rm(server.dataDir, { recursive: true });
  });
  expect(await said(server)).toEqual([200, { status: 'ready' }]);
  const person = await newPerson(server);
  const asked = { headers: { Authorization: `Bearer ${person.token}` } };
  const news = await server.fetch('/api/sync/events', asked);
  let heard = false;
  const ended = news.text().then(() => {
    heard = true;
  });
  const began = performance.now();
  const gone = server.end('SIGTERM');
  await expect.poll(() => said(server)).toEqual(without('stopping'));
  expect(await (await server.fetch('/api/users/me', asked)).json()).toMatchObject({ id: person.id });
  await pause(500);
  expect(heard).toBe(false);
  expect(await gone).toBe(0);
  expect(performance.now() - began).toBeGreaterThan(1900);
  await ended;
});
