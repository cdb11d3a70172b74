// A device never takes an empty or much smaller server for "the user deleted it": a large removal waits for a person.

import { projectOfScope, type Scope } from '#domain/sync/row';
import type { Store } from '#src/data/database.ts';
import { nowIso } from '#src/platform/clock.ts';

const FEW = 20;

/** Whether removing so many documents is more than 20 and more than half of what the project has here. */
export async function isTooLarge(store: Store, scope: Scope, count: number): Promise<boolean> {
  const projectId = projectOfScope(scope);
  if (count <= FEW || projectId === undefined) return false;
  const held = store.held_rows.where('project_id').equals(projectId);
  const heldDocuments = await held.filter(({ table }) => table === 'documents').count();
  return count * 2 > (await store.documents.where('project_id').equals(projectId).count()) + heldDocuments;
}

/** Stops the scope until a person has decided; says so once. */
export async function holdRemoval(store: Store, scope: Scope, count: number): Promise<void> {
  await store.scopes.update(scope, { held: true });
  const about = { project_id: projectOfScope(scope) ?? null, mutation: null, code: null };
  await store.attention.add({ ...about, kind: 'mass_removal', params: { count }, created_at: nowIso() });
}
