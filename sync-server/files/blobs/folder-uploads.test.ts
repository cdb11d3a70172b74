// How often a file under way is read to be hashed. What was hashed already is seen to be known still by the file being another
// one meanwhile, which nothing but reading it again would tell.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRounds } from '../../store/threads/rounds.ts';
import type { UploadFiles } from '../upload-files.ts';
import { createFolderUploads } from './folder-uploads.ts';

let folder: string;
let isFull = false;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-uploads-'));
});
afterAll(() => rm(folder, { recursive: true }));

const checkSpace = () => (isFull ? Promise.reject(new Error('full')) : Promise.resolve());
const files = (inTurn = (work: () => Promise<void>) => work()) => createFolderUploads(folder, checkSpace, inTurn);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const append = (uploads: UploadFiles, id: string, parts: Uint8Array[], offset: number, most: number) =>
  uploads.append(id, Readable.from(parts), offset, most, new AbortController().signal);

/** An upload of which these bytes have come, and whose file then is another of the same length. */
async function begun(uploads: UploadFiles, bytes: Uint8Array): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await uploads.create(id);
  await append(uploads, id, [bytes], 0, bytes.length);
  await writeFile(join(folder, 'uploads', id), new Uint8Array(bytes.length));
  return id;
}

test('what is taken back because there was too much has nothing read again', async () => {
  const uploads = files();
  const bytes = randomBytes(5000);
  const id = await begun(uploads, bytes.subarray(0, 4999));
  const parts = [Uint8Array.of(1), Uint8Array.of(2)];
  for (let n = 0; n < 2; n += 1) expect((await append(uploads, id, parts, 4999, 1)).end).toBe('too_large');
  await append(uploads, id, [bytes.subarray(4999)], 4999, 1);
  expect(await uploads.digest(id)).toBe(sha256(bytes));
});

test('where the disk has no room, or the file has more than was told of, the rest alone is read', async () => {
  const uploads = files();
  const bytes = randomBytes(5000);
  const id = await begun(uploads, bytes.subarray(0, 4000));
  isFull = true;
  await expect(append(uploads, id, [bytes.subarray(4000)], 4000, 1000)).rejects.toThrow('full');
  isFull = false;
  await writeFile(join(folder, 'uploads', id), Buffer.concat([new Uint8Array(4000), bytes.subarray(4000)]));
  expect(await uploads.digest(id)).toBe(sha256(bytes));
});

test('after a restart files are read again one at a time, and others are answered meanwhile', async () => {
  const bytes = randomBytes(8 * 1024 * 1024);
  const ids = await Promise.all(
    [1, 2, 3].map(async () => {
      const id = randomBytes(16).toString('hex');
      await writeFile(join(folder, 'uploads', id), bytes);
      return id;
    }),
  );
  const rounds = createRounds(1);
  let [running, most, turns] = [0, 0, 0];
  const uploads = files((work) =>
    rounds.take('one', async () => {
      running += 1;
      most = Math.max(most, running);
      await work();
      running -= 1;
    }),
  );
  const count = () => {
    turns += 1;
    ticking = setImmediate(count);
  };
  let ticking = setImmediate(count);
  const found = await Promise.all(ids.map((id) => uploads.digest(id)));
  clearImmediate(ticking);
  expect(found).toEqual(ids.map(() => sha256(bytes)));
  expect(most).toBe(1);
  expect(turns).toBeGreaterThan(3 * 32);
});
