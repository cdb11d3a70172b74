// What cannot be taken says so where it was given, and leaves nothing half done. And every screen can be read by all.

import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/devices.ts';
import {
  createFolder,
  createProject,
  drawingIsVisible,
  openDocument,
  signIn,
  syncChip,
  uploadDrawing,
} from '../pages/app-pages.ts';

const drawing = fileURLToPath(new URL('../samples/a4-small.pdf', import.meta.url));

/** What axe finds on the screen, in both themes. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations: all } = await new AxeBuilder({ page }).analyze();
    found.push(...all.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((node) => node.html).join(' | ')}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

test('bad input is refused where it is given and leaves nothing behind', async ({ site }) => {
  const device = await site.device();
  const { page } = device;
  await signIn(page, await site.person('Ana'));
  const projectId = await createProject(page, 'Harbour house');

  await test.step('a folder name with a slash', async () => {
    await page.getByRole('button', { name: 'New Folder' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Level 1/2');
    await dialog.getByRole('button', { name: 'Create folder' }).click();
    await expect(dialog.getByText('A folder name cannot contain / or \\')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('an empty PDF, and a file that is no drawing', async () => {
    await page.getByRole('button', { name: 'Upload drawing' }).click();
    const dialog = page.getByRole('dialog');
    const input = dialog.locator('input[type=file]').first();
    await input.setInputFiles({ name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
    await expect(dialog.getByText(/empty/i)).toBeVisible();
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
    await expect(dialog.getByText('Please choose a .pdf, .dwg or .dxf file')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('nothing was made, here or on the server', async () => {
    await expect(page.getByTestId('folder-node')).toHaveCount(0);
    await expect(page.getByTestId('document-card')).toHaveCount(0);
    await expect(syncChip(page)).toContainText('All sent');
    const token = await page.evaluate(() => localStorage.getItem('plumbline:token'));
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await page.request.get(`/api/documents/project/${projectId}`, { headers });
    expect(await answer.json()).toEqual([]);
  });
  expect(device.errors).toEqual([]);
});

test('axe finds nothing on the screens, in both themes', async ({ site }) => {
  const device = await site.device();
  const { page } = device;
  const person = await site.person('Ana');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await signIn(page, person);
  await expect(page.getByRole('button', { name: 'Create project' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await createProject(page, 'Harbour house');
  await createFolder(page, 'Level 1');
  await uploadDrawing(page, drawing, 'A-101');
  await expect(syncChip(page)).toContainText('All sent');
  // The word that something was saved fades by itself; half faded it has no contrast to speak of.
  await expect(page.getByText('Saved on this device')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await openDocument(page, 'A-101');
  await drawingIsVisible(page);
  expect(await violations(page)).toEqual([]);
});
