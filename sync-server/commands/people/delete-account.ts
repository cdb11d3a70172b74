// Deleting an account: nobody gets in by it again, and what its person did in projects stays there without their name.
import { Refusal } from '#domain/errors';
import { userScope } from '#domain/sync/row';
import { addressAfterDeletion, type User } from '#domain/user';
import { afterOpen } from '#server/mutations/open-commit.ts';
import type { Services } from '#server/services.ts';
import type { Core } from '#server/store/core.ts';
import { inTransaction, type Tx } from '#server/store/database.ts';
import { insertLeftCover } from '#server/store/files/covers.ts';
import {
  deletePrivateRows,
  deleteTeamsOf,
  noteEnding,
  sharedProjectsOf,
  teamFellowsOf,
} from '#server/store/people/account-endings.ts';
import { readRow } from '#server/store/rows.ts';
import type { PasswordGiver } from './attempts.ts';
import { confirmPassword, stillConfirmed } from './confirm-password.ts';
import { deleteSomeProjects, endSomeShares } from './end-belongings.ts';
import { renewOwnRows } from './renew-own-rows.ts';
import { putUser } from './renew-people.ts';

/** Names that a refusal lists. */
const LISTED = 20;

async function refuseShared(tx: Tx, userId: number): Promise<void> {
  const shared = await sharedProjectsOf(tx, userId);
  if (shared.length === 0) return;
  const names = shared.slice(0, LISTED).map(({ name }) => name);
  // A name has no line break.
  const projects = [...names, ...(shared.length > LISTED ? ['…'] : [])].join('\n');
  throw new Refusal('projects_shared', { params: { projects, count: shared.length } });
}

/** The row as it stays: its id comes back for nobody, and no address is that of this row. */
function namelessRow(user: User, deleted_at: string): User {
  return {
    ...user,
    deleted_at,
    full_name: '',
    email: addressAfterDeletion(user.id),
    avatar_url: null,
    personal_avatar_url: null,
    team_name: '',
    organization: '',
    keeper_since: null,
    preferences: {},
  };
}

/** @returns whom to poke. */
async function endIn(tx: Tx, core: Core, user: User): Promise<Set<string>> {
  const { pokes } = await deleteSomeProjects(tx, core, user.id);
  for (const scope of (await putUser(tx, core, namelessRow(user, core.now()))).seqs.keys()) pokes.add(scope);
  for (const scope of (await endSomeShares(tx, core, user.id)).pokes) pokes.add(scope);
  const fellows = await teamFellowsOf(tx, user.id);
  await deleteTeamsOf(tx, user);
  await renewOwnRows(tx, fellows);
  for (const id of fellows) pokes.add(userScope(id));
  for (const url of [user.avatar_url, user.personal_avatar_url]) if (url !== null) await insertLeftCover(tx, url);
  await deletePrivateRows(tx, user);
  await noteEnding(tx, user.id, core.now());
  return pokes;
}

interface Ending {
  /** Projects that others have go to the bin as well. */
  withProjects: boolean;
  /** Looked at inside the transaction. */
  within?: (tx: Tx) => Promise<void>;
}

/**
 * Deletes an account. What may be long goes afterwards, see `finishEndings`: most of many projects and shares, and the name in
 * the logs of projects.
 * @throws Refusal `not_found`; `projects_shared` where others have a living project of theirs; what `within` throws.
 */
export async function endAccount(core: Core, userId: number, { withProjects, within }: Ending): Promise<void> {
  const pokes = await afterOpen(core, () =>
    inTransaction(core.db, async (tx) => {
      await within?.(tx);
      const user = await readRow(tx, 'users', userId);
      if (user === undefined || user.deleted_at !== null) throw new Refusal('not_found');
      if (!withProjects) await refuseShared(tx, userId);
      return endIn(tx, core, user);
    }),
  );
  core.bus.publish(pokes);
}

/** The actor's own account, by their present password. @throws Refusal `wrong_password`, `rate_limited`, `projects_shared`. */
export async function deleteOwnAccount(
  services: Pick<Services, 'core' | 'endings' | 'passwords' | 'settings'>,
  giver: PasswordGiver,
  password: string,
): Promise<void> {
  const confirmed = await confirmPassword(services, giver, password);
  const within = (tx: Tx) => stillConfirmed(tx, confirmed);
  await endAccount(services.core, giver.actorId, { withProjects: false, within });
  services.endings.wake();
}
