// A device holds as much of a project's log as the server sends to a new one: the same on every device, whatever it saw.
import { limits } from '#domain/limits';
import { projectOfScope } from '#domain/sync/row';
import type { Store } from '#src/data/database.ts';

/** Drops the lines of a scope that are older than the newest ones, inside a transaction of the caller's. */
export async function trimLog(store: Store, scope: string): Promise<void> {
  const projectId = projectOfScope(scope);
  if (projectId === undefined) return;
  const upTo = (number: number) =>
    store.activities.where('[project_id+number]').between([projectId, 0], [projectId, number], true, true);
  const newest = await upTo(Number.MAX_SAFE_INTEGER).last();
  const last = (newest?.number ?? 0) - limits.activitiesHeld;
  if (last > 0) await upTo(last).delete();
}
