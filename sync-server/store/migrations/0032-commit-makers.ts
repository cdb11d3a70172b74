// Whose commit it is and from which device, so that a person's work on one of their devices is not overruled unseen by
// another. Of commits from before it nobody knows: what a person did then counts as seen on all their devices, as it did.
import { type Kysely, sql } from 'kysely';

const statements = [
  `ALTER TABLE scope_history ADD COLUMN by_id INTEGER`,
  `ALTER TABLE scope_history ADD COLUMN client_id INTEGER`,
  `CREATE INDEX scope_history_makers ON scope_history (scope, by_id, seq, client_id) WHERE by_id IS NOT NULL`,
];

export const commitMakers = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
