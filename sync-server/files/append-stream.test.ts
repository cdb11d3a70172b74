import { createHash, randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendStream } from './append-stream.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-append-'));
});
afterAll(() => rm(folder, { recursive: true }));

const checkSpace = () => Promise.resolve();

async function run(chunks: Uint8Array[], position: number, most: number, signal?: AbortSignal) {
  const path = join(folder, randomBytes(8).toString('hex'));
  const file = await open(path, 'w');
  const hash = createHash('sha256');
  const options = { position, most, hash: (bytes: Uint8Array) => void hash.update(bytes), checkSpace };
  const result = await appendStream(Readable.from(chunks), file, signal ? { ...options, signal } : options);
  await file.close();
  return { ...result, digest: hash.digest('hex'), bytes: (await readFile(path)).subarray(position) };
}

test('whatever the chunks, what is written is what came, in order, and so is what was hashed', async () => {
  for (let round = 0; round < 50; round += 1) {
    const parts = Array.from({ length: randomInt(0, 30) }, () => randomBytes(randomInt(0, 5000)));
    const whole = Buffer.concat(parts);
    const result = await run(parts, randomInt(0, 1000), whole.length);
    expect(result.end).toBe('complete');
    expect(result.written).toBe(whole.length);
    expect(result.bytes.equals(whole)).toBe(true);
    expect(result.digest).toBe(createHash('sha256').update(whole).digest('hex'));
  }
});

test('more than may wait in memory makes the sender wait, and nothing is lost', async () => {
  const parts = Array.from({ length: 40 }, () => randomBytes(1024 * 1024));
  const result = await run(parts, 0, 1e9);
  expect(result.bytes.equals(Buffer.concat(parts))).toBe(true);
});

test('one byte more than allowed ends it', async () => {
  const result = await run([randomBytes(10), randomBytes(1)], 0, 10);
  expect([result.end, result.written]).toEqual(['too_large', 10]);
});

test('a stop keeps what was read', async () => {
  const stop = new AbortController();
  const source = (async function* () {
    yield randomBytes(10);
    stop.abort();
    yield randomBytes(10);
  })();
  const file = await open(join(folder, 'stopped'), 'w');
  const hash = () => undefined;
  const result = await appendStream(Readable.from(source), file, {
    position: 0,
    most: 100,
    hash,
    signal: stop.signal,
    checkSpace,
  });
  await file.close();
  expect(result.end).toBe('interrupted');
  expect((await readFile(join(folder, 'stopped'))).length).toBe(result.written);
  expect(result.written).toBeGreaterThan(0);
});

test('the space that is left is looked at while bytes come, not only before', async () => {
  const folderFile = await open(join(folder, 'looks'), 'w');
  const part = Buffer.alloc(4 * 1024 * 1024);
  let looks = 0;
  const full = () => (++looks < 3 ? Promise.resolve() : Promise.reject(new Error('full')));
  const source = Readable.from(Array.from({ length: 20 }, () => part));
  const appending = { position: 0, most: 20 * part.length, hash: () => undefined, checkSpace: full };
  await expect(appendStream(source, folderFile, appending)).rejects.toThrow('full');
  const { size } = await folderFile.stat();
  await folderFile.close();
  expect(size).toBeGreaterThanOrEqual(8 * part.length);
  expect(size).toBeLessThan(20 * part.length);
});
