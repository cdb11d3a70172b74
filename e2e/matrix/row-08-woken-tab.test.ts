// Row 8: a tab that was suspended while its person signed out and another signed in on the device hears of it late, one
// thing after the other, and touches nothing that is not its own.
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

/** Ben is signed in in two tabs; in the second he leaves and Ana signs in, of which the first has not heard. */
async function handOver(browser: Browser, [ben, ana]: [Person, Person]) {
  await signIn(browser.app, ben);
  const [suspended, second] = [browser.app, await browser.anotherTab()];
  await second.session.signOut();
  await signIn(second, ana);
  return { suspended, second, token: browser.kept.get(TOKEN) ?? '' };
}

/** Ana is signed in on the device, and on the server. */
async function expectSignedIn(browser: Browser, url: string, { id }: Person, token: string): Promise<void> {
  expect(browser.kept.get(TOKEN)).toBe(token);
  expect(JSON.parse(browser.kept.get(USER) ?? '{}')).toMatchObject({ id });
  expect(await call(url, { token }, 'GET', '/api/users/me')).toMatchObject({ id });
}

test('it wakes with the word that its person is signed out: it goes to whoever is signed in now', async ({
  site,
  browser,
}) => {
  const [ben, ana] = [await site.person('Ben'), await site.person('Ana')];
  const { suspended, second, token } = await handOver(browser, [ben, ana]);
  suspended.hear({ key: TOKEN, newValue: null });
  expect(suspended.reloads).toBe(1);
  suspended.session.lockSession();
  await expectSignedIn(browser, site.server.url, ana, token);
  await second.session.signOut();
});

test('it is locked for whatever reason: the token of whoever is signed in now stays', async ({ site, browser }) => {
  const [ben, ana] = [await site.person('Ben'), await site.person('Ana')];
  const { suspended, second, token } = await handOver(browser, [ben, ana]);
  suspended.session.lockSession();
  expect(suspended.sessionStore.getSnapshot().status).toBe('locked');
  await expectSignedIn(browser, site.server.url, ana, token);
  await second.session.signOut();
});

test('its person was signed out while it was opening: it shows nothing of theirs', async ({ site, browser }) => {
  const ben = await site.person('Ben');
  await signIn(browser.app, ben);
  const { engine, kept } = browser;
  const { open } = engine;
  // The store is about to be opened.
  engine.open = (...given) => {
    engine.open = open;
    kept.delete(TOKEN);
    return engine.open(...given);
  };
  const tab = await browser.anotherTab();
  expect(tab.sessionStore.getSnapshot().status).toBe('locked');
  await expect(tab.read((store) => store.projects.count())).rejects.toThrow('no store');
  browser.app.session.lockSession();
});
