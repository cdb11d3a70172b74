// Who a person is here and how the app is for them: pictures, password, preferences, the devices they are signed in on.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { screens, test } from '../fixtures/devices.ts';
import { joinTeam, makeProject, share } from '../fixtures/people.ts';
import {
  documentCard,
  drawingIsVisible,
  openDocument,
  openProject,
  own,
  readyForOffline,
  signIn,
  signInByHand,
  syncChip,
  uploadDrawing,
  writeComment,
} from '../pages/app-pages.ts';
import { asksAndKeeps } from '../pages/item-dialogs.ts';
import { storedDocuments } from '../pages/site-pages.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const locked = /is kept on this device. Sign in to open it/;
const dialogOf = (page: Page) => page.getByRole('dialog');

/** As a phone held upright takes it: lying, with a word about which side is up. */
async function lyingPhoto(): Promise<Buffer> {
  const made = sharp({ create: { width: 60, height: 40, channels: 3, background: '#006fa2' } });
  return made.jpeg().withMetadata({ orientation: 6 }).toBuffer();
}

test('a person has a picture, and so has their team', async ({ site }) => {
  const { page, errors } = await site.device({ screen: screens.phone });
  await signIn(page, await site.person('Ana'));
  await page.goto('/profile');
  const own = section(page, 'Personal information');
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    own.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

  await test.step('what is none is told from what is too large and what is broken', async () => {
    await choose('plan.pdf', 'application/pdf', Buffer.from('%PDF-1.7'));
    await expect(own.getByRole('alert')).toHaveText('Please select a valid image file');
    await choose('huge.png', 'image/png', Buffer.alloc(5 * 1024 * 1024));
    await expect(own.getByRole('alert')).toHaveText('The file must be smaller than 5MB');
    await choose('broken.png', 'image/png', Buffer.from('no picture at all'));
    await expect(own.getByRole('alert')).toContainText('This picture is damaged');
    await expect(dialogOf(page)).toBeHidden();
  });

  await test.step('a photo that lies on its side comes upright', async () => {
    await choose('me.jpg', 'image/jpeg', await lyingPhoto());
    await expect(dialogOf(page).getByAltText('The chosen picture, as it will be shown')).toBeVisible();
    await asksAndKeeps(page, dialogOf(page));
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The picture is saved.')).toBeVisible();
    const shape = () =>
      own.locator('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(shape).toEqual([40, 60]);
    await expect(page.getByRole('banner').locator('img[src^="/avatars/"]')).toHaveCount(1);
  });

  await test.step('it goes again, and the team’s is another', async () => {
    const team = section(page, 'Team');
    await team.locator('input[type=file]').setInputFiles({
      name: 'team.jpg',
      mimeType: 'image/jpeg',
      buffer: await lyingPhoto(),
    });
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(team.locator('img')).toHaveCount(1);
    await own.getByRole('button', { name: 'Remove picture' }).click();
    await dialogOf(page).getByRole('button', { name: 'Remove picture' }).click();
    await expect(own.locator('img')).toHaveCount(0);
    await expect(team.locator('img')).toHaveCount(1);
  });
  expect(errors).toEqual([]);
});

test('what a person chooses follows them, and they sign out their other devices', async ({ site }) => {
  const ana = await site.person('Ana');
  await makeProject(site.server.url, ana, { name: 'Harbour house' });
  const [a, b] = [await site.device(), await site.device({ screen: screens.phone })];
  for (const { page } of [a, b]) await signInByHand(page, ana);
  await openProject(b.page, 'Harbour house');
  await uploadDrawing(b.page, own('a4-small.pdf'), 'A-101');

  await test.step('preferences of one device are those of the other', async () => {
    await expect(documentCard(b.page, 'A-101').getByRole('link')).toHaveText('A-101.pdf');
    await a.page.goto('/settings');
    const endings = a.page.getByRole('switch', { name: 'Show file extensions' });
    await expect(endings).toBeChecked();
    await endings.click();
    await a.page.getByRole('switch', { name: 'Weekly digest' }).click();
    await expect(documentCard(b.page, 'A-101').getByRole('link')).toHaveText('A-101');
    await b.page.goto('/settings');
    await expect(b.page.getByRole('switch', { name: 'Weekly digest' })).not.toBeChecked();
    await expect(b.page.getByRole('switch', { name: 'Push notifications' })).not.toBeChecked();
    await expect(b.page.getByRole('switch', { name: 'Email notifications' })).toBeChecked();
    await expect(b.page.getByRole('button', { name: 'Enable 2FA' })).toBeDisabled();
  });

  const devices = section(a.page, 'Where you are signed in');
  await test.step('a device that is signed out locks, and its work is not lost', async () => {
    await a.page.reload();
    await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
    await expect(devices.getByRole('listitem').first()).toContainText(/Chrome on \w+/);
    await b.page.goto('/projects');
    await expect(b.page.getByTestId('project-card')).toHaveCount(1);
    await devices.getByRole('button', { name: 'Sign out all other devices' }).click();
    await dialogOf(a.page).getByRole('button', { name: 'Sign out' }).click();
    await expect(a.page.getByText('You are not signed in anywhere else.')).toBeVisible();
    await expect(b.page.getByText(locked)).toBeVisible();
    await expect(b.page.getByTestId('project-card')).toHaveCount(0);
  });

  await test.step('another password ends the other sessions, and its dialog closes by itself', async () => {
    await signInByHand(b.page, ana);
    await a.page.goto('/profile');
    await a.page.getByRole('button', { name: 'Change password' }).click();
    const dialog = dialogOf(a.page);
    const save = dialog.getByRole('button', { name: 'Save' });
    await save.click();
    await expect(dialog.getByText('All fields are required').first()).toBeVisible();
    await dialog.getByLabel('Current password').fill(ana.password);
    await dialog.getByLabel('New password', { exact: false }).first().fill('short');
    await dialog.getByLabel('Confirm new password').fill('other');
    await asksAndKeeps(a.page, dialog);
    await save.click();
    await expect(dialog.getByText('New passwords do not match')).toBeVisible();
    await dialog.getByLabel('Confirm new password').fill('short');
    await save.click();
    await expect(dialog.getByText('New password must be at least 8 characters long')).toBeVisible();
    for (const label of ['New password', 'Confirm new password']) {
      await dialog.getByRole('textbox', { name: label, exact: true }).fill('Ana keeps other drawings');
    }
    await save.click();
    await expect(dialog.getByText('Password changed successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(b.page.getByText(locked)).toBeVisible();
    await expect(a.page.getByRole('heading', { level: 1 })).toHaveText('Ana');
  });
  expect([...a.errors, ...b.errors]).toEqual([]);
});

test('without signal the settings say what waits, what cannot be, and clear nothing that is unsent', async ({
  site,
}) => {
  const ana = await site.person('Ana');
  const projectId = await makeProject(site.server.url, ana, { name: 'Harbour house' });
  const device = await site.device({ installs: true });
  const { page } = device;
  await signIn(page, ana);
  await openProject(page, 'Harbour house');
  await uploadDrawing(page, own('a4-small.pdf'), 'A-101');
  await expect(syncChip(page)).toContainText('All sent');
  await readyForOffline(page);
  // Bytes may go from here once the device has heard that the server has them, which is a round after they were sent.
  await expect
    .poll(async () => (await storedDocuments(page, ana.id, projectId)).map(({ ready }) => ready))
    .toEqual([true]);
  await device.goOffline();

  await test.step('a picture needs the server', async () => {
    await page.goto('/profile');
    const input = section(page, 'Personal information').locator('input[type=file]');
    await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await lyingPhoto() });
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialogOf(page).getByText('This needs a connection, and there is none at the moment.')).toBeVisible();
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a preference waits; where one is signed in cannot be told', async () => {
    await page.goto('/settings');
    await page.getByRole('switch', { name: 'Activity tracking' }).click();
    await expect(page.getByRole('switch', { name: 'Activity tracking' })).toBeChecked();
    await expect(syncChip(page)).toContainText('1 waiting');
    await expect(section(page, 'Where you are signed in').getByRole('alert')).toContainText(
      'only be asked of the server',
    );
  });

  await test.step('whether there is a newer app cannot be told', async () => {
    await page.getByRole('button', { name: 'Check for updates' }).click();
    await expect(section(page, 'About')).toContainText('The server cannot be reached at the moment.');
  });

  await test.step('clearing frees what the server has, and keeps what waits', async () => {
    await openProject(page, 'Harbour house');
    await uploadDrawing(page, own('floorplan.pdf'), 'B-2');
    await page.goto('/settings');
    await section(page, 'This device').getByRole('button', { name: 'Clear this device' }).click();
    await dialogOf(page).getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByText(/ freed\.$/)).toBeVisible();
    await device.comeBack();
    await section(page, 'This device').getByRole('button', { name: 'Sync now' }).click();
    await expect(syncChip(page)).toContainText('All sent');
    const other = await site.device();
    await signIn(other.page, ana);
    await other.page.goto('/settings');
    await other.page.getByRole('button', { name: 'Check for updates' }).click();
    await expect(section(other.page, 'About')).toContainText('This browser loads the newest version each time');
    await openProject(other.page, 'Harbour house');
    await openDocument(other.page, 'B-2');
    await drawingIsVisible(other.page);
    await other.page.goto('/settings');
    await expect(other.page.getByRole('switch', { name: 'Activity tracking' })).toBeChecked();
  });
  expect(device.errors).toEqual([]);
});

