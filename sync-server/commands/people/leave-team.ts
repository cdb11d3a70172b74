import { Refusal } from '#domain/errors';
import type { Core } from '#server/store/core.ts';
import { teamsOf } from '#server/store/people/teams.ts';
import { endMembership } from './end-membership.ts';

/**
 * Takes the actor out of somebody's team, and with it out of that person's other teams and projects.
 * @throws Refusal `not_found` for a team that they are not in, `forbidden` for an own one.
 */
export async function leaveTeam(core: Core, actorId: number, teamId: number): Promise<void> {
  const team = (await teamsOf(core.db, actorId)).find(({ id }) => id === teamId);
  if (team === undefined) throw new Refusal('not_found');
  if (team.owner_id === actorId) throw new Refusal('forbidden');
  await endMembership(core, actorId, { owner_id: team.owner_id, user_id: actorId });
}
