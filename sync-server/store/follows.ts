// What people follow, by who follows it and by what is followed.

import { sql } from 'kysely';
import type { Document } from '#domain/document';
import { type Follow, type FollowKind, followKinds } from '#domain/follow';
import { limits } from '#domain/limits';
import { addAll } from '#domain/sync/lists';
import type { Reads } from './database.ts';
import { fromStored } from './row-codec.ts';
import { inParts } from './rows.ts';
import type { Schema } from './schema.ts';
import { byIndex } from './sql-words.ts';

/** Of these things a person's, those that were let go too. */
export async function followsAmong(
  db: Reads,
  userId: number,
  things: readonly { kind: FollowKind; id: number }[],
): Promise<Follow[]> {
  const found: Follow[] = [];
  for (const kind of followKinds) {
    const ids = things.flatMap((thing) => (thing.kind === kind ? [thing.id] : []));
    for (const part of inParts(ids)) {
      const query = db.selectFrom('follows').selectAll().where('kind', '=', kind).where('target_id', 'in', part);
      const stored = await query.where('user_id', '=', userId).execute();
      addAll(
        found,
        stored.map((row) => fromStored('follows', row)),
      );
    }
  }
  return found;
}

/** As many are counted: places are not forgotten, and there may be more of them than anybody wants to count. */
const COUNTED = 2 * limits.followsMax + limits.followsToldMax;

/** What a person follows beyond the limit: the documents that were followed longest ago. */
export async function followsTooMany(db: Reads, userId: number): Promise<Follow[]> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (SELECT 1 FROM follows ${byIndex('follows_living')}
      WHERE user_id = ${userId} AND deleted_at IS NULL AND muted_at IS NULL LIMIT ${COUNTED}) AS counted`.execute(db);
  const beyond = (rows[0]?.count ?? 0) - limits.followsMax;
  if (beyond <= 0) return [];
  const oldest = await sql<Schema['follows']>`
    SELECT * FROM follows ${byIndex('follows_living')}
    WHERE user_id = ${userId} AND kind = 'document' AND deleted_at IS NULL AND muted_at IS NULL
    ORDER BY at, id LIMIT ${beyond}`.execute(db);
  return oldest.rows.map((row) => fromStored('follows', row));
}

/** Of one thing, also when it was let go. */
export async function followOf(db: Reads, userId: number, kind: FollowKind, id: number): Promise<Follow | undefined> {
  const stored = await db
    .selectFrom('follows')
    .selectAll()
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return stored === undefined ? undefined : fromStored('follows', stored);
}

/** Who wants to hear nothing of a document. */
export async function mutersOf(db: Reads, documentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('follows')
    .select('user_id')
    .where('kind', '=', 'document')
    .where('target_id', '=', documentId)
    .where('muted_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** A folder and those that it stands in. */
async function foldersUp(db: Reads, folderId: number): Promise<number[]> {
  const path: number[] = [];
  for (let at: number | null = folderId; at !== null && !path.includes(at); ) {
    path.push(at);
    const folder: { parent: number | null } | undefined = await db
      .selectFrom('folders')
      .select('parent_folder_id as parent')
      .where('id', '=', at)
      .executeTakeFirst();
    at = folder?.parent ?? null;
  }
  return path;
}

/**
 * By what a document is followed: itself, a folder that it stands in, its project. Of one person, or of all; nothing of who
 * wants to hear nothing of it.
 */
export async function followsOfDocument(
  db: Reads,
  { id, folder_id, project_id }: Pick<Document, 'id' | 'folder_id' | 'project_id'>,
  userId?: number,
): Promise<Follow[]> {
  const folders = await foldersUp(db, folder_id);
  let query = db
    .selectFrom('follows')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', 'document'), eb('target_id', '=', id)]),
        eb.and([eb('kind', '=', 'folder'), eb('target_id', 'in', folders)]),
        eb.and([eb('kind', '=', 'project'), eb('target_id', '=', project_id)]),
      ]),
    );
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  const follows = (await query.execute()).map((row) => fromStored('follows', row));
  const muters = new Set(follows.flatMap(({ user_id, muted_at }) => (muted_at === null ? [] : user_id)));
  return follows.filter(({ user_id }) => !muters.has(user_id));
}
