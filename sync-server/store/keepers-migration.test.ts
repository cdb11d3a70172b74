// A database from before there were keepers, brought to the shape that has them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SMALLEST_FILE } from '#domain/files/counted-bytes';
import { type Database, openDatabase } from './database.ts';
import { heldByProject, heldOfPerson } from './files/project-blobs.ts';
import { first } from './migrations/0001-first.ts';
import { keepers } from './migrations/0069-keepers.ts';

let folder: string;
let db: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-keepers-'));
  db = openDatabase(join(folder, 'plumbline.sqlite'));
  await first.up(db as unknown as Kysely<unknown>);
  for (const id of [1, 2]) {
    await sql`INSERT INTO users (id, scope, seq, full_name, email, team_id, team_name, organization, created_at)
      VALUES (${id}, ${`u:${id}`}, 1, 'Ana', ${`a${id}@example.com`}, ${id}, '', '', '2026-01-01T00:00:00.000Z')`.execute(
      db,
    );
  }
  for (const id of [10, 11]) {
    await sql`INSERT INTO projects (id, scope, seq, owner_id, name, description, project_type, tags, address, city, country,
      status, created_at, updated_at, updated_by_id) VALUES (${id}, ${`p:${id}`}, 1, 1, 'House', '', '', '[]', '', '', '',
      'active', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1)`.execute(db);
  }
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const at = '2026-01-01T00:00:00.000Z';
const hold = async (project_id: number, sha256: string, size: number, user_id: number | null) => {
  await db
    .insertInto('blobs')
    .values({ sha256, size, created_at: at })
    .onConflict((c) => c.doNothing())
    .execute();
  await db.insertInto('project_blobs').values({ project_id, sha256, size, user_id, created_at: at }).execute();
};

/** What is kept by triggers, and what adding it up says. */
async function bothWays() {
  const kept = async (table: 'person_storage' | 'project_storage', by: 'user_id' | 'project_id', id: number) =>
    (await sql<{ bytes: number }>`SELECT bytes FROM ${sql.table(table)} WHERE ${sql.ref(by)} = ${id}`.execute(db))
      .rows[0]?.bytes ?? 0;
  const people = [1, 2];
  const projects = [10, 11];
  const [of, held] = [[] as number[], [] as number[]];
  for (const id of people) {
    of.push(await kept('person_storage', 'user_id', id));
    held.push(await heldOfPerson(db, id));
  }
  for (const id of projects) {
    of.push(await kept('project_storage', 'project_id', id));
    held.push(await heldByProject(db, id));
  }
  return { of, held };
}
const filesOf = async () => (await sql<{ bytes: number }>`SELECT bytes FROM blob_storage`.execute(db)).rows[0]?.bytes;

test('nobody keeps a server that was there before: a command says who does', async () => {
  await keepers.up(db as unknown as Kysely<unknown>);
  const { rows } = await sql<{ keeper_since: string | null }>`SELECT keeper_since FROM users`.execute(db);
  expect(rows.map(({ keeper_since }) => keeper_since)).toEqual([null, null]);
});

test('what people and projects hold is added up once, and kept by what comes, goes and changes hands', async () => {
  await hold(10, 'a', 50_000, 1);
  await hold(11, 'a', 50_000, 2);
  await hold(10, 'b', 10, null);
  await keepers.up(db as unknown as Kysely<unknown>);
  const first = await bothWays();
  expect(first.of).toEqual([50_000, 50_000, 50_000 + SMALLEST_FILE, 50_000]);
  expect(first.of).toEqual(first.held);
  expect(await filesOf()).toBe(50_010);
  await hold(11, 'c', 70_000, 1);
  await db.updateTable('project_blobs').set({ user_id: 2, size: 60_000 }).where('sha256', '=', 'a').execute();
  await db.deleteFrom('project_blobs').where('sha256', '=', 'b').execute();
  await db.deleteFrom('blobs').where('sha256', '=', 'b').execute();
  const second = await bothWays();
  expect(second.of).toEqual([70_000, 120_000, 60_000, 130_000]);
  expect(second.of).toEqual(second.held);
  expect(await filesOf()).toBe(120_000);
});
