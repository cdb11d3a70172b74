// How long things stay and are waited for: by a clock of the page’s own, which stands still until it is told.
import { expect, type Locator, type Page } from '@playwright/test';
import { screens, test } from '../fixtures/devices.ts';
import { makeProject } from '../fixtures/people.ts';
import { signInByHand } from '../pages/app-pages.ts';
import { putDocument } from '../pages/comment-panel.ts';
import { openInvite, sendInvitation } from '../pages/team-screen.ts';

/** Waits for something that comes at once, or with the answer of the server. */
function appears(page: Page, what: Locator): Promise<void> {
  const there = async () => {
    await page.clock.runFor(10);
    return what.isVisible();
  };
  return expect.poll(there).toBe(true);
}

/** The clock stands from now on; `pass` lets it go on by so many milliseconds. */
async function stopped(page: Page, act: (pass: (milliseconds: number) => Promise<void>) => Promise<void>) {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 500);
  await act((milliseconds) => page.clock.runFor(milliseconds));
  await page.clock.resume();
}

test.describe('where the server sends mail', () => {
  // Nobody listens there: the mail waits, and the page says the same.
  test.use({ serverEnv: { SMTP_URL: 'smtp://127.0.0.1:1' } });

  test('signing in is back a second after a link was asked for', async ({ site }) => {
    const { page, errors } = await site.device();
    await page.clock.install();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('ana@plumbline.test');
    await stopped(page, async (pass) => {
      const answered = page.waitForResponse(/\/api\/auth\/recover$/);
      await page.getByRole('button', { name: 'Send recovery email' }).click();
      await expect(page.getByRole('button', { name: 'Send recovery email' })).toBeDisabled();
      await (await answered).finished();
      let waited = 0;
      const isBack = async () => {
        await pass(20);
        waited += 20;
        return page.getByRole('heading', { name: 'Sign in' }).isVisible();
      };
      await expect.poll(isBack, { intervals: [20] }).toBe(true);
      // A second from the answer, which the page reads a moment after it came.
      expect(waited).toBeGreaterThanOrEqual(1_000);
      expect(waited).toBeLessThan(1_300);
    });
    expect(errors).toEqual([]);
  });
});

test('notices, confirmations and pauses last as long as they should', async ({ site }) => {
  const { page, errors, ...device } = await site.device({ screen: screens.desktop });
  const ana = await site.person('Ana');
  const { url } = site.server;
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  for (let n = 1; n <= 9; n += 1) await putDocument(url, ana, projectId, `Wall ${n}`);
  const asked = (match: RegExp) => device.proxy.exchanges.filter(({ path }) => match.test(path)).length;
  await page.clock.install();

  await test.step('what was copied is confirmed for two', async () => {
    await page.goto('/share');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await stopped(page, async (pass) => {
      await page.getByRole('button', { name: 'Copy' }).click();
      await appears(page, page.getByRole('button', { name: 'Copied!' }));
      await pass(1_900);
      await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
      await pass(150);
      await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
    });
  });

  await test.step('drawings are asked for after 300 milliseconds without a letter, eight of them', async () => {
    await signInByHand(page, ana);
    const field = page.getByRole('combobox', { name: 'Search documents' });
    await stopped(page, async (pass) => {
      await field.fill('wal');
      await pass(250);
      await field.fill('wall');
      await pass(250);
      expect(asked(/search\/documents/)).toBe(0);
      await pass(100);
      await expect.poll(() => asked(/search\/documents.*limit=8/)).toBe(1);
    });
    await expect(page.getByRole('option')).toHaveCount(8);
    await field.press('Escape');
  });

  await test.step('people too; that an invitation is sent is told for a second and a half', async () => {
    await page.goto('/team');
    // As of a server that sends mail.
    await page.route('**/api/team-invitations/invite', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), mailed: true } });
    });
    const dialog = await openInvite(page);
    await stopped(page, async (pass) => {
      await dialog.getByRole('combobox', { name: 'Email address' }).fill('ben');
      await pass(250);
      expect(asked(/search-users/)).toBe(0);
      await pass(100);
      await expect.poll(() => asked(/search-users/)).toBe(1);
    });
    await stopped(page, async (pass) => {
      await sendInvitation(dialog, 'ben@plumbline.test');
      await appears(page, dialog.getByText('The invitation to ben@plumbline.test is sent.'));
      await pass(1_400);
      await expect(dialog.getByText('The invitation to ben@plumbline.test is sent.')).toBeVisible();
      await pass(600);
      await expect(dialog).toHaveCount(0);
    });
  });

  await test.step('that the password is changed, for two seconds', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(ana.password);
    for (const label of ['New password', 'Confirm new password']) {
      await dialog.getByRole('textbox', { name: label, exact: true }).fill('Ana keeps other drawings');
    }
    await stopped(page, async (pass) => {
      await dialog.getByRole('button', { name: 'Save' }).click();
      await appears(page, dialog.getByText('Password changed successfully'));
      await pass(1_900);
      await expect(dialog.getByText('Password changed successfully')).toBeVisible();
      await pass(600);
      await expect(dialog).toHaveCount(0);
    });
  });

  await test.step('a notice stays six seconds, and its colour says whether it is good news', async () => {
    const dialog = page.getByRole('dialog', { name: 'Edit Personal Information' });
    const open = async () => {
      await page.getByRole('button', { name: 'Edit Personal Information' }).click();
      await dialog.getByLabel('Full name').fill('Ana Maria Tester');
    };
    const notice = page.locator('.notistack-MuiContent-success').filter({ hasText: 'Saved.' });
    // What shows notices comes with the first of them.
    await open();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(notice).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(notice).toHaveCount(0);
    await open();
    await stopped(page, async (pass) => {
      await dialog.getByRole('button', { name: 'Save' }).click();
      await appears(page, notice);
      await pass(5_800);
      await expect(notice).toBeVisible();
      const place = await notice.boundingBox();
      expect(place?.y).toBeLessThan(140);
      expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 32);
      await pass(1_000);
      await expect(notice).toHaveCount(0);
    });
  });

  await test.step('how long ago something was is told in minutes, hours and days', async () => {
    await page.goto('/projects');
    const time = page.getByTestId('project-card').locator('time');
    await expect(time).toHaveText('just now');
    await device.proxy.set({ kind: 'offline' });
    for (const [passed, text] of [
      ['00:05:00', /^[56] min ago$/],
      ['03:00:00', /^3h ago$/],
      ['48:00:00', /^2d ago$/],
    ] as const) {
      await page.clock.fastForward(passed);
      await expect(time).toHaveText(text);
    }
  });
  expect(errors).toEqual([]);
});
