// From which device each commit came: what a person did on another one than that which decides, it need not have seen.
import { type RawBuilder, sql } from 'kysely';
import { limits } from '#domain/limits';
import type { ElsewhereCommits } from '#domain/mutations/rules/seen';
import type { FormerClient } from '#domain/sync/sync';
import type { Maker } from '#server/store/feed/history.ts';
import { askerIn, type Reads, type Tx, type TxQuestion } from './database.ts';
import { byIndex, forEach, given, jsonNumber, jsonText, numbersTable } from './sql-words.ts';

/** Stands for the devices of an act that more than one told of: no device has this number. */
const SEVERAL = 0;

/** A device as it speaks now, and as it spoke before. */
export interface Speaker {
  client_id: number;
  user_id: number;
  former: readonly FormerClient[];
}

/**
 * Commits of a scope after a seq that a device's person made, but not from this device. They are never listed: a person may have
 * hundreds of thousands, and this is for each change. It is asked about one commit, and found by an index.
 */
class CommitsElsewhere implements ElsewhereCommits {
  readonly #ask: TxQuestion | undefined;
  readonly #scope: string;
  readonly #after: number;
  readonly #speaker: Speaker;
  readonly #known = new Map<number, boolean>();
  readonly #asked = new Set<number>();

  constructor(ask: TxQuestion | undefined, scope: string, after: number, speaker: Speaker) {
    this.#ask = ask;
    this.#scope = scope;
    this.#after = after;
    this.#speaker = speaker;
  }

  has(seq: number): boolean {
    if (seq <= this.#after) return false;
    const known = this.#known.get(seq);
    if (known !== undefined) return known;
    if (this.#ask === undefined) {
      this.#asked.add(seq);
      return false;
    }
    const [answer] = this.#ask(sql<{ found: number }>`SELECT ${this.among(given(seq))} AS found`);
    const found = answer?.found === 1;
    this.#known.set(seq, found);
    return found;
  }

  /**
   * Where nothing is answered at once: finds out what was asked since, and answered with no. @returns whether that was anything, so
   * that it is to be asked again.
   */
  async findOut(tx: Tx): Promise<boolean> {
    const asked = [...this.#asked];
    this.#asked.clear();
    if (asked.length === 0) return false;
    const { rows } = await sql<{ seq: number; found: number }>`
      SELECT asked.value AS seq, ${this.among(sql`asked.value`)} AS found FROM ${numbersTable(asked)} AS asked`.execute(
      tx,
    );
    for (const { seq, found } of rows) this.#known.set(seq, found === 1);
    return true;
  }

  /** Whether the seq that this stands for is one of them, within a statement. */
  among(seq: RawBuilder<unknown>): RawBuilder<boolean> {
    const forgotten = sql`(${this.#told(seq)} AND NOT ${this.#before(seq)})`;
    return sql<boolean>`(${seq} > ${this.#after} AND (${this.#noted(seq)} OR ${forgotten}))`;
  }

  /**
   * As the history says whose it is. Of its maker alone it is asked whether that is a former client, as this may be asked for each
   * of many rows: what several devices told of is on none of them another's work.
   */
  #noted(seq: RawBuilder<unknown>) {
    const { user_id, client_id, former } = this.#speaker;
    const numbers = former.map((one) => sql`WHEN ${given(one.client_id)} THEN ${given(one.n)}`);
    const isNotFormer = sql`NOT EXISTS (SELECT 1 FROM ${this.#outcomes(seq)}
      AND told.client_id = noted.client_id AND told.n <= CASE noted.client_id ${sql.join(numbers, sql` `)} END)`;
    return sql`EXISTS (SELECT 1 FROM scope_history AS noted WHERE noted.scope = ${this.#scope} AND noted.seq = ${seq}
      AND noted.by_id = ${user_id} AND noted.client_id IS DISTINCT FROM ${given(client_id)} AND noted.client_id IS DISTINCT FROM ${given(SEVERAL)}
      AND ${former.length === 0 ? sql`TRUE` : isNotFormer})`;
  }

  /** Outcomes of the person with this commit. (Without its sign the other side of the comparison would make the index useless.) */
  #outcomes(seq: RawBuilder<unknown>, joined = sql``) {
    return sql`mutations_log AS told ${byIndex('mutations_log_commits')} ${joined} WHERE told.user_id = ${this.#speaker.user_id}
      AND ${jsonText('told.outcome', 'scope')} = ${this.#scope} AND ${jsonNumber('told.outcome', 'seq')} = +${seq}`;
  }

