// Rows past their time, more of them than one transaction removes.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sweepRows } from '#server/commands/files/sweep.ts';
import { given } from '#server/store/sql-words.ts';
import { PreparedStatements } from '#server/store/sqlite/prepared.ts';
import { isOnPostgres } from '#server/testing/postgres-server.ts';
import { makeWebhook, newPerson, newProject, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const MANY = 1_200;
const OLD = '2020-01-01T00:00:00.000Z';
const steps = sql`WITH RECURSIVE steps(step) AS (SELECT 1 UNION ALL SELECT step + 1 FROM steps WHERE step < ${MANY})`;

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

interface Ran {
  sql: string;
  changed: bigint;
  rows: readonly unknown[];
  plan: string[];
}

/** The statements of a sweep that name something: what they did, and how the engine went about it. */
async function swept(named: RegExp): Promise<Ran[]> {
  const run = PreparedStatements.prototype.run;
  const ran: Ran[] = [];
  vi.spyOn(PreparedStatements.prototype, 'run').mockImplementation(function (this: PreparedStatements, query) {
    const result = run.call(this, query);
    if (named.test(query.sql)) {
      const { rows } = run.call(this, { ...query, sql: `EXPLAIN QUERY PLAN ${query.sql}` });
      const plan = (rows as { detail: string }[]).map(({ detail }) => detail);
      ran.push({ sql: query.sql, changed: result.numAffectedRows ?? 0n, rows: result.rows, plan });
    }
    return result as never;
  });
  await sweepRows(app.services);
  return ran;
}

test.skipIf(isOnPostgres())('counters, keys of calls and mails go 500 in a transaction, by an index', async () => {
  const { db } = app.services.core;
  const { id } = await newPerson(app);
  await sql`INSERT INTO rate_limits (key, count, ends_at) ${steps} SELECT 'k' || step, 1, 1 FROM steps`.execute(db);
  await sql`INSERT INTO idempotency_keys (user_id, key, digest, status, body, created_at)
    ${steps} SELECT ${id}, 'k' || step, 'd', 201, '1', ${OLD} FROM steps`.execute(db);
  await sql`INSERT INTO mails (id, kind, about, created_at) ${steps} SELECT step, 'commented', '{}', ${OLD} FROM steps`.execute(
    db,
  );
  const ran = await swept(/^delete from "(?:rate_limits|idempotency_keys|mails)"/);
  expect(ran.flatMap(({ plan }) => plan).filter((detail) => /^SCAN (?!CONSTANT)/.test(detail))).toEqual([]);
  expect(ran.map(({ changed }) => changed)).toEqual([1, 2, 3].flatMap(() => [500n, 500n, 200n]));
});

test.skipIf(isOnPostgres())('of what webhooks were sent, none that stays is looked at', async () => {
  const { db } = app.services.core;
  const at = new Date().toISOString();
  const owner = await newPerson(app);
  const project_id = await newProject(owner);
  const { id } = await makeWebhook(owner, project_id, { url: 'http://127.0.0.1:1999/' });
  const stays = 100;
  await sql`INSERT INTO webhook_deliveries (webhook_id, event, created_at, since)
    ${steps} SELECT ${id}, 'webhook.test', ${at}, ${at} FROM steps LIMIT ${stays}`.execute(db);
  // Of a webhook that was removed.
  await sql`INSERT INTO webhook_deliveries (webhook_id, event, created_at, since)
    ${steps} SELECT ${id + 1}, 'webhook.test', ${at}, ${at} FROM steps`.execute(db);
  const ran = await swept(/webhook_deliveries/);
  expect(ran.flatMap(({ plan }) => plan).filter((detail) => /^SCAN webhook_deliveries/.test(detail))).toEqual([]);
  expect(ran.map(({ changed }) => changed).filter((rows) => rows > 0n)).toEqual([500n, 500n, 200n]);
  const left = await db.selectFrom('webhook_deliveries').select('webhook_id').execute();
  expect(left).toEqual(Array.from({ length: stays }, () => ({ webhook_id: id })));
});

test.skipIf(isOnPostgres())(
  'of ids that stand for others, a step looks at its own and at those of what it forgets',
  async () => {
    const { db } = app.services.core;
    const owner = await newPerson(app);
    const project_id = await newProject(owner);
    const document = (await upload<{ id: number }>(owner, { project_id })).body;
    const scope = `p:${project_id}`;
    const { seq } = await db.selectFrom('scopes').select('seq').where('scope', '=', scope).executeTakeFirstOrThrow();
    await db.updateTable('scope_history').set({ at: OLD }).execute();
    await sql`INSERT INTO scope_history (scope, seq, mark, at)
    ${steps} SELECT ${scope}, ${seq} + step, 'm', ${OLD} FROM steps`.execute(db);
    await sql`INSERT INTO aliases (id, scope, seq, project_id, target_id)
    ${steps} SELECT 1000000 + step, ${scope}, ${seq} + step, ${project_id},
      CASE WHEN step % 3 = 0 THEN 77 ELSE ${given(document.id)} END FROM steps`.execute(db);
    await db
      .updateTable('scopes')
      .set({ seq: seq + MANY })
      .where('scope', '=', scope)
      .execute();

    const ran = await swept(/aliases/);
    const looks = ran.flatMap(({ plan }) => plan).filter((detail) => / aliases\b/.test(detail));
    expect(looks.length).toBeGreaterThan(0);
    const narrow = /INTEGER PRIMARY KEY|\(target_id=\?\)|\(scope=\? AND seq>\? AND seq<\?\)/;
    expect(looks.filter((detail) => !narrow.test(detail))).toEqual([]);
    const left = await db.selectFrom('aliases').select('target_id').distinct().execute();
    expect(left).toEqual([{ target_id: document.id }]);
  },
);

test('of drawings, a step looks at those that something was written of in it', async () => {
  const { db } = app.services.core;
  const owner = await newPerson(app);
  const project_id = await newProject(owner);
  const { id } = (await upload<{ id: number }>(owner, { project_id })).body;
  const scope = `p:${project_id}`;
  const { seq } = await db.selectFrom('scopes').select('seq').where('scope', '=', scope).executeTakeFirstOrThrow();
  await db.updateTable('scope_history').set({ at: OLD }).execute();
  await sql`INSERT INTO scope_history (scope, seq, mark, at)
    ${steps} SELECT ${scope}, ${seq} + step, 'm', ${OLD} FROM steps`.execute(db);
  const document = await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const columns = Object.keys(document).filter((name) => !['id', 'seq', 'name', 'deleted_at'].includes(name));
  const rest = sql.join(columns.map((name) => sql.ref(name)));
  // Of every third the deletion is the last thing that was written.
  await sql`INSERT INTO documents (id, seq, name, deleted_at, ${rest})
    ${steps} SELECT 1000000 + step, ${seq} + step, 'n' || step, CASE WHEN step % 3 = 0 THEN ${OLD} END, ${rest}
    FROM steps, documents WHERE documents.id = ${id}`.execute(db);
  await db
    .updateTable('scopes')
    .set({ seq: seq + MANY })
    .where('scope', '=', scope)
    .execute();
  const ran = await swept(/(?:FROM|from) "?documents/);
  const looks = ran.flatMap(({ plan }) => plan).filter((detail) => / documents\b/.test(detail));
  const narrow = /INTEGER PRIMARY KEY|\(scope=\? AND seq>\? AND seq<\?\)/;
  expect(looks.filter((detail) => !narrow.test(detail))).toEqual([]);
  const left = await db.selectFrom('documents').select('id').where('deleted_at', 'is not', null).execute();
  expect(left).toEqual([]);
  expect(await db.selectFrom('documents').select('id').execute()).toHaveLength(1 + (MANY * 2) / 3);
});

test.skipIf(isOnPostgres())('of numbers that devices went by, 500 are looked at in a step', async () => {
  const { db } = app.services.core;
  const { id } = await newPerson(app);
  await sql`INSERT INTO clients (id, user_id, last_n, created_at, seen_at)
    ${steps} SELECT 1000000 + step, ${id}, CASE WHEN step = 700 THEN 300 ELSE 1 END, ${OLD}, ${OLD} FROM steps`.execute(
    db,
  );
  await sql`INSERT INTO mutations_log (client_id, n, user_id, name, digest, outcome, client_time, server_time)
    ${steps} SELECT 1000000 + step, 1, ${id}, 'user.prefer@1', '0', '{}', ${OLD}, ${OLD} FROM steps`.execute(db);
  const ran = await swept(/FROM clients/);
  expect(ran.map(({ rows }) => rows.length)).toEqual([500, 500, 200, 0]);
  expect(ran.flatMap(({ plan }) => plan).filter((detail) => /^SCAN (?!page)/.test(detail))).toEqual([]);
  const left = await db.selectFrom('mutations_log').select('client_id').execute();
  expect(left).toHaveLength(MANY - 1);
});
