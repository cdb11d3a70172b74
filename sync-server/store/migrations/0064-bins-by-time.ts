// What is in a project's bin by when it was deleted: read some at a time, in the order in which it is told.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE INDEX documents_binned ON documents(project_id, deleted_at, id) WHERE deleted_at IS NOT NULL`,
  `CREATE INDEX versions_binned ON versions(project_id, deleted_at, id) WHERE deleted_at IS NOT NULL`,
];

export const binsByTime = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
