// A drawing for which very many ids stand: one version leaves it without a look at those of the others.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PreparedStatements } from '#server/store/sqlite/prepared.ts';
import { newId, newPerson, newProject, type Person, pushOne } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let owner: Person;
let project_id: number;
let folder_id: number;
beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
  const { body } = await owner.call<{ id: number }[]>('GET', `/api/folders/project/${project_id}`);
  folder_id = body[0]?.id ?? 0;
});
afterEach(() => app.close());

async function create(letter: string) {
  const [id, version_id] = [newId(), newId()];
  const file = { file_name: 'A-1.pdf', sha256: letter.repeat(64), size: 10 };
  const args = { project_id, id, version_id, folder_id, name: 'A-1', ...file };
  expect(await pushOne(owner, 'document.create@1', args)).not.toMatchObject({ status: 'rejected' });
  return { id, version_id };
}

test('as a version leaves its document, ids that stand for others are not read', async () => {
  const { db } = app.services.core;
  const first = await create('a');
  const joined = await create('b');
  // Her own again, by another id: it stands for the version that leaves.
  const again = await create('b');
  const other = await create('c');
  const aliases = db.selectFrom('aliases').selectAll().where('target_id', '=', first.id);
  expect((await aliases.execute()).map(({ version_id }) => version_id).sort()).toEqual(
    [joined.version_id, joined.version_id, other.version_id].sort(),
  );
  await sql`WITH RECURSIVE steps(step) AS (SELECT 1 UNION ALL SELECT step + 1 FROM steps WHERE step < 2000)
    INSERT INTO aliases (id, scope, seq, deleted_at, project_id, target_id, version_id)
    SELECT 1000000 + step, scope, seq, deleted_at, project_id, target_id, version_id
    FROM aliases, steps WHERE id = ${other.id}`.execute(db);
  let read = 0;
  const { run } = PreparedStatements.prototype;
  const spy = vi.spyOn(PreparedStatements.prototype, 'run').mockImplementation(function (
    this: PreparedStatements,
    query,
  ) {
    const result = run.call(this, query);
    if (/\baliases\b/.test(query.sql)) read += result.rows.length;
    return result as never;
  });
  const split = { project_id, document_id: joined.id, version_id: joined.version_id };
  const answer = await pushOne(owner, 'version.split@1', split);
  spy.mockRestore();
  expect(answer).toMatchObject({ status: 'applied' });
  expect(read).toBeLessThan(20);
  const of = (id: number) => db.selectFrom('aliases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(await of(again.id)).toMatchObject({ target_id: joined.id, deleted_at: null });
  expect(await of(other.id)).toMatchObject({ target_id: first.id, deleted_at: null });
});
