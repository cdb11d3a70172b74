// A weak line: parts of the app that did not come. One of them stands in for itself and comes when the line is back; nothing
// else on the screen is lost, and the app says until when it cannot be opened without signal.
import { expect } from '@playwright/test';
import { test } from '../fixtures/devices.ts';
import { createFolder, createProject, signIn, syncChip } from '../pages/app-pages.ts';

test('a dialog and a screen that are not on the device say so in their place, and come by themselves', async ({
  site,
}) => {
  const device = await site.device();
  const { page, proxy } = device;
  await signIn(page, await site.person('Ana'));
  await createProject(page, 'Harbour house');
  await createFolder(page, 'Level 1');

  const comesBack = proxy.during(/^GET \/assets\/(upload-dialog|settings-page)-/, { kind: 'offline' });
  await page.getByRole('button', { name: 'Upload drawing' }).click();
  const missing = page.getByTestId('missing-part');
  await expect(missing).toContainText('Not on this device yet');
  await expect(missing).toContainText('comes by itself');
  await missing.getByRole('button', { name: 'Close' }).click();
  await expect(missing).toBeHidden();
  await expect(page.getByText('Level 1').first()).toBeVisible();

  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Not on this device yet' })).toBeVisible();
  await expect(syncChip(page)).toBeVisible();
  await expect(page.getByText('dynamically imported')).toHaveCount(0);

  comesBack();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible({ timeout: 30_000 });
  await page.goBack();
  await page.getByRole('button', { name: 'Upload drawing' }).click();
  await expect(page.getByRole('dialog').locator('input[type=file]').first()).toBeAttached({ timeout: 30_000 });
  expect(device.errors).toEqual([]);
});

test('an installation that the line cut off is told, and ends by itself when the line is back', async ({ site }) => {
  const device = await site.device({ installs: true });
  const { page, proxy } = device;
  // The page itself does without these words; the app on the device has them.
  const comesBack = proxy.during(/^GET \/assets\/spanish-/, { kind: 'offline' });
  await signIn(page, await site.person('Ana'));
  await expect(syncChip(page)).toContainText('not offline-ready yet');
  await syncChip(page).click();
  await expect(page.getByTestId('sync-list')).toContainText('The app itself is still being fetched');
  await page.keyboard.press('Escape');

  comesBack();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(syncChip(page)).not.toContainText('not offline-ready yet', { timeout: 60_000 });
  await device.goOffline();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  expect(device.errors).toEqual([]);
});
