import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { projectAnswer } from '#domain/endpoints/projects';
import { Refusal } from '#domain/errors';
import { blobPath } from '#server/files/blobs/folder-blobs.ts';
import type { Pictures } from '#server/files/pictures.ts';
import {
  newPerson,
  newProject,
  type Person,
  personWith,
  pushOne,
  sha256,
  shareWith,
  upload,
} from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { append, createCall, createUpload, sendWhole } from '#server/testing/tus-client.ts';
import { checkFiles } from './check-files.ts';
import { createCoverDrawer } from './draw-covers.ts';
import { sweepRows } from './sweep.ts';

let app: TestApp;
let owner: Person;
let project_id: number;
beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
});
afterEach(() => app.close());

/** A picture of one colour. */
function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

const choose = (bytes: Uint8Array, person = owner) =>
  pushOne(person, 'project.cover@1', { project_id, sha256: sha256(bytes), size: bytes.length });

const take = () => pushOne(owner, 'project.cover@1', { project_id, sha256: null, size: null });

async function send(bytes: Uint8Array): Promise<void> {
  const path = await createUpload(owner, project_id, bytes);
  expect((await append(owner, path, 0, bytes)).status).toBe(204);
}

const row = () =>
  app.services.core.db
    .selectFrom('projects')
    .select(['cover_image_url', 'cover_sha256', 'cover_size'])
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow();

/** Waits until nothing is to be drawn. @returns the cover's address. */
async function settled(): Promise<string | null> {
  await vi.waitFor(async () => expect(await row()).toMatchObject({ cover_sha256: null, cover_size: null }), {
    timeout: 10_000,
    interval: 20,
  });
  return (await row()).cover_image_url;
}

/** The colour in the middle of a public picture, each of red, green, blue either full or none. */
async function colourOf(url: string | null): Promise<number[]> {
  const answer = await app.fetch(url ?? '');
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].slice(0, 3).map((value) => (value > 127 ? 1 : 0));
}

async function notices(): Promise<{ code: string; params: unknown }[]> {
  const stored = await app.services.core.db.selectFrom('notices').selectAll().where('user_id', '=', owner.id).execute();
  return stored.map(({ code, params }) => ({ code, params: JSON.parse(params) }));
}

async function restart(): Promise<void> {
  app = await app.restart();
  owner = personWith(app, owner, owner.token);
}

const RED = [1, 0, 0];
const BLUE = [0, 0, 1];

