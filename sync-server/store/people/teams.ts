// Teams, who is in them, and invitations. Server-only tables: no device writes them.
import { sql } from 'kysely';
import { isProved, type User } from '#domain/user';
import type { Database, Reads, Tx } from '#server/store/database.ts';
import { readRow } from '#server/store/rows.ts';
import type { Schema } from '#server/store/schema.ts';
import { ALL_ROWS } from '#server/store/sql-words.ts';
import { findUserByEmail } from './users.ts';

export type Team = Schema['teams'];
export type TeamMember = Schema['team_members'];
/** A team with a person's place in it. */
export type Membership = Team & TeamMember;
export type Invitation = Schema['invitations'];

export async function insertTeam(tx: Tx, team: Team): Promise<void> {
  await tx.insertInto('teams').values(team).execute();
  const owner = { team_id: team.id, user_id: team.owner_id, role: 'OWNER', joined_at: team.created_at } as const;
  await tx.insertInto('team_members').values(owner).execute();
}

export async function updateTeam(tx: Tx, id: number, team: Pick<Team, 'name' | 'description'>): Promise<void> {
  await tx.updateTable('teams').set(team).where('id', '=', id).execute();
}

export async function teamsOwnedBy(db: Reads, userId: number): Promise<Team[]> {
  return db.selectFrom('teams').selectAll().where('owner_id', '=', userId).orderBy('is_personal', 'desc').execute();
}

/** The teams that a user belongs to, the personal one first, each with their own membership. */
export async function teamsOf(db: Reads, userId: number): Promise<Membership[]> {
  return db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .selectAll(['teams', 'team_members'])
    .where('team_members.user_id', '=', userId)
    .orderBy((eb) => eb.case().when('teams.owner_id', '=', userId).then(0).else(1).end())
    .orderBy('team_members.joined_at')
    .execute();
}

/** Its owner first. */
export async function membersOf(db: Reads, teamId: number): Promise<TeamMember[]> {
  return db
    .selectFrom('team_members')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('role', 'desc')
    .orderBy('joined_at')
    .execute();
}

/** Whether `userId` is in a team that `ownerId` owns. */
export async function isInTeamOf(db: Reads, ownerId: number, userId: number): Promise<boolean> {
  const member = await db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select('team_members.user_id')
    .where('teams.owner_id', '=', ownerId)
    .where('team_members.user_id', '=', userId)
    .executeTakeFirst();
  return member !== undefined;
}

/** Harmless when they are in it already. */
export async function addMember(tx: Tx, member: TeamMember): Promise<void> {
  await tx
    .insertInto('team_members')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes somebody out of every team that `ownerId` owns. */
export async function removeFromTeamsOf(tx: Tx, ownerId: number, userId: number): Promise<void> {
  await tx
    .deleteFrom('team_members')
    .where('user_id', '=', userId)
    .where('team_id', 'in', (eb) => eb.selectFrom('teams').select('id').where('owner_id', '=', ownerId))
    .execute();
}

export async function insertInvitation(tx: Tx, invitation: Invitation): Promise<void> {
  await tx.insertInto('invitations').values(invitation).execute();
}

export async function readInvitation(db: Reads, id: number): Promise<Invitation | undefined> {
  return db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The one that waits for an answer, if any. */
export async function pendingInvitation(db: Reads, teamId: number, email: string): Promise<Invitation | undefined> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('invitee_email', '=', email)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

/** Whether any team's invitation waits for an address, and for no account that has or had it. */
export async function isInvited(db: Reads, email: string): Promise<boolean> {
  const query = db.selectFrom('invitations').select('id').where('invitee_email', '=', email);
  const free = query.where('status', '=', 'pending').where('invitee_id', 'is', null);
  return (await free.limit(1).executeTakeFirst()) !== undefined;
}

export async function rewordInvitation(tx: Tx, id: number, message: string): Promise<void> {
  await tx.updateTable('invitations').set({ message }).where('id', '=', id).execute();
}

export async function answerInvitation(
  tx: Tx,
  id: number,
  answer: Pick<Invitation, 'status' | 'answered_at' | 'invitee_id'>,
): Promise<void> {
  await tx.updateTable('invitations').set(answer).where('id', '=', id).execute();
}

export async function deleteInvitation(db: Database | Tx, id: number): Promise<void> {
  await db.deleteFrom('invitations').where('id', '=', id).execute();
}

/**
 * Whether an invitation is a person's to answer: it was bound to their account, or to none and the address is proved to be
 * theirs. One that is bound to an account is nobody's who comes to the address later.
 */
export function isFor({ invitee_id, invitee_email }: Invitation, user: User): boolean {
  return invitee_id === null ? isProved(user) && invitee_email === user.email : invitee_id === user.id;
}

/** The account that an invitation is bound to, else whoever has its address, proved or not. */
export async function inviteeOf(
  db: Reads,
  { invitee_id, invitee_email }: Pick<Invitation, 'invitee_id' | 'invitee_email'>,
): Promise<User | undefined> {
  return invitee_id === null ? findUserByEmail(db, invitee_email) : readRow(db, 'users', invitee_id);
}

/**
 * What waits for a person's proved address stays theirs when they give that up: it is bound to their account.
 * @returns the invitations that are bound by this.
 */
export async function bindInvitations(tx: Tx, user: User): Promise<Invitation[]> {
  if (!isProved(user)) return [];
  const query = tx.updateTable('invitations').set({ invitee_id: user.id }).where('invitee_email', '=', user.email);
  return query.where('status', '=', 'pending').where('invitee_id', 'is', null).returningAll().execute();
}

/** Those that wait for this person, newest first. */
export async function invitationsTo(db: Reads, user: User): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .selectAll()
    .where((eb) => eb.or([eb('invitee_email', '=', user.email), eb('invitee_id', '=', user.id)]))
    .where('status', '=', 'pending')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.filter((invitation) => isFor(invitation, user));
}

/** Nobody was shown under the address any more: it is another's. What followed the account from an earlier one stays. */
export async function unbindInvitations(tx: Tx, { id, email }: User): Promise<void> {
  const query = tx.updateTable('invitations').set({ invitee_id: null }).where('invitee_id', '=', id);
  await query.where('invitee_email', '=', email).where('status', '=', 'pending').execute();
}

/** At most so many of those that a user sent after a time and id, the newest first. */
export async function invitationsFrom(
  db: Reads,
  userId: number,
  after?: readonly [createdAt: string, id: number],
  most = ALL_ROWS,
): Promise<Invitation[]> {
  const sent = db.selectFrom('invitations').selectAll().where('inviter_id', '=', userId);
  const query = after === undefined ? sent : sent.where(sql<boolean>`(created_at, id) < (${after[0]}, ${after[1]})`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute();
}

export async function teamNames(db: Reads, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const query = db.selectFrom('teams').select(['id', 'name']);
  const rows = await query.where('id', 'in', [...new Set(ids)]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
