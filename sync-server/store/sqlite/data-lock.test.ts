// One server at a time on a data folder, and nobody else of the machine reads it.
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { restore } from '#server/commands/back-up.ts';
import { databaseFile } from '#server/data-dir.ts';
import { StartFailure } from '#server/store/start-failure.ts';
import { isOnPostgres } from '#server/testing/postgres-server.ts';
import { startTestProcess } from '#server/testing/start-test-process.ts';
import { holdDataFolder } from './data-lock.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-lock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('a second server on the same data says so and ends; the first goes on, and a killed one leaves nothing behind', async () => {
  const dataDir = await newFolder();
  const server = await startTestProcess(dataDir);
  onTestFinished(() => server.end('SIGKILL').then(() => undefined));
  await expect(startTestProcess(dataDir)).rejects.toThrow(
    new RegExp(`ended with 1: Plumbline could not start. Another server works on ${dataDir}: end that first.\n$`),
  );
  expect((await server.fetch('/api/health')).status).toBe(200);
  await server.end('SIGKILL');
  const next = await startTestProcess(dataDir);
  expect(await next.end()).toBe(0);
});

test.skipIf(isOnPostgres())('a restore does not take the data away under a running server', async () => {
  const dataDir = await newFolder();
  const letGo = holdDataFolder(dataDir);
  const backup = await newFolder();
  const made = await startTestProcess(backup);
  await made.end();
  await expect(restore(backup, dataDir, { force: true })).rejects.toThrow(StartFailure);
  letGo();
  expect((await restore(backup, dataDir, { force: true })).blobs).toBe(0);
});

test.skipIf(isOnPostgres())(
  'the folder and what is made in it are its own user’s alone, also where the folder was open before',
  async () => {
    const dataDir = await newFolder();
    await chmod(dataDir, 0o755);
    const server = await startTestProcess(dataDir);
    await server.end();
    expect(await modeOf(dataDir)).toBe(0o700);
    expect(await modeOf(databaseFile(dataDir))).toBe(0o600);
  },
);
