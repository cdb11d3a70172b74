// Row 7: whoever keeps the server disables an account while its tablet has work to send. The tablet locks, keeps the work and says
// so; once the account is enabled again and its person signs in, all of it goes.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { lookAfterKept } from '#src/sync/session/kept-account.ts';
import { sessionKeep, sessionStore } from '#src/sync/session/session-store.ts';
import { startSession } from '#src/sync/session/start-session.ts';
import { call } from '../fixtures/people.ts';
import { test } from '../fixtures/site.ts';

const { fetch: real } = globalThis;
let url = '';
beforeEach(() => {
  for (const key of sessionKeep.keys()) sessionKeep.remove(key);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => real(path.startsWith('/') ? url + path : path, init));
});
afterEach(() => vi.unstubAllGlobals());

test('what waits on the tablet of a disabled account stays there, is told of, and goes when it is enabled', async ({
  site,
}) => {
  url = site.server.url;
  const keeper = await site.person('Kim');
  const password = { current_password: keeper.password };
  const tablet = await site.tablet(await site.person('Cleo'), { engine: indexedDB, keep: sessionKeep });
  const { id } = await tablet.createProject('Hers alone');
  await call(url, keeper, 'POST', `/api/admin/people/${tablet.person.id}/disable`, password);
  await tablet.sync().catch(() => undefined);
  tablet.close();
  await startSession();
  await lookAfterKept();
  expect(sessionStore.getSnapshot()).toMatchObject({
    status: 'locked',
    user: { id: tablet.person.id },
    unsent: 1,
    isDisabled: true,
  });
  await call(url, keeper, 'POST', `/api/admin/people/${tablet.person.id}/enable`, password);
  await lookAfterKept();
  expect(sessionStore.getSnapshot()).toMatchObject({ status: 'locked', unsent: 1, isDisabled: false });
  const again = await site.tablet(tablet.person, { engine: indexedDB, keep: sessionKeep });
  await again.signIn();
  await again.sync();
  const kept = await call<{ name: string }>(url, again.person, 'GET', `/api/projects/${id}`);
  expect(kept.name).toBe('Hers alone');
});
