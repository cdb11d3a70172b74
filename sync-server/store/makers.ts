// From which device each commit came: what a person did on another one than that which decides, it need not have seen.
import { type Kysely, sql } from 'kysely';
import { limits } from '#domain/limits';
import type { FormerClient } from '#domain/sync';
import type { Reads, Tx } from './database.ts';
import type { Maker } from './history.ts';

/** A device as it speaks now, and as it spoke before. */
export interface Speaker {
  client_id: number;
  user_id: number;
  former: readonly FormerClient[];
}

/** What a device did under numbers of former clients, as far as they were its own, in a scope. */
async function doneBefore(db: Reads, scope: string, { user_id, former }: Speaker): Promise<Set<number>> {
  const done = new Set<number>();
  for (const { client_id, n } of former) {
    const { rows } = await sql<{ seq: number }>`SELECT outcome ->> '$.seq' AS seq FROM mutations_log
      WHERE client_id = ${client_id} AND n <= ${n} AND user_id = ${user_id} AND outcome ->> '$.scope' = ${scope}`.execute(
      db as Kysely<unknown>,
    );
    for (const { seq } of rows) done.add(seq);
  }
  return done;
}

/**
 * Commits of a scope whose makers are forgotten, and that another device of the person tells of: of each device the newest
 * outcomes last for ever, as many as one push has (`forgetOutcomes`). Those alone are looked at, device by device
 * (CROSS JOIN keeps to the order in SQLite): this is asked for each change.
 */
async function forgottenElsewhere(db: Reads, scope: string, after: number, speaker: Speaker): Promise<number[]> {
  const stand = await db.selectFrom('scopes').select('floor').where('scope', '=', scope).executeTakeFirst();
  if (stand === undefined || stand.floor <= after) return [];
  const { rows } = await sql<{ seq: number; client_id: number }>`SELECT outcome ->> '$.seq' AS seq, client_id
    FROM clients CROSS JOIN mutations_log
    WHERE clients.user_id = ${speaker.user_id} AND client_id = clients.id AND mutations_log.user_id = clients.user_id
    AND n > clients.last_n - ${limits.pushMutationsMax}
    AND outcome ->> '$.scope' = ${scope} AND outcome ->> '$.seq' > ${after} AND outcome ->> '$.seq' <= ${stand.floor}`.execute(
    db as Kysely<unknown>,
  );
  // An act that two devices tell of was done on neither other.
  const own = new Set(rows.filter(({ client_id }) => client_id === speaker.client_id).map(({ seq }) => seq));
  return rows.map(({ seq }) => seq).filter((seq) => !own.has(seq));
}

/**
 * Commits of a scope after a seq that the device's person made, but not from this device; of those that are long past, as far
 * as outcomes tell.
 */
export async function commitsElsewhere(
  db: Reads,
  scope: string,
  after: number,
  speaker: Speaker,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('scope_history')
    .select('seq')
    .where('scope', '=', scope)
    .where('by_id', '=', speaker.user_id)
    .where('seq', '>', after)
    .where('client_id', 'is not', speaker.client_id)
    .execute();
  const commits = [...rows.map(({ seq }) => seq), ...(await forgottenElsewhere(db, scope, after, speaker))];
  if (commits.length === 0) return new Set();
  const done = await doneBefore(db, scope, speaker);
  return new Set(commits.filter((seq) => !done.has(seq)));
}

/** Whose commit one is; undefined where nobody knows. */
export async function makerOf(db: Reads, scope: string, seq: number): Promise<Maker | undefined> {
  const commits = db.selectFrom('scope_history').select(['by_id', 'client_id']);
  const found = await commits.where('scope', '=', scope).where('seq', '=', seq).executeTakeFirst();
  const by_id = found?.by_id ?? null;
  return found === undefined || by_id === null ? undefined : { by_id, client_id: found.client_id };
}

/** Two devices told of the same act: neither is another than the one that did it. */
export async function noteToldTwice(tx: Tx, scope: string, seq: number): Promise<void> {
  const nobody = { by_id: null, client_id: null };
  await tx.updateTable('scope_history').set(nobody).where('scope', '=', scope).where('seq', '=', seq).execute();
}
