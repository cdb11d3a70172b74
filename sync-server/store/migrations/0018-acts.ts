// An act is known by its key beside its number: a store that was copied to another device tells of it again.
import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE mutations_log ADD COLUMN act INTEGER',
  'CREATE INDEX mutations_log_act ON mutations_log (user_id, act) WHERE act IS NOT NULL',
];

export const acts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
