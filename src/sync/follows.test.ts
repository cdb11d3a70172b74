import { afterEach, beforeEach, expect, it } from 'vitest';
import { newPerson, newProject, type Person, shareWith, upload } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { readNews } from '#src/data/reads/news.ts';
import { readWaitingCount } from '#src/data/reads/queue/sync-status.ts';
import { noteLookOn } from '#src/sync/acts/looks.ts';
import { clearFilesOn } from '#src/sync/files/evict.ts';
import { pausePlace, releasePlaceOn, resumePlace } from '#src/sync/files/pins.ts';
import { followHistory } from '#src/sync/recovery/recover.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { setCurrentDevice } from './device.ts';
import { tellFollows } from './follows.ts';
import { ensureClientState } from './meta.ts';
import { markNewsSeen } from './news.ts';
import { syncRound } from './round.ts';

let app: TestApp;
let owner: Person;
let guest: Person;
let project_id: number;
let phone: OpenDevice;
let tablet: OpenDevice;

beforeEach(async () => {
  app = await startTestApp();
  [owner, guest] = [await newPerson(app), await newPerson(app)];
  project_id = await newProject(owner);
  await shareWith(owner, guest, project_id, 'viewer');
  const who = { baseUrl: app.baseUrl, userId: guest.id, token: guest.token };
  [phone, tablet] = [await openDevice(who), await openDevice(who)];
});
afterEach(async () => {
  setCurrentDevice(undefined);
  for (const device of [phone, tablet]) await device.connection.destroy();
  await app.close();
});

const made = async (name: string) =>
  (await upload<{ id: number; version_id: number }>(owner, { project_id, fields: { name } })).body;
/** A round, and what comes after it. */
async function sync(...devices: OpenDevice[]): Promise<void> {
  for (const device of devices) {
    await syncRound(device);
    await tellFollows(device);
  }
}
async function look(device: OpenDevice, documentId: number): Promise<void> {
  const { store } = device.connection;
  const id = (await store.documents.get(documentId))?.current_version_id ?? 0;
  const version = await store.versions.get(id);
  if (version === undefined) throw new Error('the device has no such version');
  await noteLookOn(device, version);
}
const told = async ({ connection: { store } }: OpenDevice) =>
  (await readNews(store)).map(({ document, from_label, version }) => `${document.name} ${from_label} ${version.label}`);
const untold = async ({ connection: { store } }: OpenDevice) => (await store.untold.toArray()).map(({ key }) => key);
const followed = async ({ connection: { store } }: OpenDevice) =>
  (await store.follows.toArray()).map(({ kind }) => kind).sort();
const place = () => ({ project_id, folder_id: null });

it('a drawing opened on one device is news on the other, until it was opened on either', async () => {
  const sheet = await made('A-101');
  await sync(phone, tablet);
  await look(phone, sheet.id);
  await sync(phone, tablet);
  await made('A-101');
  await made('A-102');
  await sync(tablet);
  expect(await told(tablet)).toEqual(['A-101 V1 V2']);

  await sync(phone);
  await look(phone, sheet.id);
  await sync(phone, tablet);
  expect(await told(tablet)).toEqual([]);
  // Seen elsewhere before this device hears of it at all.
  const { id } = await made('A-101');
  await sync(phone);
  await look(phone, id);
  await sync(phone, tablet);
  expect(await told(tablet)).toEqual([]);
});

it('what was read of on one device is read of on the other', async () => {
  const sheet = await made('A-101');
  await sync(phone, tablet);
  await look(phone, sheet.id);
  await sync(phone, tablet);
  await made('A-101');
  await sync(phone, tablet);
  expect([await told(phone), await told(tablet)]).toEqual([['A-101 V1 V2'], ['A-101 V1 V2']]);
  setCurrentDevice(tablet);
  const current = await tablet.connection.store.documents.get(sheet.id);
  await markNewsSeen([{ document_id: sheet.id, version_id: current?.current_version_id ?? 0 }]);
  await sync(tablet, phone);
  expect([await told(phone), await told(tablet)]).toEqual([[], []]);
});

it('without signal looks are kept, once a drawing, and nothing waits in the outbox', async () => {
  const [one, two] = [await made('A-101'), await made('A-102')];
  await sync(phone, tablet);
  phone.http = { ...phone.http, baseUrl: 'http://127.0.0.1:9' };
  for (const { id } of [one, two, one]) await look(phone, id);
  await tellFollows(phone);
  expect(await untold(phone)).toEqual([`document:${one.id}`, `document:${two.id}`].sort());
  expect(await readWaitingCount(phone.connection.store)).toBe(0);
  phone.http = { ...phone.http, baseUrl: app.baseUrl };
  await sync(phone);
  expect(await untold(phone)).toEqual([]);
  await sync(phone, tablet);
  expect(await followed(tablet)).toEqual(['document', 'document']);
  // The server has it: nothing is told again.
  await look(phone, one.id);
  expect(await untold(phone)).toEqual([]);
});

it('a project kept on one device is followed on the other, as long as one of them keeps it', async () => {
  await made('A-101');
  await sync(phone, tablet);
  for (const device of [phone, tablet]) {
    setCurrentDevice(device);
    await pausePlace(place());
    await resumePlace(place());
  }
  await sync(phone, tablet);
  await releasePlaceOn(phone, place());
  await sync(phone, tablet, phone);
  expect(await followed(phone)).toEqual(['project']);
  await made('A-101');
  await sync(phone);
  expect(await told(phone)).toEqual(['A-101 V1 V2']);

  await clearFilesOn(tablet);
  await sync(tablet, phone, tablet);
  expect([...(await followed(phone)), ...(await followed(tablet))]).toEqual([]);
});

it('a server that was brought back from before is told again', async () => {
  const sheet = await made('A-101');
  await sync(phone);
  await look(phone, sheet.id);
  await sync(phone, phone);
  expect(await followed(phone)).toEqual(['document']);
  await app.services.core.db.deleteFrom('follows').execute();
  const { value: epoch } = (await phone.connection.store.meta.get('epoch')) ?? { value: '' };
  await followHistory(phone, {
    epoch: String(epoch),
    last_n: 0,
    client: await ensureClientState(phone.connection.store),
  });
  await sync(phone, phone);
  expect(await followed(phone)).toEqual(['document']);
});
