// Who takes part in a project, as rows of its feed, so that a comment's author has a name without signal.
import type { Person } from '#domain/person';
import type { Reads } from './database.ts';
import { readRow } from './rows.ts';

/** The row that a project still needs to name this user; undefined when it has one. `id` is for the new row. */
export async function missingPerson(
  db: Reads,
  projectId: number,
  userId: number,
  id: number,
): Promise<Person | undefined> {
  const known = await db
    .selectFrom('people')
    .select('id')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const user = known === undefined ? await readRow(db, 'users', userId) : undefined;
  if (user === undefined) return undefined;
  const { full_name, avatar_url, personal_avatar_url } = user;
  const who = { project_id: projectId, user_id: userId, full_name, avatar_url, personal_avatar_url };
  return { id, seq: 0, deleted_at: null, ...who };
}
