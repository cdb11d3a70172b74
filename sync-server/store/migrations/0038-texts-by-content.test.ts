import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { newPerson, newProject, type Person, sha256, upload } from '../../testing/seeds.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { savePageText } from '../page-texts.ts';
import { keyed, projectKey } from '../search-keys.ts';
import { textsByContent } from './0038-texts-by-content.ts';

interface Filed {
  document_id: number;
}

test('documents with one text keep their order, and the words of the first; another project has its own', async () => {
  const app = await startTestApp();
  try {
    await app.services.texts.close();
    const [owner, other] = [await newPerson(app), await newPerson(app, 'Otto Other')];
    const [project_id, theirs] = [await newProject(owner), await newProject(other)];
    const said = { same: 'sprinkler riser', alone: 'sprinkler main' };
    const bytesOf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);
    const filed = async (person: Person, project: number, name: string, text: string) => {
      const file = { project_id: project, file_name: `${name}.pdf`, bytes: bytesOf(text), fields: { name } };
      return (await upload<Filed>(person, file)).body.document_id;
    };
    const ids = [
      await filed(owner, project_id, 'A', said.same),
      await filed(owner, project_id, 'B', said.alone),
      await filed(owner, project_id, 'C', said.same),
    ];
    const their = await filed(other, theirs, 'A', said.same);
    const { db, now } = app.services.core;
    for (const text of Object.values(said)) await savePageText(db, sha256(bytesOf(text)), text, now());

    // As an older server had it: the words of each document.
    const before = await db
      .selectFrom('search_texts')
      .innerJoin('documents', 'documents.id', 'search_texts.document_id')
      .innerJoin('search_projects', 'search_projects.project_id', 'documents.project_id')
      .innerJoin('page_texts', 'page_texts.sha256', 'search_texts.sha256')
      .select(['document_id', 'number', 'search_texts.sha256', 'text'])
      .execute();
    const wordsOf = ({ number, text }: { number: number; text: string }) =>
      keyed(projectKey(number).key, 'text', text.trim().split(' '));
    await db.transaction().execute(async (tx) => {
      await sql`DROP TABLE search_contents`.execute(tx);
      await sql`DROP INDEX search_texts_content`.execute(tx);
      await sql`ALTER TABLE search_texts DROP COLUMN content`.execute(tx);
      await sql`DELETE FROM texts_fts`.execute(tx);
      await sql`DELETE FROM search_texts`.execute(tx);
      const inOrder = before.sort((a, b) => ids.indexOf(a.document_id) - ids.indexOf(b.document_id));
      for (const { document_id, sha256: hash, ...of } of inOrder) {
        const { rows } = await sql<{ place: number }>`INSERT INTO search_texts (document_id, sha256)
          VALUES (${document_id}, ${hash}) RETURNING place`.execute(tx);
        await sql`INSERT INTO texts_fts (rowid, words) VALUES (${rows[0]?.place}, ${wordsOf(of)})`.execute(tx);
      }
      await textsByContent.up(tx as unknown as Kysely<unknown>);
    });

    const { rows } = await sql<{ texts: number }>`SELECT count(*) AS texts FROM texts_fts_docsize`.execute(db);
    expect(rows).toEqual([{ texts: 3 }]);
    const found = async (person: Person, query: string) => {
      const { body } = await person.call<{ id: number }[]>('GET', `/api/search/documents?query=${query}`);
      return body.map(({ id }) => id);
    };
    expect(await found(owner, 'sprinkler')).toEqual(ids.toReversed());
    expect(await found(owner, 'sprinkler-riser')).toEqual([ids[2], ids[0]]);
    expect(await found(other, 'riser')).toEqual([their]);
    for (const at of [0, 2]) await owner.call('DELETE', `/api/documents/${ids[at]}`);
    expect(await found(owner, 'sprinkler')).toEqual([ids[1]]);
    expect(await found(other, 'riser')).toEqual([their]);
    expect(await db.selectFrom('search_contents').select('copied').execute()).toEqual([{ copied: 0 }, { copied: 0 }]);
  } finally {
    await app.close();
  }
});
