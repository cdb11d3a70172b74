// Row 8: work of a deleted account is being exported from the login page, and meanwhile another person signs in there.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Connection } from '#src/data/connection.ts';
import { read } from '#src/data/current-store.ts';
import { currentDevice } from '#src/sync/device.ts';
import { exportKept, lookAfterKept } from '#src/sync/session/kept-account.ts';
import { lockSession, signIn } from '#src/sync/session/session.ts';
import { sessionKeep, sessionStore } from '#src/sync/session/session-store.ts';
import { startSession } from '#src/sync/session/start-session.ts';
import { later } from '../fixtures/later.ts';
import { call, register } from '../fixtures/people.ts';
import { catchSaved, type SavedFile } from '../fixtures/saved-files.ts';
import { type Site, test } from '../fixtures/site.ts';

const { fetch: real } = globalThis;
let url = '';
let saved: SavedFile[] = [];
beforeEach(() => {
  // Whoever an earlier test left here.
  for (const key of sessionKeep.keys()) sessionKeep.remove(key);
  saved = catchSaved();
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => real(path.startsWith('/') ? url + path : path, init));
});
afterEach(() => {
  lockSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const FILES = 6;
const FILE = 256 * 1024;

/** Cleo's files, kept on the tablet; her account is deleted elsewhere. */
async function kept(site: Site) {
  url = site.server.url;
  const cleo = await register(url, 'Cleo');
  const tablet = await site.tablet({ ...cleo }, { engine: indexedDB, keep: sessionKeep });
  const project = await tablet.createProject('Hers alone');
  for (let at = 0; at < FILES; at += 1) {
    const bytes = new Uint8Array(FILE).fill(at + 1);
    await tablet.addDocument(project.id, project.roots.plans, `C-${at}`, bytes);
  }
  await tablet.signOut('keep');
  tablet.close();
  const again = await site.tablet(cleo);
  await again.signIn();
  await call(url, again.person, 'POST', '/api/users/me/delete', { current_password: cleo.password });
  await startSession();
  await lookAfterKept();
  expect(sessionStore.getSnapshot()).toMatchObject({ status: 'locked', isDeleted: true });
}

test('control: alone, the archive has all files', async ({ site }) => {
  await kept(site);
  await exportKept();
  expect(saved.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(FILES * FILE);
});

test('somebody signs in while it is written: the archive has all files, and they can work', async ({ site }) => {
  await kept(site);
  const dan = await register(url, 'Dan');
  // Files are large, and take their time to be read: the second one as long as this says.
  const [began, goesOn] = [later<void>(), later<void>()];
  const { run } = Connection.prototype;
  let asked = 0;
  vi.spyOn(Connection.prototype, 'run').mockImplementation(async function hold(this: Connection, work) {
    asked += 1;
    if (asked === 6) {
      began.resolve();
      await goesOn.promise;
    }
    return run.call(this, work) as never;
  });
  const exporting = exportKept().then(
    () => 'exported',
    (error: unknown) => String(error),
  );
  await began.promise;
  await signIn(dan.email, dan.password);
  goesOn.resolve();
  const said = await exporting;
  expect.soft(said).toBe('exported');
  expect.soft(saved.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(FILES * FILE);
  expect.soft(sessionStore.getSnapshot()).toMatchObject({ status: 'signed_in', user: { id: dan.id } });
  expect.soft(() => currentDevice()).not.toThrow();
  await expect(read((store) => store.outbox.count())).resolves.toBe(0);
});
