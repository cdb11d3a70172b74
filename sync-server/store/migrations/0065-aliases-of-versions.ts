// What stands for a document is looked up by the version, too: as one leaves the document, what stands for the others is not read.
import { type Kysely, sql } from 'kysely';

const statements = [
  `DROP INDEX aliases_target`,
  `CREATE INDEX aliases_target ON aliases(target_id, version_id, deleted_at)`,
];

export const aliasesOfVersions = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
