// What the dialogs of a project say when it cannot be: no room on the device, nothing to be read, no right any more, and
// a place that somebody deleted meanwhile. What was written stays in them.
import { expect, type Locator, type Page } from '@playwright/test';
import { type Site, screens, test } from '../fixtures/devices.ts';
import { call, joinTeam, makeProject, type Person, setLevel, share } from '../fixtures/people.ts';
import { documentCard, openProject, signIn } from '../pages/app-pages.ts';
import { putDocument } from '../pages/comment-panel.ts';
import { canFail, noRoomFor, unreadable } from '../pages/full-device.ts';
import { chooseFor, folderNode, openInfo } from '../pages/item-dialogs.ts';
import { chooseFile, dialogOf } from '../pages/upload-dialogs.ts';

const icon = 'public/icons/plumbline-512.png';
const full = 'This device has no space left. Nothing was saved.';
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

function newFolder(url: string, who: Person, project_id: number, name: string): Promise<{ id: number }> {
  return call(url, who, 'POST', '/api/folders', { name, project_id, parent_folder_id: null, folder_type: 'custom' });
}

async function building({ server: { url } }: Site, ana: Person) {
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  const { id: folderId } = await newFolder(url, ana, projectId, 'Level 1');
  await putDocument(url, ana, projectId, 'A-101');
  return { projectId, folderId };
}

/** Presses the button, and reads why it cannot be. */
async function fails(page: Page, press: string, words: string, reason = full): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await button(dialog, press).click();
  const alert = dialog.getByRole('alert').filter({ hasText: words });
  await expect(alert).toContainText(reason);
}

async function leaveAll(page: Page): Promise<void> {
  const discard = page.getByRole('dialog').getByRole('button', { name: /^(Discard|Descartar)$/ });
  const none = page.getByRole('dialog');
  await expect
    .poll(async () => {
      if (await discard.isVisible()) await discard.click();
      else if ((await none.count()) > 0) await page.keyboard.press('Escape');
      return none.count();
    })
    .toBe(0);
}

test('on a device without room every dialog says what did not work', async ({ site }) => {
  const ana = await site.person('Ana');
  await building(site, ana);
  const { page, errors } = await site.device();
  await signIn(page, ana);
  await canFail(page);
  const told = async (press: string, words: string, reason = full) => {
    await fails(page, press, words, reason);
    await leaveAll(page);
  };

  await test.step('a project is not made; one whose cover has no room is, and that is told', async () => {
    await noRoomFor(page, ['outbox']);
    await button(page, 'Create project').click();
    const dialog = dialogOf(page, 'Create project');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Tunnel 4');
    await told('Create project', 'Failed to create project.');
    await noRoomFor(page, ['blob_chunks']);
    await button(page, 'Create project').click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Boat shed');
    await dialog.locator('input[type=file][accept^="image"]').setInputFiles(icon);
    await expect(dialog.getByRole('img', { name: /Chosen cover/ })).toBeVisible();
    await button(dialog, 'Create project').click();
    await expect(page).toHaveURL(/\/projects\/\d+\?folder=drawings/);
    const notice = page.locator('.notistack-MuiContent-error');
    await expect(notice).toContainText('Error uploading cover. The project was created without it.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boat shed');
  });

  await test.step('folders', async () => {
    await noRoomFor(page, []);
    await page.goto('/projects');
    await openProject(page, 'Harbour house');
    await expect(folderNode(page, 'Level 1')).toBeVisible();
    await noRoomFor(page, ['outbox', 'folder_imports']);
    await button(page, 'New Folder').click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Level 2');
    await told('Create folder', 'Failed to create folder');
    const edit = await chooseFor(page, folderNode(page, 'Level 1'), 'Edit');
    await edit.getByRole('textbox', { name: 'Name' }).fill('Level 7');
    await told('Save', 'Failed to update folder');
    const move = await chooseFor(page, folderNode(page, 'Level 1'), 'Move');
    await move.getByRole('option', { name: 'Photos' }).click();
    await told('Move', 'Failed to move item');
    await button(page, 'Upload Folder').click();
    const upload = dialogOf(page, 'Upload Folder');
    await upload.locator('input[webkitdirectory]').setInputFiles('e2e/samples');
    await told('Upload', 'Failed to upload folder');
  });

  await test.step('a document', async () => {
    const rename = await chooseFor(page, documentCard(page, 'A-101'), 'Rename');
    await rename.getByRole('textbox', { name: 'Name' }).fill('A-102');
    await told('Rename', 'Failed to rename document');
  });

  await test.step('the cover of a project, in and out', async () => {
    await noRoomFor(page, ['blob_chunks']);
    const info = await openInfo(page);
    const choose = async () => {
      await info.locator('input[type=file]').setInputFiles(icon);
      await expect(info.getByRole('img', { name: /plumbline-512/ })).toBeVisible();
    };
    await choose();
    await told('Save', 'Error uploading cover');
    await noRoomFor(page, []);
    await openInfo(page);
    await choose();
    await button(info, 'Save').click();
    await expect(info).toHaveCount(0);
    await noRoomFor(page, ['outbox']);
    await openInfo(page);
    await button(info, 'Remove picture').click();
    await told('Save', 'Error deleting cover/avatar');
  });

  await test.step('in Spanish: what is known of a project, the project, a folder', async () => {
    const lleno = 'se quedó sin espacio';
    await noRoomFor(page, []);
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'Español' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes');
    await page.goto('/projects');
    await openProject(page, 'Harbour house');
    await noRoomFor(page, ['outbox']);
    const info = async () => {
      await button(page, 'Más opciones').click();
      await page.getByRole('menuitem', { name: 'Información del proyecto' }).click();
      return page.getByRole('dialog');
    };
    await (await info()).getByRole('textbox', { name: 'Ciudad' }).fill('Vigo');
    await told('Guardar', 'Error al guardar los cambios. Inténtalo de nuevo.', '');
    await button(await info(), 'Eliminar proyecto').click();
    await expect(page.getByRole('dialog', { name: /^¿Eliminar/ })).toBeVisible();
    await told('Eliminar proyecto', 'Error al eliminar el proyecto. Inténtalo de nuevo.', lleno);
    await folderNode(page, 'Level 1')
      .getByRole('button', { name: /^Opciones de / })
      .click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await told('Eliminar', 'Error al eliminar la carpeta. Inténtalo de nuevo.', lleno);
  });
  expect(errors).toEqual([]);
});

