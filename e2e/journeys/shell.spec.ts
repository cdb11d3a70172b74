// The frame around every screen behind sign-in: menus, the person, the way out.
import { expect } from '@playwright/test';
import { screens, test } from '../fixtures/devices.ts';
import { createProject, signIn } from '../pages/app-pages.ts';

test('the side menu opens, closes and leads', async ({ site }) => {
  const { page, errors } = await site.device({ screen: screens.desktop });
  const ana = await site.person('Ana');
  await signIn(page, ana);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const width = async () => Math.round((await menu.boundingBox())?.width ?? 0);

  await test.step('240 px open, 64 px closed, remembered', async () => {
    await expect.poll(width).toBe(240);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect.poll(width).toBe(64);
    await page.reload();
    await expect.poll(width).toBe(64);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.poll(width).toBe(240);
  });

  await test.step('inside a project it has the four folders', async () => {
    await expect(menu.getByRole('link', { name: 'Plans' })).toHaveCount(0);
    await createProject(page, 'Harbour house');
    for (const name of ['Plans', 'Photos', 'Field Reports', 'Other Files']) {
      await menu.getByRole('link', { name }).click();
      await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
    await expect(page).toHaveURL(/folder=other-files/);
  });

  await test.step('the team, by name and number', async () => {
    const team = menu.getByRole('link', { name: /Team \(1\)/ });
    await team.click();
    await expect(page).toHaveURL(/\/team$/);
    await expect(page.getByRole('main')).toContainText(ana.fullName);
  });

  await test.step('the person', async () => {
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    const person = page.getByRole('menu');
    await expect(person).toContainText(ana.fullName);
    await expect(person).toContainText(ana.email);
    await person.getByRole('menuitem', { name: 'Account Profile' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(page).toHaveURL(/\/settings$/);
  });
  expect(errors).toEqual([]);
});

test('language and theme are chosen in the settings and stay', async ({ site }) => {
  const { page, errors } = await site.device();
  await signIn(page, await site.person('Ana'));
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Settings');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(ground).not.toBe(light);
  await page.reload();
  await expect.poll(ground).not.toBe(light);
  expect(errors).toEqual([]);
});

test('on a phone the menu stands at the bottom and search opens over the screen', async ({ site }) => {
  const { page, errors } = await site.device({ screen: screens.phone });
  await signIn(page, await site.person('Ana'));
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const box = await menu.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(screens.phone.height);
  await menu.getByRole('link', { name: /Team/ }).click();
  await expect(page).toHaveURL(/\/team$/);
  await page.getByRole('button', { name: 'Search documents' }).click();
  await expect(page.getByRole('combobox', { name: 'Search documents' })).toBeFocused();
  await expect(page.getByText('Type to search...')).toBeVisible();
  expect(errors).toEqual([]);
});
