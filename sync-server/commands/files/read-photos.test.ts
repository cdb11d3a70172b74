import { randomBytes } from 'node:crypto';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type PhotoFacts, photoFactsOf } from '#domain/files/photo-facts';
import { openDatabase } from '#server/store/database.ts';
import { readRow } from '#server/store/rows.ts';
import { testDatabasePlace } from '#server/testing/postgres-server.ts';
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
import { startTestProcess } from '#server/testing/start-test-process.ts';
import { testServer } from '#server/testing/test-server.ts';
import { append, createUpload } from '#server/testing/tus-client.ts';

let app: TestApp;
let owner: Person;
let project_id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
});
afterAll(() => app.close());

type Exif = Parameters<Sharp['withExif']>[0];

/** A photo, taken sideways, unlike any other. */
function photo(exif: Exif, orientation = 6): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: { r, g, b } } }).jpeg();
  return picture.withExif(exif).withMetadata({ orientation }).toBuffer();
}

const westminster: Exif = {
  IFD0: { Make: 'Camera of somebody' },
  IFD2: { DateTimeOriginal: '2026:10:12 07:42:05', OffsetTimeOriginal: '+01:00' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '51/1 30/1 252/100',
    GPSLongitudeRef: 'W',
    GPSLongitude: '0/1 7/1 2856/100',
  },
};
const westminsterFacts = { taken_at: '2026-10-12T07:42:05+01:00', latitude: 51.5007, longitude: -0.1246 };
const nothing = { taken_at: null, latitude: null, longitude: null };

/** Waits until all that came has been read. */
async function allRead(from = app): Promise<void> {
  await vi.waitFor(
    async () => expect(await from.services.core.db.selectFrom('photo_jobs').selectAll().execute()).toEqual([]),
    { timeout: 10_000, interval: 20 },
  );
}

/** What the row of a photo's version says once its file was read. */
async function factsOf(bytes: Uint8Array, file_name = 'site.jpg'): Promise<PhotoFacts> {
  const name = `Photo ${newId()}`;
  const { status, body } = await upload<{ version_id: number }>(owner, {
    project_id,
    file_name,
    bytes,
    fields: { name },
  });
  expect(status).toBe(201);
  await allRead();
  const row = await readRow(app.services.core.db, 'versions', body.version_id);
  if (row === undefined) throw new Error('no row');
  return photoFactsOf(row);
}

/** The facts by themselves, in a file of their own making: a JPEG of one APP1 segment around these bytes. */
function jpegAround(app1: Buffer, length = app1.length + 2): Buffer {
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 0xff]);
  return Buffer.concat([head, app1, randomBytes(64).fill(0x11, 0, 32), Buffer.from([0xff, 0xd9])]);
}

