// Shares: who else may use a project, and how.
import type { ShareLevel } from '#domain/access';
import type { Reads, Tx } from '#server/store/database.ts';
import type { Schema } from '#server/store/schema.ts';

export type Share = Schema['project_shares'];

export async function readShare(db: Reads, id: number): Promise<Share | undefined> {
  return db.selectFrom('project_shares').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findShare(db: Reads, projectId: number, userId: number): Promise<Share | undefined> {
  return db
    .selectFrom('project_shares')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function insertShare(tx: Tx, share: Share): Promise<void> {
  await tx.insertInto('project_shares').values(share).execute();
}

export async function updateShare(tx: Tx, id: number, level: ShareLevel): Promise<void> {
  await tx.updateTable('project_shares').set({ access_level: level }).where('id', '=', id).execute();
  // Whoever gives it a level gives it: no group does any more.
  await tx.deleteFrom('group_shares').where('share_id', '=', id).execute();
}

export async function deleteShare(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('project_shares').where('id', '=', id).execute();
}

/** Ends every share of one person's projects with another, those of projects in the bin too. @returns the projects. */
export async function deleteSharesBetween(tx: Tx, ownerId: number, userId: number): Promise<number[]> {
  const ended = await tx
    .deleteFrom('project_shares')
    .where('user_id', '=', userId)
    .where('project_id', 'in', (eb) => eb.selectFrom('projects').select('id').where('owner_id', '=', ownerId))
    .returning('project_id')
    .execute();
  return ended.map(({ project_id }) => project_id);
}

/** Project → its share with this user. */
export async function sharesWith(db: Reads, userId: number): Promise<Map<number, Share>> {
  const rows = await db.selectFrom('project_shares').selectAll().where('user_id', '=', userId).execute();
  return new Map(rows.map((row) => [row.project_id, row]));
}
