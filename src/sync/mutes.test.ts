import { afterEach, beforeEach, expect, it } from 'vitest';
import { newPerson, newProject, type Person, shareWith, upload } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { type FollowReason, readNotifying } from '#src/data/reads/follows.ts';
import { readNews } from '#src/data/reads/news.ts';
import { readNotifications } from '#src/data/reads/notifications.ts';
import { readWaitingCount } from '#src/data/reads/queue/sync-status.ts';
import { newId } from '#src/platform/ids.ts';
import { noteLookOn } from '#src/sync/acts/looks.ts';
import { enqueueUndoableOn } from '#src/sync/acts/undo.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { tellFollows } from './follows.ts';
import { enqueueOn } from './outbox.ts';
import { syncRound } from './round.ts';

let app: TestApp;
let owner: Person;
let guest: Person;
let project_id: number;
let phone: OpenDevice;
let tablet: OpenDevice;
let sheet: Made;

interface Made {
  id: number;
  version_id: number;
}

beforeEach(async () => {
  app = await startTestApp();
  [owner, guest] = [await newPerson(app), await newPerson(app)];
  project_id = await newProject(owner);
  await shareWith(owner, guest, project_id, 'collaborator');
  const who = { baseUrl: app.baseUrl, userId: guest.id, token: guest.token };
  [phone, tablet] = [await openDevice(who), await openDevice(who)];
  sheet = await made(guest);
});
afterEach(async () => {
  for (const device of [phone, tablet]) await device.connection.destroy();
  await app.close();
});

const made = async (by: Person, name = 'A-101') =>
  (await upload<Made>(by, { project_id, file_name: `${newId()}.pdf`, fields: { name } })).body;
const comment = () =>
  owner.call('POST', `/api/comments/document/${sheet.id}`, { content: 'Too steep.', linked_document_ids: null });
/** A round, and what comes after it. */
async function sync(...devices: OpenDevice[]): Promise<void> {
  for (const device of devices) {
    await syncRound(device);
    await tellFollows(device);
  }
}
async function look(device: OpenDevice): Promise<void> {
  const { store } = device.connection;
  const id = (await store.documents.get(sheet.id))?.current_version_id ?? 0;
  const version = await store.versions.get(id);
  if (version === undefined) throw new Error('the device has no such version');
  await noteLookOn(device, version);
}
const notifying = (notify: boolean) =>
  ({ name: 'document.notify@1', args: { id: newId(), document_id: sheet.id, notify } }) as const;
async function choose(device: OpenDevice, notify: boolean): Promise<void> {
  const { name, args } = notifying(notify);
  await enqueueOn(device, name, args);
}
const heard = async (...devices: OpenDevice[]) =>
  Promise.all(
    devices.map(async ({ connection: { store } }) => (await readNotifications(store)).map((one) => one.kind)),
  );
const notices = async () => {
  const rows = await app.services.core.db.selectFrom('notices').selectAll().where('user_id', '=', guest.id).execute();
  return rows.length;
};
const muted = async ({ connection: { store } }: OpenDevice) => (await readNotifying(store, sheet.id))?.muted;
const reasons = async ({ connection: { store } }: OpenDevice): Promise<FollowReason[] | undefined> =>
  (await readNotifying(store, sheet.id))?.reasons;

it('chosen on one device, nothing more is heard on either, and the server says nothing', async () => {
  await sync(phone, tablet);
  await look(phone);
  await sync(phone, tablet);
  await choose(phone, false);
  await sync(phone, tablet);
  await made(owner);
  await comment();
  await sync(phone, tablet);
  expect(await heard(phone, tablet)).toEqual([[], []]);
  expect(await readNews(tablet.connection.store)).toEqual([]);
  expect(await notices()).toBe(0);

  // What is new since then is told again; what the person never looked at with it.
  await choose(tablet, true);
  await sync(tablet);
  await comment();
  await sync(tablet, phone);
  expect(await heard(phone, tablet)).toEqual([
    ['comments', 'version'],
    ['comments', 'version'],
  ]);
  expect(await notices()).toBe(1);
});

it('opening it again switches nothing on, here or elsewhere', async () => {
  await sync(phone, tablet);
  await choose(phone, false);
  await sync(phone, tablet);
  for (const device of [phone, tablet]) await look(device);
  await sync(phone, tablet, phone);
  const second = await made(owner);
  await sync(tablet);
  await look(tablet);
  await sync(tablet, phone);
  expect([await muted(phone), await muted(tablet)]).toEqual([true, true]);
  // Told all the same: what was seen is known when they want to hear of it again.
  expect(await phone.connection.store.follows.toArray()).toMatchObject([{ version_id: second.version_id }]);
  await made(owner);
  await sync(phone, tablet);
  expect(await heard(phone, tablet)).toEqual([[], []]);
});

it('without signal it holds at once, after the app was closed too, and goes with the queue', async () => {
  await sync(phone);
  await look(phone);
  await sync(phone);
  await made(owner);
  await comment();
  await sync(phone);
  expect(await heard(phone)).toEqual([['comments', 'version']]);
  phone.http = { ...phone.http, baseUrl: 'http://127.0.0.1:9' };
  await choose(phone, false);
  expect(await heard(phone)).toEqual([[]]);

  const { engine, keep, token } = phone;
  phone.connection.close();
  phone = await openDevice({ baseUrl: app.baseUrl, userId: guest.id, token, engine, keep });
  expect([await heard(phone), await muted(phone)]).toEqual([[[]], true]);
  expect(await readWaitingCount(phone.connection.store)).toBe(1);
  await sync(phone, tablet);
  expect(await readWaitingCount(phone.connection.store)).toBe(0);
  expect([await heard(tablet), await muted(tablet)]).toEqual([[[]], true]);
});

it.each(['before it is sent', 'after it was sent'])('taken back %s, all that was there is back', async (when) => {
  await sync(phone);
  await look(phone);
  await sync(phone);
  await made(owner);
  await comment();
  await sync(phone);
  const undo = await enqueueUndoableOn(phone, notifying(false), notifying(true));
  expect(await heard(phone)).toEqual([[]]);
  if (when !== 'before it is sent') await sync(phone);
  expect(await undo()).toBe('done');
  expect(await heard(phone)).toEqual([['comments', 'version']]);
  await sync(phone, tablet);
  expect([await muted(phone), await muted(tablet)]).toEqual([false, false]);
});

it('two devices that choose at once without signal end as one', async () => {
  await sync(phone, tablet);
  await choose(phone, false);
  await choose(tablet, false);
  await sync(phone, tablet, phone);
  for (const { connection } of [phone, tablet]) {
    expect(await connection.store.follows.toArray()).toHaveLength(1);
    expect(await connection.store.attention.count()).toBe(0);
  }
  await choose(tablet, true);
  await sync(tablet, phone);
  expect([await muted(phone), await muted(tablet)]).toEqual([false, false]);
});

it('says why a person hears of a drawing', async () => {
  await sync(phone);
  expect(await readNotifying(phone.connection.store, sheet.id)).toEqual({ muted: false, reasons: [], own: true });
  await choose(phone, true);
  expect(await reasons(phone)).toEqual(['asked']);
  await look(phone);
  expect(await reasons(phone)).toEqual(['opened']);
  await guest.call('PUT', '/api/users/me/follows', { follows: [{ kind: 'project', id: project_id, follows: true }] });
  await sync(phone, phone);
  expect(await reasons(phone)).toEqual(['kept', 'opened']);
});