test('what cannot be read, may not be done any more, or has no place any more is said in the dialog', async ({
  site,
}) => {
  const { url } = site.server;
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(url, ana, ben);
  const { projectId, folderId } = await building(site, ana);
  const shareId = await share(url, ana, projectId, ben, 'collaborator');
  const { page, errors } = await site.device({ screen: screens.desktop });
  await signIn(page, ben);
  await openProject(page, 'Harbour house');
  await canFail(page);

  await test.step('access that is lowered while a dialog is open is said in each, and it cannot be sent', async () => {
    const dialog = page.getByRole('dialog');
    const card = documentCard(page, 'A-101');
    const dialogs = [
      ['Create folder', async () => button(page, 'New Folder').click()],
      ['Save', () => chooseFor(page, folderNode(page, 'Level 1'), 'Edit')],
      ['Move', () => chooseFor(page, card, 'Move')],
      ['Rename', () => chooseFor(page, card, 'Rename')],
      ['Upload', async () => button(page, 'Upload drawing').click()],
    ] as const;
    const readOnly =
      'Read-only access: You only have permission to view this project. Contact the project owner to request write access...';
    for (const [send, open] of dialogs) {
      await expect(button(page, 'Upload drawing')).toBeEnabled();
      await open();
      await expect(button(dialog, send)).toBeEnabled();
      await setLevel(url, ana, shareId, 'viewer');
      await expect(dialog.getByText(readOnly)).toBeVisible();
      await expect(button(dialog, send)).toBeDisabled();
      await setLevel(url, ana, shareId, 'collaborator');
      await expect(dialog.getByText(readOnly)).toHaveCount(0);
      await leaveAll(page);
    }
  });

  await test.step('a folder needs a name', async () => {
    await button(page, 'New Folder').click();
    await button(page.getByRole('dialog'), 'Create folder').click();
    await expect(page.getByRole('dialog').getByText('Folder name is required')).toBeVisible();
    await leaveAll(page);
  });

  await test.step('a place that is deleted meanwhile is asked for again; a folder that is, is not valid', async () => {
    const at = async (name: string) => {
      await page.getByRole('combobox', { name: 'Location' }).click();
      await page.getByRole('option', { name }).click();
    };
    await button(page, 'New Folder').click();
    const folder = dialogOf(page, 'New Folder');
    await folder.getByRole('textbox', { name: 'Name' }).fill('Kitchen');
    await at('Level 1');
    await call(url, ana, 'DELETE', `/api/folders/${folderId}`);
    await expect(folder.getByRole('combobox', { name: 'Location' })).not.toHaveText('Level 1');
    await button(folder, 'Create folder').click();
    await expect(folder.getByText('Please select a location')).toBeVisible();
    await leaveAll(page);
    const { id: second } = await newFolder(url, ana, projectId, 'Level 2');
    await expect(folderNode(page, 'Level 2')).toBeVisible();
    await button(page, 'Upload drawing').click();
    const upload = dialogOf(page, 'Upload drawing');
    await chooseFile(upload, 'C-1.pdf');
    await at('Level 2');
    await call(url, ana, 'DELETE', `/api/folders/${second}`);
    await expect(upload.getByRole('combobox', { name: 'Location' })).not.toHaveText('Level 2');
    await button(upload, 'Upload').click();
    await expect(upload.getByText('Please select a location')).toBeVisible();
    await leaveAll(page);
    const { id: third } = await newFolder(url, ana, projectId, 'Level 3');
    const edit = await chooseFor(page, folderNode(page, 'Level 3'), 'Edit');
    await call(url, ana, 'DELETE', `/api/folders/${third}`);
    await expect(edit.getByText('Invalid folder')).toBeVisible();
    await expect(button(edit, 'Save')).toBeDisabled();
    await leaveAll(page);
  });
  expect(errors).toEqual([]);

  await test.step('where the device cannot read its folders', async () => {
    await newFolder(url, ana, projectId, 'Level 4');
    await expect(folderNode(page, 'Level 4')).toBeVisible();
    await button(page, 'Upload Folder').click();
    const upload = dialogOf(page, 'Upload Folder');
    await upload.locator('input[webkitdirectory]').setInputFiles('e2e/samples');
    await unreadable(page, ['folders']);
    await button(upload, 'Preview').click();
    await expect(upload.getByRole('alert')).toContainText('Failed to preview versions');
    await unreadable(page, []);
    await leaveAll(page);
    await documentCard(page, 'A-101').getByRole('button', { name: 'Options for A-101' }).click();
    await unreadable(page, ['folders']);
    await page.getByRole('menuitem', { name: 'Move' }).click();
    const move = page.getByRole('dialog');
    await expect(move.getByRole('alert')).toContainText('Failed to load available destinations');
    await expect(button(move, 'Move')).toBeDisabled();
  });
});