describe('a cover chosen on a device', () => {
  test('waits for its bytes, is drawn once they are here, replaced by the next and taken away', async () => {
    const [red, blue] = [await picture('#f00'), await picture('#00f')];
    expect(await choose(red)).toMatchObject({ status: 'applied', scope: `p:${project_id}` });
    const waiting = await owner.call<object>('GET', `/api/projects/${project_id}`);
    expect(waiting.body).toMatchObject({ cover_image_url: null });
    expect(Object.keys(waiting.body).sort()).toEqual(Object.keys(projectAnswer.shape).sort());

    await send(red);
    const first = await settled();
    expect(await colourOf(first)).toEqual(RED);
    expect((await owner.call('GET', `/api/projects/${project_id}`)).body).toMatchObject({ cover_image_url: first });

    await choose(blue);
    expect((await row()).cover_image_url).toBe(first);
    await send(blue);
    const second = await settled();
    expect(await colourOf(second)).toEqual(BLUE);
    await vi.waitFor(async () => expect((await app.fetch(first ?? '')).status).toBe(404));

    expect(await take()).toMatchObject({ status: 'applied' });
    expect(await row()).toEqual({ cover_image_url: null, cover_sha256: null, cover_size: null });
    await vi.waitFor(async () => expect((await app.fetch(second ?? '')).status).toBe(404));
    expect(await notices()).toEqual([]);
  });

  test('that is no picture leaves the former one and says so', async () => {
    const red = await picture('#f00');
    await choose(red);
    await send(red);
    const former = await settled();
    const text = Buffer.from('no picture at all');
    await choose(text);
    await send(text);
    expect(await settled()).toBe(former);
    expect(await colourOf(former)).toEqual(RED);
    const params = { project_id, name: 'Harbour House', sha256: sha256(text) };
    expect(await notices()).toEqual([{ code: 'cover_refused', params }]);
  });

  test('that a full disk keeps from being drawn waits, and is not held to be no picture', async () => {
    await app.services.covers.close();
    const red = await picture('#f00');
    await choose(red);
    await send(red);
    const { core, blobs, pictures, log } = app.services;
    let asked = 0;
    const full: Pictures = {
      ...pictures,
      add(...of) {
        asked += 1;
        return asked > 2 ? pictures.add(...of) : Promise.reject(new Refusal('busy'));
      },
    };
    const drawer = createCoverDrawer({ core, blobs, pictures: full, log });
    drawer.start();
    await vi.waitFor(() => expect(asked).toBeGreaterThan(0));
    expect(await row()).toMatchObject({ cover_sha256: sha256(red) });
    for (; asked < 3; await new Promise((done) => setTimeout(done, 20))) drawer.wake();
    expect(await colourOf(await settled())).toEqual(RED);
    expect(await notices()).toEqual([]);
    await drawer.close();
  });

  test('whose bytes came just before the server ended is drawn after its next start', async () => {
    await app.services.covers.close();
    const red = await picture('#f00');
    await choose(red);
    await send(red);
    expect(await row()).toMatchObject({ cover_image_url: null, cover_sha256: sha256(red) });
    await restart();
    expect(await colourOf(await settled())).toEqual(RED);
  });

  test('whose bytes came and that is not drawn yet takes no more of them', async () => {
    await app.services.covers.close();
    const red = await picture('#f00');
    await choose(red);
    await send(red);
    const asked = await createCall(owner, project_id, sha256(red), red.length);
    expect([asked.status, asked.headers.get('Upload-Offset')]).toEqual([201, String(red.length)]);
    await restart();
    expect(await colourOf(await settled())).toEqual(RED);
  });

  test('gives way to the one chosen after it, at whatever point its bytes are', async () => {
    const [red, blue] = [await picture('#f00'), await picture('#00f')];
    await choose(red);
    const path = await createUpload(owner, project_id, red);
    await append(owner, path, 0, red.subarray(0, 100));
    await choose(blue);
    // Nothing of it is kept, and nobody is told that it was.
    expect((await append(owner, path, 100, red.subarray(100))).status).toBe(404);
    expect((await createCall(owner, project_id, sha256(red), red.length)).status).toBe(404);
    const noted = await app.services.core.db.selectFrom('blobs').select('sha256').execute();
    expect(noted).toEqual([]);
    await send(blue);
    expect(await colourOf(await settled())).toEqual(BLUE);
  });

  test('chosen anew while the one before it is being drawn is the one that stays', async () => {
    const [red, blue] = [await picture('#f00'), await picture('#00f')];
    await choose(red);
    await send(red);
    await choose(blue);
    await send(blue);
    expect(await colourOf(await settled())).toEqual(BLUE);
    await vi.waitFor(() => expect(readdirSync(join(app.dataDir, 'covers'))).toHaveLength(1));
  });

  test('whose bytes the project has already needs no others', async () => {
    const red = await picture('#f00');
    await upload(owner, { project_id, file_name: 'Facade.jpg', bytes: red });
    await choose(red);
    expect(await colourOf(await settled())).toEqual(RED);
    expect(await pushOne(owner, 'project.cover@1', { project_id, sha256: sha256(red), size: 7 })).toMatchObject({
      status: 'applied',
    });
    expect(await colourOf(await settled())).toEqual(RED);
    expect(await notices()).toHaveLength(1);
  });

  test('is the owner’s to choose', async () => {
    const red = await picture('#f00');
    const [collaborator, viewer, stranger] = [await newPerson(app), await newPerson(app), await newPerson(app)];
    await shareWith(owner, collaborator, project_id, 'collaborator');
    await shareWith(owner, viewer, project_id, 'viewer');
    for (const person of [collaborator, viewer]) {
      expect(await choose(red, person)).toMatchObject({ status: 'rejected', error: { code: 'forbidden' } });
    }
    expect(await choose(red, stranger)).toMatchObject({ status: 'rejected', error: { code: 'not_found' } });
    expect((await createCall(owner, project_id, sha256(red), red.length)).status).toBe(404);
    await choose(red);
    expect((await createCall(viewer, project_id, sha256(red), red.length)).status).toBe(403);
    expect((await createCall(stranger, project_id, sha256(red), red.length)).status).toBe(404);
    expect((await createCall(owner, project_id, sha256(red), red.length + 1)).status).toBe(404);
  });

  test('gives way to one set over REST, and not to the present address sent back', async () => {
    const red = await picture('#f00');
    const put = async (data: object) => {
      const body = new FormData();
      body.set('project_data', JSON.stringify(data));
      return (await owner.fetch(`/api/projects/${project_id}`, { method: 'PUT', body })).status;
    };
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(await picture('#00f'))]), 'cover.jpg');
    await choose(red);
    await owner.fetch(`/api/projects/${project_id}/cover`, { method: 'POST', body });
    const { cover_image_url } = await row();
    expect(await row()).toMatchObject({ cover_sha256: null, cover_size: null });
    await choose(red);
    expect(await put({ name: 'Renamed', cover_image_url })).toBe(200);
    expect(await row()).toMatchObject({ cover_image_url, cover_sha256: sha256(red) });
    expect(await put({ cover_image_url: null })).toBe(200);
    expect(await row()).toEqual({ cover_image_url: null, cover_sha256: null, cover_size: null });
  });
});

