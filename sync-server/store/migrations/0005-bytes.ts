// Bytes that are no longer needed, found without a look at every row of every project.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE INDEX project_blobs_bytes ON project_blobs(sha256)`,
  `CREATE INDEX versions_deleted ON versions(deleted_at) WHERE deleted_at IS NOT NULL`,
];

export const bytes = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
