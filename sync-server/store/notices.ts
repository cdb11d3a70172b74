// What people are told.
import type { Notice } from '#domain/notice';
import type { Reads } from './database.ts';
import { fromStored } from './row-codec.ts';

/** Living ones of some kinds from before a time, ISO 8601 UTC. */
export async function oldNotices(
  db: Reads,
  codes: readonly Notice['code'][],
  before: string,
  most: number,
): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('created_at', '<', before)
    .where('code', 'in', codes)
    .limit(most)
    .execute();
  return rows.map((row) => fromStored('notices', row));
}
