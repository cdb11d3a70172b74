// Shares: given, changed and ended by the project's owner alone.
import { authorize, type ShareLevel } from '#domain/access';
import { Refusal } from '#domain/errors';
import { projectScope, userScope } from '#domain/sync/row';
import type { Services } from '#server/services.ts';
import { accessOf } from '#server/store/access.ts';
import type { Core } from '#server/store/core.ts';
import { inTransaction, type Reads, type Tx } from '#server/store/database.ts';
import { putRows } from '#server/store/feed/feed.ts';
import { missingPerson } from '#server/store/people/people.ts';
import {
  deleteShare,
  findShare,
  insertShare,
  readShare,
  type Share,
  updateShare,
} from '#server/store/people/shares.ts';
import { isInTeamOf } from '#server/store/people/teams.ts';
import { countShare } from './attempts.ts';
import { noteShare } from './note-share.ts';

interface ShareRequest {
  project_id: number;
  shared_with_id: number;
  access_level: ShareLevel;
}

/** Both are told: the one whose access changed, and those in the project who see who takes part. */
function tell(core: Core, share: Share): void {
  core.bus.publish([userScope(share.user_id), projectScope(share.project_id)]);
}

/** The level that it has already is no change. */
async function changeLevel(tx: Tx, core: Core, actorId: number, share: Share, level: ShareLevel): Promise<void> {
  const was = share.access_level;
  if (was === level) return;
  await updateShare(tx, share.id, level);
  await noteShare(tx, core, actorId, share, { what: 'share.changed', was, level });
}

/** @returns the share that is there already. @throws Refusal `not_found` | `forbidden`. */
async function mayShare(db: Reads, actorId: number, wanted: ShareRequest): Promise<Share | undefined> {
  authorize(await accessOf(db, actorId, wanted.project_id), 'project.share');
  const target = wanted.shared_with_id;
  if (target === actorId || !(await isInTeamOf(db, actorId, target))) throw new Refusal('not_found');
  return findShare(db, wanted.project_id, target);
}

/**
 * Shares a project, or changes the level of a share that is there.
 * @throws Refusal `not_found` | `forbidden` | `rate_limited`.
 */
export async function shareProject(
  services: Pick<Services, 'core' | 'settings'>,
  actorId: number,
  wanted: ShareRequest,
  share: { id: number; claim: (tx: Tx) => Promise<void> },
): Promise<void> {
  const { core } = services;
  const target = wanted.shared_with_id;
  if ((await mayShare(core.db, actorId, wanted)) === undefined) await countShare(services, actorId, target);
  const made = await inTransaction(core.db, async (tx) => {
    await share.claim(tx);
    const found = await mayShare(tx, actorId, wanted);
    if (found !== undefined) {
      await changeLevel(tx, core, actorId, found, wanted.access_level);
      return found;
    }
    const { project_id, access_level } = wanted;
    const by = { shared_by_id: actorId, created_at: core.now() };
    const row = { id: share.id, project_id, user_id: target, access_level, ...by };
    await insertShare(tx, row);
    const person = await missingPerson(tx, project_id, target, core.newId());
    if (person !== undefined) await putRows(tx, [{ table: 'people', row: person }]);
    await noteShare(tx, core, actorId, row, { what: 'share.given', level: access_level });
    return row;
  });
  tell(core, made);
}

/** @throws Refusal `not_found` | `forbidden`. */
async function ownShare(db: Reads, actorId: number, id: number): Promise<Share> {
  const share = await readShare(db, id);
  if (share === undefined) throw new Refusal('not_found');
  authorize(await accessOf(db, actorId, share.project_id), 'project.share');
  return share;
}

/** @throws Refusal `not_found` | `forbidden`. */
export async function changeShare(core: Core, actorId: number, id: number, level: ShareLevel): Promise<Share> {
  const changed = await inTransaction(core.db, async (tx) => {
    const share = await ownShare(tx, actorId, id);
    await changeLevel(tx, core, actorId, share, level);
    return { ...share, access_level: level };
  });
  tell(core, changed);
  return changed;
}

/** @throws Refusal `not_found` | `forbidden`. */
export async function unshare(core: Core, actorId: number, id: number): Promise<void> {
  const ended = await inTransaction(core.db, async (tx) => {
    const share = await ownShare(tx, actorId, id);
    await deleteShare(tx, id);
    await noteShare(tx, core, actorId, share, { what: 'share.ended' });
    return share;
  });
  tell(core, ended);
}
