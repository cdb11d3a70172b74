import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { newPerson, newProject } from '../../testing/seeds.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { insertUpload } from '../uploads.ts';
import { oneUpload } from './0015-one-upload.ts';

test('of the uploads that lost answers have left, the newest of each file stays', async () => {
  const app = await startTestApp();
  try {
    const person = await newPerson(app);
    const project_id = await newProject(person);
    const { db } = app.services.core;
    await sql`DROP INDEX uploads_of`.execute(db);
    const about = { user_id: person.id, project_id, size: 10 };
    const left = [
      ['a', 'one', '2026-03-01'],
      ['c', 'one', '2026-03-03'],
      ['b', 'one', '2026-03-03'],
      ['d', 'two', '2026-03-01'],
    ] as const;
    for (const [id, sha256, created_at] of left) {
      await db
        .insertInto('uploads')
        .values({ id, sha256, created_at, ...about })
        .execute();
    }
    await db.transaction().execute((tx) => oneUpload.up(tx as unknown as Kysely<unknown>));
    const ids = await db.selectFrom('uploads').select('id').orderBy('id').execute();
    expect(ids.map(({ id }) => id)).toEqual(['c', 'd']);
    expect(await insertUpload(db, { id: 'e', sha256: 'two', created_at: '2026-03-04', ...about })).toBe(false);
  } finally {
    await app.close();
  }
});
