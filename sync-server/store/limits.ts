// Counters with an end, kept in the database so that a restart forgives nobody.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inSteps } from '#server/store/feed/in-steps.ts';
import type { Database, Tx } from './database.ts';
import { given, larger, oneOfTexts } from './sql-words.ts';

/** At most `most` within `seconds`, counted from the first. */
export interface Limit {
  name: string;
  most: number;
  seconds: number;
}

function keyOf(limit: Limit, what: string): string {
  return createHash('sha256').update(`${limit.name}\n${what}`).digest('hex');
}

/** Whose a count is: a person's (or an address's, or a pair's), and the session's by which it is made, where there is one. */
export interface CountOwner {
  what: string;
  session: string | undefined;
}

/** What one session may use of what its person has: their other sessions have the rest. */
const shareOf = ({ most }: Limit): number => Math.floor(most / 2);

const partKey = (limit: Limit, { what, session }: CountOwner) => keyOf(limit, `${what}\n${session}`);

interface Term {
  count: number;
  ends_at: number;
}

/** Adds to a counter whose term is not over at `now`, or begins another. A counter never goes below none. */
async function addTo(
  db: Database,
  key: string,
  more: number,
  { now, ends }: { now: number; ends: number },
): Promise<Term> {
  const { rows } = await sql<Term>`
    INSERT INTO rate_limits (key, count, ends_at) VALUES (${key}, ${larger(0, given(more))}, ${ends})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN rate_limits.ends_at <= ${now} THEN excluded.count ELSE ${larger(0, sql`rate_limits.count + ${more}`)} END,
      ends_at = CASE WHEN rate_limits.ends_at <= ${now} THEN excluded.ends_at ELSE rate_limits.ends_at END
    RETURNING count, ends_at`.execute(db);
  const [term] = rows;
  if (term === undefined) throw new Error('a counter that was written is not there');
  return term;
}

const newTerm = (limit: Limit, now: number) => ({ now, ends: now + limit.seconds * 1000 });

/** Counts so many more. @returns how many there are now in the running term. `now` in milliseconds since 1970. */
export async function countMore(db: Database, limit: Limit, what: string, now: number, more = 1): Promise<number> {
  return (await addTo(db, keyOf(limit, what), more, newTerm(limit, now))).count;
}

/**
 * Counts so many more, or takes so many back, for a person and for the session by which they are counted. Both counters have one
 * term, so that what a session counted can be taken from its person's.
 */
export async function countForBoth(
  db: Database,
  limit: Limit,
  counted: CountOwner,
  { now, more }: { now: number; more: number },
): Promise<void> {
  const { ends_at: ends } = await addTo(db, keyOf(limit, counted.what), more, newTerm(limit, now));
  if (counted.session !== undefined) await addTo(db, partKey(limit, counted), more, { now, ends });
}

/** How many more there may be, of a person and by this session. Below none where more were counted than may be. */
export async function roomFor(
  db: Database,
  limit: Limit,
  counted: CountOwner,
  now: number,
): Promise<{ ofPerson: number; ofSession: number }> {
  const ofPerson = limit.most - (await countSoFar(db, limit, counted.what, now));
  if (counted.session === undefined) return { ofPerson, ofSession: Number.POSITIVE_INFINITY };
  return { ofPerson, ofSession: shareOf(limit) - (await countByKey(db, partKey(limit, counted), now)) };
}

/**
 * Takes from a person's counters what these sessions counted, at most one session's share of each limit. They begin anew.
 * @returns whether they had counted anything.
 */
export async function takeBack(
  tx: Tx,
  all: readonly Limit[],
  what: string,
  { sessions, now }: { sessions: readonly string[]; now: number },
): Promise<boolean> {
  let had = false;
  for (const limit of all) {
    const keys = sessions.map((session) => partKey(limit, { what, session }));
    const { rows } = await sql<{ count: number }>`
      DELETE FROM rate_limits WHERE key IN ${oneOfTexts(keys)} AND ends_at > ${now} RETURNING count`.execute(tx);
    const counted = rows.reduce((sum, { count }) => sum + count, 0);
    if (counted === 0) continue;
    had = true;
    const back = Math.min(counted, shareOf(limit));
    await sql`
      UPDATE rate_limits SET count = ${larger(0, sql`count - ${back}`)} WHERE key = ${keyOf(limit, what)} AND ends_at > ${now}`.execute(
      tx,
    );
  }
  return had;
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
export const countSoFar = (db: Database, limit: Limit, what: string, now: number): Promise<number> =>
  countByKey(db, keyOf(limit, what), now);

async function countByKey(db: Database, key: string, now: number): Promise<number> {
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
