// Who has what access now. Read at the moment of use, never kept.
import { type RawBuilder, sql } from 'kysely';
import type { AccessLevel } from '#domain/access';
import type { Reads } from './database.ts';
import { onlyProjectOf } from './people/who-acts.ts';
import { forEach, numbersTable, oneOfNumbers } from './sql-words.ts';

/** The last seq of a scope that is written whole. */
const wholeSeq = sql`coalesce((SELECT open_commits.seq - 1 FROM open_commits WHERE open_commits.scope = scopes.scope), scopes.seq)`;

/**
 * A user's level in a living project; undefined for none, for a project that is absent or deleted, and for one that the token by
 * which they ask does not reach.
 */
export async function accessOf(db: Reads, userId: number, projectId: number): Promise<AccessLevel | undefined> {
  if ((onlyProjectOf(userId) ?? projectId) !== projectId) return undefined;
  const project = await db
    .selectFrom('projects')
    .select('owner_id')
    .where('id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (project === undefined) return undefined;
  if (project.owner_id === userId) return 'owner';
  const share = await db
    .selectFrom('project_shares')
    .select('access_level')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return share?.access_level;
}

/** Every living project that a user can see, with the level. @param only the one that is asked for, if they see it. */
export async function projectsOf(
  db: Reads,
  userId: number,
  only = onlyProjectOf(userId),
): Promise<{ project_id: number; level: AccessLevel }[]> {
  if (only !== undefined) {
    const level = await accessOf(db, userId, only);
    return level === undefined ? [] : [{ project_id: only, level }];
  }
  const owned = await db
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
  const shared = await db
    .selectFrom('project_shares')
    .innerJoin('projects', 'projects.id', 'project_shares.project_id')
    .select(['projects.id as id', 'project_shares.access_level as level'])
    .where('project_shares.user_id', '=', userId)
    .where('projects.deleted_at', 'is', null)
    .execute();
  return [
    ...owned.map(({ id }) => ({ project_id: id, level: 'owner' as const })),
    ...shared.map(({ id, level }) => ({ project_id: id, level })),
  ];
}

/** Everyone who can see a project now, its owner included. */
export async function usersOf(db: Reads, projectId: number): Promise<number[]> {
  const owner = await db.selectFrom('projects').select('owner_id as id').where('id', '=', projectId).execute();
  const shares = await db
    .selectFrom('project_shares')
    .select('user_id as id')
    .where('project_id', '=', projectId)
    .execute();
  return [...owner, ...shares].map(({ id }) => id);
}

/** Who may see which of these living projects now, among `users` where they are given; with the last seq of each project. */
export async function readersOf(
  db: Reads,
  projectIds: readonly number[],
  users?: readonly number[],
): Promise<{ project_id: number; user_id: number; seq: number }[]> {
  const isAmong = (user: RawBuilder<unknown>) =>
    users === undefined ? sql`TRUE` : sql`${user} IN ${oneOfNumbers(users)}`;
  const { rows } = await sql<{ project_id: number; user_id: number; seq: number }>`
    WITH wanted AS (
      SELECT projects.id, owner_id, ${wholeSeq} AS seq FROM ${numbersTable(projectIds)} AS asked
        ${forEach} projects ON projects.id = asked.value AND deleted_at IS NULL
        ${forEach} scopes ON scopes.scope = 'p:' || projects.id)
    SELECT wanted.id AS project_id, wanted.owner_id AS user_id, seq FROM wanted
      WHERE ${isAmong(sql`wanted.owner_id`)}
    UNION ALL
    SELECT wanted.id, project_shares.user_id, seq FROM wanted
      ${forEach} project_shares ON project_shares.project_id = wanted.id
      WHERE ${isAmong(sql`project_shares.user_id`)}`.execute(db);
  return rows;
}
