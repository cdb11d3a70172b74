// What a person had before them when they picked files that are saved later. What others made since, they had not seen: their file is
// not made from it, and what is current by then stays so until somebody has looked at both.

import type { Document } from '#domain/document';
import { projectScope } from '#domain/sync/row';
import { decidedBy, madeIn } from '#domain/sync/written';
import type { Version } from '#domain/version';
import type { FolderImport, SeenAtPicking, Store } from '#src/data/database.ts';
import { baseVersion } from '#src/data/reads/base-version.ts';
import type { VersionTarget } from '#src/data/reads/documents.ts';
import { isHalfRead, wholeAt } from '#src/data/reads/queue/half-read.ts';
import { newestFirst } from '#src/data/reads/versions.ts';

/** What a person has before them of a project now; undefined where that is not known, or it is not all here. */
export async function readSeen(store: Store, projectId: number): Promise<SeenAtPicking | undefined> {
  const state = await store.scopes.get(projectScope(projectId));
  if (state === undefined || (await isHalfRead(store, projectId))) return undefined;
  const waiting = await store.versions.where('state').equals('pending').toArray();
  const here = waiting.filter((version) => version.project_id === projectId);
  return { seq: wholeAt(state).seq, waiting: here.map(({ id }) => id) };
}

/** Whether people have decided since what is current: then it is not what whoever picked had before them, though they saw it once. */
function isDecidedSince(document: Document, seq: number): boolean {
  const hand = decidedBy(document, 'current_version_id');
  return hand !== undefined && hand.seq > seq;
}

/** Of a document, what whoever picked a file had before them: by others only what was there; `base`: what the file is made from. */
export function seenAtPicking(
  { document, versions }: VersionTarget,
  { seen }: Pick<FolderImport, 'seen'>,
  selfId: number,
): { versions: Version[]; base: Version | null } {
  const isOwn = (version: Version) => seen === undefined || version.created_by_id === selfId;
  const isTold = (version: Version) => isOwn(version) || madeIn(version) <= (seen?.seq ?? 0);
  // What was told of and could not be looked at is compared with, and nothing is made from it.
  const isSeen = (version: Version) => isTold(version) && (isOwn(version) || !seen?.waiting.includes(version.id));
  const told = versions.filter(isTold);
  const known = told.filter(isSeen);
  if (seen !== undefined && isDecidedSince(document, seen.seq)) {
    return { versions: told, base: [...known].sort(newestFirst)[0] ?? null };
  }
  const byId = new Map(versions.map((version) => [version.id, version]));
  let current = byId.get(document.current_version_id ?? 0);
  while (current !== undefined && !isSeen(current)) {
    // Once is enough: a server's word that goes round in a ring would go on for ever.
    byId.delete(current.id);
    current = byId.get(current.based_on_version_id ?? 0);
  }
  const then = { ...document, current_version_id: current?.id ?? null };
  return { versions: told, base: baseVersion({ document: then, versions: known }, selfId) };
}
