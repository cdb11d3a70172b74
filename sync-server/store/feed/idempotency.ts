// Idempotency keys: what a key was used for, and the id of what was made, stored in the commit that made it.
import type { Database, Reads, Tx } from '#server/store/database.ts';
import { inSteps } from './in-steps.ts';

export interface Claim {
  user_id: number;
  key: string;
  /** SHA-256 of the request. */
  digest: string;
  /** Of the thing that the request made. */
  made_id: number;
}

export async function readClaim(db: Reads, userId: number, key: string): Promise<Claim | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['digest', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row === undefined ? undefined : { user_id: userId, key, digest: row.digest, made_id: Number(row.body) };
}

/** @throws the engine's unique violation for a key that is taken. */
export async function insertClaim(tx: Tx, claim: Claim, now: string): Promise<void> {
  const { made_id, ...row } = claim;
  await tx
    .insertInto('idempotency_keys')
    .values({ ...row, status: 201, body: String(made_id), created_at: now })
    .execute();
}

/** Forgets keys used before a time. */
export function sweepClaims(db: Database, before: string): Promise<void> {
  return inSteps(db, (tx, most) => {
    const keys = tx.selectFrom('idempotency_keys').select(['user_id', 'key']).where('created_at', '<', before);
    const old = keys.orderBy('created_at').limit(most);
    return tx
      .deleteFrom('idempotency_keys')
      .where((eb) => eb(eb.refTuple('user_id', 'key'), 'in', old.$asTuple('user_id', 'key')))
      .executeTakeFirst();
  });
}
