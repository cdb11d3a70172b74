// What somebody added to a document that was in the bin already.
import { sql } from 'kysely';
import type { Document } from '#domain/document';
import type { Reads } from './database.ts';

/** By existence: none of what hangs on the document is read. */
export async function addedInBin(db: Reads, actorId: number, document: Document): Promise<boolean> {
  const { id, deleted_at, written_by } = document;
  // What came late has put the time on: it says no more when the document went.
  const went = written_by?.deleted_at?.seq;
  const late = went === undefined ? sql`created_at >= ${deleted_at}` : sql`made_seq > ${went}`;
  const of = sql`document_id = ${id} AND deleted_at = ${deleted_at} AND ${late}`;
  const { rows } = await sql<{ found: number }>`
    SELECT EXISTS (SELECT 1 FROM versions WHERE created_by_id = ${actorId} AND ${of})
      OR EXISTS (SELECT 1 FROM comments WHERE user_id = ${actorId} AND ${of}) AS found`.execute(db);
  return rows[0]?.found === 1;
}
