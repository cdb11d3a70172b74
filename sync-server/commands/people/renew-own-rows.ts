// Teams and invitations are in nobody's feed. A change of them reaches a device as the person's own row sent anew: at its
// next contact, however long it was away, it knows that it has to ask.
import type { RowPut } from '#domain/mutations/rules/reader';
import type { Tx } from '#server/store/database.ts';
import { putRows } from '#server/store/feed/feed.ts';
import { usersByIds } from '#server/store/people/users.ts';

/** Sends the own row of these people to their devices again; inside the transaction that changes their team. */
export async function renewOwnRows(tx: Tx, userIds: readonly number[]): Promise<void> {
  const users = await usersByIds(tx, userIds);
  const puts = [...users.values()].map((row): RowPut => ({ table: 'users', row }));
  await putRows(tx, puts);
}
