// Devices that were reported lost before there were days for their sending: they were to send first for two years, and nobody
// was told of an end. Their days begin with this. Milliseconds since 1970.
import { type Kysely, sql } from 'kysely';

export const sendingDays = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`ALTER TABLE sessions ADD COLUMN sends_from INTEGER`.execute(db);
    await sql`UPDATE sessions SET sends_from = ${Date.now()}
      WHERE lost = 'send_first' AND removed_at IS NULL AND sending_since IS NULL`.execute(db);
  },
};
