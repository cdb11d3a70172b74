// Comments by document and by whether they are deleted, with what decisions ask of them: none of that looks at a text.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE INDEX comments_by_document ON comments(document_id, deleted_at, made_seq, user_id)`,
  // Whatever it found, that one finds.
  `DROP INDEX comments_document`,
];

export const commentsOfDocuments = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
