// Documents and versions as REST answers them, found by a document's id, a version's, or an alias of either.

import type * as z from 'zod/mini';
import { type AccessLevel, type Action, authorize } from '#domain/access';
import type { Document } from '#domain/document';
import type { documentAnswer, versionAnswer } from '#domain/endpoints/documents';
import { Refusal } from '#domain/errors';
import { photoFactsOf } from '#domain/photo-facts';
import type { Version } from '#domain/version';
import { accessOf } from '../store/access.ts';
import type { Reads } from '../store/database.ts';
import { documentsOf, versionsOf } from '../store/documents.ts';
import { listRows, readRow } from '../store/rows.ts';
import { meantBy } from '../store/shared-ids.ts';
import { foldersIn, type ProjectFolders } from './folder-answers.ts';

export type DocumentAnswer = z.infer<typeof documentAnswer>;
export type VersionAnswer = z.infer<typeof versionAnswer>;

export interface Found {
  document: Document;
  /** The one asked for, or the one that stands for the document: the current, else the newest. */
  version: Version;
  /** Whether a version's id was asked for. */
  byVersion: boolean;
  level: AccessLevel;
}

/** The version that stands for a document among its living ones. */
function leading(document: Document, versions: readonly Version[]): Version | undefined {
  const current = versions.find((version) => version.id === document.current_version_id);
  return current ?? versions.reduce<Version | undefined>((a, b) => (a && a.ordinal > b.ordinal ? a : b), undefined);
}

async function livingVersions(db: Reads, documentId: number): Promise<Version[]> {
  const all = await listRows(db, 'versions', 'document_id', documentId);
  return all.filter((version) => version.deleted_at === null);
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
export async function findDocument(db: Reads, userId: number, id: number, action: Action): Promise<Found> {
  const found = await resolveDocument(db, id);
  const level = found === undefined ? undefined : await accessOf(db, userId, found.document.project_id);
  if (found === undefined || level === undefined) throw new Refusal('not_found');
  const { document } = found;
  const version = found.version ?? leading(document, await livingVersions(db, document.id));
  const gone = document.deleted_at !== null || version === undefined || version.deleted_at !== null;
  if (gone) throw new Refusal('not_found');
  authorize(level, action);
  return { document, version, byVersion: found.version !== undefined, level };
}

function answer({ document, version, byVersion }: Omit<Found, 'level'>, folders: ProjectFolders): DocumentAnswer {
  const root = folders.rootOf(document.folder_id);
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

/** @throws Refusal `not_found`. */
export async function documentAnswerOf(db: Reads, userId: number, id: number): Promise<DocumentAnswer> {
  const asked = await findDocument(db, userId, id, 'project.read');
  // By the id of a document that became a version of this one: that version.
  const alias = asked.document.id === id ? undefined : await readRow(db, 'aliases', id);
  const merged = alias?.deleted_at === null ? await readRow(db, 'versions', alias.version_id ?? 0) : undefined;
  const isThere = merged?.deleted_at === null && merged.document_id === asked.document.id;
  const found = isThere ? { ...asked, version: merged } : asked;
  return answer(found, await foldersIn(db, userId, found.document.project_id));
}

/** @throws Refusal `not_found` for a project that they do not see. */
export async function documentAnswers(db: Reads, userId: number, projectId: number): Promise<DocumentAnswer[]> {
  const folders = await foldersIn(db, userId, projectId);
  const byDocument = new Map<number, Version[]>();
  for (const version of await versionsOf(db, projectId)) {
    const others = byDocument.get(version.document_id);
    if (others === undefined) byDocument.set(version.document_id, [version]);
    else others.push(version);
  }
  const documents = await documentsOf(db, projectId);
  return documents.flatMap((document) => {
    const version = leading(document, byDocument.get(document.id) ?? []);
    return version === undefined ? [] : [answer({ document, version, byVersion: false }, folders)];
  });
}

/** The current one first, then the newest. */
export async function versionAnswers(db: Reads, document: Document): Promise<VersionAnswer[]> {
  const isCurrent = (version: Version) => version.id === document.current_version_id;
  const versions = await livingVersions(db, document.id);
  versions.sort((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)) || b.ordinal - a.ordinal);
  return versions.map((version) => ({
    ...version,
    version: version.label,
    file_size: version.size,
    is_current: isCurrent(version),
    concurrent: version.concurrent_with !== null,
    ...photoFactsOf(version),
  }));
}
