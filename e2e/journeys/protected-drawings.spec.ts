// A PDF that is protected with a password: asked for where its pages will be, with and without signal, kept where that is wanted.
import { expect, type Page } from '@playwright/test';
import { violations } from '../fixtures/axe-violations.ts';
import { secondLook, test } from '../fixtures/devices.ts';
import { makeProject } from '../fixtures/people.ts';
import { pdfOf, plantFile } from '../fixtures/planted-files.ts';
import { drawingIsVisible, openProject, readyForOffline, signIn } from '../pages/app-pages.ts';
import { goWithin, keepProject, verdict } from '../pages/site-pages.ts';

const SECRET = 'öffne dich';
const field = (page: Page) => page.getByLabel('Password of this PDF');

test(
  'a protected drawing asks for its password, says when it is wrong, and opens without signal once it is kept',
  secondLook(true),
  async ({ site }) => {
    const ana = await site.person('Ana');
    const projectId = await makeProject(site.server.url, ana, { name: 'Harbour house' });
    const file = { projectId, name: 'A-101', fileName: 'A-101.pdf', bytes: await pdfOf('Stairwell', SECRET) };
    const { id } = await plantFile(site.server.url, ana, file);
    const device = await site.device({ restarts: true });
    const address = `/projects/${projectId}/documents/${id}`;

    await test.step('kept on the device, it asks without signal, and whoever uses a keyboard is there at once', async () => {
      const { page } = device;
      await signIn(page, ana);
      await openProject(page, 'Harbour house');
      await readyForOffline(page);
      await keepProject(page);
      await expect(verdict(page)).toContainText('1 of 1 file verified on this device');
      await device.goOffline();
      await goWithin(page, address);
      await expect(page.getByRole('heading', { name: 'This PDF is protected with a password.' })).toBeVisible();
      await expect(field(page)).toBeFocused();
      expect(await violations(page, 'password')).toEqual([]);
    });

    await test.step('a wrong one is told, the right one opens it for as long as the page is', async () => {
      const { page } = device;
      await page.keyboard.type('Open sesame');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('This password does not open it.');
      await field(page).fill(SECRET);
      await page.keyboard.press('Enter');
      await drawingIsVisible(page);
      await goWithin(page, `/projects/${projectId}`);
      await goWithin(page, address);
      await drawingIsVisible(page);
    });

    await test.step('a new start asks again, until it is kept', async () => {
      await device.close();
      await device.open();
      await device.page.goto(address);
      await field(device.page).fill(SECRET);
      await device.page.getByLabel('Keep the password on this device').click();
      await device.page.getByRole('button', { name: 'Open', exact: true }).click();
      await drawingIsVisible(device.page);
      await device.close();
      await device.open();
      await device.page.goto(address);
      await drawingIsVisible(device.page);
    });
  },
);
