// A password that nobody remembers: from asking for a link to signing in with another one.
import { expect, type Page } from '@playwright/test';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { test as base } from '../fixtures/devices.ts';

const test = base.extend<{ post: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  post: async ({}, use) => {
    const post = await startMailServer();
    await use(post);
    await post.close();
  },
  serverEnv: async ({ post }, use) => use({ SMTP_URL: post.url }),
});

async function linkFor(page: Page, post: MailServer, email: string): Promise<string> {
  const before = post.received.length;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send recovery email' }).click();
  await expect(page.getByText(`If an account with ${email} exists, a recovery link has been sent.`)).toBeVisible();
  await expect.poll(() => post.received.length).toBe(before + 1);
  const [, path = ''] = /http:\/\/plumbline\.test(\/reset#token=[\w-]+)/.exec(post.received.at(-1)?.text ?? '') ?? [];
  return path;
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
    await expect(page.getByText('This link has been used already or is too old. Ask for a new one.')).toBeVisible();
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
  await expect(page.getByText('Este enlace no está completo.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click();
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(ana.email);
  await page.getByRole('button', { name: 'Enviar correo de recuperación' }).click();
  await expect.poll(() => post.received.length).toBe(1);
  expect(post.received[0]?.text).toContain('Elegir una nueva contraseña');
  const [, path = ''] = /plumbline\.test(\/reset#token=[\w-]+)/.exec(post.received[0]?.text ?? '') ?? [];
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
