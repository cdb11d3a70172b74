// What people are told.
import { sql } from 'kysely';
import type { Notice } from '#domain/notice';
import type { Reads } from './database.ts';
import { fromStored } from './row-codec.ts';
import type { Schema } from './schema.ts';
import { byIndex, jsonPart } from './sql-words.ts';

/** Living ones of some kinds from before a time, ISO 8601 UTC. */
export async function oldNotices(
  db: Reads,
  codes: readonly Notice['code'][],
  before: string,
  most: number,
): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('created_at', '<', before)
    .where('code', 'in', codes)
    .limit(most)
    .execute();
  return rows.map((row) => fromStored('notices', row));
}

/** Taken back at once, of what there is too much from before: the next tiding takes back as many more. */
const AT_ONCE = 100;

/** The living tidings of one author about one document that a person has beyond the latest so many. */
export async function tidingsBeyond(db: Reads, { user_id, params }: Notice, most: number): Promise<Notice[]> {
  const { document_id, by_id } = params;
  const { rows } = await sql<Schema['notices']>`
    SELECT * FROM notices ${byIndex('tidings_about')}
    WHERE code = 'commented' AND deleted_at IS NULL AND user_id = ${user_id}
      AND ${jsonPart('params', 'document_id')} = ${document_id} AND ${jsonPart('params', 'by_id')} = ${by_id}
    ORDER BY seq DESC LIMIT ${AT_ONCE} OFFSET ${most}`.execute(db);
  return rows.map((row) => fromStored('notices', row));
}

/** The living tidings of a comment: each of the people concerned has one. */
export async function tidingsOfComment(db: Reads, commentId: number): Promise<Notice[]> {
  const { rows } = await sql<Schema['notices']>`
    SELECT * FROM notices ${byIndex('tidings_of_comment')}
    WHERE code = 'commented' AND deleted_at IS NULL
      AND ${jsonPart('params', 'comment_id')} = ${commentId}`.execute(db);
  return rows.map((row) => fromStored('notices', row));
}
