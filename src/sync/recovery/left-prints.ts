// A project goes from this device, and prints of the person are about: that they are to be collected cannot be read off its rows
// any more. Inside transactions of the callers', but for what the person does.
import { allCopiesOut, type Copies } from '#domain/print';
import type { Project } from '#domain/project';
import type { Store } from '#src/data/database.ts';
import { type LeftPrints, readLeftPrints } from '#src/data/reads/prints/left-prints.ts';
import { nowIso } from '#src/platform/clock.ts';
import { currentDevice } from '#src/sync/device.ts';

/** Of the person, in a project; before its rows go. */
export async function ownCopiesIn(store: Store, userId: number, projectId: number): Promise<Copies> {
  const own = await store.prints.where('created_by_id').equals(userId).toArray();
  return allCopiesOut(own.filter((print) => print.project_id === projectId));
}

async function keep(store: Store, left: readonly LeftPrints[]): Promise<void> {
  if (left.length === 0) await store.meta.delete('prints_left');
  else await store.meta.put({ key: 'prints_left', value: JSON.stringify(left) });
}

/** The project is here again, or the person has read it. */
export async function forgetLeftPrints(store: Store, projectIds: readonly number[]): Promise<void> {
  const left = await readLeftPrints(store);
  await keep(
    store,
    left.filter(({ project_id }) => !projectIds.includes(project_id)),
  );
}

/** Whose project it was deleted it, and was told then. @param project as it was here. */
export async function tellLeftPrints(store: Store, userId: number, project: Project, about: Copies): Promise<void> {
  const { id: project_id, name: project_name, owner_id } = project;
  await forgetLeftPrints(store, [project_id]);
  if (owner_id === userId || about.copies === 0) return;
  await keep(store, [...(await readLeftPrints(store)), { project_id, project_name, ...about, at: nowIso() }]);
}

export async function dismissLeftPrints(projectIds: readonly number[]): Promise<void> {
  await currentDevice().connection.run((store) =>
    store.transaction('rw', store.meta, () => forgetLeftPrints(store, projectIds)),
  );
}
