// Rows past their time, more of them than one transaction removes.
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { Prepared } from '../store/prepared.ts';
import { newPerson } from '../testing/seeds.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { sweepRows } from './sweep.ts';

const MANY = 1_200;
const OLD = '2020-01-01T00:00:00.000Z';

test('counters, keys of calls and mails go 500 in a transaction, by an index', async () => {
  const app = await startTestApp();
  const run = Prepared.prototype.run;
  try {
    const { db } = app.services.core;
    const { id } = await newPerson(app);
    const steps = sql`WITH RECURSIVE steps(step) AS (SELECT 1 UNION ALL SELECT step + 1 FROM steps WHERE step < ${MANY})`;
    await sql`INSERT INTO rate_limits (key, count, ends_at) ${steps} SELECT 'k' || step, 1, 1 FROM steps`.execute(db);
    await sql`INSERT INTO idempotency_keys (user_id, key, digest, status, body, created_at)
      ${steps} SELECT ${id}, 'k' || step, 'd', 201, '1', ${OLD} FROM steps`.execute(db);
    await sql`INSERT INTO mails (kind, about, created_at) ${steps} SELECT 'commented', '{}', ${OLD} FROM steps`.execute(
      db,
    );
    const removed: bigint[] = [];
    const swept = /^delete from "(?:rate_limits|idempotency_keys|mails)"/;
    vi.spyOn(Prepared.prototype, 'run').mockImplementation(function (this: Prepared, query) {
      const result = run.call(this, query);
      if (swept.test(query.sql)) {
        removed.push(result.numAffectedRows ?? 0n);
        const plan = run.call(this, { ...query, sql: `EXPLAIN QUERY PLAN ${query.sql}` }).rows as { detail: string }[];
        expect(plan.filter(({ detail }) => /^SCAN (?!CONSTANT)/.test(detail))).toEqual([]);
      }
      return result as never;
    });
    await sweepRows(app.services);
    expect(removed).toEqual([1, 2, 3].flatMap(() => [500n, 500n, 200n]));
  } finally {
    vi.restoreAllMocks();
    await app.close();
  }
});
