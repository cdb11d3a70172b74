import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Sqlite } from '#server/store/sqlite/sqlite.ts';
import { databaseFile } from '../../data-dir.ts';
import { isOnPostgres } from '../../testing/postgres-server.ts';
import { newPerson, newProject, sha256, upload } from '../../testing/seeds.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { blobPath, createFolderBlobs } from './folder-blobs.ts';

/** What was asked of the disk, in order. Every call still does what it does. */
const seen: { call: string; path: string }[] = [];
let watching: (() => void) | undefined;

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const note = (call: string, path: string) => {
    seen.push({ call, path });
    watching?.();
  };
  return {
    ...real,
    async open(path: string, ...rest: unknown[]) {
      const handle = await (real.open as (...all: unknown[]) => ReturnType<typeof real.open>)(path, ...rest);
      const { sync } = handle;
      handle.sync = async () => {
        await sync.call(handle);
        note('sync', path);
      };
      return handle;
    },
    async rename(from: string, to: string) {
      await real.rename(from, to);
      note('rename', to);
    },
  };
});

// What other tests have loaded knows the real one, and what is loaded here must not be theirs.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-blobs-'));
  seen.length = 0;
});
afterEach(async () => {
  watching = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

describe('a blob', () => {
  test('gets its name only after its bytes are on the disk, and the folder after its name', async () => {
    const store = createFolderBlobs(dataDir, 0);
    const bytes = randomBytes(5_000_000);
    const received = await store.receive(Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]), bytes.length);
    expect(received).toMatchObject({ sha256: sha256(bytes), size: bytes.length });
    expect(existsSync(join(dataDir, 'blobs'))).toBe(false);
    seen.length = 0;
    await store.keep(received);
    const hash = received.sha256;
    const order = seen.map(({ call, path }) => `${call} ${relative(dataDir, path).replace(/tmp\/\w+/, 'tmp/*')}`);
    const folder = `blobs/${hash.slice(0, 2)}`;
    // Both new folders have names of their own.
    expect(order).toEqual(['sync tmp/*', 'sync blobs', 'sync ', `rename ${folder}/${hash}`, `sync ${folder}`]);
    expect(readFileSync(blobPath(dataDir, hash)).equals(bytes)).toBe(true);
  });

  test.skipIf(isOnPostgres())('is known to the database only after all of that', async () => {
    const app = await startTestApp();
    const reader = new Sqlite(databaseFile(app.dataDir), { readonly: true });
    try {
      const person = await newPerson(app);
      const project_id = await newProject(person);
      const bytes = randomBytes(1000);
      const known = () => reader.prepare('SELECT 1 FROM versions WHERE sha256 = ?').all(sha256(bytes)).length;
      const atEachStep: number[] = [];
      watching = () => atEachStep.push(known());
      expect((await upload(person, { project_id, bytes })).status).toBe(201);
      expect(atEachStep.slice(0, 4)).toEqual([0, 0, 0, 0]);
      expect(known()).toBe(1);
    } finally {
      reader.close();
      await app.close();
    }
  });

  test.each([
    ['is too large', () => Readable.from([randomBytes(60), randomBytes(60)]), 'too_large'],
    [
      'breaks off',
      () =>
        new Readable({
          read() {
            this.push(randomBytes(60));
            this.destroy(new Error('gone'));
          },
        }),
      'malformed',
    ],
  ])('of a stream that %s leaves nothing', async (_what, source, code) => {
    const store = createFolderBlobs(dataDir, 0);
    await expect(store.receive(source(), 100)).rejects.toMatchObject({ code });
    expect(readdirSync(join(dataDir, 'tmp'))).toEqual([]);
  });

  test('is refused where the disk has no room to spare', async () => {
    const store = createFolderBlobs(dataDir, Number.MAX_SAFE_INTEGER);
    await expect(store.checkSpace(1)).rejects.toMatchObject({ code: 'storage_full' });
  });
});
