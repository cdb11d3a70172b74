import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#domain/limits';
import { newPerson, newProject, type Person, shareWith } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { smallPicture } from '../testing/things.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const paths = { avatar_url: '/api/users/me/avatar', personal_avatar_url: '/api/users/me/personal_avatar' };
type Field = keyof typeof paths;

async function send(person: Person, field: Field, bytes: Uint8Array, name = 'me.png', more: object = {}) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  for (const [key, value] of Object.entries(more)) body.set(key, String(value));
  const answer = await person.fetch(paths[field], { method: 'POST', body });
  const read = (await answer.json()) as Record<Field, string> & Record<string, unknown>;
  return { status: answer.status, body: read };
}

const files = () => readdirSync(join(app.dataDir, 'avatars'));
const text = (value: string) => new TextEncoder().encode(value);

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A black square in a few kilobytes. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const lines = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
}

describe.each(['avatar_url', 'personal_avatar_url'] as const)('a picture as %s', (field) => {
  test('is drawn anew, public, seen by those one works with, replaced and removed with its file', async () => {
    const [person, colleague] = [await newPerson(app), await newPerson(app)];
    const project = await newProject(person);
    await shareWith(person, colleague, project, 'viewer');
    const camera = sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#069' } }).jpeg();
    const photo = await camera.withExif({ IFD0: { Copyright: 'SECRET PLACE' } }).toBuffer();
    const set = await send(person, field, photo);
    expect(set.status).toBe(200);
    const url = set.body[field];
    expect(url).toMatch(/^\/avatars\/[0-9a-f]{32}\.webp$/);

    const answer = await app.fetch(url);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('Cache-Control')).toContain('immutable');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.includes('SECRET')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512 });
    expect((await app.fetch(url.replace('avatars', 'covers'))).status).toBe(404);

    const shown = async () => {
      const { db } = app.services.core;
      const query = db.selectFrom('people').select([field, 'seq']).where('user_id', '=', person.id);
      return query.where('project_id', '=', project).executeTakeFirstOrThrow();
    };
    const first = await shown();
    expect(first[field]).toBe(url);
    expect((await colleague.call('GET', `/api/users/${person.id}`)).body).toMatchObject({ [field]: url });

    const next = (await send(person, field, await smallPicture())).body[field];
    expect((await app.fetch(url)).status).toBe(404);
    expect((await app.fetch(next)).status).toBe(200);
    const removed = await person.call('DELETE', paths[field]);
    expect([removed.status, removed.body]).toEqual([200, { [field]: null }]);
    expect((await app.fetch(next)).status).toBe(404);
    const last = await shown();
    expect(last[field]).toBeNull();
    expect(last.seq).toBeGreaterThan(first.seq);
    expect((await person.call('DELETE', paths[field])).status).toBe(200);
  });
});

describe('what is sent as a picture', () => {
  test.each([
    ['a drawing that is a program', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['nothing', text('')],
    ['more pixels than anybody draws', bomb(16_000)],
  ])('is refused when it is %s', async (_what, bytes) => {
    const person = await newPerson(app);
    expect(await send(person, 'personal_avatar_url', await smallPicture())).toMatchObject({ status: 200 });
    const before = files();
    const answer = await send(person, 'personal_avatar_url', bytes);
    expect(answer).toMatchObject({ status: 422, body: { code: 'not_an_image' } });
    expect(files()).toEqual(before);
  });

  test('leaves behind what else its file holds', async () => {
    const person = await newPerson(app);
    const both = Buffer.concat([await smallPicture(), text('<script>alert(1)</script>')]);
    const { status, body } = await send(person, 'avatar_url', both, 'me.html');
    expect(status).toBe(200);
    const answer = await app.fetch(body.avatar_url);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(Buffer.from(await answer.arrayBuffer()).includes('script')).toBe(false);
  });

  test('is refused when it is too large, missing, or comes with more', async () => {
    const person = await newPerson(app);
    const large = await send(person, 'avatar_url', new Uint8Array(limits.pictureBytesMax + 1));
    expect(large).toMatchObject({ status: 413, body: { code: 'too_large' } });
    const body = new FormData();
    body.set('x', 'y');
    expect((await person.fetch(paths.avatar_url, { method: 'POST', body })).status).toBe(422);
    const mass = await send(person, 'avatar_url', await smallPicture(), 'me.png', { user_id: 7 });
    expect(mass).toMatchObject({ status: 422, body: { fields: { user_id: 'unknown' } } });
  });
});

describe('an address of a picture', () => {
  const long = `${'0'.repeat(300)}.webp`;
  test.each(['covers', 'avatars'])('under %s leads nowhere else', async (kind) => {
    for (const name of ['..%2f..%2fplumbline.sqlite', '%2e%2e/plumbline.sqlite', 'x.webp', '.', '%00', long]) {
      expect([name, (await app.fetch(`/${kind}/${name}`)).status]).toEqual([name, 404]);
    }
  });
});
