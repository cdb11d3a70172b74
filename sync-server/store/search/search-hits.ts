// What a search says of the documents that it found.
import { sql } from 'kysely';
import type { FileType } from '#domain/files/file-type';
import type { RootFolderType } from '#domain/folder';
import type { Reads } from '#server/store/database.ts';

export interface HitRow {
  id: number;
  name: string;
  description: string;
  project_id: number;
  project_name: string;
  folder_type: RootFolderType;
  folder_id: number | null;
  folder_name: string;
  file_type: FileType;
  file_path: string;
  version: string;
  created_at: string;
}

/** Living documents by id, each with its current version, or else the newest; one without any is left out. */
export async function hitRows(db: Reads, ids: readonly number[]): Promise<Map<number, HitRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<HitRow>`
    SELECT d.id, d.name, d.description, d.project_id, p.name AS project_name,
      COALESCE((
        WITH RECURSIVE up(parent, type, steps) AS (
          SELECT f.parent_folder_id, f.folder_type, 0
          UNION ALL
          SELECT above.parent_folder_id, above.folder_type, steps + 1
          FROM up JOIN folders AS above ON above.id = up.parent WHERE steps < 100)
        SELECT type FROM up WHERE parent IS NULL), 'plans') AS folder_type,
      CASE WHEN f.parent_folder_id IS NULL THEN NULL ELSE f.id END AS folder_id, f.name AS folder_name,
      v.file_type, v.file_path, v.label AS version, d.created_at
    FROM documents AS d
      JOIN projects AS p ON p.id = d.project_id
      JOIN folders AS f ON f.id = d.folder_id
      JOIN versions AS v ON v.id = COALESCE(
        (SELECT id FROM versions WHERE id = d.current_version_id AND deleted_at IS NULL),
        (SELECT id FROM versions WHERE document_id = d.id AND deleted_at IS NULL ORDER BY ordinal DESC LIMIT 1))
    WHERE d.id IN (${sql.join(ids)}) AND d.deleted_at IS NULL`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
