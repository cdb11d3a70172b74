import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { triesInMemory } from '../testing/tries.ts';
import { createFolderBlobs } from './blobs/folder-blobs.ts';
import { createChildPool } from './child-pool.ts';
import { createStampPool } from './stamp-pool.ts';
import { createStampedFiles, type StampOrder } from './stamped-files.ts';

/** Writes what it was asked for, and a line about it; does what the size of the code says first. */
const program = `
import { appendFileSync, writeFileSync } from 'node:fs';
process.send({ isReady: true });
process.on('message', async ({ id, target, stamp }) => {
  appendFileSync(process.argv[1] + '.log', stamp.size + '\\n');
  if (stamp.size === 60) process.exit(1);
  if (stamp.size === 70) return;
  if (stamp.size === 90) await new Promise((resolve) => setTimeout(resolve, 300));
  writeFileSync(target, Buffer.alloc(1000));
  process.send({ id, outcome: stamp.size === 80 ? 'refused' : 'stamped', last: false });
});`;

let root: string;
let child: { path: string; execArgv: string[] };
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'plumbline-stamped-'));
  child = { path: join(root, 'child.mjs'), execArgv: [] };
  writeFileSync(child.path, program);
});
afterAll(() => rmSync(root, { recursive: true }));

let folders = 0;
function open(kept?: { files: number; bytes: number }) {
  folders += 1;
  const dataDir = join(root, String(folders));
  const files = createStampedFiles(dataDir, createFolderBlobs(root), createStampPool(child, triesInMemory()), kept);
  return { files, stamped: () => readdirSync(join(dataDir, 'stamped')) };
}

function order(letter: string, size = 50, asker = 7, sender = asker): StampOrder {
  const caption = { name: 'A', version: 'V1', hint: 'Scan' };
  const stamp = { text: 'x', position: 'top-left', size, caption } as const;
  return { sha256: letter.repeat(64), size: 1000, stamp, asker, sender };
}
const tries = () =>
  existsSync(`${child.path}.log`) ? readFileSync(`${child.path}.log`, 'utf8').split('\n').length - 1 : 0;

test('what is asked for at once or again is made once', async () => {
  const { files, stamped } = open();
  const before = tries();
  const [one, two] = await Promise.all([files.of(order('a')), files.of(order('a'))]);
  expect(await files.of(order('a'))).toEqual(one);
  expect(two).toEqual(one);
  expect(one.size).toBe(1000);
  expect(await files.of(order('b'))).not.toEqual(one);
  expect(tries() - before).toBe(2);
  expect(stamped()).toHaveLength(2);
  await files.close();
});

test.each([
  ['files', { files: 2, bytes: 1e6 }],
  ['bytes', { files: 99, bytes: 2500 }],
])('of too many %s those go that were longest not asked for', async (_, kept) => {
  const { files } = open(kept);
  const [a, b] = [await files.of(order('a')), await files.of(order('b'))];
  for (const { path } of [a, b]) utimesSync(path, new Date(1000), new Date(1000));
  await files.of(order('a'));
  const c = await files.of(order('c'));
  expect([a, b, c].map(({ path }) => existsSync(path))).toEqual([true, false, true]);
  await files.close();
});

test('a file that breaks its process, or is refused, is not tried again soon, and leaves nothing', async () => {
  const { files, stamped } = open();
  for (const [letter, size] of [
    ['d', 60],
    ['e', 80],
  ] as const) {
    const before = tries();
    await expect(files.of(order(letter, size))).rejects.toMatchObject({ code: 'cannot_stamp' });
    await expect(files.of(order(letter))).rejects.toMatchObject({ code: 'cannot_stamp' });
    expect(tries() - before).toBe(1);
  }
  const huge = { ...order('f'), size: 300 * 1024 * 1024 };
  await expect(files.of(huge)).rejects.toMatchObject({ code: 'cannot_stamp' });
  expect(stamped()).toEqual([]);
  await files.close();
});

test('those who come when too many files of one person wait are told to come later, others are not', async () => {
  const { files } = open();
  const orders = [...'0123456'].map((letter) => files.of(order(letter, 90)));
  const other = files.of(order('a', 50, 8));
  const settled = await Promise.allSettled(orders);
  const refused = settled.filter((result) => result.status === 'rejected');
  expect(refused.map(({ reason }: PromiseRejectedResult) => (reason as { code: string }).code)).toEqual(['busy']);
  expect(await other).toMatchObject({ size: 1000 });
  await files.close();
});

test('what others ask for, be they many, does not keep anybody out who asks for their own file', async () => {
  const { files } = open();
  const SENDER = 7;
  const letters = [...'0123456789abcdef'].flatMap((first) => ['0', '1', '2'].map((second) => first + second));
  const orders = letters.map((letter, at) => {
    const one = order('a', 50, 100 + at, SENDER);
    return files.of({ ...one, sha256: letter.repeat(32) });
  });
  await expect(files.of(order('f', 90, SENDER))).resolves.toMatchObject({ size: 1000 });
  expect(await Promise.all(orders)).toHaveLength(48);
  await files.close();
});

test('a child that hangs is ended after its time and another does the next job', async () => {
  const limits = { atOnce: 1, jobMs: 1500, heapMb: 64, atOnceEach: 1, waitingEach: 5 };
  const pool = createChildPool(child, limits, triesInMemory(), () => 'any');
  const job = (size: number) => ({ ...order('a', size), target: join(root, 'out') });
  const [hung, next] = await Promise.all([pool.run(job(70), 7), pool.run(job(50), 7)]);
  expect(hung).toBeUndefined();
  expect(next).toMatchObject({ outcome: 'stamped' });
  await pool.close();
  expect(await pool.run(job(50), 7)).toBeUndefined();
});
