// Row 9: work that somebody kept on a shared tablet, whose account is then deleted while another person uses the tablet. Nobody
// can sign in to it any more: the tablet still has to say so, or the work can neither be saved elsewhere nor removed.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Store, storeName } from '#src/data/database.ts';
import { lookAfterKept } from '#src/sync/session/kept-account.ts';
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
afterEach(() => vi.unstubAllGlobals());

for (const other of [false, true]) {
  test(`kept, deleted elsewhere, ${other ? 'another person came and went' : 'nobody else came'}`, async ({ site }) => {
    url = site.server.url;
    const shared = { engine: indexedDB, keep: sessionKeep };
    const cleo = await register(url, 'Cleo');
    const tablet = await site.tablet({ ...cleo }, shared);
    await tablet.createProject('Hers alone');
    await tablet.signOut('keep');
    tablet.close();
    // Another device of hers.
    const again = await site.tablet(cleo);
    await again.signIn();
    if (other) {
      const dan = await register(url, 'Dan');
      const his = await site.tablet(dan, shared);
      await his.sync();
      await his.signOut();
    }
    await call(url, again.person, 'POST', '/api/users/me/delete', { current_password: cleo.password });
    await startSession();
    await lookAfterKept();
    // Her work is here.
    const store = new Store(storeName(cleo.id));
    expect(await store.outbox.count()).toBe(1);
    store.close();
    expect(sessionStore.getSnapshot()).toMatchObject({ status: 'locked', user: { id: cleo.id }, isDeleted: true });
  });
}
