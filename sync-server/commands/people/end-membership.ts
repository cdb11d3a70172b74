import { Refusal } from '#domain/errors';
import { projectScope, userScope } from '#domain/sync/row';
import type { Core } from '#server/store/core.ts';
import { inTransaction } from '#server/store/database.ts';
import { deleteSharesBetween } from '#server/store/people/shares.ts';
import { isInTeamOf, removeFromTeamsOf } from '#server/store/people/teams.ts';
import { noteShare } from './note-share.ts';
import { renewOwnRows } from './renew-own-rows.ts';

/** Whose teams and projects somebody is to be in no more. */
interface Membership {
  owner_id: number;
  user_id: number;
}

/**
 * Takes somebody out of all teams of an owner, and out of the owner's projects; the actor is one of the two.
 * @throws Refusal `not_found` for somebody who is in none of those teams.
 */
export async function endMembership(core: Core, actorId: number, { owner_id, user_id }: Membership): Promise<void> {
  const projects = await inTransaction(core.db, async (tx) => {
    if (!(await isInTeamOf(tx, owner_id, user_id))) throw new Refusal('not_found');
    await removeFromTeamsOf(tx, owner_id, user_id);
    await renewOwnRows(tx, [owner_id, user_id]);
    const left = await deleteSharesBetween(tx, owner_id, user_id);
    for (const project_id of left) {
      await noteShare(tx, core, actorId, { project_id, user_id }, { what: 'share.ended' });
    }
    return left;
  });
  core.bus.publish([userScope(owner_id), userScope(user_id), ...projects.map(projectScope)]);
}
