import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newPerson, type Person } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { readTeam } from '#src/data/reads/team.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { findPeopleOn } from './find-people.ts';
import {
  cancelInvitationOn,
  inviteOn,
  leaveTeamOn,
  refreshTeamOn,
  removeMemberOn,
  respondToInvitationOn,
} from './team.ts';

let app: TestApp;
let owner: Person;
let crew: Person;
let device: OpenDevice;

beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app, 'Olga Owner');
  crew = await newPerson(app, 'Ben Builder');
  device = await openDevice({ baseUrl: app.baseUrl, userId: crew.id, token: crew.token });
});
afterEach(async () => {
  await device.connection.destroy();
  await app.close();
});

const team = () => readTeam(device.connection.store);
const invite = (by: Person, invitee_email: string) =>
  by.call<{ id: number }>('POST', '/api/team-invitations/invite', { invitee_email });

it('is kept as the server last described it, for when there is no connection', async () => {
  expect(await team()).toBeNull();
  await refreshTeamOn(device);
  device.http = { ...device.http, baseUrl: 'http://127.0.0.1:9' };
  await expect(refreshTeamOn(device)).rejects.toThrow(TransportError);
  expect(await team()).toMatchObject({
    members: [{ full_name: 'Ben Builder', is_current_user: true }],
    teams: [{ team_name: 'Ben Builder', is_personal_team: true, role: 'OWNER', member_count: 1 }],
    received: [],
  });
});

it('grows by an invitation that is accepted, and a round is asked for', async () => {
  const { body } = await invite(owner, crew.email);
  await refreshTeamOn(device);
  expect((await team())?.received).toMatchObject([{ id: body.id, inviter_name: 'Olga Owner' }]);
  let woken = 0;
  device.wake = () => {
    woken += 1;
  };
  await respondToInvitationOn(device, body.id, 'accept');
  expect(woken).toBe(1);
  expect((await team())?.received).toEqual([]);
  expect((await team())?.members.map(({ full_name }) => full_name).sort()).toEqual(['Ben Builder', 'Olga Owner']);
});

it('loses sight of an invitation that was taken back', async () => {
  const { body } = await invite(crew, 'nobody@example.com');
  await refreshTeamOn(device);
  await cancelInvitationOn(device, body.id);
  expect((await team())?.sent).toEqual([]);
  await refreshTeamOn(device);
  expect((await team())?.sent).toEqual([]);
});

it('sees whom it invited, and no more of whom it removed', async () => {
  await refreshTeamOn(device);
  await inviteOn(device, { invitee_email: owner.email, team_name: 'Ben Builder', message: ' Come ' });
  expect((await team())?.sent).toMatchObject([{ invitee_email: owner.email, status: 'pending', message: 'Come' }]);
  const [waiting] = (await owner.call<{ id: number }[]>('GET', '/api/team-invitations/received')).body;
  await owner.call('PUT', `/api/team-invitations/${waiting?.id}/respond`, { action: 'accept' });
  const again = { invitee_email: owner.email, team_name: 'Ben Builder', message: null };
  await expect(inviteOn(device, again)).rejects.toMatchObject({ code: 'already_member' });
  await removeMemberOn(device, owner.id);
  expect((await team())?.members.map(({ id }) => id)).toEqual([crew.id]);
  await expect(removeMemberOn(device, owner.id)).rejects.toMatchObject({ code: 'not_found' });
});

it('leaves a team, and asks for a round that takes its projects away', async () => {
  const { body } = await invite(owner, crew.email);
  await respondToInvitationOn(device, body.id, 'accept');
  const joined = (await team())?.teams.find(({ team_owner_id }) => team_owner_id === owner.id);
  let woken = 0;
  device.wake = () => {
    woken += 1;
  };
  await leaveTeamOn(device, joined?.team_id ?? 0);
  expect(woken).toBe(1);
  expect((await team())?.teams.map(({ team_name }) => team_name)).toEqual(['Ben Builder']);
  expect((await team())?.members.map(({ full_name }) => full_name)).toEqual(['Ben Builder']);
  await expect(leaveTeamOn(device, joined?.team_id ?? 0)).rejects.toMatchObject({ code: 'not_found' });
});

it('is in a team no more once it has left, though the server cannot be asked again', async () => {
  const { body } = await invite(owner, crew.email);
  await respondToInvitationOn(device, body.id, 'accept');
  const joined = (await team())?.teams.find(({ team_owner_id }) => team_owner_id === owner.id);
  device.wake = () => {
    device.http = { ...device.http, baseUrl: 'http://127.0.0.1:9' };
  };
  await leaveTeamOn(device, joined?.team_id ?? 0);
  expect((await team())?.teams.map(({ team_name }) => team_name)).toEqual(['Ben Builder']);
});

/** The next answer to a call of this path has left the server, and arrives when it is let through. */
function holdAnswer(path: string): { left: Promise<unknown>; letThrough: () => void } {
  const real = globalThis.fetch;
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const left = new Promise((resolve) => {
    const held = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await real(input, init);
      if (typeof input !== 'string' || !input.endsWith(path)) return answer;
      held.mockRestore();
      resolve(answer);
      await gate;
      return answer;
    });
  });
  return { left, letThrough };
}

it('is never put back to what it was by an answer that another question has overtaken', async () => {
  const { body } = await invite(owner, crew.email);
  const { left, letThrough } = holdAnswer('/received');
  const late = refreshTeamOn(device);
  await left;
  await respondToInvitationOn(device, body.id, 'accept');
  letThrough();
  await late;
  expect((await team())?.received).toEqual([]);
});

it('finds people to invite; nobody without a connection, and nothing once it is not wanted', async () => {
  const { signal } = new AbortController();
  expect(await findPeopleOn(device, owner.email, signal)).toMatchObject([{ id: owner.id, full_name: 'Olga Owner' }]);
  expect(await findPeopleOn(device, owner.email, AbortSignal.abort())).toBeUndefined();
  device.http = { ...device.http, baseUrl: 'http://127.0.0.1:9' };
  expect(await findPeopleOn(device, owner.email, signal)).toEqual([]);
});

it('that another version of the app kept in another shape counts as none', async () => {
  await device.connection.store.kept_answers.put({ name: 'team', answer: { members: 'many' }, at: '' });
  expect(await team()).toBeNull();
});

describe('an invitation that was made', () => {
  const email = 'nobody@example.com';
  const wanted = { invitee_email: email, team_name: 'Ben Builder', message: null };

  it('comes with the link to hand over where no mail goes out, and says that none does', async () => {
    const invited = await inviteOn(device, wanted);
    expect(invited).toEqual({ mailed: false, isWithheld: false, link: expect.stringMatching(/\/join#token=.+/) });
  });

  it('is made all the same where its link cannot be had at once', async () => {
    const ask = globalThis.fetch;
    const broken = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation((...asked) =>
        String(asked[0]).endsWith('/link') ? Promise.reject(new TypeError('no network')) : ask(...asked),
      );
    expect(await inviteOn(device, wanted)).toEqual({ mailed: false, isWithheld: false, link: undefined });
    broken.mockRestore();
    expect((await team())?.sent).toMatchObject([{ invitee_email: email, status: 'pending' }]);
  });
});
