// Renaming, moving, deleting and taking it back; what is known of a project. With and without signal, on two devices.
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { type Site, screens, test } from '../fixtures/devices.ts';
import { call, joinTeam, makeProject, postForm, share } from '../fixtures/people.ts';
import {
  documentCard,
  drawingIsVisible,
  openDocument,
  openProject,
  own,
  readyForOffline,
  signIn,
  syncChip,
} from '../pages/app-pages.ts';
import { asksAndKeeps, chooseFor, folderNode, giveName, offer, openInfo, takeBack } from '../pages/item-dialogs.ts';
import { chooseFile, dialogOf } from '../pages/upload-dialogs.ts';

const bytes = readFileSync(own('a4-small.pdf'));

/** Ana's project, shared with Ben: a drawing in Plans, a folder in a folder. */
async function building(site: Site, level: 'collaborator' | 'viewer') {
  const { url } = site.server;
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(url, ana, ben);
  const data = { name: 'Harbour house', city: 'Bilbao', tags: 'quay,steel' };
  const project_id = await makeProject(url, ana, data);
  const upload = (name: string, more: Record<string, string> = {}) => {
    const form = new FormData();
    const fields = { project_id: String(project_id), name, folder_type: 'plans', version: 'V1', ...more };
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.set('file', new File([bytes], `${name}.pdf`));
    return postForm(url, ana, '/api/documents/upload', form);
  };
  const folder = async (name: string, parent_folder_id: number | null = null) => {
    const json = { name, project_id, parent_folder_id, folder_type: 'custom' };
    return (await call<{ id: number }>(url, ana, 'POST', '/api/folders', json)).id;
  };
  await upload('A-101');
  const level1 = await folder('Level 1');
  await folder('Kitchen', level1);
  await upload('K-1', { folder_id: String(level1) });
  await share(url, ana, project_id, ben, level);
  return { ana, ben };
}