describe('a photo', () => {
  test('says when and where it was taken: in its row, by REST, in the feed, once', async () => {
    const bytes = await photo(westminster);
    const { body } = await upload<{ id: number; version_id: number }>(owner, {
      project_id,
      file_name: 'Westminster.JPG',
      bytes,
    });
    await allRead();
    expect((await owner.call('GET', `/api/documents/${body.id}`)).body).toMatchObject(westminsterFacts);
    const versions = await owner.call<object[]>('GET', `/api/documents/${body.id}/versions`);
    expect(versions.body).toEqual([expect.objectContaining(westminsterFacts)]);
    const pull = { client_id: newId(), epoch: null, scopes: {} };
    const { body: answer } = await owner.call<{ pages: { rows: { row: { id: number } }[] }[] }>(
      'POST',
      '/api/sync/pull',
      pull,
    );
    const rows = answer.pages.flatMap((page) => page.rows).filter(({ row }) => row.id === body.version_id);
    expect(rows).toEqual([{ table: 'versions', row: expect.objectContaining(westminsterFacts) }]);
    // The original is what it was.
    const original = await owner.fetch(`/api/documents/${body.id}/download`);
    expect(sha256(new Uint8Array(await original.arrayBuffer()))).toBe(sha256(bytes));
    // A further change of the row, as by a rename, does not have it read again.
    await pushOne(owner, 'document.rename@1', { project_id, id: body.id, name: 'Parliament' });
    expect(await app.services.core.db.selectFrom('photo_jobs').selectAll().execute()).toEqual([]);
    expect((await owner.call('GET', `/api/documents/${body.id}`)).body).toMatchObject(westminsterFacts);
  });

  test.each<[string, Exif, Partial<PhotoFacts>]>([
    ['without a place', { IFD2: { DateTimeOriginal: '2026:10:12 07:42:05' } }, { taken_at: '2026-10-12T07:42:05' }],
    [
      'from the south and the west',
      {
        IFD3: {
          GPSLatitudeRef: 'S',
          GPSLatitude: '34/1 36/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '58/1 22/1 48/1',
        },
      },
      { latitude: -34.6, longitude: -58.38 },
    ],
    [
      'with its place in degrees and minutes only, in the east',
      {
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '35/1 405/10 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '139/1 4587/100 0/1',
        },
      },
      { latitude: 35.675, longitude: 139.7645 },
    ],
    [
      'with another time only',
      { IFD2: { DateTimeDigitized: '1999:12:31 23:59:59' } },
      { taken_at: '1999-12-31T23:59:59' },
    ],
    [
      'with an offset that is none',
      { IFD2: { DateTimeOriginal: '2026:10:12 07:42:05', OffsetTimeOriginal: '+99:99' } },
      { taken_at: '2026-10-12T07:42:05' },
    ],
    ['of a day that never was', { IFD2: { DateTimeOriginal: '2026:02:30 07:42:05' } }, {}],
    ['of a clock that was never set', { IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' } }, {}],
    ['with words for a time', { IFD2: { DateTimeOriginal: 'yesterday, <script>' } }, {}],
    [
      'from no place on earth',
      {
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '91/1 0/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '10/1 0/1 0/1' },
      },
      {},
    ],
    [
      'with sixty-one minutes',
      {
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 61/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '10/1 0/1 0/1' },
      },
      {},
    ],
    [
      'of a receiver without a fix',
      { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '0/1 0/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '0/1 0/1 0/1' } },
      {},
    ],
    [
      'with nothing divided by nothing',
      { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '1/0 0/0 0/0', GPSLongitudeRef: 'E', GPSLongitude: '0/0 0/0 0/0' } },
      {},
    ],
    ['of no half of the earth', { IFD3: { GPSLatitude: '9/1 6/1 0/1', GPSLongitude: '10/1 0/1 0/1' } }, {}],
    ['without any facts', { IFD0: { Make: 'Camera' } }, {}],
  ])('%s', async (_, exif, facts) => {
    expect(await factsOf(await photo(exif))).toEqual({ ...nothing, ...facts });
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['cut off in the middle of its facts', async () => (await photo(westminster)).subarray(0, 120)],
    ['that promises more than there is', async () => jpegAround((await photo(westminster)).subarray(6, 200), 0xffff)],
    ['whose facts are noise', () => jpegAround(Buffer.concat([Buffer.from('Exif\0\0II*\0'), randomBytes(60_000)]))],
    [
      'whose facts go round in a circle',
      () =>
        jpegAround(
          Buffer.from(`Exif\0\0II*\0\x08\0\0\0${'\x01\0\x69\x87\x04\0\x01\0\0\0\x08\0\0\0'.repeat(4)}`, 'latin1'),
        ),
    ],
    [
      'of nothing but markers',
      () => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(700_000, 0xff), randomBytes(4)]),
    ],
    ['that is a text', () => Buffer.concat([Buffer.from('a photo, honestly '), randomBytes(8)])],
  ])('%s says nothing, and the next one is read', async (_, bytes) => {
    const started = performance.now();
    expect(await factsOf(await bytes())).toEqual(nothing);
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(await factsOf(await photo(westminster))).toEqual(westminsterFacts);
  });

  test('is read however its bytes came, in every document that has them', async () => {
    const bytes = await photo(westminster);
    const [root] = (await owner.call<{ id: number }[]>('GET', `/api/folders/project/${project_id}`)).body;
    const args = {
      project_id,
      folder_id: root?.id ?? 0,
      file_name: 'p.jpeg',
      sha256: sha256(bytes),
      size: bytes.length,
    };
    const ids = [newId(), newId()];
    for (const id of ids) {
      await pushOne(owner, 'document.create@1', { ...args, id: newId(), version_id: id, name: `Pushed ${id}` });
    }
    const path = await createUpload(owner, project_id, bytes);
    expect((await append(owner, path, 0, bytes)).status).toBe(204);
    // Bytes that the project has already.
    const late = newId();
    await pushOne(owner, 'document.create@1', { ...args, id: newId(), version_id: late, name: `Pushed ${late}` });
    await allRead();
    for (const id of [...ids, late]) {
      expect(await readRow(app.services.core.db, 'versions', id)).toMatchObject(westminsterFacts);
    }
  });

  test('keeps what it says to itself in every picture that is made of it, all of them upright', async () => {
    const bytes = await photo(westminster);
    expect(bytes.includes('Camera of somebody')).toBe(true);
    const { body } = await upload<{ id: number }>(owner, { project_id, file_name: 'upright.jpg', bytes });
    const form = (field: string) => {
      const made = new FormData();
      made.set(field, new Blob([new Uint8Array(bytes)]), 'photo.jpg');
      return made;
    };
    const withCover = form('cover_file');
    withCover.set('project_data', JSON.stringify({ name: 'With a cover' }));
    const cover = await owner.fetch('/api/projects', { method: 'POST', body: withCover });
    const { cover_image_url } = (await cover.json()) as { cover_image_url: string };
    const avatar = await owner.fetch('/api/users/me/avatar', { method: 'POST', body: form('file') });
    const { avatar_url } = (await avatar.json()) as { avatar_url: string };
    for (const path of [`/api/documents/${body.id}/thumbnail`, cover_image_url, avatar_url]) {
      const answer = await owner.fetch(new URL(path, app.baseUrl).pathname);
      expect([path, answer.status]).toEqual([path, 200]);
      const made = Buffer.from(await answer.arrayBuffer());
      for (const word of ['Exif', 'EXIF', 'GPS', 'Camera of', '2026:10:12', 'http://ns.adobe']) {
        expect([path, word, made.includes(word)]).toEqual([path, word, false]);
      }
      const { width = 0, height = 0 } = await sharp(made).metadata();
      expect([path, height >= width]).toEqual([path, true]);
    }
  });
});

