// Row 8: what waits for a deleted account is removed in one tab while another person signs in in another one.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Connection } from '#src/data/connection.ts';
import { lookAfterKept, removeKept } from '#src/sync/session/kept-account.ts';
import { keptUserOf, sessionKeep, sessionStore, TOKEN, USER } from '#src/sync/session/session-store.ts';
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

test('they stay signed in, also when the app is opened without signal', async ({ site }) => {
  url = site.server.url;
  const cleo = await register(url, 'Cleo');
  const dan = await register(url, 'Dan');
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
  const { run } = Connection.prototype;
  vi.spyOn(Connection.prototype, 'run').mockImplementationOnce(async function one(this: Connection, work) {
    const done = await run.call(this, work);
    // The other tab, as DeviceSession does it.
    sessionKeep.set(USER, JSON.stringify({ id: dan.id, full_name: dan.fullName, email: dan.email }));
    sessionKeep.set(TOKEN, dan.token);
    return done as never;
  });
  await removeKept();
  expect([keptUserOf(sessionKeep)?.id, sessionKeep.get(TOKEN)]).toEqual([dan.id, dan.token]);
});
