import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseFile } from '#server/data-dir.ts';
import {
  type Database,
  faultOf,
  inSnapshot,
  inTransaction,
  openConnection,
  openDatabase,
} from '#server/store/database.ts';
import { migrate } from '#server/store/migrate.ts';
import { type Actor, actingFor } from '#server/store/people/who-acts.ts';
import { isOnPostgres } from '#server/testing/postgres-server.ts';
import { newId, newPerson, newProject } from '#server/testing/seeds.ts';
import { startTestApp } from '#server/testing/start-test-app.ts';

let folder: string;
let file: string;
let db: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-store-'));
  file = join(folder, 'plumbline.sqlite');
  db = openDatabase(file);
  await migrate(db);
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

/** Takes the write lock as another process does. */
function otherProcess(at = file) {
  const sqlite = openConnection(at, 'write');
  sqlite.exec('begin immediate');
  return {
    letGo() {
      sqlite.exec('commit');
      sqlite.close();
    },
  };
}

const put = (key: string, value: string, by = db) => by.insertInto('meta').values({ key, value }).execute();
const get = async (key: string, by = db) =>
  (await by.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value;

/** A promise, and whether it has ended so far. */
function watched<T>(promise: Promise<T>) {
  const state = { ended: false };
  const end = () => {
    state.ended = true;
  };
  promise.then(end, end);
  return state;
}

describe('while another process holds the write lock', () => {
  test('reads are answered, writes wait without stopping anything, and are done when it lets go', async () => {
    const other = otherProcess();
    const writes = [put('a', '1'), inTransaction(db, (tx) => put('b', '2', tx as unknown as Database))];
    const waiting = writes.map(watched);
    for (let turn = 0; turn < 20; turn += 1) {
      // A turn of the loop, and a read in each.
      await new Promise((resolve) => setTimeout(resolve, 1));
      expect(await get('a')).toBeUndefined();
    }
    expect(waiting.map(({ ended }) => ended)).toEqual([false, false]);
    other.letGo();
    await Promise.all(writes);
    expect([await get('a'), await get('b')]).toEqual(['1', '2']);
  });

  test('a write that has waited long enough is a fault, and what comes later is done', async () => {
    const hasty = openDatabase(file, { patience: 30 });
    const other = otherProcess();
    const failed = await Promise.allSettled([put('a', '1', hasty), inTransaction(hasty, () => Promise.resolve())]);
    for (const one of failed) expect(one.status === 'rejected' && faultOf(one.reason)).toBe('busy');
    other.letGo();
    await put('a', '2', hasty);
    expect(await get('a')).toBe('2');
    await hasty.destroy();
  });

  test.skipIf(isOnPostgres())('the server answers what only reads, and a push when the lock is let go', async () => {
    const app = await startTestApp();
    const person = await newPerson(app);
    const project_id = await newProject(person);
    // Long unseen: even the note that it was used does not keep a read waiting.
    await app.services.core.db.updateTable('sessions').set({ seen_at: 0 }).execute();
    const other = otherProcess(databaseFile(app.dataDir));
    const args = { project_id, changes: { name: 'Tower' } };
    const mutations = [{ n: 1, name: 'project.edit@1', args, client_time: new Date().toISOString() }];
    const client_id = newId();
    const push = person.call('POST', '/api/sync/push', { client_id, epoch: null, app_version: 'test', mutations });
    const pushed = watched(push);
    const pull = () => person.call('POST', '/api/sync/pull', { client_id: newId(), epoch: null, scopes: {} });
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await app.fetch('/api/health')).status).toBe(200);
      expect((await pull()).status).toBe(200);
      expect((await person.call('GET', `/api/projects/${project_id}`)).status).toBe(200);
    }
    expect(pushed.ended).toBe(false);
    other.letGo();
    expect((await push).body).toMatchObject({ results: [{ status: 'applied' }] });
    await app.close();
  });
});

