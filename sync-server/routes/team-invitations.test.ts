import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  newId,
  newPerson,
  newProject,
  PASSWORD,
  type Person,
  personWith,
  pushOne,
  shareWith,
  signIn,
} from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

interface Invitation {
  id: number;
  status: string;
  invitee_name?: string;
  message?: string | null;
}

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app, 'Olga Owner');
});
afterAll(() => app.close());

const invite = (email: string, more = {}) =>
  owner.call<Invitation>('POST', '/api/team-invitations/invite', {
    invitee_email: email,
    team_name: 'Olga Owner',
    ...more,
  });
const received = async (person: Person) =>
  (await person.call<Invitation[]>('GET', '/api/team-invitations/received')).body;
const sent = async () => (await owner.call<Invitation[]>('GET', '/api/team-invitations/sent')).body;

const answering = '/api/team-invitations/by-link/answer';
const ended = { code: 'link_ended' };
/** What a handed link carries. */
async function linkTo(id: number): Promise<string> {
  const { body } = await owner.call<{ link: string }>('POST', `/api/team-invitations/${id}/link`);
  return /\/join#token=([\w-]{43})$/.exec(body.link)?.[1] ?? '';
}

/** Scopes that are told of while `work` runs. */
async function pokes(work: () => Promise<unknown>): Promise<string[]> {
  const told: string[] = [];
  const stop = app.services.core.bus.subscribe((scope) => told.push(scope));
  await work();
  stop();
  return told;
}

/** The rows of a person's own scope after a cursor. */
async function ownRows(person: Person, after: number): Promise<{ cursor: number; ids: number[] }> {
  const scope = `u:${person.id}`;
  const request = { client_id: newId(), epoch: null, scopes: { [scope]: after } };
  const { body } = await person.call<{ pages: { scope: string; cursor: number; rows: { row: { id: number } }[] }[] }>(
    'POST',
    '/api/sync/pull',
    request,
  );
  const page = body.pages.find((one) => one.scope === scope);
  return { cursor: page?.cursor ?? after, ids: page?.rows.map(({ row }) => row.id) ?? [] };
}

describe('a link that has ended', () => {
  test('says why where the server knows: answered, too old; of one that was withdrawn nothing is left', async () => {
    const guest = await newPerson(app);
    const look = async (token: string) =>
      (await guest.call('POST', '/api/team-invitations/by-link', { token })).body as Record<string, unknown>;
    const { id } = (await invite(guest.email)).body;
    const token = await linkTo(id);
    expect(await look(token)).toMatchObject({ invitee_email: guest.email });
    await app.services.core.db
      .updateTable('invitation_links')
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .where('invitation_id', '=', id)
      .execute();
    expect(await look(token)).toMatchObject({ ...ended, params: { reason: 'expired' } });
    const next = await linkTo(id);
    await guest.call('POST', `/api/team-invitations/${id}/respond`, { action: 'reject' });
    expect(await look(next)).toMatchObject({ ...ended, params: { reason: 'answered' } });
    const other = (await invite(guest.email)).body;
    const withdrawn = await linkTo(other.id);
    await owner.call('DELETE', `/api/team-invitations/${other.id}`);
    expect(await look(withdrawn)).toMatchObject(ended);
    expect(await look(withdrawn)).not.toHaveProperty('params');
  });
});

