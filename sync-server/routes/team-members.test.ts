import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#domain/limits';
import { newId, newPerson, newProject, type Person, pushOne, shareWith } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { joinTeam } from '../testing/things.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app, 'Olga Owner');
});
afterAll(() => app.close());

interface Found {
  id: number;
  full_name: string;
}
const search = (person: Person, query: string) =>
  person.call<Found[]>('GET', `/api/team-invitations/search-users?${new URLSearchParams({ query })}`);
const idsFor = async (person: Person, query: string) => (await search(person, query)).body.map(({ id }) => id);

describe('a search for people', () => {
  test('finds those of one’s teams by part of name or address, and no others', async () => {
    const [member, stranger] = [await newPerson(app, 'Íñigo Gómez'), await newPerson(app, 'Gomera Stranger')];
    await joinTeam(owner, member);
    const pictures = { avatar_url: null, personal_avatar_url: null };
    expect((await search(owner, 'gom')).body).toEqual([
      { id: member.id, full_name: 'Íñigo Gómez', email: member.email, ...pictures, email_proved: false },
    ]);
    expect(await idsFor(owner, member.email.slice(0, 8).toUpperCase())).toEqual([member.id]);
    expect(await idsFor(member, 'olga')).toEqual([owner.id]);
    expect(await idsFor(stranger, 'olga')).toEqual([]);
    expect(await idsFor(owner, stranger.email.slice(0, -1))).toEqual([]);
  });

  test('finds anybody else by the whole address only, and never the one who asks', async () => {
    const stranger = await newPerson(app, 'Sam Stranger');
    expect(await idsFor(owner, ` ${stranger.email.toUpperCase()} `)).toEqual([stranger.id]);
    expect(await idsFor(owner, owner.email)).toEqual([]);
    expect(await idsFor(owner, 'Olga')).toEqual([]);
  });

  test('does not find by the address whoever does not want that, but in one’s own team', async () => {
    const [hidden, member] = [await newPerson(app, 'Hilda Hidden'), await newPerson(app, 'Mia Hidden')];
    for (const person of [hidden, member]) {
      await pushOne(person, 'user.prefer@1', { preferences: { profile_visibility: false } });
    }
    await joinTeam(owner, member);
    expect(await idsFor(owner, hidden.email)).toEqual([]);
    expect(await idsFor(owner, member.email)).toEqual([member.id]);
    await pushOne(hidden, 'user.prefer@1', { preferences: { profile_visibility: true } });
    expect(await idsFor(owner, hidden.email)).toEqual([hidden.id]);
  });

  test('asks for two characters, takes none for a pattern, and answers ten at most', async () => {
    const leader = await newPerson(app, 'Lee Leader');
    for (let n = 0; n < 11; n += 1) await joinTeam(leader, await newPerson(app, `Crew ${n}`));
    expect(await idsFor(leader, 'c')).toEqual([]);
    expect(await idsFor(leader, ' c ')).toEqual([]);
    for (const pattern of ['%%', '__', '..', "' OR 1=1 --"]) expect(await idsFor(leader, pattern)).toEqual([]);
    expect(await idsFor(leader, 'crew')).toHaveLength(limits.peopleFoundMax);
    expect((await leader.call('GET', '/api/team-invitations/search-users')).body).toEqual([]);
    expect((await search(leader, 'x'.repeat(255))).status).toBe(422);
  });

  test('is no directory: strangers’ addresses are looked up so many times a day, one’s team always', async () => {
    const strict = await startTestApp({ settings: { rateLimit: true } });
    try {
      const [asker, member] = [await newPerson(strict), await newPerson(strict, 'Max Member')];
      await joinTeam(asker, member);
      const statuses = new Map<number, number>();
      for (let n = 0; n < 201; n += 1) {
        const { status } = await search(asker, `somebody${n}@example.com`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      expect([...statuses]).toEqual([
        [200, 100],
        [429, 101],
      ]);
      expect(await idsFor(asker, 'max')).toEqual([member.id]);
      expect(await idsFor(asker, member.email)).toEqual([member.id]);
    } finally {
      await strict.close();
    }
  });
});

describe('the projects for a member', () => {
  test('are one’s own, each with the share that the member has', async () => {
    const [member, third] = [await newPerson(app, 'Max Member'), await newPerson(app)];
    const boss = await newPerson(app, 'Bea Boss');
    const [shared, kept] = [await newProject(boss, 'Shared'), await newProject(boss, 'Kept')];
    const share_id = await shareWith(boss, member, shared, 'collaborator');
    const foreign = await newProject(third);
    await shareWith(third, boss, foreign, 'viewer');
    const answer = await boss.call('GET', `/api/team-invitations/projects/available/${member.id}`);
    const common = { description: '', cover_image_url: null };
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      member: expect.objectContaining({ id: member.id, full_name: 'Max Member', email: member.email }),
      projects: [
        { id: kept, name: 'Kept', ...common, is_shared: false, share_info: null },
        {
          id: shared,
          name: 'Shared',
          ...common,
          is_shared: true,
          share_info: { share_id, access_level: 'collaborator' },
        },
      ],
    });
  });

  test('are nobody’s who is not in an own team', async () => {
    const [member, stranger] = [await newPerson(app), await newPerson(app)];
    await joinTeam(owner, member);
    const path = '/api/team-invitations/projects/available';
    const absent = await member.call('GET', `${path}/${newId()}`);
    expect(absent.status).toBe(404);
    // The owner is in no team of the member, though they are in one together.
    for (const id of [owner.id, stranger.id, member.id]) {
      expect((await member.call('GET', `${path}/${id}`)).body).toEqual(absent.body);
    }
  });
});

