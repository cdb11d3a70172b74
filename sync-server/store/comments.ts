// Comments in their order: of a document, or by who wrote them; and how many there are on what.
import { sql } from 'kysely';
import type { Comment } from '#domain/comment';
import { projectScope } from '#domain/row';
import type { Reads } from './database.ts';
import { fromStored } from './row-codec.ts';
import type { Schema } from './schema.ts';

/** When a comment was made, then its commit, then its id: no two stand at the same. */
export type CommentPlace = readonly [created_at: string, made_seq: number, id: number];

const fromRows = (rows: Schema['comments'][]) => rows.map((row) => fromStored('comments', row));

/** At most so many living comments on a document after a place, oldest first. */
export async function commentsOn(
  db: Reads,
  documentId: number,
  after: CommentPlace = ['', 0, 0],
  most = -1,
): Promise<Comment[]> {
  const { rows } = await sql<Schema['comments']>`
    SELECT * FROM comments INDEXED BY comments_of_document
    WHERE document_id = ${documentId} AND deleted_at IS NULL
      AND (created_at, made_seq, id) > (${after[0]}, ${after[1]}, ${after[2]})
    ORDER BY created_at, made_seq, id LIMIT ${most}`.execute(db);
  return fromRows(rows);
}

/** Later than any time. */
const NEVER = '~';

/** At most so many living comments of a user in these projects before a place, newest first. */
export async function commentsOfUser(
  db: Reads,
  { userId, projectIds }: { userId: number; projectIds: readonly number[] },
  before: CommentPlace = [NEVER, 0, 0],
  most = -1,
): Promise<Comment[]> {
  const { rows } = await sql<Schema['comments']>`
    SELECT * FROM comments INDEXED BY comments_of_user
    WHERE user_id = ${userId} AND deleted_at IS NULL
      AND project_id IN (SELECT value FROM json_each(${JSON.stringify(projectIds)}))
      AND (created_at, made_seq, id) < (${before[0]}, ${before[1]}, ${before[2]})
    ORDER BY created_at DESC, made_seq DESC, id DESC LIMIT ${most}`.execute(db);
  return fromRows(rows);
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
