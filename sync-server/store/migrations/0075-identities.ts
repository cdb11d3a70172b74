// Who comes by the firm's identity provider: whose account it is, which sessions were begun there, and what its groups gave.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE identities (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users(id),
    created_at TEXT NOT NULL,
    PRIMARY KEY (issuer, subject)) WITHOUT ROWID`,
  'CREATE UNIQUE INDEX identities_user ON identities(user_id, issuer)',
  'ALTER TABLE sessions ADD COLUMN issuer TEXT',
  'ALTER TABLE sessions ADD COLUMN provider_sid TEXT',
  'CREATE INDEX sessions_provider ON sessions(provider_sid) WHERE provider_sid IS NOT NULL',
  `CREATE TABLE group_members (
    team_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    PRIMARY KEY (team_id, user_id),
    FOREIGN KEY (team_id, user_id) REFERENCES team_members(team_id, user_id) ON DELETE CASCADE) WITHOUT ROWID`,
  `CREATE TABLE group_shares (
    share_id INTEGER PRIMARY KEY REFERENCES project_shares(id) ON DELETE CASCADE,
    level TEXT NOT NULL)`,
];

export const identities = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
