// Every table from each engine to each, and what a copy does not let pass. With real rows of a world; one is made up for each table that the
// world leaves empty.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFile } from '../data-dir.ts';
import { plantText } from '../testing/plant-texts.ts';
import { isOnPostgres, type PostgresServer, postgresPrograms, startPostgres } from '../testing/postgres-server.ts';
import { quickFolder } from '../testing/quick-folder.ts';
import { newPerson, newProject, PASSWORD, personWith, sha256, signIn, upload } from '../testing/seeds.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { makeWorld } from '../testing/world.ts';
import { compareRows, copyRows, tablesOf } from './copy-rows.ts';
import { type Database, inTransaction, isPostgres, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { nextNumber } from './sql-words.ts';

const isLeftOut = postgresPrograms() === undefined || isOnPostgres();

let server: PostgresServer;
let folder: string;
let made = 0;
beforeAll(async () => {
  if (isLeftOut) return;
  server = await startPostgres();
  folder = quickFolder('plumbline-copy-');
});
afterAll(async () => {
  if (isLeftOut) return;
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Engine = 'SQLite' | 'PostgreSQL';
async function emptyPlace(engine: Engine): Promise<string> {
  made += 1;
  return engine === 'SQLite' ? join(folder, `${made}`, 'plumbline.sqlite') : server.makeDatabase(`copy_${made}`);
}
async function openEmpty(engine: Engine): Promise<Database> {
  const db = openDatabase(await emptyPlace(engine));
  await migrate(db);
  return db;
}

/** A row of every table of SQLite's that has none. */
async function fillEmptyTables(db: Database): Promise<void> {
  for (const { name } of await tablesOf(db)) {
    const { rows: some } = await sql`SELECT 1 FROM ${sql.table(name)} LIMIT 1`.execute(db);
    if (some.length > 0) continue;
    const { rows: columns } = await sql<{
      name: string;
      type: string;
    }>`SELECT name, type FROM pragma_table_info(${name})`.execute(db);
    const { rows: named } = await sql<{ from: string; table: string; to: string }>`
      SELECT "from", "table", "to" FROM pragma_foreign_key_list(${name})`.execute(db);
    const values = columns.map((column) => {
      const other = named.find(({ from }) => from === column.name);
      if (other !== undefined) return sql`(SELECT ${sql.ref(other.to)} FROM ${sql.table(other.table)} LIMIT 1)`;
      return column.type === 'TEXT' ? sql`${'{"a":"é ä"}'}` : sql`${Number.MAX_SAFE_INTEGER}`;
    });
    const listed = columns.map((column) => sql.ref(column.name));
    await sql`INSERT INTO ${sql.table(name)} (${sql.join(listed)}) VALUES (${sql.join(values)})`.execute(db);
  }
}

async function rowsIn(db: Database): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const { name, key } of await tablesOf(db)) {
    const order = sql.join(key.map((column) => sql.ref(column)));
    const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(name)} ORDER BY ${order}`.execute(db);
    tables[name] = rows.map((row) => Object.entries(row).sort());
  }
  return tables;
}

/** Its indexes, triggers and references to other tables. */
async function rulesIn(db: Database): Promise<unknown> {
  const { rows } = await (isPostgres(db)
    ? sql`SELECT indexdef AS rule FROM pg_indexes WHERE schemaname = 'public'
        UNION SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
        UNION SELECT conname || pg_get_constraintdef(oid) FROM pg_constraint ORDER BY 1`
    : sql`SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE '%_fts_%' ORDER BY name`
  ).execute(db);
  return rows;
}

const QUESTIONS = ['level', 'A-1', 'plan ground', 'harbour crane', 'crane har', 'gro', 'V2', 'nothing'];

/** What the search of a server on these rows finds, for each question. */
async function found(place: string, person: { id: number; email: string; full_name: string }): Promise<string[][]> {
  const databaseUrl = place.startsWith('postgres:') ? place : null;
  const dataDir = databaseUrl === null ? join(place, '..') : join(folder, `app-${made}`);
  const app = await startTestApp({ dataDir, settings: { databaseUrl } });
  const signedIn = personWith(app, person, await signIn(app, person.email, PASSWORD));
  const answers: string[][] = [];
  for (const question of QUESTIONS) {
    const { status, body } = await signedIn.call('GET', `/api/search/documents?query=${encodeURIComponent(question)}`);
    expect(status).toBe(200);
    answers.push(Object.values(body as object).flatMap((hits) => JSON.stringify(hits)));
  }
  await app.close();
  return answers;
}

describe.skipIf(isLeftOut)('a copy of all rows', () => {
  test('is the same from each engine to each, in every table, and goes on as the first would', async () => {
    const world = await makeWorld();
    const first = await emptyPlace('SQLite');
    cpSync(world.dataDir, join(first, '..'), { recursive: true });
    world.remove();
    let db = openDatabase(first);
    await fillEmptyTables(db);
    // A number that was given and is gone.
    await db.insertInto('text_jobs').values({ id: 900, sha256: 'gone' }).execute();
    await db.deleteFrom('text_jobs').where('id', '=', 900).execute();
    const rows = await rowsIn(db);
    expect(Object.entries(rows).filter(([, some]) => some.length === 0)).toEqual([]);
    for (const engine of ['PostgreSQL', 'PostgreSQL', 'SQLite', 'SQLite', 'PostgreSQL'] as const) {
      const copy = await openEmpty(engine);
      const rules = await rulesIn(copy);
      const told = await copyRows(db, copy);
      expect(told).toEqual({ rows: Object.values(rows).flat().length, changed: [] });
      expect(await rowsIn(copy)).toEqual(rows);
      expect(await rulesIn(copy)).toEqual(rules);
      await compareRows(db, copy);
      await db.destroy();
      db = copy;
    }
    const job = await db.insertInto('text_jobs').values({ sha256: 'next' }).returning('id').executeTakeFirstOrThrow();
    expect(job.id).toBeGreaterThan(900);
    await db
      .updateTable('text_jobs')
      .set({ id: nextNumber('text_jobs', 'id') })
      .where('id', '=', job.id)
      .execute();
    await db.destroy();
  });

  test('is found by the same words', async () => {
    const dataDir = join(folder, 'searched');
    const app = await startTestApp({ dataDir });
    const ana = await newPerson(app, 'Ana');
    const project_id = await newProject(ana, 'Harbour');
    const texts = ['The crane of the harbour', 'Ground floor, plan of level 2'];
    for (const [at, text] of texts.entries()) {
      const bytes = Buffer.from(text);
      await upload(ana, {
        project_id,
        file_name: `A-1${at} Level ground.txt`,
        bytes,
        fields: { description: at === 0 ? '' : 'nothing else' },
      });
      await upload(ana, { project_id, file_name: `Copy ${at}.txt`, bytes });
      await plantText(app, sha256(bytes), text);
    }
    await app.stop();
    const first = databaseFile(dataDir);
    const expected = await found(first, ana);
    expect(expected.flat().join()).toContain('Level ground');
    let db = openDatabase(first);
    for (const engine of ['PostgreSQL', 'SQLite'] as const) {
      const place = await emptyPlace(engine);
      const copy = openDatabase(place);
      await migrate(copy);
      await copyRows(db, copy);
      await db.destroy();
      db = copy;
      if (engine === 'PostgreSQL') expect(await found(place, ana)).toEqual(expected);
      else {
        await db.destroy();
        expect(await found(place, ana)).toEqual(expected);
      }
    }
  });

  test('has a table that was added, and none where only one of them has it', async () => {
    const [from, to] = [await openEmpty('SQLite'), await openEmpty('PostgreSQL')];
    await sql`CREATE TABLE added (id INTEGER PRIMARY KEY, said TEXT)`.execute(from);
    await sql`INSERT INTO added VALUES (1, 'kept')`.execute(from);
    await expect(copyRows(from, to)).rejects.toThrow('another version');
    await sql`CREATE TABLE added (id BIGINT PRIMARY KEY, said TEXT)`.execute(to);
    await copyRows(from, to);
    expect((await sql`SELECT * FROM added`.execute(to)).rows).toEqual([{ id: 1, said: 'kept' }]);
    await Promise.all([from.destroy(), to.destroy()]);
  });

  test('leaves out no table of the engines but the index of the search and the steps of the migrations', async () => {
    const [sqlite, postgres] = [await openEmpty('SQLite'), await openEmpty('PostgreSQL')];
    const { rows } = await sql<{ name: string }>`SELECT relname AS name FROM pg_class WHERE relkind = 'r'
      AND relnamespace = 'public'::regnamespace`.execute(postgres);
    const copied = (await tablesOf(sqlite)).map(({ name }) => name);
    const left = ['documents_fts', 'kysely_migration', 'kysely_migration_lock', 'texts_fts'];
    expect(rows.map(({ name }) => name).sort()).toEqual([...copied, ...left].sort());
    await Promise.all([sqlite.destroy(), postgres.destroy()]);
  });

  test('says where texts have a character that PostgreSQL does not keep', async () => {
    const [from, to] = [await openEmpty('SQLite'), await openEmpty('PostgreSQL')];
    await from
      .insertInto('left_covers')
      .values([{ url: 'a' }, { url: 'b\0c' }])
      .execute();
    expect((await copyRows(from, to)).changed).toEqual([{ table: 'left_covers', texts: 1 }]);
    expect(await to.selectFrom('left_covers').selectAll().orderBy('url').execute()).toEqual([
      { url: 'a' },
      { url: 'b\uFFFDc' },
    ]);
    const second = await openEmpty('SQLite');
    expect((await copyRows(from, second)).changed).toEqual([]);
    expect(await second.selectFrom('left_covers').selectAll().where('url', '=', 'b\0c').execute()).toHaveLength(1);
    await Promise.all([from.destroy(), to.destroy(), second.destroy()]);
  });

  test.each(['SQLite', 'PostgreSQL'] as const)(
    'into %s that differs in one row is not there, and says which',
    async (engine) => {
      const [from, to] = [await openEmpty('SQLite'), await openEmpty(engine)];
      const limits = Array.from({ length: 1200 }, (_, at) => ({ key: `k${at}`, count: at, ends_at: 1 }));
      for (let at = 0; at < limits.length; at += 400)
        await from
          .insertInto('rate_limits')
          .values(limits.slice(at, at + 400))
          .execute();
      // Whatever writes beside it: a column that keeps something else than it was given.
      if (engine === 'SQLite') {
        await sql`CREATE TABLE blobs_seen (id INTEGER PRIMARY KEY)`.execute(from);
        await sql`CREATE TABLE blobs_seen (id TEXT PRIMARY KEY)`.execute(to);
        await sql`INSERT INTO blobs_seen VALUES (7)`.execute(from);
        await expect(copyRows(from, to)).rejects.toThrow(/row \[7\] of the table blobs_seen is not the same/);
      } else {
        await sql`ALTER TABLE rate_limits ALTER COLUMN count TYPE SMALLINT`.execute(to);
        await from.updateTable('rate_limits').set({ count: 1.4 }).where('key', '=', 'k777').execute();
        await expect(copyRows(from, to)).rejects.toThrow();
        await sql`ALTER TABLE rate_limits ALTER COLUMN count TYPE NUMERIC(9, 0)`.execute(to);
        await expect(copyRows(from, to)).rejects.toThrow(/row \["k777"\] of the table rate_limits is not the same/);
      }
      expect(await to.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
      expect(await to.selectFrom('meta').select('key').where('key', '=', 'epoch').execute()).toHaveLength(1);
      await Promise.all([from.destroy(), to.destroy()]);
    },
  );

  test('is of one moment, whatever is written meanwhile', async () => {
    const [from, to] = [await openEmpty('PostgreSQL'), await openEmpty('SQLite')];
    const put = (db: Database, key: string) => db.insertInto('meta').values({ key, value: '' }).execute();
    await put(from, 'before');
    let isDone = false;
    const writing = (async () => {
      for (let at = 0; !isDone; at += 1) {
        await inTransaction(from, async (tx) => {
          await tx
            .insertInto('left_covers')
            .values({ url: `u${at}` })
            .execute();
          await tx
            .insertInto('contested_codes')
            .values({ token: `u${at}`, contested_at: '' })
            .execute();
        });
      }
    })();
    await copyRows(from, to);
    isDone = true;
    await writing;
    const urls = (await to.selectFrom('left_covers').select('url').execute()).map(({ url }) => url).sort();
    const tokens = (await to.selectFrom('contested_codes').select('token').execute()).map(({ token }) => token).sort();
    expect(urls).toEqual(tokens);
    await Promise.all([from.destroy(), to.destroy()]);
  });
});
