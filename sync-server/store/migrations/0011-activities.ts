// What somebody did in a project. It begins here: who did what before was not written down with its time and names, and is
// not made up.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE activities (
    id INTEGER PRIMARY KEY, scope TEXT NOT NULL, seq INTEGER NOT NULL, deleted_at TEXT,
    project_id INTEGER NOT NULL REFERENCES projects(id), number INTEGER NOT NULL, at TEXT NOT NULL, client_time TEXT,
    actor_id INTEGER NOT NULL, actor_name TEXT NOT NULL, what TEXT NOT NULL,
    document_id INTEGER, version_id INTEGER, folder_id INTEGER, comment_id INTEGER, person_id INTEGER,
    place_id INTEGER, from_id INTEGER, name TEXT NOT NULL, label TEXT, place TEXT, was TEXT, level TEXT, count INTEGER)`,
  `CREATE INDEX activities_feed ON activities(scope, seq)`,
  `CREATE UNIQUE INDEX activities_number ON activities(project_id, number)`,
];

export const activities = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
