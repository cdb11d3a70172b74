// The project page: its head, its tree, its cards and their menus, with and without signal.
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { screens, test } from '../fixtures/devices.ts';
import { joinTeam, share } from '../fixtures/people.ts';
import {
  createFolder,
  createProject,
  documentCard,
  openDocument,
  openProject,
  own,
  readyForOffline,
  signIn,
  syncChip,
  uploadDrawing,
  uploadVersion,
} from '../pages/app-pages.ts';
import { showsFolder } from '../pages/item-dialogs.ts';
import { closeMenu, dropFile, openMenu, pasteFile, treeRow, watchMenus } from '../pages/project-page.ts';

const photo = fileURLToPath(new URL('../../public/icons/plumbline-192.png', import.meta.url));
const trail = (page: Page) => page.getByRole('navigation', { name: 'Folder path' });

/** A notice in passing hides what is under it, and leaves it to be touched. */
async function takesNoTouch(page: Page, words: string): Promise<void> {
  const box = await page.getByText(words).first().boundingBox();
  if (box === null) throw new Error(`"${words}" is not on the screen`);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hit = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.textContent ?? '', at);
  expect(hit).not.toBe(words);
}

test('folders and documents by key and by menu, dropped and pasted, with and without signal', async ({ site }) => {
  const device = await site.device({ screen: screens.desktop, installs: true });
  const { page } = device;
  await signIn(page, await site.person('Ana'));
  const projectId = await createProject(page, 'Harbour house');

  await test.step('an address without a folder is that of the drawings; one of no folder welcomes', async () => {
    await page.goto(`/projects/${projectId}?folder=nothing`);
    await expect(page.getByRole('heading', { name: 'Welcome to Harbour house' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Field Reports' }).click();
    await expect(page).toHaveURL(/folder=field-reports/);
    await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeVisible();
    await page.goto(`/projects/${projectId}`);
    await expect(page).toHaveURL(/folder=drawings$/);
  });

  await test.step('a folder in a folder, a drawing in the outer one', async () => {
    await createFolder(page, 'Level 1');
    await takesNoTouch(page, 'Saved on this device');
    await treeRow(page, 'Level 1').focus();
    await page.keyboard.press('Enter');
    await showsFolder(page, 'Level 1');
    await createFolder(page, 'East');
    await uploadDrawing(page, own('a4-small.pdf'), 'A-102');
    await expect(page.getByTestId('folder-card').filter({ hasText: 'East' })).toBeVisible();
    await expect(treeRow(page, 'Level 1, 1 document')).toBeVisible();
    await expect(documentCard(page, 'A-102')).toContainText('V1');
  });

  await test.step('the tree by key: its folders, then its documents, each in its place', async () => {
    const folder = treeRow(page, 'Level 1');
    await folder.focus();
    await expect(folder).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowRight');
    await expect(folder).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(treeRow(page, 'East')).toBeFocused();
    const sheet = treeRow(page, 'A-102');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('a');
    await expect(sheet).toBeFocused();
    expect(await sheet.getAttribute('aria-level')).toBe('2');
    expect(await sheet.getAttribute('aria-posinset')).toBe('2');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/documents\/\d+/);
    await page.goBack();
    await expect(trail(page).getByText('Level 1')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('menus by button, by key and by the second button; a new name', async () => {
    const menusSeen = await watchMenus(page);
    const menu = await openMenu(page, 'A-102', documentCard(page, 'A-102'));
    const names = ['Open', 'Download', 'New version', 'Rename', 'Move', 'Delete'];
    await expect(menu.getByRole('menuitem')).toHaveText(names);
    // None comes in late and moves the others under the finger.
    expect(await menusSeen()).toEqual([names]);
    await menu.getByRole('menuitem', { name: 'Rename' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('A-103');
    await page.keyboard.press('Enter');
    await expect(documentCard(page, 'A-103')).toBeVisible();
    await treeRow(page, 'Level 1').focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem')).toHaveText(['Open', 'Download as ZIP', 'Edit', 'Move', 'Delete']);
    await closeMenu(page);
    await expect(treeRow(page, 'Level 1')).toBeFocused();
    await documentCard(page, 'A-103').click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'New version' })).toBeVisible();
    await closeMenu(page);
  });

  await test.step('without signal: one dropped, one pasted, both waiting; the state of each on its card', async () => {
    await expect(syncChip(page)).toContainText('All sent');
    await readyForOffline(page);
    await device.goOffline();
    await expect(documentCard(page, 'A-103')).toContainText('On this device');
    await dropFile(page, own('floorplan.pdf'), 'application/pdf');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('on this device')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('A-104');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(documentCard(page, 'A-104')).toContainText('Waiting to send');
    // The card is there before the dialog has gone, and a picture that is pasted into a dialog is the dialog's.
    await expect(dialog).toBeHidden();
    await pasteFile(page, photo, 'image/png');
    await expect(dialog.getByText('on this device')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('North wall');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(treeRow(page, 'Level 1, 2 documents')).toBeVisible();
    await device.comeBack();
    await expect(syncChip(page)).toContainText('All sent');
    await expect(documentCard(page, 'A-104')).toContainText('On this device');
  });

  await test.step('the path leads up; a folder deleted under oneself leaves one in the folder above', async () => {
    await page.getByTestId('folder-card').filter({ hasText: 'East' }).getByRole('link').click();
    await expect(trail(page).getByText('East')).toHaveAttribute('aria-current', 'page');
    await trail(page).getByRole('link', { name: 'Level 1' }).click();
    await expect(documentCard(page, 'A-104')).toBeVisible();
    await treeRow(page, 'East').click();
    await expect(page.getByText('No documents yet')).toBeVisible();
    const menu = await openMenu(page, 'East', treeRow(page, 'East'));
    await menu.getByRole('menuitem', { name: 'Delete' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(trail(page).getByText('Level 1')).toHaveAttribute('aria-current', 'page');
    await expect(treeRow(page, 'East')).toHaveCount(0);
    await trail(page).getByRole('link', { name: 'Plans' }).click();
    await expect(page).toHaveURL(/folder=drawings$/);
    await page.goto(`/projects/${projectId}?folder=photos`);
    await expect(documentCard(page, 'North wall')).toBeVisible();
  });

  await test.step('a project that is not there', async () => {
    await page.goto('/projects/12345?folder=drawings');
    await expect(page.getByText('Project not found')).toBeVisible();
  });
  expect(device.errors).toEqual([]);
});

test('who may only read is told so, and what changed since they looked', async ({ site }) => {
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(site.server.url, ana, ben);
  const a = await site.device();
  const b = await site.device({ screen: screens.phone });
  await signIn(a.page, ana);
  const projectId = await createProject(a.page, 'Harbour house');
  await createFolder(a.page, 'Level 1');
  await uploadDrawing(a.page, own('a4-small.pdf'), 'A-101');
  await expect(syncChip(a.page)).toContainText('All sent');
  await share(site.server.url, ana, projectId, ben, 'viewer');
  await signIn(b.page, ben);
  await openProject(b.page, 'Harbour house');
  const reason = 'You only have read access to this project: look, comment, print with a code and tick off prints';

  await test.step('on a phone: nothing lies over the drawings, all that would write is in the menu with its reason', async () => {
    await expect(documentCard(b.page, 'A-101')).toBeVisible();
    await expect(b.page.getByRole('button', { name: 'Upload drawing' })).toHaveCount(0);
    await b.page.getByRole('button', { name: 'More options' }).click();
    for (const name of ['New Folder', 'Upload Folder', 'Upload drawing']) {
      const choice = b.page.getByRole('menuitem', { name });
      await expect(choice).toHaveAttribute('aria-disabled', 'true');
      await expect(choice).toHaveAccessibleDescription(reason);
    }
    await expect(b.page.getByRole('menu').getByText(reason)).toHaveCount(1);
    await expect(b.page.getByRole('menuitem', { name: 'Project info' })).not.toHaveAttribute('aria-disabled');
    await closeMenu(b.page);
    const menu = await openMenu(b.page, 'A-101', documentCard(b.page, 'A-101'));
    await expect(menu.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
    // What destroys stands last.
    await expect(menu.getByRole('menuitem').last()).toContainText('Delete');
    await closeMenu(b.page);
  });

  await test.step('the folders are in a sheet, and as cards above the documents', async () => {
    await b.page.getByRole('button', { name: 'Folders' }).click();
    await expect(b.page.getByRole('dialog').getByRole('treeitem', { name: 'Level 1' })).toBeVisible();
    await b.page.keyboard.press('Escape');
    await b.page.getByTestId('folder-card').getByRole('link').click();
    await expect(b.page.getByText('No documents yet')).toBeVisible();
    await b.page.goBack();
  });

  await test.step('a drawing that was opened here is superseded', async () => {
    await openDocument(b.page, 'A-101');
    await expect(b.page.getByTestId('viewer-page').first()).toBeVisible();
    await b.page.goBack();
    await expect(documentCard(b.page, 'A-101')).toContainText('On this device');
    await openDocument(a.page, 'A-101');
    await uploadVersion(a.page, own('floorplan.pdf'));
    await expect(documentCard(b.page, 'A-101')).toContainText(
      'Another version is current since you last looked: V1 → V2',
    );
    await b.page.setViewportSize({ width: 360, height: 740 });
    // What is to be known of it leaves most of its picture to be seen.
    const share = () =>
      documentCard(b.page, 'A-101').evaluate((card) => {
        const height = (part: string) => card.querySelector(part)?.getBoundingClientRect().height ?? 0;
        return height('.marks') / height('.picture');
      });
    await expect.poll(share).toBeLessThan(0.45);
    await b.page.setViewportSize(screens.phone);
    await openDocument(b.page, 'A-101');
    await expect(b.page.getByTestId('viewer-page').first()).toBeVisible();
    await b.page.goBack();
    await expect(documentCard(b.page, 'A-101')).toContainText('V2');
    await expect(documentCard(b.page, 'A-101')).not.toContainText('New version since');
  });
  expect([...a.errors, ...b.errors]).toEqual([]);
});
