// What a server answers from, on a disk whose power is cut, or which fails.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '#server/data-dir.ts';
import { openDatabase } from '#server/store/database.ts';
import { migrate } from '#server/store/migrate.ts';
import { isOnPostgres } from '#server/testing/postgres-server.ts';
import { newPerson } from '#server/testing/seeds.ts';
import { startTestApp } from '#server/testing/start-test-app.ts';
import { testPrograms } from '#server/testing/test-programs.ts';
import { Volume, volumesRefused } from '#server/testing/volume.ts';
import { createLogKeeper } from './log-keeper.ts';
import { Sqlite, sqlitePackage } from './sqlite.ts';

const refused = volumesRefused();
if (refused !== undefined) process.stdout.write(`No power is cut under a database here: ${refused}.\n`);
const onVolume = test.skipIf(refused !== undefined);

let volume: Volume;
beforeEach(() => {
  if (refused === undefined) volume = Volume.create(128);
});
afterEach(() => volume?.dispose());

/** Commits as a server does that is killed before its flush. */
const COMMIT_AND_DIE = `
  const sqlite = new (require(process.argv[2]))(process.argv[1]);
  sqlite.pragma('synchronous = OFF');
  sqlite.exec("INSERT INTO meta (key, value) VALUES ('left', 'unflushed')");
  process.kill(process.pid, 'SIGKILL');`;

function commitAndDie(file: string): void {
  try {
    execFileSync(process.execPath, ['-e', COMMIT_AND_DIE, file, sqlitePackage], { stdio: 'pipe' });
  } catch (error) {
    if ((error as { signal?: string }).signal !== 'SIGKILL') throw error;
  }
}

function valueAfter(file: string): unknown {
  const sqlite = new Sqlite(file);
  try {
    return sqlite.prepare("SELECT value FROM meta WHERE key = 'left'").pluck().get();
  } finally {
    sqlite.close();
  }
}

/** What is there when the power is cut at the end of this. @param work from its end on nothing is written any more. */
async function afterCut(file: string, work: () => Promise<{ destroy(): Promise<void> } | undefined>): Promise<unknown> {
  const made = openDatabase(file);
  await migrate(made);
  await made.destroy();
  commitAndDie(file);
  const open = await work();
  volume.cut();
  // A database whose disk is gone cannot be closed in order; its files are let go of all the same.
  await open?.destroy().catch(() => undefined);
  await volume.restore();
  return valueAfter(file);
}

onVolume('what a killed server had not flushed is on the disk before it is read', async () => {
  // Were it there without anybody's doing, the cut would prove nothing.
  expect(await afterCut(join(volume.path, 'control.sqlite'), () => Promise.resolve(undefined))).toBeUndefined();
  const file = join(volume.path, 'plumbline.sqlite');
  const after = await afterCut(file, async () => {
    const db = openDatabase(file, { keeper: createLogKeeper(testPrograms.log, file) });
    const row = await db.selectFrom('meta').select('value').where('key', '=', 'left').executeTakeFirst();
    expect(row).toEqual({ value: 'unflushed' });
    return db;
  });
  expect(after).toBe('unflushed');
});

/** A flush that fails as soon as there is a file of this name beside the database. */
const FAILING = `
  import { existsSync } from 'node:fs';
  import { parentPort, workerData } from 'node:worker_threads';
  const failed = { message: 'EIO: i/o error, fdatasync', code: 'EIO' };
  parentPort.on('message', () => parentPort.postMessage(existsSync(workerData.file + '.failing') ? { failed } : {}));`;

test.skipIf(isOnPostgres())('a server whose disk fails answers "later" to everybody, and is told to end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-failing-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'flush.mjs');
  writeFileSync(path, FAILING);
  let ends = 0;
  const log = { ...testPrograms.log, flush: { path, execArgv: [] } };
  const onDiskFailed = () => {
    ends += 1;
  };
  const app = await startTestApp({ log, onDiskFailed });
  const person = await newPerson(app);
  expect(ends).toBe(0);
  writeFileSync(`${databaseFile(app.dataDir)}.failing`, '');
  const write = () => {
    const body = new FormData();
    body.set('project_data', JSON.stringify({ name: 'Harbour House' }));
    return person.fetch('/api/projects', { method: 'POST', body });
  };
  const answers = [await write(), await write(), await app.fetch('/api/health')];
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(ends).toBe(1);
  await app.close();
});