test('a document is renamed, moved, deleted and brought back', async ({ site }) => {
  const { ana, ben } = await building(site, 'collaborator');
  const a = await site.device({ installs: true });
  const b = await site.device({ screen: screens.phone });
  await signIn(a.page, ana);
  await openProject(a.page, 'Harbour house');
  await signIn(b.page, ben);
  await openProject(b.page, 'Harbour house');
  await expect(documentCard(b.page, 'A-101')).toBeVisible();

  await test.step('a name is checked, what was typed stays, and the same name only closes', async () => {
    const dialog = await chooseFor(a.page, documentCard(a.page, 'A-101'), 'Rename');
    await giveName(dialog, '  ', 'Rename');
    await expect(dialog).toContainText('Document name cannot be empty');
    await giveName(dialog, 'A/101', 'Rename');
    await expect(dialog).toContainText('Document name contains invalid characters: < > : " / \\ | ? *');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('A/101');
    await giveName(dialog, 'A-101', 'Rename');
    await expect(dialog).toBeHidden();
    await expect(offer(a.page, 'A-101')).toHaveCount(0);
  });

  await test.step('renamed with signal, the other device sees it; taken back, too', async () => {
    await giveName(await chooseFor(a.page, documentCard(a.page, 'A-101'), 'Rename'), 'B-202', 'Rename');
    await expect(documentCard(b.page, 'B-202')).toBeVisible();
    // By key, without looking for the button.
    await expect(offer(a.page, 'B-202')).toBeVisible();
    await a.page.keyboard.press('Control+z');
    await expect(documentCard(a.page, 'A-101')).toBeVisible();
    await expect(documentCard(b.page, 'A-101')).toBeVisible();
  });

  await test.step('moved without signal and taken back, it is where it was', async () => {
    await expect(syncChip(a.page)).toContainText('All sent');
    await readyForOffline(a.page);
    await a.goOffline();
    const dialog = await chooseFor(a.page, documentCard(a.page, 'A-101'), 'Move');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Please select a destination');
    await expect(dialog.getByRole('option', { name: 'Plans' })).toHaveAttribute('aria-disabled', 'true');
    await expect(dialog.getByRole('option', { name: 'Plans' })).toContainText('here now');
    await dialog.getByRole('option', { name: 'Kitchen' }).click();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(documentCard(a.page, 'A-101')).toHaveCount(0);
    await takeBack(a.page, '“A-101” is now in “Kitchen”');
    await expect(documentCard(a.page, 'A-101')).toBeVisible();
  });

  await test.step('deleted without signal: what goes is counted, and taken back it is all there', async () => {
    const dialog = await chooseFor(a.page, documentCard(a.page, 'A-101'), 'Delete');
    await expect(dialog).toContainText('1 version and no comments');
    await expect(dialog).toContainText('30 days');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(documentCard(a.page, 'A-101')).toHaveCount(0);
    // What comes into its place has the focus, before and after.
    await expect(a.page.getByTestId('folder-card').getByRole('link')).toBeFocused();
    await takeBack(a.page, '“A-101” is deleted');
    await expect(documentCard(a.page, 'A-101')).toContainText('V1');
    await expect(a.page.getByTestId('folder-card').getByRole('link')).toBeFocused();
    await a.comeBack();
    await expect(syncChip(a.page)).toContainText('All sent');
    for (const page of [a.page, b.page]) await expect(documentCard(page, 'A-101')).toContainText('V1');
  });

  await test.step('deleted with signal it goes from the other device, and comes back to both', async () => {
    const dialog = await chooseFor(a.page, documentCard(a.page, 'A-101'), 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(documentCard(b.page, 'A-101')).toHaveCount(0);
    // It waits for whoever is reading.
    await offer(a.page, '“A-101” is deleted').getByRole('button', { name: 'Undo' }).hover();
    await takeBack(a.page, '“A-101” is deleted');
    await expect(documentCard(a.page, 'A-101')).toContainText('V1');
    await expect(documentCard(b.page, 'A-101')).toContainText('V1');
  });

  await test.step('a collaborator cannot delete what another made, and is told so', async () => {
    await documentCard(b.page, 'A-101').getByRole('button', { name: 'Options for A-101' }).click();
    const choice = b.page.getByRole('menuitem', { name: 'Delete' });
    await expect(choice).toHaveAttribute('aria-disabled', 'true');
    await b.page.keyboard.press('Escape');
  });

  await test.step('deleted from its own screen, one is back in the project', async () => {
    await openDocument(a.page, 'A-101');
    // Until it is there, the project's own menu of that name is.
    await drawingIsVisible(a.page);
    await a.page.getByRole('button', { name: 'Options for A-101' }).click();
    await a.page.getByRole('menuitem', { name: 'Delete' }).click();
    await a.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(a.page).toHaveURL(/\/projects\/\d+\?folder=drawings/);
    await takeBack(a.page, '“A-101” is deleted');
    await expect(documentCard(a.page, 'A-101')).toBeVisible();
  });
  expect([...a.errors, ...b.errors]).toEqual([]);
});

test('a folder is renamed, moved, deleted and brought back with all in it', async ({ site }) => {
  const { ana, ben } = await building(site, 'collaborator');
  const a = await site.device();
  const b = await site.device();
  await signIn(a.page, ana);
  await openProject(a.page, 'Harbour house');
  await signIn(b.page, ben);
  await openProject(b.page, 'Harbour house');

  await test.step('a name is needed, and the same one only closes', async () => {
    const dialog = await chooseFor(a.page, folderNode(a.page, 'Level 1'), 'Edit');
    await giveName(dialog, '', 'Save');
    await expect(dialog).toContainText('Folder name is required');
    await giveName(dialog, 'Level 1', 'Save');
    await expect(dialog).toBeHidden();
    await giveName(await chooseFor(a.page, folderNode(a.page, 'Level 1'), 'Edit'), 'Level 7', 'Save');
    await expect(folderNode(b.page, 'Level 7')).toBeVisible();
    await takeBack(a.page, '“Level 1” is now “Level 7”');
    await expect(folderNode(b.page, 'Level 1')).toBeVisible();
  });

  await test.step('it cannot be moved into itself or what is in it; elsewhere it can, by keys alone', async () => {
    const dialog = await chooseFor(a.page, folderNode(a.page, 'Level 1'), 'Move');
    const options = dialog.getByRole('option');
    await expect(options).toHaveText([/^Plans.*here now/, 'Photos', 'Field Reports', 'Other Files']);
    await dialog.getByRole('listbox').press('ArrowDown');
    await expect(dialog.getByRole('option', { name: 'Photos' })).toHaveAttribute('aria-selected', 'true');
    await dialog.getByRole('button', { name: 'Move' }).press('Enter');
    await expect(folderNode(a.page, 'Level 1')).toHaveCount(0);
    await expect(folderNode(b.page, 'Level 1')).toHaveCount(0);
    await takeBack(a.page, '“Level 1” is now in “Photos”');
    await expect(folderNode(a.page, 'Level 1')).toBeVisible();
    await expect(folderNode(b.page, 'Level 1')).toBeVisible();
  });

  await test.step('deleted with what is in it, and brought back on both', async () => {
    const dialog = await chooseFor(a.page, folderNode(a.page, 'Level 1'), 'Delete');
    await expect(dialog).toContainText('1 document and 1 folder');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(folderNode(b.page, 'Level 1')).toHaveCount(0);
    await takeBack(a.page, '“Level 1” is deleted');
    await expect(folderNode(a.page, 'Level 1')).toBeVisible();
    await folderNode(b.page, 'Level 1').click();
    await expect(documentCard(b.page, 'K-1')).toContainText('V1');
  });

  await test.step('an offer runs out by itself', async () => {
    await giveName(await chooseFor(a.page, folderNode(a.page, 'Level 1'), 'Edit'), 'Ground floor', 'Save');
    await a.page.mouse.move(5, 5);
    await expect(offer(a.page, 'Ground floor')).toBeVisible();
    await expect(offer(a.page, 'Ground floor')).toBeHidden({ timeout: 20_000 });
    await expect(folderNode(b.page, 'Ground floor')).toBeVisible();
  });
  expect([...a.errors, ...b.errors]).toEqual([]);
});

test('the owner edits and deletes the project; whoever it is shared with reads what is known of it', async ({
  site,
}) => {
  const { ana, ben } = await building(site, 'viewer');
  const a = await site.device({ installs: true });
  const b = await site.device({ screen: screens.phone });
  await signIn(a.page, ana);
  await openProject(a.page, 'Harbour house');
  await signIn(b.page, ben);
  await openProject(b.page, 'Harbour house');

  await test.step('a viewer reads, and is told who may change it', async () => {
    await b.page.getByRole('button', { name: 'More options' }).click();
    await b.page.getByRole('menuitem', { name: 'Project info' }).click();
    const dialog = b.page.getByRole('dialog', { name: 'Project info' });
    await expect(dialog).toContainText('Only Ana Tester, who owns this project, can change or delete it.');
    await expect(dialog).toContainText('Bilbao');
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Delete project' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('without a name nothing can be saved; without signal the rest is', async () => {
    await readyForOffline(a.page);
    await a.goOffline();
    const dialog = await openInfo(a.page);
    await dialog.getByRole('textbox', { name: 'Name' }).fill(' ');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Name' }).blur();
    await expect(dialog).toContainText('Project name is required.');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbour house II');
    await dialog.getByRole('textbox', { name: 'City' }).fill('Vigo');
    await dialog.locator('input[type=file]').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: bytes });
    await expect(dialog.getByRole('alert')).toContainText('Please select a valid image file');
    const picture = await a.page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } });
    await dialog.locator('input[type=file]').setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: picture });
    await expect(dialog.getByRole('img', { name: /c\.png/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(a.page.getByRole('heading', { name: 'Harbour house II' })).toBeVisible();
    await expect(b.page.getByRole('heading', { name: 'Harbour house', exact: true })).toBeVisible();
    await a.comeBack();
    await expect(b.page.getByRole('heading', { name: 'Harbour house II' })).toBeVisible();
  });

  await test.step('what is written or chosen is asked about before it goes; nothing is not', async () => {
    const { page } = a;
    const info = await openInfo(page);
    await page.keyboard.press('Escape');
    await expect(info).toHaveCount(0);
    await openInfo(page);
    const tags = info.getByRole('textbox', { name: 'Tags' });
    await tags.fill('unsent');
    await asksAndKeeps(page, info);
    await expect(tags).toHaveValue('unsent');
    await tags.fill('');
    await page.keyboard.press('Escape');
    await expect(info).toHaveCount(0);

    await page.getByRole('button', { name: 'Upload drawing' }).click();
    const upload = dialogOf(page, 'Upload drawing');
    await chooseFile(upload, 'C-1.pdf');
    await asksAndKeeps(page, upload);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Upload Folder' }).click();
    const folder = dialogOf(page, 'Upload Folder');
    await folder.locator('input[webkitdirectory]').setInputFiles('e2e/samples');
    await folder.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByTestId('planned-file').first()).toBeVisible();
    await asksAndKeeps(page, folder);
    await folder.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the cover is taken away again', async () => {
    await expect(syncChip(a.page)).toContainText('All sent');
    const dialog = await openInfo(a.page);
    await dialog.getByRole('button', { name: 'Remove picture' }).click();
    await expect(dialog).toContainText('The cover goes when you save.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const again = await openInfo(a.page);
    await expect(again.getByRole('button', { name: 'Choose picture' })).toBeVisible();
    await expect(again.getByRole('button', { name: 'Remove picture' })).toHaveCount(0);
    await again.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('deleted, it goes from both; taken back, it comes to both', async () => {
    const dialog = await openInfo(a.page);
    await dialog.getByRole('button', { name: 'Delete project' }).click();
    const question = a.page.getByRole('dialog', { name: 'Delete the project “Harbour house II”?' });
    await expect(question).toContainText('2 documents and 2 folders');
    await question.getByRole('button', { name: 'Delete project' }).click();
    await expect(a.page).toHaveURL(/\/projects$/);
    await expect(b.page.getByText('Project not found')).toBeVisible();
    await offer(a.page, 'Harbour house II').getByRole('button', { name: 'Undo' }).hover();
    await takeBack(a.page, '“Harbour house II” is deleted');
    await openProject(a.page, 'Harbour house II');
    await expect(documentCard(a.page, 'A-101')).toContainText('V1');
    await openProject(b.page, 'Harbour house II');
    await expect(documentCard(b.page, 'A-101')).toContainText('V1');
  });
  expect([...a.errors, ...b.errors]).toEqual([]);
});

test('a filled dialog is not lost to Escape, to Back or to a reload unasked', async ({ site }) => {
  const { ana } = await building(site, 'collaborator');
  const { page, errors } = await site.device();
  await signIn(page, ana);
  await openProject(page, 'Harbour house');
  const { href } = new URL(page.url());
  const dialog = page.getByRole('dialog').filter({ hasText: 'Create folder' });
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  const back = () => page.evaluate(() => window.history.back());
  const isAsked = async (leave: () => Promise<unknown>) => {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(name).toHaveValue('Level 2');
    expect(page.url()).toBe(href);
  };

  await page.getByRole('button', { name: 'New Folder' }).click();
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'New Folder' }).click();
  await name.fill('Level 2');
  await isAsked(() => page.keyboard.press('Escape'));
  // Twice: what was held once is held again.
  await isAsked(back);
  await isAsked(back);
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const browsers = await asked;
  expect(browsers.type()).toBe('beforeunload');
  await browsers.dismiss();
  await expect(name).toHaveValue('Level 2');

  await back();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(href);
  await back();
  await expect(page).toHaveURL(/\/projects$/);
  expect(errors).toEqual([]);
});
