import { Refusal } from '#domain/errors';
import type { Put } from '#domain/mutations/mutation';
import type { User } from '#domain/user';
import type { Core } from '../store/core.ts';
import { inTransaction, type Tx } from '../store/database.ts';
import { putRows } from '../store/feed.ts';
import { outdatedPeople } from '../store/people.ts';
import { readRow } from '../store/rows.ts';

export type UserChanges = Partial<
  Pick<
    User,
    | 'full_name'
    | 'email'
    | 'email_proved_at'
    | 'pending_email'
    | 'avatar_url'
    | 'personal_avatar_url'
    | 'team_name'
    | 'organization'
  >
>;

/**
 * Changes a user's row, and with it what every project they took part in shows of them.
 * @param decide what changes, inside the transaction; what it throws undoes all of it.
 * @returns the row before and after. @throws Refusal `not_found`, and what `decide` throws.
 */
export async function changeUser(
  core: Core,
  userId: number,
  decide: (tx: Tx, user: User) => Promise<UserChanges>,
): Promise<{ before: User; after: User }> {
  const { seqs, ...changed } = await inTransaction(core.db, async (tx) => {
    const before = await readRow(tx, 'users', userId);
    if (before === undefined || before.deleted_at !== null) throw new Refusal('not_found');
    const after = { ...before, ...(await decide(tx, before)) };
    const people = (await outdatedPeople(tx, after)).map((row): Put => ({ table: 'people', row }));
    return { before, after, seqs: await putRows(tx, [{ table: 'users', row: after }, ...people]) };
  });
  core.bus.publish(seqs.keys());
  return changed;
}
