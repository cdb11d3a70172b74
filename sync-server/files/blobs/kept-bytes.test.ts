// What every store of bytes does, wherever it keeps them: the same tests on each.
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endObjectStore, objectStore, withoutObjectStore } from '../../testing/object-store.ts';
import { sha256 } from '../../testing/seeds.ts';
import type { BlobStore } from '../blob-store.ts';
import { type OpenedBytes, readOpened } from '../opened-bytes.ts';
import type { UploadFiles } from '../upload-files.ts';
import { type KeptBytes, openBytes } from './open-bytes.ts';

const MB = 1024 * 1024;

const stores = [
  { name: 'a folder', s3: () => Promise.resolve(null), leftOut: false },
  {
    name: 'an S3-compatible store',
    s3: async () => (await objectStore()).settings(),
    leftOut: withoutObjectStore !== undefined,
  },
] as const;

const always = () => Promise.resolve(true);

async function kept(blobs: BlobStore, bytes: Buffer): Promise<string> {
  const received = await blobs.receive(Readable.from([bytes]), bytes.length);
  await blobs.holding(received.sha256, always, () => blobs.keep(received));
  await blobs.discard(received);
  return received.sha256;
}

const all = async (opened: OpenedBytes | undefined) => (opened === undefined ? undefined : readOpened(opened));

const append = (uploads: UploadFiles, id: string, bytes: Uint8Array, offset: number, most = bytes.length) =>
  uploads.append(id, Readable.from([bytes]), offset, most, new AbortController().signal);

async function begin(uploads: UploadFiles): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await uploads.create(id);
  return id;
}

afterAll(endObjectStore);

