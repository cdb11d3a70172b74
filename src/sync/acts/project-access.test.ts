import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ShareLevel } from '#domain/access';
import { newPerson, newProject, type Person, shareWith } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { joinTeam } from '#server/testing/things.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { type AccessChange, readProjectAccessOn, saveProjectAccessOn } from './project-access.ts';

let app: TestApp;
let owner: Person;
let member: Person;
let device: OpenDevice;

beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app, 'Olga Owner');
  member = await newPerson(app, 'Ben Builder');
  await joinTeam(owner, member);
  device = await openDevice({ baseUrl: app.baseUrl, userId: owner.id, token: owner.token });
});
afterEach(async () => {
  await device.connection.destroy();
  await app.close();
});

const seen = () => readProjectAccessOn(device, member.id);
const save = (changes: AccessChange[]) => saveProjectAccessOn(device, member.id, changes);
/** The change of a project by its name, from what is seen now. */
async function change(name: string, level: ShareLevel | null): Promise<AccessChange> {
  const project = (await seen()).find((one) => one.name === name);
  if (project === undefined) throw new Error(`no project ${name}`);
  return { project, level };
}
const levels = async () =>
  Object.fromEntries((await seen()).map(({ name, share_info }) => [name, share_info?.access_level]));

it('gives, changes and ends shares, one after another, and asks for a round', async () => {
  await newProject(owner, 'A');
  await shareWith(owner, member, await newProject(owner, 'B'), 'viewer');
  await shareWith(owner, member, await newProject(owner, 'C'), 'collaborator');
  let woken = 0;
  device.wake = () => {
    woken += 1;
  };
  const changes = [await change('A', 'viewer'), await change('B', 'collaborator'), await change('C', null)];
  const { results, projects } = await save(changes);
  expect(results.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
  expect(woken).toBe(1);
  expect(await levels()).toEqual({ A: 'viewer', B: 'collaborator' });
  expect(projects).toEqual(await seen());
});

it('goes on after one that is refused, and can be repeated', async () => {
  const gone = await newProject(owner, 'A');
  await newProject(owner, 'B');
  const changes = [await change('A', 'viewer'), await change('B', 'viewer')];
  await owner.call('DELETE', `/api/projects/${gone}`);
  const { results } = await save(changes);
  expect(results).toMatchObject([{ error: { code: 'not_found' } }, { error: undefined, project: { name: 'B' } }]);
  expect(await levels()).toEqual({ B: 'viewer' });
  await owner.call('POST', `/api/projects/${gone}/restore`);
  expect((await save(changes)).results.map(({ error }) => error)).toEqual([undefined, undefined]);
  expect(await levels()).toEqual({ A: 'viewer', B: 'viewer' });
});

it('counts as done what the server has as it was wanted, whoever did it', async () => {
  const share = await shareWith(owner, member, await newProject(owner, 'A'), 'viewer');
  const ending = await change('A', null);
  await owner.call('DELETE', `/api/team-invitations/projects/share/${share}`);
  expect((await save([ending])).results).toMatchObject([{ error: undefined }]);
});

it('ends at the first change that finds no network, and what follows stays to be done', async () => {
  await newProject(owner, 'A');
  await newProject(owner, 'B');
  const changes = [await change('A', 'viewer'), await change('B', 'viewer')];
  const { http } = device;
  device.http = { ...http, baseUrl: 'http://127.0.0.1:9' };
  const { results, projects } = await save(changes);
  expect(results).toMatchObject([{ error: { kind: 'offline' } }]);
  expect(projects).toBeUndefined();
  device.http = http;
  expect(await levels()).toEqual({});
});
