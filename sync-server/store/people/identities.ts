// Whose account an identity provider speaks of, which sessions were begun by one, and what its groups gave.
import type { ShareLevel } from '#domain/access';
import type { Database, Reads, Tx } from '#server/store/database.ts';
import type { Schema } from '#server/store/schema.ts';
import type { Share } from './shares.ts';

export type Identity = Schema['identities'];
/** Who it is, as the provider says it. */
export type ProviderSubject = Pick<Identity, 'issuer' | 'subject'>;

export async function userOfIdentity(db: Reads, { issuer, subject }: ProviderSubject): Promise<number | undefined> {
  const query = db.selectFrom('identities').select('user_id').where('issuer', '=', issuer);
  return (await query.where('subject', '=', subject).executeTakeFirst())?.user_id;
}

export async function hasIdentity(db: Reads, userId: number, issuer: string): Promise<boolean> {
  const query = db.selectFrom('identities').select('user_id').where('user_id', '=', userId);
  return (await query.where('issuer', '=', issuer).executeTakeFirst()) !== undefined;
}

/** An account has one of each provider: the one before is no way in any more. One that is another account's stays that one's. @returns whether it is this account's now. */
export async function putIdentity(tx: Tx, identity: Identity): Promise<boolean> {
  const { issuer, user_id } = identity;
  const holder = await userOfIdentity(tx, identity);
  if (holder !== undefined) return holder === user_id;
  await tx.deleteFrom('identities').where('user_id', '=', user_id).where('issuer', '=', issuer).execute();
  await tx.insertInto('identities').values(identity).execute();
  return true;
}

/** Ends sessions that were begun by a provider: those of one of its own sessions, or all of a person's. Those of lost devices stay. @param but the digest of one that stays as well. */
export async function deleteProviderSessions(
  db: Database | Tx,
  { issuer, sid, userId, but = '' }: { issuer: string; sid: string | null; userId: number | undefined; but?: string },
): Promise<{ id: string; user_id: number }[]> {
  let query = db.deleteFrom('sessions').where('issuer', '=', issuer).where('lost', 'is', null).where('id', '!=', but);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  if (sid !== null) {
    // Of a session that it began without a name for its own, it can only be said whose it is.
    const unnamed = userId !== undefined;
    query = query.where((eb) => {
      const named = eb('provider_sid', '=', sid);
      return unnamed ? eb.or([named, eb('provider_sid', 'is', null)]) : named;
    });
  }
  return query.returning(['id', 'user_id']).execute();
}

export async function noteGroupMember(tx: Tx, member: Schema['group_members']): Promise<void> {
  await tx.insertInto('group_members').values(member).execute();
}

/** The teams of an owner that a group put somebody into. */
export async function groupTeamsOf(db: Reads, ownerId: number, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_members')
    .innerJoin('teams', 'teams.id', 'group_members.team_id')
    .select('team_id')
    .where('teams.owner_id', '=', ownerId)
    .where('group_members.user_id', '=', userId)
    .execute();
  return rows.map(({ team_id }) => team_id);
}

/** A person has put them there too: it is no group's to take back. */
export async function forgetGroupMember(tx: Tx, { team_id, user_id }: Schema['group_members']): Promise<void> {
  await tx.deleteFrom('group_members').where('team_id', '=', team_id).where('user_id', '=', user_id).execute();
}

/** With it goes the note that a group gave it. */
export async function deleteGroupMember(tx: Tx, { team_id, user_id }: Schema['group_members']): Promise<void> {
  await tx.deleteFrom('team_members').where('team_id', '=', team_id).where('user_id', '=', user_id).execute();
}

export async function noteGroupShare(tx: Tx, shareId: number, level: ShareLevel): Promise<void> {
  await tx
    .insertInto('group_shares')
    .values({ share_id: shareId, level })
    .onConflict((conflict) => conflict.column('share_id').doUpdateSet({ level }))
    .execute();
}

export interface GroupShare {
  share: Share;
  /** At which a group gave it; null: a person did, or has given it another level since. */
  given: ShareLevel | null;
}

/** What an owner's living projects, and those in the bin, are shared with somebody as. */
export async function sharesFrom(db: Reads, ownerId: number, userId: number): Promise<GroupShare[]> {
  const rows = await db
    .selectFrom('project_shares')
    .innerJoin('projects', 'projects.id', 'project_shares.project_id')
    .leftJoin('group_shares', 'group_shares.share_id', 'project_shares.id')
    .selectAll('project_shares')
    .select('group_shares.level as given')
    .where('projects.owner_id', '=', ownerId)
    .where('project_shares.user_id', '=', userId)
    .execute();
  return rows.map(({ given, ...share }) => ({ share, given }));
}