  /**
   * Its maker is forgotten, and another device of the person tells of it: of each device the newest outcomes last for ever, as
   * many as one push has (`forgetOutcomes`). An act that two devices tell of was done on neither other. From one device to the
   * next by the index: a device may tell of one commit as often as it likes.
   */
  #told(seq: RawBuilder<unknown>) {
    const { user_id, client_id } = this.#speaker;
    const last = sql`EXISTS (SELECT 1 FROM ${this.#outcomes(seq)} AND told.client_id = clients.id
      AND told.n > clients.last_n - ${limits.pushMutationsMax})`;
    return sql`(${seq} <= (SELECT floor FROM scopes WHERE scope = ${this.#scope})
      AND EXISTS (WITH RECURSIVE tellers(id) AS (
          SELECT min(told.client_id) FROM ${this.#outcomes(seq)}
          UNION ALL SELECT (SELECT min(told.client_id) FROM ${this.#outcomes(seq)} AND told.client_id > tellers.id)
            FROM tellers WHERE tellers.id IS NOT NULL)
        SELECT 1 FROM tellers ${forEach} clients ON clients.id = tellers.id
        WHERE clients.user_id = ${user_id} AND clients.id <> ${client_id} AND ${last})
      AND NOT EXISTS (SELECT 1 FROM clients WHERE clients.id = ${client_id} AND clients.user_id = ${user_id} AND ${last}))`;
  }

  /** The device did it itself under a number of a former client, as far as that was its own: of what is forgotten, which is little. */
  #before(seq: RawBuilder<unknown>) {
    const { former } = this.#speaker;
    if (former.length === 0) return sql`FALSE`;
    return sql`EXISTS (SELECT 1 FROM (VALUES ${sql.join(
      former.map(({ client_id, n }) => sql`(${given(client_id)}, ${given(n)})`),
    )}) AS former ${forEach} ${this.#outcomes(seq, sql`ON told.client_id = former.column1 AND told.n <= former.column2`)})`;
  }
}

/** Commits elsewhere that a change of this device decides on. */
export async function commitsElsewhere(
  tx: Tx,
  scope: string,
  after: number,
  speaker: Speaker,
): Promise<ElsewhereCommits> {
  return new CommitsElsewhere(await askerIn(tx), scope, after, speaker);
}

/**
 * Decides something on commits elsewhere. Where none of these is known at once it is decided anew, knowing those that the first
 * decision asked for, until there are no others.
 */
export async function knowingElsewhere<T>(
  tx: Tx,
  elsewhere: ElsewhereCommits | undefined,
  work: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const [done] = await Promise.allSettled([work()]);
    if (elsewhere instanceof CommitsElsewhere && (await elsewhere.findOut(tx))) continue;
    if (done.status === 'rejected') throw done.reason;
    return done.value;
  }
}

/** Whether the seq in a column is among commits elsewhere. */
export function isElsewhere(elsewhere: ElsewhereCommits, column: string): RawBuilder<boolean> {
  return elsewhere instanceof CommitsElsewhere ? elsewhere.among(sql.ref(column)) : sql<boolean>`FALSE`;
}

/** Whose commit one is; undefined where nobody knows. */
export async function makerOf(db: Reads, scope: string, seq: number): Promise<Maker | undefined> {
  const commits = db.selectFrom('scope_history').select(['by_id', 'client_id']);
  const found = await commits.where('scope', '=', scope).where('seq', '=', seq).executeTakeFirst();
  const by_id = found?.by_id ?? null;
  return found === undefined || by_id === null ? undefined : { by_id, client_id: found.client_id };
}

/** Two devices told of the same act: neither is another than the one that did it. To everybody else it is their person's. */
export async function noteToldTwice(tx: Tx, scope: string, seq: number): Promise<void> {
  const commit = tx.updateTable('scope_history').set({ client_id: SEVERAL }).where('scope', '=', scope);
  await commit.where('seq', '=', seq).where('by_id', 'is not', null).execute();
}
