import { Refusal } from '#domain/errors';
import type { Core } from '#server/store/core.ts';
import { endMembership } from './end-membership.ts';

/**
 * Takes somebody out of all teams that the actor owns, and out of the actor's projects.
 * @throws Refusal `forbidden` for the owner themself, `not_found` for somebody who is in none of those teams.
 */
export async function removeMember(core: Core, actorId: number, userId: number): Promise<void> {
  if (userId === actorId) throw new Refusal('forbidden');
  await endMembership(core, actorId, { owner_id: actorId, user_id: userId });
}
