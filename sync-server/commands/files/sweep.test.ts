import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { blobPath } from '#server/files/blobs/folder-blobs.ts';
import {
  newId,
  newPerson,
  newProject,
  type Person,
  personWith,
  pushOne,
  sha256,
  upload,
} from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { announce, createUpload } from '#server/testing/tus-client.ts';
import { arriveBlob } from './arrive-blob.ts';
import { checkFiles } from './check-files.ts';
import { sweepRows, sweepStrays } from './sweep.ts';

interface Document {
  id: number;
  version_id: number;
}

let app: TestApp;
let owner: Person;
let project_id: number;
beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
});
afterEach(() => app.close());

const send = async (file_name: string, bytes: Uint8Array, project = project_id) =>
  (await upload<Document>(owner, { project_id: project, file_name, bytes })).body;

const thumbnailOf = (bytes: Uint8Array) =>
  join(app.dataDir, 'thumbnails', sha256(bytes).slice(0, 2), `${sha256(bytes)}.webp`);

const previewOf = (bytes: Uint8Array) => thumbnailOf(bytes).replace('.webp', '.preview.webp');

/** As if the file, with its thumbnail and its preview, had come long ago. */
function ageFile(bytes: Uint8Array): void {
  const long = new Date('2020-01-01');
  utimesSync(blobPath(app.dataDir, sha256(bytes)), long, long);
  mkdirSync(dirname(thumbnailOf(bytes)), { recursive: true });
  for (const path of [thumbnailOf(bytes), previewOf(bytes)]) writeFileSync(path, 'x');
}

/** As if everything deleted had been deleted so many days ago. */
async function ageDeleted(days: number): Promise<void> {
  const deleted_at = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  for (const table of ['projects', 'documents', 'versions'] as const) {
    const { db } = app.services.core;
    await db.updateTable(table).set({ deleted_at }).where('deleted_at', 'is not', null).execute();
  }
}

async function restart(): Promise<void> {
  app = await app.restart();
  owner = personWith(app, owner, owner.token);
}

const isHere = (bytes: Uint8Array) => existsSync(blobPath(app.dataDir, sha256(bytes)));
const check = () => checkFiles(app.services.core.db, app.services.blobs, true);
const clean = { missing: [], wrongSize: [], wrongHash: [], strays: [] };

