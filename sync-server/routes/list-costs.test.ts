// What a list costs: by the rows and statements that it asks the database for.
import type { Context } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { limits } from '#domain/limits';
import { binList } from '#server/routes/answers/bin-answers.ts';
import { commentedDocuments } from '#server/routes/answers/comment-answers.ts';
import { documentList } from '#server/routes/answers/document-answers.ts';
import { folderList, foldersIn } from '#server/routes/answers/folder-answers.ts';
import { memberList } from '#server/routes/answers/team-answers.ts';
import { Engine } from '#server/store/sqlite/driver.ts';
import { PreparedStatements } from '#server/store/sqlite/prepared.ts';
import { isOnPostgres } from '#server/testing/postgres-server.ts';
import type { Database } from '../store/database.ts';
import { plantCopies } from '../testing/plant-copies.ts';
import { newPerson, newProject, type Person, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { turnsWhile } from '../testing/turns-while.ts';
import { pageOf } from './page.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
});
afterAll(() => app.close());

const context = { req: { path: '/', query: () => ({}) } } as unknown as Context;

/** What work asks of the database; `most`: rows of one statement. */
async function costOf(work: (db: Database) => Promise<unknown>) {
  const cost = { statements: 0, rows: 0, most: 0 };
  const counting = app.services.core.db.withPlugin({
    transformQuery({ node }) {
      cost.statements += 1;
      return node;
    },
    transformResult({ result }) {
      cost.rows += result.rows.length;
      cost.most = Math.max(cost.most, result.rows.length);
      return Promise.resolve(result);
    },
  });
  await work(counting);
  return cost;
}

test('a page of documents looks at the folders that they stand in, however many others there are', async () => {
  const project_id = await newProject(owner);
  const made = await owner.call<{ id: number }>('POST', '/api/folders/', {
    name: 'A',
    project_id,
    folder_type: 'custom',
  });
  const folder_id = made.body.id;
  await upload(owner, { project_id, file_name: 'A-101.txt', fields: { folder_id: String(folder_id) } });
  await plantCopies(app.services.core.db, {
    table: 'folders',
    like: folder_id,
    count: 2000,
    from: 10 ** 9,
    values: {},
  });
  const page = await costOf(async (db) => {
    const { read, present } = await documentList(db, owner.id, project_id);
    expect(await present(await read(undefined, 10))).toMatchObject([
      { name: 'A-101', folder_id, folder_type: 'plans' },
    ]);
  });
  expect(page.rows).toBeLessThan(20);
  const commented = await costOf((db) => commentedDocuments(db, owner.id, project_id));
  expect(commented.rows).toBeLessThan(20);
});

test('a page of documents takes no more statements for more folders, however deep, and says the root of each', async () => {
  const project_id = await newProject(owner);
  const roots = await owner.call<{ id: number; folder_type: string }[]>('GET', `/api/folders/project/${project_id}`);
  const make = async (name: string, parent_folder_id: number) => {
    const folder = { name, project_id, parent_folder_id };
    return (await owner.call<{ id: number }>('POST', '/api/folders/', folder)).body.id;
  };
  const put = (name: string, folder_id: number) =>
    upload(owner, { project_id, file_name: `${name}.txt`, fields: { folder_id: String(folder_id) } });
  const page = async () => {
    const told: [string, number | null, string][] = [];
    const cost = await costOf(async (db) => {
      const { read, present } = await documentList(db, owner.id, project_id);
      for (const one of await present(await read(undefined, 200))) {
        if (one !== undefined) told.push([one.name, one.folder_id, one.folder_type]);
      }
    });
    return { told, statements: cost.statements };
  };
  const [plans = 0, files = 0] = ['plans', 'other_files'].map(
    (type) => roots.body.find(({ folder_type }) => folder_type === type)?.id,
  );
  await put('A', plans);
  const few = await page();
  const deep: number[] = [];
  for (let depth = 0; depth < 5; depth += 1) deep.push(await make(`F ${depth}`, deep.at(-1) ?? files));
  for (const [at, id] of deep.entries()) await put(`B${at}`, id);
  const many = await page();
  expect(many.told).toEqual([['A', null, 'plans'], ...deep.map((id, at) => [`B${at}`, id, 'other_files'])]);
  expect(many.statements).toBe(few.statements);
  // One whose chain is broken counts to the first of the four.
  await sql`UPDATE folders SET deleted_at = updated_at WHERE id = ${deep[1]}`.execute(app.services.core.db);
  const broken = (await page()).told.map(([, , folder_type]) => folder_type);
  expect(broken).toEqual(['plans', 'other_files', 'plans', 'plans', 'plans', 'plans']);
});

