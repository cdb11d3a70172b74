// What groups of the firm's provider give: a place in somebody's team, and with a level all of their projects. It is looked at at each
// sign-in. What a group gave goes with the group; what a person gave, or has changed since, is theirs.
import type { ShareLevel } from '#domain/access';
import { projectScope, userScope } from '#domain/sync/row';
import { isKeeper, isProved } from '#domain/user';
import type { GroupRule } from '#server/provider-settings.ts';
import type { Services } from '#server/services.ts';
import type { Core } from '#server/store/core.ts';
import { inTransaction, type Tx } from '#server/store/database.ts';
import { putRows } from '#server/store/feed/feed.ts';
import { livingProjectsOf } from '#server/store/people/account-endings.ts';
import { isDisabled } from '#server/store/people/disabled.ts';
import {
  deleteGroupMember,
  groupTeamsOf,
  noteGroupMember,
  noteGroupShare,
  sharesFrom,
} from '#server/store/people/identities.ts';
import { missingPerson } from '#server/store/people/people.ts';
import { deleteShare, insertShare, updateShare } from '#server/store/people/shares.ts';
import { addMember, isInTeamOf, teamsOwnedBy } from '#server/store/people/teams.ts';
import { findUserByEmail } from '#server/store/people/users.ts';
import { noteShare } from './note-share.ts';
import { renewOwnRows } from './renew-own-rows.ts';

/** Projects that somebody may own, those in the bin too. */
const PROJECTS_MOST = 2000;

/** What the groups of a person give of one owner's: null: a place in the team alone; undefined: nothing. */
function levelIn(rules: readonly GroupRule[], groups: readonly string[]): ShareLevel | null | undefined {
  const given = rules.filter(({ group }) => groups.includes(group)).map(({ level }) => level);
  if (given.includes('collaborator')) return 'collaborator';
  if (given.includes('viewer')) return 'viewer';
  return given.length > 0 ? null : undefined;
}

interface GroupPlace {
  ownerId: number;
  userId: number;
  level: ShareLevel | null | undefined;
  /** Whether nothing more is given in the owner's name: their account is closed. */
  isClosed: boolean;
}

/** @returns whether it changed. */
async function settleMembership(
  tx: Tx,
  core: Core,
  { ownerId, userId, level, isClosed }: GroupPlace,
): Promise<boolean> {
  if (level !== undefined) {
    const [team] = await teamsOwnedBy(tx, ownerId);
    if (team === undefined || isClosed || (await isInTeamOf(tx, ownerId, userId))) return false;
    await addMember(tx, { team_id: team.id, user_id: userId, role: 'MEMBER', joined_at: core.now() });
    await noteGroupMember(tx, { team_id: team.id, user_id: userId });
    return true;
  }
  // What a person still shares with them is shared with somebody of the team.
  if ((await sharesFrom(tx, ownerId, userId)).length > 0) return false;
  const teams = await groupTeamsOf(tx, ownerId, userId);
  for (const team_id of teams) await deleteGroupMember(tx, { team_id, user_id: userId });
  return teams.length > 0;
}

/** @returns the projects whose share changed. */
async function settleShares(tx: Tx, core: Core, { ownerId, userId, level, isClosed }: GroupPlace): Promise<number[]> {
  const shares = await sharesFrom(tx, ownerId, userId);
  const changed: number[] = [];
  for (const { share, given } of shares) {
    if (given === null || given === level) continue;
    changed.push(share.project_id);
    if (level === undefined || level === null) {
      await deleteShare(tx, share.id);
      await noteShare(tx, core, userId, share, { what: 'share.ended' });
    } else {
      await updateShare(tx, share.id, level);
      await noteGroupShare(tx, share.id, level);
      await noteShare(tx, core, userId, share, { what: 'share.changed', was: given, level });
    }
  }
  if (level === undefined || level === null || isClosed) return changed;
  const has = new Set(shares.map(({ share }) => share.project_id));
  for (const project_id of await livingProjectsOf(tx, ownerId, PROJECTS_MOST)) {
    if (has.has(project_id)) continue;
    const id = core.newId();
    const by = { shared_by_id: ownerId, created_at: core.now() };
    await insertShare(tx, { id, project_id, user_id: userId, access_level: level, ...by });
    await noteGroupShare(tx, id, level);
    const person = await missingPerson(tx, project_id, userId, core.newId());
    if (person !== undefined) await putRows(tx, [{ table: 'people', row: person }]);
    await noteShare(tx, core, userId, { project_id, user_id: userId }, { what: 'share.given', level });
    changed.push(project_id);
  }
  return changed;
}

async function settleOwner(core: Core, place: GroupPlace): Promise<void> {
  const { ownerId, userId, level } = place;
  const pokes = await inTransaction(core.db, async (tx) => {
    const joined = level !== undefined && (await settleMembership(tx, core, place));
    const projects = await settleShares(tx, core, place);
    const left = level === undefined && (await settleMembership(tx, core, place));
    if (joined || left) await renewOwnRows(tx, [ownerId, userId]);
    if (!joined && !left && projects.length === 0) return [];
    return [userScope(ownerId), userScope(userId), ...projects.map(projectScope)];
  });
  core.bus.publish(pokes);
}

/** Gives and takes what the groups of somebody who signs in give. An owner who has not shown that the address is theirs gets nobody. */
export async function settleGroups(
  { core, settings, log }: Pick<Services, 'core' | 'log' | 'settings'>,
  userId: number,
  groups: readonly string[],
): Promise<void> {
  const rules = settings.provider?.groups ?? [];
  for (const address of new Set(rules.map(({ owner }) => owner))) {
    const owner = await findUserByEmail(core.db, address);
    if (owner?.id === userId) continue;
    if (owner === undefined || !(isProved(owner) || isKeeper(owner))) {
      log.warn('OIDC_GROUPS names an address that no account has, or has confirmed');
      continue;
    }
    const level = levelIn(
      rules.filter((rule) => rule.owner === address),
      groups,
    );
    await settleOwner(core, { ownerId: owner.id, userId, level, isClosed: await isDisabled(core.db, owner.id) });
  }
}
