// Row 7: a tablet with 5 things queued is reported lost. At its next contact it locks, sends what is to be sent, removes its
// data and says so; killed or cut off anywhere, it goes on; nothing is sent twice.
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, vi } from 'vitest';
import type { SessionAnswer } from '#domain/endpoints/auth';
import type { LosingState } from '#domain/sync/losing';
import { Connection } from '#src/data/connection.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { memoryKeep } from '#src/platform/own-files/keep.ts';
import { syncRound } from '#src/sync/round.ts';
import { endLeftSessions } from '#src/sync/session/left-sessions.ts';
import { TOKEN } from '#src/sync/session/session-store.ts';
import { signInAt } from '#src/testing/open-device.ts';
import { damaged } from '../fixtures/damaged.ts';
import { call, type Person, unshare } from '../fixtures/people.ts';
import { bookedMutations, openServerDatabase } from '../fixtures/server-truth.ts';
import { type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const DAY = 24 * 60 * 60 * 1000;

afterEach(() => vi.restoreAllMocks());

/** Ben's tablet with four remarks and a photo to send, and his phone. */
async function withQueue(site: Site) {
  const { ana, ben, project, drawing, shareId } = await site.crew();
  for (let index = 0; index < 4; index += 1) await ben.comment(project.id, drawing.id, `Remark ${index}`);
  const photo = await ben.addDocument(project.id, project.roots.photos, 'Wall', new Uint8Array(300_000).fill(7));
  const { url } = site.server;
  const phone: Person = { ...ben.person, token: await signInAt(url, ben.person.email, ben.person.password) };
  return { ana, ben, phone, project, drawing, shareId, photo, booked: bookedMutations(site.server).length };
}

const sessionsOf = (site: Site, phone: Person) =>
  call<SessionAnswer[]>(site.server.url, phone, 'GET', '/api/auth/sessions');

/** That of the tablet: the other one. */
async function tabletSession(site: Site, phone: Person) {
  const [other] = (await sessionsOf(site, phone)).filter(({ is_current }) => !is_current);
  return other;
}

async function reportLost(site: Site, phone: Person, how: LosingState): Promise<number> {
  const id = (await tabletSession(site, phone))?.id ?? 0;
  const json = { how, current_password: phone.password };
  await call(site.server.url, phone, 'POST', `/api/auth/sessions/${id}/lost`, json);
  return id;
}

/** The tablet asks the server something, and hears it. */
async function hears(tablet: Tablet): Promise<void> {
  await expect(syncRound(tablet.device)).rejects.toThrow(expect.objectContaining({ status: 401 }));
}

/** What is on a device of a person, in its databases and beside them. */
async function traces({ device, person }: Tablet): Promise<string[]> {
  const stores = (await device.engine.databases()).flatMap(({ name }) => name ?? []);
  const { keep } = device;
  const words = keep.keys().filter((key) => `${key} ${keep.get(key)}`.includes(String(person.id)));
  return [...stores.filter((name) => name.includes(String(person.id))), ...words];
}

for (const how of ['send_first', 'at_once'] as const) {
  test(`a lost tablet ${how === 'send_first' ? 'sends its 5 and is' : 'is at once'} emptied`, async ({ site }) => {
    const { ana, ben, phone, photo, booked } = await withQueue(site);
    await reportLost(site, phone, how);
    await hears(ben);
    expect(ben.session).toMatchObject({ status: 'locked', isLost: true, user: { id: ben.person.id } });
    expect(ben.device.http.token()).toBeNull();
    await ben.endLost();
    expect(ben.session).toEqual({ status: 'anonymous', emptied: true });
    expect(await traces(ben)).toEqual([]);
    const sent = how === 'send_first' ? 5 : 0;
    expect(bookedMutations(site.server).length - booked).toBe(sent);
    expect((await tabletSession(site, phone))?.lost).toMatchObject({
      removed_at: expect.any(String),
      sent,
      unsent: 5 - sent,
    });
    await ana.sync();
    const version = await ana.read((store) => store.versions.get(photo.versionId));
    expect(version?.state).toBe(how === 'send_first' ? 'ready' : undefined);
  });
}

test('a lost tablet whose store the browser lost sends what has a second copy, before that goes', async ({ site }) => {
  const { ben, phone, booked } = await withQueue(site);
  await reportLost(site, phone, 'send_first');
  await hears(ben);
  const { engine } = ben.device;
  for (const { name = '' } of await engine.databases()) {
    await new Promise((resolve) => {
      engine.deleteDatabase(name).onsuccess = resolve;
    });
  }
  await ben.endLost();
  expect(await traces(ben)).toEqual([]);
  expect(bookedMutations(site.server).length - booked).toBe(5);
  // The photo's bytes are owed to a row that is not read again: they are told as not sent.
  expect((await tabletSession(site, phone))?.lost).toMatchObject({ sent: 4, unsent: 1 });
});

test('a lost tablet whose store cannot be opened is emptied at once all the same', async ({ site }) => {
  const { ben, phone, booked } = await withQueue(site);
  await reportLost(site, phone, 'at_once');
  await hears(ben);
  ben.device.engine = damaged(ben.device.engine, () => false);
  ben.reopenLocked();
  await ben.endLost();
  expect([...((await ben.device.files?.list()) ?? [])]).toEqual([]);
  expect(bookedMutations(site.server).length).toBe(booked);
  expect((await tabletSession(site, phone))?.lost).toMatchObject({ sent: 0, unsent: 5 });
});

const kills: [string, (site: Site) => void][] = [
  ['as it asks', ({ proxy }) => void proxy.next(/auth\/lost$/, { kind: 'drop_answer' })],
  ['as it sends words', ({ proxy }) => void proxy.next(/sync\/push/, { kind: 'drop_answer' })],
  ['as it sends bytes', ({ proxy }) => void proxy.next(/PATCH .*uploads/, { kind: 'cut_request', after: 1_000 })],
  [
    'as it removes',
    () =>
      void vi.spyOn(Connection.prototype, 'destroy').mockImplementationOnce(() => Promise.reject(new Error('killed'))),
  ],
  ['as it says so', ({ proxy }) => void proxy.next(/lost\/emptied/, { kind: 'drop_answer' })],
];
for (const [when, kill] of kills) {
  test(`killed ${when}, it goes on at its next start`, async ({ site }) => {
    const { ana, ben, phone, photo, booked } = await withQueue(site);
    await reportLost(site, phone, 'send_first');
    await hears(ben);
    kill(site);
    await expect(ben.endLost()).rejects.toThrow();
    ben.reopenLocked();
    await ben.endLeavings();
    await ben.endLost();
    expect(await traces(ben)).toEqual([]);
    expect(bookedMutations(site.server).length - booked).toBe(5);
    expect((await tabletSession(site, phone))?.lost).toMatchObject({ sent: 5, unsent: 0 });
    await ana.sync();
    expect(await ana.read((store) => store.comments.count())).toBe(4);
    expect((await ana.read((store) => store.versions.get(photo.versionId)))?.state).toBe('ready');
  });
}

test('killed between the words that make it lost, it shows nothing', async ({ site }) => {
  const { ben, phone } = await withQueue(site);
  await reportLost(site, phone, 'send_first');
  const { keep, token } = ben.device;
  await hears(ben);
  // As if the token had not gone yet.
  keep.set(TOKEN, token);
  ben.reopenLocked();
  await ben.resume();
  expect(ben.session).toMatchObject({ status: 'locked', isLost: true });
  await ben.endLost();
  expect(await traces(ben)).toEqual([]);
});

test('without signal for half a year it waits, and is emptied then', async ({ site }) => {
  const { ben, phone, booked } = await withQueue(site);
  const id = await reportLost(site, phone, 'send_first');
  await hears(ben);
  await site.proxy.set({ kind: 'offline' });
  await expect(ben.endLost()).rejects.toThrow(TransportError);
  ben.reopenLocked();
  await expect(ben.endLost()).rejects.toThrow(TransportError);
  expect(await traces(ben)).not.toEqual([]);
  const database = openServerDatabase(site.server);
  const long = Date.now() - 200 * DAY;
  database.prepare('UPDATE sessions SET expires_at = ?, created_at = ? WHERE number = ?').run(long, long, id);
  database.close();
  await site.proxy.set({ kind: 'pass' });
  await ben.endLost();
  expect(await traces(ben)).toEqual([]);
  expect(bookedMutations(site.server).length - booked).toBe(5);
});

test('what the server refuses goes too, and is told', async ({ site }) => {
  const { ana, ben, phone, shareId, booked } = await withQueue(site);
  await unshare(site.server.url, ana.person, shareId);
  await reportLost(site, phone, 'send_first');
  await hears(ben);
  await ben.endLost();
  expect(await traces(ben)).toEqual([]);
  const refused = bookedMutations(site.server).slice(booked);
  expect(refused).toHaveLength(5);
  expect((await tabletSession(site, phone))?.lost).toMatchObject({ sent: 0, unsent: 5 });
});

test('the choice may become another while it waits', async ({ site }) => {
  const { ben, phone, booked } = await withQueue(site);
  await reportLost(site, phone, 'send_first');
  await hears(ben);
  await reportLost(site, phone, 'at_once');
  await ben.endLost();
  expect(await traces(ben)).toEqual([]);
  expect(bookedMutations(site.server).length).toBe(booked);
});

test('called off by its person, it stays as it is, locked', async ({ site }) => {
  const { ben, phone, booked } = await withQueue(site);
  const id = await reportLost(site, phone, 'send_first');
  await hears(ben);
  await call(site.server.url, phone, 'POST', `/api/auth/sessions/${id}/found`, { current_password: phone.password });
  await ben.endLost();
  expect(ben.session).toMatchObject({ status: 'locked', unsent: 5, user: { id: ben.person.id } });
  expect(ben.session).not.toHaveProperty('isLost');
  await ben.signIn();
  await ben.sync();
  expect(bookedMutations(site.server).length - booked).toBe(5);
});

test('found, it is its person’s again by their password', async ({ site }) => {
  const { ben, phone, booked } = await withQueue(site);
  const id = await reportLost(site, phone, 'at_once');
  await hears(ben);
  await ben.signIn();
  await ben.endLost();
  await endLeftSessions(ben.device.http, ben.device.keep);
  expect((await sessionsOf(site, phone)).map((session) => session.id)).not.toContain(id);
  await ben.sync();
  expect(bookedMutations(site.server).length - booked).toBe(5);
});

test('what another person has on it stays', async ({ site }) => {
  const shared = { engine: new IDBFactory(), keep: memoryKeep() };
  const cleo = await site.tablet(await site.person('Cleo'), shared);
  await cleo.createProject('Hers alone');
  await cleo.signOut('keep');
  const dan = await site.person('Dan');
  const tablet = await site.tablet(dan, shared);
  const phone = { ...dan, token: await signInAt(site.server.url, dan.email, dan.password) };
  await reportLost(site, phone, 'send_first');
  await hears(tablet);
  await tablet.endLost();
  expect(await traces(tablet)).toEqual([]);
  expect(tablet.session).toMatchObject({ status: 'locked', unsent: 1, user: { id: cleo.person.id } });
});

/** Signed out where the server could not be told, with all that is unsent kept; reported lost only then. */
async function leftAndLost(site: Site, how: LosingState) {
  const queue = await withQueue(site);
  const { ben, phone } = queue;
  const cut = site.proxy.next(/logout/, { kind: 'cut_request', after: 0 });
  await ben.signOut('keep');
  await cut.done;
  const id = await reportLost(site, phone, how);
  const { keep } = ben.device;
  const http = { baseUrl: site.proxy.url, token: () => keep.get(TOKEN), onUnauthenticated: () => undefined };
  return { ...queue, id, tells: () => endLeftSessions(http, keep) };
}

test('a tablet that was signed out without signal before it was reported lost is emptied too', async ({ site }) => {
  const { ben, phone, tells, booked } = await leftAndLost(site, 'at_once');
  await tells();
  await ben.endLost();
  expect(ben.session).toEqual({ status: 'anonymous', emptied: true });
  expect(await traces(ben)).toEqual([]);
  expect(bookedMutations(site.server).length).toBe(booked);
  expect((await tabletSession(site, phone))?.lost).toMatchObject({
    removed_at: expect.any(String),
    sent: 0,
    unsent: 5,
  });
});

test('one of which nothing stayed says so', async ({ site }) => {
  const { ben } = await site.crew();
  const { url } = site.server;
  const phone: Person = { ...ben.person, token: await signInAt(url, ben.person.email, ben.person.password) };
  const cut = site.proxy.next(/logout/, { kind: 'cut_request', after: 0 });
  await ben.signOut();
  await cut.done;
  await reportLost(site, phone, 'send_first');
  const http = { baseUrl: site.proxy.url, token: () => null, onUnauthenticated: () => undefined };
  await endLeftSessions(http, ben.device.keep);
  expect(await traces(ben)).toEqual([]);
  expect((await tabletSession(site, phone))?.lost).toMatchObject({
    removed_at: expect.any(String),
    sent: 0,
    unsent: 0,
  });
});

test('one that is to send first, and cannot, is emptied when the time for that is over', async ({ site }) => {
  const { ben, phone, tells } = await leftAndLost(site, 'send_first');
  await tells();
  await ben.endLost();
  expect((await traces(ben)).length).toBeGreaterThan(0);
  expect((await tabletSession(site, phone))?.lost).toMatchObject({ removed_at: null });
  const database = openServerDatabase(site.server);
  database.prepare('UPDATE sessions SET lost_at = lost_at - ? WHERE lost IS NOT NULL').run(31 * DAY);
  database.close();
  await ben.endLost();
  expect(await traces(ben)).toEqual([]);
  expect((await tabletSession(site, phone))?.lost).toMatchObject({ removed_at: expect.any(String), unsent: 5 });
});

test('killed before it could say that it is emptied, it says so later', async ({ site }) => {
  const { ben, phone, tells } = await leftAndLost(site, 'at_once');
  await tells();
  const cut = site.proxy.next(/left\/emptied/, { kind: 'cut_request', after: 0 });
  await expect(ben.endLost()).rejects.toThrow('transport');
  await cut.done;
  expect((await tabletSession(site, phone))?.lost).toMatchObject({ removed_at: null });
  await ben.endLost();
  expect(await traces(ben)).toEqual([]);
  expect((await tabletSession(site, phone))?.lost).toMatchObject({ removed_at: expect.any(String), unsent: 5 });
});

test('whoever has signed in again on it keeps all, and the report is over', async ({ site }) => {
  const { ben, phone, id, tells, booked } = await leftAndLost(site, 'at_once');
  await tells();
  await ben.signIn();
  await ben.endLost();
  await tells();
  await ben.sync();
  expect(bookedMutations(site.server).length - booked).toBe(5);
  expect((await sessionsOf(site, phone)).map((session) => session.id)).not.toContain(id);
  await ben.signOut();
});

test('what they do after they signed in again is theirs, though the server heard nothing of it', async ({ site }) => {
  const { ben, project, drawing, tells, booked } = await leftAndLost(site, 'at_once');
  // Nothing was asked before they are back, and what is told then is lost.
  await ben.signIn();
  await ben.comment(project.id, drawing.id, 'Said since');
  const cut = site.proxy.next(/logout/, { kind: 'cut_request', after: 0 });
  await ben.signOut('keep');
  await cut.done;
  await tells();
  await ben.endLost();
  expect(ben.session).toMatchObject({ status: 'locked', unsent: 6 });
  await ben.signIn();
  await ben.sync();
  expect(bookedMutations(site.server).length - booked).toBe(6);
  await ben.signOut();
});

test('a loss that is noted already is ended first, and the other is told then', async ({ site }) => {
  const { ben, phone, tells } = await leftAndLost(site, 'at_once');
  await ben.signIn();
  const cut = site.proxy.next(/logout/, { kind: 'cut_request', after: 0 });
  await ben.signOut('keep');
  await cut.done;
  const [second] = (await sessionsOf(site, phone)).filter(({ is_current, lost }) => !is_current && lost === null);
  const json = { how: 'at_once', current_password: phone.password };
  await call(site.server.url, phone, 'POST', `/api/auth/sessions/${second?.id}/lost`, json);
  await tells();
  await ben.endLost();
  await tells();
  expect(await traces(ben)).toEqual([]);
  expect((await sessionsOf(site, phone)).find(({ id }) => id === second?.id)?.lost).toMatchObject({
    removed_at: expect.any(String),
  });
});
