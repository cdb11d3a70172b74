// The register of prints, by who made them and of what.
import type { Print } from '#domain/print';
import type { Reads } from './database.ts';
import { fromStored } from './row-codec.ts';

/** Those that a person made in a project and nobody has struck out. */
export async function printsOf(db: Reads, projectId: number, userId: number): Promise<Print[]> {
  const stored = await db
    .selectFrom('prints')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('created_by_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
  return stored.map((row) => fromStored('prints', row));
}

/** Who made prints of a document that nobody has struck out, once each. */
export async function printersOf(db: Reads, documentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('prints')
    .select('created_by_id as id')
    .distinct()
    .where('document_id', '=', documentId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
