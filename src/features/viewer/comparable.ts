import type { OpenedDocument } from '#src/data/reads/documents.ts';
import type { VersionItem } from '#src/data/reads/versions.ts';

/** The versions of a document that can be compared, newest first: those that are PDFs. */
export function comparableOf({ versions }: OpenedDocument): VersionItem[] {
  return versions.filter(({ version }) => version.file_type === 'pdf' && version.size > 0);
}
