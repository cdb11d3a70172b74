// The register of prints: part of the feed, listed by the version that stands on the paper.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE prints (
    id INTEGER PRIMARY KEY, scope TEXT NOT NULL, seq INTEGER NOT NULL, deleted_at TEXT,
    project_id INTEGER NOT NULL REFERENCES projects(id), document_id INTEGER NOT NULL REFERENCES documents(id),
    version_id INTEGER NOT NULL REFERENCES versions(id), way TEXT NOT NULL, document_name TEXT NOT NULL,
    label TEXT NOT NULL, copies INTEGER, collected INTEGER NOT NULL, collected_at TEXT, collected_by_id INTEGER,
    created_at TEXT NOT NULL, created_by_id INTEGER NOT NULL, client_time TEXT)`,
  `CREATE INDEX prints_version ON prints(version_id)`,
  `CREATE INDEX prints_feed ON prints(scope, seq)`,
];

export const prints = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
