// What waits for a slow store is on this machine's disk, and not in its memory.
import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createS3Blobs, type S3Blobs } from './s3-blobs.ts';
import { openS3Door, type S3Door } from './s3-door.ts';
import { createS3Uploads } from './s3-uploads.ts';

const MB = 1024 * 1024;
const MANY = 24;
/** Bytes of what each is at work on. */
const PIECE = 8 * MB;
/** What eight pieces on their way are, twice over. */
const MOST = 2 * 8 * PIECE;

/** Takes what has no bytes, and of all else nothing. */
const store = createServer((asked, answer) => {
  const xml = (text: string) => answer.writeHead(200, { 'Content-Type': 'application/xml' }).end(text);
  const { method, headers, url = '' } = asked;
  if (method === 'POST')
    return xml('<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>');
  if (method === 'PUT') return headers['content-length'] === '0' ? answer.end() : undefined;
  const folder = new URL(url, 'http://store').searchParams.get('prefix');
  if (folder !== null)
    return xml(`<ListBucketResult><Contents><Key>${folder}begun</Key></Contents></ListBucketResult>`);
  answer.writeHead(404, { 'Content-Type': 'application/xml' });
  answer.end(method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>');
});

let folder: string;
let door: S3Door;
let blobs: S3Blobs;
beforeEach(async () => {
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  folder = await mkdtemp(join(tmpdir(), 'plumbline-waiting-'));
  const { port } = store.address() as AddressInfo;
  const address = { bucket: 'bucket', prefix: '', region: 'us-east-1', pathStyle: true, cacheBytes: 0 };
  const key = { accessKeyId: 'key', secretAccessKey: 'secret' };
  door = await openS3Door({ ...address, ...key, endpoint: `http://127.0.0.1:${port}` });
  blobs = createS3Blobs(door, { dataDir: folder, cacheBytes: 0 }, 0);
});
afterEach(async () => {
  door.close();
  await rm(folder, { recursive: true, force: true });
});

/** Bytes in memory that this has added once nothing more is added; then the store goes, and with it what waits. */
async function heldBy(works: readonly (() => Promise<unknown>)[], isWaiting: () => boolean): Promise<number> {
  const before = process.memoryUsage().arrayBuffers;
  const done = works.map((work) => work().catch(() => undefined));
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const held = process.memoryUsage().arrayBuffers - before;
  store.close();
  store.closeAllConnections();
  await Promise.all(done);
  return held;
}

test('of uploads that go on at the same time', { timeout: 60_000 }, async () => {
  const uploads = createS3Uploads(door, blobs, folder);
  const bytes = Buffer.alloc(PIECE, 7);
  const never = new AbortController().signal;
  const works = Array.from({ length: MANY }, (_, n) => async () => {
    const piece = Readable.from([bytes]);
    await uploads.append(`upload${n}`, piece, 0, PIECE, never);
  });
  const isWhole = (name: string) => statSync(join(folder, name)).size === PIECE;
  const isWaiting = () => readdirSync(folder).filter(isWhole).length === MANY;
  expect(await heldBy(works, isWaiting)).toBeLessThan(MOST);
});

test('of files that came whole at the same time', { timeout: 60_000 }, async () => {
  const size = 3 * PIECE;
  const path = join(folder, 'came');
  await writeFile(path, Buffer.alloc(size, 7));
  let begun = 0;
  store.on('request', ({ method }) => {
    if (method === 'POST') begun += 1;
  });
  const works = Array.from({ length: MANY }, (_, n) => async () => {
    await blobs.keep({ path, sha256: String(n).padStart(64, '0'), size });
  });
  expect(await heldBy(works, () => begun === MANY)).toBeLessThan(MOST);
});
