// The files that a crew builds from: each document of a folder with its current version.
import { sql } from 'kysely';
import type { Reads } from '#server/store/database.ts';

/** Documents of one page: others are answered between two of them. */
const AT_ONCE = 200;

/** A living document; without a version while the bytes of its first one, or of its current one, are on their way. */
export interface CurrentFile {
  id: number;
  name: string;
  description: string;
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

function pageOf(db: Reads, folderId: number, after: number) {
  const newer = sql<number>`EXISTS (SELECT 1 FROM versions AS newer WHERE newer.document_id = documents.id
    AND newer.ordinal > versions.ordinal AND newer.deleted_at IS NULL)`;
  return db
    .selectFrom('documents')
    .leftJoin('versions', (join) =>
      join.onRef('versions.id', '=', 'documents.current_version_id').on('versions.state', '=', 'ready'),
    )
    .select(['documents.id', 'documents.name', 'documents.description'])
    .select(['label', 'file_name', 'sha256', 'size', 'versions.created_at', 'versions.created_by_id'])
    .select(newer.as('has_newer'))
    .where('documents.folder_id', '=', folderId)
    .where('documents.deleted_at', 'is', null)
    .where('documents.id', '>', after)
    .orderBy('documents.id')
    .limit(AT_ONCE)
    .execute();
}

/** The documents of one folder, not of those below it, in the order of their ids. */
export async function* currentFiles(db: Reads, folderId: number): AsyncGenerator<CurrentFile> {
  for (let after = 0; ; ) {
    const rows = await pageOf(db, folderId, after);
    for (const {
      id,
      name,
      description,
      label,
      file_name,
      sha256,
      size,
      created_at,
      created_by_id,
      has_newer,
    } of rows) {
      const isThere = label !== null && file_name !== null && sha256 !== null && size !== null;
      const version =
        isThere && created_at !== null && created_by_id !== null
          ? { label, file_name, sha256, size, created_at, created_by_id, has_newer: has_newer === 1 }
          : null;
      yield { id, name, description, version };
    }
    const last = rows.at(-1)?.id;
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last;
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
