// A phone on its side is as wide as a tablet and very low: bars give way to what is looked at.
import { expect } from '@playwright/test';
import { test } from '../fixtures/devices.ts';
import { makeProject } from '../fixtures/people.ts';
import { pdfOf, plantFile } from '../fixtures/planted-files.ts';
import { drawingIsVisible, signIn } from '../pages/app-pages.ts';

/** CSS pixels. */
const SIDE = { width: 844, height: 390 };

test('a folder, a drawing and two versions beside each other have most of a phone on its side', async ({ site }) => {
  const { url } = site.server;
  const ana = await site.person('Ana');
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  const { id } = await plantFile(url, ana, {
    projectId,
    name: 'A-101',
    fileName: 'A-101.pdf',
    bytes: await pdfOf('A-101'),
  });
  const device = await site.device({ screen: SIDE });
  const { page } = device;
  await signIn(page, ana);
  const part = async (testId: string) =>
    ((await page.getByTestId(testId).first().boundingBox())?.height ?? 0) / SIDE.height;

  await test.step('the folder has half of it, and everything that is done there', async () => {
    await page.goto(`/projects/${projectId}?folder=drawings`);
    await expect(page.getByTestId('document-card')).toBeVisible();
    expect(await part('drop-area')).toBeGreaterThan(0.5);
    await expect(page.getByRole('button', { name: 'Upload drawing' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { name: 'A-101' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'More options' }).click();
    await expect(page.getByRole('menuitem', { name: 'New Folder' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  });

  await test.step('the drawing has two thirds; its head has the way back, its menu and what is known of it', async () => {
    await page.goto(`/projects/${projectId}/documents/${id}`);
    await drawingIsVisible(page);
    expect(await part('viewer-area')).toBeGreaterThan(0.66);
    await page.getByRole('button', { name: 'Information' }).click();
    await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByTestId('document-card')).toBeVisible();
  });

  expect(device.errors).toEqual([]);
});
