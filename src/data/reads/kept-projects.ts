import type { Project } from '#domain/project';
import type { Store } from '../database.ts';

/** The projects that this device keeps in full, by name. */
export async function readKeptProjects(store: Store): Promise<Project[]> {
  const ids = await store.pins.toCollection().primaryKeys();
  const projects = (await store.projects.bulkGet(ids)).filter((project) => project !== undefined);
  return projects.sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
}
