// The register of prints, by who made them and of what.
import { limits } from '#domain/limits';
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

/** How many entries a version has that stand, and of a person among them and struck: as many as it may have are counted, and no more. */
export async function countPrints(db: Reads, versionId: number, userId: number) {
  const count = async (of: { struck: boolean; own: boolean }) => {
    const all = db.selectFrom('prints').select('id').where('version_id', '=', versionId);
    const some = all.where('deleted_at', of.struck ? 'is not' : 'is', null).limit(limits.printsMax);
    return (await (of.own ? some.where('created_by_id', '=', userId) : some).execute()).length;
  };
  return {
    standing: await count({ struck: false, own: false }),
    own: await count({ struck: false, own: true }),
    ownStruck: await count({ struck: true, own: true }),
  };
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
