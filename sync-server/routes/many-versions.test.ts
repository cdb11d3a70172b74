// A document from before the limit of versions: it is shown and judged as ever, and takes no more.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#domain/limits';
import { given, numberedSha256 } from '#server/store/sql-words.ts';
import { newId, newPerson, newProject, type Person, pushOne, sha256, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let owner: Person;
let project_id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
});
afterAll(() => app.close());

test('a document with more versions than it may have is judged, renamed and commented, and takes none', async () => {
  const { db } = app.services.core;
  const name = `A-${newId()}`;
  const made = await upload<{ id: number; version_id: number }>(owner, {
    project_id,
    file_name: 'a.pdf',
    fields: { name },
  });
  const { id, version_id } = made.body;
  const columns = sql.raw(
    ['scope', 'seq', 'deleted_at', 'project_id', 'document_id', 'file_name', 'file_type', 'size', 'state', 'written_by']
      .concat(['concurrent_with', 'created_at', 'created_by_id', 'client_time', 'made_seq'])
      .join(', '),
  );
  const count = limits.versionsMax + 100;
  await sql`
    WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO versions (id, ordinal, label, file_path, sha256, based_on_version_id, ${columns})
    SELECT 1000 + i, i, 'V' || i, '/uploads/' || i, ${numberedSha256(sql`i`)}, CASE WHEN i = 2 THEN ${given(version_id)} ELSE 999 + i END, ${columns}
    FROM n, versions WHERE versions.id = ${version_id}
  `.execute(db);
  const { body } = await owner.call<{ qr_token: string }>('POST', `/api/qr-codes/document/${id}/regenerate`);
  await sql`UPDATE documents SET current_version_id = ${1000 + count} WHERE id = ${id}`.execute(db);
  const verdict = await (await app.fetch(`/api/public/verify/${body.qr_token}`)).json();
  expect(verdict).toMatchObject({ status: 'superseded', version: 'V1', current_version: `V${count}` });

  const bytes = new TextEncoder().encode('one more');
  const file = { file_name: 'a.pdf', sha256: sha256(bytes), size: bytes.length };
  const more = { project_id, id: newId(), document_id: id, based_on_version_id: 1000 + count, ...file };
  expect(await pushOne(owner, 'version.create@1', more)).toMatchObject({
    status: 'rejected',
    error: { code: 'too_many_versions' },
  });
  const comment = { project_id, id: newId(), document_id: id, content: 'Leaks' };
  expect(await pushOne(owner, 'comment.create@1', comment)).toMatchObject({ status: 'applied' });
  const rename = { project_id, id, name: 'B-101' };
  expect(await pushOne(owner, 'document.rename@1', rename)).toMatchObject({ status: 'applied' });
  // By a form upload as well.
  const form = await upload(owner, { project_id, file_name: 'b.pdf', fields: { name: 'B-101' } });
  expect([form.status, form.body]).toMatchObject([409, { code: 'too_many_versions' }]);
});
