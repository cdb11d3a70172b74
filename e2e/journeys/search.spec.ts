// Finding a drawing from anywhere: from this device at once, with what the server knows besides.
import { expect } from '@playwright/test';
import { screens, test } from '../fixtures/devices.ts';
import {
  createProject,
  openProject,
  own,
  readyForOffline,
  signIn,
  syncChip,
  uploadDrawing,
} from '../pages/app-pages.ts';

test('a drawing is found by keyboard, with and without signal', async ({ site }) => {
  const device = await site.device({ screen: screens.desktop, installs: true });
  const { page } = device;
  await signIn(page, await site.person('Ana'));
  await createProject(page, 'Harbour house');
  await uploadDrawing(page, own('a4-small.pdf'), 'A-101 Ground floor');
  await uploadDrawing(page, own('floorplan.pdf'), 'A-102 First floor');
  await expect(syncChip(page)).toContainText('All sent');
  const field = page.getByRole('combobox', { name: 'Search documents' });
  const options = page.getByRole('option');

  await test.step('slash goes to the field, which says what to do', async () => {
    await page.getByRole('main').focus();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await expect(page.getByText('Type to search...')).toBeVisible();
  });

  await test.step('one letter is enough; each hit says name, project, folder and version', async () => {
    await field.pressSequentially('f');
    await expect(options).toHaveCount(2);
    await field.fill('ground');
    await expect(options).toHaveCount(1);
    const hit = options.first();
    for (const text of ['A-101 Ground floor', 'Harbour house', 'Plans', 'V1']) await expect(hit).toContainText(text);
  });

  await test.step('arrows and Enter open the drawing', async () => {
    await field.fill('floor');
    await expect(options).toHaveCount(2);
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    const chosen = page.locator('[role=option][aria-selected=true]');
    await expect(chosen).toHaveCount(1);
    const name = (await chosen.innerText()).includes('A-101') ? 'A-101' : 'A-102';
    await field.press('Enter');
    await expect(page).toHaveURL(/\/documents\/\d+/);
    await expect(page).toHaveTitle(new RegExp(name));
  });

  await test.step('without signal the device answers, and says that it did', async () => {
    await readyForOffline(page);
    await device.goOffline();
    await page.keyboard.press('/');
    await field.fill('first');
    await expect(options).toHaveCount(1);
    await expect(page.getByText(/this device/i).first()).toBeVisible();
    await options.first().click();
    await expect(page).toHaveTitle(/A-102/);
  });
  expect(device.errors).toEqual([]);
});

test('words inside a drawing that is kept on this device are found without signal', async ({ site }) => {
  const device = await site.device({ screen: screens.desktop, installs: true });
  const { page } = device;
  const ana = await site.person('Ana');
  await signIn(page, ana);
  const projectId = await createProject(page, 'Harbour house');
  await uploadDrawing(page, own('a4-small.pdf'), 'A-102');
  await expect(syncChip(page)).toContainText('All sent');
  await openProject(page, 'Harbour house');
  await page.getByRole('switch', { name: 'Keep on this device' }).click();
  // Stands in the sheet's title block, and nowhere in its name.
  const word = 'tower';
  await expect
    .poll(() =>
      page.evaluate(async (name) => {
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name);
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        const count = await new Promise<number>((resolve) => {
          const request = db.transaction('file_words').objectStore('file_words').count();
          request.onsuccess = () => resolve(request.result);
        });
        db.close();
        return count;
      }, `plumbline:${ana.id}`),
    )
    .toBe(1);
  await readyForOffline(page);
  await device.goOffline();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search documents' }).fill(word);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option').click();
  await expect(page).toHaveURL(new RegExp(`/projects/${projectId}/documents/`));
  expect(device.errors).toEqual([]);
});
