// The index of comments by document has what each weighs, too: how much a document has is told without a look at any of them.
import { type Kysely, sql } from 'kysely';

const statements = [
  `DROP INDEX comments_by_document`,
  `CREATE INDEX comments_by_document ON comments(document_id, deleted_at, made_seq, user_id, octet_length(content))`,
];

export const commentsByWeight = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
