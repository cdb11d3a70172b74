// The words of a text are in the index once for each project, whichever of its documents have the text. Of those that were there
// for each document, the words of the first stay; nothing has to be read or indexed anew.
import { type Kysely, sql } from 'kysely';

const statements = [
  // `number`: the place of the first document that had the text. `copied`: it had others, or has.
  `CREATE TABLE search_contents (
    number INTEGER PRIMARY KEY, project INTEGER NOT NULL, sha256 TEXT NOT NULL, copied INTEGER NOT NULL DEFAULT 0,
    UNIQUE (project, sha256))`,
  `ALTER TABLE search_texts ADD COLUMN content INTEGER NOT NULL DEFAULT 0`,
  `INSERT INTO search_contents (number, project, sha256, copied)
    SELECT min(place), number, search_texts.sha256, count(*) > 1 FROM search_texts
      JOIN documents ON documents.id = document_id JOIN search_projects USING (project_id)
    GROUP BY number, search_texts.sha256`,
  `UPDATE search_texts SET content = (SELECT search_contents.number FROM search_contents
      JOIN search_projects ON search_projects.number = project JOIN documents USING (project_id)
    WHERE documents.id = document_id AND search_contents.sha256 = search_texts.sha256)`,
  `DELETE FROM texts_fts WHERE rowid IN (SELECT place FROM search_texts WHERE place <> content)`,
  `CREATE INDEX search_texts_content ON search_texts(content, place)`,
  `CREATE INDEX search_contents_copied ON search_contents(project) WHERE copied = 1`,
];

export const textsByContent = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
