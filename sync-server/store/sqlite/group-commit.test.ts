// A disk that is slow, or fails: what is answered meanwhile, and what is not.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Database,
  emptyLog,
  faultOf,
  inSnapshot,
  inTransaction,
  openConnection,
  openDatabase,
  settled,
} from '#server/store/database.ts';
import { migrate } from '#server/store/migrate.ts';
import { testPrograms } from '#server/testing/test-programs.ts';
import { type CopyJob, createLogKeeper, type LogKeeper } from './log-keeper.ts';

/** The real keeper behind a disk that takes its time: each flush begins when it is let go. */
class SlowDisk implements LogKeeper {
  readonly #keeper: LogKeeper;
  #waiting: { go: () => void; fail: (error: Error) => void }[] = [];
  slow = false;
  flushes = 0;
  copies: CopyJob[] = [];

  constructor(keeper: LogKeeper) {
    this.#keeper = keeper;
  }

  async flush(): Promise<void> {
    this.flushes += 1;
    if (this.slow) await new Promise<void>((go, fail) => this.#waiting.push({ go, fail }));
    await this.#keeper.flush();
  }

  async copy(job: CopyJob): Promise<void> {
    this.copies.push(job);
    await this.#keeper.copy(job);
  }

  close(): Promise<void> {
    return this.#keeper.close();
  }

  letGo(): void {
    this.#waiting.shift()?.go();
  }

  break(): void {
    for (const { fail } of this.#waiting.splice(0)) fail(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }));
  }
}

/** Four times what fills the log. */
const MOST_WRITES = 1_000;

let folder: string;
let file: string;
let disk: SlowDisk;
let db: Database;
let failures: Error[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-log-'));
  file = join(folder, 'plumbline.sqlite');
  disk = new SlowDisk(createLogKeeper(testPrograms.log, file));
  failures = [];
  db = openDatabase(file, { keeper: disk, onFailed: (error) => void failures.push(error) });
  await migrate(db);
  disk.flushes = 0;
});
afterEach(async () => {
  disk.slow = false;
  disk.letGo();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const write = (key: string, value: string) =>
  inTransaction(db, (tx) => tx.insertInto('meta').values({ key, value }).execute());
const read = async (key: string, by = db) =>
  (await by.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value;

function watched(promise: Promise<unknown>) {
  const state = { ended: false };
  const end = () => {
    state.ended = true;
  };
  promise.then(end, end);
  return state;
}

/** Until the disk was asked so many times; by then whoever need not wait has ended. */
async function asked(times: number): Promise<void> {
  const end = Date.now() + 10_000;
  while (disk.flushes < times) {
    // A loop that outlived its test would keep the process from ending.
    if (Date.now() > end) throw new Error(`the disk was asked ${disk.flushes} times, not ${times}`);
    await turn();
  }
  for (let more = 0; more < 20; more += 1) await turn();
}

test('nobody reads what is not on the disk, and who wrote it waits', async () => {
  await write('a', '1');
  disk.slow = true;
  const change = db.updateTable('meta').set({ value: '2' }).where('key', '=', 'a').execute();
  await asked(2);
  expect(watched(change).ended).toBe(false);
  expect(await read('a')).toBe('1');
  expect(await inSnapshot(db, (tx) => read('a', tx as unknown as Database))).toBe('1');
  disk.letGo();
  await change;
  expect(await read('a')).toBe('2');
  expect(await inSnapshot(db, (tx) => read('a', tx as unknown as Database))).toBe('2');
});

test('while the disk writes others commit, and one flush serves all of them', async () => {
  disk.slow = true;
  const first = write('a', '1');
  await asked(1);
  const others = Promise.all([write('b', '1'), write('c', '1'), write('d', '1')]);
  const waiting = watched(others);
  // They are decided on what the first has written.
  expect(await inTransactionUnended((tx) => read('a', tx))).toBe('1');
  disk.letGo();
  await first;
  await asked(2);
  expect([await read('a'), await read('b'), waiting.ended]).toEqual(['1', undefined, false]);
  disk.letGo();
  await others;
  expect([await read('b'), await read('c'), await read('d')]).toEqual(['1', '1', '1']);
  expect(disk.flushes).toBe(2);
});

/** What a transaction reads that has not ended. */
async function inTransactionUnended<T>(body: (tx: Database) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    inTransaction(db, async (tx) => resolve(await body(tx as unknown as Database))).catch(reject);
  });
}

test('a refusal waits for what it rests on, and so does what another thread has read', async () => {
  disk.slow = true;
  const first = write('a', '1');
  await asked(1);
  const refused = write('a', '2');
  const seen = inTransaction(db, (tx) => read('a', tx as unknown as Database));
  const elsewhere = settled(db);
  const states = [refused, seen, elsewhere].map(watched);
  await asked(1);
  expect(states.map(({ ended }) => ended)).toEqual([false, false, false]);
  disk.letGo();
  await first;
  disk.slow = false;
  disk.letGo();
  await expect(refused).rejects.toThrow('UNIQUE');
  expect(await seen).toBe('1');
  await elsewhere;
});

test('a state that somebody reads stays while flushes come and go', async () => {
  await write('a', '1');
  disk.slow = true;
  const change = db.updateTable('meta').set({ value: '2' }).where('key', '=', 'a').execute();
  await asked(2);
  await inSnapshot(db, async (tx) => {
    expect(await read('a', tx as unknown as Database)).toBe('1');
    disk.letGo();
    await change;
    expect(await read('a', tx as unknown as Database)).toBe('1');
    expect(await read('a')).toBe('2');
  });
});

test('after a flush that failed nothing is answered any more, and the process is told once', async () => {
  await write('a', '1');
  disk.slow = true;
  const change = write('b', '1');
  await asked(2);
  const later = write('c', '1');
  disk.break();
  const ends = await Promise.allSettled([change, later, read('a'), write('d', '1'), settled(db)]);
  for (const end of ends) expect(end.status === 'rejected' && faultOf(end.reason)).toBe('busy');
  expect(failures.map(({ name }) => name)).toEqual(['NotFlushed']);
});

test('a transaction that was under way when a flush failed is not half there', async () => {
  disk.slow = true;
  const first = write('first', '1');
  await asked(1);
  let goOn = () => undefined as unknown;
  const waiting = new Promise<void>((resolve) => {
    goOn = () => resolve();
  });
  const second = inTransaction(db, async (tx) => {
    await tx.insertInto('meta').values({ key: 'second a', value: '1' }).execute();
    await waiting;
    await tx.insertInto('meta').values({ key: 'second b', value: '1' }).execute();
  });
  await asked(1);
  disk.break();
  // Whatever came of the first, the second is not left open: the database is closed once it has ended.
  const [begun] = await Promise.allSettled([first]);
  goOn();
  const [underWay] = await Promise.allSettled([second]);
  for (const end of [begun, underWay]) expect(end).toMatchObject({ reason: { name: 'NotFlushed' } });
  const beside = openConnection(file, 'read');
  expect(beside.prepare("SELECT key FROM meta WHERE key LIKE 'second%'").all()).toEqual([]);
  beside.close();
});

test('a database is closed while its log is copied back', async () => {
  // Bounded, as is the one below: where a write waits for nothing, the copying never has its turn.
  for (let n = 0; !disk.copies.includes('beside') && n < MOST_WRITES; n += 1)
    await write(`wide ${n}`, 'x'.repeat(100_000));
  expect(disk.copies).toContain('beside');
  await db.destroy();
  expect(failures).toEqual([]);
});

test('a long log is copied back by another thread as it grows, and begun anew after several such copies', async () => {
  const wide = 'x'.repeat(100_000);
  const pages = () => {
    const beside = openConnection(file, 'read');
    const [log] = beside.pragma('wal_checkpoint(NOOP)') as [{ log: number }];
    beside.close();
    return log.log;
  };
  let writes = 0;
  for (; !disk.copies.includes('anew') && writes < MOST_WRITES; writes += 1) await write(`wide ${writes}`, wide);
  expect(disk.copies).toContain('anew');
  const longest = pages();
  // Waits for the turn to write, and so for the end of the copying.
  await write('after', wide);
  expect(longest).toBeGreaterThan(8_000);
  // Its own 25 pages, and a few for the tree above them.
  expect(pages()).toBeLessThan(100);
  // To begin it anew takes a turn to write and flushes in it: a large act of others must not do so every 8 MB.
  // On a busy machine one copy has more than that to do, and there are fewer.
  expect(disk.copies.indexOf('anew')).toBeGreaterThan(1);
  expect([await read('after'), await read('wide 0')]).toEqual([wide, wide]);
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(8_000_000);
  await emptyLog(db);
  expect(statSync(`${file}-wal`).size).toBeLessThan(50_000);
});