describe('transactions', () => {
  test('come one after the other, and others read what was there before', async () => {
    let go = () => undefined as unknown;
    const held = new Promise<void>((resolve) => {
      go = () => resolve();
    });
    const first = inTransaction(db, async (tx) => {
      await tx.insertInto('meta').values({ key: 'a', value: '1' }).execute();
      await held;
    });
    const second = inTransaction(db, async (tx) => {
      const row = await tx.selectFrom('meta').select('value').where('key', '=', 'a').executeTakeFirst();
      return row?.value;
    });
    expect(await get('a')).toBeUndefined();
    go();
    await first;
    expect(await get('a')).toBe('1');
    expect(await second).toBe('1');
  });

  test('that fail leave nothing behind, and let the next one in', async () => {
    const failing = inTransaction(db, async (tx) => {
      await tx.insertInto('meta').values({ key: 'a', value: '1' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await get('a')).toBeUndefined();
    await put('a', '2');
    expect(await get('a')).toBe('2');
  });

  test('a snapshot stays as it was while others write', async () => {
    await put('a', '1');
    await inSnapshot(db, async (tx) => {
      const read = () => tx.selectFrom('meta').select('value').where('key', '=', 'a').executeTakeFirst();
      expect(await read()).toEqual({ value: '1' });
      await db.updateTable('meta').set({ value: '2' }).where('key', '=', 'a').execute();
      expect(await read()).toEqual({ value: '1' });
    });
    expect(await get('a')).toBe('2');
  });
});

test('what only reads is answered in the middle of a long transaction', async () => {
  let reads = 0;
  let going = true;
  const reader = (async () => {
    for (; going; reads += 1) {
      expect(await get('a')).toBeUndefined();
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  const long = inTransaction(db, async (tx) => {
    const before = reads;
    await tx.insertInto('meta').values({ key: 'a', value: '1' }).execute();
    // As long as it takes: a server that lets nobody in would never end here.
    for (let at = 0; reads < before + 3 && at < 100_000; at += 1) {
      await tx
        .updateTable('meta')
        .set({ value: String(at) })
        .where('key', '=', 'a')
        .execute();
    }
    going = false;
    return reads - before;
  });
  expect(await long).toBeGreaterThanOrEqual(3);
  await reader;
});

test('what only reads is answered between few statements too, where much is thought in between', async () => {
  let turns = 0;
  let isOver = false;
  const loop = (async () => {
    for (; !isOver; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  })();
  const between = await inTransaction(db, async (tx) => {
    await get('a', tx as unknown as Database);
    const before = turns;
    for (let at = 0; at < 10; at += 1) {
      const start = process.cpuUsage();
      for (let used = 0; used < 60_000; ) {
        const { user, system } = process.cpuUsage(start);
        used = user + system;
      }
      await get('a', tx as unknown as Database);
    }
    return turns - before;
  });
  isOver = true;
  await loop;
  expect(between).toBeGreaterThanOrEqual(5);
});

test('of a small transaction the processor’s time is not asked for before every statement', async () => {
  // What the tables were made with is forgotten first: a timer may come before that, one of these comes after it.
  await new Promise((resolve) => setImmediate(resolve));
  const asked = vi.spyOn(process, 'cpuUsage');
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  try {
    await inTransaction(db, async (tx) => {
      for (let at = 0; at < 30; at += 1) await get('a', tx as unknown as Database);
    });
    // What it is counted from is asked for once in a turn of the loop.
    expect(asked.mock.calls.filter(([since]) => since !== undefined)).toEqual([]);
  } finally {
    clock.mockRestore();
    asked.mockRestore();
  }
});

test('others have their turn between many short transactions, as in a long one', async () => {
  let turns = 0;
  let isOver = false;
  const loop = (async () => {
    for (; !isOver; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  })();
  const statements = async (tx: Database) => {
    for (let at = 0; at < 40; at += 1) await get('a', tx);
  };
  const turnsOf = async (work: Promise<unknown>) => {
    const before = turns;
    await work;
    return turns - before;
  };
  const oneLong = inTransaction(db, async (tx) => {
    for (let n = 0; n < 30; n += 1) await statements(tx as unknown as Database);
  });
  const inOne = await turnsOf(oneLong);
  const many = Array.from({ length: 30 }, () => inTransaction(db, (tx) => statements(tx as unknown as Database)));
  expect(await turnsOf(Promise.all(many))).toBeGreaterThan(inOne / 2);
  isOver = true;
  await loop;
});

test('a statement that reads by its words alone is not done twice, nor one that writes done on the reading side', async () => {
  await sql`INSERT INTO meta (key, value) VALUES ('raw', 'yes')`.execute(db);
  const { rows } = await sql<{ value: string }>`SELECT value FROM meta WHERE key = 'raw'`.execute(db);
  expect(rows).toEqual([{ value: 'yes' }]);
  const { rows: returned } = await sql<{ value: string }>`
    UPDATE meta SET value = 'no' WHERE key = 'raw' RETURNING value`.execute(db);
  expect(returned).toEqual([{ value: 'no' }]);
  expect(await get('raw')).toBe('no');
});

test('tables that changed are read and written as they are now', async () => {
  const read = async () => (await sql`SELECT * FROM meta WHERE key = 'wide'`.execute(db)).rows;
  await put('wide', '1');
  expect(await read()).toEqual([{ key: 'wide', value: '1' }]);
  await sql`ALTER TABLE meta ADD COLUMN more TEXT`.execute(db);
  expect(await read()).toEqual([{ key: 'wide', value: '1', more: null }]);
  await sql`ALTER TABLE meta DROP COLUMN more`.execute(db);
  await sql`ALTER TABLE meta ADD COLUMN more INTEGER DEFAULT 2`.execute(db);
  expect(await read()).toEqual([{ key: 'wide', value: '1', more: 2 }]);
});

test('a transaction that finds the disk full leaves nothing, says that it was full, and the next one is done', async () => {
  const pagesAtMost = (count: number) =>
    inTransaction(db, (tx) => sql`PRAGMA max_page_count = ${sql.lit(count)}`.execute(tx));
  // Not below what is there: the file cannot grow.
  await pagesAtMost(1);
  const inVain = inTransaction(db, async (tx) => {
    await put('a', 'small', tx as unknown as Database);
    await put('b', 'x'.repeat(1_000_000), tx as unknown as Database);
  });
  expect(faultOf(await inVain.catch((error) => error))).toBe('storage_full');
  expect(await get('a')).toBeUndefined();
  await pagesAtMost(1_000_000);
  await inTransaction(db, (tx) => put('b', 'x'.repeat(1_000_000), tx as unknown as Database));
  expect(await get('b')).toHaveLength(1_000_000);
});

test('a commit is on the disk when it is acknowledged', async () => {
  const { rows } = await inTransaction(db, (tx) => sql<{ synchronous: number }>`PRAGMA synchronous`.execute(tx));
  expect(rows).toEqual([{ synchronous: 2 }]);
});

describe('turns to write', () => {
  /** What several ask for while somebody writes, in the order in which it is done. */
  async function orderOf(asked: readonly [who: Actor, what: string][], during: Actor = undefined): Promise<string[]> {
    const order: string[] = [];
    let go = () => undefined as unknown;
    const held = actingFor(during, () => inTransaction(db, () => new Promise<void>((resolve) => (go = resolve))));
    await new Promise((resolve) => setImmediate(resolve));
    const all = asked.map(([who, what]) =>
      actingFor(who, () =>
        inTransaction(db, async () => {
          order.push(what);
        }),
      ),
    );
    await new Promise((resolve) => setImmediate(resolve));
    go();
    await Promise.all([held, ...all]);
    return order;
  }

  test('go from person to person, and each one’s in the order of asking', async () => {
    const asked = [1, 1, 1, 2, 'server', 2, undefined] as const;
    const order = await orderOf(asked.map((who, at) => [who, `${who}.${at}`]));
    expect(order).toEqual(['1.0', '2.3', 'server.4', 'undefined.6', '1.1', '2.5', '1.2']);
  });

  test('go to somebody else before they come back to whoever has just had one', async () => {
    expect(
      await orderOf(
        [
          [1, 'a'],
          [1, 'b'],
          [2, 'c'],
        ],
        1,
      ),
    ).toEqual(['c', 'a', 'b']);
  });

  test('are of single statements too', async () => {
    let go = () => undefined as unknown;
    const held = inTransaction(db, () => new Promise<void>((resolve) => (go = resolve)));
    const order: string[] = [];
    const all = ['a', 'b', 'c'].map((key) => actingFor(1, () => put(key, '')).then(() => order.push(key)));
    all.push(actingFor(2, () => put('d', '')).then(() => order.push('d')));
    await new Promise((resolve) => setImmediate(resolve));
    go();
    await Promise.all([held, ...all]);
    expect(order).toEqual(['a', 'd', 'b', 'c']);
  });
});
