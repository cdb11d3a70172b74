import type { FileType } from '#domain/file-type';
import type { OpenedDocument } from '#src/data/reads/documents.ts';
import type { VersionItem } from '#src/data/reads/versions.ts';

/** What can be laid over each other. */
const comparable: readonly FileType[] = ['pdf', 'image'];

/** The versions of a document that can be compared with the one shown, newest first: those of its type, itself too. */
export function comparableOf({ versions, shown }: OpenedDocument): VersionItem[] {
  const { file_type } = shown.version;
  if (!comparable.includes(file_type)) return [];
  return versions.filter(({ version }) => version.file_type === file_type && version.size > 0);
}
