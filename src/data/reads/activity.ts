// The log of a project, as far as this device holds it.
import type { Activity } from '#domain/activity';
import type { Document } from '#domain/document';
import type { ActivityLine } from '#domain/endpoints/activities';
import { kindLabel, sheetKey } from '#domain/files/file-kind';
import { type Folder, rootFolderTypes } from '#domain/folder';
import type { Project } from '#domain/project';
import { projectScope } from '#domain/sync/row';
import { readOpenChanges } from '#src/data/reads/queue/open-changes.ts';
import type { Store } from '../database.ts';
import { groupBy } from '../group-by.ts';
import { readHeadNames } from './file-kinds.ts';
import { type Author, readAuthors } from './people.ts';

/** The newest lines up to the first that is missing, newest first. @param lines of one project, in any order. */
export function withoutGap<L extends ActivityLine>(lines: Iterable<L>): L[] {
  const sorted = [...lines].sort((a, b) => b.number - a.number);
  const gap = sorted.findIndex(({ number }, at) => at > 0 && number !== (sorted[at - 1]?.number ?? 0) - 1);
  return gap === -1 ? sorted : sorted.slice(0, gap);
}

export interface ActivityLog {
  project: Project;
  /** Newest first, none missing among them; older ones may be on the server. */
  lines: Activity[];
  authors: Map<number, Author>;
  /** The project's four: their names are the reader's own language's. */
  roots: Map<number, Folder>;
  /** Changes of this device in the project that the server has not acknowledged. */
  waiting: number;
}

/** @returns undefined when the project is not on this device. */
export async function readActivityLog(store: Store, projectId: number): Promise<ActivityLog | undefined> {
  const [project, held, authors, folders, open] = await Promise.all([
    store.projects.get(projectId),
    store.activities.where('project_id').equals(projectId).toArray(),
    readAuthors(store, projectId),
    store.folders.where('project_id').equals(projectId).toArray(),
    readOpenChanges(store),
  ]);
  if (project === undefined) return undefined;
  const roots = folders.filter((folder) => (rootFolderTypes as readonly string[]).includes(folder.folder_type));
  const scope = projectScope(projectId);
  return {
    project,
    lines: withoutGap(held),
    authors,
    roots: new Map(roots.map((folder) => [folder.id, folder])),
    waiting: open.filter((entry) => entry.scope === scope).length,
  };
}

/**
 * Of documents that share their sheet with one of another kind in these lines: by their ids, the kind, as `DXF`. What is gone has none:
 * its files are not known here any more.
 */
export async function readActivityKinds(
  store: Store,
  lines: readonly Pick<ActivityLine, 'document_id'>[],
): Promise<Map<number, string>> {
  const ids = [...new Set(lines.flatMap(({ document_id }) => document_id ?? []))];
  const documents = (await store.documents.bulkGet(ids)).filter((row) => row !== undefined);
  const sheets = [...groupBy(documents, sheetKey).values()].filter((sheet) => sheet.length > 1);
  const names = await readHeadNames(store, sheets.flat());
  const kinds = new Map<number, string>();
  for (const sheet of sheets) {
    const labels = sheet.flatMap(({ id }): [number, string][] => {
      const name = names.get(id);
      return name === undefined ? [] : [[id, kindLabel(name)]];
    });
    if (new Set(labels.map(([, label]) => label)).size > 1) for (const [id, label] of labels) kinds.set(id, label);
  }
  return kinds;
}

/** What a line leads to: a document that is here, and the version it speaks of where that is here too. */
export interface ActivityTarget {
  document: Document;
  version_id: number | null;
}

/** The number of a line → where it leads; nothing for what is gone. */
export async function readActivityTargets(
  store: Store,
  lines: readonly Pick<ActivityLine, 'number' | 'document_id' | 'version_id'>[],
): Promise<Map<number, ActivityTarget>> {
  const some = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  const [documents, versions] = await Promise.all([
    store.documents.bulkGet(some(lines.map((line) => line.document_id))),
    store.versions.bulkGet(some(lines.map((line) => line.version_id))),
  ]);
  const documentOf = new Map(documents.flatMap((row) => (row === undefined ? [] : [[row.id, row] as const])));
  const versionOf = new Map(versions.flatMap((row) => (row === undefined ? [] : [[row.id, row] as const])));
  const targets = new Map<number, ActivityTarget>();
  for (const { number, document_id, version_id } of lines) {
    const document = documentOf.get(document_id ?? 0);
    if (document === undefined) continue;
    const version = versionOf.get(version_id ?? 0);
    targets.set(number, { document, version_id: version?.document_id === document.id ? version.id : null });
  }
  return targets;
}
