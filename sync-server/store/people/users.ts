// Accounts: the user's row in the feed, and what only the server knows.
import type { Language } from '#domain/language';
import type { User } from '#domain/user';
import type { Database, Reads, Tx } from '#server/store/database.ts';
import { fromStored } from '#server/store/row-codec.ts';
import { readRow } from '#server/store/rows.ts';
import { endRecoveries } from './recoveries.ts';

/** By address as it is kept: trimmed, lower case. */
export async function findUserByEmail(db: Reads, email: string): Promise<User | undefined> {
  const stored = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  return stored === undefined ? undefined : fromStored('users', stored);
}

/** Whether anybody has an account here. */
export async function hasUsers(db: Reads): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function usersByIds(db: Reads, ids: readonly number[]): Promise<Map<number, User>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, fromStored('users', row)]));
}

/** Everybody else in the teams that a person belongs to, once each. */
export async function teammatesOf(db: Reads, userId: number): Promise<User[]> {
  const ids = db
    .selectFrom('team_members as mine')
    .innerJoin('team_members as theirs', 'theirs.team_id', 'mine.team_id')
    .select('theirs.user_id')
    .where('mine.user_id', '=', userId);
  const rows = await db.selectFrom('users').selectAll().where('id', 'in', ids).where('id', '!=', userId).execute();
  return rows.map((row) => fromStored('users', row));
}

/** undefined for an account without a password, and for none. */
export async function readPasswordHash(db: Reads, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash || undefined;
}

/** Links to choose another password by end with the one that they were asked for. */
export async function writePasswordHash(db: Database | Tx, userId: number, hash: string): Promise<void> {
  await endRecoveries(db, userId);
  await db
    .insertInto('credentials')
    .values({ user_id: userId, password_hash: hash })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ password_hash: hash }))
    .execute();
}

/** What a person is written to in: what they chose, else what they signed in with; English for one who never did. */
export async function languageOf(db: Reads, userId: number): Promise<Language> {
  const user = await readRow(db, 'users', userId);
  if (user?.preferences?.language !== undefined) return user.preferences.language;
  const row = await db.selectFrom('credentials').select('language').where('user_id', '=', userId).executeTakeFirst();
  return row?.language ?? 'en';
}

export async function noteLanguage(db: Database | Tx, userId: number, language: Language): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ language })
    .where('user_id', '=', userId)
    .where('language', '!=', language)
    .execute();
}

/** Whether two people have a team or a living project in common. */
export async function areAcquainted(db: Reads, one: number, other: number): Promise<boolean> {
  const team = await db
    .selectFrom('team_members as mine')
    .innerJoin('team_members as theirs', 'theirs.team_id', 'mine.team_id')
    .select('mine.team_id')
    .where('mine.user_id', '=', one)
    .where('theirs.user_id', '=', other)
    .executeTakeFirst();
  if (team !== undefined) return true;
  const project = await db
    .selectFrom('people')
    .innerJoin('projects', 'projects.id', 'people.project_id')
    .leftJoin('project_shares', (join) =>
      join.onRef('project_shares.project_id', '=', 'projects.id').on('project_shares.user_id', '=', one),
    )
    .select('projects.id')
    .where('people.user_id', '=', other)
    .where('projects.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('projects.owner_id', '=', one), eb('project_shares.id', 'is not', null)]))
    .executeTakeFirst();
  return project !== undefined;
}

export async function isAccountDeleted(db: Reads, userId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('deleted_at').where('id', '=', userId).executeTakeFirst();
  return row !== undefined && row.deleted_at !== null;
}
