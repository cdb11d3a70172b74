// What this device holds: looked at without signal, and saved as a file for whoever helps.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { violations } from '../fixtures/axe-violations.ts';
import { test } from '../fixtures/devices.ts';
import { makeProject } from '../fixtures/people.ts';
import {
  openDocument,
  openProject,
  own,
  readyForOffline,
  signIn,
  syncChip,
  uploadDrawing,
  writeComment,
} from '../pages/app-pages.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('without signal the device says what it holds and what waits, and saves that as a file without content', async ({
  site,
}) => {
  const ana = await site.person('Ana');
  await makeProject(site.server.url, ana, { name: 'Harbour house' });
  const device = await site.device({ installs: true });
  const { page, errors } = device;
  await signIn(page, ana);
  await openProject(page, 'Harbour house');
  await uploadDrawing(page, own('a4-small.pdf'), 'A-101');
  await expect(syncChip(page)).toHaveAttribute('data-state', 'sent');
  await openDocument(page, 'A-101');
  await readyForOffline(page);
  await device.goOffline();
  await writeComment(page, 'The beam at C4 is too low');

  await test.step('it is opened from the settings, and says how things stand', async () => {
    // As small as phones come.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/settings');
    await page.getByRole('link', { name: 'What this device holds' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What this device holds');
    await expect(page.getByText('No connection. Everything you do is saved on this device')).toBeVisible();
    const about = section(page, 'Device and account');
    await expect(about).toContainText(ana.email);
    await expect(about).toContainText(/Device number\d{4}( \d{1,4})+/);
    await expect(about).toContainText(/Version of the appPlumbline \d+\.\d+\.\d+\+/);
    await expect(about).toContainText('Kept here.');
    await expect(about).toContainText(/Server last asked\d\d:\d\d/);
    await expect(about).toContainText(/Server last answered\d\d:\d\d/);
    await expect(about).toContainText('The same time as on the server');
  });

  await test.step('the change that waits, since when, how often it was tried and what came of it', async () => {
    const item = section(page, 'Waiting to send').getByTestId('outbox-item');
    await expect(item).toHaveCount(1);
    await expect(item).toContainText('Comment on “A-101”');
    await expect(item).toContainText('in Harbour house');
    await expect(item).toContainText(/tried \d+ time/);
    await expect(item).toContainText('Last answer: This needs a connection, and there is none at the moment.');
    await expect(section(page, 'Needs attention')).toContainText('Nothing needs your attention.');
  });

  await test.step('the files, and what is here of the project', async () => {
    await expect(section(page, 'Files')).toContainText(/1 file · \d+/);
    await expect(section(page, 'Files')).toContainText(/used, .* free/);
    const scopes = section(page, 'Projects').getByRole('listitem');
    await expect(scopes).toHaveCount(2);
    await expect(scopes.nth(1)).toContainText('Harbour house');
    // With the keys alone.
    await scopes.nth(1).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(scopes.nth(1)).toContainText('Documents1');
    await expect(scopes.nth(1)).toContainText('Comments1');
    await expect(scopes.nth(1)).toContainText(/Last commit held\d+/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await violations(page, 'device', ['light', 'dark'])).toEqual([]);
  });

  await test.step('the file has the figures and none of the words', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save a diagnostics file' }).click();
    const saved = await saving;
    await expect(page.getByText('Saved to your downloads.')).toBeVisible();
    expect(saved.suggestedFilename()).toMatch(/^plumbline-diagnostics-.+\.json$/);
    const text = readFileSync(await saved.path(), 'utf8');
    const token = await page.evaluate(() => localStorage.getItem('plumbline:token'));
    for (const word of ['A-101', 'a4-small', 'beam', 'Harbour', ana.fullName, ana.email, `${token}`]) {
      expect(text, word).not.toContain(word);
    }
    expect(JSON.parse(text)).toMatchObject({
      app: { kept: 'here', service_worker: 'active' },
      sync: { error: 'offline' },
      queue: [{ mutation: 'comment.create@1', error: 'transport: offline' }],
      tables: { documents: 1, comments: 1 },
    });
  });

  await test.step('once it is back all of it is sent, and the screen follows', async () => {
    await device.comeBack();
    await expect(section(page, 'Waiting to send')).toContainText('Nothing waits to be sent.');
  });
  expect(errors).toEqual([]);
});
