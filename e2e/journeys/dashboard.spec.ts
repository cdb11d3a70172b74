// The projects of a person: found, made in both ways, with and without signal.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { screens, test } from '../fixtures/devices.ts';
import { call, joinTeam, makeProject, share } from '../fixtures/people.ts';
import { createProject, readyForOffline, signIn, syncChip } from '../pages/app-pages.ts';

const icon = 'public/icons/plumbline-512.png';
const card = (page: Page, name: string) => page.getByTestId('project-card').filter({ hasText: name });

test('projects are greeted, sorted, found and shared', async ({ site }) => {
  const { url } = site.server;
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(url, ben, ana);
  const { page, errors, ...device } = await site.device({ screen: screens.desktop });

  await test.step('nothing yet', async () => {
    await signIn(page, ana);
    await expect(page.getByRole('heading', { name: 'Welcome Ana' })).toBeVisible();
    await expect(page.getByText('No projects found')).toBeVisible();
  });

  await test.step('the name is required, and saying so ends when typing', async () => {
    await page.getByRole('button', { name: 'Create project' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create project' });
    const name = dialog.getByRole('textbox', { name: 'Name' });
    const submit = dialog.getByRole('button', { name: 'Create project' });
    await expect(submit).toBeDisabled();
    await name.fill('   ');
    await name.blur();
    await expect(dialog.getByText('Project name is required.')).toBeVisible();
    await expect(submit).toBeDisabled();
    await name.fill('Harbour house');
    await expect(dialog.getByText('Project name is required.')).toHaveCount(0);
    const tags = dialog.getByRole('textbox', { name: 'Tags' });
    for (const tag of [' quay ', 'quay', '', 'steel']) {
      await tags.fill(tag);
      await tags.press('Enter');
    }
    await expect(dialog.getByRole('button', { name: /remove tag/i })).toHaveCount(2);
    // Going on to the next field adds one too, and so does sending.
    await tags.fill('brick');
    await dialog.getByRole('textbox', { name: 'City' }).click();
    await expect(dialog.getByRole('button', { name: /remove tag/i })).toHaveCount(3);
    await tags.fill('glass');
    await submit.click();
    await expect(page).toHaveURL(/\/projects\/\d+\?folder=drawings/);
    const tagged = () => call<{ tags: string }[]>(url, ana, 'GET', '/api/projects/me');
    await expect.poll(async () => (await tagged()).map(({ tags }) => tags)).toEqual(['quay,steel,brick,glass']);
  });

  await test.step('my own, and what is shared with me', async () => {
    const id = await makeProject(url, ben, { name: 'Tunnel 4', description: 'Under the hill' });
    await share(url, ben, id, ana, 'viewer');
    await page.goto('/projects');
    await expect(page.getByRole('heading', { name: 'My Projects (1)' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Shared with Me (1)' })).toBeVisible();
    await expect(card(page, 'Tunnel 4')).toContainText('Shared');
    await expect(card(page, 'Tunnel 4')).toContainText('Shared by Ben Tester');
  });

  await test.step('the search reads names and descriptions, in any case', async () => {
    const search = page.getByRole('searchbox', { name: 'Type to search' });
    await search.fill('HILL');
    await expect(page.getByTestId('project-card')).toHaveCount(1);
    await expect(card(page, 'Tunnel 4')).toBeVisible();
    await search.fill('nowhere');
    await expect(page.getByText('No projects found')).toBeVisible();
    await search.fill('');
    await expect(page.getByTestId('project-card')).toHaveCount(2);
  });

  await test.step('AI Vectorize takes an address and calls nobody', async () => {
    const before = device.proxy.exchanges.filter(({ method }) => method === 'POST').length;
    await page.getByRole('button', { name: /AI Vectorize/ }).click();
    const dialog = page.getByRole('dialog');
    const email = dialog.getByRole('textbox', { name: /email/i });
    await email.fill('not an address');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
    await email.fill('ana@plumbline.test');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.getByText(/thank/i)).toBeVisible();
    const wrote = device.proxy.exchanges.filter(({ method, path }) => method === 'POST' && !path.includes('/sync/'));
    expect(wrote.length).toBeLessThanOrEqual(before);
  });
  expect(errors).toEqual([]);
});

test('without signal a project is made with its cover, and both arrive', async ({ site }) => {
  const device = await site.device({ restarts: true });
  const ana = await site.person('Ana');
  await signIn(device.page, ana);
  await createProject(device.page, 'Harbour house');
  await expect(syncChip(device.page)).toContainText('All sent');
  await readyForOffline(device.page);
  await device.goOffline();

  await test.step('the dashboard is there, from a cold start', async () => {
    await device.close();
    await device.open();
    await device.page.goto('/projects');
    await expect(card(device.page, 'Harbour house')).toBeVisible();
    await device.page.getByRole('searchbox', { name: 'Type to search' }).fill('harb');
    await expect(device.page.getByTestId('project-card')).toHaveCount(1);
    await device.page.getByRole('searchbox', { name: 'Type to search' }).fill('');
  });

  await test.step('what is no picture, or too large a one, is refused', async () => {
    const { page } = device;
    await page.getByRole('button', { name: 'Create project' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Tunnel 4');
    const cover = dialog.locator('input[type=file][accept^="image"]');
    await cover.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
    await expect(dialog.getByText(/valid image file/i)).toBeVisible();
    await cover.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await expect(dialog.getByText(/5 ?MB/).first()).toBeVisible();
    await cover.setInputFiles(icon);
    await expect(dialog.getByRole('img', { name: /Chosen cover/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await expect(page).toHaveURL(/\/projects\/\d+/);
    await page.goto('/projects');
    await expect(card(page, 'Tunnel 4').locator('img')).toBeVisible();
  });

  await test.step('with signal the cover reaches the server once', async () => {
    await device.comeBack();
    await expect(syncChip(device.page)).toContainText('All sent');
    const projects = () =>
      call<{ name: string; cover_image_url: string | null }[]>(site.server.url, ana, 'GET', '/api/projects/me');
    await expect
      .poll(async () => (await projects()).find(({ name }) => name === 'Tunnel 4')?.cover_image_url ?? '')
      .toContain('/covers/');
    expect(await projects()).toHaveLength(2);
  });
  expect(device.errors).toEqual([]);
});

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Uploaded folders' });

/** A folder of small drawings: `count` files over `folders` folders. */
function folderOf(count: number, folders: number): string {
  const root = join(mkdtempSync(join(tmpdir(), 'plumbline-folder-')), 'Site A');
  for (let n = 0; n < count; n += 1) {
    const folder = join(root, `Level ${n % folders}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `A-${n}.pdf`), `%PDF-1.4\n% sheet ${n}\n${'x'.repeat(500 + (n % 7) * 100)}`);
  }
  return root;
}

test('without signal a project is made from a folder; the tab is closed half way; all of it arrives, once', async ({
  site,
}) => {
  const files = 120;
  const folder = folderOf(files, 12);
  const device = await site.device({ restarts: true });
  const ana = await site.person('Ana');
  await signIn(device.page, ana);
  await readyForOffline(device.page);
  await device.goOffline();

  await test.step('a folder is asked for', async () => {
    const { page } = device;
    await page.getByRole('button', { name: 'Create project' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Upload Folder' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Site A');
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await expect(dialog.getByText('Please select at least one folder to upload.')).toBeVisible();
    await dialog.locator('input[webkitdirectory]').setInputFiles(folder);
    await expect(dialog.getByText(`... and ${files - 10} more files`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await expect(page).toHaveURL(/\/projects\/\d+/);
  });

  await test.step('the tab is closed while files are being saved', async () => {
    const banner = bannerOf(device.page);
    await expect(banner).toContainText(`of ${files}`);
    await device.close();
    await device.open();
    await device.page.goto('/projects');
    await card(device.page, 'Site A').click();
  });

  await test.step('choosing the folder again goes on, if anything was left', async () => {
    const { page } = device;
    const banner = bannerOf(page);
    await expect(banner).toContainText(new RegExp(`of ${files} files of “Site A” are saved\\. The app was closed`));
    await banner.locator('input[webkitdirectory]').setInputFiles(folder);
    await expect(banner).toContainText(`${files} files are saved on this device`);
  });

  await test.step('everything arrives once, in its folder', async () => {
    await device.comeBack();
    await expect(syncChip(device.page)).toContainText('All sent', { timeout: 240_000 });
    await expect(bannerOf(device.page)).toContainText(`${files} files are uploaded.`);
    const id = Number(/projects\/(\d+)/.exec(device.page.url())?.[1]);
    const documents = await call<{ name: string }[]>(site.server.url, ana, 'GET', `/api/documents/project/${id}`);
    expect(documents).toHaveLength(files);
    expect(new Set(documents.map(({ name }) => name)).size).toBe(files);
    const folders = await call<{ name: string }[]>(site.server.url, ana, 'GET', `/api/folders/project/${id}`);
    expect(folders.filter(({ name }) => name.startsWith('Level '))).toHaveLength(12);
  });
  rmSync(join(folder, '..'), { recursive: true, force: true });
  expect(device.errors).toEqual([]);
});
