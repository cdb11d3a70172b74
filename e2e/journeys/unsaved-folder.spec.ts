// A folder that is chosen and not all saved: whoever leaves the device is told, and whoever loses the project is.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { screens, test } from '../fixtures/devices.ts';
import { joinTeam, makeProject, share, unshare } from '../fixtures/people.ts';
import { openProject, signIn, signInByHand, syncChip } from '../pages/app-pages.ts';
import { answer, entry, openList } from '../pages/attention-list.ts';
import { openInfo } from '../pages/item-dialogs.ts';
import { openTab } from '../pages/team-screen.ts';

/** More than are saved together. */
const SAVED = 32;
const LEFT = 8;

function folderOnDisk(): string {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-unsaved-'));
  for (let n = 10; n < 10 + SAVED + LEFT; n += 1) writeFileSync(join(root, `S-${n}.pdf`), `%PDF-1.7 sheet ${n}`);
  return root;
}

/** From now on the last files of a folder are not read: as from a card that does not answer. */
async function stopReading(page: Page): Promise<void> {
  await page.evaluate((first) => {
    const { slice } = Blob.prototype;
    Blob.prototype.slice = function part(this: Blob, ...range) {
      const piece = slice.apply(this, range);
      const held = this instanceof File && Number(/S-(\d+)/.exec(this.name)?.[1] ?? 0) >= first;
      if (held) piece.arrayBuffer = () => new Promise(() => undefined);
      return piece;
    };
  }, 10 + SAVED);
}

async function saveHalf(page: Page, folder: string): Promise<void> {
  await stopReading(page);
  await page.getByRole('button', { name: 'Upload Folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Folder' });
  await dialog.locator('input[webkitdirectory]').setInputFiles(folder);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByTestId('folder-import')).toContainText(`${SAVED} of ${SAVED + LEFT} files`);
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  return page.getByRole('dialog', { name: 'Logout' });
}

test('files that are not saved hold up who leaves, wait for them, and are named when the project goes', async ({
  site,
}) => {
  const { url } = site.server;
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(url, ana, ben);
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  const shareId = await share(url, ana, projectId, ben, 'collaborator');
  const { page, errors } = await site.device({ screen: screens.desktop });
  const folder = folderOnDisk();
  await signIn(page, ben);
  await openProject(page, 'Harbour house');

  await test.step('a folder is chosen, and the last of it is not read', async () => {
    await saveHalf(page, folder);
    // What is saved is sent; the rest is neither here nor there.
    await expect(syncChip(page)).toHaveText(new RegExp(`^${LEFT} waiting`));
    await page.reload();
    await expect(page.getByTestId('folder-import-interrupted')).toBeVisible();
  });

  await test.step('logging out: all that is saved is sent, and yet it asks', async () => {
    const dialog = await logOut(page);
    await expect(dialog).toContainText(`${LEFT} files of “`);
    await expect(dialog).toContainText('for “Harbour house” are not saved.');
    await expect(dialog).toContainText('cancel, open the project and choose it again');
    await expect(dialog.getByRole('button', { name: /^Send now/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: /^Discard/ }).click();
    const sure = page.getByRole('dialog', { name: 'Discard unsent work?' });
    await expect(sure).toContainText(`${LEFT} files were not saved; this device forgets which ones.`);
    await sure.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: /^Keep on this device/ }).click();
    await expect(page).not.toHaveURL(/projects/);
  });

  await test.step('who signs in next reads whose files wait; their owner finds them', async () => {
    await page.goto('/login');
    await expect(page.getByText(`${LEFT} files that ${ben.email} chose are not saved yet.`)).toBeVisible();
    await signInByHand(page, ben);
    await page.goto('/settings');
    await expect(page.getByText('for “Harbour house” are not saved.')).toBeVisible();
    await openProject(page, 'Harbour house');
    await expect(page.getByTestId('folder-import-interrupted')).toBeVisible();
  });

  await test.step('leaving the team would end it, and says so', async () => {
    await page.goto('/team');
    await openTab(page, 'My Teams', 2);
    await page.getByTestId('team-card').getByRole('button', { name: 'Leave team' }).click();
    const leaving = page.getByRole('dialog', { name: 'Leave team' });
    await expect(leaving).toContainText('are not saved there yet, and will not be any more.');
    await leaving.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the project is taken away: which files were not saved is told until it is read', async () => {
    await unshare(url, ana, shareId);
    await expect(syncChip(page)).toContainText('1 needs attention');
    const list = await openList(page);
    const lost = entry(list, `${LEFT} files of “`);
    await expect(lost).toContainText('were not saved');
    await expect(lost).toContainText(`S-${10 + SAVED}.pdf`);
    await expect(lost).toContainText('still where you chose it');
    await expect(lost.getByRole('button', { name: 'Copy text' })).toBeVisible();
    await answer(list, 'were not saved', 'OK');
  });
  expect(errors).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});

test('deleting the project says which folder is not all saved, and afterwards which files those were', async ({
  site,
}) => {
  const ana = await site.person('Ana');
  await makeProject(site.server.url, ana, { name: 'Harbour house' });
  const { page, errors } = await site.device({ screen: screens.tablet });
  const folder = folderOnDisk();
  await signIn(page, ana);
  await openProject(page, 'Harbour house');
  // Saved and told of, but not one of them is sent before the project goes.
  await page.route('**/api/uploads**', (route) => route.abort());
  await saveHalf(page, folder);
  await expect(syncChip(page)).toContainText(`${SAVED + LEFT} waiting`);
  await (await openInfo(page)).getByRole('button', { name: 'Delete project' }).click();
  const sure = page.getByRole('dialog', { name: 'Delete the project' });
  await expect(sure).toContainText(`${LEFT} files of “`);
  await expect(sure).toContainText('are not saved in it yet, and will not be any more.');
  await sure.getByRole('button', { name: 'Delete project' }).click();
  // Beside it, as one, the saved files that the deletion overtook on their way: their bytes are on this device alone.
  await expect(syncChip(page)).toContainText('2 need attention');
  const list = await openList(page);
  await expect(entry(list, 'were not saved')).toContainText(`S-${10 + SAVED}.pdf`);
  const stranded = entry(list, `${SAVED} files of “Harbour house” were not sent`);
  await expect(stranded).toContainText('S-10');
  const saving = page.waitForEvent('download');
  await stranded.getByRole('button', { name: 'Save files' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Harbour house.zip');
  const names = new Set(readFileSync(await saved.path(), 'latin1').match(/S-\d+\.pdf/g));
  expect([...names].sort()).toEqual(Array.from({ length: SAVED }, (_, n) => `S-${10 + n}.pdf`));
  await stranded.getByRole('button', { name: 'Discard' }).click();
  const asked = page.getByRole('dialog', { name: 'Discard these files?' });
  await expect(asked).toContainText(`${SAVED} files of “Harbour house” were not sent. They are lost for good`);
  await asked.getByRole('button', { name: 'Discard' }).click();
  await expect(stranded).toHaveCount(0);
  await expect(syncChip(page)).toContainText('1 needs attention');
  expect(errors).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});
