// A database from before there were tokens for programs, brought to the shape that has them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { first } from './migrations/0001-first.ts';
import { apiTokens } from './migrations/0073-api-tokens.ts';
import { apiTokensOf } from './people/api-tokens.ts';

let folder: string;
let db: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-api-tokens-'));
  db = openDatabase(join(folder, 'plumbline.sqlite'));
  await first.up(db as unknown as Kysely<unknown>);
  await sql`INSERT INTO users (id, scope, seq, full_name, email, team_id, team_name, organization, created_at)
    VALUES (1, 'u:1', 1, 'Ana', 'a@example.com', 1, '', '', '2026-01-01T00:00:00.000Z')`.execute(db);
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

test('nobody has one, sessions stay, and no two have one number or one digest', async () => {
  await sql`INSERT INTO sessions (id, user_id, expires_at, created_at, number, seen_at) VALUES ('a', 1, 2, 1, 7, 1)`.execute(
    db,
  );
  await apiTokens.up(db as unknown as Kysely<unknown>);
  expect(await apiTokensOf(db, 1)).toEqual([]);
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: 'a' }]);
  const token = { digest: 'd', id: 5, user_id: 1, name: 'Reports', scope: 'read' as const, project_id: null };
  const times = { created_at: 1, expires_at: 2, used_at: null };
  const put = (other: Partial<typeof token>) =>
    db
      .insertInto('api_tokens')
      .values({ ...token, ...times, ...other })
      .execute();
  await put({});
  await expect(put({ digest: 'e' })).rejects.toThrow('UNIQUE');
  await expect(put({ id: 6 })).rejects.toThrow('UNIQUE');
  expect(await apiTokensOf(db, 1)).toEqual([{ ...token, ...times }]);
});
