import { isLineDrawing } from '#domain/files/file-type';
import type { Version } from '#domain/version';
import type { OpenedDocument } from '#src/data/reads/documents.ts';
import type { VersionItem } from '#src/data/reads/versions.ts';

export type ComparisonKind = 'pdf' | 'image' | 'lines';

/** As what a version is compared; null for what cannot be laid over another. */
export function comparedAs({ file_type, file_name }: Pick<Version, 'file_type' | 'file_name'>): ComparisonKind | null {
  if (file_type === 'pdf' || file_type === 'image') return file_type;
  return isLineDrawing(file_name) ? 'lines' : null;
}

/** The versions of a document that can be compared with the one shown, newest first: those of its type, itself too. */
export function comparableOf({ versions, shown }: OpenedDocument): VersionItem[] {
  const type = comparedAs(shown.version);
  if (type === null) return [];
  return versions.filter(({ version }) => comparedAs(version) === type && version.size > 0);
}
