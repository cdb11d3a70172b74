// What the list of projects and a project's own page show of it, and what they say while it is not there.
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { SYNC_HEADER, SYNC_HEADER_VALUE } from '#domain/sync/sync';
import { screens, test } from '../fixtures/devices.ts';
import { call, joinTeam, makeProject, share } from '../fixtures/people.ts';
import { documentCard, openProject, own, signIn, signInByHand } from '../pages/app-pages.ts';
import { putDocument } from '../pages/comment-panel.ts';
import { treeRow } from '../pages/project-page.ts';

const projectCard = (page: Page, name: string) => page.getByTestId('project-card').filter({ hasText: name });
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function cover(): Promise<File> {
  const picture = sharp({ create: { width: 320, height: 180, channels: 3, background: '#a33' } });
  return new File([new Uint8Array(await picture.jpeg().toBuffer())], 'cover.jpg', { type: 'image/jpeg' });
}

test('projects are shown with what is known of them; one that does not come says so', async ({ site }) => {
  const { url } = site.server;
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(url, ben, ana);
  const theirs = await makeProject(url, ben, { name: 'Tunnel 4' });
  await share(url, ben, theirs, ana, 'collaborator');
  const project_id = await makeProject(url, ana, { name: 'Harbour house' }, await cover());
  await makeProject(url, ana, { name: 'Boat shed' });
  const folder = { name: 'Level 1', project_id, parent_folder_id: null, folder_type: 'custom' };
  const { id: folder_id } = await call<{ id: number }>(url, ana, 'POST', '/api/folders', folder);
  await putDocument(url, ana, project_id, 'K-1', folder_id);
  const { page, errors, ...device } = await site.device({ screen: screens.desktop });

  await test.step('before the first answer the list waits; where none comes it says so', async () => {
    const held = device.proxy.during(/\/api\/sync\//, { kind: 'delay', milliseconds: 4_000 });
    await signIn(page, ana);
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
    held();
    await expect(projectCard(page, 'Harbour house')).toBeVisible();
    const other = await site.device();
    other.proxy.during(/\/api\/sync\//, { kind: 'bad_gateway' });
    await signIn(other.page, ana);
    await expect(other.page.getByRole('heading', { name: 'Failed to fetch projects.' })).toBeVisible();
    await other.page.goto(`/projects/${project_id}?folder=drawings`);
    await expect(other.page.getByRole('heading', { name: 'Failed to fetch project details.' })).toBeVisible();
    await other.page.getByRole('link', { name: 'All projects' }).click();
    await expect(other.page.getByRole('heading', { name: 'Failed to fetch projects.' })).toBeVisible();
    expect(other.errors).toEqual([]);
  });

  await test.step('cards: a cover, or a plan drawn for each project, the same every time; and how it is shared', async () => {
    const drawn = (name: string) => projectCard(page, name).locator('svg[viewBox="0 0 160 90"] g').innerHTML();
    const [shed, tunnel] = [await drawn('Boat shed'), await drawn('Tunnel 4')];
    expect(shed).not.toBe(tunnel);
    await expect(projectCard(page, 'Harbour house').locator('img')).toHaveCount(1);
    await page.reload();
    expect([await drawn('Boat shed'), await drawn('Tunnel 4')]).toEqual([shed, tunnel]);
    await expect(projectCard(page, 'Tunnel 4').locator('.MuiChip-root')).toHaveText('Collaborator');
    await expect(projectCard(page, 'Boat shed').locator('.MuiChip-root')).toHaveCount(0);
  });

  await test.step('what is to come: one is only told of, the other asks', async () => {
    const main = page.getByRole('main');
    const [report, vectorize] = ['Create field report', 'AI Vectorize'].map((name) =>
      main.locator('.MuiCard-root').filter({ has: page.getByRole('heading', { name }) }),
    );
    await expect(report ?? main).toContainText('Automatically generate field reports.');
    await expect(report ?? main).toContainText('Coming soon');
    await expect((report ?? main).locator('button, a')).toHaveCount(0);
    await expect(vectorize ?? main).toContainText('Turn existing drawings into CAD files.');
    await expect(vectorize ?? main).toContainText('Coming soon');
    await vectorize?.click();
    const dialog = page.getByRole('dialog', { name: 'AI Vectorize · Coming soon' });
    await expect(dialog).toContainText('AI Vectorize will turn existing drawings into CAD files.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a new project is described in full; a folder has a target', async () => {
    await page.getByRole('button', { name: 'Create project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create project' });
    const type = dialog.getByRole('combobox', { name: 'Project type' });
    await expect(type).toHaveText('Industrial');
    await type.click();
    const types = ['Commercial', 'Industrial', 'Institutional', 'Other', 'Residential'];
    await expect(page.getByRole('option')).toHaveText(types);
    await page.getByRole('option', { name: 'Residential' }).click();
    for (const [field, text] of Object.entries({
      Name: 'Quay wall',
      Description: 'Second quay',
      Address: 'Dock 4',
      City: 'Vigo',
      Country: 'Spain',
      Tags: 'quay',
    })) {
      await dialog.getByRole('textbox', { name: field }).fill(text);
    }
    await dialog.getByRole('button', { name: 'Add tag' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Tags' })).toHaveValue('');
    await expect(dialog.getByRole('button', { name: 'Remove tag quay' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Upload Folder' }).click();
    const target = dialog.getByRole('combobox', { name: 'Target folder' });
    await target.click();
    await expect(page.getByRole('option')).toHaveText(['Plans', 'Photos', 'Field Reports', 'Other Files']);
    await page.getByRole('option', { name: 'Field Reports' }).click();
    await dialog.locator('input[webkitdirectory]').setInputFiles('e2e/samples');
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await expect(page).toHaveURL(/\/projects\/\d+\?folder=field-reports$/);
    await expect(treeRow(page, 'samples')).toBeVisible();
    const made = async () => {
      const all = await call<{ name: string }[]>(url, ana, 'GET', '/api/projects/me');
      return all.find(({ name }) => name === 'Quay wall');
    };
    const said = { description: 'Second quay', address: 'Dock 4', city: 'Vigo', country: 'Spain' };
    await expect.poll(made).toMatchObject({ ...said, project_type: 'residential', tags: 'quay' });
  });

  await test.step('a project’s page: the way back, its picture, the panel, cards with day and picture, menus', async () => {
    await page.goto('/projects');
    await page.goto(`/projects/${project_id}`);
    await expect(page).toHaveURL(/\?folder=drawings$/);
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/projects');
    await openProject(page, 'Harbour house');
    await page.getByRole('button', { name: 'Upload drawing' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').first().setInputFiles(own('a4-small.pdf'));
    await expect(dialog.getByText('on this device')).toBeVisible();
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    const card = documentCard(page, 'a4-small');
    await expect(card).toContainText(/V1 · \d{1,2} \w+ \d{4}/);
    await expect(card.locator('img[src^="blob:"]')).toBeVisible();
    const header = page.getByRole('main').locator('header');
    await expect(header.locator('img')).toBeVisible();
    await treeRow(page, 'Level 1').locator('[data-part=arrow]').click();
    const row = treeRow(page, 'K-1');
    await row.locator('[data-part=more]').click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Open',
      'Download',
      'New version',
      'Rename',
      'Move',
      'Delete',
    ]);
    await page.keyboard.press('Escape');
    const sheet = documentCard(page, 'K-1');
    await treeRow(page, 'Level 1').click();
    await expect(sheet.locator('svg')).not.toHaveCount(0);
    await expect(sheet.locator('img')).toHaveCount(0);
    const panel = page.getByTestId('folder-tree');
    const widths = await panel.evaluate((element) => {
      const all: number[] = [];
      for (let at: Element | null = element; at !== null; at = at.parentElement) all.push(at.clientWidth);
      return all;
    });
    expect(widths.some((width) => Math.abs(width - 340) <= 1)).toBe(true);
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(64);
    await header.getByRole('link', { name: 'Back' }).click();
    await expect.poll(() => pathOf(page)).toBe('/projects');
    await page.goto(`/projects/${project_id}?folder=photos`);
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Location' })).toHaveText('Photos');
  });

  await test.step('a person without a name is greeted all the same, as the server may say it', async () => {
    const nameless = await site.device({ screen: screens.desktop });
    await nameless.page.route('**/api/users/me', async (route) => {
      const answer = await route.fetch();
      const json = { ...(await answer.json()), full_name: '' };
      await route.fulfill({ json, headers: { [SYNC_HEADER]: SYNC_HEADER_VALUE } });
    });
    await nameless.page.route('**/api/sync/pull*', (route) => route.abort());
    await signInByHand(nameless.page, ana);
    await expect(nameless.page.getByRole('heading', { level: 1 })).toHaveText('Welcome User');
    const menu = nameless.page.getByRole('navigation', { name: 'Main menu' });
    for (const [names, called] of [
      [{ full_name: 'Ana Tester', team_name: 'Harbour crew' }, 'Harbour crew'],
      [{ full_name: 'Ana Tester', team_name: '' }, 'Ana Tester'],
    ] as const) {
      await nameless.page.evaluate((fields) => {
        localStorage['plumbline:user'] = JSON.stringify({ ...JSON.parse(localStorage['plumbline:user']), ...fields });
      }, names);
      await nameless.page.reload();
      await expect(menu.getByRole('link', { name: called })).toHaveAttribute('href', '/team');
    }
  });
  expect(errors).toEqual([]);
});
