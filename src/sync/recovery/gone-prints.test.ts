// A person's print whose version, drawing or folder somebody deletes: they are told when that was, and it is new to them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, newPerson, newProject, type Person, pushOne, shareWith, upload } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { countFreshNotifications, readNotifications } from '#src/data/reads/notifications.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { syncRound } from '#src/sync/round.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { forgetLeftPrints } from './left-prints.ts';

let app: TestApp;
let owner: Person;
let printer: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app, 'Olga Owner');
  printer = await newPerson(app, 'Paul Printer');
});
afterAll(() => app.close());

const opened = ({ id: userId, token }: Person) => openDevice({ baseUrl: app.baseUrl, userId, token });
const bell = (device: OpenDevice) => device.connection.run(countFreshNotifications);

/** Two versions in a folder of their own, of which the first was printed and the bell was looked at since. */
async function printed() {
  const project_id = await newProject(owner);
  await shareWith(owner, printer, project_id, 'viewer');
  const [office, site] = [await opened(owner), await opened(printer)];
  await syncRound(office);
  const folder = newId();
  const roots = await office.connection.run((store) => store.folders.where({ project_id }).toArray());
  const plans = roots.find(({ folder_type }) => folder_type === 'plans')?.id ?? 0;
  await enqueueOn(office, 'folder.create@1', { project_id, id: folder, parent_folder_id: plans, name: 'Level 1' });
  await syncRound(office);
  const file = { project_id, file_name: 'A-101.pdf', fields: { folder_id: String(folder) } };
  const { id, version_id } = (await upload<{ id: number; version_id: number }>(owner, file)).body;
  await syncRound(site);
  await enqueueOn(site, 'print.note@1', { project_id, id: newId(), version_id, way: 'print' });
  await upload(owner, file);
  await syncRound(site);
  await syncRound(office);
  const [told] = await site.connection.run(readNotifications);
  if (told === undefined) throw new Error('no print out of date');
  await site.connection.run((store) => store.meta.put({ key: 'notifications_seen_at', value: told.at }));
  expect(await bell(site)).toBe(0);
  return { project_id, folder, id, version_id, office, site };
}

type Printed = Awaited<ReturnType<typeof printed>>;
const deletions: Record<string, (of: Printed) => Promise<unknown>> = {
  'its version': ({ office, project_id, version_id: id }) => enqueueOn(office, 'version.delete@1', { project_id, id }),
  'its drawing': ({ office, project_id, id }) => enqueueOn(office, 'document.delete@1', { project_id, id }),
  'the folder of that': ({ office, project_id, folder: id }) =>
    enqueueOn(office, 'folder.delete@1', { project_id, id }),
};

test.each(Object.entries(deletions))('%s is deleted', async (_, deleteIt) => {
  const there = await printed();
  const { office, site, version_id } = there;
  const before = new Date().toISOString();
  await deleteIt(there);
  await syncRound(office);
  await syncRound(site);
  expect(await bell(site)).toBe(1);
  const [told] = await site.connection.run(readNotifications);
  expect(told).toMatchObject({ kind: 'print', fresh: true, item: { verdict: 'withdrawn', print: { version_id } } });
  expect(told?.at.localeCompare(before)).toBeGreaterThanOrEqual(0);
  await site.connection.run((store) => store.meta.put({ key: 'notifications_seen_at', value: told?.at ?? '' }));
  expect(await bell(site)).toBe(0);
  for (const { connection } of [office, site]) connection.close();
});

test('its version is deleted, and its drawing goes and comes back later: it is withdrawn since the first', async () => {
  const { office, site, project_id, id, version_id } = await printed();
  const since = async () => {
    await syncRound(office);
    await syncRound(site);
    return (await site.connection.run(readNotifications)).find(({ kind }) => kind === 'print')?.at;
  };
  await enqueueOn(office, 'version.delete@1', { project_id, id: version_id });
  const first = await since();
  await enqueueOn(office, 'document.delete@1', { project_id, id });
  expect(await since()).toBe(first);
  await pushOne(owner, 'document.restore@1', { project_id, id });
  expect(await since()).toBe(first);
  for (const { connection } of [office, site]) connection.close();
});

test('the whole project is deleted: how many copies are about is told, until it is read or the project is back', async () => {
  const { project_id, office, site } = await printed();
  const left = async () => {
    const told = await site.connection.run(readNotifications);
    return told.filter(({ kind }) => kind === 'prints_left');
  };
  await enqueueOn(office, 'project.delete@1', { project_id });
  await syncRound(office);
  await syncRound(site);
  const about = { project_id, project_name: 'Harbour House', copies: 1, least: true };
  expect(await left()).toMatchObject([{ fresh: true, left: about }]);
  expect(await office.connection.run(readNotifications)).toEqual([]);
  await pushOne(owner, 'project.restore@1', { project_id });
  await syncRound(office);
  await syncRound(site);
  expect(await left()).toEqual([]);
  await enqueueOn(office, 'project.delete@1', { project_id });
  await syncRound(office);
  await syncRound(site);
  await site.connection.run((store) => forgetLeftPrints(store, [project_id]));
  expect(await left()).toEqual([]);
  for (const { connection } of [office, site]) connection.close();
});
