// The ids that stand for a version of a document.
import { sql } from 'kysely';
import type { Alias } from '#domain/alias';
import type { Reads } from './database.ts';
import { fromStored } from './row-codec.ts';
import type { Schema } from './schema.ts';
import { byIndex, numbersTable } from './sql-words.ts';

/** Rows of one statement: in between others are answered. */
const AT_ONCE = 500;

/** The living ones that stand for a document, made with one of these versions; of the others none is read. */
export async function aliasesOfVersions(
  db: Reads,
  documentId: number,
  versionIds: readonly number[],
): Promise<Alias[]> {
  const { rows: known } = await sql<{ id: number }>`
    SELECT asked.value AS id FROM ${numbersTable(versionIds)} AS asked
    WHERE EXISTS (SELECT 1 FROM aliases ${byIndex('aliases_target')}
      WHERE target_id = ${documentId} AND version_id = asked.value AND deleted_at IS NULL)`.execute(db);
  const found: Alias[] = [];
  for (const { id } of known) {
    for (let after = 0; ; ) {
      const { rows } = await sql<Schema['aliases']>`
        SELECT * FROM aliases ${byIndex('aliases_target')}
        WHERE target_id = ${documentId} AND version_id = ${id} AND deleted_at IS NULL AND id > ${after}
        ORDER BY id LIMIT ${AT_ONCE}`.execute(db);
      for (const row of rows) found.push(fromStored('aliases', row));
      const last = rows.at(-1);
      if (last === undefined || rows.length < AT_ONCE) break;
      after = last.id;
    }
  }
  return found;
}
