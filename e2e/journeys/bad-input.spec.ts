// What cannot be taken says so where it was given, and leaves nothing half done.
import { expect } from '@playwright/test';
import { test } from '../fixtures/devices.ts';
import { createProject, signIn, syncChip } from '../pages/app-pages.ts';

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
    await page.getByRole('dialog', { name: 'Close without saving?' }).getByRole('button', { name: 'Discard' }).click();
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
