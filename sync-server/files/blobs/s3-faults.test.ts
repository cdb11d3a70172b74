// A store that fails: nothing that was acknowledged is lost, nothing is there twice or half, and nothing that is there is said not to be.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FaultStore, startFaultStore, storeFaults } from '../../testing/fault-store.ts';
import { endObjectStore, type ObjectStore, objectStore, withoutObjectStore } from '../../testing/object-store.ts';
import { sha256 } from '../../testing/seeds.ts';
import { BytesUnreachable } from '../bytes-unreachable.ts';
import { readOpened } from '../opened-bytes.ts';
import { blobKey, createS3Blobs } from './s3-blobs.ts';
import { openS3Door, type S3Door } from './s3-door.ts';
import { createS3Uploads } from './s3-uploads.ts';

const MB = 1024 * 1024;
const DAY = 24 * 60 * 60 * 1000;
const timeouts = { connectionTimeout: 500, socketTimeout: 500, requestTimeout: 2_000 };
/** Where all that is sent has to arrive in the end: a store on a busy machine takes a second for an extent. */
const patient = { connectionTimeout: 2_000, socketTimeout: 1_200, requestTimeout: 6_000 };

describe.skipIf(withoutObjectStore !== undefined)('a store that fails', () => {
  let store: ObjectStore;
  let proxy: FaultStore;
  let folder: string;
  beforeAll(async () => {
    store = await objectStore();
    proxy = await startFaultStore(store.endpoint);
    folder = await mkdtemp(join(tmpdir(), 'plumbline-faults-'));
  });
  afterAll(async () => {
    proxy?.close();
    await rm(folder, { recursive: true, force: true });
    await endObjectStore();
  });

  /** A node that reaches the store through the proxy, and the store as it is. */
  async function openNode(waited = timeouts) {
    proxy.faultOf = () => undefined;
    const settings = store.settings(proxy.endpoint);
    const door = await openS3Door(settings, waited);
    const straight = await openS3Door({ ...settings, endpoint: store.endpoint });
    const dataDir = await mkdtemp(join(folder, 'node-'));
    const blobs = createS3Blobs(door, { dataDir, cacheBytes: 100 * MB }, 0);
    return { door, straight, blobs, uploads: createS3Uploads(door, blobs, join(dataDir, 'tmp')), dataDir };
  }

  async function keysOf(door: S3Door, prefix = ''): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of door.list(prefix)) keys.push(key);
    return keys;
  }

  const contentOf = async (door: S3Door, hash: string) => {
    const opened = await door.open(blobKey(hash));
    return opened === undefined ? undefined : readOpened(opened);
  };

  const never = new AbortController().signal;

  /** Does it until it is done; whatever else is thrown is none of the store's faults. */
  async function until<T>(work: () => Promise<T>): Promise<T> {
    for (let left = 60; ; left -= 1) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof BytesUnreachable) || left === 0) throw error;
      }
    }
  }

  test.each([1, 2, 3])('has an upload go on where it was, with every kind of fault, round %d', async (round) => {
    const { straight, uploads } = await openNode(patient);
    const bytes = randomBytes(27 * MB);
    const id = randomBytes(16).toString('hex');
    let requests = 0;
    let seed = round;
    proxy.faultOf = () => {
      requests += 1;
      // One of four fails, in no order: a linear congruence.
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % 1000 < 250 ? storeFaults[Math.floor(seed / 1000) % storeFaults.length] : undefined;
    };
    await until(() => uploads.create(id));
    let acknowledged = 0;
    for (let turns = 0; acknowledged < bytes.length; turns += 1) {
      const here = await until(async () => (await uploads.sizeOf(id)) ?? -1);
      expect(here).toBeGreaterThanOrEqual(acknowledged);
      const end = Math.min(bytes.length, here + (turns % 2 === 0 ? 4 : 10) * MB);
      const sent = bytes.subarray(here, end);
      const outcome = await uploads
        .append(id, Readable.from([sent]), here, bytes.length - here, never)
        .catch((error: unknown) => {
          if (error instanceof BytesUnreachable) return { written: 0 };
          throw error;
        });
      acknowledged = Math.max(acknowledged, here + outcome.written);
    }
    expect(await until(() => uploads.digest(id))).toBe(sha256(bytes));
    await until(async () => {
      // As `settle` does: what is over is over.
      if ((await uploads.sizeOf(id)) !== undefined) await uploads.keepAs(id, sha256(bytes));
    });
    expect((await contentOf(straight, sha256(bytes)))?.equals(bytes)).toBe(true);
    expect((await keysOf(straight)).filter((key) => key.startsWith('blobs/'))).toEqual([blobKey(sha256(bytes))]);
    expect(requests).toBeGreaterThan(20);
  });

  test.each(storeFaults)(
    'says of bytes that are there that it is not reached, never that they are not there: %s',
    async (fault) => {
      const { door, blobs } = await openNode();
      const bytes = randomBytes(100_000);
      await door.put(blobKey(sha256(bytes)), bytes);
      proxy.faultOf = () => fault;
      const read = async () => {
        const opened = await blobs.open(sha256(bytes));
        return opened === undefined ? 'absent' : readOpened(opened);
      };
      await expect(read()).rejects.toThrow(BytesUnreachable);
      // A HEAD has no body that could be halved.
      if (fault !== 'halved') await expect(blobs.sizeOf(sha256(bytes))).rejects.toThrow(BytesUnreachable);
      await expect(blobs.withFile(sha256(bytes), async () => 'read')).rejects.toThrow(BytesUnreachable);
      proxy.faultOf = () => undefined;
      expect(await blobs.withFile(sha256(bytes), async () => 'read')).toBe('read');
    },
  );

  test('says of a bucket that is gone that it is not reached, and at a start whose fault it is', async () => {
    const settings = { ...store.settings(), bucket: 'no-such-bucket' };
    const door = await openS3Door(settings);
    await expect(door.look('blobs/x')).rejects.toThrow(BytesUnreachable);
    await expect(door.open('blobs/x')).rejects.toThrow(BytesUnreachable);
    expect(await door.check()).toBe('NoSuchBucket');
    const stranger = await openS3Door({ ...store.settings(), secretAccessKey: 'another' });
    expect(await stranger.check()).toBe('SignatureDoesNotMatch');
  });

  test.each(['cut', 'altered'] as const)('keeps nothing of what is %s on the way', async (fault) => {
    const { door, straight } = await openNode();
    const givenUp: string[] = [];
    proxy.faultOf = (method, path) => {
      if (method === 'DELETE') givenUp.push(path);
      return method === 'PUT' ? fault : undefined;
    };
    await expect(door.put('blobs/part', randomBytes(MB))).rejects.toThrow(BytesUnreachable);
    const bytes = () => Promise.resolve(randomBytes(MB));
    await expect(door.join('blobs/part', [{ bytes }])).rejects.toThrow(BytesUnreachable);
    expect(givenUp).toEqual([expect.stringContaining('uploadId=')]);
    expect(await keysOf(straight, 'blobs/')).toEqual([]);
  });

  test('names more than it says in one answer', async () => {
    const { straight } = await openNode();
    const wanted = Array.from({ length: 1_001 }, (_, at) => `marks/${String(at).padStart(4, '0')}`);
    await Promise.all(wanted.map((key) => straight.put(key, Buffer.alloc(0))));
    expect(await keysOf(straight)).toEqual(wanted);
  });

  test('that gives other bytes than were asked for has them go no further', async () => {
    const { straight, blobs, dataDir } = await openNode();
    const hash = sha256(randomBytes(10));
    await straight.put(blobKey(hash), randomBytes(100));
    await expect(blobs.withFile(hash, async () => 'read')).rejects.toThrow(BytesUnreachable);
    expect(await readdir(join(dataDir, 'cache'))).toEqual([]);
  });

  test('that says that it has what it has not is not believed', async () => {
    const { door, dataDir } = await openNode();
    const forgetful = { ...door, put: async () => undefined, join: async () => undefined };
    const blobs = createS3Blobs(forgetful, { dataDir, cacheBytes: MB }, 0);
    for (const size of [100, 9 * MB]) {
      const received = await blobs.receive(Readable.from([randomBytes(size)]), size);
      await expect(blobs.keep(received)).rejects.toThrow('is not whole in the store');
    }
  });

  test('that is full is told as a full disk', async () => {
    const { admin } = store;
    if (admin === undefined) return;
    const { blobs, straight } = await openNode();
    await admin('quota', 'set', '--quota-scope=user', '--uid=t', '--max-size=1M');
    await admin('quota', 'enable', '--quota-scope=user', '--uid=t');
    try {
      const received = await blobs.receive(Readable.from([randomBytes(3 * MB)]), 3 * MB);
      await expect(blobs.keep(received)).rejects.toMatchObject({ code: 'storage_full' });
    } finally {
      await admin('quota', 'disable', '--quota-scope=user', '--uid=t');
    }
    expect(await keysOf(straight, 'blobs/')).toEqual([]);
  });

  describe('what nothing refers to', () => {
    /** A node whose clock is ahead of the store's by so much. */
    async function nodeAt(door: S3Door, ahead: number) {
      const later = { ...door, now: () => door.now() + ahead };
      return createS3Blobs(later, { dataDir: join(folder, randomBytes(8).toString('hex')), cacheBytes: MB }, 0);
    }
    const none = async () => new Set<string>();
    const received = async (blobs: Awaited<ReturnType<typeof nodeAt>>, bytes: Buffer) =>
      blobs.receive(Readable.from([bytes]), bytes.length);

    test('is marked by one node, and removed by any a day later', async () => {
      const { straight } = await openNode();
      const bytes = randomBytes(100);
      await straight.put(blobKey(sha256(bytes)), bytes);
      const removed: string[] = [];
      const note = async (hash: string) => void removed.push(hash);
      await (await nodeAt(straight, 0)).sweepStrays(none, note);
      await (await nodeAt(straight, DAY - 60_000)).sweepStrays(none, note);
      expect(removed).toEqual([]);
      // A row that refers to it has the mark taken away: its day begins anew.
      await (await nodeAt(straight, DAY + 60_000)).sweepStrays(async (names) => new Set(names), note);
      expect(await keysOf(straight, 'marks/')).toEqual([]);
      await (await nodeAt(straight, DAY + 60_000)).sweepStrays(none, note);
      expect(removed).toEqual([]);
      await (await nodeAt(straight, DAY + 60_000)).sweepStrays(none, note);
      expect(removed).toEqual([sha256(bytes)]);
      expect(await keysOf(straight)).toEqual([]);
    });

    test('is kept where the same bytes come again on another node: its mark goes with them', async () => {
      const { straight } = await openNode();
      const bytes = randomBytes(100);
      await straight.put(blobKey(sha256(bytes)), bytes);
      const note = async () => expect.unreachable();
      await (await nodeAt(straight, 0)).sweepStrays(none, note);
      const other = await nodeAt(straight, 60_000);
      await other.keep(await received(other, bytes));
      expect(await keysOf(straight, 'marks/')).toEqual([]);
      // Its row is not written yet, and the first node is at its next sweep.
      await (await nodeAt(straight, DAY + 60_000)).sweepStrays(none, note);
      expect(await straight.look(blobKey(sha256(bytes)))).toBeDefined();
    });

    test('is nobody’s while it may be under removal: who brings it is told to come again, and then has it', async () => {
      const { straight } = await openNode();
      const bytes = randomBytes(100);
      const hash = sha256(bytes);
      await straight.put(blobKey(hash), bytes);
      await (await nodeAt(straight, 0)).sweepStrays(none, async () => undefined);
      const other = await nodeAt(straight, DAY + 60_000);
      let came: Promise<void> | undefined;
      // It comes in the very moment in which a sweep has found that nobody refers to it, before it looks at the mark again.
      const sweeping = await nodeAt(straight, DAY + 60_000);
      const removed: string[] = [];
      let looks = 0;
      await sweeping.sweepStrays(
        async () => {
          looks += 1;
          if (looks === 2) {
            came = other.keep(await received(other, bytes));
            await came.catch(() => undefined);
          }
          return new Set();
        },
        async (name) => void removed.push(name),
      );
      await expect(came).rejects.toMatchObject({ code: 'busy', params: { retry_after: 120 } });
      expect(removed).toEqual([]);
      const soon = await nodeAt(straight, 60_000);
      await expect(soon.keep(await received(soon, bytes))).rejects.toMatchObject({ code: 'busy' });
      const afterwards = await nodeAt(straight, 3 * 60_000);
      await afterwards.keep(await received(afterwards, bytes));
      await (await nodeAt(straight, DAY + 4 * 60_000)).sweepStrays(none, async (name) => void removed.push(name));
      expect(removed).toEqual([]);
      expect((await contentOf(straight, hash))?.equals(bytes)).toBe(true);
    });

    test('is nobody’s in the last hour before it goes, by whichever way its bytes come again', async () => {
      const { straight } = await openNode();
      const bytes = randomBytes(100);
      await straight.put(blobKey(sha256(bytes)), bytes);
      await (await nodeAt(straight, 0)).sweepStrays(none, async () => undefined);
      const soon = await nodeAt(straight, DAY - 30 * 60_000);
      const { blobs } = await openNode();
      const id = randomBytes(16).toString('hex');
      const uploads = createS3Uploads(straight, { ...blobs, takeMarkAway: soon.takeMarkAway }, folder);
      await uploads.create(id);
      await uploads.append(id, Readable.from([bytes]), 0, bytes.length, never);
      await expect(uploads.keepAs(id, sha256(bytes))).rejects.toMatchObject({ code: 'busy' });
      // From then on by the mark's own time.
      await expect((await nodeAt(straight, 60_000)).renew(sha256(bytes))).rejects.toMatchObject({ code: 'busy' });
      // Nobody has come back: it is marked anew, and goes a day after that.
      const removed: string[] = [];
      const sweepAt = async (ahead: number) =>
        (await nodeAt(straight, ahead)).sweepStrays(none, async (name) => void removed.push(name));
      await sweepAt(DAY - 60_000);
      expect((await straight.look(`marks/${sha256(bytes)}`))?.metadata['off']).toBeDefined();
      await sweepAt(DAY + 60_000);
      expect((await straight.look(`marks/${sha256(bytes)}`))?.metadata['off']).toBeUndefined();
      expect(removed).toEqual([]);
      await sweepAt(DAY + 60_000);
      expect(removed).toEqual([sha256(bytes)]);
    });

    test('is kept where a row comes to refer to it while it is looked at', async () => {
      const { straight } = await openNode();
      const bytes = randomBytes(100);
      await straight.put(blobKey(sha256(bytes)), bytes);
      await (await nodeAt(straight, 0)).sweepStrays(none, async () => undefined);
      let looks = 0;
      const later = async (names: readonly string[]) => {
        looks += 1;
        return new Set(looks === 1 ? [] : names);
      };
      await (await nodeAt(straight, DAY + 60_000)).sweepStrays(later, async () => expect.unreachable());
      expect(await keysOf(straight)).toEqual([blobKey(sha256(bytes))]);
    });

    test('is not at hand any more where it was removed', async () => {
      const { straight } = await openNode();
      const dataDir = join(folder, 'at-hand');
      const nodeWith = (ahead: number) =>
        createS3Blobs({ ...straight, now: () => straight.now() + ahead }, { dataDir, cacheBytes: MB }, 0);
      const bytes = randomBytes(100);
      await nodeWith(0).keep(await received(nodeWith(0), bytes));
      await nodeWith(0).sweepStrays(none, async () => undefined);
      expect(await readdir(join(dataDir, 'cache'))).toEqual([sha256(bytes)]);
      await nodeWith(DAY + 60_000).sweepStrays(none, async () => undefined);
      expect(await readdir(join(dataDir, 'cache'))).toEqual([]);
      expect(await nodeWith(0).open(sha256(bytes))).toBeUndefined();
    });

    test('is an object that was begun to be joined, a day later', async () => {
      const { door, straight } = await openNode();
      // Neither its part nor the word that it is given up arrives.
      proxy.faultOf = (method) => (method === 'PUT' || method === 'DELETE' ? 'refused' : undefined);
      await expect(door.join('blobs/part', [{ bytes: () => Promise.resolve(randomBytes(MB)) }])).rejects.toThrow(
        BytesUnreachable,
      );
      proxy.faultOf = () => undefined;
      const begun: string[] = [];
      proxy.faultOf = (method, path) => {
        if (method === 'DELETE') begun.push(path);
        return undefined;
      };
      const sweepAt = async (ahead: number) =>
        createS3Blobs(
          { ...door, now: () => straight.now() + ahead },
          { dataDir: join(folder, 'joining'), cacheBytes: MB },
          0,
        ).sweepStrays(none, async () => undefined);
      await sweepAt(DAY - 60_000);
      expect(begun).toEqual([]);
      await sweepAt(DAY + 60_000);
      expect(begun).toEqual([expect.stringContaining('uploadId=')]);
      await sweepAt(DAY + 60_000);
      expect(begun).toHaveLength(1);
    });

    test('is removed by one request, whose answer may be lost', async () => {
      const { door, straight } = await openNode();
      const bytes = randomBytes(100);
      await straight.put(blobKey(sha256(bytes)), bytes);
      await (await nodeAt(straight, 0)).sweepStrays(none, async () => undefined);
      let deletions = 0;
      proxy.faultOf = (method) => {
        if (method !== 'DELETE') return undefined;
        deletions += 1;
        return 'unanswered';
      };
      const through = await nodeAt(door, DAY + 60_000);
      await expect(through.sweepStrays(none, async () => undefined)).rejects.toThrow(BytesUnreachable);
      expect(deletions).toBe(1);
      proxy.faultOf = () => undefined;
      await through.sweepStrays(none, async () => undefined);
      expect(await keysOf(straight)).toEqual([]);
    });

    test('is an upload that no row knows, a day after its last byte', async () => {
      const { straight, blobs } = await openNode();
      const later = (ahead: number) =>
        createS3Uploads({ ...straight, now: () => straight.now() + ahead }, blobs, folder);
      const [known, gone] = ['a'.repeat(32), 'b'.repeat(32)];
      for (const id of [known, gone]) await later(0).create(id);
      const isKnown = async (id: string) => id === known;
      expect(await later(0).sweep(isKnown)).toBe(0);
      expect(await later(DAY - 60_000).sweepStrays(isKnown)).toBe(0);
      expect(await later(DAY + 60_000).sweepStrays(isKnown)).toBe(1);
      expect(await keysOf(straight)).toEqual([`uploads/${known}/begun`]);
    });
  });

  test('an upload in many short pieces is few objects, whatever becomes of those that are put together', async () => {
    const { straight, uploads } = await openNode();
    const bytes = randomBytes(6 * MB + 300);
    const id = randomBytes(16).toString('hex');
    await uploads.create(id);
    const sent = async (from: number, to: number) => {
      const piece = () => Readable.from([bytes.subarray(from, to)]);
      await until(() => uploads.append(id, piece(), from, bytes.length - from, never));
    };
    for (let at = 0; at < 100; at += 1) await sent(at, at + 1);
    expect((await keysOf(straight, 'uploads/')).length).toBeLessThan(66);
    // What was put together cannot be removed, once: it stays, and is none of the row.
    let refused = 0;
    proxy.faultOf = (method) => (method === 'DELETE' && refused++ < 3 ? 'refused' : undefined);
    for (let at = 100; at < 150; at += 1) await sent(at, at + 1);
    expect(refused).toBe(3);
    proxy.faultOf = () => undefined;
    await sent(150, 6 * MB + 150);
    for (let at = 6 * MB + 150; at < bytes.length; at += 1) await sent(at, at + 1);
    expect((await keysOf(straight, 'uploads/')).length).toBeLessThan(66 + 64);
    expect(await uploads.digest(id)).toBe(sha256(bytes));
    await uploads.keepAs(id, sha256(bytes));
    expect((await contentOf(straight, sha256(bytes)))?.equals(bytes)).toBe(true);
    expect(await keysOf(straight, 'uploads/')).toEqual([]);
  });

  test('two nodes that write the same upload at once lose nothing of it, and mix nothing', async () => {
    const { straight, blobs } = await openNode();
    const bytes = randomBytes(12 * MB);
    const id = randomBytes(16).toString('hex');
    const [one, two] = [
      createS3Uploads(straight, blobs, join(folder, 'one')),
      createS3Uploads(straight, blobs, join(folder, 'two')),
    ];
    await one.create(id);
    // One of them brings other bytes: none of its come between the others'.
    const wrong = Buffer.concat([bytes.subarray(0, 4 * MB), randomBytes(5 * MB)]);
    await Promise.all([
      one.append(id, Readable.from([bytes.subarray(0, 3 * MB)]), 0, bytes.length, never),
      two.append(id, Readable.from([wrong.subarray(0, 4 * MB)]), 0, bytes.length, never),
    ]);
    expect(await one.sizeOf(id)).toBe(4 * MB);
    await Promise.all([
      one.append(id, Readable.from([bytes.subarray(4 * MB)]), 4 * MB, 8 * MB, never),
      two.append(id, Readable.from([wrong.subarray(4 * MB)]), 4 * MB, 8 * MB, never),
    ]);
    expect(await two.sizeOf(id)).toBe(bytes.length);
    expect(await two.digest(id)).toBe(sha256(bytes));
    await two.keepAs(id, sha256(bytes));
    expect((await contentOf(straight, sha256(bytes)))?.equals(bytes)).toBe(true);
  });

  describe('an upload in extents', () => {
    /** Begins one. */
    async function begin() {
      const node = await openNode();
      const id = randomBytes(16).toString('hex');
      await node.uploads.create(id);
      const append = (bytes: Buffer, offset: number, most = bytes.length) =>
        node.uploads.append(id, Readable.from([bytes]), offset, most, never);
      return { ...node, id, append, keys: () => keysOf(node.straight, `uploads/${id}/`) };
    }

    test('of which two senders bring different bytes to the same places has them mixed nowhere', async () => {
      const { straight, blobs, id, uploads } = await begin();
      // Of the first extents, that of the other is named first: who follows places alone takes it.
      const firstOf = (bytes: Buffer) => sha256(bytes.subarray(0, 8 * MB));
      const [other, mine] = [randomBytes(17 * MB), randomBytes(17 * MB)].sort((a, b) =>
        firstOf(a) < firstOf(b) ? -1 : 1,
      ) as [Buffer, Buffer];
      const bytes = Buffer.concat([mine, randomBytes(3 * MB)]);
      // Neither sends before both nodes have looked at what is there.
      let looked = 0;
      let start: () => void = () => undefined;
      const both = new Promise<void>((resolve) => {
        start = resolve;
      });
      async function* sentBy(sent: Buffer) {
        looked += 1;
        if (looked === 2) start();
        await both;
        yield sent;
      }
      const elsewhere = createS3Uploads(straight, blobs, join(folder, 'elsewhere'));
      await Promise.all([
        uploads.append(id, Readable.from(sentBy(bytes)), 0, bytes.length, never),
        elsewhere.append(id, Readable.from(sentBy(other)), 0, bytes.length, never),
      ]);
      expect(await elsewhere.sizeOf(id)).toBe(bytes.length);
      expect(await elsewhere.digest(id)).toBe(sha256(bytes));
      await elsewhere.keepAs(id, sha256(bytes));
      expect((await contentOf(straight, sha256(bytes)))?.equals(bytes)).toBe(true);
    });

    test('goes on from its own bytes where the state of the hash is of another version, or damaged', async () => {
      const { straight, id, append, uploads } = await begin();
      const extents = () => keysOf(straight, `uploads/${id}/0`);
      const bytes = randomBytes(10 * MB);
      await append(bytes.subarray(0, 9 * MB), 0, bytes.length);
      const other = (await straight.look((await extents())[0] ?? ''))?.metadata ?? {};
      for (const metadata of [{}, { state: 'bm9uZQ==' }, other]) {
        const last = (await extents()).at(-1) ?? '';
        const opened = await straight.open(last);
        if (opened !== undefined) await straight.put(last, await readOpened(opened), metadata);
        const size = (await uploads.sizeOf(id)) ?? 0;
        await append(bytes.subarray(size, size + 1000), size, bytes.length - size);
      }
      const size = (await uploads.sizeOf(id)) ?? 0;
      expect(size).toBe(9 * MB + 3000);
      expect(await uploads.digest(id)).toBe(sha256(bytes.subarray(0, size)));
    });

    test('of more than was announced keeps nothing, of whole extents neither, and goes on only where it is', async () => {
      const { append, keys } = await begin();
      await append(randomBytes(1000), 0);
      const before = await keys();
      const pieces = Array.from({ length: 18 }, () => randomBytes(MB));
      const { uploads, id } = await begin();
      expect(await uploads.append(id, Readable.from(pieces), 0, 17 * MB, never)).toEqual({
        written: 0,
        end: 'too_large',
      });
      expect(await uploads.sizeOf(id)).toBe(0);
      await expect(append(randomBytes(10), 999)).rejects.toThrow(BytesUnreachable);
      expect(await keys()).toEqual(before);
    });

    test('is in fewer extents than an object has parts, however large it is', async () => {
      const { append, keys } = await begin();
      await append(randomBytes(17 * MB), 0, 9_000 * 20 * MB);
      // Beside what says that it was begun.
      expect(await keys()).toHaveLength(2);
    });

    test('is kept under no other name than that of its bytes', async () => {
      const { append, id, straight, uploads } = await begin();
      await append(randomBytes(1000), 0);
      await expect(uploads.keepAs(id, sha256(randomBytes(10)))).rejects.toThrow();
      expect(await keysOf(straight, 'blobs/')).toEqual([]);
      expect(await uploads.sizeOf(id)).toBe(1000);
    });

    test('that is removed halfway is none any more', async () => {
      const { append, id, uploads } = await begin();
      await append(randomBytes(1000), 0);
      let removals = 0;
      proxy.faultOf = (method) => {
        if (method === 'DELETE') removals += 1;
        return removals > 1 ? 'refused' : undefined;
      };
      await expect(uploads.remove(id)).rejects.toThrow(BytesUnreachable);
      proxy.faultOf = () => undefined;
      expect(await uploads.sizeOf(id)).toBeUndefined();
      // Of one that ended elsewhere nothing is said but that: whoever asks again is told how.
      await expect(uploads.digest(id)).rejects.toThrow(BytesUnreachable);
      await expect(uploads.keepAs(id, sha256(randomBytes(10)))).rejects.toThrow(BytesUnreachable);
    });
  });
});
