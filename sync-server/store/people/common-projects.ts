// Which projects people have in common with one of them.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { addAll } from '#domain/sync/lists';
import { projectsOf, readersOf } from '#server/store/access.ts';
import type { Reads } from '#server/store/database.ts';
import { inParts } from '#server/store/rows.ts';

type ProjectName = { id: number; name: string };

/** Projects that are looked into before others are answered. */
const AT_ONCE = 100;

/** As `localeCompare` orders, which asks for the language at every call. */
const byName = new Intl.Collator();

/** Person → the living projects that they and the asker see now, by name: a statement for some projects and all people. */
export async function commonProjects(
  db: Reads,
  askerId: number,
  people: readonly number[],
): Promise<Map<number, ProjectName[]>> {
  const ids = (await projectsOf(db, askerId)).map(({ project_id }) => project_id);
  const all: ProjectName[] = [];
  for (const part of inParts(ids)) {
    addAll(all, await db.selectFrom('projects').select(['id', 'name']).where('id', 'in', part).execute());
  }
  all.sort((a, b) => byName.compare(a.name, b.name) || a.id - b.id);
  const found = new Map<number, ProjectName[]>();
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    const readers = new Map<number, number[]>();
    const rows = await readersOf(
      db,
      some.map(({ id }) => id),
      people,
    );
    for (const { project_id, user_id } of rows) readers.set(project_id, [...(readers.get(project_id) ?? []), user_id]);
    for (const project of some) {
      for (const user of readers.get(project.id) ?? []) {
        const own = found.get(user);
        if (own === undefined) found.set(user, [project]);
        else own.push(project);
      }
    }
    await nextTurn();
  }
  return found;
}
