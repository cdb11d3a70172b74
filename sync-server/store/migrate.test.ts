import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { first } from './migrations/0001-first.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A database as 0.1 left it, by way of these steps. */
async function with01(steps: readonly string[]) {
  const db = openDatabase(join(folder, 'plumbline.sqlite'));
  await first.up(db as unknown as Kysely<unknown>);
  await sql`CREATE TABLE kysely_migration (name TEXT PRIMARY KEY, timestamp TEXT NOT NULL)`.execute(db);
  await sql`CREATE TABLE kysely_migration_lock (id TEXT PRIMARY KEY, is_locked INTEGER NOT NULL DEFAULT 0)`.execute(db);
  await sql`INSERT INTO kysely_migration_lock (id) VALUES ('migration_lock')`.execute(db);
  await db.insertInto('meta').values({ key: 'epoch', value: 'of 0.1' }).execute();
  for (const name of steps) await sql`INSERT INTO kysely_migration VALUES (${name}, '2026-11-01')`.execute(db);
  return db;
}
const epochOf = async (db: ReturnType<typeof openDatabase>) =>
  (await db.selectFrom('meta').select('value').where('key', '=', 'epoch').executeTakeFirstOrThrow()).value;

test('a data folder that 0.1 left in its last shape is taken over as it is', async () => {
  const db = await with01(['0001-spine', '0002-rate-limits', '0065-aliases-of-versions']);
  await migrate(db);
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  expect(rows[0]).toEqual({ name: '0001-first' });
  expect(rows.map(({ name }) => name)).not.toContain('0001-spine');
  expect(await epochOf(db)).toBe('of 0.1');
  await db.destroy();
});

test('one that it had left before is refused with what to do, and nothing of it is changed', async () => {
  const db = await with01(['0001-spine', '0002-rate-limits']);
  await expect(migrate(db)).rejects.toThrow(/start it once with that one/);
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(['0001-spine', '0002-rate-limits']);
  await db.destroy();
});

test('one that a newer server left is refused by name, and nothing of it is changed', async () => {
  const db = openDatabase(join(folder, 'plumbline.sqlite'));
  await migrate(db);
  await sql`INSERT INTO kysely_migration VALUES ('9999-later', '2026-11-01')`.execute(db);
  await expect(migrate(db)).rejects.toThrow(/from a newer Plumbline \(its step 9999-later is not known here\)/);
  await db.destroy();
});
