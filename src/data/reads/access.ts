import type { AccessLevel } from '#domain/access';
import { projectScope } from '#domain/sync/row';
import type { Store } from '../database.ts';

/**
 * What this person may do in a project, as far as this device knows; null for no such project. A project made without
 * signal has no scope from the server yet: it is its maker's.
 */
export async function readAccessLevel(store: Store, projectId: number): Promise<AccessLevel | null> {
  const scope = await store.scopes.get(projectScope(projectId));
  if (scope !== undefined) return scope.access_level;
  return (await store.projects.get(projectId)) === undefined ? null : 'owner';
}
