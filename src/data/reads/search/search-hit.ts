import type { SearchHit } from '#domain/endpoints/search';
import type { Store } from '#src/data/database.ts';
import { readRootTypeOf } from '#src/data/reads/folders.ts';
import { newestFirst } from '#src/data/reads/versions.ts';

/** What a search says of a document that it found; null for one that is not all here. */
export async function readDocumentHit(
  store: Store,
  id: number,
  matched: SearchHit['matched'],
): Promise<SearchHit | null> {
  const document = await store.documents.get(id);
  if (document === undefined) return null;
  const { project_id, current_version_id, name, description, created_at } = document;
  const [project, folder, rootType, versions] = await Promise.all([
    store.projects.get(project_id),
    store.folders.get(document.folder_id),
    readRootTypeOf(store, document.folder_id),
    store.versions.where('document_id').equals(id).toArray(),
  ]);
  const version = versions.find((one) => one.id === current_version_id) ?? versions.sort(newestFirst)[0];
  if (project === undefined || folder === undefined || version === undefined) return null;
  return {
    id,
    name,
    description,
    project_id,
    project_name: project.name,
    folder_type: rootType ?? 'plans',
    folder_id: folder.parent_folder_id === null ? null : folder.id,
    folder_name: folder.name,
    file_type: version.file_type,
    file_path: version.file_path,
    version: version.label,
    created_at,
    matched,
  };
}
