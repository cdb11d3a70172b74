// Mails by whom they go to and by whose turn it is; and those about comments belong to a project, not to a drawing.
import { type Kysely, sql } from 'kysely';

const statements = [
  `ALTER TABLE mails ADD COLUMN receiver INTEGER`,
  `ALTER TABLE mails ADD COLUMN turn INTEGER NOT NULL DEFAULT 1`,
  `UPDATE mails SET turn = 0 WHERE kind IN ('recovery', 'proof', 'security')`,
  `UPDATE mails SET receiver = json_extract(about, '$.user_id')`,
  // Nothing joins them any more: from now on there is one for each project.
  `UPDATE mails SET batch = NULL, about = json_set(about, '$.project_id',
     (SELECT project_id FROM documents WHERE documents.id = json_extract(about, '$.document_id')))
   WHERE kind = 'commented' AND next_try_at IS NOT NULL`,
  `CREATE INDEX mails_turn ON mails(turn, next_try_at) WHERE next_try_at IS NOT NULL`,
  `CREATE INDEX mails_receiver ON mails(receiver, kind)`,
];

export const turnsOfMails = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
