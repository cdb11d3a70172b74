// The sync protocol's books: per client the last number taken, and per number what became of it.
import type { Outcome } from '#domain/sync/sync';
import type { Reads, Tx } from '#server/store/database.ts';
import { type ToldOutcome, toldBy } from '#server/store/feed/outcomes.ts';

export interface Client {
  id: number;
  user_id: number;
  last_n: number;
}

export async function readClient(db: Reads, id: number): Promise<Client | undefined> {
  return db.selectFrom('clients').select(['id', 'user_id', 'last_n']).where('id', '=', id).executeTakeFirst();
}

/** A client's first push makes it known. */
export async function addClient(tx: Tx, id: number, userId: number, now: string): Promise<Client> {
  const client = { id, user_id: userId, last_n: 0 };
  await tx
    .insertInto('clients')
    .values({ ...client, created_at: now, seen_at: now })
    .execute();
  return client;
}

interface NumberedOutcome {
  digest: string;
  act: number | null;
  outcome: Outcome;
}

/** The stored outcome of a number already taken, with what tells what it stood for. */
export async function readOutcome(db: Reads, clientId: number, n: number): Promise<NumberedOutcome | undefined> {
  const row = await db
    .selectFrom('mutations_log')
    .select(['digest', 'act', 'outcome'])
    .where('client_id', '=', clientId)
    .where('n', '=', n)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { outcome } = await toldBy(db, { client_id: clientId, n }, row.outcome);
  return { ...row, outcome };
}

/** What became of a person's act, whichever of their devices told of it first. */
export async function readOutcomeOfAct(db: Reads, userId: number, act: number): Promise<ToldOutcome | undefined> {
  const row = await db
    .selectFrom('mutations_log')
    .select(['client_id', 'n', 'outcome'])
    .where('user_id', '=', userId)
    .where('act', '=', act)
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : toldBy(db, row, row.outcome);
}

export interface TakenMutation {
  client_id: number;
  n: number;
  user_id: number;
  name: string;
  digest: string;
  act: number | null;
  /** As it is kept. */
  outcome: string;
  client_time: string;
  server_time: string;
}

/** Takes a number: `last_n` and the outcome, in the transaction of the change itself. */
export async function takeNumber(tx: Tx, taken: TakenMutation): Promise<void> {
  await tx.insertInto('mutations_log').values(taken).execute();
  await tx
    .updateTable('clients')
    .set({ last_n: taken.n, seen_at: taken.server_time })
    .where('id', '=', taken.client_id)
    .execute();
}
