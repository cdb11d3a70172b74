// The index of comments by document has how many documents each links, too: that is told without a look at any of them.
import { type Kysely, sql } from 'kysely';

const statements = [
  `DROP INDEX comments_by_document`,
  `CREATE INDEX comments_by_document
    ON comments(document_id, deleted_at, made_seq, user_id, octet_length(content), json_array_length(linked_document_ids))`,
];

export const commentsByLinks = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