test('all folders of a project are read some at a time, and others have their turns', async () => {
  const project_id = await newProject(owner);
  const made = await owner.call<{ id: number }>('POST', '/api/folders/', { name: 'A', project_id });
  const like = made.body.id;
  await plantCopies(app.services.core.db, { table: 'folders', like, count: 3000, from: 2 * 10 ** 9, values: {} });
  let found = 0;
  const cost = costOf(async (db) => {
    found = (await foldersIn(db, owner.id, project_id)).inOrder().length;
  });
  expect(await turnsWhile(cost)).toBeGreaterThan(5);
  expect((await cost).most).toBeLessThanOrEqual(500);
  expect(found).toBe(3005);
  const whole = await owner.call<unknown[]>('GET', `/api/folders/project/${project_id}`);
  expect(whole.body).toHaveLength(3005);
  const page = await costOf(async (db) => {
    const { read, present } = await folderList(db, owner.id, project_id);
    await present(await read([4, 'A', like], 10));
  });
  expect(page.rows).toBeLessThan(50);
});

test.skipIf(isOnPostgres())('a bin is read some at a time, by an index, and others have their turns', async () => {
  const { db } = app.services.core;
  const project_id = await newProject(owner);
  const { id: like } = (await upload<{ id: number }>(owner, { project_id, file_name: 'A.txt' })).body;
  const { id: folder } = (await owner.call<{ id: number }>('POST', '/api/folders/', { name: 'A', project_id })).body;
  const now = new Date().toISOString();
  const values = { deleted_at: `'${now}'` };
  await plantCopies(db, { table: 'documents', like, count: 3000, from: 3 * 10 ** 9, values });
  await plantCopies(db, { table: 'folders', like: folder, count: 1200, from: 4 * 10 ** 9, values });
  const cost = costOf(async (reads) =>
    pageOf(context, { limit: limits.listPageMax }, await binList(reads, owner.id, project_id, now)),
  );
  expect(await turnsWhile(cost)).toBeGreaterThan(10);
  const { statements, most } = await cost;
  expect(most).toBeLessThanOrEqual(500);
  expect(statements).toBeLessThan(30);
  // A snapshot is one person's at a time, and while it is held others' pulls wait and the log grows.
  const held = vi.spyOn(Engine.prototype, 'snapshot');
  const asked: Parameters<PreparedStatements['run']>[0][] = [];
  const { run } = PreparedStatements.prototype;
  vi.spyOn(PreparedStatements.prototype, 'run').mockImplementation(function (this: PreparedStatements, query) {
    if (/INDEXED BY/.test(query.sql)) asked.push(query);
    return run.call(this, query) as never;
  });
  await (await binList(db, owner.id, project_id, now)).read(undefined, 10);
  const snapshots = held.mock.calls.length;
  vi.restoreAllMocks();
  expect(snapshots).toBe(0);
  const plans: string[] = [];
  for (const { sql: text, parameters } of asked) {
    const explain = { ...sql.raw(`EXPLAIN QUERY PLAN ${text}`).compile(db), parameters };
    const { rows } = await db.executeQuery<{ detail: string }>(explain);
    plans.push(
      ...rows.flatMap(({ detail }) => / INDEX (\w+_binned|folders_by_project) \(.*\)/.exec(detail)?.[0] ?? []),
    );
  }
  // All of one act have one time: those after a place are found by both.
  expect([...new Set(plans)].sort()).toEqual([
    ' INDEX documents_binned (project_id=? AND deleted_at=? AND id>?)',
    ' INDEX documents_binned (project_id=? AND deleted_at>?)',
    ' INDEX folders_by_project (project_id=? AND deleted_at=? AND rowid>?)',
    ' INDEX folders_by_project (project_id=? AND deleted_at>?)',
    ' INDEX versions_binned (project_id=? AND deleted_at=? AND id>?)',
    ' INDEX versions_binned (project_id=? AND deleted_at>?)',
  ]);
  const { body } = await owner.call<{ kind: string; id: number }[]>('GET', `/api/projects/${project_id}/bin`);
  const ids = (kind: string) => body.filter((one) => one.kind === kind).map(({ id }) => id);
  expect([ids('document').length, ids('folder').length, body.length]).toEqual([3000, 1200, 4200]);
  const [first = 0, second = 0] = ids('document');
  expect(first).toBeLessThan(second);
});

