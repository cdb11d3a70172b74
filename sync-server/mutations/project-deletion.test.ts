// A project that is deleted by a device which has not read of thousands of its own changes.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ActivityKind } from '#domain/activity';
import { PreparedStatements } from '#server/store/sqlite/prepared.ts';
import { isOnPostgres } from '#server/testing/postgres-server.ts';
import { newId, newPerson, newProject, type Person } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const AT_ONCE = 500;
const here = newId();
let app: TestApp;
let owner: Person;
let project_id: number;
beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

async function seqNow(): Promise<number> {
  const scopes = app.services.core.db.selectFrom('scopes').select('seq').where('scope', '=', `p:${project_id}`);
  return (await scopes.executeTakeFirstOrThrow()).seq;
}

/** So many commits of the owner on one device, each with a line. */
async function goOn(many: number, what: ActivityKind, client_id = here): Promise<void> {
  const { db, now } = app.services.core;
  const [scope, seq] = [`p:${project_id}`, await seqNow()];
  const steps = sql`WITH RECURSIVE steps(step) AS (SELECT 1 UNION ALL SELECT step + 1 FROM steps WHERE step < ${many})`;
  await sql`INSERT INTO scope_history (scope, seq, mark, at, by_id, client_id)
    ${steps} SELECT ${scope}, ${seq} + step, 'm', ${now()}, ${owner.id}, ${client_id} FROM steps`.execute(db);
  await sql`INSERT INTO activities (id, scope, seq, made_seq, project_id, number, at, actor_id, actor_name, what, name)
    ${steps} SELECT ${seq} * 1000000 + step, ${scope}, ${seq} + step, ${seq} + step, ${project_id}, ${seq} * 100 + step,
      ${now()}, ${owner.id}, 'Ana', ${what}, 'A-101' FROM steps`.execute(db);
  await db
    .updateTable('scopes')
    .set({ seq: seq + many })
    .where('scope', '=', scope)
    .execute();
}

async function deleteProject(base_seq: number) {
  const mutation = { n: 1, name: 'project.delete@1', args: { project_id }, base_seq };
  const mutations = [{ ...mutation, client_time: new Date().toISOString() }];
  const request = { client_id: here, epoch: null, app_version: 'test', mutations };
  const answer = await owner.call<{ results: { status: string }[] }>('POST', '/api/sync/push', request);
  return answer.body.results[0];
}

/** Of each statement that looks for the work of others: the rows that it gave, and how the engine went about it. */
async function looks<T>(work: () => Promise<T>) {
  const run = PreparedStatements.prototype.run;
  const rows: number[] = [];
  const plan = new Set<string>();
  vi.spyOn(PreparedStatements.prototype, 'run').mockImplementation(function (this: PreparedStatements, query) {
    const result = run.call(this, query);
    if (/\bnoted\b|'comment.deleted'|document\.deleted/.test(`${query.sql}${JSON.stringify(query.parameters)}`)) {
      if (/^\s*select/i.test(query.sql)) {
        rows.push(result.rows.length);
        const explained = run.call(this, { ...query, sql: `EXPLAIN QUERY PLAN ${query.sql}` });
        for (const { detail } of explained.rows as { detail: string }[]) plan.add(detail);
      }
    }
    return result as never;
  });
  return { result: await work(), rows, plan: [...plan] };
}

test.skipIf(isOnPostgres()).each(['comment.written', 'comment.deleted'] as const)(
  'is looked through 500 of them at a time: %s',
  async (what) => {
    const seen = await seqNow();
    await goOn(1_200, what);
    const { result, rows, plan } = await looks(() => deleteProject(seen));
    expect(result).toMatchObject({ status: 'applied' });
    expect(rows).toEqual([AT_ONCE, AT_ONCE, 200, AT_ONCE, AT_ONCE, 200]);
    expect(plan.filter((detail) => /^SCAN (?!CONSTANT|tellers)/.test(detail))).toEqual([]);
    expect(plan.filter((detail) => /\bline\b/.test(detail) && !/made_seq/.test(detail))).toEqual([]);
  },
);

test.skipIf(isOnPostgres())('work on another device beyond the first 500 keeps it', async () => {
  const seen = await seqNow();
  await goOn(700, 'comment.written');
  await goOn(1, 'comment.written', newId());
  await goOn(700, 'comment.written');
  const { result, rows } = await looks(() => deleteProject(seen));
  expect(result).toMatchObject({ status: 'rejected', error: { code: 'built_upon', params: { unseen: 1 } } });
  expect(rows).toEqual([AT_ONCE, AT_ONCE]);
});

test.skipIf(isOnPostgres())('of more than 20,000 it is not asked whose each is: who deletes looks first', async () => {
  const seen = await seqNow();
  await goOn(20_500, 'comment.written');
  const { result, rows } = await looks(() => deleteProject(seen));
  expect(result).toMatchObject({ status: 'rejected', error: { code: 'built_upon', params: { unseen: 1 } } });
  expect(rows).toHaveLength(40);
});
