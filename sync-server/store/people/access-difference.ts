// What a backup says of access beside the data that a restore of it replaces. Of what only one of the two knows nothing is said:
// people and projects that are younger than the backup, or of a history that the data from before never saw.
import type { Selectable } from 'kysely';
import type { ShareLevel } from '#domain/access';
import type { Reads } from '#server/store/database.ts';
import type { Schema } from '#server/store/schema.ts';
import type { Share } from './shares.ts';
import type { TeamMember } from './teams.ts';

/** The backup that was put back, and the data from right before. */
export interface CopyPair {
  backup: Reads;
  before: Reads;
}

export interface AddressChange {
  user_id: number;
  email: string;
  email_proved_at: string | null;
  pending_email: string | null;
}

export interface ShareChange {
  share: Share;
  /** null: it ended. */
  level: ShareLevel | null;
  /** Who did it, as far as the log says. */
  by_id: number | undefined;
}

export interface AccessDifference {
  /** People that both know. */
  known: Set<number>;
  /** Addresses of those that the data from before do not know, and of those that the backup does not. */
  unknown: string[];
  gone: string[];
  deleted: number[];
  addresses: AddressChange[];
  /** Who keeps the server, or not, other than in the backup. */
  keepers: { user_id: number; keeper_since: string | null }[];
  membersEnded: { owner_id: number; user_id: number }[];
  membersGiven: (TeamMember & { owner_id: number })[];
  sharesChanged: ShareChange[];
  sharesGiven: Share[];
  /** Of projects that the data from before do not know: they stay as in the backup. */
  sharesBeyond: Share[];
  /** Of projects that are younger than the backup: whose, by address, and of what. */
  sharesGone: { email: string; name: string }[];
}

const accountColumns = ['id', 'email', 'email_proved_at', 'pending_email', 'deleted_at', 'keeper_since'] as const;
type Account = Pick<Selectable<Schema['users']>, (typeof accountColumns)[number]>;

async function accountsOf(db: Reads): Promise<Map<number, Account>> {
  const rows = await db.selectFrom('users').select(accountColumns).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const isSameAddress = (one: Account, other: Account) =>
  one.email === other.email &&
  one.email_proved_at === other.email_proved_at &&
  one.pending_email === other.pending_email;

const addressOf = ({ id, email, email_proved_at, pending_email }: Account): AddressChange => ({
  user_id: id,
  email,
  email_proved_at,
  pending_email,
});

function comparePeople(backup: Map<number, Account>, before: Map<number, Account>) {
  const both = [...backup.values()].flatMap((was) => {
    const is = before.get(was.id);
    return is === undefined ? [] : [{ was, is }];
  });
  const living = both.filter(({ was, is }) => was.deleted_at === null && is.deleted_at === null);
  const emailsBeyond = (some: Map<number, Account>, others: Map<number, Account>) =>
    [...some.values()].flatMap(({ id, email, deleted_at }) => (others.has(id) || deleted_at !== null ? [] : [email]));
  return {
    known: new Set(both.map(({ was }) => was.id)),
    living: new Set(living.map(({ was }) => was.id)),
    unknown: emailsBeyond(backup, before),
    gone: emailsBeyond(before, backup),
    deleted: both.flatMap(({ was, is }) => (was.deleted_at === null && is.deleted_at !== null ? [was.id] : [])),
    keepers: living.flatMap(({ was, is }) =>
      was.keeper_since === is.keeper_since ? [] : [{ user_id: is.id, keeper_since: is.keeper_since }],
    ),
    addresses: living.flatMap(({ was, is }) => (isSameAddress(was, is) ? [] : [addressOf(is)])),
  };
}

const pairOf = (row: { user_id: number; owner_id?: number; project_id?: number }) =>
  `${row.owner_id ?? row.project_id} ${row.user_id}`;

async function compareMembers({ backup, before }: CopyPair, living: ReadonlySet<number>) {
  const read = async (db: Reads) => {
    const query = db.selectFrom('team_members').innerJoin('teams', 'teams.id', 'team_members.team_id');
    const rows = await query
      .select(['team_id', 'user_id', 'role', 'joined_at', 'owner_id'])
      .whereRef('owner_id', '!=', 'user_id')
      .execute();
    return new Map(
      rows.flatMap((row) => (living.has(row.owner_id) && living.has(row.user_id) ? [[pairOf(row), row]] : [])),
    );
  };
  const [was, is] = [await read(backup), await read(before)];
  const teams = new Set((await backup.selectFrom('teams').select('id').execute()).map(({ id }) => id));
  return {
    membersEnded: [...was].flatMap(([pair, { owner_id, user_id }]) => (is.has(pair) ? [] : [{ owner_id, user_id }])),
    membersGiven: [...is].flatMap(([pair, row]) => (was.has(pair) || !teams.has(row.team_id) ? [] : [row])),
  };
}

async function lastToShare(db: Reads, share: Share, level: ShareLevel | null): Promise<number | undefined> {
  const line = await db
    .selectFrom('activities')
    .select('actor_id')
    .where('project_id', '=', share.project_id)
    .where('person_id', '=', share.user_id)
    .where('what', '=', level === null ? 'share.ended' : 'share.changed')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return line?.actor_id;
}

function namedShares(db: Reads) {
  return db
    .selectFrom('project_shares')
    .innerJoin('projects', 'projects.id', 'project_shares.project_id')
    .innerJoin('users', 'users.id', 'project_shares.user_id')
    .select(['project_id', 'users.email', 'projects.name'])
    .where('projects.deleted_at', 'is', null)
    .execute();
}

async function compareShares({ backup, before }: CopyPair, living: ReadonlySet<number>) {
  // By number and owner: devices make the numbers, and one that an earlier restore lacked may be of another's project since.
  const ownersOf = async (db: Reads) => {
    const rows = await db.selectFrom('projects').select(['id', 'owner_id']).execute();
    return new Map(rows.map(({ id, owner_id }) => [id, owner_id]));
  };
  const [inBackup, inBefore] = [await ownersOf(backup), await ownersOf(before)];
  const isInBoth = ({ project_id }: { project_id: number }) =>
    inBackup.has(project_id) && inBackup.get(project_id) === inBefore.get(project_id);
  const all = (db: Reads) => db.selectFrom('project_shares').selectAll().execute();
  const read = async (db: Reads) => {
    const rows = await all(db);
    const isComparable = (share: Share) => living.has(share.user_id) && isInBoth(share);
    return new Map(rows.filter(isComparable).map((row) => [pairOf(row), row]));
  };
  const [was, is] = [await read(backup), await read(before)];
  const sharesChanged: ShareChange[] = [];
  for (const [pair, share] of was) {
    const level = is.get(pair)?.access_level ?? null;
    if (level === share.access_level) continue;
    sharesChanged.push({ share, level, by_id: await lastToShare(before, share, level) });
  }
  return {
    sharesChanged,
    sharesGiven: [...is].flatMap(([pair, share]) => (was.has(pair) ? [] : [share])),
    sharesBeyond: (await all(backup)).filter((share) => !isInBoth(share)),
    sharesGone: (await namedShares(before)).filter((share) => !isInBoth(share)),
  };
}

/** @throws an engine's fault, for a database of another shape too. */
export async function differenceOf(both: CopyPair): Promise<AccessDifference> {
  const { living, ...people } = comparePeople(await accountsOf(both.backup), await accountsOf(both.before));
  return { ...people, ...(await compareMembers(both, living)), ...(await compareShares(both, living)) };
}
