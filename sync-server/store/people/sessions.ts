// Sessions as the database holds them: never a token, only its SHA-256.
import { type Insertable, type Selectable, sql } from 'kysely';
import { limits } from '#domain/limits';
import type { LosingState } from '#domain/sync/losing';
import type { Database, Tx } from '#server/store/database.ts';
import type { Schema } from '#server/store/schema.ts';
import { ALL_ROWS, forEach, statement, textsTable } from '#server/store/sql-words.ts';
import { deleteAllApiTokens, deleteApiTokensOf } from './api-tokens.ts';

export type StoredSession = Selectable<Schema['sessions']>;

export async function insertSession(db: Database, session: Insertable<Schema['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
  const own = db.selectFrom('sessions').where('user_id', '=', session.user_id).where('lost', 'is', null);
  const beyond = own
    .select('id')
    .where('id', '!=', session.id)
    .orderBy('seen_at', 'desc')
    .limit(ALL_ROWS)
    .offset(limits.sessionsMax - 1);
  await db.deleteFrom('sessions').where('id', 'in', beyond).execute();
}

/** Every call begins with it: built anew each time, the statement took longer to be written than to be answered. */
const readingById = 'SELECT * FROM sessions WHERE id = ?';

export async function readSession(db: Database | Tx, id: string): Promise<StoredSession | undefined> {
  const { rows } = await statement<StoredSession>(readingById, [id]).execute(db);
  return rows[0];
}

/**
 * That of which a device tells that it was left. One that was made before there was `left_digest` is told of by its id.
 * @param digest as it is told, and its SHA-256.
 */
export async function readLeftSession(
  db: Database,
  digest: { told: string; stored: string },
): Promise<StoredSession | undefined> {
  const asked = db.selectFrom('sessions').selectAll().where('left_digest', '=', digest.stored);
  const before = db.selectFrom('sessions').selectAll().where('id', '=', digest.told).where('left_digest', 'is', null);
  return (await asked.executeTakeFirst()) ?? (await before.executeTakeFirst());
}

/** Those of a user that hold at `now` and were made after `madeAfter`, or are lost, the last used first. Milliseconds since 1970. */
export async function readSessionsOf(
  db: Database,
  userId: number,
  { now, madeAfter }: { now: number; madeAfter: number },
): Promise<StoredSession[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([eb.and([eb('expires_at', '>', now), eb('created_at', '>', madeAfter)]), eb('lost', 'is not', null)]),
    )
    .orderBy('seen_at', 'desc')
    .orderBy('number')
    .execute();
}

