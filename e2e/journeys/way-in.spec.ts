// Signing in, registering, asking for a new password; and where each address leads whom.
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/devices.ts';
import { readyForOffline, signInByHand } from '../pages/app-pages.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

test('an account is made once, and every mistake is told beside its field', async ({ site }) => {
  const device = await site.device();
  const { page } = device;
  const sent = () =>
    device.proxy.exchanges.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/users'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Login / Create Account' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  const name = dialog.getByRole('textbox', { name: 'Full name' });
  const email = dialog.getByRole('textbox', { name: 'Email' });
  const password = dialog.getByRole('textbox', { name: 'Password' });
  const submit = dialog.getByRole('button', { name: 'Create account' });

  await test.step('a short password is not sent', async () => {
    await name.fill('Ana Tester');
    await email.fill('ana@plumbline.test');
    await password.fill('seven77');
    await submit.click();
    await expect(dialog.getByText('Password must be at least 8 characters long.')).toBeVisible();
    await expect(password).toBeFocused();
    expect(sent()).toHaveLength(0);
  });

  await test.step('fields that password managers know', async () => {
    await expect(email).toHaveAttribute('autocomplete', 'username');
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
  });

  await test.step('a password that somebody would try first is refused beside its field', async () => {
    await password.fill('Ana Tester 1');
    await submit.click();
    await expect(dialog.getByText('This password is among the first that somebody would try.')).toBeVisible();
    await expect(password).toBeFocused();
  });

  await test.step('Enter twice makes one account and leads to the projects', async () => {
    await password.fill('Ana keeps drawings');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Account created successfully! Logging you in...')).toBeVisible();
    await expect(page).toHaveURL(/\/projects$/);
    expect(sent()).toHaveLength(2);
    await expect(page.getByRole('heading', { name: 'Welcome Ana' })).toBeVisible();
  });

  await test.step('who is signed in is not asked again', async () => {
    await page.goto('/login');
    await expect(page).toHaveURL(/\/projects$/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/projects$/);
  });

  await test.step('logging out leads to the main page', async () => {
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await dialogOf(page)
      .getByRole('button', { name: /log ?out/i })
      .click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Start here' }).first()).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user/.test(key)))).toEqual([]);
  });

  await test.step('the address is taken, the password is wrong', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('textbox', { name: 'Full name' }).fill('Ana Again');
    await page.getByRole('textbox', { name: 'Email' }).fill('ana@plumbline.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('another password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('This email is already registered.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('ana@plumbline.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('not this one');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  });
  expect(device.errors).toEqual([]);
});

test('a forgotten password: a notice, then back to signing in', async ({ site }) => {
  const { page, errors } = await site.device();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@plumbline.test');
  await page.getByRole('button', { name: 'Send recovery email' }).click();
  const notice = page.getByText('If an account with ana@plumbline.test exists, a recovery link has been sent.');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('an address behind sign-in leads to the main page, and after signing in to where it pointed', async ({ site }) => {
  const { page, errors } = await site.device();
  const ana = await site.person('Ana');
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/$/);
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(ana.email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(ana.password);
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  expect(errors).toEqual([]);
});

test('without signal, signing in says what is possible and what stays safe', async ({ site }) => {
  const device = await site.device({ installs: true });
  const ana = await site.person('Ana');
  await signInByHand(device.page, ana);
  await readyForOffline(device.page);
  await device.goOffline();

  await test.step('work is saved, and its owner logs out and keeps it here', async () => {
    const { page } = device;
    await page.getByRole('button', { name: 'Create project' }).click();
    await dialogOf(page).getByRole('textbox', { name: 'Name' }).fill('Tunnel 4');
    await dialogOf(page).getByRole('button', { name: 'Create project' }).click();
    await expect(page).toHaveURL(/\/projects\/\d+/);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await dialogOf(page).getByRole('button', { name: /keep/i }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('the locked data is spoken of, not opened', async () => {
    const { page } = device;
    await page.getByRole('button', { name: 'Login / Create Account' }).click();
    await dialogOf(page).getByRole('textbox', { name: 'Email' }).fill(ana.email);
    await dialogOf(page).getByRole('textbox', { name: 'Password' }).fill(ana.password);
    await dialogOf(page).getByRole('button', { name: 'Log In' }).click();
    await expect(
      dialogOf(page)
        .getByText(/locked/i)
        .first(),
    ).toBeVisible();
    await page.goto('/projects');
    await expect(page.getByText('Tunnel 4')).toHaveCount(0);
  });

  await test.step('with signal the same person goes on', async () => {
    await device.comeBack();
    await signInByHand(device.page, ana);
    await expect(device.page.getByTestId('project-card').filter({ hasText: 'Tunnel 4' })).toHaveCount(1);
    await expect(device.page.getByTestId('sync-chip')).toContainText('All sent');
  });
  expect(device.errors).toEqual([]);
});
