// What a restore gives back to nobody: what people lost since the backup, as whoever still has a token, a password or a link
// of that time tries it over HTTP.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseFile } from '../data-dir.ts';
import {
  makeToken,
  newPerson,
  newProject,
  PASSWORD,
  type Person,
  personWith,
  shareWith,
  signIn,
} from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { backUp, type RestoreOptions, restore } from './back-up.ts';

const NEW_PASSWORD = 'better drawings of the harbour';

let folder: string;
let app: TestApp;
let ana: Person;
let ben: Person;
let project_id: number;
let share_id: number;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-access-'));
  app = await startTestApp({ dataDir: join(folder, 'data') });
  ana = await newPerson(app, 'Ana');
  ben = await newPerson(app, 'Ben');
  project_id = await newProject(ana, 'House');
  share_id = await shareWith(ana, ben, project_id, 'collaborator');
});
afterEach(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

const backup = () => join(folder, 'backup');

/** Stops the server, restores what was backed up, and starts it again. */
async function putBack(options: Partial<RestoreOptions> = {}) {
  await app.stop();
  const restored = await restore(backup(), app.dataDir, { force: true, ...options });
  app = await startTestApp({ dataDir: app.dataDir });
  return restored;
}

const as = (person: Person, token = person.token) => personWith(app, person, token);
const statusOf = async (person: Person, path = '/api/projects/me', token = person.token) =>
  (await as(person, token).call('GET', path)).status;
const signsIn = (person: Person, password = PASSWORD) =>
  signIn(app, person.email, password).then(
    () => true,
    () => false,
  );

interface Listed {
  id: number;
  is_current: boolean;
  lost: { how: string; removed_at: string | null } | null;
}
const sessionsOf = async (person: Person, token = person.token) =>
  (await as(person, token).call<Listed[]>('GET', '/api/auth/sessions')).body;
const numberOf = async (person: Person, token: string) =>
  (await sessionsOf(person, token)).find(({ is_current }) => is_current)?.id;

async function done(answer: Promise<{ status: number }>): Promise<void> {
  expect((await answer).status).toBeLessThan(300);
}
const reportLost = async (token: string) =>
  done(
    ana.call('POST', `/api/auth/sessions/${await numberOf(ana, token)}/lost`, {
      how: 'at_once',
      current_password: PASSWORD,
    }),
  );

async function handedLink(): Promise<{ invitation: number; token: string }> {
  const invited = await ana.call<{ id: number }>('POST', '/api/team-invitations/invite', {
    invitee_email: 'new@example.com',
  });
  const { id } = invited.body;
  const handed = await ana.call<{ link: string }>('POST', `/api/team-invitations/${id}/link`);
  return { invitation: id, token: /token=(.*)$/.exec(handed.body.link)?.[1] ?? '' };
}
const answerBy = async (person: Person, token: string) =>
  (await as(person).call('POST', '/api/team-invitations/by-link/answer', { token, action: 'accept' })).status;

describe('with the data from before, whoever lost access since the backup', () => {
  test('does not get in by a session that was reported lost, signed out or ended with a password', async () => {
    const [lost, left, others] = [
      await signIn(app, ana.email),
      await signIn(app, ana.email),
      await signIn(app, ana.email),
    ];
    const elsewhere = await signIn(app, ben.email);
    await backUp(app.dataDir, backup());
    await reportLost(lost);
    await done(as(ana, left).call('POST', '/api/auth/logout'));
    await done(
      ana.call('POST', '/api/users/me/change-password', { current_password: PASSWORD, new_password: NEW_PASSWORD }),
    );
    const restored = await putBack();
    expect([await statusOf(ana, undefined, lost), await statusOf(ana, undefined, left)]).toEqual([401, 401]);
    expect(await statusOf(ana, undefined, others)).toBe(401);
    expect([await signsIn(ana), await signsIn(ana, NEW_PASSWORD)]).toEqual([false, true]);
    expect([await statusOf(ana), await statusOf(ben, undefined, elsewhere)]).toEqual([200, 200]);
    const asked = await app.fetch('/api/auth/lost', { headers: { Authorization: `Bearer ${lost}` } });
    expect(await asked.json()).toMatchObject({ how: 'at_once' });
    expect(restored.access.carried).toBe(true);
    expect(restored.access.said).toContain('Sessions of the backup that are ended: 3.');
    expect(restored.access.said).toContain('Devices that are reported lost: 1.');
    expect(restored.access.said).toContain(`${ana.email}: the password is the newer one.`);
  });

  test('has no program that acts by a token that was revoked since; those that were not, and those made since, go on', async () => {
    const [revoked, kept] = [await makeToken(ana), await makeToken(ben)];
    await backUp(app.dataDir, backup());
    await done(ana.call('POST', `/api/tokens/${revoked.id}/revoke`, { current_password: PASSWORD }));
    const later = await makeToken(ana);
    const { access } = await putBack();
    const statuses = [revoked, kept, later].map(({ token }) => statusOf(ana, undefined, token));
    expect(await Promise.all(statuses)).toEqual([401, 200, 200]);
    expect(access.said).toContain('Tokens for programs of the backup that are ended: 1.');
  });

  test('a device that was first signed in after the backup, and reported lost, is emptied', async () => {
    await backUp(app.dataDir, backup());
    const later = await signIn(app, ana.email);
    await reportLost(later);
    await putBack();
    const asked = await app.fetch('/api/auth/lost', { headers: { Authorization: `Bearer ${later}` } });
    expect(await asked.json()).toMatchObject({ how: 'at_once' });
    expect(await statusOf(ana, undefined, later)).toBe(401);
  });

  test('accepts no invitation by a link that was cancelled, renewed or used', async () => {
    const eve = await newPerson(app, 'Eve');
    const first = await handedLink();
    await backUp(app.dataDir, backup());
    const second = await ana.call<{ link: string }>('POST', `/api/team-invitations/${first.invitation}/link`);
    expect(second.status).toBe(201);
    await putBack();
    expect(await answerBy(eve, first.token)).toBe(422);
    rmSync(backup(), { recursive: true });
    const again = await as(ana).call<{ link: string }>('POST', `/api/team-invitations/${first.invitation}/link`);
    const token = /token=(.*)$/.exec(again.body.link)?.[1] ?? '';
    await backUp(app.dataDir, backup());
    await done(as(ana).call('DELETE', `/api/team-invitations/${first.invitation}`));
    await putBack();
    expect(await answerBy(eve, token)).toBe(422);
  });

  test('answers nothing that was accepted since, and is no member again after having been let go', async () => {
    const [eve, gil] = [await newPerson(app, 'Eve'), await newPerson(app, 'Gil')];
    const { token } = await handedLink();
    await backUp(app.dataDir, backup());
    expect(await answerBy(eve, token)).toBe(200);
    await done(ana.call('DELETE', `/api/team-invitations/members/${eve.id}`));
    await putBack();
    expect([await answerBy(gil, token), await answerBy(eve, token)]).toEqual([422, 422]);
    expect((await as(ana).call<unknown[]>('GET', '/api/team-invitations/sent')).body).not.toContainEqual(
      expect.objectContaining({ status: 'pending' }),
    );
  });

  test('reads no project that was not to be theirs any more', async () => {
    const cai = await newPerson(app, 'Cai');
    const of_cai = await shareWith(ana, cai, project_id, 'collaborator');
    const dan = await newPerson(app, 'Dan');
    const of_dan = await shareWith(ana, dan, project_id, 'collaborator');
    await backUp(app.dataDir, backup());
    await done(ana.call('DELETE', `/api/team-invitations/members/${ben.id}`));
    await done(ana.call('DELETE', `/api/team-invitations/projects/share/${of_cai}`));
    await done(ana.call('PUT', `/api/team-invitations/projects/share/${of_dan}`, { access_level: 'viewer' }));
    const { access } = await putBack();
    const path = `/api/projects/${project_id}`;
    expect([await statusOf(ben, path), await statusOf(cai, path), await statusOf(dan, path)]).toEqual([404, 404, 200]);
    const body = new FormData();
    body.set('project_id', String(project_id));
    body.set('file', new Blob(['%PDF-1.7 x']), 'A.pdf');
    expect((await as(dan).fetch('/api/documents/upload', { method: 'POST', body })).status).toBe(403);
    expect(access.said.join('\n')).toContain(ben.email);
    const log = await as(ana).call('GET', `/api/projects/${project_id}/activity`);
    expect(JSON.stringify(log.body)).toContain('share.ended');
  });

  test('is not let in again whose account was disabled, and does not keep the server again', async () => {
    await done(ana.call('POST', `/api/admin/people/${ben.id}/keeper`, { current_password: PASSWORD, keeper: true }));
    const eve = await newPerson(app, 'Eve');
    await backUp(app.dataDir, backup());
    await done(ana.call('POST', `/api/admin/people/${ben.id}/keeper`, { current_password: PASSWORD, keeper: false }));
    await done(ana.call('POST', `/api/admin/people/${eve.id}/disable`, { current_password: PASSWORD }));
    const restored = await putBack();
    expect(await statusOf(ben, '/api/admin/server')).toBe(403);
    expect(await statusOf(ana, '/api/admin/server')).toBe(200);
    expect(await signsIn(eve)).toBe(false);
    expect(restored.access.said).toContain(`${ben.email}: does not keep this server.`);
  });

  test('has no account again that was deleted', async () => {
    const dan = await newPerson(app, 'Dan');
    await newProject(dan, 'Own');
    await shareWith(ana, dan, project_id, 'viewer');
    await backUp(app.dataDir, backup());
    await done(dan.call('POST', '/api/users/me/delete', { current_password: PASSWORD }));
    const { access } = await putBack();
    expect([await statusOf(dan), await signsIn(dan)]).toEqual([401, false]);
    const { db } = app.services.core;
    const row = await db.selectFrom('users').selectAll().where('id', '=', dan.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ full_name: '', deleted_at: expect.any(String) });
    expect(access.said).toContain(`${dan.email}: the account is deleted.`);
  });

  test('signs in with the address that is theirs now, and not with the one before', async () => {
    await backUp(app.dataDir, backup());
    const { db } = app.services.core;
    await db.updateTable('users').set({ email: 'ana@new.example' }).where('id', '=', ana.id).execute();
    await putBack();
    expect([await signsIn(ana), await signsIn({ ...ana, email: 'ana@new.example' })]).toEqual([false, true]);
  });

  test('loses nothing that was theirs all the time, at a second restore of the same backup neither', async () => {
    await backUp(app.dataDir, backup());
    for (const _ of [1, 2]) {
      const { access } = await putBack();
      expect(access.said).toEqual(['Access is as it was right before the restore; nothing of it differed.']);
      expect([await statusOf(ana), await statusOf(ben, `/api/projects/${project_id}`)]).toEqual([200, 200]);
    }
  });
  test('has what was given since: the session, the membership and the share, as the log of the project says', async () => {
    const eve = await newPerson(app, 'Eve');
    await backUp(app.dataDir, backup());
    const later = await signIn(app, ben.email);
    const share = await shareWith(ana, eve, project_id, 'viewer');
    await done(ana.call('PUT', `/api/team-invitations/projects/share/${share}`, { access_level: 'collaborator' }));
    const young = await newPerson(app, 'Young');
    await shareWith(ana, ben, await newProject(ana, 'Annex'), 'viewer');
    const { access } = await putBack();
    expect([await statusOf(ben, undefined, later), await statusOf(eve, `/api/projects/${project_id}`)]).toEqual([
      200, 200,
    ]);
    const members = await as(ana).call<{ id: number }[]>('GET', '/api/team-invitations/members');
    expect(JSON.stringify(members.body)).toContain(eve.email);
    expect(access.said).toContain(`${eve.email}: the project “House” is shared as collaborator.`);
    expect(access.said.join()).toContain(`${ben.email}: the project “Annex” is younger than the backup`);
    expect(access.said.join()).toContain(`${young.email}: the account is younger than the backup and is gone`);
    const log = await as(ana).call('GET', `/api/projects/${project_id}/activity`);
    expect(JSON.stringify(log.body)).toContain('share.given');
  });

  test('has no share of another’s project that had the number of one in the backup', async () => {
    const eve = await newPerson(app, 'Eve');
    await backUp(app.dataDir, backup());
    const { db } = app.services.core;
    // As after a restore that lacked the project: Ben made one of his own by its number, and gives Eve a share of it.
    await db.updateTable('projects').set({ name: 'Hut', owner_id: ben.id }).where('id', '=', project_id).execute();
    await db.deleteFrom('project_shares').where('project_id', '=', project_id).execute();
    await shareWith(ben, eve, project_id, 'collaborator');
    const { access } = await putBack();
    const path = `/api/projects/${project_id}`;
    expect([await statusOf(ana, path), await statusOf(eve, path), await statusOf(ben, path)]).toEqual([200, 404, 200]);
    const said = access.said.join('\n');
    expect(said).toContain(`${ben.email}: the project “House” is shared as collaborator. The data from before do not`);
    expect(said).toContain(`${eve.email}: the project “Hut” is younger than the backup`);
  });

  test('is out of a later backup, too, that is put back after an earlier one; what only that one knows is said', async () => {
    const early = join(folder, 'early');
    await backUp(app.dataDir, early);
    const between = await newProject(ana, 'Between');
    await shareWith(ana, ben, between, 'viewer');
    const young = await newPerson(app, 'Young');
    await backUp(app.dataDir, backup());
    await app.stop();
    await restore(early, app.dataDir, { force: true });
    app = await startTestApp({ dataDir: app.dataDir });
    await done(as(ana).call('DELETE', `/api/team-invitations/projects/share/${share_id}`));
    const { access } = await putBack();
    const paths = [`/api/projects/${project_id}`, `/api/projects/${between}`];
    expect([await statusOf(ben, paths[0]), await statusOf(ben, paths[1])]).toEqual([404, 200]);
    expect([await statusOf(ana), await statusOf(young)]).toEqual([200, 401]);
    expect(access.said.join('\n')).toContain(`${young.email}: unknown to the data from before`);
    expect(access.said.join('\n')).toContain(`${ben.email}: the project “Between” is shared as viewer.`);
  });
});

