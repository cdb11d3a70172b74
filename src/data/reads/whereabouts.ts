// Where the thing that a change or a message is about stands on this device, for a way there.
import type { FileType } from '#domain/files/file-type';
import { type Folder, type FolderSlug, folderSlugs } from '#domain/folder';
import type { Store } from '../database.ts';
import { readDocument } from './documents.ts';
import { readRootTypeOf } from './folders.ts';

export type Whereabouts =
  | { kind: 'document'; id: number; project_id: number; file_type: FileType }
  /** `subfolder` undefined: one of the four roots. */
  | { kind: 'folder'; project_id: number; slug: FolderSlug; subfolder: number | undefined }
  | { kind: 'project'; project_id: number };

/** A folder as people know it: by its name, a root by its kind. */
export type NamedPlace = Pick<Folder, 'name' | 'folder_type'>;

type Fields = Readonly<Record<string, unknown>>;
const idOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

async function readFolderPlace(store: Store, id: number): Promise<Whereabouts | null> {
  const folder = await store.folders.get(id);
  if (folder === undefined) return null;
  const root = await readRootTypeOf(store, id);
  const slug = (Object.keys(folderSlugs) as FolderSlug[]).find((known) => folderSlugs[known] === root);
  if (slug === undefined) return null;
  const subfolder = folder.parent_folder_id === null ? undefined : folder.id;
  return { kind: 'folder', project_id: folder.project_id, slug, subfolder };
}

async function readDocumentPlace(store: Store, ids: readonly unknown[]): Promise<Whereabouts | null> {
  for (const id of ids) {
    const document = await readDocument(store, idOf(id));
    if (document === null) continue;
    const { project_id, file_type } = document;
    return { kind: 'document', id: document.id, project_id, file_type };
  }
  return null;
}

/** The nearest thing that these fields name and this device has: a document, else a folder, else the project. */
export async function readWhereabouts(store: Store, fields: Fields): Promise<Whereabouts | null> {
  const document = await readDocumentPlace(store, [fields.document_id, fields.version_id, fields.id]);
  if (document !== null) return document;
  for (const id of [fields.id, fields.folder_id, fields.parent_folder_id]) {
    const folder = await readFolderPlace(store, idOf(id));
    if (folder !== null) return folder;
  }
  const project = await store.projects.get(idOf(fields.project_id));
  return project === undefined ? null : { kind: 'project', project_id: project.id };
}

/** The folder that some fields name as the place to be; undefined where there is none, or not here. */
export async function readPlace(store: Store, id: unknown): Promise<NamedPlace | undefined> {
  const folder = await store.folders.get(idOf(id));
  return folder === undefined ? undefined : { name: folder.name, folder_type: folder.folder_type };
}
