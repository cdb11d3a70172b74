import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId, newPerson, newProject, pushOne, upload } from '../../testing/seeds.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { search } from './0004-search.ts';

const made = [
  'search_projects',
  'search_documents',
  'documents_fts',
  'page_texts',
  'text_jobs',
  'search_texts',
  'texts_fts',
];

test('what was there before there was an index is found by it, and its texts are read', async () => {
  const app = await startTestApp();
  try {
    await app.services.texts.close();
    const person = await newPerson(app);
    const project_id = await newProject(person);
    const names = async (query: string) => {
      const { body } = await person.call<{ name: string }[]>('GET', `/api/search/documents?query=${query}`);
      return body.map(({ name }) => name);
    };
    for (const name of ['Older stair', 'Newer stair', 'Deleted stair']) {
      await upload(person, { project_id, file_name: `${name}.pdf` });
    }
    const { body } = await person.call<{ id: number }[]>('GET', '/api/search/documents?query=deleted');
    await pushOne(person, 'document.delete@1', { project_id, id: body[0]?.id ?? newId() });
    const { db } = app.services.core;
    for (const table of made) await sql`DROP TABLE ${sql.table(table)}`.execute(db);
    await sql`DROP INDEX versions_bytes`.execute(db);
    await db.transaction().execute((tx) => search.up(tx as unknown as Kysely<unknown>));
    expect(await names('stair')).toEqual(['Newer stair', 'Older stair']);
    expect(await db.selectFrom('text_jobs').selectAll().execute()).toHaveLength(3);
  } finally {
    await app.close();
  }
});
