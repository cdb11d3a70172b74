import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServerState } from '#domain/endpoints/admin';
import { SMALLEST_FILE } from '#domain/files/counted-bytes';
import { checkFiles } from '#server/commands/files/check-files.ts';
import { databaseFile } from '../data-dir.ts';
import { createFolderBlobs } from '../files/blobs/folder-blobs.ts';
import { openDatabase } from '../store/database.ts';
import { readEpoch } from '../store/epoch.ts';
import { newPerson, newProject, PASSWORD, type Person, personWith, sha256, signIn, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { testServer } from '../testing/test-server.ts';
import { smallPicture } from '../testing/things.ts';
import { announce, createUpload } from '../testing/tus-client.ts';
import { Volume, volumesRefused } from '../testing/volume.ts';
import { backUp, restore } from './back-up.ts';

let folder: string;
let app: TestApp;
let owner: Person;
let project_id: number;
const bytes = Buffer.from('a drawing');
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-backup-'));
  app = await startTestApp({ dataDir: join(folder, 'data') });
  owner = await newPerson(app);
  project_id = await newProject(owner);
  await upload(owner, { project_id, bytes });
});
afterEach(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

const blobIn = (dataDir: string) => join(dataDir, 'blobs', sha256(bytes).slice(0, 2), sha256(bytes));

/** Runs a program of the command line on the data of the app. */
async function run(name: string, options: string[], input = '') {
  const child = spawn(process.execPath, [join(testServer, `${name}.js`), ...options], {
    env: { PATH: process.env.PATH, DATA_DIR: app.dataDir },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      said += data.toString();
    });
  }
  child.stdin.end(input);
  const [code] = await once(child, 'exit');
  return { code: code as number, said };
}

const refused = volumesRefused();
if (refused !== undefined) process.stdout.write(`No power is cut after a backup here: ${refused}.\n`);

/** Does something on a disk of its own, and cuts the power once it is done. */
async function afterCut(work: (disk: string) => Promise<unknown>, look: (disk: string) => Promise<void>) {
  const volume = Volume.create(64);
  try {
    await work(volume.path);
    volume.cut();
    await volume.restore();
    await look(volume.path);
  } finally {
    await volume.dispose();
  }
}

describe('what was said to be done survives a power cut', () => {
  const isWhole = async (dataDir: string) => {
    expect(readFileSync(blobIn(dataDir)).equals(bytes)).toBe(true);
    const db = openDatabase(databaseFile(dataDir));
    const report = await checkFiles(db, createFolderBlobs(dataDir), true);
    await db.destroy();
    expect(report).toMatchObject({ checked: 1, missing: [], wrongSize: [], wrongHash: [] });
  };

  test('a backup to another disk', async () => {
    if (refused !== undefined) return;
    await afterCut(
      (disk) => backUp(app.dataDir, join(disk, 'backup')),
      (disk) => isWhole(join(disk, 'backup')),
    );
  });

  test('a restore', async () => {
    if (refused !== undefined) return;
    const backup = join(folder, 'backup');
    await backUp(app.dataDir, backup);
    await afterCut(
      (disk) => restore(backup, join(disk, 'data')),
      (disk) => isWhole(join(disk, 'data')),
    );
  });
});

describe('a backup', () => {
  test('brings people’s pictures back', async () => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(await smallPicture())]), 'me.png');
    const set = await owner.fetch('/api/users/me/personal_avatar', { method: 'POST', body });
    const { personal_avatar_url } = (await set.json()) as { personal_avatar_url: string };
    await backUp(app.dataDir, join(folder, 'backup'));
    await app.stop();
    await restore(join(folder, 'backup'), app.dataDir, { force: true });
    app = await app.restart();
    expect((await app.fetch(personal_avatar_url)).status).toBe(200);
  });

  test('of a running server comes back whole, under another epoch, without half-done uploads', async () => {
    await announce(owner, project_id, Buffer.from('later'));
    await createUpload(owner, project_id, Buffer.from('later'));
    const epoch = await readEpoch(app.services.core.db);
    const target = join(folder, 'backup');
    expect(await backUp(app.dataDir, target)).toEqual({ blobs: 1, missing: [] });
    expect(readdirSync(target).sort()).toEqual(['blobs', 'plumbline.sqlite']);
    const later = await newProject(owner, 'After the backup');
    await app.stop();
    await expect(restore(target, app.dataDir)).rejects.toThrow('not empty');
    const { before, missing } = await restore(target, app.dataDir, { force: true });
    expect(missing).toEqual([]);
    expect(existsSync(blobIn(before[0] ?? ''))).toBe(true);
    app = await startTestApp({ dataDir: app.dataDir });
    const again = personWith(app, owner, owner.token);
    const list = await again.call<{ id: number; name: string }[]>('GET', `/api/documents/project/${project_id}`);
    const drawing = list.body.find(({ name }) => name === 'A-101');
    const download = await again.fetch(`/api/documents/${drawing?.id}/download`);
    expect(await download.text()).toBe('a drawing');
    expect((await again.call('GET', `/api/projects/${later}`)).status).toBe(404);
    expect(await readEpoch(app.services.core.db)).not.toBe(epoch);
    expect(await app.services.core.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });

  test('goes into a new folder only, and says what is missing', async () => {
    const target = join(folder, 'backup');
    unlinkSync(blobIn(app.dataDir));
    expect(await backUp(app.dataDir, target)).toEqual({ blobs: 0, missing: [sha256(bytes)] });
    await expect(backUp(app.dataDir, target)).rejects.toThrow('not empty');
    await expect(backUp(join(folder, 'nothing'), join(folder, 'other'))).rejects.toThrow('no data');
    await expect(restore(folder, join(folder, 'new'))).rejects.toThrow('no backup');
  });
});

