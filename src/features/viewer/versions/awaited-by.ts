import type { Version } from '#domain/version';
import type { OpenedDocument } from '#src/data/reads/documents.ts';

/**
 * The version that had been chosen over this one and whose file has not come yet, where nothing is current until then, as of a drawing
 * that was told again to a server whose data were put back.
 */
export function awaitedBy(
  { concurrent_with, state }: Version,
  { document, versions }: Pick<OpenedDocument, 'document' | 'versions'>,
): Version | undefined {
  const isCurrentThere = versions.some(({ version }) => version.id === document.current_version_id);
  if (isCurrentThere || concurrent_with === null || state !== 'ready') return undefined;
  return versions.find(({ version }) => version.id === concurrent_with)?.version;
}
