// Counters with an end, kept in the database so that a restart forgives nobody.
import { createHash } from 'node:crypto';
import type { Database } from './database.ts';
import { inSteps } from './in-steps.ts';

declare module './schema.ts' {
  interface Schema {
    rate_limits: {
      /** SHA-256 of what is counted: the table tells nobody who tried to sign in. */
      key: string;
      count: number;
      /** Milliseconds since 1970. */
      ends_at: number;
    };
  }
}

/** At most `most` within `seconds`, counted from the first. */
export interface Limit {
  name: string;
  most: number;
  seconds: number;
}

function keyOf(limit: Limit, what: string): string {
  return createHash('sha256').update(`${limit.name}\n${what}`).digest('hex');
}

/** Counts so many more. @returns how many there are now in the running term. `now` in milliseconds since 1970. */
export async function countMore(db: Database, limit: Limit, what: string, now: number, more = 1): Promise<number> {
  const fresh = { count: more, ends_at: now + limit.seconds * 1000 };
  const { count } = await db
    .insertInto('rate_limits')
    .values({ key: keyOf(limit, what), ...fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('rate_limits.ends_at', '<=', now)
          .then(more)
          .else(eb('rate_limits.count', '+', more))
          .end(),
        ends_at: eb
          .case()
          .when('rate_limits.ends_at', '<=', now)
          .then(fresh.ends_at)
          .else(eb.ref('rate_limits.ends_at'))
          .end(),
      })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

/** Seconds until the running term ends; 0 when none runs. */
export async function secondsLeft(db: Database, limit: Limit, what: string, now: number): Promise<number> {
  const key = keyOf(limit, what);
  const row = await db.selectFrom('rate_limits').select('ends_at').where('key', '=', key).executeTakeFirst();
  return row === undefined ? 0 : Math.max(0, Math.ceil((row.ends_at - now) / 1000));
}

/** Takes one back that turned out not to count. */
export async function uncountOne(db: Database, limit: Limit, what: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(limit, what))
    .where('count', '>', 0)
    .execute();
}

/** Starts a count anew. */
export async function forgive(db: Database, limit: Limit, what: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', keyOf(limit, what)).execute();
}

/** How many are counted in the running term. Writes nothing. */
export async function countSoFar(db: Database, limit: Limit, what: string, now: number): Promise<number> {
  const key = keyOf(limit, what);
  const row = await db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', key)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Removes counters whose term is over. */
export function sweepLimits(db: Database, now: number): Promise<void> {
  return inSteps(db, (tx, most) => {
    const over = tx.selectFrom('rate_limits').select('key').where('ends_at', '<=', now).orderBy('ends_at').limit(most);
    return tx.deleteFrom('rate_limits').where('key', 'in', over).executeTakeFirst();
  });
}
