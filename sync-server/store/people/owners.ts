// Whose team or projects others are in.
import { sql } from 'kysely';
import type { Reads } from '#server/store/database.ts';

/** Living people who have somebody in a team of theirs, or in a project that is not deleted. */
export async function ownersOfOthers(db: Reads): Promise<{ id: number; team_name: string }[]> {
  const { rows } = await sql<{ id: number; team_name: string }>`
    SELECT id, team_name FROM users WHERE deleted_at IS NULL AND (
      EXISTS (SELECT 1 FROM teams JOIN team_members ON team_id = teams.id WHERE owner_id = users.id AND user_id != users.id)
      OR EXISTS (SELECT 1 FROM projects JOIN project_shares ON project_id = projects.id
        WHERE owner_id = users.id AND projects.deleted_at IS NULL))`.execute(db);
  return rows;
}

/** Who is in whose team, and who has which project, by addresses and names. */
export async function accessByName(db: Reads): Promise<{
  members: { owner: string; member: string }[];
  shares: { owner: string; project: string; user: string; level: string }[];
}> {
  const members = await db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .innerJoin('users as owners', 'owners.id', 'teams.owner_id')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .select(['owners.email as owner', 'users.email as member'])
    .whereRef('owners.id', '!=', 'users.id')
    .orderBy('owners.email')
    .orderBy('users.email')
    .execute();
  const shares = await db
    .selectFrom('project_shares')
    .innerJoin('projects', 'projects.id', 'project_shares.project_id')
    .innerJoin('users as owners', 'owners.id', 'projects.owner_id')
    .innerJoin('users', 'users.id', 'project_shares.user_id')
    .select(['owners.email as owner', 'projects.name as project', 'users.email as user', 'access_level as level'])
    .orderBy('owners.email')
    .orderBy('projects.name')
    .orderBy('users.email')
    .execute();
  return { members, shares };
}
