// Sessions as the database holds them: never a token, only its SHA-256.
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import type { Schema } from './schema.ts';

export type StoredSession = Schema['sessions'];

export async function insertSession(db: Database, session: StoredSession): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function readSession(db: Database, id: string): Promise<StoredSession | undefined> {
  return db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Those of a user that hold at `now` and were made after `madeAfter`, the last used first. Milliseconds since 1970. */
export async function readSessionsOf(
  db: Database,
  userId: number,
  { now, madeAfter }: { now: number; madeAfter: number },
): Promise<StoredSession[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('created_at', '>', madeAfter)
    .orderBy('seen_at', 'desc')
    .orderBy('number')
    .execute();
}

/** `expiresAt` in milliseconds since 1970. */
/** Which of these hold at `now` and were made after `madeAfter`. Milliseconds since 1970. */
export async function holdingSessions(
  db: Database,
  ids: readonly string[],
  { now, madeAfter }: { now: number; madeAfter: number },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT sessions.id FROM json_each(${JSON.stringify(ids)}) CROSS JOIN sessions ON sessions.id = json_each.value
    WHERE expires_at > ${now} AND created_at > ${madeAfter}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function renewSession(db: Database, id: string, expiresAt: number): Promise<void> {
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}

/** `seenAt` in milliseconds since 1970. */
export async function noteSessionSeen(db: Database, id: string, seenAt: number): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: seenAt }).where('id', '=', id).execute();
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** One of a user's, by its number. @returns whether there was one. */
export async function deleteSessionNumbered(db: Database, userId: number, number: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export async function deleteSessionsOf(db: Database | Tx, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function deleteAllSessions(db: Database): Promise<void> {
  await db.deleteFrom('sessions').execute();
}

/** All of a user's but one. */
export async function deleteOtherSessions(db: Database | Tx, userId: number, kept: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', kept).execute();
}

/** Those past their idle limit at `now` or made before `madeBefore`, both in milliseconds since 1970. */
export async function deleteExpiredSessions(db: Database, now: number, madeBefore: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('created_at', '<=', madeBefore)]))
    .execute();
}
