// Hundreds of thousands of a person's commits on another device: what one change asks about them does not grow with their number.
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PreparedStatements } from '#server/store/sqlite/prepared.ts';
import { isOnPostgres } from '#server/testing/postgres-server.ts';
import { given } from '../store/sql-words.ts';
import { newId, newPerson, newProject, type Person, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const MANY = 3_000;
let app: TestApp;
let owner: Person;
let project_id: number;
let document: { id: number };
beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
  document = (await upload<typeof document>(owner, { project_id, fields: { name: 'A-101' } })).body;
});
afterEach(() => app.close());

type Result = { status: string; seq: number; error?: { code: string } };

async function push(client_id: number, name: string, args: object, former?: object[]): Promise<Result> {
  const mutation = { n: 1, name, args: { project_id, ...args }, client_time: new Date().toISOString() };
  const request = { client_id, epoch: null, app_version: 'test', mutations: [mutation], ...(former ? { former } : {}) };
  const answer = await owner.call<{ results: Result[] }>('POST', '/api/sync/push', request);
  const [result] = answer.body.results;
  if (result === undefined) throw new Error(`push answered ${answer.status}`);
  return result;
}

const rename = (name: string) => ({ id: document.id, name, was: name });

/** As if a device had gone on for so many changes. */
async function goOn(client_id: number, from: number): Promise<void> {
  const { db, now } = app.services.core;
  const scope = `p:${project_id}`;
  const numbers = sql`WITH RECURSIVE steps(step) AS (SELECT 1 UNION ALL SELECT step + 1 FROM steps WHERE step < ${MANY})`;
  await sql`INSERT INTO scope_history (scope, seq, mark, at, by_id, client_id)
    ${numbers} SELECT ${scope}, ${given(from)} + step, 'm', ${now()}, ${given(owner.id)}, ${given(client_id)} FROM steps`.execute(
    db,
  );
  await sql`INSERT INTO mutations_log (client_id, n, user_id, name, digest, outcome, client_time, server_time)
    ${numbers} SELECT ${given(client_id)}, 1 + step, ${given(owner.id)}, 'document.rename@1', '0',
      ${`{"status":"applied","scope":"${scope}","seq":`} || (${given(from)} + step) || '}', ${now()}, ${now()}
    FROM steps`.execute(db);
  await db
    .updateTable('scopes')
    .set({ seq: from + MANY })
    .where('scope', '=', scope)
    .execute();
  await db
    .updateTable('clients')
    .set({ last_n: 1 + MANY })
    .where('id', '=', client_id)
    .execute();
}

/** The statements of a call, and how many rows they gave. */
async function watched<T>(work: () => Promise<T>) {
  const statements = new Map<string, readonly unknown[]>();
  const run = PreparedStatements.prototype.run;
  let rows = 0;
  const spy = vi.spyOn(PreparedStatements.prototype, 'run').mockImplementation(function (
    this: PreparedStatements,
    query,
  ) {
    const result = run.call(this, query);
    statements.set(query.sql, query.parameters);
    rows += result.rows.length;
    return result as never;
  });
  try {
    return { result: await work(), statements, rows };
  } finally {
    spy.mockRestore();
  }
}

/** How the engine goes through the tables that grow with every change. */
async function plansOf(statements: ReadonlyMap<string, readonly unknown[]>): Promise<string[]> {
  const plans: string[] = [];
  for (const [text, parameters] of statements) {
    if (!/scope_history|mutations_log/.test(text) || !/^\s*select/i.test(text)) continue;
    const raw = { sql: `EXPLAIN QUERY PLAN ${text}`, parameters };
    const compiled = sql.raw('SELECT 1').compile(app.services.core.db);
    const { rows } = await (app.services.core.db as unknown as Kysely<unknown>).executeQuery<{ detail: string }>({
      ...compiled,
      ...raw,
    });
    plans.push(...rows.map(({ detail }) => detail).filter((detail) => /\b(noted|told|clients|log)\b/.test(detail)));
  }
  return plans;
}

test.skipIf(isOnPostgres())(
  'a change that says nothing of what it has seen, with twenty former clients, reads a handful of rows',
  async () => {
    const [other, here] = [newId(), newId()];
    const { seq } = await push(other, 'document.rename@1', rename('B-1'));
    const few = await watched(() => push(newId(), 'document.rename@1', rename('B-2')));
    await goOn(other, seq + 1);
    const former = Array.from({ length: 20 }, () => ({ client_id: other, n: MANY }));
    const many = await watched(() => push(here, 'document.rename@1', rename('B-3'), former));
    expect([few.result.status, many.result.status]).toEqual(['applied', 'applied']);
    expect(many.rows).toBeLessThanOrEqual(few.rows + 5);
    const plans = await plansOf(many.statements);
    expect(plans.length).toBeGreaterThan(0);
    expect(
      plans.filter((plan) => !/^SEARCH .*(PRIMARY KEY|INTEGER PRIMARY KEY|commits) \(.*=\?.*=\?|rowid=\?/.test(plan)),
    ).toEqual([]);
  },
);
