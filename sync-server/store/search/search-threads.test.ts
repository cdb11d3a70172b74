// Whose searches are done when, with a program that looks for nothing: it answers at once, or never.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/store/database.ts';
import { createSearchThreads, type SearchThreads } from './search-threads.ts';

const program = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', (text) => {
  const { id, job } = JSON.parse(text);
  while (job.text === 'endless');
  parentPort.postMessage({ id, body: new TextEncoder().encode(JSON.stringify({ hits: [] })) });
});`;

let folder: string;
let db: Database;
let threads: SearchThreads;
function begin(most?: number): (userId: number, text: string) => Promise<string> {
  const path = join(folder, 'search.mjs');
  writeFileSync(path, program);
  threads = createSearchThreads({ path, execArgv: [] }, join(folder, 'plumbline.sqlite'), db, most);
  return (userId, text) =>
    threads.search({ userId, only: undefined, text, limit: 1 }).then(
      () => 'found',
      (error: Error & { code?: string }) => error.code ?? error.message,
    );
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-search-'));
  db = openDatabase(join(folder, 'plumbline.sqlite'));
});
afterEach(async () => {
  await threads.close();
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

test('however many one person looks for, and for however long, another is answered', async () => {
  const search = begin();
  for (let n = 0; n < 5; n += 1) void search(1, 'endless');
  expect(await Promise.all([search(2, 'beam'), search(3, 'beam')])).toEqual(['found', 'found']);
});

test('one that takes long is ended with a refusal, and those that waited have their turn', async () => {
  const search = begin(1500);
  const endless = [search(1, 'endless'), search(2, 'endless')];
  const next = [search(1, 'beam'), search(3, 'beam')];
  expect(await Promise.all(endless)).toEqual(['search_too_long', 'search_too_long']);
  expect(await Promise.all(next)).toEqual(['found', 'found']);
});
