// Tidings that nobody has dismissed, taken back after a time from the server and every device: there is nothing to decide
// about them.
import { tidingCodes } from '#domain/errors';
import { putRows } from '#server/store/feed/feed.ts';
import type { Core } from '../store/core.ts';
import { inTransaction } from '../store/database.ts';
import { oldNotices } from '../store/notices.ts';

const AT_ONCE = 200;

/** Of those made before a time, ISO 8601 UTC. */
export async function forgetTidings(core: Core, before: string): Promise<void> {
  for (let rows = 1; rows > 0; ) {
    const seqs = await inTransaction(core.db, async (tx) => {
      const old = await oldNotices(tx, tidingCodes, before, AT_ONCE);
      return putRows(
        tx,
        old.map((row) => ({ table: 'notices' as const, row: { ...row, deleted_at: core.now() } })),
      );
    });
    core.bus.publish(seqs.keys());
    rows = seqs.size;
  }
}