describe('bytes', () => {
  test('of what was deleted over 30 days ago go, with their thumbnails, and the check does not miss them', async () => {
    const [gone, current, shared] = ['gone', 'current', 'shared'].map((text) => Buffer.from(text)) as [
      Buffer,
      Buffer,
      Buffer,
    ];
    const old = await send('A.pdf', gone);
    await send('A.pdf', current);
    const twin = await send('B.pdf', shared);
    await send('C.pdf', shared, await newProject(owner));
    for (const bytes of [gone, current, shared]) ageFile(bytes);
    await owner.call('DELETE', `/api/documents/${old.version_id}`);
    await owner.call('DELETE', `/api/documents/${twin.id}`);

    await ageDeleted(29);
    await restart();
    expect([gone, current, shared].map(isHere)).toEqual([true, true, true]);
    expect(await check()).toEqual({ ...clean, checked: 3 });

    await ageDeleted(31);
    await restart();
    expect([gone, current, shared].map(isHere)).toEqual([false, true, true]);
    for (const pathOf of [thumbnailOf, previewOf]) {
      expect([gone, current, shared].map((bytes) => existsSync(pathOf(bytes)))).toEqual([false, true, true]);
    }
    expect(await check()).toEqual({ ...clean, checked: 2 });
    const row = app.services.core.db.selectFrom('versions').select(['id', 'state']).where('id', '=', old.version_id);
    expect(await row.executeTakeFirst()).toEqual({ id: old.version_id, state: 'ready' });
  });

  test('of a deleted project go with its days, those of its living documents too', async () => {
    const bytes = Buffer.from('whole project');
    await send('A.pdf', bytes);
    ageFile(bytes);
    await owner.call('DELETE', `/api/projects/${project_id}`);
    await ageDeleted(29);
    await restart();
    expect((await owner.call('POST', `/api/projects/${project_id}/restore`)).status).toBe(200);
    expect(await check()).toEqual({ ...clean, checked: 1 });
    await owner.call('DELETE', `/api/projects/${project_id}`);
    await ageDeleted(31);
    await restart();
    expect(isHere(bytes)).toBe(false);
    expect(await check()).toEqual({ ...clean, checked: 0 });
  });

  test('stay through a start with a clock that is far ahead, as do sessions', async () => {
    const bytes = Buffer.from('deleted yesterday');
    const { id } = await send('A.pdf', bytes);
    ageFile(bytes);
    await owner.call('DELETE', `/api/documents/${id}`);
    await ageDeleted(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 24 * 60 * 60 * 1000 });
    try {
      await restart();
      expect(isHere(bytes)).toBe(true);
      expect((await owner.call('GET', '/api/users/me')).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
    await restart();
    expect((await owner.call('POST', `/api/documents/${id}/restore`)).status).toBe(200);
    expect(await (await owner.fetch(`/api/documents/${id}/download`)).text()).toBe('deleted yesterday');
  });

  test('are only forgotten while requests run, so that whoever brings them again keeps them', async () => {
    const bytes = Buffer.from('there and back');
    const { id } = await send('A.pdf', bytes);
    ageFile(bytes);
    await owner.call('DELETE', `/api/documents/${id}`);
    await ageDeleted(31);
    await sweepRows(app.services);
    expect(isHere(bytes)).toBe(true);
    expect(await check()).toEqual({ ...clean, checked: 0, strays: [sha256(bytes)] });

    // Announced now, the bytes are asked for: that their file is still there by chance says nothing.
    const [root] = (await owner.call<{ id: number }[]>('GET', `/api/folders/project/${project_id}`)).body;
    const announced = { project_id, id: newId(), version_id: newId(), folder_id: root?.id, name: 'B' };
    const file = { file_name: 'B.pdf', sha256: sha256(bytes), size: bytes.length };
    await pushOne(owner, 'document.create@1', { ...announced, ...file });
    expect((await owner.call('GET', `/api/documents/${announced.id}`)).body).toMatchObject({ state: 'pending' });
    await send('C.pdf', bytes);
    ageFile(bytes);
    await sweepRows(app.services);
    await restart();
    const download = await owner.fetch(`/api/documents/${announced.id}/download`);
    expect(await download.text()).toBe('there and back');
    expect(await check()).toEqual({ ...clean, checked: 1 });
  });

  test('that come late for what is in the bin have 30 days of their own, whatever the device’s clock says', async () => {
    const { id } = await send('A.pdf', Buffer.from('first'));
    await owner.call('DELETE', `/api/documents/${id}/all-versions`);
    await ageDeleted(29);
    const late = Buffer.from('made on site, long ago');
    const file = { file_name: 'A.pdf', sha256: sha256(late), size: late.length };
    const version = { project_id, id: newId(), document_id: id, based_on_version_id: null, ...file };
    expect(await pushOne(owner, 'version.create@1', version)).toMatchObject({ notice: { code: 'kept_in_bin' } });
    const arrived = { project_id, sha256: sha256(late), size: late.length, user_id: owner.id };
    // Announced in time; the bytes come when the days of the announcement are over too.
    await ageDeleted(31);
    await send('elsewhere.pdf', late, await newProject(owner));
    await arriveBlob(app.services.core, arrived, () => Promise.resolve());
    ageFile(late);
    await sweepRows(app.services);
    await ageDeleted(29);
    await restart();
    expect(isHere(late)).toBe(true);
    expect((await owner.call('POST', `/api/documents/${id}/restore`)).status).toBe(200);
    const download = await owner.fetch(`/api/documents/${id}/download`);
    expect(await download.text()).toBe('made on site, long ago');
  });

  test('of what is past bringing back are not asked for: their author keeps them, and is told', async () => {
    const { id } = await send('A.pdf', Buffer.from('first'));
    await owner.call('DELETE', `/api/documents/${id}/all-versions`);
    await ageDeleted(31);
    const file = { file_name: 'A.pdf', sha256: sha256(Buffer.from('late')), size: 4 };
    const version = { project_id, id: newId(), document_id: id, based_on_version_id: null, ...file };
    const refused = { status: 'rejected', error: { code: 'deleted' } };
    expect(await pushOne(owner, 'version.create@1', version)).toMatchObject(refused);
    const comment = { project_id, id: newId(), document_id: id, content: 'From site' };
    expect(await pushOne(owner, 'comment.create@1', comment)).toMatchObject(refused);
  });

  test('that come at the very moment of the sweep are kept', async () => {
    const all = Array.from({ length: 12 }, (_, n) => Buffer.from(`again ${n}`));
    for (const [n, bytes] of all.entries()) {
      const { id } = await send(`D-${n}.pdf`, bytes);
      ageFile(bytes);
      await owner.call('DELETE', `/api/documents/${id}`);
    }
    await ageDeleted(31);
    const sweeping = Promise.all(all.map(() => sweepRows(app.services)));
    await Promise.all(all.slice(0, 6).map((bytes, n) => send(`E-${n}.pdf`, bytes)));
    await sweeping;
    for (const bytes of all) ageFile(bytes);
    await restart();
    expect(all.map(isHere)).toEqual(all.map((_, n) => n < 6));
    expect(await check()).toEqual({ ...clean, checked: 6 });
  });
});

describe('strays, while the server runs', () => {
  const HOUR = 60 * 60 * 1000;
  let passed = 0;
  beforeEach(() => {
    passed = 0;
    const { now } = performance;
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + passed);
  });
  afterEach(() => void vi.restoreAllMocks());

  const daily = async () => {
    await sweepRows(app.services);
    await sweepStrays(app.services);
  };

  /** Bytes of a document that is past the bin. */
  async function past(text: string): Promise<Buffer> {
    const bytes = Buffer.from(text);
    const { id } = await send(`${text}.pdf`, bytes);
    ageFile(bytes);
    await owner.call('DELETE', `/api/documents/${id}`);
    await ageDeleted(31);
    return bytes;
  }

  test('bytes past the bin leave the disk a day after they were forgotten, with their pictures; others stay', async () => {
    const kept = Buffer.from('kept');
    await send('K.pdf', kept);
    ageFile(kept);
    const bytes = await past('forgotten');
    await daily();
    // A backup that knows them may be under way.
    expect(isHere(bytes)).toBe(true);
    passed = HOUR;
    await daily();
    expect(isHere(bytes)).toBe(true);
    passed = 24 * HOUR;
    await daily();
    expect([bytes, kept].map(isHere)).toEqual([false, true]);
    for (const pathOf of [thumbnailOf, previewOf]) {
      expect([bytes, kept].map((one) => existsSync(pathOf(one)))).toEqual([false, true]);
    }
    expect(await check()).toEqual({ ...clean, checked: 1 });
  });

  test('a clock that goes ahead takes nothing', async () => {
    const bytes = await past('under a wrong clock');
    await daily();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 24 * HOUR });
    try {
      await sweepStrays(app.services);
    } finally {
      vi.useRealTimers();
    }
    expect(isHere(bytes)).toBe(true);
  });

  test('what came again meanwhile has its day anew, and what somebody has in hand stays', async () => {
    const [again, held] = [await past('again'), await past('held')];
    await daily();
    utimesSync(blobPath(app.dataDir, sha256(again)), new Date(), new Date());
    passed = 24 * HOUR;
    const { blobs } = app.services;
    await blobs.holding(sha256(held), () => Promise.resolve(false), daily);
    expect([again, held].map(isHere)).toEqual([true, true]);
    passed = 48 * HOUR;
    await daily();
    expect([again, held].map(isHere)).toEqual([false, false]);
  });

  test('what was uploaded in part and given up goes too', async () => {
    const bytes = Buffer.from('in part');
    await announce(owner, project_id, bytes);
    const path = await createUpload(owner, project_id, bytes);
    await announce(owner, project_id, Buffer.from('going on'));
    const other = await createUpload(owner, project_id, Buffer.from('going on'));
    const { db } = app.services.core;
    const fileOf = (url: string) => join(app.dataDir, 'uploads', url.split('/').pop() ?? '');
    await db.updateTable('uploads').set({ created_at: '2020-01-01' }).where('sha256', '=', sha256(bytes)).execute();
    await daily();
    expect(existsSync(fileOf(path))).toBe(true);
    passed = 24 * HOUR;
    await daily();
    expect([path, other].map((one) => existsSync(fileOf(one)))).toEqual([false, true]);
  });

  test('many are looked at some at a time, and others are answered in between', async () => {
    const { blobs } = app.services;
    const folder = dirname(blobPath(app.dataDir, 'ab'.padEnd(64, '0')));
    mkdirSync(folder, { recursive: true });
    for (let n = 0; n < 3000; n += 1) writeFileSync(join(folder, `ab${n}`.padEnd(64, '0')), '');
    const asked: number[] = [];
    const looks = () => asked.length;
    const seenAt: number[] = [];
    const sweeping = blobs.sweepStrays(
      (names) => {
        asked.push(names.length);
        return Promise.resolve(new Set(names));
      },
      () => Promise.resolve(),
    );
    const timer = setInterval(() => seenAt.push(looks()), 1);
    await sweeping;
    clearInterval(timer);
    expect(Math.max(...asked)).toBe(500);
    expect(new Set(seenAt).size).toBeGreaterThan(3);
  });
});

describe('thumbnails', () => {
  test('that a crash left half drawn go at the next start', async () => {
    const bytes = Buffer.from('drawn');
    await send('A.pdf', bytes);
    ageFile(bytes);
    writeFileSync(`${thumbnailOf(bytes)}.0123456789abcdef`, 'half');
    await restart();
    expect(readdirSync(dirname(thumbnailOf(bytes)))).toEqual([
      `${sha256(bytes)}.preview.webp`,
      `${sha256(bytes)}.webp`,
    ]);
  });
});
