// What projects show of a person, as that person is now: in some projects at a time, so that others write in between. What
// is left when the server ends is done at its next start.
import { binStart } from '#domain/bin';
import type { RowPut } from '#domain/mutations/rules/reader';
import type { User } from '#domain/user';
import type { Core } from '#server/store/core.ts';
import { inTransaction, type Tx } from '#server/store/database.ts';
import { putRows } from '#server/store/feed/feed.ts';
import {
  forgetRenewal,
  noteRenewal,
  outdatedPeople,
  type PeopleSearch,
  renewalsUnderWay,
} from '#server/store/people/people.ts';
import { readRow } from '#server/store/rows.ts';

/** Projects of one transaction: each has its own scope, and a commit in it. */
const STEP = 200;

/** The next rows that do not show a user as they are. @returns scope → seq, and whether there may be more. */
async function putSome(tx: Tx, core: Core, user: User, others: readonly RowPut[] = []) {
  // Of a deleted account no name stays anywhere, in projects that are long gone neither.
  const among: PeopleSearch = { since: user.deleted_at === null ? binStart(core.now()) : undefined, most: STEP };
  const people = (await outdatedPeople(tx, user, among)).map((row): RowPut => ({ table: 'people', row }));
  return { seqs: await putRows(tx, [...others, ...people]), more: people.length === STEP };
}

/** Stores a user's row, and what the first of their projects show of them. @returns as `putSome`. */
export async function putUser(tx: Tx, core: Core, user: User) {
  const put = await putSome(tx, core, user, [{ table: 'users', row: user }]);
  if (put.more) await noteRenewal(tx, user.id);
  return put;
}

/** The next step for one person. @returns whether there may be more. */
async function renewSome(core: Core, userId: number): Promise<boolean> {
  const { seqs, more } = await inTransaction(core.db, async (tx) => {
    const user = await readRow(tx, 'users', userId);
    if (user === undefined) return { seqs: new Map<string, number>(), more: false };
    const put = await putSome(tx, core, user);
    if (!put.more) await forgetRenewal(tx, userId);
    return put;
  });
  core.bus.publish(seqs.keys());
  return more;
}

/** Renews all that projects show of one person. */
export async function renewPeople(core: Core, userId: number, isOpen: () => boolean = () => true): Promise<void> {
  while (isOpen() && (await renewSome(core, userId)));
}

/** Does what an earlier server, or a request that failed, left. */
export async function finishRenewals(core: Core, isOpen: () => boolean): Promise<void> {
  for (const userId of await renewalsUnderWay(core.db)) await renewPeople(core, userId, isOpen);
}