describe('people take turns:', () => {
  const waitingIn = async (person: Person, background: string) => {
    const bytes = await picture(background);
    const project = await newProject(person);
    const chosen = { project_id: project, sha256: sha256(bytes), size: bytes.length };
    await pushOne(person, 'project.cover@1', chosen);
    await sendWhole(person, project, chosen.sha256, bytes);
    return bytes;
  };

  test('a cover of another is drawn beside the first of somebody’s many, and before the second', async () => {
    await app.services.covers.close();
    const many: string[] = [];
    for (let n = 0; n < 4; n += 1) many.push(sha256(await waitingIn(owner, `#f0${n}`)));
    const one = sha256(await waitingIn(await newPerson(app, 'Otto Once'), '#00f'));
    // A picture is drawn when the test says so.
    const begun: { of: string; end: () => void }[] = [];
    const { core, blobs, log } = app.services;
    const pictures: Pictures = {
      ...app.services.pictures,
      add: (kind, source) =>
        new Promise((resolve) => begun.push({ of: basename(source), end: () => resolve(`/${kind}/drawn.webp`) })),
    };
    const covers = createCoverDrawer({ core, blobs, pictures, log });
    covers.start();
    await expect.poll(() => begun.length).toBe(2);
    const of = begun.map((each) => each.of);
    expect(of).toContain(one);
    expect(many).toContain(of.find((hash) => hash !== one));
    // The others are of whoever has one under way.
    begun.find((each) => each.of === one)?.end();
    await expect
      .poll(
        async () =>
          (await core.db.selectFrom('projects').select('id').where('cover_sha256', '=', one).execute()).length,
      )
      .toBe(0);
    expect(begun).toHaveLength(2);
    const last = sha256(await waitingIn(await newPerson(app, 'Lea Last'), '#0f0'));
    await expect.poll(() => begun.at(-1)?.of).toBe(last);
    for (let at = 0; at < 6; at += 1) {
      await expect.poll(() => begun.length).toBeGreaterThan(at);
      begun[at]?.end();
    }
    await covers.close();
    expect(new Set(begun.map((each) => each.of))).toEqual(new Set([...many, one, last]));
  });

  test('a file of which none could be drawn is not tried again', async () => {
    let drawn = 0;
    const { core, blobs, log } = app.services;
    await app.services.covers.close();
    const pictures: Pictures = {
      ...app.services.pictures,
      add(...args) {
        drawn += 1;
        return app.services.pictures.add(...args);
      },
    };
    const covers = createCoverDrawer({ core, blobs, pictures, log });
    covers.start();
    const text = Buffer.from('no picture at all');
    await choose(text);
    await send(text);
    await settled();
    await upload(owner, { project_id, file_name: 'text.dwg', bytes: text });
    await choose(text);
    await settled();
    await covers.close();
    expect((await notices()).map(({ code }) => code)).toEqual(['cover_refused', 'cover_refused']);
    expect(drawn).toBe(1);
  });
});

describe('the bytes of a cover', () => {
  const isHere = (bytes: Uint8Array) => existsSync(blobPath(app.dataDir, sha256(bytes)));
  const check = () => checkFiles(app.services.core.db, app.services.blobs, true);

  function age(bytes: Uint8Array): void {
    const long = new Date('2020-01-01');
    utimesSync(blobPath(app.dataDir, sha256(bytes)), long, long);
  }

  test('are kept while it waits, and go once it is drawn and nothing else has them', async () => {
    const [red, blue] = [await picture('#f00'), await picture('#00f')];
    await app.services.covers.close();
    await choose(red);
    await send(red);
    age(red);
    await sweepRows(app.services);
    expect(await check()).toMatchObject({ checked: 1, missing: [], strays: [] });
    await restart();
    expect(isHere(red)).toBe(true);
    await settled();

    // These are a photo of the project as well.
    await upload(owner, { project_id, file_name: 'Facade.jpg', bytes: blue });
    await choose(blue);
    await settled();
    for (const bytes of [red, blue]) age(bytes);
    await restart();
    expect([red, blue].map(isHere)).toEqual([false, true]);
    expect(await check()).toMatchObject({ checked: 1, missing: [], strays: [] });
    expect(await colourOf((await row()).cover_image_url)).toEqual(BLUE);
  });
});
