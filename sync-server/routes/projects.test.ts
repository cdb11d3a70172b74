import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, newProject, type Person, shareWith } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app, 'Olga Owner');
});
afterAll(() => app.close());

interface Project {
  id: number;
  name: string;
  cover_image_url: string | null;
}

async function send(
  person: Person,
  method: 'POST' | 'PUT',
  path: string,
  data: unknown,
  cover?: Uint8Array<ArrayBuffer>,
  headers = {},
) {
  const body = new FormData();
  body.set('project_data', JSON.stringify(data));
  if (cover !== undefined) body.set('cover_file', new Blob([cover], { type: 'image/jpeg' }), 'cover.jpg');
  const answer = await person.fetch(path, { method, body, headers });
  return { status: answer.status, body: (await answer.json()) as Project & Record<string, unknown> };
}

/** A picture that says where it was taken. */
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#069' } });
  return new Uint8Array(
    await picture
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
      .toBuffer(),
  );
}

describe('a project', () => {
  test('goes round: create, list, read, edit, delete', async () => {
    const wanted = { name: ' Harbour  House ', tags: 'steel,glass', city: 'Vigo', project_type: 'commercial' };
    const made = await send(owner, 'POST', '/api/projects/', wanted);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Harbour House',
      tags: 'steel,glass',
      city: 'Vigo',
      project_type: 'commercial',
      status: 'active',
      is_owner: true,
      is_shared: false,
      access_level: 'owner',
      shared_by: null,
      cover_image_url: null,
    });
    const { id } = made.body;
    const list = await owner.call<Project[]>('GET', '/api/projects/me');
    expect(list.body.map((project) => project.id)).toContain(id);
    const edited = await send(owner, 'PUT', `/api/projects/${id}`, { name: 'Harbour Hall' });
    expect(edited.body).toMatchObject({ name: 'Harbour Hall', city: 'Vigo' });
    expect((await owner.call('DELETE', `/api/projects/${id}`)).status).toBe(204);
    expect((await owner.call('GET', `/api/projects/${id}`)).status).toBe(404);
    const after = await owner.call<Project[]>('GET', '/api/projects/me');
    expect(after.body.map((project) => project.id)).not.toContain(id);
  });

  test('is industrial unless it is told to be another of five', async () => {
    const typeOf = async (data: object) =>
      (await send(owner, 'POST', '/api/projects', { name: 'Of a type', ...data })).body['project_type'];
    expect(await typeOf({})).toBe('industrial');
    for (const project_type of ['commercial', 'industrial', 'institutional', 'other', 'residential']) {
      expect(await typeOf({ project_type })).toBe(project_type);
    }
  });

  test.each([
    ['no name', {}],
    ['a blank name', { name: '  ' }],
    ['another type', { name: 'x', project_type: 'castle' }],
    ['an owner', { name: 'x', owner_id: 1 }],
    ['an id', { name: 'x', id: 1 }],
    ['a level', { name: 'x', access_level: 'owner' }],
    ['a status', { name: 'x', status: 'gone' }],
  ])('is not made with %s', async (_what, data) => {
    expect((await send(owner, 'POST', '/api/projects', data)).status).toBe(422);
  });

  test('is made once under one Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'project-1' };
    const first = await send(owner, 'POST', '/api/projects', { name: 'Once' }, undefined, headers);
    const again = await send(owner, 'POST', '/api/projects', { name: 'Once' }, undefined, headers);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    const other = await send(owner, 'POST', '/api/projects', { name: 'Twice' }, undefined, headers);
    expect(other.body).toMatchObject({ code: 'idempotency_mismatch' });
    const both = await Promise.all(
      [1, 2, 3].map(() =>
        send(owner, 'POST', '/api/projects', { name: 'Race' }, undefined, { 'Idempotency-Key': 'race' }),
      ),
    );
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('a cover', () => {
  test('is drawn anew without metadata under a public name, and replaced and removed with its file', async () => {
    const made = await send(owner, 'POST', '/api/projects', { name: 'Covered' }, await photo());
    const url = made.body.cover_image_url ?? '';
    expect(url).toMatch(/^\/covers\/[0-9a-f]{32}\.webp$/);
    const answer = await app.fetch(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('Cache-Control')).toContain('immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.includes('SECRET')).toBe(false);
    const { format, width, exif } = await sharp(bytes).metadata();
    expect({ format, width, exif }).toEqual({ format: 'webp', width: 1600, exif: undefined });

    const kept = await send(owner, 'PUT', `/api/projects/${made.body.id}`, { name: 'Renamed', cover_image_url: url });
    expect(kept.body.cover_image_url).toBe(url);
    const removed = await send(owner, 'PUT', `/api/projects/${made.body.id}`, { cover_image_url: null });
    expect(removed.body).toMatchObject({ cover_image_url: null, name: 'Renamed' });
    expect((await app.fetch(url)).status).toBe(404);
  });

  test('comes with an edit too, in the place of the one before', async () => {
    const { id, cover_image_url: before } = (await send(owner, 'POST', '/api/projects', { name: 'Two' }, await photo()))
      .body;
    const edited = await send(owner, 'PUT', `/api/projects/${id}`, { city: 'Vigo' }, await photo());
    expect(edited).toMatchObject({ status: 200, body: { name: 'Two', city: 'Vigo' } });
    const { cover_image_url: after } = edited.body;
    expect((await app.fetch(after ?? '')).headers.get('Content-Type')).toBe('image/webp');
    expect(after).not.toBe(before);
    expect((await app.fetch(before ?? '')).status).toBe(404);
  });

  test('is set and removed by calls of its own, by the owner only, and the picture before it goes', async () => {
    const id = await newProject(owner);
    const path = `/api/projects/${id}/cover`;
    const set = async (person: Person, file: Uint8Array<ArrayBuffer>) => {
      const body = new FormData();
      body.set('file', new Blob([file]), 'cover.jpg');
      const answer = await person.fetch(path, { method: 'POST', body });
      return { status: answer.status, body: (await answer.json()) as { cover_image_url: string } };
    };
    const told: string[] = [];
    const stop = app.services.core.bus.subscribe((scope) => told.push(scope));
    const first = await set(owner, await photo());
    stop();
    expect(told).toEqual([`p:${id}`]);
    expect(first).toMatchObject({ status: 200, body: { cover_image_url: expect.stringMatching(/^\/covers\//) } });
    const second = await set(owner, await photo());
    expect((await app.fetch(first.body.cover_image_url)).status).toBe(404);
    expect((await app.fetch(second.body.cover_image_url)).status).toBe(200);

    const [member, stranger] = [await newPerson(app), await newPerson(app)];
    await shareWith(owner, member, id, 'collaborator');
    expect((await set(member, await photo())).status).toBe(403);
    expect((await member.call('DELETE', path)).status).toBe(403);
    expect(await set(stranger, await photo())).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await set(owner, new Uint8Array(10))).body).toMatchObject({ code: 'not_an_image' });
    expect((await set(owner, new Uint8Array(5 * 1024 * 1024 + 1))).status).toBe(413);
    const read = await owner.call<Project>('GET', `/api/projects/${id}`);
    expect(read.body.cover_image_url).toBe(second.body.cover_image_url);

    expect(await owner.call('DELETE', path)).toMatchObject({ status: 200, body: { cover_image_url: null } });
    expect((await app.fetch(second.body.cover_image_url)).status).toBe(404);
    expect((await owner.call('DELETE', path)).status).toBe(200);
  });

  test('is no address of somebody’s choosing', async () => {
    const id = await newProject(owner);
    const data = { cover_image_url: 'https://tracker.example/pixel.png' };
    expect((await send(owner, 'PUT', `/api/projects/${id}`, data)).status).toBe(422);
  });

  test('that is no picture, a drawing that is a program, or too large is refused', async () => {
    const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const svg = await send(owner, 'POST', '/api/projects', { name: 'x' }, new Uint8Array(text));
    expect(svg).toMatchObject({ status: 422, body: { code: 'not_an_image' } });
    const large = await send(owner, 'POST', '/api/projects', { name: 'x' }, new Uint8Array(5 * 1024 * 1024 + 1));
    expect(large).toMatchObject({ status: 413, body: { code: 'too_large' } });
    const names = (await owner.call<Project[]>('GET', '/api/projects/me')).body.map((project) => project.name);
    expect(names).not.toContain('x');
  });

  test.each(['..%2f..%2fplumbline.sqlite', '%2e%2e/plumbline.sqlite', 'x.webp', '.', '%00'])(
    'leads nowhere else: %s',
    async (name) => {
      const answer = await app.fetch(`/covers/${name}`);
      expect(answer.status).toBe(404);
    },
  );
});

describe('access', () => {
  test('a shared project says by whom and how, and only its owner edits it', async () => {
    const member = await newPerson(app, 'Max Member');
    const id = await newProject(owner, 'Shared');
    await shareWith(owner, member, id, 'viewer');
    const seen = await member.call('GET', `/api/projects/${id}`);
    expect(seen.body).toMatchObject({
      is_owner: false,
      is_shared: true,
      access_level: 'viewer',
      shared_by: { id: owner.id, full_name: 'Olga Owner' },
    });
    expect((await send(member, 'PUT', `/api/projects/${id}`, { name: 'Mine' })).body).toMatchObject({
      code: 'forbidden',
    });
    expect((await member.call('DELETE', `/api/projects/${id}`)).status).toBe(403);
    expect((await owner.call('GET', `/api/projects/${id}`)).body).toMatchObject({ name: 'Shared' });
  });

  test('somebody else’s project answers exactly as an absent one', async () => {
    const stranger = await newPerson(app);
    const id = await newProject(owner);
    const answers = await Promise.all(
      [id, 4242].map(async (asked) => {
        const read = await stranger.fetch(`/api/projects/${asked}`);
        const edit = await send(stranger, 'PUT', `/api/projects/${asked}`, { name: 'x' });
        const remove = await stranger.fetch(`/api/projects/${asked}`, { method: 'DELETE' });
        return [read.status, await read.text(), edit, remove.status, await remove.text()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(404);
  });
});
