import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { appendFile, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { countUploads, insertUpload } from '#server/store/files/uploads.ts';
import { newPerson, newProject, type Person, personWith, pushOne, sha256, shareWith } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { startTestProcess } from '../testing/start-test-process.ts';
import {
  announce,
  append,
  createCall,
  createUpload,
  offsetCall,
  offsetOf,
  openAppend,
  openWhole,
  sendWhole,
} from '../testing/tus-client.ts';

let app: TestApp;
let owner: Person;
let project_id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
});
afterAll(() => app.close());

/** For what another process or the other end of a line does. */
const patiently = { timeout: 50_000 };

const blobOf = (hash: string, dataDir = app.dataDir) => join(dataDir, 'blobs', hash.slice(0, 2), hash);
const fileOf = (path: string) => join(app.dataDir, 'uploads', path.split('/').pop() ?? '');

/** An announced document with its upload begun. */
async function begin(bytes: Uint8Array, person = owner) {
  const ids = await announce(person, project_id, bytes);
  return { ...ids, path: await createUpload(person, project_id, bytes) };
}

async function stateOf(id: number) {
  return (await owner.call<{ state: string }>('GET', `/api/documents/${id}`)).body.state;
}

describe('a resumable upload', () => {
  test('in parts makes the version ready, with these bytes under their hash', async () => {
    const bytes = randomBytes(100_000);
    const { id, path } = await begin(bytes);
    expect(await stateOf(id)).toBe('pending');
    const told: string[] = [];
    const stop = app.services.core.bus.subscribe((scope) => told.push(scope));
    for (let at = 0; at < bytes.length; at += 30_000) {
      const answer = await append(owner, path, at, bytes.subarray(at, at + 30_000));
      expect(answer.status).toBe(204);
      expect(answer.headers.get('Upload-Offset')).toBe(String(Math.min(at + 30_000, bytes.length)));
    }
    stop();
    expect(told).toContain(`p:${project_id}`);
    expect(await stateOf(id)).toBe('ready');
    expect(readFileSync(blobOf(sha256(bytes))).equals(bytes)).toBe(true);
    const download = await owner.fetch(`/api/documents/${id}/download`);
    expect(sha256(new Uint8Array(await download.arrayBuffer()))).toBe(sha256(bytes));
    expect((await offsetCall(owner, path)).status).toBe(404);
    expect(existsSync(fileOf(path))).toBe(false);
  });

  test('resumes after the line broke in the middle of a part: what was acknowledged is in the file', async () => {
    const bytes = randomBytes(2_000_000);
    const { id, path } = await begin(bytes);
    const sending = openAppend(app.baseUrl, owner, path, 0, bytes.length);
    sending.write(bytes.subarray(0, 700_000));
    await expect.poll(() => statSync(fileOf(path)).size, patiently).toBe(700_000);
    sending.destroy();
    expect(await offsetOf(owner, path)).toBe(700_000);
    expect((await append(owner, path, 700_000, bytes.subarray(700_000))).status).toBe(204);
    expect(await stateOf(id)).toBe('ready');
    expect(readFileSync(blobOf(sha256(bytes))).equals(bytes)).toBe(true);
  });

  test('has one writer: a newer request ends the older, and the offset only grows', async () => {
    const bytes = randomBytes(500_000);
    const { id, path } = await begin(bytes);
    const older = openAppend(app.baseUrl, owner, path, 0, bytes.length);
    const answered = new Promise<number>((resolve) =>
      older.on('response', (answer) => resolve(answer.statusCode ?? 0)),
    );
    older.write(bytes.subarray(0, 200_000));
    await expect.poll(() => statSync(fileOf(path)).size, patiently).toBe(200_000);
    expect(await offsetOf(owner, path)).toBe(200_000);
    expect(await answered).toBe(503);
    older.write(bytes.subarray(200_000, 300_000));
    expect((await append(owner, path, 200_000, bytes.subarray(200_000))).status).toBe(204);
    older.destroy();
    expect(await stateOf(id)).toBe('ready');
    expect(readFileSync(blobOf(sha256(bytes))).equals(bytes)).toBe(true);
  });

  test('with a byte flipped is refused at the end, never visible, and starts over', async () => {
    const bytes = randomBytes(50_000);
    const { id, path } = await begin(bytes);
    const broken = Uint8Array.from(bytes);
    broken[25_000] = (broken[25_000] ?? 0) ^ 1;
    const answer = await append(owner, path, 0, broken);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'upload_mismatch' });
    expect(await stateOf(id)).toBe('pending');
    expect((await owner.fetch(`/api/documents/${id}/download`)).status).toBe(409);
    expect(existsSync(blobOf(sha256(broken)))).toBe(false);
    expect((await offsetCall(owner, path)).status).toBe(404);
    const again = await createUpload(owner, project_id, bytes);
    expect((await append(owner, again, 0, bytes)).status).toBe(204);
    expect(await stateOf(id)).toBe('ready');
  });

  test('from another place than where it stands, or with more than it may have, changes nothing', async () => {
    const bytes = randomBytes(1000);
    const { path } = await begin(bytes);
    await append(owner, path, 0, bytes.subarray(0, 400));
    const elsewhere = await append(owner, path, 300, bytes.subarray(300));
    expect([elsewhere.status, elsewhere.headers.get('Upload-Offset')]).toEqual([409, '400']);
    expect((await append(owner, path, 400, randomBytes(601))).status).toBe(413);
    const chunked = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 3; part += 1) controller.enqueue(new Uint8Array(300));
        controller.close();
      },
    });
    const headers = {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '400',
      'Content-Type': 'application/offset+octet-stream',
    };
    const unannounced = { method: 'PATCH', headers, body: chunked, duplex: 'half' } as RequestInit;
    expect((await owner.fetch(path, unannounced)).status).toBe(413);
    expect(await offsetOf(owner, path)).toBe(400);
    expect((await append(owner, path, 400, bytes.subarray(400))).status).toBe(204);
  });

  test('of a server that was stopped goes on after its restart', async () => {
    const first = await startTestApp();
    const person = await newPerson(first);
    const project = await newProject(person);
    const bytes = randomBytes(90_000);
    const { id } = await announce(person, project, bytes);
    const path = await createUpload(person, project, bytes);
    await append(person, path, 0, bytes.subarray(0, 40_000));
    const second = await first.restart();
    try {
      const again = personWith(second, person, person.token);
      expect(await offsetOf(again, path)).toBe(40_000);
      expect((await append(again, path, 40_000, bytes.subarray(40_000))).status).toBe(204);
      expect((await again.call('GET', `/api/documents/${id}`)).body).toMatchObject({ state: 'ready' });
    } finally {
      await second.close();
    }
  });

  test('survives SIGKILL at any byte', async () => {
    const bytes = randomBytes(3_000_000);
    let server = await startTestProcess();
    const { dataDir } = server;
    try {
      let person = await newPerson(server);
      const project = await newProject(person);
      const { id } = await announce(person, project, bytes);
      const path = await createUpload(person, project, bytes);
      let sent = 0;
      for (const part of [1, 1_000_001]) {
        const offset = await offsetOf(person, path);
        const sending = openAppend(server.baseUrl, person, path, offset, bytes.length - offset);
        sending.write(bytes.subarray(offset, offset + part));
        sent += part;
        // Killed as soon as anything of it is in the file, so mostly in the middle of it.
        const file = join(dataDir, 'uploads', path.split('/').pop() ?? '');
        await expect.poll(() => statSync(file).size, patiently).toBeGreaterThan(offset);
        await server.end('SIGKILL');
        server = await startTestProcess(dataDir);
        person = personWith(server, person, person.token);
        const after = await offsetOf(person, path);
        expect(after).toBeGreaterThan(offset);
        expect(readFileSync(file).equals(bytes.subarray(0, after))).toBe(true);
      }
      const offset = await offsetOf(person, path);
      sent += bytes.length - offset;
      expect((await append(person, path, offset, bytes.subarray(offset))).status).toBe(204);
      const download = await person.fetch(`/api/documents/${id}/download`);
      expect(sha256(new Uint8Array(await download.arrayBuffer()))).toBe(sha256(bytes));
      expect(sent).toBeLessThan(2 * bytes.length);
      expect(await server.end('SIGTERM')).toBe(0);
    } finally {
      await server.end('SIGKILL');
      await rm(dataDir, { recursive: true });
    }
  });

  test('that was complete, or kept, but not noted when the server died is finished when it is asked for', async () => {
    const { core, uploads } = app.services;
    const [complete, kept] = [randomBytes(2000), randomBytes(2000)];
    const [one, two] = [await begin(complete), await begin(kept)];
    // As a crash leaves them: all bytes in the file, unchecked; and the blob under its name, the commit missing.
    for (const [{ path }, bytes] of [
      [one, complete],
      [two, kept],
    ] as const) {
      const sending = openAppend(app.baseUrl, owner, path, 0, bytes.length);
      sending.write(bytes.subarray(0, 1999));
      await expect.poll(() => statSync(fileOf(path)).size, patiently).toBe(1999);
      sending.destroy();
      await offsetOf(owner, path);
    }
    await appendFile(fileOf(one.path), complete.subarray(1999));
    await writeFile(fileOf(two.path), kept);
    await uploads.keepAs(two.path.split('/').pop() ?? '', sha256(kept));
    for (const { path, id } of [one, two]) {
      expect(await offsetOf(owner, path)).toBe(2000);
      expect(await stateOf(id)).toBe('ready');
    }
    const left = await core.db.selectFrom('uploads').select('id').execute();
    expect(left.map(({ id }) => id)).not.toContain(one.path.split('/').pop());
  });
});

