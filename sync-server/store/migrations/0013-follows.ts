// What people follow: part of the feed, looked up by what is followed and by who follows it. Prints are looked up by
// their document: whoever made one is told when it goes out of date.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE follows (
    id INTEGER PRIMARY KEY, scope TEXT NOT NULL, seq INTEGER NOT NULL, deleted_at TEXT,
    user_id INTEGER NOT NULL REFERENCES users(id), project_id INTEGER NOT NULL REFERENCES projects(id),
    kind TEXT NOT NULL, target_id INTEGER NOT NULL, version_id INTEGER, at TEXT NOT NULL)`,
  `CREATE UNIQUE INDEX follows_target ON follows(kind, target_id, user_id)`,
  `CREATE INDEX follows_user ON follows(user_id)`,
  `CREATE INDEX follows_feed ON follows(scope, seq)`,
  `CREATE INDEX prints_document ON prints(document_id)`,
];

export const follows = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
