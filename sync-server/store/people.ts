// Who takes part in a project, as rows of its feed, so that a comment's author has a name without signal.
import type { Person } from '#domain/person';
import type { User } from '#domain/user';
import type { Reads } from './database.ts';
import { fromStored } from './row-codec.ts';
import { readRow } from './rows.ts';

/** What a project's row repeats of its user. */
const shownOf = ({ full_name, avatar_url, personal_avatar_url }: User) => ({
  full_name,
  avatar_url,
  personal_avatar_url,
});

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
  return { id, seq: 0, deleted_at: null, project_id: projectId, user_id: userId, ...shownOf(user) };
}

/** The rows that show a user otherwise than they are now, as they should be: in every project they took part in. */
export async function outdatedPeople(db: Reads, user: User): Promise<Person[]> {
  const shown = shownOf(user);
  const stored = await db
    .selectFrom('people')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('project_id')
    .execute();
  const rows = stored.map((row) => fromStored('people', row));
  const differs = (row: Person) => Object.entries(shown).some(([field, value]) => row[field as keyof Person] !== value);
  return rows.filter(differs).map((row) => ({ ...row, ...shown }));
}
