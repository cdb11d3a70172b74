// Row 9: the server waits again for bytes that it had, this device has the only copy and has not looked for them yet, and the
// account is deleted on another device: what waits here is not all sent, and does not go unasked.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Store, storeName } from '#src/data/database.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { syncRound } from '#src/sync/round.ts';
import { lookAfterKept } from '#src/sync/session/kept-account.ts';
import { sessionKeep, sessionStore } from '#src/sync/session/session-store.ts';
import { startSession } from '#src/sync/session/start-session.ts';
import { signInAt } from '#src/testing/open-device.ts';
import { backUp } from '../fixtures/back-up.ts';
import { call } from '../fixtures/people.ts';
import { lookAt, stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';

const { fetch: real } = globalThis;
let url = '';
beforeEach(() => {
  // Whoever an earlier test left here.
  for (const key of sessionKeep.keys()) sessionKeep.remove(key);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => real(path.startsWith('/') ? url + path : path, init));
});
afterEach(() => vi.unstubAllGlobals());

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');

for (const looked of [true, false]) {
  test(`the only copy, ${looked ? 'looked for (control)' : 'not looked for yet'}`, async ({ site }) => {
    url = site.server.url;
    const { ben, project } = await site.crew();
    const second = await site.tablet({ ...ben.person }, { engine: indexedDB, keep: sessionKeep });
    const { versionId, sha256 } = await ben.addDocument(project.id, project.roots.plans, 'B-1', bytes);
    await syncRound(ben.device);
    const restore = await backUp(site.server);
    for (const tablet of [ben, ben, second]) await tablet.sync();
    await lookAt(second, versionId);
    await makeRoom(ben.device, Number.MAX_SAFE_INTEGER);
    await restore();
    await syncRound(second.device);
    expect(await stateOn(second, versionId)).toBe('pending');
    if (looked) await second.reopen();
    // Deleted on another device.
    const token = await signInAt(url, ben.person.email, ben.person.password);
    await call(url, { token }, 'POST', '/api/users/me/delete', { current_password: ben.person.password });
    await second.sync().catch(() => undefined);
    await second.locked;
    second.close();
    await startSession();
    await lookAfterKept();
    const store = new Store(storeName(ben.person.id));
    const blob = await store.blobs.get(sha256);
    store.close();
    expect([sessionStore.getSnapshot().status, blob?.complete]).toEqual(['locked', true]);
  });
}
