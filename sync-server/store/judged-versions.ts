// What a verdict on a print rests on: of a document's versions, which may be thousands, a few columns each.
import type { Version } from '#domain/version';
import type { Reads } from './database.ts';

const columns = ['id', 'ordinal', 'label', 'state', 'based_on_version_id', 'created_at', 'deleted_at'] as const;

export type JudgedVersion = Pick<Version, (typeof columns)[number]>;

/** Of all versions of a document, deleted ones too. */
export function judgedVersions(db: Reads, documentId: number): Promise<JudgedVersion[]> {
  return db.selectFrom('versions').select(columns).where('document_id', '=', documentId).execute();
}