describe.each(stores)('$name', ({ s3, leftOut }) => {
  let dataDir: string;
  let settings: Awaited<ReturnType<typeof s3>>;
  let node: KeptBytes;
  /** Another program on the same bytes, as after a restart, or on another machine where that may be. */
  let other: KeptBytes;
  let uploads: UploadFiles;
  const inTurn = (work: () => Promise<void>) => work();

  beforeAll(async () => {
    if (leftOut) return;
    dataDir = await mkdtemp(join(tmpdir(), 'plumbline-kept-'));
    settings = await s3();
    node = await openBytes({ dataDir, s3: settings }, 0);
    const elsewhere = settings === null ? dataDir : `${dataDir}-other`;
    await mkdir(elsewhere, { recursive: true });
    other = await openBytes({ dataDir: elsewhere, s3: settings }, 0);
    uploads = node.uploads(inTurn);
  });
  afterAll(async () => {
    if (leftOut) return;
    node.close();
    other.close();
    for (const folder of [dataDir, `${dataDir}-other`]) await rm(folder, { recursive: true, force: true });
  });

  test.skipIf(leftOut).each([1, 100, 5 * MB, 20 * MB + 1])(
    'keeps %d bytes and gives any range of them',
    async (size) => {
      const bytes = randomBytes(size);
      const received = await node.blobs.receive(Readable.from([bytes.subarray(0, 1), bytes.subarray(1)]), size);
      expect(received).toMatchObject({ sha256: sha256(bytes), size });
      expect(await other.blobs.sizeOf(received.sha256)).toBeUndefined();
      expect(await other.blobs.open(received.sha256)).toBeUndefined();
      await node.blobs.keep(received);
      await node.blobs.discard(received);
      for (const { blobs } of [node, other]) {
        expect(await blobs.sizeOf(received.sha256)).toBe(size);
        expect((await all(await blobs.open(received.sha256)))?.equals(bytes)).toBe(true);
        const [first, last] = [Math.floor(size / 3), size - 1 - Math.floor(size / 4)];
        const range = await all(await blobs.open(received.sha256, first, last));
        expect(range?.equals(bytes.subarray(first, last + 1))).toBe(true);
      }
      expect(readdirSync(join(dataDir, 'tmp'))).toEqual([]);
    },
  );

  test.skipIf(leftOut)('leaves nothing of what was too much, broke off, or was not kept', async () => {
    const { blobs } = node;
    await expect(blobs.receive(Readable.from([randomBytes(60), randomBytes(60)]), 100)).rejects.toMatchObject({
      code: 'too_large',
    });
    const broken = new Readable({
      read() {
        this.push(randomBytes(60));
        this.destroy(new Error('gone'));
      },
    });
    await expect(blobs.receive(broken, 100)).rejects.toMatchObject({ code: 'malformed' });
    await blobs.discard(await blobs.receive(Readable.from([randomBytes(10)]), 10));
    expect(readdirSync(join(dataDir, 'tmp'))).toEqual([]);
  });

  test.skipIf(leftOut)('gives programs a file, also after what is at hand has vanished', async () => {
    const bytes = randomBytes(3 * MB);
    const hash = await kept(node.blobs, bytes);
    const read = () => other.blobs.withFile(hash, (path) => readFile(path));
    expect((await read()).equals(bytes)).toBe(true);
    rmSync(join(`${dataDir}-other`, 'cache'), { recursive: true, force: true });
    const both = await Promise.all([read(), read()]);
    expect(both.every((found) => found.equals(bytes))).toBe(true);
    expect(await other.blobs.withFile(hash, async (path) => path.endsWith(hash))).toBe(true);
  });

  test.skipIf(leftOut)('names what it has', async () => {
    const hashes = [await kept(node.blobs, randomBytes(10)), await kept(node.blobs, randomBytes(11))];
    const names: string[] = [];
    for await (const name of other.blobs.names()) names.push(name);
    expect(names).toEqual(expect.arrayContaining(hashes));
    expect(new Set(names).size).toBe(names.length);
  });

  test.skipIf(leftOut)('removes no stray at its first sight, and nothing that is referred to', async () => {
    const hash = await kept(node.blobs, randomBytes(12));
    const removed: string[] = [];
    const note = async (sum: string) => void removed.push(sum);
    for (const { blobs } of [node, other, node]) await blobs.sweepStrays(async () => new Set(), note);
    expect(removed).toEqual([]);
    expect(await node.blobs.sizeOf(hash)).toBe(12);
    // To a row that comes now it is no stray.
    await node.blobs.renew(hash);
    await kept(other.blobs, randomBytes(12));
  });

  test.skipIf(leftOut)('goes on with an upload anywhere, and keeps it under its name', async () => {
    const bytes = randomBytes(23 * MB);
    const id = await begin(uploads);
    expect(await uploads.sizeOf(id)).toBe(0);
    // Pieces below and above what a part of an object has at least.
    let at = 0;
    let turn = 0;
    for (const size of [100, 4 * MB, 2 * MB, 9 * MB, 1, 3 * MB]) {
      const programs = turn % 2 === 0 ? uploads : other.uploads(inTurn);
      turn += 1;
      expect(
        await programs.append(
          id,
          Readable.from([bytes.subarray(at, at + size)]),
          at,
          bytes.length - at,
          new AbortController().signal,
        ),
      ).toEqual({
        written: size,
        end: 'complete',
      });
      at += size;
      expect(await uploads.sizeOf(id)).toBe(at);
    }
    const last = other.uploads(inTurn);
    await append(last, id, bytes.subarray(at), at);
    expect(await last.digest(id)).toBe(sha256(bytes));
    await last.keepAs(id, sha256(bytes));
    expect(await uploads.sizeOf(id)).toBeUndefined();
    expect((await all(await node.blobs.open(sha256(bytes))))?.equals(bytes)).toBe(true);
  });

  test.skipIf(leftOut)(
    'takes what came before a sender broke off or was stopped, and nothing of what was too much',
    async () => {
      const bytes = randomBytes(1000);
      const id = await begin(uploads);
      // It breaks off once what came is read, however long a busy store takes until then.
      const broken = Readable.from(
        (function* () {
          yield bytes.subarray(0, 400);
          throw new Error('gone');
        })(),
      );
      expect(await uploads.append(id, broken, 0, 1000, new AbortController().signal)).toEqual({
        written: 400,
        end: 'interrupted',
      });
      const stop = new AbortController();
      const stalled = new Readable({ read() {} });
      stalled.push(bytes.subarray(400, 600));
      setTimeout(() => stop.abort(), 500);
      expect(await uploads.append(id, stalled, 400, 600, stop.signal)).toEqual({ written: 200, end: 'interrupted' });
      const more = Readable.from([bytes.subarray(600, 1000), randomBytes(1)]);
      expect(await uploads.append(id, more, 600, 400, new AbortController().signal)).toEqual({
        written: 0,
        end: 'too_large',
      });
      expect(await uploads.sizeOf(id)).toBe(600);
      await append(uploads, id, bytes.subarray(600), 600);
      expect(await uploads.digest(id)).toBe(sha256(bytes));
      await uploads.remove(id);
      expect(await uploads.sizeOf(id)).toBeUndefined();
    },
  );

  test.skipIf(leftOut)('keeps public pictures by their addresses', async () => {
    const url = `/avatars/${randomBytes(16).toString('hex')}.webp`;
    const path = join(dataDir, 'drawn');
    await writeFile(path, 'a picture');
    expect(await other.pictures.find(url)).toBeUndefined();
    await node.pictures.keep(url, path);
    expect(existsSync(path)).toBe(false);
    const found = await other.pictures.find(url);
    expect(found?.size).toBe(9);
    expect(String(await all(await found?.open(2, 8)))).toBe('picture');
    for (const none of [null, '/avatars/../x', '/other/x']) {
      expect(await node.pictures.find(none ?? '')).toBeUndefined();
      await node.pictures.remove(none);
    }
    await other.pictures.remove(url);
    expect(await node.pictures.find(url)).toBeUndefined();
  });
});
