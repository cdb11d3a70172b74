// Documents and versions as REST answers them, found by a document's id, a version's, or an alias of either.

import * as z from 'zod/mini';
import { type AccessLevel, type Action, authorize } from '#domain/access';
import type { Document } from '#domain/document';
import { documentAnswer, versionAnswer } from '#domain/endpoints/documents';
import { Refusal } from '#domain/errors';
import { photoFactsOf } from '#domain/files/photo-facts';
import { idSchema } from '#domain/ids';
import type { Version } from '#domain/version';
import type { List } from '#server/routes/page.ts';
import { accessOf } from '#server/store/access.ts';
import type { Reads } from '#server/store/database.ts';
import { documentsOf, newestVersions, versionsBelow } from '#server/store/documents.ts';
import type { Root } from '#server/store/folders.ts';
import { readRow, readRows } from '#server/store/rows.ts';
import { meantBy } from '#server/store/shared-ids.ts';
import { checkSeen, rootOver, rootsOver } from './folder-answers.ts';

export type DocumentAnswer = z.infer<typeof documentAnswer>;
export type VersionAnswer = z.infer<typeof versionAnswer>;

export interface FoundVersion {
  document: Document;
  /** The one asked for, or the one that stands for the document: the current, else the newest. */
  version: Version;
  /** Whether a version's id was asked for. */
  byVersion: boolean;
  level: AccessLevel;
}

/** The version that stands for each document: its current one, else its newest. Without those that have no living one. */
async function leadingVersions(db: Reads, documents: readonly Document[]): Promise<Map<number, Version>> {
  const currentIds = documents.flatMap(({ current_version_id: id }) => (id === null ? [] : [id]));
  const found = new Map<number, Version>();
  const take = (version: Version) => {
    if (version.deleted_at === null) found.set(version.document_id, version);
  };
  for (const version of await readRows(db, 'versions', currentIds)) take(version);
  const others = documents.filter(({ id }) => !found.has(id)).map(({ id }) => id);
  for (const version of await newestVersions(db, others)) take(version);
  return found;
}

/** What an id stands for, whoever asks; deleted or not. */
export async function resolveDocument(
  db: Reads,
  id: number,
): Promise<{ document: Document; version: Version | undefined } | undefined> {
  const meant = await meantBy(db, id);
  if (meant === undefined) return undefined;
  const version = meant.kind === 'version' ? await readRow(db, 'versions', meant.id) : undefined;
  const document = await readRow(db, 'documents', version?.document_id ?? meant.id);
  return document === undefined ? undefined : { document, version };
}

/**
 * A living document or version that a person may act on.
 * @throws Refusal `not_found` for what is absent, deleted or not theirs to see; `forbidden`.
 */
export async function findDocument(db: Reads, userId: number, id: number, action: Action): Promise<FoundVersion> {
  const found = await resolveDocument(db, id);
  const level = found === undefined ? undefined : await accessOf(db, userId, found.document.project_id);
  if (found === undefined || level === undefined) throw new Refusal('not_found');
  const { document } = found;
  const version = found.version ?? (await leadingVersions(db, [document])).get(document.id);
  const gone = document.deleted_at !== null || version === undefined || version.deleted_at !== null;
  if (gone) throw new Refusal('not_found');
  authorize(level, action);
  return { document, version, byVersion: found.version !== undefined, level };
}

/** @param root that the document is under. */
function answer({ document, version, byVersion }: Omit<FoundVersion, 'level'>, root: Root): DocumentAnswer {
  return {
    id: byVersion ? version.id : document.id,
    document_id: document.id,
    version_id: version.id,
    name: document.name,
    description: document.description,
    file_type: version.file_type,
    version: version.label,
    state: version.state,
    folder_type: root.folder_type,
    folder_id: root.id === document.folder_id ? null : document.folder_id,
    project_id: document.project_id,
    file_name: version.file_name,
    file_path: version.file_path,
    file_size: version.size,
    sha256: version.sha256,
    created_at: byVersion ? version.created_at : document.created_at,
    created_by_id: byVersion ? version.created_by_id : document.created_by_id,
    updated_at: document.updated_at,
    ...photoFactsOf(version),
  };
}

/** By the id of a document that became a version of this one: that version. */
export async function mergedVersion(db: Reads, { document }: FoundVersion, id: number): Promise<Version | undefined> {
  const alias = document.id === id ? undefined : await readRow(db, 'aliases', id);
  const merged = alias?.deleted_at === null ? await readRow(db, 'versions', alias.version_id ?? 0) : undefined;
  return merged?.deleted_at === null && merged.document_id === document.id ? merged : undefined;
}

/** @throws Refusal `not_found`. */
export async function documentAnswerOf(db: Reads, userId: number, id: number): Promise<DocumentAnswer> {
  const asked = await findDocument(db, userId, id, 'project.read');
  const merged = await mergedVersion(db, asked, id);
  const found = merged === undefined ? asked : { ...asked, version: merged };
  const { project_id, folder_id } = found.document;
  return answer(found, await rootOver(db, project_id, folder_id));
}

const nameKey = z.tuple([z.string(), idSchema]);

/** Answers for documents in a project, as the list of their order says. */
export async function answersFor(
  db: Reads,
  projectId: number,
  documents: readonly Document[],
): Promise<(DocumentAnswer | undefined)[]> {
  const versions = await leadingVersions(db, documents);
  const roots = await rootsOver(
    db,
    projectId,
    documents.map(({ folder_id }) => folder_id),
  );
  return documents.map((document) => {
    const version = versions.get(document.id);
    const root = roots.get(document.folder_id);
    if (version === undefined || root === undefined) return undefined;
    return answer({ document, version, byVersion: false }, root);
  });
}

/** Those of a project, by name. @throws Refusal `not_found` for a project that they do not see. */
export async function documentList(
  db: Reads,
  userId: number,
  projectId: number,
): Promise<List<Document, DocumentAnswer>> {
  await checkSeen(db, userId, projectId);
  return {
    keySchema: nameKey,
    answerSchema: documentAnswer,
    read: (after, most) => documentsOf(db, projectId, after as [string, number] | undefined, most),
    keyOf: ({ name, id }) => [name, id],
    present: (documents) => answersFor(db, projectId, documents),
  };
}

const ordinalKey = z.tuple([z.int()]);
/** Where the current version stands, which comes before all others. */
const FIRST = Number.MAX_SAFE_INTEGER;

/** The current one first, then the newest. */
export function versionList(db: Reads, document: Document): List<Version, VersionAnswer> {
  const isCurrent = (version: Version) => version.id === document.current_version_id;
  return {
    keySchema: ordinalKey,
    answerSchema: versionAnswer,
    async read(after, most) {
      const first = after === undefined ? (await leadingVersions(db, [document])).get(document.id) : undefined;
      const below = Number(after?.[0] ?? FIRST);
      const others = await versionsBelow(db, document, below, most);
      return first !== undefined && isCurrent(first) ? [first, ...others] : others;
    },
    keyOf: (version) => [isCurrent(version) ? FIRST : version.ordinal],
    present: (versions) =>
      Promise.resolve(
        versions.map((version) => ({
          ...version,
          version: version.label,
          file_size: version.size,
          is_current: isCurrent(version),
          concurrent: version.concurrent_with !== null,
          ...photoFactsOf(version),
        })),
      ),
  };
}
