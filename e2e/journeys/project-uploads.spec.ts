// Everything that puts files into a project: the three upload dialogs, folders, dropping and pasting; without signal too.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { screens, test } from '../fixtures/devices.ts';
import { call, joinTeam, type Person, share } from '../fixtures/people.ts';
import {
  createFolder,
  createProject,
  documentCard,
  openProject,
  readyForOffline,
  signIn,
  syncChip,
} from '../pages/app-pages.ts';
import { folderNode, showsFolder } from '../pages/item-dialogs.ts';
import { chooseFile, dialogOf, drag, dropFromDisk, openRoot, paste, sheet } from '../pages/upload-dialogs.ts';

interface Listed {
  name: string;
  version: string;
  folder_type: string;
}
const documentsOf = async (url: string, who: Person, projectId: number) => {
  const found = await call<Listed[]>(url, who, 'GET', `/api/documents/project/${projectId}`);
  return found.map(({ name, version }) => `${name} ${version}`).sort();
};

/** A folder on disk, by paths, each file different from the others. */
function folderOnDisk(name: string, paths: readonly string[], text = ''): string {
  const root = join(mkdtempSync(join(tmpdir(), 'plumbline-uploads-')), name);
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), sheet(text + path));
  }
  return root;
}

test('a drawing: new, a new version by its name, what the person says instead, and a name that stands elsewhere', async ({
  site,
}) => {
  const ana = await site.person('Ana');
  const { page, errors } = await site.device({ screen: screens.desktop });
  await signIn(page, ana);
  const projectId = await createProject(page, 'Harbour house');
  const dialog = dialogOf(page, 'Upload drawing');
  const open = () => page.getByRole('button', { name: 'Upload drawing' }).click();
  const upload = () => dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  const pressed = (name: string) => expect(dialog.getByRole('button', { name, pressed: true })).toBeVisible();
  const version = dialog.getByRole('textbox', { name: 'Version' });

  await test.step('new: V1; title and version are required', async () => {
    await open();
    await chooseFile(dialog, 'A-101.pdf');
    await pressed('New drawing');
    await expect(version).toHaveValue('V1');
    await version.fill('');
    await dialog.getByRole('textbox', { name: 'Title' }).fill(' ');
    await upload();
    await expect(dialog.getByText('The title is required')).toBeVisible();
    await expect(dialog.getByText('The version is required')).toBeVisible();
    await version.fill('V1');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('A-101');
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Ground floor');
    await upload();
    await expect(dialog).toBeHidden();
    await expect(documentCard(page, 'A-101')).toContainText('V1');
  });

  await test.step('its name again is its next version; its label can be another', async () => {
    await open();
    await chooseFile(dialog, 'A-101_V2.pdf');
    await pressed('New version');
    await expect(version).toHaveValue('V2');
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Ground floor');
    await version.fill('Rev B');
    await upload();
    await expect(dialog).toBeHidden();
    await expect(documentCard(page, 'A-101')).toContainText('Rev B');
  });

  await test.step('a file that the drawing has is told before it is uploaded', async () => {
    await open();
    await chooseFile(dialog, 'A-101.pdf');
    await pressed('New version');
    await expect(dialog.getByRole('status')).toContainText('“A-101” already has this very file, as V1.');
    await chooseFile(dialog, 'A-101_V3.pdf');
    await expect(dialog.getByText('already has this very file')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the person may say otherwise: a drawing of its own asks for a name of its own', async () => {
    await open();
    await chooseFile(dialog, 'A-101_V3.pdf');
    await pressed('New version');
    await dialog.getByRole('button', { name: 'New drawing' }).click();
    await expect(version).toHaveValue('V1');
    await upload();
    await expect(dialog.getByText('There is already a document of this name here.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('A-101 copy');
    await upload();
    await expect(dialog).toBeHidden();
    await expect(documentCard(page, 'A-101 copy')).toContainText('V1');
  });

  await test.step('a name that stands in another folder is asked about', async () => {
    await createFolder(page, 'Level 1');
    await folderNode(page, 'Level 1').click();
    await showsFolder(page, 'Level 1');
    await open();
    await chooseFile(dialog, 'A-101.pdf', 'from level 1');
    await expect(dialog.getByText('“A-101” is also in Plans.')).toBeVisible();
    await upload();
    await expect(dialog.getByText('Say whether you mean the document there or a new one here.')).toBeVisible();
    await dialog.getByRole('button', { name: 'New version there' }).click();
    await pressed('New version');
    await expect(version).toHaveValue('V3');
    await upload();
    await expect(dialog).toBeHidden();
    await open();
    await chooseFile(dialog, 'A-101.pdf', 'its own');
    await dialog.getByRole('button', { name: 'New document here' }).click();
    await upload();
    await expect(dialog).toBeHidden();
    await expect(documentCard(page, 'A-101')).toContainText('V1');
  });

  await expect(syncChip(page)).toContainText('All sent');
  await expect
    .poll(() => documentsOf(site.server.url, ana, projectId))
    .toEqual(['A-101 V1', 'A-101 V3', 'A-101 copy V1']);
  expect(errors).toEqual([]);
});

test('photos: pictures only, one after another, several at once; and any other file', async ({ site }) => {
  const ana = await site.person('Ana');
  const { page, errors } = await site.device({ screen: screens.phone });
  await signIn(page, ana);
  const projectId = await createProject(page, 'Harbour house');
  await openRoot(page, projectId, 'photos');
  const dialog = dialogOf(page, 'Upload photo');
  const open = () => page.getByRole('button', { name: 'Upload photo' }).click();
  const upload = () => dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  const picture = (name: string, text = name) => ({ name, mimeType: 'image/jpeg', buffer: sheet(text) });
  const chooser = dialog.locator('input[type=file]:not([capture])');

  await test.step('not a picture; and a photo has a title', async () => {
    await open();
    await chooser.setInputFiles({ name: 'A-101.pdf', mimeType: 'application/pdf', buffer: sheet('A') });
    await expect(dialog.getByText('Please select an image file')).toBeVisible();
    await chooser.setInputFiles(picture('north.jpg'));
    await expect(dialog.getByText('Please select an image file')).toBeHidden();
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('north');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('');
    await upload();
    await expect(dialog.getByText('The title is required')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('North');
    await upload();
    await expect(dialog).toBeHidden();
    await expect(documentCard(page, 'North')).toBeVisible();
  });

  await test.step('from the camera one after another, each with a name of its own', async () => {
    await open();
    const camera = dialog.locator('input[capture=environment]');
    for (const shot of [1, 2]) {
      await camera.setInputFiles(picture('image.jpg', `shot ${shot}`));
      await expect(dialog.getByText('on this device', { exact: false }).last()).toBeVisible();
      const next = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'Upload and take another' }).click();
      await next;
      await expect(dialog.getByText(`${shot} photo${shot === 1 ? '' : 's'} saved on this device`)).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByTestId('document-card')).toHaveCount(3);
  });

  await test.step('several at once; what is no picture is left out', async () => {
    await open();
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: sheet('notes') };
    await chooser.setInputFiles([picture('north.jpg', 'another'), picture('b.jpg'), notes]);
    await expect(dialog.getByText('Please select an image file. 1 file is left out.')).toBeVisible();
    await expect(dialog.getByText('2 files').first()).toBeVisible();
    await upload();
    await expect(dialog).toBeHidden();
    // The other `north` is no version of the first.
    await expect(documentCard(page, 'north (2)')).toBeVisible();
    await expect(page.getByTestId('document-card')).toHaveCount(5);
  });

  await test.step('any file', async () => {
    await openRoot(page, projectId, 'other-files');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const any = dialogOf(page, 'Upload');
    await chooseFile(any, 'Permit.docx');
    await any.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(documentCard(page, 'Permit')).toBeVisible();
  });

  await expect(syncChip(page)).toContainText('All sent');
  await expect.poll(async () => (await documentsOf(site.server.url, ana, projectId)).length).toBe(6);
  expect(errors).toEqual([]);
});

/** What the server says of the same files. */
async function serverPreview(url: string, who: Person, projectId: number, paths: readonly string[]) {
  const form = new FormData();
  form.set('preview_mode', 'true');
  form.set('target_folder_type', 'plans');
  form.set('relative_paths', JSON.stringify(paths));
  for (const path of paths) form.append('folder_files', new File([new Uint8Array(sheet(path))], path));
  const headers = { Authorization: `Bearer ${who.token}` };
  const answer = await fetch(`${url}/api/projects/${projectId}/upload-folder`, { method: 'POST', headers, body: form });
  interface Previewed {
    new_files: unknown[];
    version_updates: { global_search: boolean }[];
  }
  const { new_files, version_updates } = (await answer.json()) as Previewed;
  const moved = version_updates.filter(({ global_search }) => global_search).length;
  return [`${new_files.length} New`, `${version_updates.length - moved} Updates`, `${moved} In another folder`];
}

const banner = (page: Page) => page.getByRole('region', { name: 'Uploaded folders' });

test('a folder, looked at before it is uploaded, without signal; it arrives once on another device', async ({
  site,
}) => {
  const { url } = site.server;
  const ana = await site.person('Ana');
  const device = await site.device({ screen: screens.desktop, installs: true });
  const { page } = device;
  await signIn(page, ana);
  const projectId = await createProject(page, 'Harbour house');
  const dialog = page.getByRole('dialog', { name: /^Upload (Folder|files)$/ });
  const open = () => page.getByRole('button', { name: 'Upload Folder' }).click();
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const names = Array.from({ length: 14 }, (_, n) => `L1/A-${n + 1}.pdf`);
  const site1 = folderOnDisk('Site', names.slice(0, 3));
  const all = [...names, 'L2/A-1.pdf', 'L2/A-2.pdf'];
  const site2 = folderOnDisk('Site', all, 'second ');

  await test.step('something must be chosen', async () => {
    await open();
    await button('Preview').click();
    await expect(dialog.getByText('Please select at least one folder first')).toBeVisible();
    await button('Upload').click();
    await expect(dialog.getByText('Please select at least one folder', { exact: true })).toBeVisible();
    await dialog.locator('input[webkitdirectory]').setInputFiles(site1);
    await button('Upload').click();
    await expect(dialog).toBeHidden();
    await expect(banner(page)).toContainText('3 files are uploaded.');
    await expect(syncChip(page)).toContainText('All sent');
    // All of them stand below the folder that is shown.
    await expect(page.getByTestId('folder-card').getByRole('link', { name: 'Site, 3 documents' })).toBeVisible();
    await expect(page.getByText('No documents yet')).toHaveCount(0);
    await expect.poll(() => documentsOf(url, ana, projectId)).toHaveLength(3);
  });

  await test.step('the same folder again: what did not change is said before anything is uploaded', async () => {
    await open();
    await dialog.locator('input[webkitdirectory]').setInputFiles(site1);
    await button('Preview').click();
    for (const chip of ['0 New', '0 Updates', '3 Unchanged']) {
      await expect(dialog.getByText(chip, { exact: true })).toBeVisible();
    }
    await expect(dialog.getByTestId('planned-file').first()).toContainText('Here already, as V1');
    await button('Back to Files').click();
    await button('Cancel').click();
    await expect(dialog).toBeHidden();
  });

  await readyForOffline(page);
  const said = await serverPreview(
    url,
    ana,
    projectId,
    all.map((path) => `Site/${path}`),
  );
  await device.goOffline();

  await test.step('the preview says what the server would, and leads back', async () => {
    await open();
    await dialog.locator('input[webkitdirectory]').setInputFiles(site2);
    await expect(dialog.getByText('... and 6 more files')).toBeVisible();
    await dialog.getByText('... and 6 more files').click();
    await expect(dialog.getByText('Site/L2/A-2.pdf')).toBeVisible();
    await button('Preview').click();
    expect(said).toEqual(['11 New', '3 Updates', '2 In another folder']);
    for (const chip of said) await expect(dialog.getByText(chip, { exact: true })).toBeVisible();
    await expect(dialog.getByText('Files that did not change stay as they are.')).toBeVisible();
    await expect(dialog.getByTestId('planned-file').filter({ hasText: 'A-1.pdf' })).toContainText('Becomes V2');
    await button('Back to Files').click();
    await expect(button('Preview')).toBeVisible();
    await expect(dialog.getByText('16 files').first()).toBeVisible();
  });

  await test.step('names that stand elsewhere are asked about, looked at or not', async () => {
    await button('Upload').click();
    await expect(dialog.getByText('2 files still need a choice.')).toBeVisible();
    const moved = dialog.getByTestId('moved-file');
    await expect(moved).toHaveCount(2);
    await expect(moved.first()).toContainText('In Plans / Site / L1');
    await dialog.getByRole('group', { name: 'For all' }).getByRole('button', { name: 'New document here' }).click();
    await moved.last().getByRole('button', { name: 'New version there' }).click();
    await expect(moved.last()).toContainText('Becomes V2');
    await button('Upload').click();
    await expect(dialog).toBeHidden();
    await expect(banner(page)).toContainText('16 files are saved on this device');
  });

  await test.step('several single files, two of them of one name', async () => {
    await open();
    const files = [sheet('one'), sheet('another one')].map((buffer) => ({ name: 'S-1.pdf', mimeType: '', buffer }));
    await dialog.locator('input[type=file]:not([webkitdirectory])').setInputFiles(files);
    await expect(dialogOf(page, 'Upload files')).toBeVisible();
    await button('Upload').click();
    await expect(dialog).toBeHidden();
    await expect(documentCard(page, 'S-1 (2)')).toBeVisible();
  });

  await test.step('with signal it arrives once, also on another device', async () => {
    await device.comeBack();
    await expect(syncChip(page)).toContainText('All sent');
    await expect(banner(page)).toContainText('16 files are uploaded.');
    const both = ['A-1 V1', 'A-1 V2', 'A-2 V3', 'A-3 V2'];
    const rest = names.slice(3).map((path) => `${path.slice(3, -4)} V1`);
    const expected = [...both, ...rest, 'S-1 V1', 'S-1 (2) V1'].sort();
    await expect.poll(() => documentsOf(url, ana, projectId)).toEqual(expected);
    const other = await site.device();
    await signIn(other.page, ana);
    await openProject(other.page, 'Harbour house');
    await expect(documentCard(other.page, 'S-1 (2)')).toBeVisible();
    await expect(other.page.getByTestId('document-card')).toHaveCount(2);
    expect(other.errors).toEqual([]);
  });
  for (const folder of [site1, site2]) rmSync(dirname(folder), { recursive: true, force: true });
  expect(device.errors).toEqual([]);
});

test('files are dropped and pictures pasted; who may only look is told so, and nothing is taken', async ({ site }) => {
  const { url } = site.server;
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(url, ana, ben);
  const device = await site.device({ screen: screens.desktop });
  const { page } = device;
  await signIn(page, ana);
  const projectId = await createProject(page, 'Harbour house');
  await openRoot(page, projectId, 'drawings');
  const area = page.getByTestId('drop-area');
  const drawing = { name: 'A-101.pdf', type: 'application/pdf', text: 'one' };

  await test.step('what is held over is said; a drop beside is refused, and nobody leaves the page', async () => {
    // A browser says again and again that something is held over; the frame goes a moment after the last time.
    await expect(async () => {
      expect(await drag(area, [drawing], ['dragenter', 'dragover'])).toBe('copy');
      await expect(page.getByTestId('drop-frame')).toContainText('Plans', { timeout: 500 });
    }).toPass();
    await expect(page.getByTestId('drop-frame')).toBeHidden();
    expect(await drag(page.getByRole('banner').first(), [drawing], ['dragover', 'drop'])).toBe('none');
    expect(await drag(area, [], ['dragover'])).toBe('left to the browser');
  });

  await test.step('over a folder it is that one, in the tree and on its card; over an open dialog, the dialog', async () => {
    for (const name of ['Ground floor', 'Roof']) {
      const fields = { name, folder_type: 'custom', project_id: projectId, parent_folder_id: null };
      await call(url, ana, 'POST', '/api/folders/', fields);
    }
    const row = page.getByRole('treeitem', { name: 'Roof' });
    const card = page.getByTestId('folder-card').filter({ hasText: 'Ground floor' });
    for (const [at, name] of [
      [row, 'Roof'],
      [card, 'Ground floor'],
    ] as const) {
      await expect(async () => {
        expect(await drag(at, [drawing], ['dragenter', 'dragover'])).toBe('copy');
        await expect(page.getByTestId('drop-frame')).toContainText(`“${name}”`, { timeout: 500 });
      }).toPass();
    }
    await drag(row, [drawing], ['dragover', 'drop']);
    const dialog = dialogOf(page, 'Upload drawing');
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('A-101');
    await expect(dialog.getByRole('combobox', { name: 'Location' })).toHaveText('Roof');
    // Another file instead, dropped on the dialog: not while the first is being copied.
    await expect(dialog.getByText('on this device')).toBeVisible();
    await drag(dialog.locator('form'), [{ ...drawing, name: 'A-900.pdf' }], ['dragenter', 'dragover', 'drop']);
    await expect(dialog.getByText('A-900.pdf')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('one file has its dialog, several go together', async () => {
    await drag(area, [drawing], ['dragenter', 'dragover', 'drop']);
    const dialog = dialogOf(page, 'Upload drawing');
    await expect(dialog.getByText('on this device')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('A-101');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(documentCard(page, 'A-101')).toBeVisible();
    // The card is there before the dialog has gone, and nothing can be dropped behind a dialog.
    await expect(dialog).toBeHidden();
    const more = ['A-102.pdf', 'A-103.pdf'].map((name) => ({ name, type: '', text: name }));
    expect(await drag(area, more, ['dragover', 'drop'])).toBe('copy');
    await dialogOf(page, 'Upload files').getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(documentCard(page, 'A-103')).toBeVisible();
    await expect(banner(page)).toContainText('2 files are uploaded.');
    await banner(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner(page)).toHaveCount(0);
  });

  await test.step('a folder is dropped with all that is in it', async () => {
    const folder = folderOnDisk('Roof', ['R-1.pdf', 'Details/R-2.pdf', '.DS_Store']);
    await dropFromDisk(page, area, [folder]);
    const dialog = dialogOf(page, 'Upload Folder');
    await expect(dialog.getByText('Roof/Details/R-2.pdf')).toBeVisible();
    await expect(dialog.getByText('2 files').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(banner(page)).toContainText('2 files are uploaded.');
    rmSync(dirname(folder), { recursive: true, force: true });
  });

  await test.step('a picture is pasted, but not into a text', async () => {
    const picture = { name: 'image.png', type: 'image/png', text: 'picture' };
    await openRoot(page, projectId, 'photos');
    await paste(page, picture);
    const dialog = dialogOf(page, 'Upload photo');
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(
      /^Photo \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d$/,
    );
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByTestId('document-card')).toHaveCount(1);
    await page.getByPlaceholder('Search documents...').focus();
    await paste(page, picture);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Upload photo' })).toHaveCount(0);
    await expect(syncChip(page)).toContainText('All sent');
  });

  await test.step('access that is lowered while a dialog is open is said in it', async () => {
    const shared = await share(url, ana, projectId, ben, 'collaborator');
    const bens = await site.device({ screen: screens.desktop });
    await signIn(bens.page, ben);
    await bens.page.goto(`/projects/${projectId}?folder=drawings`);
    await expect(documentCard(bens.page, 'A-101')).toBeVisible();
    await bens.page.getByRole('button', { name: 'Upload Folder' }).click();
    await call(url, ana, 'PUT', `/api/team-invitations/projects/share/${shared}`, { access_level: 'viewer' });
    const dialog = dialogOf(bens.page, 'Upload Folder');
    await expect(dialog).toContainText(
      'Read-only access: You only have permission to view this project. Contact the project owner to request write access...',
    );
    await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Close' }).click();
    for (const name of ['Upload Folder', 'Upload drawing', 'New Folder'])
      await expect(bens.page.getByRole('button', { name })).toBeDisabled();
    expect(await drag(bens.page.getByTestId('drop-area'), [drawing], ['dragover', 'drop'])).toBe('none');
    await expect(async () => {
      await drag(bens.page.getByTestId('drop-area'), [drawing], ['dragover']);
      const told = 'You only have read access to this project';
      await expect(bens.page.getByTestId('drop-frame')).toContainText(told, { timeout: 500 });
    }).toPass();
    await expect(bens.page.getByRole('dialog')).toHaveCount(0);
    expect(bens.errors).toEqual([]);
  });

  expect(await documentsOf(url, ana, projectId)).toHaveLength(6);
  expect(device.errors).toEqual([]);
});
