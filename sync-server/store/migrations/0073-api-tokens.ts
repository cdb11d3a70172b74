// Tokens by which programs act for an account. Of each the database has what it is made of as SHA-256 alone.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE api_tokens (
    digest TEXT PRIMARY KEY,
    id INTEGER NOT NULL UNIQUE,
    user_id INTEGER NOT NULL REFERENCES users(id),
    name TEXT NOT NULL,
    scope TEXT NOT NULL,
    project_id INTEGER,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER) WITHOUT ROWID`,
  'CREATE INDEX api_tokens_user ON api_tokens(user_id)',
  'CREATE INDEX api_tokens_expiry ON api_tokens(expires_at)',
];

export const apiTokens = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
