// What was deleted, long after its notice has gone: the owner brings it back from the bin.
import { expect } from '@playwright/test';
import { violations } from '../fixtures/axe-violations.ts';
import { screens, test } from '../fixtures/devices.ts';
import { createProject, documentCard, openProject, own, signIn, syncChip, uploadDrawing } from '../pages/app-pages.ts';
import { chooseFor, openInfo } from '../pages/item-dialogs.ts';

test('a document and a project come back from the bin', async ({ site }) => {
  const device = await site.device({ screen: screens.tablet });
  const { page } = device;
  const entry = page.getByTestId('bin-entry');
  await signIn(page, await site.person('Ana'));
  await createProject(page, 'Harbour house');
  await uploadDrawing(page, own('floorplan.dxf'), 'A-101');
  await expect(syncChip(page)).toContainText('All sent');

  await test.step('a deleted document is listed and comes back', async () => {
    const dialog = await chooseFor(page, documentCard(page, 'A-101'), 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(documentCard(page, 'A-101')).toHaveCount(0);
    await expect(syncChip(page)).toContainText('All sent');
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('menuitem', { name: 'Bin' }).click();
    await expect(entry).toHaveCount(1);
    await expect(entry).toContainText('A-101');
    expect(await violations(page, 'bin')).toEqual([]);
    await entry.getByRole('button', { name: 'Bring back A-101' }).click();
    await expect(page.getByText('The bin is empty')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Bin', exact: true })).toBeFocused();
    await page.goBack();
    await expect(documentCard(page, 'A-101')).toBeVisible();
  });

  await test.step('a deleted project too, with what was in it', async () => {
    const push = device.proxy.next(/^POST \/api\/sync\/push/, { kind: 'delay', milliseconds: 2000 });
    await (await openInfo(page)).getByRole('button', { name: 'Delete project' }).click();
    const question = page.getByRole('dialog', { name: 'Delete the project “Harbour house”?' });
    await question.getByRole('button', { name: 'Delete project' }).click();
    await expect(page).toHaveURL(/\/projects$/);
    await push.began;
    await page.getByRole('link', { name: 'Deleted projects' }).click();
    // It is looked at before the server knows of the deletion.
    await expect(page.getByText('The bin is empty')).toBeVisible();
    await expect(entry).toContainText('Harbour house');
    await entry.getByRole('button', { name: 'Bring back Harbour house' }).click();
    await expect(entry).toHaveCount(0);
    await page.goBack();
    await openProject(page, 'Harbour house');
    await expect(documentCard(page, 'A-101')).toBeVisible();
  });
  expect(device.errors).toEqual([]);
});
