import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isOnPostgres } from '#server/testing/postgres-server.ts';
import { startTestApp } from '../testing/start-test-app.ts';

test.skipIf(isOnPostgres())(
  'the code in force is found without a look at those that it took the place of',
  async () => {
    const app = await startTestApp();
    try {
      const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN
      SELECT * FROM qr_codes WHERE version_id = 1 AND replaced_at IS NULL`.execute(app.services.core.db);
      expect(rows.map(({ detail }) => detail)).toEqual([expect.stringContaining('INDEX qr_codes_in_force ')]);
    } finally {
      await app.close();
    }
  },
);
