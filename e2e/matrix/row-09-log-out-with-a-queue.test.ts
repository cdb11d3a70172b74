// Row 9: somebody logs out with work queued. The four choices: send it first, keep it here, save it elsewhere, give it up. Kept
// work survives a restart and another person on the device, and is sent when its owner signs in again. How the dialog asks is
// the journey "attention".

import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { readUnsavedImports } from '#src/data/reads/queue/folder-imports.ts';
import { readToSendCount, readWaitingCount } from '#src/data/reads/queue/sync-status.ts';
import { readUnsent, readUnsentWork } from '#src/data/reads/queue/unsent-work.ts';
import { newId } from '#src/platform/ids.ts';
import { localBytesOn } from '#src/sync/files/blob-bytes.ts';
import { pickedFolder } from '#src/testing/picked-folder.ts';
import { type Browser, type LoadedApp, openBrowser } from '../fixtures/browser-session.ts';
import { violations } from '../fixtures/invariants.ts';
import type { Person } from '../fixtures/people.ts';
import { bookedMutations } from '../fixtures/server-truth.ts';
import { test as base, type Crew } from '../fixtures/site.ts';

const photo = new Uint8Array(12_000).map((_, index) => index % 233);

const test = base.extend<{ browser: Browser }>({
  browser: async ({ site }, use) => {
    const browser = await openBrowser(site.proxy.url);
    await use(browser);
    const { status } = browser.app.sessionStore.getSnapshot();
    if (status === 'signed_in') await browser.app.session.signOut('discard');
    browser.end();
  },
});

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await wait(20);
}

const signIn = ({ session }: LoadedApp, { email, password }: Person) => session.signIn(email, password);

/** Ben signs in, loses the network, and does two things: a comment and a photo. */
async function workOffline(
  { app }: Browser,
  { ben, project, drawing }: Crew,
  goOffline: () => Promise<void>,
): Promise<void> {
  await signIn(app, ben.person);
  await until(() => app.read(async (store) => (await store.documents.get(drawing.id)) !== undefined));
  await goOffline();
  const ids = { project_id: project.id };
  await app.enqueue('comment.create@1', { ...ids, id: newId(), document_id: drawing.id, content: 'Kept for later' });
  const file = await app.importFile(new Blob([photo]), project.id);
  const made = { id: newId(), version_id: newId(), folder_id: project.roots.photos };
  await app.enqueue('document.create@1', { ...ids, ...made, name: 'Crack', file_name: 'Crack.jpg', ...file });
}

/** The comment and the photo are there once, whole. */
async function expectSent({ ana, project }: Crew): Promise<void> {
  await ana.sync();
  expect((await ana.read((store) => store.comments.toArray())).map(({ content }) => content)).toEqual([
    'Kept for later',
  ]);
  const [document] = await ana.read((store) =>
    store.documents.where('folder_id').equals(project.roots.photos).toArray(),
  );
  const version = await ana.read((store) => store.versions.get(document?.current_version_id ?? 0));
  if (version === undefined) throw new Error('the photo did not arrive');
  expect(await ana.bytesOf(version)).toEqual(photo);
}

test('without a choice nobody is signed out while work waits', async ({ site, browser }) => {
  const crew = await site.crew();
  await workOffline(browser, crew, () => site.proxy.set({ kind: 'offline' }));
  await expect(browser.app.session.signOut()).rejects.toThrow('unsent');
  expect(browser.app.sessionStore.getSnapshot().status).toBe('signed_in');
  expect(await browser.app.read((store) => store.outbox.count())).toBe(2);
});

test('Keep: locked, through a restart and another person on the device; its owner sends it', async ({
  site,
  browser,
}) => {
  const crew = await site.crew();
  const cem = await site.person('Cem');
  await workOffline(browser, crew, () => site.proxy.set({ kind: 'offline' }));
  const booked = bookedMutations(site.server);
  await browser.app.session.signOut('keep');
  expect(browser.app.sessionStore.getSnapshot()).toMatchObject({
    status: 'locked',
    unsent: 2,
    user: { id: crew.ben.person.id },
  });

  const again = await browser.restart();
  expect(again.sessionStore.getSnapshot()).toMatchObject({
    status: 'locked',
    unsent: 2,
    user: { id: crew.ben.person.id },
  });
  await site.proxy.set({ kind: 'pass' });

  await signIn(again, cem);
  await until(() => again.read(async (store) => (await store.meta.get('last_sync_at')) !== undefined));
  expect(await again.read((store) => store.projects.count())).toBe(0);
  expect(await again.read((store) => store.outbox.count())).toBe(0);
  expect(bookedMutations(site.server)).toEqual(booked);
  await again.session.signOut();
  expect(await browser.databases()).toEqual([`plumbline:${crew.ben.person.id}`]);

  const own = await browser.restart();
  await signIn(own, crew.ben.person);
  await until(async () => (await own.read(readWaitingCount)) === 0);
  await expectSent(crew);
  await own.session.signOut();
  expect(await browser.databases()).toEqual([]);
  expect(await violations(site.server, [crew.ana])).toEqual([]);
});

