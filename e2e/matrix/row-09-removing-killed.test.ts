// Row 9: what waits for a deleted account is removed by a person's word, and the app is killed before the store is gone.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Connection } from '#src/data/connection.ts';
import { Store, storeName } from '#src/data/database.ts';
import { lookAfterKept, removeKept } from '#src/sync/session/kept-account.ts';
import { endLeavings } from '#src/sync/session/session.ts';
import { sessionKeep, sessionStore } from '#src/sync/session/session-store.ts';
import { startSession } from '#src/sync/session/start-session.ts';
import { call, register } from '../fixtures/people.ts';
import { test } from '../fixtures/site.ts';

const { fetch: real } = globalThis;
let url = '';
beforeEach(() => {
  // Whoever an earlier test left here.
  for (const key of sessionKeep.keys()) sessionKeep.remove(key);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => real(path.startsWith('/') ? url + path : path, init));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the next start ends it: nothing of the person stays', async ({ site }) => {
  url = site.server.url;
  const cleo = await register(url, 'Cleo');
  const tablet = await site.tablet({ ...cleo }, { engine: indexedDB, keep: sessionKeep });
  await tablet.createProject('Hers alone');
  await tablet.signOut('keep');
  tablet.close();
  const again = await site.tablet(cleo);
  await again.signIn();
  await call(url, again.person, 'POST', '/api/users/me/delete', { current_password: cleo.password });
  await startSession();
  await lookAfterKept();
  expect(sessionStore.getSnapshot()).toMatchObject({ status: 'locked', isDeleted: true });
  vi.spyOn(Connection.prototype, 'destroy').mockImplementationOnce(() => Promise.reject(new Error('killed')));
  await expect(removeKept()).rejects.toThrow('killed');
  // The app is started again.
  await startSession();
  await endLeavings();
  await lookAfterKept();
  const store = new Store(storeName(cleo.id));
  expect([sessionStore.getSnapshot().status, await store.outbox.count(), await store.projects.count()]).toEqual([
    'anonymous',
    0,
    0,
  ]);
  store.close();
});