describe('where nothing tells who lost access since the backup', () => {
  const ended = async () => [await statusOf(ana), await statusOf(ben)];

  test('all sessions end, of a folder that was empty', async () => {
    await backUp(app.dataDir, backup());
    await app.stop();
    rmSync(app.dataDir, { recursive: true });
    const { access } = await putBack();
    expect(access.carried).toBe(false);
    expect(access.said.join('\n')).toContain(`Project “House” of ${ana.email}: ${ben.email} (collaborator)`);
    const emails = [ana.email, ben.email].sort().join(', ');
    expect(access.said).toContain(`Accounts, with the passwords and addresses of the backup: ${emails}`);
    expect(await ended()).toEqual([401, 401]);
    expect(await signsIn(ana)).toBe(true);
  });

  test('owners of teams and projects are told of it, and nobody else', async () => {
    await backUp(app.dataDir, backup());
    await app.stop();
    rmSync(app.dataDir, { recursive: true });
    await putBack();
    const { db } = app.services.core;
    const told = await db.selectFrom('notices').select(['user_id', 'code']).execute();
    expect(told).toEqual([{ user_id: ana.id, code: 'access_put_back' }]);
  });

  test('no link of the backup opens anything', async () => {
    const eve = await newPerson(app, 'Eve');
    const { token } = await handedLink();
    await backUp(app.dataDir, backup());
    await app.stop();
    rmSync(app.dataDir, { recursive: true });
    await putBack();
    expect(await answerBy({ ...eve, token: await signIn(app, eve.email) }, token)).toBe(422);
  });

  test('no token for a program holds, unless that is asked for', async () => {
    const { token } = await makeToken(ana);
    await backUp(app.dataDir, backup());
    for (const [keepSessions, status] of [
      [true, 200],
      [false, 401],
    ] as const) {
      await app.stop();
      rmSync(app.dataDir, { recursive: true });
      await putBack({ keepSessions });
      expect(await statusOf(ana, undefined, token)).toBe(status);
    }
  });

  test('all sessions end, of data that cannot be read; or stay where that is asked for', async () => {
    await backUp(app.dataDir, backup());
    for (const [keepSessions, status] of [
      [true, 200],
      [false, 401],
    ] as const) {
      await app.stop();
      writeFileSync(databaseFile(app.dataDir), 'no database any more'.repeat(1000));
      const { access } = await putBack({ keepSessions });
      expect(access.carried).toBe(false);
      expect(await ended()).toEqual([status, status]);
    }
  });

  test('what was deleted by mistake comes back where the access of the backup is asked for', async () => {
    await backUp(app.dataDir, backup());
    await done(ana.call('DELETE', `/api/team-invitations/projects/share/${share_id}`));
    const { access } = await putBack({ accessOfBackup: true });
    expect(access).toMatchObject({ carried: false });
    expect(await ended()).toEqual([401, 401]);
    expect(await statusOf(ben, `/api/projects/${project_id}`, await signIn(app, ben.email))).toBe(200);
  });
});