test.skipIf(isOnPostgres())(
  'of documents with comments those of the page are counted, by an index that has no texts',
  async () => {
    const project_id = await newProject(owner);
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C']) {
      const { id } = (await upload<{ id: number }>(owner, { project_id, file_name: `${name}.txt` })).body;
      for (const content of ['one', 'two']) await owner.call('POST', `/api/comments/document/${id}`, { content });
      ids.push(id);
    }
    const plan: string[] = [];
    const { run } = PreparedStatements.prototype;
    vi.spyOn(PreparedStatements.prototype, 'run').mockImplementation(function (this: PreparedStatements, query) {
      if (/\bcomments\b/.test(query.sql)) {
        const { rows } = run.call(this, { ...query, sql: `EXPLAIN QUERY PLAN ${query.sql}` });
        plan.push(...(rows as { detail: string }[]).map(({ detail }) => detail));
      }
      return run.call(this, query) as never;
    });
    const { read, present } = await commentedDocuments(app.services.core.db, owner.id, project_id);
    const page = await present(await read(undefined, 2));
    vi.restoreAllMocks();
    expect(page.map((one) => [one?.id, one?.comment_count])).toEqual([
      [ids[2], 2],
      [ids[1], 2],
    ]);
    const plans = plan.filter((detail) => detail.includes(' comments '));
    // The first orders by the index and reads nothing else, which the engine does not call covering for one of living rows.
    expect(plans).toEqual([
      expect.stringContaining('INDEX comments_of_document (document_id=?)'),
      expect.stringContaining('COVERING INDEX comments_by_document (document_id=? AND deleted_at=?)'),
    ]);
  },
);

test('the members of a team take no more statements for more projects', async () => {
  const others = [await newPerson(app), await newPerson(app), await newPerson(app)];
  const share = async (name: string) => {
    const id = await newProject(owner, name);
    for (const other of others) await shareWith(owner, other, id, 'viewer');
    return id;
  };
  const members = async (db: Database) => {
    const { read, present } = memberList(db, owner.id);
    return present(await read(undefined, 10));
  };
  const ask = () => costOf(members);
  const [harbour] = [await share('Harbour')];
  const few = await ask();
  const [annex] = [await share('Annex'), await share('Bridge'), await share('Crane')];
  const many = await ask();
  expect(many.statements).toBe(few.statements);
  const found = (await members(app.services.core.db)).find((one) => one?.id === others[0]?.id);
  expect(found?.projects_count).toBe(4);
  expect(found?.projects.map(({ name }) => name)).toEqual(['Annex', 'Bridge', 'Crane', 'Harbour']);
  expect(found?.projects[0]?.id).toBe(annex);
  expect(found?.projects[3]?.id).toBe(harbour);
});
