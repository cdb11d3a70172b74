// What somebody printed who has deleted their account: others of the project say how many copies there are.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, newPerson, newProject, PASSWORD, type Person, shareWith, upload } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { readRegister } from '#src/data/reads/prints/prints.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { enqueueOn } from './outbox.ts';
import { syncRound } from './round.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const opened = ({ id: userId, token }: Person) => openDevice({ baseUrl: app.baseUrl, userId, token });
const registered = async ({ connection }: OpenDevice, project_id: number) =>
  (await connection.run((store) => readRegister(store, project_id)))[0];

test('the owner counts it, on the device and on the server', async () => {
  const [owner, printer] = [await newPerson(app, 'Olga Owner'), await newPerson(app, 'Paul Printer')];
  const project_id = await newProject(owner);
  await shareWith(owner, printer, project_id, 'viewer');
  const { version_id } = (await upload<{ version_id: number }>(owner, { project_id })).body;
  const [office, site] = [await opened(owner), await opened(printer)];
  await syncRound(site);
  const id = newId();
  await enqueueOn(site, 'print.note@1', { project_id, id, version_id, way: 'print' });
  await syncRound(site);
  await syncRound(office);
  const count = { project_id, id, copies: 3 };
  await expect(enqueueOn(office, 'print.count@1', count)).rejects.toMatchObject({ code: 'forbidden' });
  await printer.call('POST', '/api/users/me/delete', { current_password: PASSWORD });
  await expect
    .poll(async () => {
      await syncRound(office);
      return (await registered(office, project_id))?.author.is_deleted;
    })
    .toBe(true);
  await enqueueOn(office, 'print.count@1', count);
  await syncRound(office);
  expect(await registered(office, project_id)).toMatchObject({ waiting: false, print: { copies: 3 } });
  expect(await office.connection.run((store) => store.attention.count())).toBe(0);
  for (const { connection } of [office, site]) connection.close();
});