describe('removing a member', () => {
  const remove = (person: Person, id: number) => person.call('DELETE', `/api/team-invitations/members/${id}`);

  test('ends their membership and every share of an own project, at once', async () => {
    const [member, third] = [await newPerson(app, 'Rhea Removed'), await newPerson(app)];
    const [one, two, binned] = [await newProject(owner), await newProject(owner), await newProject(owner)];
    for (const project of [one, two, binned]) await shareWith(owner, member, project, 'collaborator');
    await shareWith(owner, third, one, 'viewer');
    await owner.call('DELETE', `/api/projects/${binned}`);
    const elsewhere = await newProject(third);
    await shareWith(third, member, elsewhere, 'viewer');

    const told: string[] = [];
    const stop = app.services.core.bus.subscribe((scope) => told.push(scope));
    expect((await remove(owner, member.id)).status).toBe(204);
    stop();
    expect(told).toEqual(expect.arrayContaining([`u:${member.id}`, `p:${one}`, `p:${two}`]));

    expect((await member.call('GET', `/api/projects/${one}`)).status).toBe(404);
    const scopes = { [`p:${one}`]: 0, [`p:${elsewhere}`]: 0 };
    const pull = await member.call('POST', '/api/sync/pull', { client_id: newId(), epoch: null, scopes });
    expect(pull.body).toMatchObject({ revoked: [`p:${one}`] });
    await owner.call('POST', `/api/projects/${binned}/restore`);
    expect((await member.call('GET', `/api/projects/${binned}`)).status).toBe(404);
    expect((await member.call('GET', `/api/projects/${elsewhere}`)).status).toBe(200);
    expect((await third.call('GET', `/api/projects/${one}`)).status).toBe(200);
    const again = { project_id: one, shared_with_id: member.id };
    expect((await owner.call('POST', '/api/team-invitations/projects/share', again)).status).toBe(404);
    expect((await remove(owner, member.id)).status).toBe(404);
  });

  test('is the team owner’s alone, and the owner stays', async () => {
    const [member, colleague, stranger] = [await newPerson(app), await newPerson(app), await newPerson(app)];
    for (const one of [member, colleague]) await joinTeam(owner, one);
    const absent = await remove(member, newId());
    expect(absent.status).toBe(404);
    for (const id of [colleague.id, owner.id, stranger.id])
      expect((await remove(member, id)).body).toEqual(absent.body);
    expect((await remove(owner, owner.id)).status).toBe(403);
    const teams = await owner.call('GET', '/api/team-invitations/my-teams');
    expect(teams.body).toMatchObject([{ role: 'OWNER' }]);
    expect(await idsFor(owner, colleague.email)).toEqual([colleague.id]);
  });
});

describe('leaving a team', () => {
  const leave = (person: Person, id: number) => person.call('DELETE', `/api/team-invitations/my-teams/${id}`);
  const teamOf = async (person: Person, ownerId: number) => {
    const { body } = await person.call<{ team_id: number; team_owner_id: number }[]>(
      'GET',
      '/api/team-invitations/my-teams',
    );
    return body.find(({ team_owner_id }) => team_owner_id === ownerId)?.team_id ?? 0;
  };

  test('ends one’s own membership and every share of its owner’s projects, and nothing else', async () => {
    const [member, third] = [await newPerson(app, 'Lea Leaver'), await newPerson(app)];
    const project = await newProject(owner);
    await shareWith(owner, member, project, 'collaborator');
    const elsewhere = await newProject(third);
    await shareWith(third, member, elsewhere, 'viewer');
    const own = await newProject(member);
    await shareWith(member, owner, own, 'viewer');
    const team = await teamOf(member, owner.id);

    const told: string[] = [];
    const stop = app.services.core.bus.subscribe((scope) => told.push(scope));
    expect((await leave(member, team)).status).toBe(204);
    stop();
    expect(told).toEqual(expect.arrayContaining([`u:${owner.id}`, `u:${member.id}`, `p:${project}`]));

    expect((await member.call('GET', `/api/projects/${project}`)).status).toBe(404);
    expect((await member.call('GET', `/api/projects/${elsewhere}`)).status).toBe(200);
    // Who is in whose team is another matter the other way round.
    expect((await owner.call('GET', `/api/projects/${own}`)).status).toBe(200);
    expect(await teamOf(member, owner.id)).toBe(0);
    const again = { project_id: project, shared_with_id: member.id };
    expect((await owner.call('POST', '/api/team-invitations/projects/share', again)).status).toBe(404);
    expect((await leave(member, team)).status).toBe(404);
  });

  test('is for those who are in it, and not for its owner', async () => {
    const [member, stranger] = [await newPerson(app), await newPerson(app)];
    await joinTeam(owner, member);
    const team = await teamOf(member, owner.id);
    const absent = await leave(stranger, newId());
    expect(absent.status).toBe(404);
    expect((await leave(stranger, team)).body).toEqual(absent.body);
    expect((await leave(owner, team)).status).toBe(403);
    expect(await teamOf(member, owner.id)).toBe(team);
  });
});
