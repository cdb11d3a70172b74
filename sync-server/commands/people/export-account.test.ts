// An account as an archive: what is in it, what is not, for whom, and how many at a time.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ZipPaths } from '#domain/files/zip';
import { limits } from '#domain/limits';
import { createExportDesk } from '#server/files/export-desk.ts';
import { fileOpener } from '#server/files/opened-bytes.ts';
import { zipped } from '#server/files/zip-stream.ts';
import { readRow } from '#server/store/rows.ts';
import { databaseVariables } from '#server/testing/postgres-server.ts';
import { newPerson, newProject, type Person, shareWith, upload } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { testServer } from '#server/testing/test-server.ts';
import { filesOf } from '#server/testing/zip-files.ts';
import { exportFiles } from './export-account.ts';

let app: TestApp;
let owner: Person;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimit: true } });
  [owner, person] = [await newPerson(app, 'Olga Owner'), await newPerson(app, 'Ada Mason')];
});
afterAll(() => app.close());

/** An archive that goes on for as long as somebody reads it. */
async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) yield Buffer.alloc(1024);
}

async function exported(who: Person, language = 'en'): Promise<Map<string, Buffer>> {
  const answer = await who.fetch('/api/users/me/export', { headers: { 'Accept-Language': language } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="plumbline-account-[\d-]{10}\.zip"/);
  return filesOf(Buffer.from(await answer.arrayBuffer()));
}

const rows = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null') as Record<string, unknown>[];

test('holds what is kept about the person, what they wrote and what they uploaded, and nothing of others', async () => {
  const project_id = await newProject(owner, 'Harbour');
  const left = await newProject(owner, 'Left');
  await shareWith(owner, person, project_id, 'collaborator');
  await shareWith(owner, person, left, 'collaborator');
  const bytes = Buffer.from('bytes of their drawing');
  const made = await upload<{ id: number }>(person, { project_id, file_name: 'A-101.txt', bytes });
  await upload(owner, { project_id, file_name: 'Other.txt', bytes: Buffer.from('of the owner') });
  await upload(person, { project_id: left, file_name: 'Gone.txt', bytes: Buffer.from('in a project that is left') });
  await person.call('POST', `/api/comments/document/${made.body.id}`, { content: 'Mine.' });
  await owner.call('POST', `/api/comments/document/${made.body.id}`, { content: 'The owner’s.' });
  const { db } = app.services.core;
  await db.deleteFrom('project_shares').where('project_id', '=', left).where('user_id', '=', person.id).execute();

  const files = await exported(person);
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual(['files/Harbour/A-101/V1 A-101.txt']);
  expect(files.get('files/Harbour/A-101/V1 A-101.txt')).toEqual(bytes);
  expect(files.get('README.txt')?.toString()).toContain(person.email);
  expect(rows(files, 'profile')).toMatchObject({ email: person.email, full_name: 'Ada Mason' });
  expect(rows(files, 'comments').map(({ content }) => content)).toEqual(['Mine.']);
  expect(
    rows(files, 'versions')
      .map(({ file_name }) => file_name)
      .sort(),
  ).toEqual(['A-101.txt', 'Gone.txt']);
  expect(rows(files, 'activities').map(({ what }) => what)).toContain('document.uploaded');
  expect(rows(files, 'sessions')[0]).toMatchObject({ created_at: expect.any(Number), seen_at: expect.any(Number) });
  const said = Buffer.concat([...files.values()]).toString();
  expect(said).not.toContain('The owner’s.');
  expect(said).not.toMatch(/argon2|password_hash/);
  for (const { id } of await db.selectFrom('sessions').select('id').execute()) expect(said).not.toContain(id);
  expect((await exported(person, 'es')).get('README.txt')?.toString()).toContain('Tu cuenta');
  // They have no pictures: what is named may not be there, and is said so.
  expect([...files.keys()].some((name) => name.startsWith('pictures/'))).toBe(false);
  expect(files.get('README.txt')?.toString()).toMatch(/pictures\/ .*, if there are any$/m);
});

test('a long list goes on in further files, and others are answered while it is read', async () => {
  const writer = await newPerson(app, 'Wanda Writer');
  const names: string[] = [];
  const paths = new ZipPaths();
  const project_id = await newProject(writer);
  const { document_id } = (await upload<{ document_id: number }>(writer, { project_id })).body;
  await writer.call('POST', `/api/comments/document/${document_id}`, { content: 'あ'.repeat(limits.commentMax) });
  const { core, blobs } = app.services;
  const own = core.db.selectFrom('comments').selectAll().where('user_id', '=', writer.id);
  const said = await own.executeTakeFirstOrThrow();
  const ids = Array.from({ length: 400 }, () => core.newId());
  for (const id of ids)
    await core.db
      .insertInto('comments')
      .values({ ...said, id })
      .execute();
  const user = await readRow(core.db, 'users', writer.id);
  if (user === undefined) throw new Error('nobody');
  let turns = 0;
  const count = () => {
    turns += 1;
    ticking = setImmediate(count);
  };
  let ticking = setImmediate(count);
  const found: number[] = [];
  const needs = { core, blobs, pictures: app.services.pictures, server: 'here' };
  let most = 0;
  for await (const file of exportFiles(needs, user, 'en')) {
    if (!('bytes' in file) || file.path[0] !== 'comments.json') continue;
    most = Math.max(most, file.bytes.length);
    names.push(paths.add(file.path));
    found.push(...(JSON.parse(file.bytes.toString()) as { id: number }[]).map(({ id }) => id));
  }
  clearImmediate(ticking);
  expect(most).toBeLessThan(6 * 1024 * 1024);
  expect(names).toEqual(['comments.json', 'comments (2).json', 'comments (3).json']);
  expect(found).toEqual([said.id, ...ids].sort((a, b) => a - b));
  expect(turns).toBeGreaterThan(400 / 50);
});

test('one at a time for a person, and not without end', async () => {
  const other = await newPerson(app, 'Bo Builder');
  const release = app.services.exports.begin(other.id, endless);
  expect((await other.call('GET', '/api/users/me/export')).body).toMatchObject({ code: 'export_running' });
  expect((await person.fetch('/api/users/me/export', { method: 'HEAD' })).status).toBe(200);
  await release.cancel();
  for (let n = 0; n < 10; n += 1) await exported(other);
  expect(await other.call('GET', '/api/users/me/export')).toMatchObject({
    status: 429,
    body: { code: 'rate_limited' },
  });
});

test('one that nobody reads is ended, and there are a few at a time in all', async () => {
  const desk = createExportDesk({ most: 1, patience: 40 });
  const stream = desk.begin(1, endless);
  expect(() => desk.check(1)).toThrow('under way');
  expect(() => desk.check(2)).toThrow('cannot do this at the moment');
  await expect
    .poll(() => {
      try {
        desk.check(1);
        return 'free';
      } catch {
        return 'held';
      }
    })
    .toBe('free');
  await expect(
    stream
      .getReader()
      .read()
      .then(async () => stream.getReader()),
  ).rejects.toThrow();
});

test('where all places are taken, who reads slowly gives way to another, and who does not keeps theirs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const desk = createExportDesk({ most: 2, patience: 60_000, brisk: 10 });
    const [slow, brisk] = [desk.begin(1, endless).getReader(), desk.begin(2, endless).getReader()];
    const readOn = async () => {
      for (let n = 0; n < 20; n += 1) await brisk.read();
    };
    await slow.read();
    await readOn();
    expect(() => desk.check(3)).toThrow('at the moment');
    for (let look = 0; look < 2; look += 1) {
      vi.advanceTimersByTime(5_000);
      await readOn();
    }
    vi.advanceTimersByTime(5_000);
    const third = desk.begin(3, endless);
    expect(() => desk.check(2)).toThrow('under way');
    expect(() => desk.check(4)).toThrow('at the moment');
    await expect(
      (async () => {
        for (;;) await slow.read();
      })(),
    ).rejects.toThrow('too slowly');
    await readOn();
    await third.cancel();
    await brisk.cancel();
  } finally {
    vi.useRealTimers();
  }
});

