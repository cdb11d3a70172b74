// People who stand to a project in every way there is, made once; a copy of all of it for each test that changes it.
import { cpSync, rmSync } from 'node:fs';
import { digestOf, endOf, newLinkToken } from '#server/commands/people/link-token.ts';
import { insertProof } from '#server/store/people/address-proofs.ts';
import { insertInvitationLink } from '#server/store/people/invitation-links.ts';
import { insertRecovery } from '#server/store/people/recoveries.ts';
import { copyTestDatabase } from './postgres-server.ts';
import { quickFolder } from './quick-folder.ts';
import { makeToken, newPerson, newProject, PASSWORD, type Person, shareWith } from './seeds.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';
import { makeThings, type Things } from './things.ts';

export const actors = [
  'owner',
  'collaborator',
  'viewer',
  /** In the owner's team, without a share. */
  'member',
  /** With a whole project of their own. */
  'stranger',
  /** Was in the team with a share. */
  'removed',
  /** Asked into the team, without an answer yet. */
  'invited',
  /** Keeps the server, and has nothing to do with any project. */
  'keeper',
  'anonymous',
  /** Programs, by tokens of the owner’s: of all their projects, of the project of the things, of another one, and two that have ended. */
  'readToken',
  'writeToken',
  'readTokenOfProject',
  'writeTokenOfProject',
  'tokenElsewhere',
  'expiredToken',
  'revokedToken',
] as const;
export type Actor = (typeof actors)[number];

export interface WorldPerson {
  token: string | undefined;
  email: string;
}

export interface World {
  /** Of a server that is not running: {@link openWorld} runs one on a copy. */
  dataDir: string;
  people: Record<Actor, WorldPerson>;
  /** The owner's. */
  things: Things;
  /** The stranger's. */
  foreign: Things;
  /** Removes all of it. */
  remove(): void;
}

/** What mails carried: the test's server sends none. */
async function linkFor(app: TestApp): Promise<string> {
  const { id: user_id, email } = await newPerson(app, 'Reva Recovers');
  const { db, now } = app.services.core;
  const { token, digest } = newLinkToken();
  const expires_at = endOf(now(), 3_600_000);
  await insertRecovery(db, { digest, user_id, expires_at });
  await insertProof(db, { digest, user_id, email, expires_at });
  return token;
}

/** The owner's programs. */
async function programsOf(app: TestApp, owner: Person, project_id: number) {
  const program = async (wish: Record<string, unknown>) => {
    const { id, token } = await makeToken(owner, wish);
    return { id, token, email: owner.email };
  };
  const expired = await program({});
  const revoked = await program({ scope: 'write' });
  const { db } = app.services.core;
  await db
    .updateTable('api_tokens')
    .set({ expires_at: Date.now() - 1 })
    .where('id', '=', expired.id)
    .execute();
  const gone = await owner.call('POST', `/api/tokens/${revoked.id}/revoke`, { current_password: PASSWORD });
  if (gone.status !== 204) throw new Error(`revoking a token answered ${gone.status}`);
  return {
    readToken: await program({}),
    writeToken: await program({ scope: 'write' }),
    readTokenOfProject: await program({ project_id }),
    writeTokenOfProject: await program({ scope: 'write', project_id }),
    tokenElsewhere: await program({ scope: 'write', project_id: await newProject(owner, 'Elsewhere') }),
    expiredToken: expired,
    revokedToken: revoked,
  };
}

/** Registers, makes and shares everything through the real calls. */
export async function makeWorld(): Promise<World> {
  const dataDir = quickFolder('plumbline-world-');
  const app = await startTestApp({ dataDir });
  const somebody = (name: string) => newPerson(app, name);
  // The first account of a server.
  const keeper = await somebody('Kim Keeper');
  const owner = await somebody('Olga Owner');
  const seen = {
    keeper,
    owner,
    collaborator: await somebody('Cleo Collaborator'),
    viewer: await somebody('Vera Viewer'),
    member: await somebody('Max Member'),
    stranger: await somebody('Sam Stranger'),
    removed: await somebody('Rhea Removed'),
    invited: await somebody('Ines Invited'),
  };
  const { collaborator, viewer, member, stranger, removed, invited } = seen;
  const [ally, other, asked] = [await somebody('Ali Ally'), await somebody('Amy Ally'), await somebody('Abe Ally')];
  const things = await makeThings(owner, { shared: viewer, unshared: member, invited }, await linkFor(app));
  // Whoever holds a link may: it is no id that others could come by, and the stranger's is not made.
  const link = { digest: digestOf(things.link_token), invitation_id: things.invitation_id, mailed: 0 };
  await insertInvitationLink(app.services.core.db, { ...link, expires_at: endOf(app.services.core.now(), 3_600_000) });
  await shareWith(owner, collaborator, things.project_id, 'collaborator');
  await shareWith(owner, removed, things.project_id, 'collaborator');
  const gone = await owner.call('DELETE', `/api/team-invitations/members/${removed.id}`);
  if (gone.status !== 204) throw new Error(`removing a member answered ${gone.status}`);
  const foreign = await makeThings(stranger, { shared: ally, unshared: other, invited: asked }, await linkFor(app));
  const programs = await programsOf(app, owner, things.project_id);
  await app.close();
  const anonymous = { token: undefined, email: 'nobody@example.com' };
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  return { dataDir, people: { ...seen, anonymous, ...programs }, things, foreign, remove };
}

/** A server on a copy of the world's data. */
export async function openWorld(world: World): Promise<TestApp> {
  const dataDir = quickFolder('plumbline-test-');
  cpSync(world.dataDir, dataDir, { recursive: true });
  await copyTestDatabase(world.dataDir, dataDir);
  return startTestApp({ dataDir });
}
