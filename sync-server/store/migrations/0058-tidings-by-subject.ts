// Living tidings by whom they are for, about what and of whom; and by the comment that they tell of.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE INDEX tidings_about ON notices(
     user_id, json_extract(params, '$.document_id'), json_extract(params, '$.by_id'), seq)
   WHERE code = 'commented' AND deleted_at IS NULL`,
  `CREATE INDEX tidings_of_comment ON notices(json_extract(params, '$.comment_id'))
   WHERE code = 'commented' AND deleted_at IS NULL`,
];

export const tidingsBySubject = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
