// Who ticked off which copy of a print, so that nobody strikes it over a tick that they had not seen. Of prints from before it
// is only known who ticked off the last one: that stands for all of them, in the commit that the row was last changed in.
import { type Kysely, sql } from 'kysely';

export const printHands = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`ALTER TABLE prints ADD COLUMN written_by TEXT NOT NULL DEFAULT '{}'`.execute(db);
    await sql`UPDATE prints SET written_by = (
      WITH RECURSIVE ticks(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM ticks WHERE n < prints.collected)
      SELECT json_group_object('collected.' || n, json_object('user_id', collected_by_id, 'seq', seq)) FROM ticks)
      WHERE collected > 0 AND collected_by_id IS NOT NULL`.execute(db);
  },
};