test('a file that is not there is left out, and the others are whole', async () => {
  const archive: Uint8Array[] = [];
  const path = join(testServer, 'main.js');
  const given = [
    { path: ['gone.txt'], source: fileOpener(join(app.dataDir, 'not-there')) },
    { path: ['files', '..', 'main.js'], source: fileOpener(path) },
    { path: ['empty.txt'], bytes: Buffer.alloc(0) },
  ];
  for await (const part of zipped(given)) archive.push(part);
  const files = filesOf(Buffer.concat(archive));
  expect([...files.keys()]).toEqual(['files/_/main.js', 'empty.txt']);
  expect(files.get('files/_/main.js')).toEqual(readFileSync(path));
});

test('a file is read once: its first bytes go out before its last are looked at', async () => {
  const path = join(app.dataDir, 'large.bin');
  const bytes = Buffer.alloc(700_000, 1);
  writeFileSync(path, bytes);
  const archive: Uint8Array[] = [];
  for await (const part of zipped([{ path: ['large.bin'], source: fileOpener(path) }])) {
    archive.push(part);
    if (archive.length === 1) writeFileSync(path, bytes.fill(2));
  }
  expect(filesOf(Buffer.concat(archive)).get('large.bin')?.equals(bytes)).toBe(true);
  await expect(async () => {
    for await (const _ of zipped([{ path: ['large.bin'], source: fileOpener(path) }])) writeFileSync(path, 'short');
  }).rejects.toThrow('ends before its size');
});

test('the operator’s command writes the same into a new file, for its user alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-export-'));
  const file = join(folder, 'ada.zip');
  const env = { PATH: process.env.PATH, DATA_DIR: app.dataDir, ...(await databaseVariables(app.dataDir)) };
  const run = (given: readonly string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      execFile(process.execPath, [join(testServer, 'user-export.js'), ...given], { env }, (error, out, err) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err });
      });
    });
  try {
    expect(await run([person.email])).toMatchObject({ code: 2 });
    expect(await run(['nobody@example.com', file])).toMatchObject({ code: 1 });
    expect(await run([person.email, file])).toMatchObject({ code: 0 });
    expect(rows(filesOf(readFileSync(file)), 'profile')).toMatchObject({ email: person.email });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await run([person.email, file])).toMatchObject({ code: 1, said: expect.stringContaining('already') });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
