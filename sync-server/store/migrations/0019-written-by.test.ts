import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { newPerson, newProject, upload } from '../../testing/seeds.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { inTransaction } from '../database.ts';
import { readRow } from '../rows.ts';
import { writtenBy } from './0019-written-by.ts';

test('rows from before: the last writer stands for every field, unless it is the maker', async () => {
  const app = await startTestApp();
  try {
    const owner = await newPerson(app);
    const project_id = await newProject(owner);
    const mine = await upload<{ id: number }>(owner, { project_id, file_name: 'A.pdf' });
    const theirs = await upload<{ id: number }>(owner, { project_id, file_name: 'B.pdf' });
    const { db } = app.services.core;
    await inTransaction(db, async (tx) => {
      for (const table of ['projects', 'folders', 'documents']) {
        await sql.raw(`ALTER TABLE ${table} DROP COLUMN written_by`).execute(tx);
      }
      // Of a later migration, on a column that goes.
      for (const index of ['comments_of_document', 'comments_of_user', 'comments_by_document']) {
        await sql.raw(`DROP INDEX ${index}`).execute(tx);
      }
      for (const table of ['folders', 'documents', 'versions', 'comments', 'prints']) {
        await sql.raw(`ALTER TABLE ${table} DROP COLUMN made_seq`).execute(tx);
      }
      await sql`UPDATE documents SET updated_by_id = 77, seq = 40 WHERE id = ${theirs.body.id}`.execute(tx);
      await writtenBy.up(tx as unknown as Kysely<unknown>);
    });
    expect((await readRow(db, 'documents', mine.body.id))?.written_by).toEqual({});
    const document = await readRow(db, 'documents', theirs.body.id);
    expect(document).toMatchObject({ made_seq: 40, written_by: { name: { user_id: 77, seq: 40 } } });
  } finally {
    await app.close();
  }
});
