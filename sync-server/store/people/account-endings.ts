// What is taken out of the tables when an account is deleted: what was the person's own goes, and what stands in projects
// stays without their name.
import { type SqlBool, sql } from 'kysely';
import type { Activity } from '#domain/activity';
import { limits } from '#domain/limits';
import { manifestOf, personTables } from '#domain/sync/row';
import { isProved, type User } from '#domain/user';
import type { Database, Reads, Tx } from '#server/store/database.ts';
import { lastNumber } from '#server/store/feed/activities.ts';
import { fromStored } from '#server/store/row-codec.ts';
import { jsonNumber, jsonText } from '#server/store/sql-words.ts';
import { deleteWebhooksOf } from '#server/store/webhooks.ts';
import { deleteSessionsOf, emptyLostAtOnce } from './sessions.ts';

/** Living projects of a person that others have too, by name. */
export async function sharedProjectsOf(db: Reads, ownerId: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('project_shares').select('id').whereRef('project_shares.project_id', '=', 'projects.id')),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Living projects of a person, some of them. */
export async function livingProjectsOf(db: Reads, ownerId: number, most: number): Promise<number[]> {
  const query = db.selectFrom('projects').select('id').where('owner_id', '=', ownerId).where('deleted_at', 'is', null);
  return (await query.orderBy('id').limit(most).execute()).map(({ id }) => id);
}

/** Ends what others share with a person, some of it. @returns the projects. */
export async function deleteSharesWith(tx: Tx, userId: number, most: number): Promise<number[]> {
  const some = tx.selectFrom('project_shares').select('id').where('user_id', '=', userId).orderBy('id').limit(most);
  const ended = await tx.deleteFrom('project_shares').where('id', 'in', some).returning('project_id').execute();
  return ended.map(({ project_id }) => project_id);
}

/** Everybody who is in a team with a person. */
export async function teamFellowsOf(db: Reads, userId: number): Promise<number[]> {
  const mine = db.selectFrom('team_members as mine').select('mine.team_id').where('mine.user_id', '=', userId);
  const query = db.selectFrom('team_members').select('user_id').distinct().where('team_id', 'in', mine);
  return (await query.where('user_id', '!=', userId).execute()).map(({ user_id }) => user_id);
}

/** Takes a person out of all teams, and their own teams with all that was asked and answered about them. */
export async function deleteTeamsOf(tx: Tx, user: User): Promise<void> {
  const { id, email } = user;
  const own = tx.selectFrom('teams').select('id').where('owner_id', '=', id);
  await tx
    .deleteFrom('invitations')
    .where((eb) => {
      const theirs = [eb('inviter_id', '=', id), eb('invitee_id', '=', id), eb('team_id', 'in', own)];
      // What waits for an address that nobody proved waits for its owner.
      const waiting = eb.and([eb('invitee_email', '=', email), eb('invitee_id', 'is', null)]);
      return eb.or(isProved(user) ? [...theirs, waiting] : theirs);
    })
    .execute();
  await tx
    .deleteFrom('team_members')
    .where((eb) => eb.or([eb('user_id', '=', id), eb('team_id', 'in', own)]))
    .execute();
  await tx.deleteFrom('teams').where('owner_id', '=', id).execute();
}

/**
 * All by which somebody gets in, what waits to be mailed to them, and what only their own devices were told. By the session of
 * a lost device nobody gets in: it empties that device, which has nothing to send any more.
 */
export async function deletePrivateRows(tx: Tx, { id, email }: User): Promise<void> {
  await deleteSessionsOf(tx, id);
  await emptyLostAtOnce(tx, id);
  await deleteWebhooksOf(tx, id);
  const own = personTables.filter((table): table is 'notices' => manifestOf(table).scopeBy === 'user_id');
  for (const table of [
    'credentials',
    'identities',
    'recoveries',
    'address_proofs',
    'idempotency_keys',
    ...own,
  ] as const) {
    await tx.deleteFrom(table).where('user_id', '=', id).execute();
  }
  await tx
    .deleteFrom('mails')
    .where(
      sql<SqlBool>`${jsonNumber('about', 'user_id')} = ${id} OR ${jsonText('about', 'email')} = ${email} OR ${jsonText('about', 'to')} = ${email}`,
    )
    .execute();
}

/** What a deleted account was told, or was to be mailed, after `deletePrivateRows`. */
export async function deleteToldSince(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('notices').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('mails')
    .where(sql<SqlBool>`${jsonNumber('about', 'user_id')} = ${userId}`)
    .execute();
}

export async function noteEnding(tx: Tx, userId: number, deletedAt: string): Promise<void> {
  await tx.insertInto('account_endings').values({ user_id: userId, deleted_at: deletedAt }).execute();
}

/** Deleted accounts of which something is still to be done. */
export async function endingsUnderWay(db: Reads): Promise<number[]> {
  return (await db.selectFrom('account_endings').select('user_id').execute()).map(({ user_id }) => user_id);
}

export async function forgetEnding(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('account_endings').where('user_id', '=', userId).execute();
}

/** Whom a line of a log speaks of: who did it, and whose share it is about. */
export type PersonColumn = 'actor_id' | 'person_id';
/** The columns of those names. */
export const nameBeside = { actor_id: 'actor_name', person_id: 'name' } as const;

/** The next lines, in the order of their ids, that say a person's name, as they are without it. */
export async function linesNaming(
  db: Reads,
  { by, userId, after, most }: { by: PersonColumn; userId: number; after: number; most: number },
): Promise<Activity[]> {
  const field = nameBeside[by];
  const stored = await db
    .selectFrom('activities')
    .selectAll()
    .where(by, '=', userId)
    .where(field, '!=', '')
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  return stored.map((row) => ({ ...fromStored('activities', row), [field]: '' }));
}

/** Of these lines, those that devices have or may be sent: the newest of each project. */
export async function linesHeld(db: Reads, lines: readonly Activity[]): Promise<Activity[]> {
  const last = new Map<number, number>();
  for (const id of new Set(lines.map(({ project_id }) => project_id))) last.set(id, await lastNumber(db, id));
  return lines.filter(({ project_id, number }) => number > (last.get(project_id) ?? 0) - limits.activitiesHeld);
}

/** Takes the name from lines that no device has: they stay in the commit that they are of. */
export async function clearLinesHere(tx: Tx, by: PersonColumn, lines: readonly Activity[]): Promise<void> {
  const ids = lines.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .updateTable('activities')
    .set({ [nameBeside[by]]: '' })
    .where('id', 'in', ids)
    .execute();
}

/** What came of the changes that a person's devices sent, some of it, then the devices. @returns whether there is more. */
export async function deleteSomeOutcomes(tx: Tx, userId: number, most: number): Promise<boolean> {
  const client = await tx.selectFrom('clients').select('id').where('user_id', '=', userId).executeTakeFirst();
  if (client === undefined) return false;
  const some = tx.selectFrom('mutations_log').select('n').where('client_id', '=', client.id).limit(most);
  const gone = await tx
    .deleteFrom('mutations_log')
    .where('client_id', '=', client.id)
    .where('n', 'in', some)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) await tx.deleteFrom('clients').where('id', '=', client.id).execute();
  return true;
}
