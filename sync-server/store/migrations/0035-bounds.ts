// What bounds need. Long lists are read a page at a time: the living comments of a document and of a person, and the documents
// of a project, in the order in which they are listed. A lost device sends for some time only, counted from its first sending.
// Files whose texts are to be read are taken by turns of persons.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE INDEX comments_of_document ON comments(document_id, created_at, made_seq, id) WHERE deleted_at IS NULL`,
  `CREATE INDEX comments_of_user ON comments(user_id, created_at, made_seq, id, project_id) WHERE deleted_at IS NULL`,
  `ALTER TABLE sessions ADD COLUMN sending_since INTEGER`,
  `ALTER TABLE text_jobs ADD COLUMN person_id INTEGER NOT NULL DEFAULT 0`,
  `CREATE INDEX text_jobs_person ON text_jobs(person_id, id)`,
  `CREATE INDEX documents_by_name ON documents(project_id, name, id) WHERE deleted_at IS NULL`,
];

export const bounds = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
