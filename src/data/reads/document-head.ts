// What stands above a drawing or picture: which document an address means, and the project around it.
import type { AccessLevel } from '#domain/access';
import type { Document } from '#domain/document';
import { type FolderSlug, folderSlugs } from '#domain/folder';
import type { Project } from '#domain/project';
import type { Store } from '../database.ts';
import { readAccessLevel } from './access.ts';
import { readDocument } from './documents.ts';
import { readRootTypeOf } from './folders.ts';
import { readVersion } from './versions.ts';

/**
 * By id (a document's, or a version's: then that version is meant), or by the exact path of a version's file: the first
 * of these that there is.
 */
export type AskedDocument = { id: number } | { file_paths: readonly string[] };

export interface DocumentHead {
  document: Document;
  /** The version that the address itself names; undefined for the current one. */
  version_id: number | undefined;
  project: Project;
  access: AccessLevel;
  /** The root folder that it stands below. */
  slug: FolderSlug;
}

/** The version whose file has one of these paths; its id is a part of it, but only the whole path is its name. */
async function versionIdByPath(store: Store, paths: readonly string[]): Promise<number | undefined> {
  for (const path of paths) {
    const id = Number(/^\/uploads\/\d+\/(\d+)\//.exec(path)?.[1] ?? 0);
    const version = await store.versions.get(id);
    if (version?.file_path === path) return version.id;
  }
  return undefined;
}

async function meant(store: Store, asked: AskedDocument): Promise<{ id: number; version_id?: number } | undefined> {
  if ('id' in asked) {
    const version = await readVersion(store, asked.id);
    return version === null ? { id: asked.id } : { id: version.document_id, version_id: version.id };
  }
  const version_id = await versionIdByPath(store, asked.file_paths);
  return version_id === undefined ? undefined : { id: version_id, version_id };
}

/** @returns null when this device has no such document in this project. */
export async function readDocumentHead(
  store: Store,
  projectId: number,
  asked: AskedDocument,
): Promise<DocumentHead | null> {
  const found = await meant(store, asked);
  const document = found === undefined ? null : await readDocument(store, found.id);
  const [project, access] = await Promise.all([store.projects.get(projectId), readAccessLevel(store, projectId)]);
  if (document?.project_id !== projectId || project === undefined || access === null) return null;
  const rootType = await readRootTypeOf(store, document.folder_id);
  const slugs = Object.keys(folderSlugs) as FolderSlug[];
  const slug = slugs.find((candidate) => folderSlugs[candidate] === rootType) ?? 'drawings';
  return { document, version_id: found?.version_id, project, access, slug };
}