test('an account is exported and deleted; what was done stays without the name, what was not sent can be saved', async ({
  site,
}) => {
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  const { url } = site.server;
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  await joinTeam(url, ana, ben);
  await share(url, ana, projectId, ben, 'collaborator');
  await makeProject(url, ben, { name: 'Boat shed' });
  const [owner, desk, tablet] = [await site.device(), await site.device(), await site.device({ installs: true })];
  await signIn(owner.page, ana);
  await signIn(desk.page, ben);
  await signIn(tablet.page, ben);
  await openProject(tablet.page, 'Harbour house');
  await uploadDrawing(tablet.page, own('a4-small.pdf'), 'A-101');
  await openDocument(tablet.page, 'A-101');
  await writeComment(tablet.page, 'The beam is too low.');
  await expect(syncChip(tablet.page)).toContainText('All sent');
  await readyForOffline(tablet.page);
  await tablet.goOffline();
  await writeComment(tablet.page, 'Written without signal.');

  const { page } = desk;
  const dialog = dialogOf(page);
  await test.step('the account comes as a file', async () => {
    await page.goto('/profile');
    const download = page.waitForEvent('download');
    await section(page, 'Your data').getByRole('button', { name: 'Export my account' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^plumbline-account-[\d-]{10}\.zip$/);
    const archive = readFileSync(await saved.path());
    for (const held of ['README.txt', 'The beam is too low.', 'files/Harbour house/A-101/']) {
      expect(archive.includes(held), held).toBe(true);
    }
  });

  await test.step('who owns a project that others have is told which', async () => {
    await owner.page.goto('/profile');
    await owner.page.getByRole('button', { name: 'Delete account' }).click();
    const asked = dialogOf(owner.page);
    await asked.getByLabel('Current password').fill(ana.password);
    await asked.getByRole('button', { name: 'Delete account' }).click();
    await expect(asked.getByRole('alert')).toContainText('The account was not deleted');
    await expect(asked.getByRole('alert').getByRole('listitem')).toHaveText(['Harbour house']);
    await asked.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('it is deleted by the password', async () => {
    await page.getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByLabel('Current password').fill('not the password');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByText('The current password is not correct.')).toBeVisible();
    await dialog.getByLabel('Current password').fill(ben.password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: 'Start here' }).first()).toBeVisible();
    await expect(page.getByText('Your account is deleted')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('plumbline:user'))).toBeNull();
  });

  await test.step('others have what he did, and not his name', async () => {
    await openProject(owner.page, 'Harbour house');
    await openDocument(owner.page, 'A-101');
    const comment = owner.page.getByTestId('comment').filter({ hasText: 'The beam is too low.' });
    await expect(comment).toContainText('Deleted account');
    await expect(owner.page.getByText('Ben Tester')).toHaveCount(0);
  });

  await test.step('his tablet is out; what it has not sent is saved by hand, and goes by his word', async () => {
    await tablet.comeBack();
    await expect(tablet.page.getByTestId('viewer-page')).toHaveCount(0);
    await tablet.page.goto('/login');
    const notice = tablet.page.getByRole('status').filter({ hasText: `The account ${ben.email} was deleted` });
    const download = tablet.page.waitForEvent('download');
    await notice.getByRole('button', { name: 'Export' }).click();
    expect(readFileSync(await (await download).path()).includes('Written without signal.')).toBe(true);
    await notice.getByRole('button', { name: 'Remove' }).click();
    await dialogOf(tablet.page).getByRole('button', { name: 'Remove' }).click();
    await expect(notice).toHaveCount(0);
    const stores = () => tablet.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(async () => (await stores()).filter((name) => name?.includes(String(ben.id)))).toEqual([]);
  });
  expect([...owner.errors, ...desk.errors]).toEqual([]);
});

