// Failure matrix 9: the session is over on the server when its person leaves, or is locked in the middle of it. All that is
// sent goes from the device all the same.
import { expect } from 'vitest';
import { type Browser, openBrowser } from '../fixtures/browser-session.ts';
import { call } from '../fixtures/people.ts';
import { test as base } from '../fixtures/site.ts';

const test = base.extend<{ browser: Browser }>({
  browser: async ({ site }, use) => {
    const browser = await openBrowser(site.proxy.url);
    await use(browser);
    browser.end();
  },
});

test('another device has ended the session: the answer is that nobody is signed in', async ({ site, browser }) => {
  const ben = await site.person('Ben');
  const { session, sessionStore } = browser.app;
  await session.signIn(ben.email, ben.password);
  const held = browser.holdNext(/logout/);
  const leaving = session.signOut();
  await held.began;
  await call(site.server.url, ben, 'DELETE', '/api/auth/sessions');
  held.release();
  await leaving;
  expect(sessionStore.getSnapshot()).toEqual({ status: 'anonymous' });
  expect(await browser.databases()).toEqual([]);
});

test('the lock comes down while the server is told', async ({ site, browser }) => {
  const ben = await site.person('Ben');
  const { session, sessionStore } = browser.app;
  await session.signIn(ben.email, ben.password);
  const held = browser.holdNext(/logout/);
  const leaving = session.signOut();
  await held.began;
  // As when the sync is told that the session is over, or another tab signs out.
  session.lockSession();
  held.release();
  await leaving;
  expect(sessionStore.getSnapshot()).toEqual({ status: 'anonymous' });
  expect(await browser.databases()).toEqual([]);
});
