// Row 8: somebody's work is locked here, and the term is over after which what was sent goes. Their store cannot be opened for a while:
// nobody looks for their work in the next place, where nothing is, and takes it for sent.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { storeName } from '#src/data/database.ts';
import { browserHome } from '#src/sync/session/browser-places.ts';
import { lookAtTerm } from '#src/sync/session/empty-term.ts';
import { exportKept, isNothingKept } from '#src/sync/session/kept-account.ts';
import { EMPTY_AFTER, keptUserOf, sessionKeep, showLocked } from '#src/sync/session/session-store.ts';
import { damaged } from '../fixtures/damaged.ts';
import { type Site, test } from '../fixtures/site.ts';

const DAY = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  for (const key of sessionKeep.keys()) sessionKeep.remove(key);
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
});
afterEach(() => vi.restoreAllMocks());

/** Work that waits for somebody who has signed out, and has no second copy; the term is set. */
async function lockedWork(site: Site) {
  const cleo = await site.person('Cleo');
  const tablet = await site.tablet(cleo, { engine: indexedDB, keep: sessionKeep });
  const { id, roots } = await tablet.createProject('Hers alone');
  await tablet.addDocument(id, roots.photos, 'Wall', new Uint8Array(900_000).fill(7));
  await tablet.signOut('keep');
  tablet.close();
  sessionKeep.set(EMPTY_AFTER, '7');
  return { cleo, storeOf: storeName(cleo.id) };
}

async function whileDamaged(store: string, work: () => Promise<void>): Promise<void> {
  const broken = damaged(indexedDB, (name) => name !== store);
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(broken.open.bind(broken));
  await work();
  open.mockRestore();
}

const stores = async () => (await indexedDB.databases()).map(({ name }) => name);

test('a look while it cannot be opened removes nothing, nor does the next', async ({ site }) => {
  const { cleo, storeOf } = await lockedWork(site);
  await whileDamaged(storeOf, async () => expect(await isNothingKept(cleo.id)).toBe(false));
  await lookAtTerm(8 * DAY, false);
  expect(await stores()).toContain(storeOf);
  expect(await isNothingKept(cleo.id)).toBe(false);
});

test('where the app has gone on in the next place, what it told as lost keeps the first from going', async ({
  site,
}) => {
  const { cleo, storeOf } = await lockedWork(site);
  showLocked(keptUserOf(sessionKeep));
  vi.spyOn(browserHome, 'secondCopyOf').mockReturnValue(undefined);
  vi.stubGlobal('URL', { ...URL, createObjectURL: () => 'blob:', revokeObjectURL: () => undefined });
  await whileDamaged(storeOf, () => exportKept().catch(() => undefined));
  vi.unstubAllGlobals();
  expect((await stores()).filter((name) => name?.startsWith(storeOf)).length).toBeGreaterThan(1);
  await lookAtTerm(8 * DAY, false);
  expect(await stores()).toContain(storeOf);
  expect(await isNothingKept(cleo.id)).toBe(false);
});

test('all is sent, and a loss of long ago was told and not read: the term holds', async ({ site }) => {
  const cleo = await site.person('Cleo');
  const tablet = await site.tablet(cleo, { engine: indexedDB, keep: sessionKeep });
  await tablet.createProject('Hers alone');
  await tablet.sync();
  const about = { code: null, project_id: null, mutation: null, created_at: '2026-11-01T00:00:00.000Z' };
  const params = { unsent: 1, unsaved: 0 };
  await tablet.read((store) => store.attention.add({ ...about, kind: 'emptied_store', params }));
  await tablet.signOut('keep');
  tablet.close();
  sessionKeep.set(EMPTY_AFTER, '7');
  await lookAtTerm(8 * DAY, false);
  expect(await stores()).not.toContain(storeName(cleo.id));
});
