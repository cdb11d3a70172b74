// Row 8: a person leaves twice, in two tabs or by a second press, and another signs in between. The later leaving is of a
// session that is over: whoever is signed in now stays so.
import { expect } from 'vitest';
import { TOKEN, USER } from '#src/sync/session/session-store.ts';
import { type Browser, type LoadedApp, openBrowser } from '../fixtures/browser-session.ts';
import { call, type Person } from '../fixtures/people.ts';
import { test as base } from '../fixtures/site.ts';

const test = base.extend<{ browser: Browser }>({
  browser: async ({ site }, use) => {
    const browser = await openBrowser(site.proxy.url);
    await use(browser);
    browser.end();
  },
});

const signIn = ({ session }: LoadedApp, { email, password }: Person) => session.signIn(email, password);

/** The person of this tab is signed in on the device and on the server, and their store is there. */
async function expectSignedIn(browser: Browser, tab: LoadedApp, url: string, { id }: Person): Promise<void> {
  const token = browser.kept.get(TOKEN) ?? '';
  expect(token).not.toBe('');
  expect(JSON.parse(browser.kept.get(USER) ?? '{}')).toMatchObject({ id });
  expect(await call(url, { token }, 'GET', '/api/users/me')).toMatchObject({ id });
  expect(tab.sessionStore.getSnapshot()).toMatchObject({ status: 'signed_in', user: { id } });
  expect(await browser.databases()).toEqual([`plumbline:${id}`]);
}

test('in two tabs: the first still talks to the server when the second has left and another signs in', async ({
  site,
  browser,
}) => {
  const [ben, ana] = [await site.person('Ben'), await site.person('Ana')];
  await signIn(browser.app, ben);
  const [first, second] = [browser.app, await browser.anotherTab()];
  const held = browser.holdNext(/logout/);
  const leaving = first.session.signOut();
  await held.began;
  await second.session.signOut();
  await signIn(second, ana);
  held.release();
  await leaving;
  await expectSignedIn(browser, second, site.server.url, ana);
  await second.session.signOut();
});

test('in a tab that has not heard of it: pressed when another is signed in', async ({ site, browser }) => {
  const [ben, ana] = [await site.person('Ben'), await site.person('Ana')];
  await signIn(browser.app, ben);
  const [first, second] = [browser.app, await browser.anotherTab()];
  await second.session.signOut();
  await signIn(second, ana);
  await first.session.signOut();
  await expectSignedIn(browser, second, site.server.url, ana);
  await second.session.signOut();
});

test('in a tab that has not heard of it: the same person is back, and their store stays', async ({ site, browser }) => {
  const ben = await site.person('Ben');
  await signIn(browser.app, ben);
  const [first, second] = [browser.app, await browser.anotherTab()];
  await second.session.signOut('keep');
  await signIn(second, ben);
  const client = await second.read((store) => store.meta.get('client_id'));
  await first.session.signOut();
  await expectSignedIn(browser, second, site.server.url, ben);
  expect(await second.read((store) => store.meta.get('client_id'))).toEqual(client);
  await second.session.signOut();
});

test('pressed twice in one tab: one leaving', async ({ site, browser }) => {
  const [ben, ana] = [await site.person('Ben'), await site.person('Ana')];
  const { app } = browser;
  await signIn(app, ben);
  const held = browser.holdNext(/logout/);
  const [first, second] = [app.session.signOut(), app.session.signOut()];
  await held.began;
  held.release();
  await Promise.all([first, second]);
  await signIn(app, ana);
  await expectSignedIn(browser, app, site.server.url, ana);
  await app.session.signOut();
});
