import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, newProject, type Person, upload } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { searchServerOn } from './search-server.ts';

let app: TestApp;
let person: Person;
let device: OpenDevice;
const never = new AbortController().signal;

beforeAll(async () => {
  app = await startTestApp();
  person = await newPerson(app);
  await upload(person, { project_id: await newProject(person), file_name: 'A-101.txt' });
  device = await openDevice({ baseUrl: app.baseUrl, userId: person.id, token: person.token });
});
afterAll(async () => {
  await device?.connection.destroy();
  await app?.close();
});

test('tells what the server finds', async () => {
  const answer = await searchServerOn(device, 'a-1', 8, never);
  expect(answer).toMatchObject({ status: 'answered', hits: [{ name: 'A-101', project_name: 'Harbour House' }] });
});

test('tells nobody answering from something going wrong', async () => {
  const away = { ...device, http: { ...device.http, baseUrl: 'http://127.0.0.1:9' } };
  expect(await searchServerOn(away, 'a', 8, never)).toEqual({ status: 'offline' });
  const stranger = { ...device, http: { ...device.http, token: () => 'unknown' } };
  expect(await searchServerOn(stranger, 'a', 8, never)).toEqual({ status: 'failed' });
});

test('says nothing more once it is not wanted', async () => {
  const end = new AbortController();
  const answer = searchServerOn(device, 'a', 8, end.signal);
  end.abort();
  expect(await answer).toBeUndefined();
});
