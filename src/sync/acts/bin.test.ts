import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, newProject, type Person, upload } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { syncRound } from '#src/sync/round.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { bringBackOn, readBinOn } from './bin.ts';

let app: TestApp;
let owner: Person;
let device: OpenDevice;
let project_id: number;
let id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app, 'Olga Owner');
  project_id = await newProject(owner);
  ({ id } = (await upload<{ id: number }>(owner, { project_id, file_name: 'A-101.pdf' })).body);
  device = await openDevice({ baseUrl: app.baseUrl, userId: owner.id, token: owner.token });
  await syncRound(device);
});
afterAll(async () => {
  device.connection.close();
  await app.close();
});

const isHere = () => device.connection.run(async (store) => (await store.documents.get(id)) !== undefined);

test('what is deleted is in the bin, and comes back from it to the device', async () => {
  let woken = 0;
  device.wake = () => {
    woken += 1;
  };
  expect(await readBinOn(device, project_id)).toEqual([]);
  await enqueueOn(device, 'document.delete@1', { project_id, id });
  await syncRound(device);
  const [entry, ...more] = await readBinOn(device, project_id);
  expect([entry?.kind, entry?.id, entry?.name, more.length, await isHere()]).toEqual([
    'document',
    id,
    'A-101',
    0,
    false,
  ]);
  if (entry === undefined) throw new Error('nothing is in the bin');
  const before = woken;
  await bringBackOn(device, entry);
  expect(woken).toBeGreaterThan(before);
  await syncRound(device);
  expect([await isHere(), await readBinOn(device, project_id)]).toEqual([true, []]);
});

test('it says the name that it got where its own was taken meanwhile, and who had deleted it', async () => {
  await enqueueOn(device, 'document.delete@1', { project_id, id });
  await syncRound(device);
  const other = (await upload<{ id: number }>(owner, { project_id, file_name: 'a-101.pdf' })).body;
  const [entry] = await readBinOn(device, project_id);
  if (entry === undefined) throw new Error('nothing is in the bin');
  expect(entry.deleted_by_id).toBe(owner.id);
  expect(await bringBackOn(device, entry)).toBe('A-101 (2)');
  await owner.call('DELETE', `/api/documents/${other.id}`);
  await syncRound(device);
});

test('a deleted project comes back with what was in it', async () => {
  await enqueueOn(device, 'project.delete@1', { project_id });
  await syncRound(device);
  const [entry] = await readBinOn(device);
  expect([entry?.kind, entry?.id, await isHere()]).toEqual(['project', project_id, false]);
  if (entry === undefined) throw new Error('nothing is in the bin');
  await bringBackOn(device, entry);
  await syncRound(device);
  expect([await isHere(), await readBinOn(device)]).toEqual([true, []]);
});

test('somebody else’s bin is refused', async () => {
  const stranger = await newPerson(app, 'Stan Stranger');
  const other = await openDevice({ baseUrl: app.baseUrl, userId: stranger.id, token: stranger.token });
  await expect(readBinOn(other, project_id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await readBinOn(other)).toEqual([]);
  other.connection.close();
});
