// Signing in by the firm's own identity provider, a real one: coming for the first time, work without signal, being signed out by it,
// coming back, and showing that one is oneself.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { CLIENT_ID, CLIENT_SECRET, type FirmProvider, startFirmProvider } from '#server/testing/identity-provider.ts';
import { test as base } from '../fixtures/devices.ts';
import type { ServerProcess } from '../fixtures/server-process.ts';
import { openServerDatabase } from '../fixtures/server-truth.ts';
import {
  createProject,
  openDocument,
  own,
  readyForOffline,
  syncChip,
  uploadDrawing,
  writeComment,
} from '../pages/app-pages.ts';

interface Firm extends FirmProvider {
  /** Where people are sent back to, as the server says it; it leads on to the device. */
  door: { address: string; leadsTo: string };
}

const test = base.extend<{ firm: Firm }>({
  // biome-ignore lint/correctness/noEmptyPattern: what it needs of the others: nothing
  firm: async ({}, use) => {
    const provider = await startFirmProvider();
    const door = { address: '', leadsTo: '' };
    const server = createServer(({ url }, answer) =>
      answer.writeHead(302, { Location: `${door.leadsTo}${url}` }).end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    door.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    provider.people.set('nina', { email: 'nina@firm.example', email_verified: true, name: 'Nina Novak' });
    provider.people.set('otto', { email: 'otto@firm.example', email_verified: true, name: 'Otto Other' });
    await use({ ...provider, door });
    server.close();
    await provider.stop();
  },
  serverEnv: async ({ firm }, use) =>
    use({
      OIDC_ISSUER: firm.issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_LABEL: 'Firm',
      PUBLIC_BASE_URL: firm.door.address,
    }),
});

/** On the provider's own page. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

const continueWith = (page: Page) => page.getByRole('button', { name: 'Continue with Firm' });

/** Everything that anybody has said, by whose it is. */
function comments(server: ServerProcess): unknown[] {
  const database = openServerDatabase(server);
  const asked = 'SELECT content, email FROM comments JOIN users ON users.id = comments.user_id ORDER BY comments.id';
  const rows = database.prepare(asked).all();
  database.close();
  return rows.map((row) => ({ ...(row as object) }));
}

const ofNina = (content: string) => ({ content, email: 'nina@firm.example' });

test('a device that the firm signs out locks, and what waits on it goes once, when its person is back', async ({
  firm,
  site,
}) => {
  await site.person('Ana');
  const device = await site.device({ installs: true });
  const { page, errors } = device;
  firm.door.leadsTo = device.proxy.url;
  await firm.knows(firm.door.address, site.server.url);

  await test.step('comes for the first time, and the answer stays in no address', async () => {
    await page.goto('/login');
    await continueWith(page).click();
    await signInThere(page, 'nina');
    await expect(page.getByRole('heading', { name: 'Welcome Nina' })).toBeVisible();
    expect(page.url()).toBe(`${device.proxy.url}/projects`);
    await createProject(page, 'Harbour');
    await uploadDrawing(page, own('a4-small.pdf'), 'A-101');
    await openDocument(page, 'A-101');
    await readyForOffline(page);
    await expect(syncChip(page)).toContainText('All sent');
  });
  const where = page.url();

  await test.step('works without signal while the firm signs them out; then the device locks', async () => {
    await device.goOffline();
    await writeComment(page, 'The beam is too low.');
    await expect(syncChip(page)).toContainText('1 waiting');
    await firm.signOut('nina');
    await device.comeBack();
    await expect(continueWith(page)).toBeVisible();
    await expect(page.getByText('nina@firm.example').first()).toBeVisible();
    expect(comments(site.server)).toEqual([]);
  });

  await test.step('somebody else who signs in there sees and sends nothing of it', async () => {
    await page.context().clearCookies();
    await continueWith(page).click();
    await signInThere(page, 'otto');
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
    await page.goto('/projects');
    await expect(page.getByRole('heading', { name: 'Welcome Otto' })).toBeVisible();
    await expect(page.getByTestId('project-card')).toHaveCount(0);
    await expect(syncChip(page)).toContainText('All sent');
    expect(comments(site.server)).toEqual([]);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Logout' }).click();
    await expect(
      continueWith(page)
        .or(page.getByRole('link', { name: 'Sign in' }))
        .first(),
    ).toBeVisible();
  });

  await test.step('its person is asked who they are, after that, and what waited goes once', async () => {
    await page.goto(where);
    await continueWith(page).click();
    await signInThere(page, 'nina');
    await expect(page).toHaveURL(where);
    await expect(syncChip(page)).toContainText('All sent');
    await expect(page.getByTestId('comment').filter({ hasText: 'The beam is too low.' })).toHaveCount(1);
    expect(comments(site.server)).toEqual([ofNina('The beam is too low.')]);
  });

  await test.step('where the provider is away, whoever is in goes on', async () => {
    await firm.stop();
    await page.reload();
    await writeComment(page, 'Now it is right.');
    await expect(syncChip(page)).toContainText('All sent');
    await expect.poll(() => comments(site.server)).toContainEqual(ofNina('Now it is right.'));
    const other = await site.device();
    await other.page.goto('/login');
    // The server asks whether it is there at most every two seconds.
    await other.page.waitForTimeout(2500);
    await continueWith(other.page).click();
    await expect(other.page.getByRole('alert')).toContainText('cannot be reached');
    await firm.start();
  });
  expect(errors).toEqual([]);
});

test('whoever has no password shows that they are themselves by the firm, and may choose one', async ({
  firm,
  site,
}) => {
  await site.person('Ana');
  const device = await site.device({ installs: true });
  const { page, errors } = device;
  firm.door.leadsTo = device.proxy.url;
  await firm.knows(firm.door.address, site.server.url);
  await page.goto('/login');
  await continueWith(page).click();
  await signInThere(page, 'nina');
  await expect(page.getByRole('heading', { name: 'Welcome Nina' })).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByText('Through Firm')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Set a password' }).click();
  await dialog.getByRole('button', { name: 'Confirm with Firm' }).click();
  // Though they are signed in there.
  await signInThere(page, 'nina');
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('button', { name: 'Set a password' }).click();
  await expect(dialog.getByText('Confirmed with Firm')).toBeVisible();
  await dialog.getByLabel('New password', { exact: true }).fill('cranes over the harbour');
  await dialog.getByLabel('Confirm new password').fill('cranes over the harbour');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.getByText('Password changed successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('confirming as somebody else, for which the firm ends the session: said so, and its person comes back', async ({
  firm,
  site,
}) => {
  await site.person('Ana');
  const device = await site.device({ installs: true });
  const { page } = device;
  firm.door.leadsTo = device.proxy.url;
  await firm.knows(firm.door.address, site.server.url);
  await page.goto('/login');
  await continueWith(page).click();
  await signInThere(page, 'nina');
  await expect(page.getByRole('heading', { name: 'Welcome Nina' })).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Set a password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm with Firm' }).click();
  await signInThere(page, 'otto');
  await expect(page.getByText('You were signed out here meanwhile')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByText('nina@firm.example').first()).toBeVisible();
  // Not taken for whoever is signed in there now.
  await continueWith(page).click();
  await signInThere(page, 'nina');
  await expect(page.getByText('Through Firm')).toBeVisible();
});

test('an account that was there before is connected by its password, once', async ({ firm, site }) => {
  const ana = await site.person('Ana');
  const device = await site.device();
  const { page, errors } = device;
  firm.door.leadsTo = device.proxy.url;
  await firm.knows(firm.door.address, site.server.url);
  firm.people.set('ana', { email: ana.email, email_verified: true, name: 'Ana of the firm' });
  await page.goto('/login');
  await continueWith(page).click();
  await signInThere(page, 'ana');
  await expect(page.getByText(`There is an account with ${ana.email}`)).toBeVisible();
  const connect = page.getByRole('button', { name: 'Connect and sign in' });
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await connect.click();
  await expect(page.getByText('This is not the password of that account.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await connect.click();
  await expect(page.getByRole('heading', { name: 'Welcome Ana' })).toBeVisible();
  expect(errors).toEqual([]);
});
