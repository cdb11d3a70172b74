// A sheet that says on paper whether it is still current: its code is given by the server, and put on it by the device.
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { screens, test } from '../fixtures/devices.ts';
import { call, joinTeam, makeProject, share } from '../fixtures/people.ts';
import { guardedPdf, pdfOf, plantFile } from '../fixtures/planted-files.ts';
import { drawingIsVisible, readyForOffline, signIn } from '../pages/app-pages.ts';
import { holdPrinter, paperOf } from '../pages/print-paper.ts';

const PLACE = { position: 'top-left', size: 140 } as const;

test('a code is given once; without signal the sheet is shown, saved and printed with it, as the server does it', async ({
  site,
}) => {
  const { url } = site.server;
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(url, ana, ben);
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  const bytes = await pdfOf('A-101');
  const { id } = await plantFile(url, ana, { projectId, name: 'A-101', fileName: 'A-101.pdf', bytes });
  await share(url, ana, projectId, ben, 'viewer');
  const device = await site.device({ screen: screens.desktop, installs: true });
  const { page } = device;
  await signIn(page, ana);
  await readyForOffline(page);
  await page.goto(`/projects/${projectId}/documents/${id}`);
  await drawingIsVisible(page);
  const section = page.getByTestId('stamp-section');
  const underTheCode = page.locator('[data-words]').filter({ hasText: 'Scan to check' });

  await test.step('asked for without signal, it waits for the server before it goes on paper', async () => {
    await device.goOffline();
    await section.getByRole('button', { name: 'Generate code' }).click();
    await expect(section).toContainText('It can be printed once the server knows it.');
    await expect(section.getByRole('button')).toHaveCount(0);
    await device.comeBack();
    await expect(section.getByRole('switch', { name: 'Show the sheet with its code' })).not.toBeChecked();
  });

  await test.step('on a phone the panel gives way to the sheet that it was asked for', async () => {
    await page.setViewportSize(screens.phone);
    await page.getByRole('button', { name: 'Information' }).click();
    await section.getByRole('switch').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(underTheCode).toHaveCount(1);
    await page.getByRole('button', { name: 'Information' }).click();
    await section.getByRole('switch').click();
    await expect(section.getByRole('switch')).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize(screens.desktop);
  });

  const served = async () => {
    const asked = `${url}/api/documents/${id}/download-with-qr?position=${PLACE.position}&size=${PLACE.size}`;
    const answer = await fetch(asked, { headers: { Authorization: `Bearer ${ana.token}`, 'Accept-Language': 'en' } });
    return Buffer.from(await answer.arrayBuffer());
  };

  await test.step('without signal: shown, and saved as the very file that the server makes', async () => {
    await device.goOffline();
    await section.getByRole('combobox', { name: 'Position' }).click();
    await page.getByRole('option', { name: 'Top left' }).click();
    await section.getByRole('combobox', { name: 'Size' }).click();
    // 140 points.
    await page.getByRole('option', { name: '49 mm' }).click();
    await section.getByRole('switch').click();
    // What stands below the code is among the sheet's words now, and was not before.
    await expect(underTheCode).toHaveCount(1);
    const left = async () => (await underTheCode.first().boundingBox())?.x ?? 0;
    const before = await left();
    for (const [position, isThere] of [
      ['Top right', (x: number) => x > before + 100],
      ['Top left', (x: number) => Math.abs(x - before) < 2],
    ] as const) {
      await section.getByRole('combobox', { name: 'Position' }).click();
      await page.getByRole('option', { name: position }).click();
      await expect.poll(async () => isThere(await left())).toBe(true);
    }
    await expect(underTheCode).toHaveCount(1);
    const saving = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Download with code' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('A-101 V1 QR.pdf');
    expect(readFileSync(await download.path()).equals(await served())).toBe(true);
    await section.getByRole('switch').click();
    await expect(underTheCode).toHaveCount(0);
    await drawingIsVisible(page);
  });

  await test.step('the corner with the code comes into sight, on a sheet that is higher than the screen', async () => {
    await page.setViewportSize({ width: 1440, height: 480 });
    await section.getByRole('combobox', { name: 'Position' }).click();
    await page.getByRole('option', { name: 'Bottom right' }).click();
    await section.getByRole('switch').click();
    await expect(underTheCode).toBeInViewport();
    await section.getByRole('switch').click();
    await expect(underTheCode).toHaveCount(0);
    await page.setViewportSize(screens.desktop);
  });

  /** Opens a new drawing that the server has given a code. */
  const openCoded = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const { id: other } = await plantFile(url, ana, { projectId, name, fileName: `${name}.pdf`, bytes });
    await call(url, ana, 'POST', `/api/qr-codes/document/${other}/regenerate`);
    await page.goto(`/projects/${projectId}/documents/${other}`);
  };

  await test.step('a file that everybody may open and nobody change is saved with its code', async () => {
    await device.comeBack();
    await openCoded('A-103', await guardedPdf());
    await drawingIsVisible(page);
    const saving = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Download with code' }).click();
    expect((await saving).suggestedFilename()).toBe('A-103 V1 QR.pdf');
    await expect(page.getByTestId('document-prints')).not.toContainText('Nothing has been printed');
  });

  await test.step('of one with a password the plain one is saved, which is said; it is no entry of the register', async () => {
    const guarded = await pdfOf('A-102', 'open sesame');
    await openCoded('A-102', guarded);
    await page.getByLabel('Password of this PDF').fill('open sesame');
    await page.keyboard.press('Enter');
    await drawingIsVisible(page);
    const saving = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Download with code' }).click();
    const download = await saving;
    await expect(page.getByText('The code could not be put on this file. It is the plain one.')).toBeVisible();
    expect(download.suggestedFilename()).toBe('A-102.pdf');
    expect(readFileSync(await download.path()).equals(Buffer.from(guarded))).toBe(true);
    await expect(page.getByTestId('document-prints')).toContainText('Nothing has been printed');
    await page.goto(`/projects/${projectId}/documents/${id}`);
    await drawingIsVisible(page);
    await device.goOffline();
  });

  await test.step('another code is the server’s to give', async () => {
    const regenerate = async () => {
      await section.getByRole('button', { name: 'Regenerate code' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Regenerate code' }).click();
    };
    await regenerate();
    await expect(page.getByText(/^Error regenerating QR code\. Please try again\. .*connection/)).toBeVisible();
    const before = await served();
    await device.comeBack();
    await regenerate();
    await expect(page.getByText('The new code is in force')).toBeVisible();
    expect((await served()).equals(before)).toBe(false);
  });

  await test.step('who may only read prints with the code and does not change it', async () => {
    const other = await site.device({ screen: screens.phone });
    await signIn(other.page, ben);
    await other.page.goto(`/projects/${projectId}/documents/${id}`);
    await drawingIsVisible(other.page);
    await other.page.getByRole('button', { name: 'Information' }).click();
    const theirs = other.page.getByTestId('stamp-section');
    await expect(theirs.getByRole('button', { name: 'Print with code' })).toBeEnabled();
    await expect(theirs.getByRole('button', { name: 'Regenerate code' })).toBeDisabled();
    expect(other.errors).toEqual([]);
  });
  expect(device.errors).toEqual([]);
});

test('where the code cannot be put on a sheet, that is shown and printed plain, which is said', async ({ site }) => {
  const { url } = site.server;
  const ana = await site.person('Ana');
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  const bytes = await pdfOf('A-101');
  const { id } = await plantFile(url, ana, { projectId, name: 'A-101', fileName: 'A-101.pdf', bytes });
  await call(url, ana, 'POST', `/api/qr-codes/document/${id}/regenerate`);
  const device = await site.device({ screen: screens.desktop });
  const { page } = device;
  // What puts it there cannot be had.
  await page.route(/stamp-worker/, (route) => route.abort());
  await signIn(page, ana);
  await page.goto(`/projects/${projectId}/documents/${id}`);
  await drawingIsVisible(page);
  const section = page.getByTestId('stamp-section');
  await section.getByRole('switch', { name: 'Show the sheet with its code' }).click();
  await expect(page.getByText('Error generating the view with QR. This is the plain file.')).toBeVisible();
  await expect(section.getByRole('switch')).not.toBeChecked();
  await drawingIsVisible(page);
  await holdPrinter(page);
  await section.getByRole('button', { name: 'Print with code' }).click();
  await expect(page.getByText('The code could not be put on this file. It is the plain one.')).toBeVisible();
  const paper = await PDFDocument.load(await paperOf(page));
  expect(paper.getPageCount()).toBe(1);
  await expect(page.getByTestId('document-prints')).toContainText('Nothing has been printed');
});