describe('the check of the files', () => {
  test('finds what is missing, cut short, changed, and what nobody knows', async () => {
    const { core, blobs } = app.services;
    const check = (hashes: boolean) => checkFiles(core.db, blobs, hashes);
    const clean = { checked: 1, missing: [], wrongSize: [], wrongHash: [], strays: [] };
    expect(await check(true)).toEqual(clean);
    const file = blobIn(app.dataDir);
    const stray = 'f'.repeat(64);
    writeFileSync(file, 'A drawing');
    writeFileSync(join(dirname(file), stray), 'x');
    expect(await check(false)).toEqual({ ...clean, strays: [stray] });
    expect(await check(true)).toEqual({ ...clean, wrongHash: [sha256(bytes)], strays: [stray] });
    appendFileSync(file, '!');
    expect(await check(false)).toMatchObject({ wrongSize: [sha256(bytes)] });
    unlinkSync(file);
    expect(await check(false)).toMatchObject({ missing: [sha256(bytes)] });
  });
});

describe('the programs', () => {
  test.each([
    ['restore', ['backup', '--acces-of-backup']],
    ['restore', ['a', 'b']],
    ['backup', ['--force', 'a']],
    ['fsck', ['--hsah']],
    ['user-add', ['a@example.com']],
    ['user-password', []],
    ['user-sign-out', ['a@example.com', '--all']],
    ['user-export', ['a@example.com']],
    ['user-delete', ['a@example.com', '--with-project']],
    ['user-disable', []],
    ['user-keeper', ['a@example.com', '--no']],
  ])('%s %o says how it is called, and does nothing', async (name, given) => {
    const usage = `^Usage: npm run ${name.replace('user-', 'user:')} -- `;
    expect(await run(name, given)).toEqual({ code: 2, said: expect.stringMatching(usage) });
  });

  test('asked how it is called, a program says it and has not failed', async () => {
    const usage = expect.stringMatching(/^Usage: npm run restore -- DIR .*\n.*\n.*\n {2}--force {2}/);
    expect(await run('restore', ['--help'])).toEqual({ code: 0, said: usage });
  });

  test('the server itself takes no arguments', async () => {
    const served = await run('main', ['backup', join(app.dataDir, 'copy')]);
    expect(served).toEqual({
      code: 2,
      said: expect.stringMatching(/^The server takes no arguments: .*\nOther programs are npm run backup, /),
    });
  });

  test('back up, check and restore', async () => {
    const target = join(folder, 'backup');
    expect(await run('backup', [target])).toMatchObject({ code: 0 });
    expect((await run('backup', [target])).said).toMatch(/is not empty: give a new folder\.\n$/);
    expect(await run('fsck', ['--hash'])).toEqual({ code: 0, said: '1 files checked, 0 wrong, 0 strays.\n' });
    await app.stop();
    expect(await run('restore', [target])).toMatchObject({ code: 1 });
    expect(await run('restore', [target, '--force'])).toMatchObject({ code: 0 });
    unlinkSync(blobIn(app.dataDir));
    expect(await run('fsck', [])).toMatchObject({ code: 1, said: expect.stringContaining(`missing ${sha256(bytes)}`) });
  });

  test('add people and change passwords, which ends their sessions', async () => {
    const added = await run('user-add', ['Site@Example.com', 'Site Office'], `${PASSWORD}\n`);
    expect(added).toEqual({ code: 0, said: 'site@example.com can sign in.\n' });
    const token = await signIn(app, 'site@example.com');
    expect(await run('user-add', ['site@example.com', 'Again'], `${PASSWORD}\n`)).toMatchObject({ code: 1 });
    expect(await run('user-add', ['x@example.com', 'X'], 'short\n')).toMatchObject({ code: 1 });
    expect(await run('user-add', ['x@example.com', 'X'], 'qwertyuiop\n')).toMatchObject({ code: 1 });
    const changed = await run('user-password', ['site@example.com'], 'another password\n');
    expect(changed.code).toBe(0);
    expect(changed.said).not.toContain('another password');
    expect((await app.fetch('/api/users/me', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401);
    await signIn(app, 'site@example.com', 'another password');
    expect(await run('user-password', ['nobody@example.com'], `${PASSWORD}\n`)).toMatchObject({ code: 1 });
  });

  test('sign one person out everywhere, or everybody, and leave their passwords', async () => {
    const [ada, ben] = [await newPerson(app), await newPerson(app)];
    const holds = async ({ token }: Person) =>
      (await app.fetch('/api/users/me', { headers: { Authorization: `Bearer ${token}` } })).status === 200;
    expect(await run('user-sign-out', ['nobody@example.com'])).toMatchObject({ code: 1 });
    expect(await run('user-sign-out', [])).toMatchObject({ code: 2 });
    expect([await holds(ada), await holds(ben)]).toEqual([true, true]);
    expect(await run('user-sign-out', [ada.email.toUpperCase()])).toMatchObject({ code: 0 });
    expect([await holds(ada), await holds(ben)]).toEqual([false, true]);
    expect(await run('user-sign-out', ['--all'])).toEqual({ code: 0, said: 'Everybody is signed out.\n' });
    expect([await holds(ada), await holds(ben)]).toEqual([false, false]);
    await signIn(app, ada.email);
  });

  test('list people, close an account and open it again, and say who keeps the server', async () => {
    const ada = await newPerson(app, 'Ada Adams');
    const lines = async () => (await run('user-list', [])).said.trim().split('\n');
    const lineOf = async ({ email }: Person) => (await lines()).find((line) => line.startsWith(`${email}\t`)) ?? '';
    expect((await lines()).length).toBe(3);
    expect((await lineOf(owner)).split('\t').slice(4)).toEqual(['1', '1', '1', String(SMALLEST_FILE), 'keeper']);
    expect(await run('user-disable', [ada.email.toUpperCase()])).toEqual({
      code: 0,
      said: `${ada.email} is disabled and signed out everywhere.\n`,
    });
    await expect(signIn(app, ada.email)).rejects.toThrow('403');
    expect((await ada.call('GET', '/api/users/me')).status).toBe(401);
    expect(await lineOf(ada)).toContain('disabled since');
    expect(await run('user-enable', [ada.email])).toMatchObject({ code: 0 });
    await signIn(app, ada.email);
    const asKeeper = async () => (await owner.call('GET', '/api/admin/server')).status;
    expect(await asKeeper()).toBe(200);
    expect(await run('user-keeper', [owner.email, '--not'])).toMatchObject({ code: 0 });
    expect(await asKeeper()).toBe(403);
    expect(await run('user-keeper', [owner.email])).toMatchObject({ code: 0 });
    expect(await asKeeper()).toBe(200);
    for (const name of ['user-disable', 'user-enable', 'user-keeper']) {
      expect(await run(name, ['nobody@example.com'])).toMatchObject({
        code: 1,
        said: expect.stringContaining('Nobody here has'),
      });
    }
  });

  test('say that nobody keeps the server any more', async () => {
    const ben = await newPerson(app);
    const nobody = expect.stringContaining(
      'Nobody can keep this server now: npm run user:keeper -- EMAIL names somebody.',
    );
    expect(await run('user-keeper', [owner.email, '--not'])).toEqual({ code: 0, said: nobody });
    expect(await run('user-keeper', [owner.email])).toEqual({ code: 0, said: `${owner.email} keeps this server.\n` });
    expect(await run('user-disable', [owner.email])).toEqual({ code: 0, said: nobody });
    expect(await run('user-keeper', [ben.email])).toMatchObject({ code: 0 });
    expect((await run('user-delete', [owner.email])).said).toMatch(/^The account of [^\n]+\n$/);
    expect(await run('user-delete', [ben.email])).toEqual({ code: 0, said: nobody });
  });

  test('tell how the server is, the last backup among it', async () => {
    const state = async () => JSON.parse((await run('server-state', [])).said) as ServerState;
    expect((await state()).backup_at).toBeNull();
    const before = new Date().toISOString();
    expect(await run('backup', [join(folder, 'backup')])).toMatchObject({ code: 0 });
    expect([before, (await state()).backup_at].sort()[0]).toBe(before);
    expect((await state()).disk.files).toBe(bytes.length);
  });

  test('have the devices of one person emptied, and leave those of others', async () => {
    const [ada, ben] = [await newPerson(app), await newPerson(app)];
    const asked = async ({ token }: Person) => {
      const answer = await app.fetch('/api/auth/lost', { headers: { Authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { how: unknown }).how;
    };
    expect(await run('user-sign-out', [ada.email, '--remove-data'])).toMatchObject({ code: 0 });
    expect([await asked(ada), await asked(ben)]).toEqual(['send_first', null]);
    expect(await run('user-sign-out', [ada.email])).toMatchObject({ code: 0 });
    expect(await asked(ada)).toBe('send_first');
    expect(await run('user-sign-out', ['--remove-data-at-once', '--all'])).toMatchObject({ code: 0 });
    expect([await asked(ada), await asked(ben)]).toEqual(['at_once', 'at_once']);
  });
});
