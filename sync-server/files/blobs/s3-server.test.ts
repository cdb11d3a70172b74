// A server whose bytes are in an S3-compatible store: what people do, a node that is killed, and a store that goes away.
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FaultStore, startFaultStore } from '../../testing/fault-store.ts';
import { endObjectStore, objectStore, withoutObjectStore } from '../../testing/object-store.ts';
import { quickFolder } from '../../testing/quick-folder.ts';
import { newPerson, newProject, type Person, personWith, sha256, upload } from '../../testing/seeds.ts';
import { startTestProcess, type TestProcess } from '../../testing/start-test-process.ts';
import {
  announce,
  append,
  createUpload,
  offsetCall,
  offsetOf,
  openAppend,
  sendWhole,
} from '../../testing/tus-client.ts';
import { readOpened } from '../opened-bytes.ts';
import { blobKey } from './s3-blobs.ts';
import { openS3Door, type S3Door } from './s3-door.ts';

const MB = 1024 * 1024;

describe.skipIf(withoutObjectStore !== undefined)('a server with its bytes in a store', () => {
  let proxy: FaultStore;
  let dataDir: string;
  let variables: Record<string, string>;
  let straight: S3Door;
  let server: TestProcess;
  let owner: Person;
  let project_id: number;

  beforeAll(async () => {
    proxy = await startFaultStore((await objectStore()).endpoint);
  });
  afterAll(async () => {
    proxy?.close();
    await endObjectStore();
  });

  beforeEach(async () => {
    const store = await objectStore();
    proxy.faultOf = () => undefined;
    const settings = store.settings(proxy.endpoint);
    straight = await openS3Door({ ...settings, endpoint: store.endpoint });
    variables = store.variables(settings);
    dataDir = quickFolder('plumbline-s3-');
    server = await startTestProcess(dataDir, variables);
    owner = await newPerson(server);
    project_id = await newProject(owner);
  });
  afterEach(async () => {
    proxy.faultOf = () => undefined;
    await server.end('SIGKILL');
    straight.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Another process on the same data, after the one before was killed. */
  async function goOn(): Promise<void> {
    server = await startTestProcess(dataDir, variables);
    owner = personWith(server, owner, owner.token);
  }

  const stateOf = async (id: number) => (await owner.call<{ state: string }>('GET', `/api/documents/${id}`)).body.state;

  const contentOf = async (bytes: Buffer) => {
    const opened = await straight.open(blobKey(sha256(bytes)));
    return opened === undefined ? undefined : readOpened(opened);
  };

  async function keysOf(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of straight.list(prefix)) keys.push(key);
    return keys;
  }

  test('keeps files, pictures and uploads there, and nothing of them beside its database', async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a40' } })
      .png()
      .toBuffer();
    const sent = await upload<{ id: number }>(owner, { project_id, file_name: 'Photo.png', bytes: photo });
    expect(sent.status).toBe(201);
    const id = sent.body.id;
    const whole = await owner.fetch(`/api/documents/${id}/download`);
    expect(Buffer.from(await whole.arrayBuffer()).equals(photo)).toBe(true);
    const range = await owner.fetch(`/api/documents/${id}/view`, { headers: { Range: 'bytes=10-99' } });
    expect(range.status).toBe(206);
    expect(range.headers.get('Content-Type')).toBe('image/png');
    expect(Buffer.from(await range.arrayBuffer()).equals(photo.subarray(10, 100))).toBe(true);
    // The cache is no more than one.
    await rm(join(dataDir, 'cache'), { recursive: true });
    await rm(join(dataDir, 'thumbnails'), { recursive: true, force: true });
    await expect.poll(async () => (await owner.fetch(`/api/documents/${id}/thumbnail`)).status).toBe(200);
    const large = randomBytes(21 * MB);
    const announced = await announce(owner, project_id, large);
    const path = await createUpload(owner, project_id, large);
    expect((await append(owner, path, 0, large.subarray(0, 10 * MB))).status).toBe(204);
    expect(await stateOf(announced.id)).toBe('pending');
    expect((await append(owner, path, 10 * MB, large.subarray(10 * MB))).status).toBe(204);
    expect(await stateOf(announced.id)).toBe('ready');
    expect((await contentOf(large))?.equals(large)).toBe(true);
    const small = randomBytes(1000);
    const other = await announce(owner, project_id, small);
    expect((await sendWhole(owner, project_id, sha256(small), small)).status).toBe(201);
    expect(await stateOf(other.id)).toBe('ready');
    expect(await keysOf('uploads/')).toEqual([]);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'me.png');
    expect((await owner.fetch('/api/users/me/personal_avatar', { method: 'POST', body: form })).status).toBe(200);
    expect(await keysOf('avatars/')).toHaveLength(1);
    for (const folder of ['blobs', 'uploads', 'covers', 'avatars'])
      expect(existsSync(join(dataDir, folder))).toBe(false);
    expect(readdirSync(join(dataDir, 'tmp'))).toEqual([]);
    const archive = await owner.fetch(`/api/projects/${project_id}/zip`);
    expect((await archive.arrayBuffer()).byteLength).toBeGreaterThan(large.length);
  });

  test('killed in the middle of an upload, has what it acknowledged', async () => {
    const bytes = randomBytes(30 * MB);
    const { id } = await announce(owner, project_id, bytes);
    const path = await createUpload(owner, project_id, bytes);
    expect((await append(owner, path, 0, bytes.subarray(0, 3 * MB))).status).toBe(204);
    const sending = openAppend(server.baseUrl, owner, path, 3 * MB, 27 * MB);
    sending.write(bytes.subarray(3 * MB, 20 * MB));
    // Two extents of it are in the store.
    await expect.poll(async () => (await keysOf('uploads/')).length).toBeGreaterThanOrEqual(4);
    await server.end('SIGKILL');
    sending.destroy();
    await goOn();
    const here = await offsetOf(owner, path);
    expect(here).toBeGreaterThanOrEqual(19 * MB);
    expect((await append(owner, path, here, bytes.subarray(here))).status).toBe(204);
    expect(await stateOf(id)).toBe('ready');
    expect((await contentOf(bytes))?.equals(bytes)).toBe(true);
    expect(await keysOf('uploads/')).toEqual([]);
  });

  test.each([
    ['before the store has joined it', 'silent'],
    ['when the store has joined it', 'muted'],
  ] as const)('killed at the end of an upload, %s, finishes it when it is asked for', async (_when, fault) => {
    const bytes = randomBytes(17 * MB);
    const { id } = await announce(owner, project_id, bytes);
    const path = await createUpload(owner, project_id, bytes);
    let reached = false;
    proxy.faultOf = (method, asked) => {
      if (method !== 'POST' || !asked.includes('uploadId=')) return undefined;
      reached = true;
      return fault;
    };
    const answered = append(owner, path, 0, bytes).then(
      ({ status }) => status,
      () => 'broke off',
    );
    await expect.poll(() => reached).toBe(true);
    if (fault === 'muted') await expect.poll(async () => straight.look(blobKey(sha256(bytes)))).toBeDefined();
    expect(await stateOf(id)).toBe('pending');
    await server.end('SIGKILL');
    expect(await answered).toBe('broke off');
    proxy.faultOf = () => undefined;
    await goOn();
    expect(await stateOf(id)).toBe('pending');
    const asked = await offsetCall(owner, path);
    expect([asked.status, asked.headers.get('Upload-Offset')]).toEqual([200, String(bytes.length)]);
    expect(await stateOf(id)).toBe('ready');
    expect((await contentOf(bytes))?.equals(bytes)).toBe(true);
    expect(await keysOf('uploads/')).toEqual([]);
  });

  test('that cannot reach it says later, loses nothing, and calls nothing absent', async () => {
    const bytes = randomBytes(20 * MB);
    const { id } = await announce(owner, project_id, bytes);
    const path = await createUpload(owner, project_id, bytes);
    await append(owner, path, 0, bytes.subarray(0, 5 * MB));
    const known = randomBytes(500_000);
    const sent = await upload<{ id: number }>(owner, { project_id, file_name: 'Known.bin', bytes: known });
    await rm(join(dataDir, 'cache'), { recursive: true, force: true });
    proxy.faultOf = () => 'refused';
    const answers = [
      await owner.fetch(`/api/documents/${sent.body.id}/download`),
      await offsetCall(owner, path),
      await append(owner, path, 5 * MB, bytes.subarray(5 * MB, 6 * MB)),
      await owner.fetch(`/avatars/${'0'.repeat(32)}.webp`),
      await upload(owner, { project_id, file_name: 'New.bin', bytes: randomBytes(100) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect(answers.map(({ headers }) => headers.get('Retry-After'))).toEqual(Array(5).fill('5'));
    proxy.faultOf = () => undefined;
    expect(await offsetOf(owner, path)).toBe(5 * MB);
    // With the last byte it goes away: the bytes stay where they are, and the device asks again.
    proxy.faultOf = (method, asked) => (method === 'POST' && asked.includes('uploads') ? 'refused' : undefined);
    expect((await append(owner, path, 5 * MB, bytes.subarray(5 * MB))).status).toBe(503);
    proxy.faultOf = () => undefined;
    expect(await offsetOf(owner, path)).toBe(bytes.length);
    expect(await stateOf(id)).toBe('ready');
    const download = await owner.fetch(`/api/documents/${sent.body.id}/download`);
    expect(Buffer.from(await download.arrayBuffer()).equals(known)).toBe(true);
  });

  test('does not start on a store that is not its own', async () => {
    await expect(
      startTestProcess(quickFolder('plumbline-s3-'), { ...variables, AWS_SECRET_ACCESS_KEY: 'x' }),
    ).rejects.toThrow('Plumbline could not start. BLOB_URL leads to a store that says SignatureDoesNotMatch.');
  });
});
