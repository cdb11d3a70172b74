// What a deleted account had in projects, which may be many: its own go to the bin, and what others share with it ends. The
// first of it goes in the commit of the deletion, the rest some at a time, so that others write in between.
import { projectScope } from '#domain/sync/row';
import { inTurn } from '#server/mutations/open-commit.ts';
import { performIn } from '#server/mutations/perform.ts';
import type { Core } from '#server/store/core.ts';
import type { Tx } from '#server/store/database.ts';
import { deleteSharesWith, deleteToldSince, livingProjectsOf } from '#server/store/people/account-endings.ts';
import { noteShare } from './note-share.ts';

/** Projects, and shares, of one transaction: each has a commit and a line in the log of its own. */
const STEP = 25;

/** Whom to poke, and whether there may be more. */
interface BelongingsEnd {
  pokes: Set<string>;
  more: boolean;
}

/** The next of a person's living projects go to the bin, from which nobody brings them back. */
export async function deleteSomeProjects(tx: Tx, core: Core, userId: number): Promise<BelongingsEnd> {
  const pokes = new Set<string>();
  const ids = await livingProjectsOf(tx, userId, STEP);
  for (const project_id of ids) {
    const change = { actorId: userId, name: 'project.delete@1', args: { project_id }, endsAccount: true } as const;
    for (const scope of (await performIn(tx, core, change)).pokes) pokes.add(scope);
  }
  return { pokes, more: ids.length === STEP };
}

/** The next of what others share with a person ends. */
export async function endSomeShares(tx: Tx, core: Core, userId: number): Promise<BelongingsEnd> {
  const pokes = new Set<string>();
  const ids = await deleteSharesWith(tx, userId, STEP);
  for (const project_id of ids) {
    await noteShare(tx, core, userId, { project_id, user_id: userId }, { what: 'share.ended' });
    pokes.add(projectScope(project_id));
  }
  return { pokes, more: ids.length === STEP };
}

/** What is left of it after the commit of the deletion. */
export async function endBelongings(core: Core, userId: number, isOpen: () => boolean): Promise<void> {
  for (const some of [deleteSomeProjects, endSomeShares]) {
    for (let more = true; more && isOpen(); ) {
      const ended = await inTurn(core, (tx) => some(tx, core, userId));
      core.bus.publish(ended.pokes);
      more = ended.more;
    }
  }
  // Until its last share ended it was told of what others wrote.
  if (isOpen()) await inTurn(core, (tx) => deleteToldSince(tx, userId));
}
