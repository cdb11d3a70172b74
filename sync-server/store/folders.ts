import type { Reads } from './database.ts';

/** How many living folders a project has. */
export async function countFolders(db: Reads, projectId: number): Promise<number> {
  const { count } = await db
    .selectFrom('folders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
