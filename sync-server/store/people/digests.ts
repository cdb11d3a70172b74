// Up to when weekly summaries were queued, and for whom there are any.
import type { Reads, Tx } from '#server/store/database.ts';

const KEY = 'digests_until';

/** The end of the last term; undefined where there was none yet. */
export async function lastDigest(db: Reads): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value;
}

export async function noteDigest(tx: Tx, until: string): Promise<void> {
  await tx
    .insertInto('meta')
    .values({ key: KEY, value: until })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: until }))
    .execute();
}

/** Everybody with an account. */
export async function allUsers(db: Reads): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where('deleted_at', 'is', null).execute();
  return rows.map(({ id }) => id);
}
