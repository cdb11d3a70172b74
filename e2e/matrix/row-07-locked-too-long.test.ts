// Row 7: a term was set after which a locked tablet empties itself. A clock that jumps does not empty it, time that passed does,
// by the server's clock or by the app's own running; unsent work is never removed by it.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Store, storeName } from '#src/data/database.ts';
import { lookAtTerm, setEmptyTerm } from '#src/sync/session/empty-term.ts';
import { sessionKeep, sessionStore } from '#src/sync/session/session-store.ts';
import { startSession } from '#src/sync/session/start-session.ts';
import { canaryKey } from '#src/sync/unsent-mark.ts';
import { damaged } from '../fixtures/damaged.ts';
import { type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const DAY = 24 * 60 * 60 * 1000;
const { fetch: real } = globalThis;
let url = '';
/** The server's clock, days ahead of this machine's. */
let ahead = 0;

beforeEach(() => {
  for (const key of sessionKeep.keys()) sessionKeep.remove(key);
  ahead = 0;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const answer = await real(path.startsWith('/') ? url + path : path, init);
    if (!path.includes('/api/auth/deleted/')) return answer;
    const said = (await answer.json()) as { now: string };
    const now = new Date(Date.parse(said.now) + ahead * DAY).toISOString();
    return new Response(JSON.stringify({ ...said, now }), answer);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A locked tablet; `work`: with something to send. */
async function locked(site: Site, work: boolean, name = 'Cleo'): Promise<Tablet> {
  url = site.server.url;
  const tablet = await site.tablet(await site.person(name), { engine: indexedDB, keep: sessionKeep });
  await tablet.createProject('Hers alone');
  if (!work) await tablet.sync();
  // The server's word: the token holds no more.
  tablet.device.http.onUnauthenticated(tablet.device.token, false);
  tablet.close();
  await startSession();
  expect(sessionStore.getSnapshot()).toMatchObject({ status: 'locked', user: { id: tablet.person.id } });
  return tablet;
}

async function isHere({ person }: Tablet): Promise<boolean> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes(storeName(person.id))) return false;
  const store = new Store(storeName(person.id));
  const projects = await store.projects.count();
  store.close();
  return projects > 0;
}

test('off, nothing goes, however long it was', async ({ site }) => {
  const tablet = await locked(site, false);
  await lookAtTerm(400 * DAY, true);
  expect(await isHere(tablet)).toBe(true);
});

test('a clock that jumps empties nothing, in either direction', async ({ site }) => {
  const tablet = await locked(site, false);
  setEmptyTerm(7);
  for (const days of [0, 400, -400, 30, 8]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });
    await lookAtTerm(60_000, true);
    await lookAtTerm(60_000, false);
    vi.useRealTimers();
  }
  expect(await isHere(tablet)).toBe(true);
});

test('it goes once so long has passed by the server’s clock', async ({ site }) => {
  const tablet = await locked(site, false);
  setEmptyTerm(7);
  await lookAtTerm(0, true);
  ahead = 6.9;
  await lookAtTerm(0, true);
  expect(await isHere(tablet)).toBe(true);
  ahead = 7.1;
  await lookAtTerm(0, true);
  expect(await isHere(tablet)).toBe(false);
  expect(sessionStore.getSnapshot()).toEqual({ status: 'anonymous' });
  expect(sessionKeep.keys().filter((key) => key.includes(String(tablet.person.id)))).toEqual([]);
});

for (const work of [false, true]) {
  test(`a store that cannot be opened ${work ? 'stays with what is unsent' : 'goes'}, and keeps nobody else’s`, async ({
    site,
  }) => {
    const stuck = await locked(site, work);
    const other = await locked(site, false, 'Dan');
    const broken = damaged(indexedDB, (name) => !name.includes(String(stuck.person.id)));
    const spies = [
      vi.spyOn(indexedDB, 'open').mockImplementation(broken.open),
      vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(broken.deleteDatabase),
    ];
    setEmptyTerm(7);
    await lookAtTerm(8 * DAY, false);
    expect(await isHere(other)).toBe(false);
    expect(sessionKeep.keys().includes(canaryKey(stuck.person.id))).toBe(work);
    for (const spy of spies) spy.mockRestore();
  });
}

test('it goes once the app has run so long without signal', async ({ site }) => {
  const tablet = await locked(site, false);
  setEmptyTerm(7);
  for (let day = 0; day < 6; day += 1) await lookAtTerm(DAY, false);
  // What both clocks saw is counted once.
  ahead = 5;
  await lookAtTerm(0, true);
  expect(await isHere(tablet)).toBe(true);
  await lookAtTerm(1.1 * DAY, false);
  expect(await isHere(tablet)).toBe(false);
});

test('what is not sent stays, and is sent by signing in', async ({ site }) => {
  const tablet = await locked(site, true);
  setEmptyTerm(7);
  await lookAtTerm(400 * DAY, true);
  expect(await isHere(tablet)).toBe(true);
  await tablet.signIn();
  await tablet.sync();
  // Locked again, it counts from the beginning.
  tablet.device.http.onUnauthenticated(tablet.device.token, false);
  tablet.close();
  await startSession();
  await lookAtTerm(6 * DAY, false);
  expect(await isHere(tablet)).toBe(true);
});

test('of whoever is signed in, nothing goes', async ({ site }) => {
  url = site.server.url;
  const shared = { engine: indexedDB, keep: sessionKeep };
  const cleo = await site.tablet(await site.person('Cleo'), shared);
  await cleo.createProject('Hers');
  await cleo.sync();
  setEmptyTerm(7);
  await lookAtTerm(400 * DAY, false);
  expect(await isHere(cleo)).toBe(true);
  // Locked by another who signs in, she is counted.
  const dan = await site.tablet(await site.person('Dan'), shared);
  await dan.sync();
  await lookAtTerm(400 * DAY, false);
  expect(await isHere(cleo)).toBe(false);
});
