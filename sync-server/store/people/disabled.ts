// Accounts that a keeper has closed.
import type { Reads, Tx } from '#server/store/database.ts';

export async function isDisabled(db: Reads, userId: number): Promise<boolean> {
  const query = db.selectFrom('credentials').select('disabled_at').where('user_id', '=', userId);
  return typeof (await query.executeTakeFirst())?.disabled_at === 'string';
}

/** Since when, ISO 8601 UTC, of one that is open; null: it is open again. */
export async function noteDisabled(tx: Tx, userId: number, disabledAt: string | null): Promise<void> {
  const query = tx.updateTable('credentials').set({ disabled_at: disabledAt }).where('user_id', '=', userId);
  await (disabledAt === null ? query : query.where('disabled_at', 'is', null)).execute();
}