test('Send now: all of it is on the server before the device forgets its person', async ({ site, browser }) => {
  const crew = await site.crew();
  await workOffline(browser, crew, () => site.proxy.set({ kind: 'offline' }));
  await site.proxy.set({ kind: 'pass' });
  browser.app.syncNow();
  await until(async () => (await browser.app.read(readWaitingCount)) === 0);
  await browser.app.session.signOut();
  expect(browser.app.sessionStore.getSnapshot().status).toBe('anonymous');
  expect(await browser.databases()).toEqual([]);
  expect((await browser.restart()).sessionStore.getSnapshot().status).toBe('anonymous');
  await expectSent(crew);
  expect(await violations(site.server, [crew.ana])).toEqual([]);
});

test('Export: every change and every file is handed out, and the queue is as it was', async ({ site, browser }) => {
  const crew = await site.crew();
  await workOffline(browser, crew, () => site.proxy.set({ kind: 'offline' }));
  const { changes, files } = await browser.app.read(readUnsentWork);
  expect(changes.map(({ name }) => name)).toEqual(['comment.create@1', 'document.create@1']);
  expect(files.map(({ file_name }) => file_name)).toEqual(['Crack.jpg']);
  const connection = { run: browser.app.read } as unknown as Parameters<typeof localBytesOn>[0]['connection'];
  const bytes = await localBytesOn({ ...crew.ben.device, connection }, files[0]?.sha256 ?? '');
  expect(bytes).toEqual(photo);
  expect(await browser.app.read((store) => store.outbox.count())).toBe(2);
});

test('Discard: gone from the device, and never sent', async ({ site, browser }) => {
  const crew = await site.crew();
  await workOffline(browser, crew, () => site.proxy.set({ kind: 'offline' }));
  const booked = bookedMutations(site.server);
  await browser.app.session.signOut('discard');
  expect(await browser.databases()).toEqual([]);
  const again = await browser.restart();
  expect(again.sessionStore.getSnapshot().status).toBe('anonymous');
  await site.proxy.set({ kind: 'pass' });
  await signIn(again, crew.ben.person);
  await until(() => again.read(async (store) => (await store.meta.get('last_sync_at')) !== undefined));
  expect(await again.read((store) => store.attention.count())).toBe(0);
  expect(bookedMutations(site.server)).toEqual(booked);
  expect(await violations(site.server, [crew.ana])).toEqual([]);
});

/** More than are saved together. */
const SAVED = 32;
const LEFT = 8;

/** Ben chooses a folder without signal, of which the last files are not read: he leaves before. */
async function saveHalf({ app }: Browser, { ben, project, drawing }: Crew, goOffline: () => Promise<void>) {
  await signIn(app, ben.person);
  await until(() => app.read(async (store) => (await store.documents.get(drawing.id)) !== undefined));
  await goOffline();
  const name = (n: number) => `Site/S-${String(n).padStart(2, '0')}.pdf`;
  const contents = Array.from({ length: SAVED + LEFT }, (_, n) => [name(n), `%PDF-1.7 sheet ${n}`]);
  const files = pickedFolder(Object.fromEntries(contents));
  const never = () => new Promise<ArrayBuffer>(() => undefined);
  for (const { file } of files.slice(SAVED)) file.slice = () => ({ arrayBuffer: never }) as unknown as Blob;
  await app.beginFolderImport({ projectId: project.id, folderId: project.roots.plans, files });
  await until(() => app.read(async (store) => (await store.import_files.count()) === LEFT));
}

test('a folder of which files are not saved counts as work: told, kept through a restart, and in the list that is saved', async ({
  site,
  browser,
}) => {
  const crew = await site.crew();
  await saveHalf(browser, crew, () => site.proxy.set({ kind: 'offline' }));
  const { app } = browser;
  await expect(app.session.signOut()).rejects.toThrow('unsent');
  const half = { name: 'Site', project_name: 'Harbour house', files: LEFT };
  expect((await app.read(readUnsent)).imports).toEqual([expect.objectContaining(half)]);
  const { unsaved_files } = await app.read(readUnsentWork);
  expect(unsaved_files.map(({ folder, path }) => [folder, path]).sort()[0]).toEqual(['Site', `Site/S-${SAVED}.pdf`]);

  // All that is here is sent; the files that are not here still hold their person up.
  await site.proxy.set({ kind: 'pass' });
  app.syncNow();
  await until(async () => (await app.read(readWaitingCount)) === 0);
  expect(await app.read(readUnsent)).toMatchObject({ changes: 0, imports: [half] });
  // The chip does not say that all is sent, and the list says what is not.
  expect(await app.read(readToSendCount)).toBe(LEFT);
  expect(await app.read(readUnsavedImports)).toEqual([expect.objectContaining(half)]);
  await expect(app.session.signOut()).rejects.toThrow('unsent');
  await app.session.signOut('keep');
  const locked = { status: 'locked', unsent: 0, unsaved: LEFT };
  expect(app.sessionStore.getSnapshot()).toMatchObject(locked);

  const again = await browser.restart();
  expect(again.sessionStore.getSnapshot()).toMatchObject(locked);
  await signIn(again, crew.ben.person);
  expect((await again.read(readUnsent)).imports).toEqual([expect.objectContaining(half)]);
  await again.session.signOut('discard');
  expect(await browser.databases()).toEqual([]);
  await crew.ana.sync();
  expect(await violations(site.server, [crew.ana])).toEqual([]);
});
