// What the store promises whatever keeps its rows: each test on SQLite's file and on a real PostgreSQL, where that is installed.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PostgresServer, postgresPrograms, startPostgres } from '../testing/postgres-server.ts';
import { quickFolder } from '../testing/quick-folder.ts';
import { type Database, faultOf, inSnapshot, inTransaction, isConstraint, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import * as words from './sql-words.ts';

const isInstalled = postgresPrograms() !== undefined;
if (!isInstalled) {
  process.stderr.write('No PostgreSQL here: the store is tested on SQLite alone (apt-get install postgresql).\n');
}

let server: PostgresServer | undefined;
let made = 0;
beforeAll(async () => {
  if (isInstalled) server = await startPostgres();
});
afterAll(() => server?.stop());

interface Engine {
  name: string;
  open(folder: string): Promise<Database>;
}

const engines: Engine[] = [
  { name: 'SQLite', open: (folder) => Promise.resolve(openDatabase(join(folder, 'rows.sqlite'))) },
  {
    name: 'PostgreSQL',
    async open() {
      made += 1;
      return openDatabase((await server?.makeDatabase(`conformance_${made}`)) ?? '');
    },
  },
];

describe.each(isInstalled ? engines : engines.slice(0, 1))('$name', ({ open }) => {
  let folder: string;
  let db: Database;
  beforeEach(async () => {
    folder = quickFolder('plumbline-conformance-');
    db = await open(folder);
    await migrate(db);
  });
  afterEach(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  const told = async <T>(value: RawBuilder<T>): Promise<unknown> =>
    (await sql<{ told: unknown }>`SELECT ${value} AS told`.execute(db)).rows[0]?.told;
  const count = (key: string, on: Pick<Database, 'selectFrom'> = db) =>
    on.selectFrom('rate_limits').select('count').where('key', '=', key).executeTakeFirst();
  const put = (key: string, more: number, on: Pick<Database, 'insertInto'> = db) =>
    on.insertInto('rate_limits').values({ key, count: more, ends_at: 1 }).execute();

  test('a transaction is done whole or not at all', async () => {
    const failing = inTransaction(db, async (tx) => {
      await put('a', 1, tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await count('a')).toBeUndefined();
    await inTransaction(db, (tx) => put('a', 1, tx));
    expect(await count('a')).toEqual({ count: 1 });
  });

  test('a row that is refused takes its transaction back, and those after it are done', async () => {
    await put('a', 1);
    const failing = inTransaction(db, async (tx) => {
      await put('b', 1, tx);
      await put('a', 2, tx);
    });
    expect(isConstraint(await failing.catch((error: unknown) => error))).toBe(true);
    expect(await count('b')).toBeUndefined();
    await inTransaction(db, (tx) => put('b', 3, tx));
    expect(await count('b')).toEqual({ count: 3 });
  });

  test('what a transaction has read still holds when it writes', async () => {
    await put('a', 0);
    const addOne = () =>
      inTransaction(db, async (tx) => {
        const before = (await count('a', tx))?.count ?? 0;
        await tx
          .updateTable('rate_limits')
          .set({ count: before + 1 })
          .where('key', '=', 'a')
          .execute();
      });
    const alone = () =>
      db
        .updateTable('rate_limits')
        .set((eb) => ({ count: eb('count', '+', 1) }))
        .where('key', '=', 'a')
        .execute();
    await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 4 === 0 ? alone() : addOne())));
    expect(await count('a')).toEqual({ count: 40 });
  });

  test('a snapshot stays as it was, and nobody reads what is not committed', async () => {
    await put('a', 1);
    await inSnapshot(db, async (snapshot) => {
      expect(await count('a', snapshot)).toEqual({ count: 1 });
      await inTransaction(db, async (tx) => {
        await tx.updateTable('rate_limits').set({ count: 2 }).where('key', '=', 'a').execute();
        expect(await count('a')).toEqual({ count: 1 });
      });
      expect(await count('a', snapshot)).toEqual({ count: 1 });
    });
    expect(await count('a')).toEqual({ count: 2 });
  });

  test('numbers are numbers, up to the largest of ids; what is true is 1', async () => {
    const largest = Number.MAX_SAFE_INTEGER;
    await put('a', largest);
    expect(await count('a')).toEqual({ count: largest });
    const { rows } = await sql<Record<string, unknown>>`
      SELECT count(*) AS many, sum(count) AS sum, max(count) AS most, count > 1 AS large, count < 1 AS small
      FROM rate_limits GROUP BY count`.execute(db);
    expect(rows).toEqual([{ many: 1, sum: largest, most: largest, large: 1, small: 0 }]);
  });

  test('texts are compared byte by byte', async () => {
    for (const key of ['é', 'a', 'Z', 'a b', '~', '\u{10ffff}', 'aa']) await put(key, 1);
    const rows = await db.selectFrom('rate_limits').select('key').orderBy('key').execute();
    expect(rows.map(({ key }) => key)).toEqual(['Z', 'a', 'a b', 'aa', '~', 'é', '\u{10ffff}']);
  });

  test('an empty list has nothing in it; a value is compared by IS', async () => {
    await put('a', 1);
    const rows = db.selectFrom('rate_limits').select('key');
    expect(await rows.where('key', 'in', []).execute()).toEqual([]);
    expect(await rows.where('key', 'not in', []).execute()).toEqual([{ key: 'a' }]);
    expect(await rows.where('key', 'is', 'a' as never).execute()).toEqual([{ key: 'a' }]);
    expect(await rows.where('key', 'is not', 'a' as never).execute()).toEqual([]);
    expect(await rows.where('key', 'is not', null).execute()).toEqual([{ key: 'a' }]);
  });

  test('a character 0 in a text fails nothing', async () => {
    const rows = db.selectFrom('rate_limits').select('key');
    expect(await rows.where('key', '=', 'a\0b').execute()).toEqual([]);
    await put('a\0b', 1);
    expect(await rows.execute()).toHaveLength(1);
  });

  test('lists that are given are tables', async () => {
    const listed = async (table: RawBuilder<unknown>) =>
      (await sql<object>`SELECT key, value FROM ${table} AS listed ORDER BY key`.execute(db)).rows;
    expect(await listed(words.numbersTable([7, Number.MAX_SAFE_INTEGER]))).toEqual([
      { key: 0, value: 7 },
      { key: 1, value: Number.MAX_SAFE_INTEGER },
    ]);
    expect(await listed(words.textsTable(['b', `it's "a"`]))).toEqual([
      { key: 0, value: 'b' },
      { key: 1, value: `it's "a"` },
    ]);
    expect(await listed(words.numbersTable([]))).toEqual([]);
    expect(await told(sql`2 IN ${words.oneOfNumbers([1, 2])}`)).toBe(1);
    expect(await told(sql`'c' IN ${words.oneOfTexts(['a', 'b'])}`)).toBe(0);
  });

  test('what JSON holds is found by its names', async () => {
    const body = JSON.stringify({ at: '2026', who: { id: 9_007_199_254_740_991, nul: '\0' }, list: [1, 2, 3] });
    await db.insertInto('meta').values({ key: 'json', value: body }).execute();
    const ask = async (value: RawBuilder<unknown>) =>
      (await sql<{ told: unknown }>`SELECT ${value} AS told FROM meta WHERE key = 'json'`.execute(db)).rows[0]?.told;
    expect(await ask(words.jsonNumber('value', 'who', 'id'))).toBe(Number.MAX_SAFE_INTEGER);
    expect(await ask(words.jsonNumber('value', 'who', 'none'))).toBeNull();
    expect(await ask(words.jsonText('value', 'at'))).toBe('2026');
    await db.updateTable('meta').set({ value: '[1,2,3]' }).where('key', '=', 'json').execute();
    expect(await ask(words.jsonLength('value'))).toBe(3);
  });

  test('texts weigh what they weigh as JSON', async () => {
    for (const text of ['plain', `it's "quoted"`, 'ä€😀', 'line\nbreak\ttab\\', '\u0001', '']) {
      await db
        .insertInto('meta')
        .values({ key: 'text', value: text })
        .onConflict((c) => c.column('key').doUpdateSet({ value: text }))
        .execute();
      const { rows } = await sql<{
        told: number;
      }>`SELECT ${words.jsonBytes('value')} AS told FROM meta WHERE key = 'text'`.execute(db);
      expect([text, rows[0]?.told]).toEqual([text, Buffer.byteLength(JSON.stringify(text))]);
    }
  });

  test('small words of both', async () => {
    expect(await told(words.larger(words.given(2), words.given(3)))).toBe(3);
    expect(await told(words.smaller(words.given(2), words.given(3)))).toBe(2);
    expect(await told(words.afterFirstWord(sql`'Ada  van Lovelace'`))).toBe('van Lovelace');
    expect(await told(words.afterFirstWord(sql`'Ada'`))).toBeNull();
    expect(await told(words.numberedSha256(sql`255`))).toBe(`${'0'.repeat(62)}ff`);
  });

  test('words, words that are begun, and words that follow each other are found', async () => {
    const index = (place: number, text: string) =>
      sql`INSERT INTO documents_fts (rowid, words) VALUES (${place}, ${words.indexedWords(text)})`.execute(db);
    await index(1, '00001bground 00001nground 00001nfloor 00001nplan');
    await index(2, '00001bfloor 00001nfloor 00001nground');
    await index(3, '00002bground 00002nground 00002nfloor');
    const find = async (expression: string) => {
      const { rows } = await sql<{ rowid: number }>`
        SELECT rowid FROM documents_fts WHERE ${words.matches('documents_fts', expression)} ORDER BY rowid`.execute(db);
      return rows.map(({ rowid }) => rowid);
    };
    expect(await find('"00001nground"')).toEqual([1, 2]);
    expect(await find('"00001ngro"*')).toEqual([1, 2]);
    expect(await find('"00001ngro"')).toEqual([]);
    expect(await find('"00001nground 00001nflo"*')).toEqual([1]);
    expect(await find('("00001nplan") OR ("00002nground" AND "00002nfloor")')).toEqual([1, 3]);
    await sql`INSERT INTO texts_fts (rowid, words) VALUES (1, ${words.indexedSet('00001tit 00001tis 00001tit')})`.execute(
      db,
    );
    const { rows } = await sql`SELECT rowid FROM texts_fts WHERE ${words.matches('texts_fts', '"00001ti"*')}`.execute(
      db,
    );
    expect(rows).toEqual([{ rowid: 1 }]);
  });

  test('numbers of its own go on above all that were given', async () => {
    const job = (sha256: string) => db.insertInto('text_jobs').values({ sha256 }).execute();
    await job('a');
    await job('b');
    await db
      .updateTable('text_jobs')
      .set({ id: words.nextNumber('text_jobs', 'id') })
      .where('sha256', '=', 'a')
      .execute();
    await job('c');
    const rows = await db.selectFrom('text_jobs').select('sha256').orderBy('id').execute();
    expect(rows.map(({ sha256 }) => sha256)).toEqual(['b', 'a', 'c']);
  });

  test('is brought to the same shape twice', async () => {
    await migrate(db);
    expect(await db.selectFrom('blob_storage').selectAll().execute()).toEqual([{ id: 1, bytes: 0, files: 0 }]);
  });
});

test.skipIf(!isInstalled)('both have the same tables, columns and indexes', async () => {
  const [ofSqlite, ofPostgres] = await Promise.all(
    engines.map((engine) => engine.open(quickFolder('plumbline-conformance-'))),
  );
  if (ofSqlite === undefined || ofPostgres === undefined) throw new Error('two engines');
  await migrate(ofSqlite);
  await migrate(ofPostgres);
  // SQLite calls the columns of a key nullable where nothing but the key forbids it.
  const { rows: keys } = await sql<{ column: string }>`
    SELECT t.name || '.' || c.name AS column FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' AND c.pk > 0
    `.execute(ofSqlite);
  const isOfKey = new Set(keys.map(({ column }) => column));
  const columns = async (db: Database) => {
    const tables = (await db.introspection.getTables()).filter(({ name }) => !/_fts|^texts_terms$/.test(name));
    const told = tables.map((table) => [
      table.name,
      table.columns
        .map(({ name, isNullable }) => `${name}${isNullable && !isOfKey.has(`${table.name}.${name}`) ? '?' : ''}`)
        .sort(),
    ]);
    return Object.fromEntries(told);
  };
  const shape = async (db: Database, indexes: string) => {
    const { rows } = await sql.raw<{ name: string }>(indexes).execute(db as never);
    return { columns: await columns(db), indexes: rows.map(({ name }) => name).sort() };
  };
  const sqlite = await shape(ofSqlite, `SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL`);
  const postgres = await shape(
    ofPostgres,
    `SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'public' AND indexname !~ '_(pkey|key|fts_words)[0-9]*$'`,
  );
  expect(postgres.columns).toEqual(sqlite.columns);
  expect(postgres.indexes).toEqual(sqlite.indexes);
  await ofSqlite.destroy();
  await ofPostgres.destroy();
});

test.skipIf(!isInstalled)('a PostgreSQL that ends is told as busy, and is used again once it is back', async () => {
  const own = await startPostgres();
  const db = openDatabase(`${own.url}/postgres`);
  try {
    await migrate(db);
    await own.restart('immediate');
    const first = await db
      .selectFrom('meta')
      .selectAll()
      .execute()
      .catch((error: unknown) => error);
    if (first instanceof Error) expect(faultOf(first)).toBe('busy');
    expect(await db.selectFrom('meta').select('key').where('key', '=', 'epoch').execute()).toEqual([{ key: 'epoch' }]);
    const cut = inTransaction(db, async (tx) => {
      await tx.insertInto('meta').values({ key: 'cut', value: '' }).execute();
      await own.restart('immediate');
    });
    expect(faultOf(await cut.catch((error: unknown) => error))).toBe('busy');
    expect(await db.selectFrom('meta').select('key').where('key', '=', 'cut').execute()).toEqual([]);
  } finally {
    await db.destroy();
    await own.stop();
  }
});
