// Signing in, registering, asking for a new password; and where each address leads whom.
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../fixtures/devices.ts';
import { pressWayIn, readyForOffline, signInByHand } from '../pages/app-pages.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Whether the app checks a form rather than the browser, and which of its fields are marked as needed. */
async function needs(form: Locator): Promise<boolean[]> {
  const marks = await form
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label, '::after').content));
  const isTheApps = await form.evaluate((element: HTMLFormElement) => element.noValidate);
  return [isTheApps, ...marks.map((mark) => mark.includes('*'))];
}

test('an account is made once, and every mistake is told beside its field', async ({ site }) => {
  const device = await site.device();
  const { page } = device;
  const sent = () =>
    device.proxy.exchanges.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/users'));
  await page.goto('/');
  await pressWayIn(page.getByRole('link', { name: 'Login / Create Account' }));
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
    await expect(page.getByText('Account created successfully! You are signed in.')).toBeVisible();
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
    await expect(page.getByRole('link', { name: 'Start here' }).first()).toBeVisible();
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

test.describe('where the server sends mail', () => {
  // Nobody listens there: the mail waits, and the page says the same.
  test.use({ serverEnv: { SMTP_URL: 'smtp://127.0.0.1:1' } });

  test('a forgotten password: a notice, then back to signing in', async ({ site }) => {
    const device = await site.device();
    const { page, errors } = device;
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
    expect(await needs(page.locator('form'))).toEqual([true, true]);
    await page.getByRole('textbox', { name: 'Email' }).fill('ana@plumbline.test');
    const notice = page.getByText('If an account with ana@plumbline.test exists, a recovery link has been sent.');
    await test.step('without signal nothing was sent, and nothing else is said', async () => {
      await device.proxy.set({ kind: 'offline' });
      await page.getByRole('button', { name: 'Send recovery email' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(notice).toHaveCount(0);
      await device.proxy.set({ kind: 'pass' });
    });
    await page.getByRole('button', { name: 'Send recovery email' }).click();
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(errors).toEqual([]);
  });
});

const noMail = 'This server sends no mail, so it cannot send a link.';

test('a server without mail says so in place of a form for it', async ({ site }) => {
  const { page, errors } = await site.device();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText(noMail)).toContainText('They have named no contact here: ask whoever invited you.');
  await expect(page.getByRole('button', { name: 'Send recovery email' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(errors).toEqual([]);
});

test.describe('whoever runs a server without mail has said where they are reached', () => {
  test.use({ serverEnv: { OPERATOR_CONTACT: 'data@harbour.test' } });

  test('and a forgotten password leads to them', async ({ site }) => {
    const { page, errors } = await site.device();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(page.getByText(noMail)).toBeVisible();
    const contact = page.getByRole('link', { name: 'data@harbour.test' });
    await expect(contact).toHaveAttribute('href', /^mailto:data@harbour\.test\?subject=/);
    expect(errors).toEqual([]);
  });
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
    await page.getByRole('link', { name: 'Login / Create Account' }).click();
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

test('the forms say what they need; an address behind sign-in, and sign-in for who is in, leave no step to go back to', async ({
  site,
}) => {
  const { page, errors, ...device } = await site.device();
  const ana = await site.person('Ana');
  const path = () => new URL(page.url()).pathname;
  const kept = () => page.evaluate(() => [localStorage['plumbline:token'], localStorage['plumbline:user']]);

  await test.step('what is needed is marked, and checked by the app instead of the browser', async () => {
    await page.goto('/login');
    const form = page.locator('form');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Email is required.')).toBeVisible();
    await expect(page.getByText('Password is required.')).toBeVisible();
    expect(await needs(form)).toEqual([true, true, true]);
    await page.getByRole('button', { name: 'Create account' }).first().click();
    await expect(form.getByRole('textbox', { name: 'Full name' })).toBeVisible();
    expect(await needs(form)).toEqual([true, true, true, true]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  for (const address of [
    '/projects/7',
    '/projects/7/images/8',
    '/projects/7/images/path/uploads/7/8/a.png',
    '/team',
    '/profile',
  ]) {
    await test.step(`${address} is behind sign-in`, async () => {
      await page.goto('/privacy');
      await page.goto(address);
      await expect.poll(path).toBe('/');
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sign in' })).toBeVisible();
      await page.goBack();
      await expect.poll(path).toBe('/privacy');
    });
  }

  await test.step('who is in is led on from signing in, and back to where they were before', async () => {
    await page.goto('/share');
    await signInByHand(page, ana);
    const [token, user] = await kept();
    expect(token).toMatch(/.{20}/);
    expect(JSON.parse(String(user))).toMatchObject({ id: ana.id, email: ana.email });
    await page.goto('/share');
    await page.goto('/login');
    await expect.poll(path).toBe('/projects');
    await page.goBack();
    await expect.poll(path).toBe('/share');
  });

  await test.step('whose token it is, where that can no longer be read, is asked of the server; meanwhile one waits', async () => {
    const unread = (token?: string) =>
      page.evaluate((other) => {
        localStorage['plumbline:user'] = 'no JSON';
        if (other !== undefined) localStorage['plumbline:token'] = other;
      }, token);
    for (const [address, then] of [
      ['/login', '/projects'],
      ['/team', '/team'],
    ] as const) {
      await unread();
      const asked = device.proxy.next(/^GET \/api\/users\/me/, { kind: 'delay', milliseconds: 3_000 });
      await page.goto(address);
      await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
      await asked.done;
      await expect.poll(path).toBe(then);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await unread('a token that nobody has');
    await page.goto('/team');
    await expect.poll(path).toBe('/');
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
  expect(errors).toEqual([]);
});
