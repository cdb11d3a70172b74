// What this device owes the server of bytes. For each file: the projects where a change made here announced it, without
// those that have taken it. That one has is noted with the file (`taken_by`), and holds until the server has another history.
import { may } from '#domain/access';
import { projectOfScope, projectScope } from '#domain/sync/row';
import type { BlobState, JournalEntry, OutboxEntry, Store } from '#src/data/database.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import { type AwaitedBytes, readAwaitedBytes } from './awaited-bytes.ts';
import { readOwnChanges } from './own-changes.ts';

/** Projects by the hash of a file. */
export class ProjectsByFile {
  readonly #projects = new Map<string, Set<number>>();

  constructor(files: Iterable<{ sha256: string; project_id: number | undefined }> = []) {
    for (const { sha256, project_id } of files) this.add(sha256, project_id);
  }

  add(sha256: string, projectId: number | undefined): void {
    if (projectId === undefined) return;
    const known = this.#projects.get(sha256);
    if (known === undefined) this.#projects.set(sha256, new Set([projectId]));
    else known.add(projectId);
  }

  of(sha256: string): ReadonlySet<number> {
    return this.#projects.get(sha256) ?? new Set();
  }
}

/** The files that changes announce, each in its project. */
export function announcedFiles(entries: readonly Pick<OutboxEntry | JournalEntry, 'args' | 'scope'>[]) {
  return entries.flatMap(({ args, scope }) => {
    return sha256Of(args).map((sha256) => ({ sha256, project_id: projectOfScope(scope) }));
  });
}

/** Whether the project has taken the file from this device. */
export const isTaken = ({ taken_by = [] }: Pick<BlobState, 'taken_by'>, projectId: number) =>
  taken_by.includes(projectId);

/**
 * Of these files, in projects that this person has, and by word of a second copy in any. Of a file that no change announced the change was never queued: it was
 * chosen in a dialog, and the import is unfinished.
 */
export async function readOwed(store: Store, files: readonly BlobState[]): Promise<ProjectsByFile> {
  const owed = new ProjectsByFile();
  if (files.length === 0) return owed;
  const granted = new Set<string>(await store.scopes.toCollection().primaryKeys());
  const entries = (await readOwnChanges(store)).filter(({ scope }) => granted.has(scope));
  const announced = new ProjectsByFile(announcedFiles(entries));
  for (const file of files) {
    for (const id of [...announced.of(file.sha256), ...(file.owed_to ?? [])])
      if (!isTaken(file, id)) owed.add(file.sha256, id);
  }
  return owed;
}

/** Whether any project that this person has is owed the file. */
export async function isOwed(store: Store, blob: BlobState): Promise<boolean> {
  return (await readOwed(store, [blob])).of(blob.sha256).size > 0;
}

/** What the server waits for and would take from this person: what they made, and all where they may write. */
export async function readWanted(store: Store, userId: number): Promise<AwaitedBytes[]> {
  const levels = new Map((await store.scopes.toArray()).map(({ scope, access_level }) => [scope, access_level]));
  return (await readAwaitedBytes(store)).filter(
    ({ created_by_id, project_id }) =>
      created_by_id === userId || may(levels.get(projectScope(project_id)), 'document.write'),
  );
}
