import type { Project } from '#domain/project';
import { projectScope } from '#domain/sync/row';
import type { Store } from '../database.ts';

/**
 * When somebody last did something in a project, ISO 8601: by the last line of its log, which also tells of what is gone, of
 * remarks, prints and shares; of what waits here, by the queue. What is older than the log is told by the rows themselves.
 * Looks up one row of each, however many there are.
 */
export async function readLastChange(store: Store, project: Project): Promise<string> {
  const { id, updated_at } = project;
  const [document, line, open] = await Promise.all([
    store.documents.where('[project_id+updated_at]').between([id, ''], [id, '\uffff']).last(),
    store.activities.where('[project_id+number]').between([id, 0], [id, []]).last(),
    store.outbox.where('scope').equals(projectScope(id)).last(),
  ]);
  const times = [updated_at, document?.updated_at, line?.at, open?.client_time].filter((time) => time !== undefined);
  return times.reduce((last, time) => (time > last ? time : last));
}
