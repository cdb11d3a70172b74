// Failure matrix 9: the app is killed while the store of the person who leaves is deleted. The next start ends that, whoever
// is signed in; not for somebody who is back.
import { expect } from 'vitest';
import { newId } from '#src/platform/ids.ts';
import { LEFT_STORES, TOKEN } from '#src/sync/session/session-store.ts';
import { type Browser, openBrowser } from '../fixtures/browser-session.ts';
import { later } from '../fixtures/later.ts';
import type { Person } from '../fixtures/people.ts';
import { test as base } from '../fixtures/site.ts';

const test = base.extend<{ browser: Browser }>({
  browser: async ({ site }, use) => {
    const browser = await openBrowser(site.proxy.url);
    await use(browser);
    browser.end();
  },
});

const until = (done: () => boolean | Promise<boolean>) =>
  expect.poll(done, { interval: 10, timeout: 15_000 }).toBe(true);

/** Ben signs in and leaves, and the app ends before the browser deletes anything. */
async function leaveHalf(browser: Browser, ben: Person): Promise<void> {
  const { app, engine } = browser;
  await app.session.signIn(ben.email, ben.password);
  const { deleteDatabase } = engine;
  const begun = later();
  engine.deleteDatabase = () => {
    begun.resolve();
    return {} as IDBOpenDBRequest;
  };
  void app.session.signOut();
  await begun.promise;
  engine.deleteDatabase = deleteDatabase;
  expect(await browser.databases()).toEqual([`plumbline:${ben.id}`]);
}

/** Nothing on the device speaks of them. */
const isForgotten = ({ kept }: Browser, { id }: Person) => ![...kept].flat().some((text) => text.includes(String(id)));

test('the next start deletes what is left of them', async ({ site, browser }) => {
  const ben = await site.person('Ben');
  await leaveHalf(browser, ben);
  const again = await browser.restart();
  await until(async () => (await browser.databases()).length === 0);
  expect(again.sessionStore.getSnapshot()).toEqual({ status: 'anonymous' });
  expect(isForgotten(browser, ben)).toBe(true);
});

test('so it does for another who has signed in', async ({ site, browser }) => {
  const [ben, ana] = [await site.person('Ben'), await site.person('Ana')];
  await leaveHalf(browser, ben);
  await browser.app.session.signIn(ana.email, ana.password);
  const again = await browser.restart();
  await until(async () => (await browser.databases()).length === 1);
  expect(await browser.databases()).toEqual([`plumbline:${ana.id}`]);
  expect(isForgotten(browser, ben)).toBe(true);
  await again.session.signOut();
});

test('whoever is back keeps what they do from then on', async ({ site, browser }) => {
  const ben = await site.person('Ben');
  await leaveHalf(browser, ben);
  const { app } = browser;
  await app.session.signIn(ben.email, ben.password);
  await site.proxy.set({ kind: 'offline' });
  const root_folder_ids = { plans: newId(), photos: newId(), field_reports: newId(), other_files: newId() };
  await app.enqueue('project.create@1', { project_id: newId(), root_folder_ids, name: 'Mine' });
  app.session.lockSession();
  expect(browser.kept.has(LEFT_STORES)).toBe(true);
  const again = await browser.restart();
  await until(() => !browser.kept.has(LEFT_STORES));
  expect(again.sessionStore.getSnapshot()).toMatchObject({ status: 'locked', unsent: 1 });
  await site.proxy.set({ kind: 'pass' });
  await again.session.signIn(ben.email, ben.password);
  await until(() => again.read(async (store) => (await store.outbox.count()) === 0));
  expect(await again.read((store) => store.projects.count())).toBe(1);
  await again.session.signOut();
});

test('whoever signs in while the next start looks at what is left keeps it', async ({ site, browser }) => {
  const ben = await site.person('Ben');
  const { app, engine, kept } = browser;
  await app.session.signIn(ben.email, ben.password);
  const signedIn = [...kept];
  app.session.lockSession();
  await leaveHalf(browser, ben);
  // Another tab is as far as that: its token is kept, and its store is not opened yet.
  const { open } = engine;
  engine.open = (...asked) => {
    engine.open = open;
    for (const [key, value] of signedIn) kept.set(key, value);
    return open.apply(engine, asked);
  };
  await browser.restart();
  await until(() => !kept.has(LEFT_STORES));
  expect(await browser.databases()).toEqual([`plumbline:${ben.id}`]);
  expect(kept.get(TOKEN)).toBe(new Map(signedIn).get(TOKEN));
});