/** Which of these hold at `now` and were made after `madeAfter`. Milliseconds since 1970. */
export async function holdingSessions(
  db: Database,
  ids: readonly string[],
  { now, madeAfter }: { now: number; madeAfter: number },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT sessions.id FROM ${textsTable(ids)} AS asked ${forEach} sessions ON sessions.id = asked.value
    WHERE expires_at > ${now} AND created_at > ${madeAfter} AND lost IS NULL`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** `expiresAt` in milliseconds since 1970. */
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

/** One of a user's, by its number; `isLost`: it is to be emptied still, or it is not. @returns its id, where there was one. */
export async function deleteSessionNumbered(
  db: Database,
  userId: number,
  number: number,
  isLost: boolean,
): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .where((eb) => {
      const waits = eb.and([eb('lost', 'is not', null), eb('removed_at', 'is', null)]);
      return isLost ? waits : eb.not(waits);
    })
    .returning('id')
    .executeTakeFirst();
  return deleted?.id;
}

/** Whether one of a user's is lost, and to be emptied still. */
export async function isLostNumbered(db: Database, userId: number, number: number): Promise<boolean> {
  const own = db.selectFrom('sessions').select('id').where('user_id', '=', userId).where('number', '=', number);
  const lost = await own.where('lost', 'is not', null).where('removed_at', 'is', null).executeTakeFirst();
  return lost !== undefined;
}

/** Whether one of a user's may be reported lost: there is one of this number that was not emptied. */
export async function isLosableNumbered(db: Database, userId: number, number: number): Promise<boolean> {
  const own = db.selectFrom('sessions').select('id').where('user_id', '=', userId).where('number', '=', number);
  return (await own.where('removed_at', 'is', null).executeTakeFirst()) !== undefined;
}

/**
 * Reports one of a user's lost, by its number; one that was emptied stays so. Said again, its days begin anew. Milliseconds since
 * 1970. @returns its id, where there was one.
 */
export async function loseSessionNumbered(
  db: Database,
  userId: number,
  { number, how, now }: { number: number; how: LosingState; now: number },
): Promise<string | undefined> {
  const updated = await db
    .updateTable('sessions')
    .set({ lost: how, lost_at: now, sends_from: null, sending_since: null })
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated?.id;
}

/** Reports all that hold lost, of one user or of everybody, and ends their tokens for programs. `now` in milliseconds since 1970. */
export async function loseSessions(
  db: Database,
  userId: number | undefined,
  how: LosingState,
  now: number,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set((eb) => ({ lost: how, lost_at: eb.fn.coalesce('lost_at', eb.val(now)) }))
    .where('removed_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .execute();
  await (userId === undefined ? deleteAllApiTokens(db) : deleteApiTokensOf(db, userId));
}

/** Its lost device sends: the first time is kept. Milliseconds since 1970. */
export async function noteSending(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ sending_since: now })
    .where('id', '=', id)
    .where('sending_since', 'is', null)
    .execute();
}

/** Its device was emptied. What it says a second time changes nothing. */
export async function noteEmptied(
  db: Database,
  id: string,
  { sent, unsent, now }: { sent: number; unsent: number; now: number },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ removed_at: now, lost_sent: sent, lost_unsent: unsent })
    .where('id', '=', id)
    .where('lost', 'is not', null)
    .where('removed_at', 'is', null)
    .execute();
}

/**
 * Of lost ones nobody is signed in by any more; they stay until their devices are emptied. The tokens for programs end with the
 * others. @returns the digests of what ended.
 */
export async function deleteSessionsOf(db: Database | Tx, userId: number): Promise<string[]> {
  const own = db.deleteFrom('sessions').where('user_id', '=', userId).where('lost', 'is', null);
  const sessions = (await own.returning('id').execute()).map(({ id }) => id);
  return [...sessions, ...(await deleteApiTokensOf(db, userId))];
}

/** Nothing of a user's is to be sent any more: their lost devices are only to be emptied, and those that were are forgotten. */
export async function emptyLostAtOnce(tx: Tx, userId: number): Promise<void> {
  const lost = tx.selectFrom('sessions').select('id').where('user_id', '=', userId).where('lost', 'is not', null);
  await tx
    .deleteFrom('sessions')
    .where('id', 'in', lost.where('removed_at', 'is not', null))
    .execute();
  await tx.updateTable('sessions').set({ lost: 'at_once' }).where('id', 'in', lost).execute();
}

/** As `deleteSessionsOf`. */
export async function deleteAllSessions(db: Database): Promise<void> {
  await db.deleteFrom('sessions').where('lost', 'is', null).execute();
  await deleteAllApiTokens(db);
}

/** All of a user's but one, and but lost ones. @returns their ids. */
export async function deleteOtherSessions(db: Database | Tx, userId: number, kept: string): Promise<string[]> {
  const others = db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', kept)
    .where('lost', 'is', null);
  return (await others.returning('id').execute()).map(({ id }) => id);
}

/** Those past their idle limit at `now` or made before `madeBefore`, and lost ones of before `lostBefore`. Milliseconds since 1970. */
export async function deleteExpiredSessions(
  db: Database,
  { now, madeBefore, lostBefore }: { now: number; madeBefore: number; lostBefore: number },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => {
      const isOver = eb.or([eb('expires_at', '<=', now), eb('created_at', '<=', madeBefore)]);
      return eb.or([eb.and([eb('lost', 'is', null), isOver]), eb('lost_at', '<=', lostBefore)]);
    })
    .execute();
}
