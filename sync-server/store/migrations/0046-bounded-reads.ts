// Deleted folders and projects are kept for ever: what asks for the living ones, or for those of one time, passes over them
// by an index. And people whose name or picture has changed, but not yet in all of their projects.
import { type Kysely, sql } from 'kysely';

const statements = [
  `DROP INDEX folders_project`,
  `DROP INDEX folders_parent`,
  `DROP INDEX projects_owner`,
  `CREATE INDEX folders_by_project ON folders(project_id, deleted_at)`,
  `CREATE INDEX folders_by_parent ON folders(parent_folder_id, deleted_at)`,
  `CREATE INDEX folders_roots ON folders(project_id, folder_type) WHERE parent_folder_id IS NULL`,
  `CREATE INDEX projects_by_owner ON projects(owner_id, deleted_at)`,
  `CREATE TABLE renewals (user_id INTEGER PRIMARY KEY REFERENCES users(id))`,
];

export const boundedReads = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
