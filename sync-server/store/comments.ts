// Comments by who wrote them, and how many there are on what.
import type { Comment } from '#domain/comment';
import { projectScope } from '#domain/row';
import type { Reads } from './database.ts';
import { fromStored } from './row-codec.ts';

/** The living comments of a user in these projects, newest first. */
export async function commentsOfUser(db: Reads, userId: number, projectIds: readonly number[]): Promise<Comment[]> {
  if (projectIds.length === 0) return [];
  const query = db.selectFrom('comments').selectAll().where('user_id', '=', userId).where('deleted_at', 'is', null);
  const rows = await query
    .where('project_id', 'in', projectIds)
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .execute();
  return rows.map((row) => fromStored('comments', row));
}

/** Document → its living comments in a project: how many, and when the last was made. Only those that have any. */
export async function commentCounts(
  db: Reads,
  projectId: number,
): Promise<Map<number, { count: number; last: string }>> {
  const rows = await db
    .selectFrom('comments')
    .select((eb) => ['document_id', eb.fn.countAll<number>().as('count'), eb.fn.max<string>('created_at').as('last')])
    // The index of the feed is the one by project.
    .where('scope', '=', projectScope(projectId))
    .where('deleted_at', 'is', null)
    .groupBy('document_id')
    .execute();
  return new Map(rows.map(({ document_id, count, last }) => [document_id, { count, last }]));
}
