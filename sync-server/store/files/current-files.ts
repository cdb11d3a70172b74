// The files that a crew builds from: each document of a folder with its current version.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Reads, Tx } from '#server/store/database.ts';
import { inParts } from '#server/store/rows.ts';

/** Documents of one page: others are answered between two of them. */
const AT_ONCE = 500;

/** A document; without a version while the bytes of its first one, or of its current one, are on their way. */
export interface CurrentFile {
  name: string;
  description: string;
  folder_id: number;
  deleted_at: string | null;
  version: {
    label: string;
    file_name: string;
    sha256: string;
    /** Bytes. */
    size: number;
    created_at: string;
    created_by_id: number;
    /** A newer one is there, or on its way. */
    has_newer: boolean;
  } | null;
}

/** The living documents of a project by the folder that they are in, ids in order: as they are at one moment, in a snapshot. */
export async function documentsByFolder(tx: Tx, projectId: number): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  for (let after = 0; ; ) {
    const query = tx.selectFrom('documents').select(['id', 'folder_id']).where('project_id', '=', projectId);
    const living = query.where('deleted_at', 'is', null).where('id', '>', after);
    const rows = await living.orderBy('id').limit(AT_ONCE).execute();
    for (const { id, folder_id } of rows) {
      const ids = found.get(folder_id);
      if (ids === undefined) found.set(folder_id, [id]);
      else ids.push(id);
    }
    const last = rows.at(-1)?.id;
    if (last === undefined || rows.length < AT_ONCE) return found;
    after = last;
    await nextTurn();
  }
}

function pageOf(db: Reads, ids: readonly number[]) {
  const newer = sql<number>`EXISTS (SELECT 1 FROM versions AS newer WHERE newer.document_id = documents.id
    AND newer.ordinal > versions.ordinal AND newer.deleted_at IS NULL)`;
  return db
    .selectFrom('documents')
    .leftJoin('versions', (join) =>
      join.onRef('versions.id', '=', 'documents.current_version_id').on('versions.state', '=', 'ready'),
    )
    .select(['documents.name', 'documents.description', 'documents.folder_id', 'documents.deleted_at'])
    .select(['label', 'file_name', 'sha256', 'size', 'versions.created_at', 'versions.created_by_id'])
    .select(newer.as('has_newer'))
    .where('documents.id', 'in', ids)
    .orderBy('documents.id')
    .execute();
}

/** These documents as they are by the time that each is asked for, wherever it is by then, in the order of their ids. */
export async function* currentFiles(db: Reads, ids: readonly number[]): AsyncGenerator<CurrentFile> {
  for (const part of inParts(ids)) {
    for (const row of await pageOf(db, part)) {
      const { name, description, folder_id, deleted_at } = row;
      const { label, file_name, sha256, size, created_at, created_by_id, has_newer } = row;
      const isThere = label !== null && file_name !== null && sha256 !== null && size !== null;
      const version =
        isThere && created_at !== null && created_by_id !== null
          ? { label, file_name, sha256, size, created_at, created_by_id, has_newer: has_newer === 1 }
          : null;
      yield { name, description, folder_id, deleted_at, version };
    }
  }
}

/** Whoever has made something in a project, by id; '' of a deleted account. */
export async function namesIn(db: Reads, projectId: number): Promise<Map<number, string>> {
  const people = await db
    .selectFrom('people')
    .select(['user_id', 'full_name'])
    .where('project_id', '=', projectId)
    .execute();
  return new Map(people.map(({ user_id, full_name }) => [user_id, full_name]));
}
