// What became of access when a backup was put back, in sentences for whoever did that.
import type { Reads } from '#server/store/database.ts';
import type { AccessDifference } from '#server/store/people/access-difference.ts';
import { keepersOf } from '#server/store/people/listed-people.ts';
import { accessByName } from '#server/store/people/owners.ts';
import type { Share } from '#server/store/people/shares.ts';
import type { CarriedAccess } from './carry-access.ts';

async function namesOf(db: Reads) {
  const users = await db.selectFrom('users').select(['id', 'email']).execute();
  const projects = await db.selectFrom('projects').select(['id', 'name']).execute();
  const [emails, names] = [
    new Map(users.map(({ id, email }) => [id, email])),
    new Map(projects.map(({ id, name }) => [id, name])),
  ];
  return {
    emailOf: (id: number) => emails.get(id) ?? String(id),
    nameOf: (id: number) => names.get(id) ?? String(id),
  };
}

/** To be called before any of it is carried: names are those of the backup. */
export async function tellDifference(db: Reads, difference: AccessDifference) {
  const { emailOf, nameOf } = await namesOf(db);
  const { unknown, gone, deleted, addresses, keepers, membersEnded, membersGiven } = difference;
  const { sharesChanged, sharesGiven, sharesBeyond, sharesGone } = difference;
  const sharedAs = ({ user_id, project_id, access_level }: Share) =>
    `${emailOf(user_id)}: the project “${nameOf(project_id)}” is shared as ${access_level}.`;
  const seen = [
    ...deleted.map((id) => `${emailOf(id)}: the account is deleted.`),
    ...addresses.map(({ user_id, email }) => `${emailOf(user_id)}: the address is ${email}, or proved otherwise.`),
    ...keepers.map(
      ({ user_id, keeper_since }) =>
        `${emailOf(user_id)}: ${keeper_since === null ? 'does not keep' : 'keeps'} this server.`,
    ),
    ...membersEnded.map(({ owner_id, user_id }) => `${emailOf(user_id)}: not in the team of ${emailOf(owner_id)}.`),
    ...membersGiven.map(({ owner_id, user_id }) => `${emailOf(user_id)}: in the team of ${emailOf(owner_id)}.`),
    ...sharesChanged.map(({ share, level }) => {
      const how = level === null ? 'is not shared' : `is shared as ${level}`;
      return `${emailOf(share.user_id)}: the project “${nameOf(share.project_id)}” ${how}.`;
    }),
    ...sharesGiven.map(sharedAs),
  ];
  const beyond = [
    ...unknown.map((email) => `${email}: unknown to the data from before. Signed out; all else is as in the backup.`),
    ...sharesBeyond.map((share) => `${sharedAs(share)} The data from before do not know it.`),
    ...sharesGone.map(
      ({ email, name }) =>
        `${email}: the project “${name}” is younger than the backup. Its owner shares it again once a device has brought it back.`,
    ),
    ...gone.map((email) => `${email}: the account is younger than the backup and is gone, with what it was given.`),
  ];
  return ({ sessions, tokens, links, lost, passwords, left }: CarriedAccess): string[] => {
    const changes = [
      ...(sessions === 0 ? [] : [`Sessions of the backup that are ended: ${sessions}.`]),
      ...(tokens === 0 ? [] : [`Tokens for programs of the backup that are ended: ${tokens}.`]),
      ...(links === 0 ? [] : [`Links of the backup that are ended: ${links}.`]),
      ...(lost === 0 ? [] : [`Devices that are reported lost: ${lost}.`]),
      ...passwords.map((id) => `${emailOf(id)}: the password is the newer one.`),
      ...seen,
    ];
    const heading =
      changes.length === 0
        ? 'Access is as it was right before the restore; nothing of it differed.'
        : 'Access is as it was right before the restore. Other than in the backup:';
    return [heading, ...changes, ...beyond, ...left];
  };
}

function grouped(pairs: readonly (readonly [of: string, what: string])[]): string[] {
  const groups = new Map<string, string[]>();
  for (const [of, what] of pairs) groups.set(of, [...(groups.get(of) ?? []), what]);
  return [...groups].map(([of, all]) => `${of}: ${all.join(', ')}`);
}

/** All of it, as it is. */
export async function tellAccess(db: Reads): Promise<string[]> {
  const { members, shares } = await accessByName(db);
  const accounts = await db
    .selectFrom('users')
    .select('email')
    .where('deleted_at', 'is', null)
    .orderBy('email')
    .execute();
  const keepers = await keepersOf(db);
  const waiting = await db.selectFrom('invitations').select('id').where('status', '=', 'pending').execute();
  return [
    `Accounts, with the passwords and addresses of the backup: ${accounts.map(({ email }) => email).join(', ')}`,
    `Who keeps this server: ${keepers.map(({ email }) => email).join(', ') || 'nobody'}`,
    `Invitations that wait for an answer: ${waiting.length}`,
    ...grouped(members.map(({ owner, member }) => [`Team of ${owner}`, member])),
    ...grouped(
      shares.map(({ owner, project, user, level }) => [`Project “${project}” of ${owner}`, `${user} (${level})`]),
    ),
  ];
}
