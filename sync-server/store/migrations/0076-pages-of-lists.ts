// What a page of a list is read by: the folders of a project by name, and the invitations that somebody sent by time.
import { type Kysely, sql } from 'kysely';

const statements = [
  'CREATE INDEX folders_by_name ON folders(project_id, name, id) WHERE deleted_at IS NULL AND parent_folder_id IS NOT NULL',
  'DROP INDEX invitations_inviter',
  'CREATE INDEX invitations_inviter ON invitations(inviter_id, created_at, id)',
];

export const pagesOfLists = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