test('a lost tablet is emptied at its next contact; data of others on a device is listed and removed by hand', async ({
  site,
}) => {
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await makeProject(site.server.url, ana, { name: 'Harbour house' });
  const [desk, tablet] = [await site.device({ installs: true }), await site.device({ installs: true })];
  const { page } = desk;
  for (const device of [desk, tablet]) await signInByHand(device.page, ana);
  await openProject(tablet.page, 'Harbour house');
  await uploadDrawing(tablet.page, own('a4-small.pdf'), 'A-101');
  await openDocument(tablet.page, 'A-101');
  await drawingIsVisible(tablet.page);
  await readyForOffline(tablet.page);
  await expect(syncChip(tablet.page)).toContainText('All sent');
  await tablet.goOffline();
  await writeComment(tablet.page, 'Written before it was lost.');
  const storesOf = (of: Page, id: number) =>
    of
      .evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
      .then((names) => names.filter((name) => name.includes(String(id))));

  await page.goto('/settings');
  const devices = section(page, 'Where you are signed in');
  const other = devices.getByRole('listitem').filter({ hasText: 'Chrome', hasNotText: 'This device' });
  await test.step('it is reported lost, with the password', async () => {
    await other.getByRole('button', { name: /^Lost, remove its data/ }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('radio', { name: /Send its unsent work first/ })).toBeChecked();
    await dialog.getByLabel('Current password').fill('not the password');
    await dialog.getByRole('button', { name: 'Remove its data' }).click();
    await expect(dialog.getByText('The current password is not correct.')).toBeVisible();
    await dialog.getByLabel('Current password').fill(ana.password);
    await dialog.getByRole('button', { name: 'Remove its data' }).click();
    await expect(dialog).toBeHidden();
    await expect(other).toContainText('it sends what was added on it. Then, or later, its data is removed.');
  });

  await test.step('at its next contact it shows nothing, sends, and is empty', async () => {
    await tablet.comeBack();
    await expect(tablet.page.getByTestId('viewer-page')).toHaveCount(0);
    await expect.poll(() => storesOf(tablet.page, ana.id)).toEqual([]);
    await expect(tablet.page.getByText('reported lost. What it held was removed')).toBeVisible();
    await expect(tablet.page.getByRole('link', { name: 'Start here' }).first()).toBeVisible();
    expect(
      await tablet.page.evaluate(
        (id) =>
          Object.entries(localStorage)
            .flat()
            .filter((word) => String(word).includes(String(id))),
        ana.id,
      ),
    ).toEqual([]);
    await page.reload();
    await expect(other).toContainText(/Its data was removed on .+ 1 change was sent before\./);
    await openProject(page, 'Harbour house');
    await openDocument(page, 'A-101');
    await expect(page.getByTestId('comment')).toContainText('Written before it was lost.');
    await page.goto('/settings');
    await other.getByRole('button', { name: /^Take off the list/ }).click();
    await expect(other).toHaveCount(0);
  });

  await test.step('a term is set, and holds after a reload', async () => {
    await section(page, 'This device').getByRole('radio', { name: '30 days' }).click();
    await page.reload();
    await expect(section(page, 'This device').getByRole('radio', { name: '30 days' })).toBeChecked();
  });

  await test.step('who comes after sees whose data is here, and removes it knowing what is lost', async () => {
    await openProject(page, 'Harbour house');
    await openDocument(page, 'A-101');
    await drawingIsVisible(page);
    await readyForOffline(page);
    await expect(syncChip(page)).toContainText('All sent');
    await desk.goOffline();
    await writeComment(page, 'Left behind.');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await dialogOf(page)
      .getByRole('button', { name: /^Keep on this device/ })
      .click();
    await expect(page).not.toHaveURL(/projects/);
    await desk.comeBack();
    await signInByHand(page, ben);
    await page.goto('/settings');
    const others = section(page, 'Data of others on this device');
    await expect(others.getByRole('listitem')).toContainText(ana.email);
    await expect(others.getByRole('listitem')).toContainText('1 change not sent');
    await others.getByRole('button', { name: /^Remove: Ana/ }).click();
    const dialog = dialogOf(page);
    const remove = dialog.getByRole('button', { name: 'Remove' });
    await expect(remove).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Remove what was not sent too' }).check();
    await remove.click();
    await expect(others).toContainText('Nothing is kept here of anybody else.');
    expect(await storesOf(page, ana.id)).toEqual([]);
  });
  expect([...desk.errors, ...tablet.errors]).toEqual([]);
});
