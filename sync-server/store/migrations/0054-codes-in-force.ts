// The code that new prints of a version carry, found beside any number of those that it took the place of.
import { type Kysely, sql } from 'kysely';

export const codesInForceIndex = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE INDEX qr_codes_in_force ON qr_codes(version_id) WHERE replaced_at IS NULL`.execute(db);
  },
};
