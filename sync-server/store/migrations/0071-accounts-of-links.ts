// A link to an invitation knows the account that was made by it: it lets in one.
import { type Kysely, sql } from 'kysely';

export const accountsOfLinks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('ALTER TABLE invitation_links ADD COLUMN account_id INTEGER').execute(db);
  },
};
