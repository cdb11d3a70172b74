// Row 8: several people used a tablet. Whose data is on it is listed, with what of it waits, and can be removed, without signal;
// of whoever is signed in nothing goes.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Connection } from '#src/data/connection.ts';
import { Store, storeName } from '#src/data/database.ts';
import { removeDataOf } from '#src/sync/session/kept-account.ts';
import { listKeptPeople } from '#src/sync/session/kept-people.ts';
import { endLeavings } from '#src/sync/session/session.ts';
import { KEPT_USERS, sessionKeep, sessionStore } from '#src/sync/session/session-store.ts';
import { startSession } from '#src/sync/session/start-session.ts';
import { damaged } from '../fixtures/damaged.ts';
import { type Site, test } from '../fixtures/site.ts';

beforeEach(async () => {
  for (const key of sessionKeep.keys()) sessionKeep.remove(key);
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const { fetch: real } = globalThis;

/** Cleo kept a project and a file on it, Dan’s is all sent and locked, Eve is signed in. */
async function sharedTablet(site: Site) {
  vi.stubGlobal('fetch', real);
  const shared = { engine: indexedDB, keep: sessionKeep };
  const [cleo, dan, eve] = [await site.person('Cleo'), await site.person('Dan'), await site.person('Eve')];
  const first = await site.tablet(cleo, shared);
  const { id, roots } = await first.createProject('Hers alone');
  await first.addDocument(id, roots.photos, 'Wall', new Uint8Array(5_000).fill(7));
  await first.signOut('keep');
  first.close();
  const second = await site.tablet(dan, shared);
  await second.sync();
  second.close();
  const third = await site.tablet(eve, shared);
  await third.sync();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  return { cleo, dan, eve, third };
}

test('all others are listed, and what of theirs waits', async ({ site }) => {
  const { cleo, dan } = await sharedTablet(site);
  expect(await listKeptPeople()).toEqual([
    { id: dan.id, full_name: 'Dan Tester', email: dan.email, unsent: 0, aside: 0, kept: 0, unsaved: 0, bytes: 0 },
    {
      id: cleo.id,
      full_name: 'Cleo Tester',
      email: cleo.email,
      unsent: 2,
      aside: 0,
      kept: 0,
      unsaved: 0,
      bytes: 5_000,
    },
  ]);
  // Nobody’s name is known any more: the store itself tells.
  sessionKeep.remove(KEPT_USERS);
  expect(new Set((await listKeptPeople()).map(({ id, email }) => `${id} ${email}`))).toEqual(
    new Set([`${dan.id} null`, `${cleo.id} null`]),
  );
});

test('whose store the browser took away is told of by what stands beside it', async ({ site }) => {
  const { cleo } = await sharedTablet(site);
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(storeName(cleo.id)).onsuccess = resolve;
  });
  expect((await listKeptPeople()).find(({ id }) => id === cleo.id)).toMatchObject({ unsent: 2, unsaved: 0, bytes: 0 });
});

test('one is removed without signal, with what waits; the others stay', async ({ site }) => {
  const { cleo, dan, eve, third } = await sharedTablet(site);
  await removeDataOf(cleo.id);
  expect((await listKeptPeople()).map(({ id }) => id)).toEqual([dan.id]);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(storeName(cleo.id));
  expect(sessionKeep.keys().filter((key) => `${key}${sessionKeep.get(key)}`.includes(String(cleo.id)))).toEqual([]);
  await removeDataOf(eve.id);
  expect(await third.read((store) => store.users.count())).toBeGreaterThan(0);
});

test('killed while it removes, the next start ends it', async ({ site }) => {
  const { cleo, third } = await sharedTablet(site);
  third.close();
  await third.signOut().catch(() => undefined);
  await startSession();
  vi.spyOn(Connection.prototype, 'destroy').mockImplementationOnce(() => Promise.reject(new Error('killed')));
  await expect(removeDataOf(cleo.id)).rejects.toThrow('killed');
  expect((await listKeptPeople()).map(({ id }) => id)).not.toContain(cleo.id);
  await endLeavings();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(storeName(cleo.id));
  expect(sessionStore.getSnapshot()).not.toMatchObject({ user: { id: cleo.id } });
});

test('a store that cannot be read is listed all the same', async ({ site }) => {
  const { cleo } = await sharedTablet(site);
  const { run } = Connection.prototype;
  vi.spyOn(Connection.prototype, 'run').mockImplementation(function (this: Connection, work) {
    if (this.store.name === storeName(cleo.id)) return Promise.reject(new Error('damaged'));
    return run.call(this, work) as ReturnType<typeof work>;
  });
  expect(await listKeptPeople()).toContainEqual(
    expect.objectContaining({ id: cleo.id, email: cleo.email, unsent: 2, bytes: null }),
  );
});

test('one whose store cannot be opened is removed as far as the browser can, and it is void from there on', async ({
  site,
}) => {
  const { cleo } = await sharedTablet(site);
  const broken = damaged(indexedDB, (name) => name !== storeName(cleo.id));
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(broken.open);
  const remove = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(broken.deleteDatabase);
  await removeDataOf(cleo.id);
  const kept = () => sessionKeep.keys().filter((key) => `${key}${sessionKeep.get(key)}`.includes(String(cleo.id)));
  expect(kept()).toEqual([`plumbline:given-up:${cleo.id}`]);
  for (const spy of [open, remove]) spy.mockRestore();
  await removeDataOf(cleo.id);
  expect(kept()).toEqual([]);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(storeName(cleo.id));
});

test('looking makes no store of somebody who has none', async ({ site }) => {
  const { dan } = await sharedTablet(site);
  const store = new Store(storeName(dan.id));
  await store.delete();
  expect(await listKeptPeople()).toContainEqual(expect.objectContaining({ id: dan.id, unsent: 0 }));
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(storeName(dan.id));
});
