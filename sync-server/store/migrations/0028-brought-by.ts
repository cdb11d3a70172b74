// Who brought the bytes of a project, and how many they are, so that what a project and a person hold is a sum over an index.
// Of bytes from before, whoever announced them first stands for whoever sent them.
import { type Kysely, sql } from 'kysely';

export const broughtBy = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`ALTER TABLE project_blobs ADD COLUMN size INTEGER NOT NULL DEFAULT 0`.execute(db);
    await sql`ALTER TABLE project_blobs ADD COLUMN user_id INTEGER`.execute(db);
    await sql`UPDATE project_blobs SET
      size = (SELECT blobs.size FROM blobs WHERE blobs.sha256 = project_blobs.sha256),
      user_id = (SELECT versions.created_by_id FROM versions
        WHERE versions.sha256 = project_blobs.sha256 AND versions.project_id = project_blobs.project_id
        ORDER BY versions.created_at LIMIT 1)`.execute(db);
    await sql`CREATE INDEX project_blobs_size ON project_blobs(project_id, size)`.execute(db);
    await sql`CREATE INDEX project_blobs_user ON project_blobs(user_id, size)`.execute(db);
    await sql`CREATE INDEX uploads_project ON uploads(project_id, size)`.execute(db);
  },
};
