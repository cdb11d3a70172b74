// What a verdict on a print rests on: of a document's versions, which may be thousands, a few columns each.
import type { Version } from '#domain/version';
import type { Reads } from './database.ts';
import { fromStored } from './row-codec.ts';

const columns = [
  'id',
  'ordinal',
  'label',
  'state',
  'concurrent_with',
  'based_on_version_id',
  'created_at',
  'deleted_at',
  'written_by',
] as const;

export type JudgedVersion = Pick<Version, (typeof columns)[number]>;

/** Of all versions of a document, deleted ones too. */
export async function judgedVersions(db: Reads, documentId: number): Promise<JudgedVersion[]> {
  const stored = await db.selectFrom('versions').select(columns).where('document_id', '=', documentId).execute();
  return stored.map((row) => fromStored('versions', row));
}
