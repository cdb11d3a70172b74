// Comments in their order: of a document, or by who wrote them; and how many there are on what.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Comment } from '#domain/comment';
import type { CommentWeight } from '#domain/comment-weight';
import type { Document } from '#domain/document';
import { limits } from '#domain/limits';
import type { Reads } from './database.ts';
import { fromStored } from './row-codec.ts';
import type { Schema } from './schema.ts';
import { ALL_ROWS, byIndex, isDeletedAt, jsonLength, numbersTable, oneOfNumbers } from './sql-words.ts';

/** When a comment was made, then its commit, then its id: no two stand at the same. */
export type CommentPlace = readonly [created_at: string, made_seq: number, id: number];

const fromRows = (rows: Schema['comments'][]) => rows.map((row) => fromStored('comments', row));

/** At most so many living comments on a document after a place, oldest first. */
export async function commentsOn(
  db: Reads,
  documentId: number,
  after: CommentPlace = ['', 0, 0],
  most = ALL_ROWS,
): Promise<Comment[]> {
  const { rows } = await sql<Schema['comments']>`
    SELECT * FROM comments ${byIndex('comments_of_document')}
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
  most = ALL_ROWS,
): Promise<Comment[]> {
  const { rows } = await sql<Schema['comments']>`
    SELECT * FROM comments ${byIndex('comments_of_user')}
    WHERE user_id = ${userId} AND deleted_at IS NULL
      AND project_id IN ${oneOfNumbers(projectIds)}
      AND (created_at, made_seq, id) < (${before[0]}, ${before[1]}, ${before[2]})
    ORDER BY created_at DESC, made_seq DESC, id DESC LIMIT ${most}`.execute(db);
  return fromRows(rows);
}

/**
 * The latest that came to a document when it was in the bin already, and are there with it, oldest first: as many as one is told
 * of. Its days there may have begun anew since, so that the commit it went in is what says so; an older server's rows do not.
 */
export async function lateComments(
  db: Reads,
  { id, deleted_at, written_by }: Document,
): Promise<Pick<Comment, 'id' | 'user_id'>[]> {
  const went = written_by?.deleted_at?.seq;
  if (went === undefined || deleted_at === null) return [];
  const latest = db
    .selectFrom('comments')
    .select(['id', 'user_id'])
    .where('document_id', '=', id)
    // A large act brings some of many back before their document.
    .where((is) => is.or([is('deleted_at', '=', deleted_at), is('deleted_at', 'is', null)]))
    .where('made_seq', '>', went)
    .orderBy('made_seq', 'desc')
    .limit(limits.tidingsMax);
  return (await latest.execute()).reverse();
}

/**
 * Those that live as long as their document does, or are in the bin with it, and those of one person among them: as many as one
 * may have are weighed, and no more. By an index that has what they weigh, and no texts
 * and no links.
 */
export async function weighComments(
  db: Reads,
  userId: number,
  { id, deleted_at }: Document,
): Promise<{ all: CommentWeight; own: CommentWeight }> {
  const { rows } = await sql<CommentWeight & { is_own: number }>`
    SELECT user_id = ${userId} AS is_own, count(*) AS count, sum(bytes) AS bytes, sum(links) AS links
    FROM (SELECT user_id, octet_length(content) AS bytes, ${jsonLength('linked_document_ids')} AS links
      FROM comments ${byIndex('comments_by_document')}
      WHERE document_id = ${id} AND ${isDeletedAt('deleted_at', deleted_at)} LIMIT ${limits.commentsMax}) AS weighed
    GROUP BY is_own`.execute(db);
  const all = { count: 0, bytes: 0, links: 0 };
  let own = { ...all };
  for (const { is_own, count, bytes, links } of rows) {
    all.count += count;
    all.bytes += bytes;
    all.links += links;
    if (is_own === 1) own = { count, bytes, links };
  }
  return { all, own };
}

/** Documents that are looked at before others have a turn. */
const LOOKED_AT = 500;

/** The living documents of a project that have living comments, with when the last was made, in no order. */
export async function commentedIn(db: Reads, projectId: number): Promise<{ id: number; last: string }[]> {
  const found: { id: number; last: string }[] = [];
  for (let after: readonly [string, number] = ['', 0]; ; ) {
    const { rows } = await sql<{ id: number; name: string; last: string | null }>`
      SELECT id, name, (SELECT created_at FROM comments ${byIndex('comments_of_document')}
          WHERE document_id = documents.id AND deleted_at IS NULL ORDER BY created_at DESC LIMIT 1) AS last
      FROM documents ${byIndex('documents_by_name')}
      WHERE project_id = ${projectId} AND deleted_at IS NULL AND (name, id) > (${after[0]}, ${after[1]})
      ORDER BY name, id LIMIT ${LOOKED_AT}`.execute(db);
    for (const { id, last } of rows) if (last !== null) found.push({ id, last });
    const end = rows.at(-1);
    if (end === undefined || rows.length < LOOKED_AT) return found;
    after = [end.name, end.id];
    await nextTurn();
  }
}

/** Document → how many living comments it has. They are counted by an index, without a look at any text. */
export async function commentCounts(db: Reads, documentIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    SELECT wanted.value AS id, (SELECT count(*) FROM comments ${byIndex('comments_by_document')}
      WHERE document_id = wanted.value AND deleted_at IS NULL) AS count
    FROM ${numbersTable(documentIds)} AS wanted`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
