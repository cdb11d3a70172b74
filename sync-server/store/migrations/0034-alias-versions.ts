// Which version a document's id stands for that became another document. Of those from before nobody knows. What stands for a
// document is looked up as one of its versions leaves it.
import { type Kysely, sql } from 'kysely';

export const aliasVersions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('ALTER TABLE aliases ADD COLUMN version_id INTEGER').execute(db);
    await sql.raw('CREATE INDEX aliases_target ON aliases (target_id)').execute(db);
  },
};
