import type { Project } from '#domain/project';
import type { Store } from '../database.ts';

/** When somebody last changed the project itself or a document in it, ISO 8601. Looks up one row, however many there are. */
export async function readLastChange(store: Store, project: Project): Promise<string> {
  const newest = await store.documents
    .where('[project_id+updated_at]')
    .between([project.id, ''], [project.id, '\uffff'])
    .last();
  return newest !== undefined && newest.updated_at > project.updated_at ? newest.updated_at : project.updated_at;
}
