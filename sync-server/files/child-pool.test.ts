import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { triesInMemory } from '../testing/tries.ts';
import { type ChildLimits, type ChildProgram, type ChildResult, createChildPool, type TryBook } from './child-pool.ts';

interface Job {
  id: number;
  file: string;
}

let folder: string;
let program: ChildProgram;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-children-'));
  program = { path: join(folder, 'child.mjs'), execArgv: [] };
  writeFileSync(
    program.path,
    `process.send({ isReady: true });
    process.on('message', ({ id, file }) => {
      if (file === 'endless') for (;;);
      if (file === 'deadly') process.exit(1);
      if (file !== 'slow') process.send({ id, last: false });
    });`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const limits: ChildLimits = { atOnce: 1, jobMs: 300, heapMb: 64, atOnceEach: 1, waitingEach: 100 };
/** A person. */
const ANA = 7;
const BEN = 8;

function open(book: TryBook, jobMs = 300, more: Partial<ChildLimits> = {}) {
  return createChildPool<Job, ChildResult>(program, { ...limits, jobMs, ...more }, book, ({ file }) => file);
}

test.each(['endless', 'deadly'])('what is %s is tried twice and then given up, by the next pool too', async (file) => {
  const book = triesInMemory();
  const pool = open(book);
  expect(await pool.run({ file }, ANA)).toBeUndefined();
  expect(book.noted.get(file)).toBe(1);
  await pool.close();
  const next = open(book);
  expect(await next.run({ file }, ANA)).toBeUndefined();
  await next.close();
  let sent = 0;
  const begin = book.begin.bind(book);
  book.begin = async (work) => {
    const wanted = await begin(work);
    if (wanted) sent += 1;
    return wanted;
  };
  // On a busy machine a child may take longer to begin than the others had for all of it.
  const patient = open(book, 60_000);
  expect(await patient.run({ file }, ANA)).toBeUndefined();
  expect(sent).toBe(0);
  // Others are none the worse for it, and leave no note.
  expect(await patient.run({ file: 'sound' }, ANA)).toMatchObject({ last: false });
  expect([...book.noted]).toEqual([[file, 2]]);
  await patient.close();
});

test('a try is noted before the file is touched, and taken back when the server stops in the middle of it', async () => {
  const book = triesInMemory();
  const pool = open(book, 60_000);
  const running = pool.run({ file: 'slow' }, ANA);
  const waiting = pool.run({ file: 'behind it' }, ANA);
  await Promise.resolve();
  expect([...book.noted]).toEqual([['slow', 1]]);
  await pool.close();
  expect(await Promise.all([running, waiting])).toEqual([undefined, undefined]);
  expect([...book.noted]).toEqual([]);
});

test('people take turns: whoever sent many files keeps nobody else waiting for more than the one under way', async () => {
  const pool = open(triesInMemory(), 60_000);
  const done: string[] = [];
  const send = (file: string, owner: number) => pool.run({ file }, owner).then(() => done.push(file));
  await Promise.all([
    ...Array.from({ length: 6 }, (_, at) => send(`Ana ${at}`, ANA)),
    send('Ben 0', BEN),
    send('Ben 1', BEN),
  ]);
  expect(done).toEqual(['Ana 0', 'Ben 0', 'Ana 1', 'Ben 1', 'Ana 2', 'Ana 3', 'Ana 4', 'Ana 5']);
  await pool.close();
});

test('one person’s files that never end take one process of two', async () => {
  const pool = open(triesInMemory(), 60_000, { atOnce: 2 });
  let ended = 0;
  const endless = Array.from({ length: 10 }, () => pool.run({ file: 'slow' }, ANA).then(() => (ended += 1)));
  for (let at = 0; at < 10; at += 1)
    expect(await pool.run({ file: `sheet ${at}` }, BEN)).toMatchObject({ last: false });
  expect(ended).toBe(0);
  await pool.close();
  await Promise.all(endless);
});

test('whoever’s file others ask for has turns of their own; whoever asks, one process of two works on one sender’s files', async () => {
  const pool = open(triesInMemory(), 60_000, { atOnce: 2, waitingEach: 5 });
  const done: string[] = [];
  const send = (file: string, owner: number, sender: number) =>
    pool.run({ file }, owner, sender).then((result) => done.push(result === 'busy' ? 'busy' : file));
  const CLEO = 9;
  await Promise.all([
    ...Array.from({ length: 6 }, (_, at) => send(`Ben ${at}`, BEN, ANA)),
    send('Ana 0', ANA, ANA),
    send('Ana 1', ANA, ANA),
  ]);
  expect(done.slice(0, 4)).toEqual(['Ben 0', 'Ana 0', 'Ben 1', 'Ana 1']);
  const stuck = [BEN, CLEO].map((asker) => pool.run({ file: 'slow' }, asker, ANA));
  expect(await pool.run({ file: 'other' }, 10, 10)).toMatchObject({ last: false });
  await pool.close();
  expect(await Promise.all(stuck)).toEqual([undefined, undefined]);
});

test('more than may wait of one person are refused, of the server’s own work none', async () => {
  const pool = open(triesInMemory(), 60_000, { waitingEach: 2 });
  const first = [1, 2, 3].map(() => pool.run({ file: 'slow' }, ANA));
  expect(await pool.run({ file: 'slow' }, ANA)).toBe('busy');
  const own = [1, 2, 3].map(() => pool.run({ file: 'slow' }, 'server'));
  await pool.close();
  expect(await Promise.all([...first, ...own])).toEqual(Array.from({ length: 6 }, () => undefined));
});

test('a child that cannot be loaded says nothing of a file, which is read once it can', async () => {
  const book = triesInMemory();
  const broken = { path: join(folder, 'broken.mjs'), execArgv: [] };
  writeFileSync(broken.path, `await import('./gone.mjs');`);
  const pool = createChildPool<Job, ChildResult>(broken, { ...limits, jobMs: 60_000 }, book, ({ file }) => file);
  for (const _ of [1, 2, 3]) expect(await pool.run({ file: 'sound' }, ANA)).toBe('unable');
  expect([...book.noted]).toEqual([]);
  copyFileSync(program.path, broken.path);
  expect(await pool.run({ file: 'sound' }, ANA)).toMatchObject({ last: false });
  await pool.close();
});

test('what cannot be noted is not tried, and nothing is held to be known of the file', async () => {
  const book = triesInMemory();
  const begin = book.begin.bind(book);
  book.begin = () => Promise.reject(new Error('database or disk is full'));
  const pool = open(book, 60_000);
  expect(await pool.run({ file: 'sound' }, ANA)).toBe('unable');
  book.begin = begin;
  expect(await pool.run({ file: 'sound' }, ANA)).toMatchObject({ last: false });
  await pool.close();
});