describe('an upload may be begun', () => {
  const unknown = sha256(randomBytes(10));

  test('only for a pending version of that project with that hash and size', async () => {
    const bytes = randomBytes(1234);
    await announce(owner, project_id, bytes);
    const other = await newProject(owner);
    expect((await createCall(owner, project_id, unknown, 1234)).status).toBe(404);
    expect((await createCall(owner, project_id, sha256(bytes), 1235)).status).toBe(404);
    expect((await createCall(owner, other, sha256(bytes), 1234)).status).toBe(404);
    expect((await createCall(owner, project_id, 'x', 1234)).status).toBe(422);
    expect((await createCall(owner, project_id, sha256(bytes), 1234)).status).toBe(201);
  });

  test('never for what another project has: its bytes are sent all the same', async () => {
    const bytes = randomBytes(1500);
    const first = await begin(bytes);
    await append(owner, first.path, 0, bytes);
    const stranger = await newPerson(app);
    const theirs = await newProject(stranger);
    const { id } = await announce(stranger, theirs, bytes);
    expect((await stranger.call('GET', `/api/documents/${id}`)).body).toMatchObject({ state: 'pending' });
    const path = await createUpload(stranger, theirs, bytes);
    expect(await offsetOf(stranger, path)).toBe(0);
  });

  test('by those who may write, and continued by nobody but its maker', async () => {
    const bytes = randomBytes(900);
    const { path } = await begin(bytes);
    const viewer = await newPerson(app);
    const collaborator = await newPerson(app);
    const stranger = await newPerson(app);
    await shareWith(owner, viewer, project_id, 'viewer');
    await shareWith(owner, collaborator, project_id, 'collaborator');
    expect((await createCall(viewer, project_id, sha256(bytes), 900)).status).toBe(403);
    expect((await createCall(stranger, project_id, sha256(bytes), 900)).status).toBe(404);
    expect((await createCall(collaborator, project_id, sha256(bytes), 900)).status).toBe(201);
    for (const person of [collaborator, stranger]) {
      expect((await offsetCall(person, path)).status).toBe(404);
      expect((await append(person, path, 0, bytes)).status).toBe(404);
      const headers = { 'Tus-Resumable': '1.0.0' };
      expect((await person.fetch(path, { method: 'DELETE', headers })).status).toBe(404);
    }
    expect(await offsetOf(owner, path)).toBe(0);
  });

  test('as long as the same person has not too many under way, of those that anything waits for', async () => {
    const busy = await newPerson(app);
    const project = await newProject(busy);
    const bytes = randomBytes(900);
    await announce(busy, project, bytes);
    const { db, now } = app.services.core;
    const more = { user_id: busy.id, project_id: project, created_at: now() };
    const noteOne = (n: number) =>
      insertUpload(db, { id: randomBytes(16).toString('hex'), sha256: sha256(bytes), size: n, ...more });
    for (let n = 1; n <= 200; n += 1) await noteOne(n);
    await db.updateTable('versions').set({ size: 7 }).where('sha256', '=', sha256(bytes)).execute();
    expect((await createCall(busy, project, sha256(bytes), 7)).status).toBe(201);
    expect(await countUploads(db, busy.id)).toBe(200);

    // Nobody waits for the others: they make room.
    await db.updateTable('versions').set({ size: 900 }).where('sha256', '=', sha256(bytes)).execute();
    expect((await createCall(busy, project, sha256(bytes), 900)).status).toBe(201);
    await db.updateTable('versions').set({ size: 901 }).where('sha256', '=', sha256(bytes)).execute();
    expect((await createCall(busy, project, sha256(bytes), 901)).status).toBe(201);
    expect(await countUploads(db, busy.id)).toBeLessThan(3);
  });

  test('again by whoever has begun it: it is the same one, where it stands', async () => {
    const bytes = randomBytes(3000);
    const { id, path } = await begin(bytes);
    await append(owner, path, 0, bytes.subarray(0, 1000));
    const again = await createCall(owner, project_id, sha256(bytes), 3000);
    expect([again.status, again.headers.get('Location'), again.headers.get('Upload-Offset')]).toEqual([
      201,
      path,
      '1000',
    ]);
    expect((await append(owner, path, 1000, bytes.subarray(1000))).status).toBe(204);
    expect(await stateOf(id)).toBe('ready');
  });

  test('by two devices of one person at the same moment: one upload, and nothing is left of the other', async () => {
    const bytes = randomBytes(3000);
    const { id } = await announce(owner, project_id, bytes);
    const answers = await Promise.all([1, 2, 3].map(() => createCall(owner, project_id, sha256(bytes), 3000)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const paths = new Set(answers.map(({ headers }) => headers.get('Location') ?? ''));
    expect(paths.size).toBe(1);
    const known = await app.services.core.db.selectFrom('uploads').select('id').execute();
    expect(readdirSync(join(app.dataDir, 'uploads')).sort()).toEqual(known.map((upload) => upload.id).sort());
    const [path = ''] = paths;
    expect((await append(owner, path, 0, bytes)).status).toBe(204);
    expect(await stateOf(id)).toBe('ready');
  });

  test('of bytes that this project has received: it is over already', async () => {
    const bytes = randomBytes(1800);
    const { path } = await begin(bytes);
    await append(owner, path, 0, bytes);
    const again = await createCall(owner, project_id, sha256(bytes), 1800);
    expect([again.status, again.headers.get('Upload-Offset')]).toEqual([201, '1800']);
    const whole = await sendWhole(owner, project_id, sha256(bytes), bytes);
    expect([whole.status, whole.headers.get('Upload-Offset')]).toEqual([201, '1800']);
    expect((await createCall(await newPerson(app), project_id, sha256(bytes), 1800)).status).toBe(404);
  });

  test('and given up, which leaves nothing', async () => {
    const bytes = randomBytes(900);
    const { path } = await begin(bytes);
    await append(owner, path, 0, bytes.subarray(0, 100));
    const headers = { 'Tus-Resumable': '1.0.0' };
    expect((await owner.fetch(path, { method: 'DELETE', headers })).status).toBe(204);
    expect(existsSync(fileOf(path))).toBe(false);
    expect((await offsetCall(owner, path)).status).toBe(404);
  });

  test('not by another version of the protocol', async () => {
    const answer = await owner.fetch('/api/uploads', { method: 'POST', headers: { 'Tus-Resumable': '0.2.2' } });
    expect([answer.status, answer.headers.get('Tus-Version')]).toEqual([412, '1.0.0']);
  });

  test('a version that was deleted meanwhile gets its bytes and does not become the current one', async () => {
    const [bytes, later] = [randomBytes(700), randomBytes(700)];
    const { id, path, version_id } = await begin(bytes);
    await append(owner, path, 0, bytes);
    const args = { project_id, id: 77_001, document_id: id, based_on_version_id: version_id };
    await pushOne(owner, 'version.create@1', { ...args, file_name: 'b.pdf', sha256: sha256(later), size: 700 });
    const second = await createUpload(owner, project_id, later);
    expect((await owner.call('DELETE', '/api/documents/77001')).status).toBe(204);
    expect((await append(owner, second, 0, later)).status).toBe(204);
    const document = await owner.call<{ version_id: number }>('GET', `/api/documents/${id}`);
    expect(document.body.version_id).toBe(version_id);
  });
});

describe('bytes whose cover was chosen anew while they were on their way', () => {
  const bytes = randomBytes(2_500);
  const choose = (picture: Uint8Array) =>
    pushOne(owner, 'project.cover@1', { project_id, sha256: sha256(picture), size: picture.length });
  const unknown = expect.objectContaining({ code: 'not_found' });

  test('are not said to be taken, in parts or whole, and come when it is chosen again', async () => {
    await choose(bytes);
    const path = await createUpload(owner, project_id, bytes);
    await append(owner, path, 0, bytes.subarray(0, 1_000));
    const whole = openWhole(app.baseUrl, owner, project_id, bytes);
    const answered = new Promise((resolve) => whole.on('response', (answer) => resolve(answer.statusCode)));
    const left = () => readdirSync(join(app.dataDir, 'tmp')).length;
    await expect.poll(left, patiently).toBe(1);
    await choose(randomBytes(900));
    const last = await append(owner, path, 1_000, bytes.subarray(1_000));
    expect([last.status, await last.json()]).toEqual([404, unknown]);
    whole.end(bytes);
    expect(await answered).toBe(404);
    // Nothing of either is under way any more.
    expect([(await offsetCall(owner, path)).status, existsSync(fileOf(path)), left()]).toEqual([404, false, 0]);
    await choose(bytes);
    expect((await sendWhole(owner, project_id, sha256(bytes), bytes)).status).toBe(201);
  });

  test('are taken where the project has them as a drawing', async () => {
    const drawing = randomBytes(2_600);
    await choose(drawing);
    const path = await createUpload(owner, project_id, drawing);
    await announce(owner, project_id, drawing);
    expect((await sendWhole(owner, project_id, sha256(drawing), drawing)).status).toBe(201);
    await choose(randomBytes(900));
    expect((await append(owner, path, 0, drawing)).status).toBe(204);
  });
});

describe('what is left behind', () => {
  test('goes at the next start, and only that', async () => {
    const first = await startTestApp();
    const person = await newPerson(first);
    const project = await newProject(person);
    const [bytes, open, old] = [randomBytes(100), randomBytes(100), randomBytes(100)];
    await announce(person, project, bytes);
    await append(person, await createUpload(person, project, bytes), 0, bytes);
    await announce(person, project, open);
    const openPath = await createUpload(person, project, open);
    await append(person, openPath, 0, open.subarray(0, 50));
    await announce(person, project, old);
    const oldPath = await createUpload(person, project, old);
    const oldId = oldPath.split('/').pop() ?? '';
    const { db } = first.services.core;
    await db.updateTable('uploads').set({ created_at: '2020-01-01T00:00:00.000Z' }).where('id', '=', oldId).execute();
    const [fresh, stray] = [sha256(randomBytes(5)), sha256(randomBytes(5))];
    for (const hash of [fresh, stray]) {
      await mkdir(join(blobOf(hash, first.dataDir), '..'), { recursive: true });
      await writeFile(blobOf(hash, first.dataDir), 'x');
    }
    const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    await utimes(blobOf(stray, first.dataDir), longAgo, longAgo);
    await utimes(blobOf(sha256(bytes), first.dataDir), longAgo, longAgo);
    await writeFile(join(first.dataDir, 'tmp/half'), 'x');
    await writeFile(join(first.dataDir, 'uploads/unknown'), 'x');
    const second = await first.restart();
    try {
      expect(readdirSync(join(second.dataDir, 'tmp'))).toEqual([]);
      expect(readdirSync(join(second.dataDir, 'uploads'))).toEqual([openPath.split('/').pop()]);
      expect(existsSync(blobOf(stray, second.dataDir))).toBe(false);
      expect(existsSync(blobOf(fresh, second.dataDir))).toBe(true);
      expect(existsSync(blobOf(sha256(bytes), second.dataDir))).toBe(true);
      expect(await offsetOf(personWith(second, person, person.token), openPath)).toBe(50);
    } finally {
      await second.close();
    }
  });
});

describe('a small file that comes whole with its announcement', () => {
  const openUploads = () => app.services.core.db.selectFrom('uploads').selectAll().execute();
  const left = () => readdirSync(join(app.dataDir, 'tmp'));

  test('makes the version ready at once and leaves no upload behind', async () => {
    const bytes = randomBytes(40_000);
    const { id } = await announce(owner, project_id, bytes);
    const before = await openUploads();
    const answer = await sendWhole(owner, project_id, sha256(bytes), bytes);
    expect([answer.status, answer.headers.get('Upload-Offset')]).toEqual([201, '40000']);
    expect((await offsetCall(owner, answer.headers.get('Location') ?? '')).status).toBe(404);
    expect(await stateOf(id)).toBe('ready');
    expect(readFileSync(blobOf(sha256(bytes))).equals(bytes)).toBe(true);
    expect(await openUploads()).toEqual(before);
    expect(left()).toEqual([]);
    // Sent again by a device that did not hear the answer.
    expect((await sendWhole(owner, project_id, sha256(bytes), bytes)).status).toBe(201);
    expect(left()).toEqual([]);
  });

  test('is refused when it is not what was announced, and nothing of it is kept', async () => {
    const bytes = randomBytes(5_000);
    const { id } = await announce(owner, project_id, bytes);
    const other = randomBytes(5_000);
    const answer = await sendWhole(owner, project_id, sha256(bytes), other);
    expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining({ code: 'upload_mismatch' })]);
    expect([existsSync(blobOf(sha256(bytes))), existsSync(blobOf(sha256(other)))]).toEqual([false, false]);
    expect(left()).toEqual([]);
    expect(await stateOf(id)).toBe('pending');
    expect((await sendWhole(owner, project_id, sha256(bytes), bytes)).status).toBe(201);
    expect(await stateOf(id)).toBe('ready');
  });

  test('that breaks off leaves nothing, and part of a file is only announced', async () => {
    const bytes = randomBytes(50_000);
    const { id } = await announce(owner, project_id, bytes);
    const sending = openWhole(app.baseUrl, owner, project_id, bytes);
    sending.write(bytes.subarray(0, 20_000));
    await expect.poll(() => left().length, patiently).toBe(1);
    sending.destroy();
    await expect.poll(() => left().length, patiently).toBe(0);
    const part = await sendWhole(owner, project_id, sha256(bytes), bytes.subarray(0, 10_000), bytes.length);
    expect([part.status, part.headers.get('Upload-Offset')]).toEqual([201, null]);
    const path = part.headers.get('Location') ?? '';
    expect(await offsetOf(owner, path)).toBe(0);
    expect((await append(owner, path, 0, bytes)).status).toBe(204);
    expect(await stateOf(id)).toBe('ready');
  });

  test('is nobody else`s to bring', async () => {
    const bytes = randomBytes(1_000);
    await announce(owner, project_id, bytes);
    expect((await sendWhole(await newPerson(app), project_id, sha256(bytes), bytes)).status).toBe(404);
    expect(existsSync(blobOf(sha256(bytes)))).toBe(false);
  });
});

test('bytes of who is removed while they come make nothing ready, and do not stay', async () => {
  const mate = await newPerson(app);
  const share = await shareWith(owner, mate, project_id, 'collaborator');
  const bytes = randomBytes(3000);
  const { id, path } = await begin(bytes, mate);
  const call = openAppend(app.baseUrl, mate, path, 0, bytes.length);
  const answered = new Promise<number | undefined>((resolve) => {
    call.on('response', (response) => resolve(response.statusCode));
  });
  call.write(bytes.subarray(0, 1000));
  await vi.waitFor(() => expect(statSync(fileOf(path)).size).toBe(1000));
  expect((await owner.call('DELETE', `/api/team-invitations/projects/share/${share}`)).status).toBe(204);
  call.end(bytes.subarray(1000));
  expect(await answered).toBe(404);
  expect(await stateOf(id)).toBe('pending');
  expect([existsSync(fileOf(path)), existsSync(blobOf(sha256(bytes)))]).toEqual([false, false]);
});
