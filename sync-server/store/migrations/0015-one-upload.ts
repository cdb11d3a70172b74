// A person has one upload of a file to a project: begun again, because its answer was lost, it is the same one.
import { type Kysely, sql } from 'kysely';

export const oneUpload = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Of those that lost answers have left, the newest is the one whose answer arrived, if any did.
    await sql
      .raw(
        `DELETE FROM uploads WHERE EXISTS (
           SELECT 1 FROM uploads AS newer
           WHERE newer.user_id = uploads.user_id AND newer.project_id = uploads.project_id
             AND newer.sha256 = uploads.sha256 AND newer.size = uploads.size
             AND (newer.created_at, newer.id) > (uploads.created_at, uploads.id)
         )`,
      )
      .execute(db);
    await sql.raw('CREATE UNIQUE INDEX uploads_of ON uploads (user_id, project_id, sha256, size)').execute(db);
  },
};
