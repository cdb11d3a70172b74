// Links that answer an invitation, as the database holds them: never a token, only its SHA-256.
import type { LinkEnd } from '#domain/errors';
import type { Database, Reads, Tx } from '#server/store/database.ts';
import type { Schema } from '#server/store/schema.ts';
import type { Invitation } from './teams.ts';

type NewLink = Omit<Schema['invitation_links'], 'account_id'>;

export async function insertInvitationLink(db: Database | Tx, link: NewLink): Promise<void> {
  await db
    .insertInto('invitation_links')
    .values({ ...link, account_id: null })
    .execute();
}

/** The waiting invitation of a link, and whether the link was mailed to its address; undefined for one that has ended. */
export async function invitationOfLink(
  db: Reads,
  digest: string,
  now: string,
): Promise<(Invitation & Pick<Schema['invitation_links'], 'mailed' | 'account_id'>) | undefined> {
  return db
    .selectFrom('invitation_links')
    .innerJoin('invitations', 'invitations.id', 'invitation_links.invitation_id')
    .selectAll('invitations')
    .select(['invitation_links.mailed', 'invitation_links.account_id'])
    .where('invitation_links.digest', '=', digest)
    .where('invitation_links.expires_at', '>', now)
    .where('invitations.status', '=', 'pending')
    .executeTakeFirst();
}

/** Notes whom a link let in. @returns false where it is of no waiting invitation any more, or let in another meanwhile. */
export async function noteLetIn(tx: Tx, digest: string, accountId: number, now: string): Promise<boolean> {
  if ((await invitationOfLink(tx, digest, now)) === undefined) return false;
  const { numUpdatedRows } = await tx
    .updateTable('invitation_links')
    .set({ account_id: accountId })
    .where('digest', '=', digest)
    .where('account_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Why a link that is known leads nowhere any more; undefined for one that is not known, or has not ended. */
export async function endOfLink(db: Reads, digest: string, now: string): Promise<LinkEnd | undefined> {
  const link = await db
    .selectFrom('invitation_links')
    .innerJoin('invitations', 'invitations.id', 'invitation_links.invitation_id')
    .select(['invitations.status', 'invitation_links.expires_at'])
    .where('invitation_links.digest', '=', digest)
    .executeTakeFirst();
  if (link === undefined) return undefined;
  if (link.status !== 'pending') return 'answered';
  return link.expires_at <= now ? 'expired' : undefined;
}

/** Ends what was handed to whoever invited; what was mailed stays. */
export async function endHandedLinks(tx: Tx, invitationId: number): Promise<void> {
  await tx.deleteFrom('invitation_links').where('invitation_id', '=', invitationId).where('mailed', '=', 0).execute();
}

/** Ends what was mailed to an address that is the invited person's no more. @returns whether anything was. */
export async function endMailedLinks(tx: Tx, invitationId: number): Promise<boolean> {
  const query = tx.deleteFrom('invitation_links').where('invitation_id', '=', invitationId).where('mailed', '=', 1);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

export async function sweepInvitationLinks(db: Database, now: string): Promise<void> {
  await db.deleteFrom('invitation_links').where('expires_at', '<=', now).execute();
}
