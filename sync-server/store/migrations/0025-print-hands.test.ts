import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId, newPerson, newProject, pushOne, upload } from '../../testing/seeds.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { inTransaction } from '../database.ts';
import { readRow } from '../rows.ts';
import { printHands } from './0025-print-hands.ts';

test('prints from before: whoever ticked off the last copy stands for all of them', async () => {
  const app = await startTestApp();
  try {
    const owner = await newPerson(app);
    const project_id = await newProject(owner);
    const { body } = await upload<{ version_id: number }>(owner, { project_id, file_name: 'A.pdf' });
    const [untouched, ticked] = [newId(), newId()];
    for (const id of [untouched, ticked]) {
      await pushOne(owner, 'print.note@1', { project_id, id, version_id: body.version_id, way: 'print', copies: 3 });
    }
    const { db } = app.services.core;
    await inTransaction(db, async (tx) => {
      await sql`ALTER TABLE prints DROP COLUMN written_by`.execute(tx);
      await sql`UPDATE prints SET collected = 2, collected_by_id = 77, seq = 40 WHERE id = ${ticked}`.execute(tx);
      await printHands.up(tx as unknown as Kysely<unknown>);
    });
    const hand = { user_id: 77, seq: 40 };
    expect((await readRow(db, 'prints', untouched))?.written_by).toEqual({});
    expect((await readRow(db, 'prints', ticked))?.written_by).toEqual({ 'collected.1': hand, 'collected.2': hand });
  } finally {
    await app.close();
  }
});
