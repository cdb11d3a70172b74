import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Activity } from '#domain/activity';
import { limits } from '#domain/limits';
import type { PullAnswer } from '#domain/sync/sync';
import { inTransaction } from '#server/store/database.ts';
import { newId, newPerson, newProject, type Person } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { putRows } from './feed.ts';

const HELD = limits.activitiesHeld;

let app: TestApp;
let owner: Person;
let project_id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app, 'Olga Owner');
  project_id = await newProject(owner);
});
afterAll(() => app.close());

/** Lines as acts leave them: each with another row in a commit of its own. */
async function note(from: number, to: number): Promise<void> {
  const { core } = app.services;
  const [given] = await core.db.selectFrom('activities').selectAll().where('project_id', '=', project_id).execute();
  if (given === undefined) throw new Error('the project has no log');
  const { scope: _, ...line } = given;
  await inTransaction(core.db, async (tx) => {
    for (let number = from; number <= to; number += 1) {
      const activity: Activity = { ...line, id: newId(), number, what: 'comment.written' };
      const alias = { id: newId(), seq: 0, deleted_at: null, project_id, target_id: newId() };
      await putRows(tx, [
        { table: 'aliases', row: alias },
        { table: 'activities', row: activity },
      ]);
    }
  });
}

interface Pulled {
  numbers: number[];
  aliases: number;
  cursor: number;
  pages: PullAnswer['pages'];
}

async function pull(cursor: number, limit: number): Promise<Pulled> {
  const scope = `p:${project_id}`;
  const pages: PullAnswer['pages'] = [];
  for (let at = cursor, more = true; more; ) {
    const request = { client_id: newId(), epoch: null, scopes: { [scope]: at }, hold: [`u:${owner.id}`], limit };
    const { body } = await owner.call<PullAnswer>('POST', '/api/sync/pull', request);
    const page = body.pages.find((candidate) => candidate.scope === scope);
    if (page === undefined) throw new Error('no page');
    pages.push(page);
    ({ cursor: at, more } = page);
  }
  const rows = pages.flatMap((page) => page.rows);
  const lines = rows.filter(({ table }) => table === 'activities').map(({ row }) => row as unknown as Activity);
  const aliases = rows.filter(({ table }) => table === 'aliases').length;
  return { numbers: lines.map(({ number }) => number), aliases, cursor: pages.at(-1)?.cursor ?? 0, pages };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('of a log only the newest lines travel, of everything else all, and no commit is split', async () => {
  await note(2, HELD);
  const whole = await pull(0, 2000);
  expect(whole.numbers).toEqual(range(1, HELD));
  await note(HELD + 1, HELD + 300);
  for (const limit of [2000, 7]) {
    const { numbers, aliases, pages } = await pull(0, limit);
    expect(numbers, `pages of ${limit}`).toEqual(range(301, HELD + 300));
    expect(aliases).toBe(HELD + 299);
    const seqs = pages.map((page) => page.rows.map(({ row }) => row.seq));
    for (const [index, page] of seqs.entries()) {
      const next = seqs[index + 1]?.[0];
      if (next !== undefined) expect(page.at(-1)).toBeLessThan(next);
    }
  }
  // Who was away shortly gets what is new; who was away long gets the newest.
  const short = await pull(whole.cursor, 2000);
  expect(short.numbers).toEqual(range(HELD + 1, HELD + 300));
  await note(HELD + 301, 2 * HELD + 100);
  const long = await pull(whole.cursor, 2000);
  expect([long.numbers, long.aliases]).toEqual([range(HELD + 101, 2 * HELD + 100), HELD + 100]);
});
