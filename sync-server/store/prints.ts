// The register of prints, by who made them.
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
