import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { triesInMemory } from '../testing/tries.ts';
import { type ChildProgram, type ChildResult, createChildPool, type TryBook } from './child-pool.ts';

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
    `process.on('message', ({ id, file }) => {
      if (file === 'endless') for (;;);
      if (file === 'deadly') process.exit(1);
      if (file !== 'slow') process.send({ id, last: false });
    });`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function open(book: TryBook, jobMs = 300) {
  return createChildPool<Job, ChildResult>(program, { atOnce: 1, jobMs, heapMb: 64 }, book, ({ file }) => file);
}

test.each(['endless', 'deadly'])('what is %s is tried twice and then given up, by the next pool too', async (file) => {
  const book = triesInMemory();
  const pool = open(book);
  expect(await pool.run({ file })).toBeUndefined();
  expect(book.noted.get(file)).toBe(1);
  await pool.close();
  const next = open(book);
  expect(await next.run({ file })).toBeUndefined();
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
  expect(await patient.run({ file })).toBeUndefined();
  expect(sent).toBe(0);
  // Others are none the worse for it, and leave no note.
  expect(await patient.run({ file: 'sound' })).toMatchObject({ last: false });
  expect([...book.noted]).toEqual([[file, 2]]);
  await patient.close();
});

test('a try is noted before the file is touched, and taken back when the server stops in the middle of it', async () => {
  const book = triesInMemory();
  const pool = open(book, 60_000);
  const running = pool.run({ file: 'slow' });
  const waiting = pool.run({ file: 'behind it' });
  await Promise.resolve();
  expect([...book.noted]).toEqual([['slow', 1]]);
  await pool.close();
  expect(await Promise.all([running, waiting])).toEqual([undefined, undefined]);
  expect([...book.noted]).toEqual([]);
});
