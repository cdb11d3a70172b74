import { Refusal } from '#domain/errors';
import type { User } from '#domain/user';
import type { Core } from '#server/store/core.ts';
import { inTransaction, type Tx } from '#server/store/database.ts';
import { readRow } from '#server/store/rows.ts';
import { putUser, renewPeople } from './renew-people.ts';

export type UserChanges = Partial<
  Pick<
    User,
    | 'full_name'
    | 'email'
    | 'email_proved_at'
    | 'pending_email'
    | 'keeper_since'
    | 'avatar_url'
    | 'personal_avatar_url'
    | 'team_name'
    | 'organization'
  >
>;

/**
 * Changes a user's row, and what every project they took part in shows of them: with it, or of many in steps after it.
 * @param decide what changes, inside the transaction; what it throws undoes all of it.
 * @returns the row before and after. @throws Refusal `not_found`, and what `decide` throws.
 */
export async function changeUser(
  core: Core,
  userId: number,
  decide: (tx: Tx, user: User) => Promise<UserChanges>,
): Promise<{ before: User; after: User }> {
  const { seqs, more, ...changed } = await inTransaction(core.db, async (tx) => {
    const before = await readRow(tx, 'users', userId);
    if (before === undefined || before.deleted_at !== null) throw new Refusal('not_found');
    const after = { ...before, ...(await decide(tx, before)) };
    return { before, after, ...(await putUser(tx, core, after)) };
  });
  core.bus.publish(seqs.keys());
  if (more) await renewPeople(core, userId);
  return changed;
}
