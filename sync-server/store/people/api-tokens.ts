// Tokens for programs as the database holds them: never a token, only its SHA-256. Times in milliseconds since 1970.
import { type Selectable, sql } from 'kysely';
import type { Database, Reads, Tx } from '#server/store/database.ts';
import type { Schema } from '#server/store/schema.ts';
import { forEach } from '#server/store/sql-words.ts';

export type StoredApiToken = Selectable<Schema['api_tokens']>;

/** Every call of a program begins with it. Of a closed account none holds. */
const readingByDigest = (digest: string) => sql<StoredApiToken>`
  SELECT api_tokens.* FROM api_tokens ${forEach} credentials ON credentials.user_id = api_tokens.user_id
    WHERE digest = ${digest} AND disabled_at IS NULL`;

export async function readApiToken(db: Database, digest: string): Promise<StoredApiToken | undefined> {
  const { rows } = await readingByDigest(digest).execute(db);
  return rows[0];
}

/** Those of a user, the newest first. */
export function apiTokensOf(db: Reads, userId: number): Promise<StoredApiToken[]> {
  const own = db.selectFrom('api_tokens').selectAll().where('user_id', '=', userId);
  return own.orderBy('created_at', 'desc').orderBy('id').execute();
}

export async function insertApiToken(tx: Tx, token: StoredApiToken): Promise<void> {
  await tx.insertInto('api_tokens').values(token).execute();
}

export async function noteApiTokenUsed(db: Database, digest: string, usedAt: number): Promise<void> {
  await db.updateTable('api_tokens').set({ used_at: usedAt }).where('digest', '=', digest).execute();
}

/** One of a user's, by its number. @returns its digest, where there was one. */
export async function deleteApiToken(tx: Tx, userId: number, id: number): Promise<string | undefined> {
  const own = tx.deleteFrom('api_tokens').where('user_id', '=', userId).where('id', '=', id);
  return (await own.returning('digest').executeTakeFirst())?.digest;
}

/** All of a user. @returns their digests. */
export async function deleteApiTokensOf(db: Database | Tx, userId: number): Promise<string[]> {
  const own = db.deleteFrom('api_tokens').where('user_id', '=', userId);
  return (await own.returning('digest').execute()).map(({ digest }) => digest);
}

export async function deleteAllApiTokens(db: Database | Tx): Promise<number> {
  return Number((await db.deleteFrom('api_tokens').executeTakeFirst()).numDeletedRows);
}

/** Removes those that ended before a time. */
export async function sweepApiTokens(db: Database, before: number): Promise<void> {
  await db.deleteFrom('api_tokens').where('expires_at', '<=', before).execute();
}
