// The installed app among the other apps of a device: what they share with it, its icon's number, and a screen that stays on.
import { expect, type Page } from '@playwright/test';
import { screens, test } from '../fixtures/devices.ts';
import { call, makeProject } from '../fixtures/people.ts';
import { pdfOf, plantFile } from '../fixtures/planted-files.ts';
import { readyForOffline, signIn, syncChip } from '../pages/app-pages.ts';

/** Sends the form that a system sends when something is shared with the app. */
async function share(page: Page, files: readonly { name: string; bytes: Uint8Array }[]): Promise<void> {
  const sent = files.map(({ name, bytes }) => ({ name, bytes: [...bytes] }));
  await Promise.all([
    page.waitForNavigation(),
    page.evaluate((parts) => {
      const form = Object.assign(document.createElement('form'), {
        action: '/incoming',
        method: 'post',
        enctype: 'multipart/form-data',
      });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true });
      const chosen = new DataTransfer();
      for (const { name, bytes } of parts)
        chosen.items.add(new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
      input.files = chosen.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    }, sent),
  ]);
}

test('a drawing from a mail, shared with the app without signal, is uploaded once when the network comes back', async ({
  site,
}) => {
  const { url } = site.server;
  const ana = await site.person('Ana');
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  await makeProject(url, ana, { name: 'Riverside' });
  const device = await site.device({ screen: screens.phone, restarts: true });
  const { page } = device;
  await signIn(page, ana);
  await readyForOffline(page);
  await expect(page.getByText('Harbour house').first()).toBeVisible();
  await device.goOffline();

  await test.step('the page that it comes to asks where it goes', async () => {
    await share(page, [{ name: 'A-101 Grundriß.pdf', bytes: await pdfOf('A-101') }]);
    await expect(page).toHaveURL(/\/incoming$/);
    await expect(page.getByText('A-101 Grundriß.pdf')).toBeVisible();
    await page.reload();
    await expect(page.getByText('A-101 Grundriß.pdf')).toBeVisible();
  });

  await test.step('the app is closed and opened: it waits', async () => {
    await device.close();
    await device.open();
    await device.page.goto('/projects');
    await expect(device.page.getByText('1 file came from another app and is not uploaded.')).toBeVisible();
    await device.page.getByRole('link', { name: 'Choose where' }).click();
  });

  const open = device.page;
  await test.step('it is uploaded from there', async () => {
    await open.getByRole('option', { name: 'Harbour house' }).click();
    await open.getByRole('button', { name: 'Continue' }).click();
    const dialog = open.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('A-101 Grundriß');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(open.getByText('A-101 Grundriß').first()).toBeVisible();
  });

  await device.comeBack();
  const uploads = async () => {
    const documents = await call<unknown>(url, ana, 'GET', `/api/documents/project/${projectId}`);
    return JSON.stringify(documents).match(/"name":"A-101 Grundriß"/g)?.length;
  };
  // The chip may say so before the file is in the queue.
  await expect.poll(uploads).toBe(1);
  await expect(syncChip(open)).toHaveAttribute('data-state', 'sent');
  expect(await uploads()).toBe(1);
  await open.goto('/incoming');
  await expect(open.getByText('Nothing has come from another app')).toBeVisible();
});

test('who is not signed in is asked first, and what came is there after it', async ({ site }) => {
  const ana = await site.person('Ana');
  await makeProject(site.server.url, ana, { name: 'Harbour house' });
  const { page } = await site.device({ installs: true });
  await page.goto('/login');
  await readyForOffline(page);
  await share(page, [{ name: 'S-7.pdf', bytes: await pdfOf('S-7') }]);
  await page.locator('input[type=email]').fill(ana.email);
  await page.locator('input[type=password]').fill(ana.password);
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('S-7.pdf')).toBeVisible();
});

test('the screen stays on while a drawing is open, where that is wanted', async ({ site }) => {
  const { url } = site.server;
  const ana = await site.person('Ana');
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  const { id } = await plantFile(url, ana, {
    projectId,
    name: 'A-101',
    fileName: 'A-101.pdf',
    bytes: await pdfOf('A-101'),
  });
  const { page } = await site.device();
  // Counts what is held of the real thing: a test browser's screen cannot be looked at.
  await page.addInitScript(() => {
    const held = { count: 0 };
    Object.assign(window, { held });
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = async (type) => {
      const lock = await request(type);
      held.count += 1;
      lock.addEventListener('release', () => {
        held.count -= 1;
      });
      return lock;
    };
  });
  const held = () => page.evaluate(() => (window as unknown as { held: { count: number } }).held.count);
  await signIn(page, ana);
  const drawing = `/projects/${projectId}/documents/${id}`;
  await page.goto(drawing);
  await expect(page.getByRole('heading', { name: 'A-101' }).first()).toBeVisible();
  expect(await held()).toBe(0);
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Keep the screen on' }).click();
  await page.goto(drawing);
  await expect.poll(held).toBe(1);
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await expect.poll(held).toBe(0);
});
