import { Refusal } from '#domain/errors';
import { projectScope, userScope } from '#domain/row';
import type { Core } from '../store/core.ts';
import { inTransaction } from '../store/database.ts';
import { deleteSharesBetween } from '../store/shares.ts';
import { isInTeamOf, removeFromTeamsOf } from '../store/teams.ts';
import { noteShare } from './note-share.ts';
import { renewOwnRows } from './renew-own-rows.ts';

/**
 * Takes somebody out of all teams that the actor owns, and out of the actor's projects.
 * @throws Refusal `forbidden` for the owner themself, `not_found` for somebody who is in none of those teams.
 */
export async function removeMember(core: Core, actorId: number, userId: number): Promise<void> {
  if (userId === actorId) throw new Refusal('forbidden');
  const projects = await inTransaction(core.db, async (tx) => {
    if (!(await isInTeamOf(tx, actorId, userId))) throw new Refusal('not_found');
    await removeFromTeamsOf(tx, actorId, userId);
    await renewOwnRows(tx, [actorId, userId]);
    const left = await deleteSharesBetween(tx, actorId, userId);
    for (const project_id of left) {
      await noteShare(tx, core, actorId, { project_id, user_id: userId }, { what: 'share.ended' });
    }
    return left;
  });
  core.bus.publish([userScope(actorId), userScope(userId), ...projects.map(projectScope)]);
}
