// Links to choose a new password by, as the database holds them: never a token, only its SHA-256.
import type { Database, Reads, Tx } from '#server/store/database.ts';
import type { Schema } from '#server/store/schema.ts';

export async function insertRecovery(db: Database | Tx, recovery: Schema['recoveries']): Promise<void> {
  await db.insertInto('recoveries').values(recovery).execute();
}

/** Whose link it is at `now`; undefined for one that is unknown, used or too old. */
export async function userOfRecovery(db: Reads, digest: string, now: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('recoveries')
    .select('user_id')
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
}

/** Ends all the links of a user. */
export async function endRecoveries(db: Database | Tx, userId: number): Promise<void> {
  await db.deleteFrom('recoveries').where('user_id', '=', userId).execute();
}

export async function sweepRecoveries(db: Database, now: string): Promise<void> {
  await db.deleteFrom('recoveries').where('expires_at', '<=', now).execute();
}
