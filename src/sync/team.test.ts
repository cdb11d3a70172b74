import { afterEach, beforeEach, expect, it } from 'vitest';
import { newPerson, type Person } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { readTeam } from '#src/data/reads/team.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { cancelInvitationOn, refreshTeamOn, respondToInvitationOn } from './team.ts';

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
  expect(await team()).toMatchObject({ members: [{ full_name: 'Ben Builder', is_current_user: true }], received: [] });
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
  await refreshTeamOn(device);
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

it('that another version of the app kept in another shape counts as none', async () => {
  await device.connection.store.kept_answers.put({ name: 'team', answer: { members: 'many' }, at: '' });
  expect(await team()).toBeNull();
});
