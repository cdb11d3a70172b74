import { may } from '#domain/access';
import { read } from '#src/data/current-store.ts';
import { readAccessLevel } from '#src/data/reads/access.ts';
import { type OpenedDocument, readOpened } from '#src/data/reads/documents.ts';
import { aheadOf } from '#src/data/reads/search/read-ahead.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';

/** What a viewer shows, kept up to date; undefined while looking, null when there is nothing. */
export function useOpened(documentId: number, versionId: number | undefined): OpenedDocument | null | undefined {
  // Of the current version, what was read when a finger went down on the card is there at once.
  const ahead = versionId === undefined ? aheadOf(documentId)?.opened : undefined;
  return useLiveQuery(
    () => read((store) => readOpened(store, documentId, versionId)),
    [documentId, versionId],
    ahead ?? undefined,
  );
}

/** What this person may do in a project; undefined while looking, null for nothing. */
export function useLevel(projectId: number) {
  return useLiveQuery(() => read((store) => readAccessLevel(store, projectId)), [projectId]);
}

/** Whether this person may write to a project's documents; undefined while looking. */
export function useMayWrite(projectId: number): boolean | undefined {
  const level = useLevel(projectId);
  return level === undefined ? undefined : may(level ?? undefined, 'document.write');
}
