import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A database as 1.0 makes it, in whose book other steps stand. */
async function with01(steps: readonly string[]) {
  const db = openDatabase(join(folder, 'plumbline.sqlite'));
  await migrate(db);
  await sql`DELETE FROM kysely_migration`.execute(db);
  for (const name of steps) await sql`INSERT INTO kysely_migration VALUES (${name}, '2026-11-01')`.execute(db);
  return db;
}
const epochOf = async (db: ReturnType<typeof openDatabase>) =>
  (await db.selectFrom('meta').select('value').where('key', '=', 'epoch').executeTakeFirstOrThrow()).value;

test('a data folder that 0.1 left in its last shape is taken over as it is', async () => {
  const db = await with01(['0001-spine', '0002-rate-limits', '0065-aliases-of-versions']);
  const epoch = await epochOf(db);
  await migrate(db);
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  expect(rows[0]).toEqual({ name: '0001-first' });
  expect(rows.map(({ name }) => name)).not.toContain('0001-spine');
  expect(await epochOf(db)).toBe(epoch);
  await db.destroy();
});

test('one that it had left before is refused with what to do, and nothing of it is changed', async () => {
  const db = await with01(['0001-spine', '0002-rate-limits']);
  await expect(migrate(db)).rejects.toThrow(/start it once with that one/);
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(['0001-spine', '0002-rate-limits']);
  await db.destroy();
});
