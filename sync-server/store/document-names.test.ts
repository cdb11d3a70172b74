import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOnPostgres } from '#server/testing/postgres-server.ts';
import { newId, newPerson, newProject, type Person, pushOne, sha256 } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { documentsNamed, keysFrom, namedDocuments } from './document-names.ts';

let app: TestApp;
let owner: Person;
let project_id: number;
let folder_id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
  const folders = await owner.call<{ id: number }[]>('GET', `/api/folders/project/${project_id}`);
  folder_id = folders.body[0]?.id ?? 0;
});
afterAll(() => app.close());

async function create(name: string) {
  const id = newId();
  const bytes = new TextEncoder().encode(`${name} ${id}`);
  const file = { file_name: `${name}.pdf`, sha256: sha256(bytes), size: bytes.length };
  const result = await pushOne(owner, 'document.create@1', {
    project_id,
    id,
    version_id: newId(),
    folder_id,
    name,
    ...file,
  });
  return { id, notice: (result['notice'] as { code: string } | undefined)?.code };
}

const named = async (key: string) =>
  (await documentsNamed(app.services.core.db, 'folder_id', folder_id, key)).map(({ id }) => id);

test('a document is found by the name that it has by now, whatever its case and form, and not when it is gone', async () => {
  const first = await create('Ü-101 Plan');
  const plan = await create('Stair');
  expect(await named('ü-101 plan')).toEqual([first.id]);
  await pushOne(owner, 'document.rename@1', { project_id, id: plan.id, name: 'Ｌａｄｄｅｒ' });
  expect([await named('stair'), await named('ladder')]).toEqual([[], [plan.id]]);
  // The old name is free, the new one is not.
  expect((await create('STAIR')).notice).toBeUndefined();
  expect((await create('LADDER')).notice).toBe('became_version');
  await pushOne(owner, 'document.delete@1', { project_id, id: plan.id });
  expect(await named('ladder')).toEqual([]);
  expect((await create('Ladder')).notice).toBeUndefined();
  await pushOne(owner, 'document.restore@1', { project_id, id: plan.id });
  // Meanwhile another has taken the name.
  expect(await named('ladder (2)')).toEqual([plan.id]);
  const both = await namedDocuments(app.services.core.db, project_id, new Set(['ladder', 'ladder (2)', 'nobody']));
  expect(both.map(({ name, labels }) => [name, labels]).sort()).toEqual([
    ['Ladder', ['V1']],
    ['Ｌａｄｄｅｒ (2)', ['V1', 'V2']],
  ]);
});

test.skipIf(isOnPostgres())(
  'names that begin alike up to a bracket are found together by the index, of living documents alone',
  async () => {
    const { db } = app.services.core;
    const made = await Promise.all(
      ['Étage', 'Étage (2)', 'ÉTAGE (10)', 'Étage (x', 'Étage)', 'Étage 2', 'Étages (2)'].map(create),
    );
    await pushOne(owner, 'document.delete@1', { project_id, id: made[2]?.id });
    expect((await keysFrom(db, folder_id, 'étage (')).sort()).toEqual(['étage (2)', 'étage (x']);
    expect(await keysFrom(db, folder_id + 1, 'étage (')).toEqual([]);
    const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN SELECT name_key FROM documents
    WHERE folder_id = 1 AND name_key >= 'a (' AND name_key < 'a )' AND deleted_at IS NULL`.execute(db);
    expect(rows.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/INDEX documents_named \(folder_id=\? AND name_key>\? AND name_key<\?\)/),
    ]);
  },
);

test('a document of a row that a device receives has no column of the server`s own', async () => {
  const { body } = await owner.call<{ pages: { rows: { table: string; row: object }[] }[] }>('POST', '/api/sync/pull', {
    client_id: newId(),
    epoch: null,
    scopes: {},
  });
  const rows = body.pages.flatMap((page) => page.rows).filter(({ table }) => table === 'documents');
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(Object.keys(row)).not.toContain('name_key');
});

test.skipIf(isOnPostgres())('looks at no document of another name', async () => {
  for (const place of ['folder_id', 'project_id']) {
    const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN
      SELECT * FROM documents WHERE ${sql.ref(place)} = 1 AND name_key = 'a' AND deleted_at IS NULL`.execute(
      app.services.core.db,
    );
    expect(rows.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(new RegExp(`USING INDEX documents_(project_)?named \\(${place}=\\? AND name_key=\\?\\)`)),
    ]);
  }
});
