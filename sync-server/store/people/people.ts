// Who takes part in a project, as rows of its feed, so that a comment's author has a name without signal.
import type { Person } from '#domain/person';
import type { User } from '#domain/user';
import type { Database, Reads, Tx } from '#server/store/database.ts';
import { fromStored } from '#server/store/row-codec.ts';
import { readRow } from '#server/store/rows.ts';

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

/** Which of a user's rows in projects are looked at, and how many. */
export interface PeopleSearch {
  /** Those of projects that were deleted before this time, ISO 8601 UTC, are left as they are; undefined: none is. */
  since: string | undefined;
  most: number;
}

/** The next rows that show a user otherwise than they are now, as they should be. */
export async function outdatedPeople(db: Reads, user: User, { since, most }: PeopleSearch): Promise<Person[]> {
  const shown = shownOf(user);
  const query = db.selectFrom('people').innerJoin('projects', 'projects.id', 'people.project_id').selectAll('people');
  const stored = await query
    .where('people.user_id', '=', user.id)
    .where((eb) => {
      const differing = Object.entries(shown).map(([field, value]) =>
        eb(`people.${field as keyof typeof shown}`, 'is not', value),
      );
      return eb.or(differing);
    })
    .$if(since !== undefined, (rows) =>
      rows.where((eb) => eb.or([eb('projects.deleted_at', 'is', null), eb('projects.deleted_at', '>=', since ?? '')])),
    )
    .limit(most)
    .execute();
  return stored.map((row) => ({ ...fromStored('people', row), ...shown }));
}

/** That a user's rows in projects are still to be renewed. */
export async function noteRenewal(tx: Tx, userId: number): Promise<void> {
  const row = { user_id: userId };
  await tx
    .insertInto('renewals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function renewalsUnderWay(db: Reads): Promise<number[]> {
  return (await db.selectFrom('renewals').select('user_id').execute()).map(({ user_id }) => user_id);
}

export async function forgetRenewal(db: Database | Tx, userId: number): Promise<void> {
  await db.deleteFrom('renewals').where('user_id', '=', userId).execute();
}
