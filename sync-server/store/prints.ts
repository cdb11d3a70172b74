// The register of prints, by who made them and of what.
import type { Print } from '#domain/print';
import type { Reads } from './database.ts';
import { fromStored } from './row-codec.ts';
import { inParts } from './rows.ts';

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

/** Whether a person has noted a print of that version since then. */
export async function hasPrinted(db: Reads, userId: number, versionId: number, since: string): Promise<boolean> {
  const found = await db
    .selectFrom('prints')
    .select('id')
    .where('version_id', '=', versionId)
    .where('created_by_id', '=', userId)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Of documents, who made prints of them that nobody has struck out, once each. */
export async function printersOf(db: Reads, documentIds: readonly number[]): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  for (const part of inParts(documentIds)) {
    const rows = await db
      .selectFrom('prints')
      .select(['document_id', 'created_by_id'])
      .distinct()
      .where('document_id', 'in', part)
      .where('deleted_at', 'is', null)
      .execute();
    for (const { document_id: id, created_by_id: by } of rows) found.set(id, [...(found.get(id) ?? []), by]);
  }
  return found;
}