describe('an invitation', () => {
  test('that waits already stays one, with the words of the last time', async () => {
    const guest = await newPerson(app, 'Twice Asked');
    const first = await invite(guest.email, { message: 'Come along' });
    const told = await pokes(() => invite(guest.email, { message: 'We start in May' }));
    const message = async () => (await received(guest)).map((one) => [one.id, one.message]);
    expect(await message()).toEqual([[first.body.id, 'We start in May']]);
    expect(told).toContain(`u:${guest.id}`);
    await invite(guest.email);
    expect(await message()).toEqual([[first.body.id, 'We start in May']]);
    await guest.call('POST', `/api/team-invitations/${first.body.id}/respond`, { action: 'reject' });
  });

  test('is seen by both, accepted once, and makes a member', async () => {
    const guest = await newPerson(app, 'Gus Guest');
    const made = await invite(guest.email.toUpperCase(), { message: ' Come along ' });
    expect(made).toMatchObject({
      status: 201,
      body: { status: 'pending', invitee_name: guest.email, message: 'Come along', team_name: 'Olga Owner' },
    });
    const [one] = await received(guest);
    expect(one).toMatchObject({ id: made.body.id, inviter_name: 'Olga Owner', inviter_email: owner.email });
    const path = `/api/team-invitations/${made.body.id}/respond`;
    const accepted = await guest.call('POST', path, { action: 'accept' });
    expect(accepted).toMatchObject({ status: 200, body: { status: 'accepted' } });
    expect(await guest.call('PUT', path, { action: 'reject' })).toMatchObject({
      status: 409,
      body: { code: 'already_answered' },
    });
    expect(await received(guest)).toEqual([]);
    expect((await sent()).find(({ id }) => id === made.body.id)).toMatchObject({
      status: 'accepted',
      invitee_name: 'Gus Guest',
    });
    const teams = await guest.call('GET', '/api/team-invitations/my-teams');
    expect(teams.body).toMatchObject([
      { role: 'OWNER', is_personal_team: true, member_count: 1 },
      { role: 'MEMBER', is_personal_team: false, team_owner_name: 'Olga Owner', team_owner_email: owner.email },
    ]);
    const members = await owner.call('GET', '/api/team-invitations/members');
    expect(members.body).toContainEqual(
      expect.objectContaining({ id: guest.id, team_role: 'MEMBER', can_manage: true, projects_count: 0 }),
    );
    expect((await invite(guest.email)).body).toMatchObject({ code: 'already_member' });
  });

  test('is rejected without a trace in the team', async () => {
    const guest = await newPerson(app);
    const { id } = (await invite(guest.email)).body;
    await guest.call('PUT', `/api/team-invitations/${id}/respond`, { action: 'reject' });
    expect((await sent()).find((one) => one.id === id)?.status).toBe('rejected');
    const teams = await guest.call<unknown[]>('GET', '/api/team-invitations/my-teams');
    expect(teams.body).toHaveLength(1);
  });

  test('is taken back by its sender only while nobody answered', async () => {
    const guest = await newPerson(app);
    const { id } = (await invite(guest.email)).body;
    expect((await guest.call('DELETE', `/api/team-invitations/${id}`)).status).toBe(404);
    expect((await owner.call('DELETE', `/api/team-invitations/${id}`)).status).toBe(204);
    expect(await received(guest)).toEqual([]);
    expect((await guest.call('PUT', `/api/team-invitations/${id}/respond`, { action: 'accept' })).status).toBe(404);
  });

  test.each(['accept', 'reject'])('that was answered by %s is not taken back any more', async (action) => {
    const guest = await newPerson(app);
    const { id } = (await invite(guest.email)).body;
    await guest.call('PUT', `/api/team-invitations/${id}/respond`, { action });
    const answer = await owner.call('DELETE', `/api/team-invitations/${id}`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'already_answered' } });
  });

  test('to an address answers the same whether or not anybody has it', async () => {
    const guest = await newPerson(app, 'Known Person');
    const [known, unknown] = [await invite(guest.email), await invite('nobody-at-all@example.com')];
    expect(known.status).toBe(unknown.status);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect(JSON.stringify(known.body)).not.toContain('Known Person');
    expect((await invite(guest.email)).body.id).toBe(known.body.id);
  });

  test('sends both their own row anew and tells them, when it is sent, taken back and answered', async () => {
    const guest = await newPerson(app);
    const people = [owner, guest];
    const scopes = people.map(({ id }) => `u:${id}`);
    let cursors = await Promise.all(people.map((person) => ownRows(person, 0)));
    const toldOf = async (work: () => Promise<unknown>) => {
      expect(await pokes(work)).toEqual(expect.arrayContaining(scopes));
      cursors = await Promise.all(people.map((person, at) => ownRows(person, cursors[at]?.cursor ?? 0)));
      expect(cursors.map(({ ids }) => ids)).toEqual(people.map(({ id }) => [id]));
    };
    let id = 0;
    const send = async () => {
      id = (await invite(guest.email)).body.id;
    };
    await toldOf(send);
    await toldOf(() => owner.call('DELETE', `/api/team-invitations/${id}`));
    await toldOf(send);
    await toldOf(() => guest.call('PUT', `/api/team-invitations/${id}/respond`, { action: 'accept' }));
    await toldOf(() => owner.call('DELETE', `/api/team-invitations/members/${guest.id}`));
  });

  test('to an address without an account is not for whoever registers it, but for whoever is handed its link', async () => {
    const email = 'new.on.site@example.com';
    const { id } = (await invite('New.On.Site@example.com')).body;
    const registered = await app.fetch('/api/users', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ full_name: 'Eve Early', email, password: PASSWORD }),
    });
    const eve = personWith(app, { ...((await registered.json()) as Person), email }, await signIn(app, email));
    expect(await received(eve)).toEqual([]);
    const path = `/api/team-invitations/${id}/respond`;
    expect((await eve.call('PUT', path, { action: 'accept' })).status).toBe(404);

    const nora = await newPerson(app, 'Nora New');
    const token = await linkTo(id);
    const look = await nora.call('POST', '/api/team-invitations/by-link', { token });
    expect(look).toMatchObject({ status: 200, body: { id, inviter_name: 'Olga Owner', team_name: 'Olga Owner' } });
    expect(await nora.call('POST', answering, { token, action: 'accept' })).toMatchObject({
      status: 200,
      body: { id, status: 'accepted' },
    });
    const members = await owner.call('GET', '/api/team-invitations/members');
    expect(members.body).toContainEqual(expect.objectContaining({ id: nora.id, full_name: 'Nora New' }));
    expect((await sent()).find((one) => one.id === id)).toMatchObject({ status: 'accepted', invitee_name: 'Nora New' });
    for (const person of [nora, eve]) {
      expect((await person.call('POST', answering, { token, action: 'accept' })).body).toMatchObject(ended);
    }
  });

  test('to an account that does not want to be found is not for it without the link: nobody was shown whose it is', async () => {
    const hidden = await newPerson(app, 'Hilda Hidden');
    await pushOne(hidden, 'user.prefer@1', { preferences: { profile_visibility: false } });
    const { id } = (await invite(hidden.email)).body;
    expect(await received(hidden)).toEqual([]);
    expect((await hidden.call('PUT', `/api/team-invitations/${id}/respond`, { action: 'accept' })).status).toBe(404);
  });

  test('has one handed link at a time, for a month, until it is answered or taken back', async () => {
    const guest = await newPerson(app);
    const { id } = (await invite('link@example.com')).body;
    const first = await linkTo(id);
    const second = await linkTo(id);
    expect((await guest.call('POST', '/api/team-invitations/by-link', { token: first })).body).toMatchObject(ended);
    expect((await owner.call('POST', answering, { token: second, action: 'accept' })).body).toMatchObject({
      code: 'already_member',
    });
    app.services.core.now = () => new Date(Date.now() + 31 * 24 * 3_600_000).toISOString();
    expect((await guest.call('POST', answering, { token: second, action: 'accept' })).body).toMatchObject(ended);
    app.services.core.now = () => new Date().toISOString();
    expect((await guest.call('POST', `/api/team-invitations/${id}/link`)).status).toBe(404);
    expect((await owner.call('DELETE', `/api/team-invitations/${id}`)).status).toBe(204);
    expect((await guest.call('POST', answering, { token: second, action: 'accept' })).body).toMatchObject(ended);
    expect((await owner.call('POST', `/api/team-invitations/${id}/link`)).status).toBe(404);
  });

  test('is answered by nobody else, and an answer is one of two', async () => {
    const guest = await newPerson(app);
    const thief = await newPerson(app);
    const { id } = (await invite(guest.email)).body;
    const path = `/api/team-invitations/${id}/respond`;
    const foreign = await thief.call('PUT', path, { action: 'accept' });
    const absent = await thief.call('PUT', '/api/team-invitations/42/respond', { action: 'accept' });
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    expect((await guest.call('PUT', path, { action: 'maybe' })).status).toBe(422);
    expect((await guest.call('PUT', path, { action: 'accept', role: 'OWNER' })).status).toBe(422);
  });
});

