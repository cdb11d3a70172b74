// Screens that are low or narrow: on a phone on its side bars give way to what is looked at, on one held upright and on a tablet held
// upright what does not fit says that there is more, or stands with the rest.
import { expect } from '@playwright/test';
import { test } from '../fixtures/devices.ts';
import { call, makeProject } from '../fixtures/people.ts';
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

  await test.step('two versions over each other have as much, less one bar', async () => {
    const bytes = await pdfOf('A-101 revised');
    await plantFile(url, ana, { projectId, name: 'A-101', fileName: 'A-101.pdf', bytes });
    await page.goto(`/projects/${projectId}?folder=drawings`);
    await expect(page.getByTestId('document-card')).toContainText('V2');
    await page.goto(`/projects/${projectId}/documents/${id}`);
    await drawingIsVisible(page);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const slider = page.locator('.MuiSlider-root');
    await expect(slider).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole('group', { name: 'Compare', exact: true }).boundingBox();
    // What is left below the one bar.
    expect((SIDE.height - (bar?.y ?? 0) - (bar?.height ?? 0)) / SIDE.height).toBeGreaterThan(0.55);
    const sliderTop = (await slider.boundingBox())?.y ?? 0;
    expect(sliderTop).toBeLessThan((bar?.y ?? 0) + (bar?.height ?? 0));
  });
  expect(device.errors).toEqual([]);
});

test('on a narrow screen tabs say that there are more, a menu does not stand alone, and a drawing is found with its folders', async ({
  site,
}) => {
  const { url } = site.server;
  const ana = await site.person('Ana');
  const projectId = await makeProject(url, ana, { name: 'Casa Peñón' });
  const { id } = await plantFile(url, ana, {
    projectId,
    name: 'A-101',
    fileName: 'A-101.pdf',
    bytes: await pdfOf('A'),
  });
  const folder = (name: string, parent_folder_id: number | null) =>
    call<{ id: number }>(url, ana, 'POST', '/api/folders', { name, project_id: projectId, parent_folder_id });
  const inner = await folder('Estructura', (await folder('Obra', null)).id);
  await call(url, ana, 'PUT', `/api/documents/${id}`, { folder_id: inner.id });
  const phone = await site.device({ screen: { width: 360, height: 740 }, locale: 'es' });

  await test.step('a phone: the team’s tabs', async () => {
    await signIn(phone.page, ana);
    await phone.page.goto('/team');
    await expect(phone.page.getByRole('tab')).toHaveCount(4);
    const arrow = phone.page.locator('.MuiTabScrollButton-root').last();
    await expect(arrow).toBeInViewport({ ratio: 1 });
    await arrow.click();
    await expect(phone.page.getByRole('tab').first()).not.toBeInViewport({ ratio: 0.5 });
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  await test.step('a phone: the folders of what is found', async () => {
    await phone.page.goto(`/projects/${projectId}?folder=drawings`);
    await phone.page.getByRole('button', { name: /^Buscar/ }).click();
    await phone.page.getByRole('combobox').fill('A-101');
    await expect(phone.page.getByRole('option')).toContainText('Obra / Estructura');
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  const tablet = await site.device({ screen: { width: 768, height: 1024 } });
  await test.step('a tablet held upright: one row', async () => {
    const { page } = tablet;
    await signIn(page, ana);
    await page.goto(`/projects/${projectId}?folder=drawings`);
    const middle = async (name: string) => {
      const box = await page.getByRole('button', { name, exact: true }).first().boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) / 2;
    };
    await expect(page.getByRole('button', { name: 'Upload drawing' })).toBeVisible();
    const rows = [await middle('New Folder'), await middle('Upload Folder'), await middle('Upload drawing')];
    const menu = await middle('More options');
    for (const row of rows) expect(Math.abs(row - menu)).toBeLessThan(4);
  });
  expect([...phone.errors, ...tablet.errors]).toEqual([]);
});
