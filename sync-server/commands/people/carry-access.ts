// After a backup was put back: access as it was right before, of all that both the backup and the data from before know. What is
// seen in the feed is done once more by the acts that did it first, so that devices and the logs of projects hear of it.
import { Refusal } from '#domain/errors';
import type { RowPut } from '#domain/mutations/rules/reader';
import type { Core } from '#server/store/core.ts';
import { inTransaction, type Tx } from '#server/store/database.ts';
import { putRows } from '#server/store/feed/feed.ts';
import type { AccessDifference, AddressChange, CopyPair, ShareChange } from '#server/store/people/access-difference.ts';
import { carryInvitations, carryWaysIn, type WaysCarried } from '#server/store/people/carry-ways-in.ts';
import { missingPerson } from '#server/store/people/people.ts';
import { deleteSessionsOf } from '#server/store/people/sessions.ts';
import { deleteShare, insertShare, type Share, updateShare } from '#server/store/people/shares.ts';
import { addMember, inviteeOf } from '#server/store/people/teams.ts';
import { findUserByEmail } from '#server/store/people/users.ts';
import { readRow } from '#server/store/rows.ts';
import { changeUser } from './change-user.ts';
import { endAccount } from './delete-account.ts';
import { endMembership } from './end-membership.ts';
import { finishEndings } from './finish-endings.ts';
import { noteShare } from './note-share.ts';
import { renewOwnRows } from './renew-own-rows.ts';

/** As whoever did it did it, where the backup knows them, else as the owner; of projects in the bin as well. */
async function changeShareAgain(tx: Tx, core: Core, { share, level, by_id }: ShareChange): Promise<void> {
  const owner = (await readRow(tx, 'projects', share.project_id))?.owner_id ?? share.shared_by_id;
  const by = by_id !== undefined && (await readRow(tx, 'users', by_id)) !== undefined ? by_id : owner;
  if (level === null) await deleteShare(tx, share.id);
  else await updateShare(tx, share.id, level);
  const was = share.access_level;
  const act = level === null ? ({ what: 'share.ended' } as const) : ({ what: 'share.changed', was, level } as const);
  await noteShare(tx, core, by, share, act);
}

async function giveShareAgain(tx: Tx, core: Core, share: Share): Promise<void> {
  await insertShare(tx, share);
  const person = await missingPerson(tx, share.project_id, share.user_id, core.newId());
  if (person !== undefined) await putRows(tx, [{ table: 'people', row: person }]);
  await noteShare(tx, core, share.shared_by_id, share, { what: 'share.given', level: share.access_level });
}

/** @returns whether it is theirs now: not while another account has it. */
async function changeAddress(tx: Tx, { user_id, ...address }: AddressChange): Promise<boolean> {
  const user = await readRow(tx, 'users', user_id);
  const holder = await findUserByEmail(tx, address.email);
  if (user === undefined || (holder !== undefined && holder.id !== user_id)) return false;
  const put: RowPut = { table: 'users', row: { ...user, ...address } };
  await putRows(tx, [put]);
  return true;
}

/** Of two who changed theirs the second may have what the first had. @returns those that another account has. */
async function changeAddresses(core: Core, addresses: readonly AddressChange[]): Promise<AddressChange[]> {
  let left = [...addresses];
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    const again: AddressChange[] = [];
    for (const address of left) {
      if (!(await inTransaction(core.db, (tx) => changeAddress(tx, address)))) again.push(address);
    }
    left = again;
  }
  return left;
}

export interface CarriedAccess extends WaysCarried {
  /** What could not be done, in sentences: whom it is about is signed out. */
  left: string[];
}

/** Does it all in the data that were put back. The server does not run. */
export async function carryAccess(core: Core, both: CopyPair, difference: AccessDifference): Promise<CarriedAccess> {
  const left: string[] = [];
  const signOut = async (userId: number, what: string) => {
    await deleteSessionsOf(core.db, userId);
    const email = (await readRow(core.db, 'users', userId))?.email ?? '';
    left.push(`${email}: ${what} could not be done again. They are signed out: look at it before they sign in.`);
  };
  /** A refusal is that of one project that is stuck, or of one account. */
  const doAgain = async (userId: number, what: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await signOut(userId, what);
    }
  };
  const inTx = (work: (tx: Tx) => Promise<void>) => () => inTransaction(core.db, work);
  const { known, deleted, addresses, membersEnded, membersGiven, sharesChanged, sharesGiven } = difference;
  const ways = await inTransaction(core.db, (tx) => carryWaysIn(both, tx, known));
  for (const { owner_id, ...member } of membersGiven) {
    await inTransaction(core.db, async (tx) => {
      await addMember(tx, member);
      await renewOwnRows(tx, [owner_id, member.user_id]);
    });
  }
  // Shares before memberships: of those it is known who ended them. With the membership go the others.
  for (const change of sharesChanged) {
    await doAgain(
      change.share.user_id,
      'the change of a share',
      inTx((tx) => changeShareAgain(tx, core, change)),
    );
  }
  for (const share of sharesGiven) {
    await doAgain(
      share.user_id,
      'a share',
      inTx((tx) => giveShareAgain(tx, core, share)),
    );
  }
  for (const pair of membersEnded) {
    await doAgain(pair.user_id, 'the end of a membership', () => endMembership(core, pair.owner_id, pair));
  }
  for (const userId of deleted) {
    await doAgain(userId, 'the deletion of the account', () => endAccount(core, userId, { withProjects: true }));
  }
  await finishEndings(core);
  for (const { user_id, keeper_since } of difference.keepers) {
    await doAgain(user_id, 'who keeps the server', async () => {
      await changeUser(core, user_id, async () => ({ keeper_since }));
    });
  }
  const taken = await changeAddresses(core, addresses);
  for (const { user_id, email } of taken) await signOut(user_id, `the change of the address to ${email}`);
  const invitations = await inTransaction(core.db, async (tx) => {
    const { links, others } = await carryInvitations(both, tx, known);
    const invitees = await Promise.all(others.map((invitation) => inviteeOf(tx, invitation)));
    const inviters = others.map(({ inviter_id }) => inviter_id);
    await renewOwnRows(tx, [...inviters, ...invitees.flatMap((user) => (user === undefined ? [] : [user.id]))]);
    return links;
  });
  return { ...ways, links: ways.links + invitations, left };
}
