// A password that nobody remembers: from asking for a link to signing in with another one.
import { expect, type Page } from '@playwright/test';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { test as base, screens } from '../fixtures/devices.ts';
import { call } from '../fixtures/people.ts';
import { signIn } from '../pages/app-pages.ts';
import { openTab } from '../pages/team-screen.ts';

const test = base.extend<{ post: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  post: async ({}, use) => {
    const post = await startMailServer();
    await use(post);
    await post.close();
  },
  serverEnv: async ({ post }, use) => use({ SMTP_URL: post.url }),
});

/** The links to a page of the app that were mailed to an address. */
const linksTo = (post: MailServer, email: string, page: 'reset' | 'confirm' | 'join'): string[] =>
  post.received
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => new RegExp(`http://plumbline\\.test(/${page}#token=[\\w-]+)`).exec(text)?.[1] ?? []);

/** The last of them, once there are so many. */
async function mailedLink(post: MailServer, email: string, page: 'reset' | 'confirm' | 'join', count = 1) {
  await expect.poll(() => linksTo(post, email, page)).toHaveLength(count);
  return linksTo(post, email, page).at(-1) ?? '';
}

async function linkFor(page: Page, post: MailServer, email: string): Promise<string> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('not an address');
  await page.getByRole('button', { name: 'Send recovery email' }).click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send recovery email' }).click();
  await expect(page.getByText(`If an account with ${email} exists, a recovery link has been sent.`)).toBeVisible();
  return mailedLink(post, email, 'reset');
}

test('a forgotten password is replaced by a mailed link, which works once', async ({ site, post }) => {
  const device = await site.device();
  const { page, errors } = device;
  const ana = await site.person('Ana');
  const link = await linkFor(page, post, ana.email);
  const first = page.getByRole('textbox', { name: 'New password', exact: true });
  const again = page.getByRole('textbox', { name: 'Confirm new password' });
  const save = page.getByRole('button', { name: 'Change password' });
  const secret = link.slice(link.indexOf('=') + 1);

  await test.step('the token leaves the address, and no request but the one carries it', async () => {
    await page.goto(link);
    await expect(first).toBeFocused();
    await expect(page).toHaveURL(/\/reset$/);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3);
  });

  await test.step('mistakes are told before anything is sent', async () => {
    await first.fill('short');
    await again.fill('other');
    await save.click();
    await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible();
    await expect(page.getByText('New passwords do not match.')).toBeVisible();
    expect(device.proxy.exchanges.filter(({ path }) => path === '/api/auth/reset')).toEqual([]);
  });

  await test.step('the new one signs in', async () => {
    await first.fill('Ana has another one');
    await again.fill('Ana has another one');
    await save.click();
    await expect(page.getByText('Your password is changed. Sign in with it.')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(ana.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('Ana has another one');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/projects$/);
  });

  await test.step('the link works no more, and the way to another is there', async () => {
    await page.goto(link);
    await first.fill('Ana has a third one');
    await again.fill('Ana has a third one');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(
        'This link does not work any more: it was withdrawn or replaced by a newer one, used already, or is too old. Ask for a new one.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    expect(site.server.output).not.toContain(secret);
  });
  expect(errors).toEqual([]);
});

test('without signal the page of a link says so, and works when it is back', async ({ site, post }) => {
  const device = await site.device({ locale: 'es-ES' });
  const { page, errors } = device;
  const ana = await site.person('Ana');
  await page.goto('/reset');
  await expect(page.getByText('Esta página no tiene el enlace completo', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click();
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(ana.email);
  await page.getByRole('button', { name: 'Enviar correo de recuperación' }).click();
  const path = await mailedLink(post, ana.email, 'reset');
  expect(post.received.at(-1)?.text).toContain('Elegir una nueva contraseña');
  await page.goto(path);
  const [first, again] = [
    page.getByRole('textbox', { name: 'Nueva contraseña', exact: true }),
    page.getByRole('textbox', { name: 'Confirmar nueva contraseña' }),
  ];
  await first.fill('Ana tiene otra');
  await again.fill('Ana tiene otra');
  await device.proxy.set({ kind: 'offline' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await device.proxy.set({ kind: 'pass' });
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Tu contraseña se ha cambiado.', { exact: false })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a stranger with a colleague’s address gets nothing of theirs, and the colleague has it back by a link', async ({
  site,
  post,
}) => {
  const { url } = site.server;
  const [ana, eve] = [await site.person('Ana'), await site.person('Cem')];
  const [mine, theirs] = [await site.device(), await site.device({ screen: screens.phone })];
  const password = 'Cem keeps his own drawings';

  await test.step('Ana confirms her own address, without being signed in', async () => {
    const { page } = mine;
    await page.goto(await mailedLink(post, ana.email, 'confirm'));
    await expect(page.getByText('The account of Ana Tester has the address ana@plumbline.test.')).toBeVisible();
    await page.getByRole('button', { name: 'Yes, confirm the address' }).click();
    await expect(page.getByText('ana@plumbline.test is confirmed.')).toBeVisible();
    await call(url, ana, 'POST', '/api/team-invitations/invite', { invitee_email: eve.email });
  });

  await test.step('the stranger works, finds no invitation, and is told that the address waits', async () => {
    const { page } = theirs;
    await signIn(page, eve);
    await page.goto('/team');
    await openTab(page, 'Pending Invitations', 0);
    await page.goto('/profile');
    await expect(page.getByText('we sent a link to cem@plumbline.test', { exact: false })).toBeVisible();
  });

  const invitation = await mailedLink(post, eve.email, 'join');
  await test.step('who gets the mail cannot register yet, and takes the address back', async () => {
    const { page } = mine;
    await page.goto(invitation);
    await expect(page.getByText('From Ana Tester (ana@plumbline.test)')).toBeVisible();
    await page.getByRole('link', { name: 'Create account' }).click();
    await createAccount(page, eve.email, password);
    await expect(page.getByText('This email is already registered.')).toBeVisible();
    await page.goto(await mailedLink(post, eve.email, 'confirm', 2));
    await page.getByRole('button', { name: 'No, this is not my account' }).click();
    await page.getByRole('link', { name: 'Create account' }).click();
    await createAccount(page, eve.email, password);
    await expect(page).toHaveURL(/\/projects$/);
  });

  await test.step('they answer the invitation; the stranger keeps all but the address', async () => {
    const { page } = mine;
    await page.goto(invitation);
    await page.getByRole('button', { name: 'Accept' }).click();
    await openTab(page, 'My Teams', 2);
    await expect(theirs.page.getByText('has taken it back', { exact: false })).toBeVisible();
  });
  expect([...mine.errors, ...theirs.errors]).toEqual([]);
});

async function createAccount(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Full name' }).fill('Cem Owner');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).last().click();
}
