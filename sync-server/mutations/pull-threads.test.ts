import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOnPostgres } from '#server/testing/postgres-server.ts';
import { databaseFile } from '../data-dir.ts';
import { openDatabase } from '../store/database.ts';
import { fillProject } from '../testing/fill-project.ts';
import { newId, newPerson, newProject, type Person } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { testPrograms } from '../testing/test-programs.ts';
import { EpochChanged, pull } from './pull.ts';
import { createPullThreads } from './pull-threads.ts';

let app: TestApp;
let person: Person;
beforeEach(async () => {
  app = await startTestApp();
  person = await newPerson(app);
});
afterEach(() => app.close());

const request = (scopes: Record<string, number> = {}) => ({ client_id: newId(), epoch: null, scopes });
const beside = {};
const read = (body: Uint8Array) => JSON.parse(new TextDecoder().decode(body)) as { pages: { rows: unknown[] }[] };

test('a thread says what the pull says, at the same time for several', async () => {
  const project_id = await newProject(person);
  await fillProject({ dataDir: app.dataDir, projectId: project_id, userId: person.id, documents: 300 });
  const asked = request();
  const here = await pull(app.services.core, person.id, asked);
  const jobs = Array.from({ length: 5 }, () => app.services.pulls.pull({ userId: person.id, request: asked, beside }));
  for (const body of await Promise.all(jobs)) expect(read(body).pages).toEqual(here.pages);
});

test('a thread reads what was committed just before', async () => {
  const { pulls } = app.services;
  const rows = async () => {
    const { pages } = read(await pulls.pull({ userId: person.id, request: request(), beside }));
    return pages.flatMap((page) => page.rows).length;
  };
  const before = await rows();
  await newProject(person);
  expect(await rows()).toBeGreaterThan(before);
});

test('what stops a pull comes out of the thread as it is', async () => {
  const { pulls } = app.services;
  const elsewhere = { ...request(), epoch: 'another' };
  const ask = () => pulls.pull({ userId: person.id, request: elsewhere, beside });
  const stopped = await ask().catch((error: unknown) => error);
  expect(stopped).toBeInstanceOf(EpochChanged);
  expect(stopped).toMatchObject({ last_n: 0 });
  const other = await newPerson(app);
  const { client_id } = request();
  const mutations = [{ n: 1, name: 'void@1', args: {}, client_time: new Date().toISOString() }];
  await other.call('POST', '/api/sync/push', { client_id, epoch: null, app_version: 'test', mutations });
  const taken = pulls.pull({ userId: person.id, request: { ...request(), client_id }, beside });
  await expect(taken).rejects.toMatchObject({ code: 'client_conflict' });
  // And the next one is answered.
  expect(read(await pulls.pull({ userId: person.id, request: request(), beside })).pages).not.toEqual([]);
});

test('a pull that brings rows is no work of the thread that answers everybody', async () => {
  const { core } = app.services;
  await fillProject({ dataDir: app.dataDir, projectId: await newProject(person), userId: person.id, documents: 50 });
  // Rows that are read here, by whatever statement; the threads have connections of their own.
  let readHere = 0;
  core.db = core.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      readHere += result.rows.length;
      return Promise.resolve(result);
    },
  });
  const answer = await person.call<{ pages: { rows: unknown[] }[] }>('POST', '/api/sync/pull', request());
  const told = answer.body.pages.flatMap(({ rows }) => rows).length;
  expect(told).toBeGreaterThan(100);
  // It is looked how many there are, up to as many as would be read here.
  expect(readHere).toBeLessThan(told);
});

test('many pulls of one person let another’s go before most of them, and too many are refused', async () => {
  const { pulls } = app.services;
  const project_id = await newProject(person);
  await fillProject({ dataDir: app.dataDir, projectId: project_id, userId: person.id, documents: 300 });
  const other = await newPerson(app);
  const of = (userId: number) => pulls.pull({ userId, request: request(), beside });
  let answered = 0;
  const many = Array.from({ length: 60 }, () => of(person.id).then(() => (answered += 1)));
  const all = Promise.allSettled(many);
  await of(other.id);
  expect(answered).toBeLessThan(21 / 2);
  const refused = (await all).flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toHaveLength(39);
  expect(refused[0]).toMatchObject({ code: 'rate_limited', params: { retry_after: expect.any(Number) } });
  expect(answered).toBe(21);
  // Once those are answered there is room again.
  expect(read(await of(person.id)).pages).not.toEqual([]);
});

/** A disk that takes its time as long as there is a file of this name beside the database. */
const SLOW = `
  import { existsSync } from 'node:fs';
  import { parentPort, workerData } from 'node:worker_threads';
  const flush = () => existsSync(workerData.file + '.slow') ? setTimeout(flush, 5) : parentPort.postMessage({});
  parentPort.on('message', flush);`;

test.skipIf(isOnPostgres())('what a thread has read is told when it is on the disk', async () => {
  const program = join(mkdtempSync(join(tmpdir(), 'plumbline-slow-')), 'flush.mjs');
  writeFileSync(program, SLOW);
  const slow = await startTestApp({ log: { ...testPrograms.log, flush: { path: program, execArgv: [] } } });
  const writer = await newPerson(slow);
  const file = databaseFile(slow.dataDir);
  // Its thread is at work before the disk is slow: an answer that does not wait is here at once.
  await slow.services.pulls.pull({ userId: writer.id, request: request(), beside });
  writeFileSync(`${file}.slow`, '');
  const made = newProject(writer);
  // Another program waits for nobody's disk: by then the threads read the project as well.
  const db = openDatabase(file);
  const threads = createPullThreads(testPrograms.pullWorker, file, db);
  const job = () => ({ userId: writer.id, request: request(), beside });
  while (read(await threads.pull(job())).pages.length < 2);
  let told = false;
  const pulled = slow.services.pulls.pull(job()).then((body) => {
    told = true;
    return read(body).pages.length;
  });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(told).toBe(false);
  rmSync(`${file}.slow`);
  expect(await pulled).toBe(2);
  await made;
  await threads.close();
  await db.destroy();
  await slow.close();
  rmSync(dirname(program), { recursive: true });
});