describe('a share', () => {
  test('gives access at once, changes and ends, and tells the person each time', async () => {
    const member = await newPerson(app, 'Max Member');
    const project_id = await newProject(owner);
    let id = 0;
    const given = await pokes(async () => {
      id = await shareWith(owner, member, project_id, 'viewer');
    });
    expect(given).toContain(`u:${member.id}`);
    const people = await app.services.core.db
      .selectFrom('people')
      .select('user_id')
      .where('project_id', '=', project_id)
      .execute();
    expect(people.map(({ user_id }) => user_id).sort()).toEqual([owner.id, member.id].sort());
    expect((await member.call('POST', '/api/folders', { name: 'x', project_id })).status).toBe(403);
    const path = `/api/team-invitations/projects/share/${id}`;
    const changed = await pokes(() => owner.call('PUT', path, { access_level: 'collaborator' }));
    expect(changed).toContain(`u:${member.id}`);
    expect((await member.call('POST', '/api/folders', { name: 'x', project_id })).status).toBe(201);
    const ended = await pokes(() => owner.call('DELETE', path));
    expect(ended).toContain(`u:${member.id}`);
    expect((await member.call('GET', `/api/projects/${project_id}`)).status).toBe(404);
    expect((await owner.call('DELETE', path)).status).toBe(404);
  });

  test('without a word about its level lets read only', async () => {
    const member = await newPerson(app);
    const project_id = await newProject(owner);
    await shareWith(owner, member, await newProject(owner), 'viewer');
    const given = await owner.call('POST', '/api/team-invitations/projects/share', {
      project_id,
      shared_with_id: member.id,
    });
    expect(given).toMatchObject({ status: 201, body: { access_level: 'viewer' } });
  });

  test('given twice is one share at the later level', async () => {
    const member = await newPerson(app);
    const project_id = await newProject(owner);
    const first = await shareWith(owner, member, project_id, 'viewer');
    const wanted = { project_id, shared_with_id: member.id, access_level: 'collaborator' };
    const second = await owner.call('POST', '/api/team-invitations/projects/share', wanted);
    expect(second).toMatchObject({ status: 201, body: { id: first, access_level: 'collaborator' } });
  });

  test('is the owner’s alone, to people of an own team, at one of two levels', async () => {
    const member = await newPerson(app);
    const outsider = await newPerson(app);
    const project_id = await newProject(owner);
    const id = await shareWith(owner, member, project_id, 'collaborator');
    const share = (person: Person, json: object) =>
      person.call('POST', '/api/team-invitations/projects/share', { project_id, ...json });
    expect((await share(owner, { shared_with_id: outsider.id })).status).toBe(404);
    expect((await share(owner, { shared_with_id: owner.id })).status).toBe(404);
    expect((await share(member, { shared_with_id: member.id })).status).toBe(403);
    expect((await share(outsider, { shared_with_id: outsider.id })).status).toBe(404);
    expect((await share(owner, { shared_with_id: member.id, access_level: 'owner' })).status).toBe(422);
    const path = `/api/team-invitations/projects/share/${id}`;
    expect((await member.call('PUT', path, { access_level: 'collaborator' })).status).toBe(403);
    expect((await outsider.call('DELETE', path)).status).toBe(404);
  });
});

describe('people', () => {
  test('are seen by those who work with them only', async () => {
    const member = await newPerson(app, 'Max Member');
    const stranger = await newPerson(app);
    const later = await newProject(owner, 'Tunnel 4');
    const project_id = await newProject(owner);
    for (const id of [later, project_id]) await shareWith(owner, member, id, 'viewer');
    expect((await member.call('GET', `/api/users/${owner.id}`)).body).toMatchObject({ full_name: 'Olga Owner' });
    expect((await owner.call('GET', `/api/users/${member.id}`)).body).toMatchObject({ full_name: 'Max Member' });
    const foreign = await stranger.call('GET', `/api/users/${owner.id}`);
    const absent = await stranger.call('GET', '/api/users/42');
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    const members = await member.call<{ id: number; projects: { id: number }[] }[]>(
      'GET',
      '/api/team-invitations/members',
    );
    expect(members.body.find(({ id }) => id === owner.id)?.projects.map(({ id }) => id)).toEqual([project_id, later]);
  });
});
