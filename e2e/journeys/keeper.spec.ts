// Whoever keeps the server, from the first account on: lets somebody go, whose tablet keeps its work; and lets them in again.
import { expect, type Page } from '@playwright/test';
import { violations } from '../fixtures/axe-violations.ts';
import { screens, test } from '../fixtures/devices.ts';
import { createProject, readyForOffline, signIn, signInByHand, syncChip } from '../pages/app-pages.ts';

const line = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email });

async function doAbout(page: Page, password: string, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `What can be done about ${name}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: act }).click();
}

test('a keeper disables an account, whose tablet keeps its work and says so, and enables it again', async ({
  site,
}) => {
  const [kim, ana] = [await site.person('Kim'), await site.person('Ana')];
  const office = await site.device({ screen: screens.desktop });
  const tablet = await site.device({ screen: screens.tablet, installs: true });
  await signIn(office.page, kim);
  await signIn(tablet.page, ana);

  await test.step('the keeper finds the way from the menu of their account, and nobody else does', async () => {
    await office.page.getByRole('button', { name: 'Account' }).click();
    await office.page.getByRole('menuitem', { name: 'Server' }).click();
    await expect(line(office.page, ana.email)).toContainText('2 sessions');
    await tablet.page.getByRole('button', { name: 'Account' }).click();
    await expect(tablet.page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    await expect(tablet.page.getByRole('menuitem', { name: 'Server' })).toBeHidden();
    await tablet.page.keyboard.press('Escape');
    await tablet.page.goto('/admin');
    await expect(tablet.page.getByText('Only who keeps this server sees this')).toBeVisible();
    expect(await violations(office.page, 'people of the server')).toEqual([]);
  });

  await test.step('what the tablet saves without signal waits as the account is disabled', async () => {
    await tablet.page.goto('/projects');
    await readyForOffline(tablet.page);
    await tablet.goOffline();
    await createProject(tablet.page, 'Made without signal');
    await doAbout(office.page, kim.password, 'Ana Tester', 'Disable');
    await expect(line(office.page, ana.email)).toContainText('Disabled');
    await tablet.comeBack();
    await expect(tablet.page.getByText(/has disabled the account .* 1 change waits here\./)).toBeVisible();
  });

  await test.step('signing in is refused with the reason', async () => {
    await tablet.page.locator('input[type=password]').fill(ana.password);
    await tablet.page.locator('button[type=submit]').click();
    await expect(
      tablet.page.getByText('Whoever keeps this server has disabled this account.', { exact: false }),
    ).toBeVisible();
  });

  await test.step('enabled again, the work goes', async () => {
    await doAbout(office.page, kim.password, 'Ana Tester', 'Enable');
    await expect(line(office.page, ana.email)).not.toContainText('Disabled');
    await signInByHand(tablet.page, ana);
    await expect(tablet.page.getByText('Made without signal')).toBeVisible();
    await expect(syncChip(tablet.page)).toContainText('All sent');
    await expect(line(office.page, ana.email)).toContainText('0 projects');
    await office.page.reload();
    await expect(line(office.page, ana.email)).toContainText('1 project ·');
  });
  expect([...office.errors, ...tablet.errors]).toEqual([]);
});
