// What is deleted is found without a look at all that lives, for forgetting it after a time.
import { type Kysely, sql } from 'kysely';

const statements = [
  ...['comments', 'notices', 'follows', 'documents'].map(
    (table) => `CREATE INDEX ${table}_gone ON ${table}(scope, seq) WHERE deleted_at IS NOT NULL`,
  ),
  `CREATE INDEX notices_age ON notices(created_at) WHERE deleted_at IS NULL`,
];

export const forgetting = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
