// Who did what in a project: read by another on the site, with and without signal, narrowed down, and taken along as a table.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { violations } from '../fixtures/axe-violations.ts';
import { screens, test } from '../fixtures/devices.ts';
import { joinTeam, makeProject, share } from '../fixtures/people.ts';
import {
  createFolder,
  openProject,
  own,
  readyForOffline,
  signIn,
  syncChip,
  uploadDrawing,
} from '../pages/app-pages.ts';

const log = (page: Page) => page.getByRole('region', { name: 'What was done, newest first' });
const entries = (page: Page) => log(page).getByRole('listitem').filter({ hasText: 'Tester' });

async function openActivity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
}

/** The lines of the table that the screen saves. */
async function savedTable(page: Page): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\ufeff"No.","Server time (UTC)","Device time (UTC)","Person"')).toBe(true);
  return { name: download.suggestedFilename(), lines: text.trimEnd().split('\r\n').slice(1) };
}

test('what two people did is listed for both, without signal too, by person and kind, and saved as a table', async ({
  site,
}) => {
  const { url } = site.server;
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(url, ana, ben);
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  await share(url, ana, projectId, ben, 'collaborator');
  const a = await site.device({ screen: screens.desktop });
  const b = await site.device({ screen: screens.phone, restarts: true });

  await test.step('Ana makes a folder and uploads a drawing', async () => {
    await signIn(a.page, ana);
    await openProject(a.page, 'Harbour house');
    await createFolder(a.page, '=HYPERLINK("A")');
    await uploadDrawing(a.page, own('a4-small.pdf'), 'A-101');
    await expect(syncChip(a.page)).toContainText('All sent');
  });

  await test.step('Ben reads it on his phone, and what he does without signal waits', async () => {
    await signIn(b.page, ben);
    await openProject(b.page, 'Harbour house');
    await expect(b.page.getByTestId('document-card')).toHaveCount(1);
    await readyForOffline(b.page);
    await b.goOffline();
    await b.page.getByTestId('document-card').getByRole('button', { name: 'Options for A-101' }).click();
    await b.page.getByRole('menuitem', { name: 'Rename' }).click();
    await b.page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('A-102');
    await b.page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await expect(b.page.getByRole('dialog')).toBeHidden();
    await b.page.getByRole('button', { name: 'More options' }).click();
    await b.page.getByRole('menuitem', { name: 'Activity' }).click();
    await expect(entries(b.page)).toHaveCount(4);
    await expect(entries(b.page).first()).toContainText('Ana Tester uploaded “A-101”, V1, to “Plans”');
    await expect(entries(b.page).last()).toContainText('Ana Tester created the project “Harbour house”');
    await expect(b.page.getByText('1 change made on this device is waiting to be sent.')).toBeVisible();
  });

  await test.step('back online it is a line for both', async () => {
    await b.comeBack();
    await openActivity(a.page);
    for (const { page } of [a, b]) {
      await expect(entries(page).first()).toContainText('Ben Tester renamed “A-101” to “A-102”');
    }
    await expect(b.page.getByText('waiting to be sent')).toBeHidden();
  });

  await test.step('it is narrowed down, in the address too', async () => {
    const { page } = a;
    await page.getByRole('combobox', { name: 'Person' }).click();
    await page.getByRole('option', { name: 'Ben Tester' }).click();
    await expect(entries(page)).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`by=${ben.id}`));
    await page.reload();
    await expect(entries(page)).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Comments' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(entries(page)).toHaveCount(5);
    await page.getByRole('searchbox', { name: 'Search names' }).fill('a 10');
    await expect(entries(page)).toHaveCount(2);
  });

  await test.step('a line leads to its document', async () => {
    await entries(a.page).first().getByRole('link').click();
    await expect(a.page).toHaveURL(/\/documents\/\d+/);
    await a.page.goBack();
    await expect(entries(a.page)).toHaveCount(2);
  });

  await test.step('what is listed is in the table, and nothing in it is carried out', async () => {
    const two = await savedTable(a.page);
    expect(two.name).toMatch(/^Harbour house activity \d{4}-\d\d-\d\d\.csv$/);
    expect(two.lines).toHaveLength(2);
    expect(two.lines[0]).toMatch(
      /^"5","[\d-]{10} [\d:]{8}","[\d-]{10} [\d:]{8}","Ben Tester","Names, moves and folders","Ben Tester renamed “A-101” to “A-102”","A-102","","","A-101"$/,
    );
    await a.page.getByRole('searchbox', { name: 'Search names' }).fill('');
    await expect(entries(a.page)).toHaveCount(5);
    const all = await savedTable(a.page);
    expect(all.lines).toHaveLength(5);
    expect(all.lines[2]).toContain(`"'=HYPERLINK(""A"")"`);
  });

  const found = [...(await violations(a.page, 'activity')), ...(await violations(b.page, 'activity on a phone'))];
  expect(found).toEqual([]);
  expect([...a.errors, ...b.errors]).toEqual([]);
});