/** A HEIF whose last box says that it is 0 bytes long: the library would go round for ever. */
const endlessPhoto = Buffer.concat([
  Buffer.from('0000001c667479706865696300000000686569636865696368656963000000006672656500000000', 'hex'),
  Buffer.alloc(12),
]);

test('a HEIF with a box that has no length says nothing, at once', async () => {
  expect(await factsOf(endlessPhoto, 'IMG_0001.heic')).toEqual(nothing);
  // Its small picture may be tried at the moment.
  const tries = app.services.core.db.selectFrom('file_tries').selectAll().where('work', 'like', 'facts %');
  expect(await tries.execute()).toEqual([]);
});

test('a photo that whoever reads it never gets to the end of stops nobody, and no server after it', async () => {
  // A server whose reader goes round for ever in every photo.
  const server = `${testServer}-endless`;
  cpSync(testServer, server, { recursive: true });
  // It ends with its server, as the real one does: one that goes on takes a processor from all that runs after it.
  const endless = `import { Worker } from 'node:worker_threads';
    const parent = process.env.PLUMBLINE_PARENT;
    new Worker('setInterval(() => process.ppid === ' + parent + ' || process.kill(process.pid, "SIGKILL"), 50)', { eval: true });
    process.send({ isReady: true });
    process.on('message', () => { for (;;); });`;
  writeFileSync(join(server, 'photo-child.js'), endless);
  const first = await startTestProcess(undefined, {}, server);
  const { dataDir } = first;
  const db = openDatabase(await testDatabasePlace(dataDir));
  // Its small picture is tried too.
  const begun = () => db.selectFrom('file_tries').select(['work', 'tries']).where('work', 'like', 'facts %').execute();
  const noted = (tries: number) =>
    vi.waitFor(async () => expect(await begun()).toEqual([{ work: `facts ${sha256(endlessPhoto)}`, tries }]), 10_000);
  try {
    const someone = await newPerson(first);
    const project = await newProject(someone);
    const given = { project_id: project, file_name: 'IMG_0001.heic', bytes: endlessPhoto };
    expect((await upload(someone, given)).status).toBe(201);
    await noted(1);
    expect((await someone.call('GET', '/api/users/me')).status).toBe(200);
    await first.end('SIGKILL');
    // At it again, and killed again.
    const second = await startTestProcess(dataDir, {}, server);
    await noted(2);
    expect((await second.fetch('/api/health')).status).toBe(200);
    await second.end('SIGKILL');
    const third = await startTestProcess(dataDir);
    const again = personWith(third, someone, someone.token);
    const sound = { project_id: project, file_name: 'IMG_0002.jpg', bytes: await photo(westminster) };
    const { body } = await upload<{ version_id: number }>(again, sound);
    await vi.waitFor(async () => expect(await db.selectFrom('photo_jobs').selectAll().execute()).toEqual([]), 10_000);
    expect(await readRow(db, 'versions', body.version_id)).toMatchObject(westminsterFacts);
    await third.end();
    expect(await begun()).toEqual([{ work: `facts ${sha256(endlessPhoto)}`, tries: 2 }]);
  } finally {
    await first.end('SIGKILL');
    await db.destroy();
    for (const folder of [dataDir, server]) rmSync(folder, { recursive: true, force: true });
  }
});

test('what a stopped server left is read after its next start', async () => {
  const first = await startTestApp();
  try {
    const person = await newPerson(first);
    const project = await newProject(person);
    const { body } = await upload<{ version_id: number }>(person, {
      project_id: project,
      file_name: 'old.jpg',
      bytes: await photo(westminster),
    });
    await allRead(first);
    await first.services.photos.close();
    const { db } = first.services.core;
    const { sha256 } = await db
      .selectFrom('versions')
      .select('sha256')
      .where('id', '=', body.version_id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('versions')
      .set({ taken_at: null, latitude: null, longitude: null })
      .where('id', '=', body.version_id)
      .execute();
    await db.insertInto('photo_jobs').values({ sha256 }).execute();
    const again = await first.restart();
    try {
      await allRead(again);
      expect(await readRow(again.services.core.db, 'versions', body.version_id)).toMatchObject(westminsterFacts);
    } finally {
      await again.stop();
    }
  } finally {
    await first.close();
  }
});
