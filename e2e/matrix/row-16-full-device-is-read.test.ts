// Rows 15 and 16: the device is full. What is on it can still be read, saved elsewhere, and given up: how else is room made?
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Store, storeName } from '#src/data/database.ts';
import { exportUnsent } from '#src/sync/acts/export-unsent.ts';
import { localBytesOn } from '#src/sync/files/blob-bytes.ts';
import { lookAfterKept, removeKept } from '#src/sync/session/kept-account.ts';
import { sessionKeep, sessionStore } from '#src/sync/session/session-store.ts';
import { startSession } from '#src/sync/session/start-session.ts';
import { call, register } from '../fixtures/people.ts';
import { catchSaved } from '../fixtures/saved-files.ts';
import { test } from '../fixtures/site.ts';
import { whileFull } from '../fixtures/storage-faults.ts';

const { fetch: real } = globalThis;
let url = '';
beforeEach(() => {
  // Whoever an earlier test left here.
  for (const key of sessionKeep.keys()) sessionKeep.remove(key);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => real(path.startsWith('/') ? url + path : path, init));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');
const always = () => true;

test('a photo that is here is read', async ({ site }) => {
  const { ben, project } = await site.crew();
  const photo = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  await whileFull('write', always, async () => {
    expect((await localBytesOn(ben.device, photo.sha256))?.length).toBe(bytes.length);
  });
});

test('unsent work is exported', async ({ site }) => {
  const { ben, project } = await site.crew();
  await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  const saved = catchSaved();
  await whileFull('write', always, () => ben.asCurrent(exportUnsent));
  expect(saved).toHaveLength(1);
});

test('what waits for a deleted account is removed by its person’s word', async ({ site }) => {
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
  await whileFull('write', always, () => removeKept());
  expect(sessionStore.getSnapshot().status).toBe('anonymous');
  expect(await new Store(storeName(cleo.id)).outbox.count()).toBe(0);
});
