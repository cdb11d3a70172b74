// Pictures of few bytes and very many pixels: drawn they take more memory than a tablet has. Nobody is shown one unasked.
import { expect, type Page } from '@playwright/test';
import { flatPng, veiledBmp } from '../fixtures/bombs.ts';
import { screens, test } from '../fixtures/devices.ts';
import { makeProject } from '../fixtures/people.ts';
import { plantFile } from '../fixtures/planted-files.ts';
import { goesOn } from '../pages/answering.ts';
import { signIn } from '../pages/app-pages.ts';

const HUGE = flatPng(10_100, 10_000);
const said = (page: Page, megapixels: number) => page.getByText(`This picture is very large: ${megapixels} megapixels`);

/** From now on no picture is told to have been loaded: the page seems to hang at it. (That event never comes to the window.) */
const neverLoaded = () =>
  document.addEventListener(
    'load',
    (event) => {
      if (event.target instanceof HTMLImageElement) event.stopImmediatePropagation();
    },
    true,
  );

test('a huge picture is told with its size, and shown to whoever wants it all the same', async ({ site }) => {
  const ana = await site.person('Ana');
  const { url } = site.server;
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  const plant = async (name: string, bytes: Uint8Array<ArrayBuffer>, ending = 'png') => {
    const file = { projectId, name, fileName: `${name.toLowerCase()}.${ending}`, bytes, root: 'photos' } as const;
    return `/projects/${projectId}/images/${(await plantFile(url, ana, file)).id}`;
  };
  const [huge, large] = [await plant('Huge', HUGE), await plant('Large', flatPng(7000, 6000))];
  const veiled = await plant('Veiled', veiledBmp(10_300, 10_000), 'bmp');
  await plant('Scan', flatPng(800, 600));
  const scanned = await plant('Scan', flatPng(10_200, 10_000));
  const device = await site.device({ screen: screens.desktop });
  const { page, errors } = device;
  await signIn(page, ana);

  await test.step('it is said, not drawn; downloaded; not printed; drawn when asked for', async () => {
    await page.goto(huge);
    await expect(said(page, 101)).toBeVisible();
    await expect(page.getByText('It has 10,100 × 10,000 pixels.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Huge' })).toHaveCount(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).last().click(),
    ]);
    expect(download.suggestedFilename()).toBe('huge.png');
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.getByText('This picture is too large to be printed from here.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all the same' }).click();
    await expect(page.getByRole('img', { name: 'Huge' })).toBeAttached();
  });

  await test.step('nor is one that looks like another kind', async () => {
    await page.goto(veiled);
    await expect(said(page, 103)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Veiled' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all the same' }).click();
    await expect(page.getByRole('img', { name: 'Veiled' })).toBeVisible();
  });

  await test.step('nor is it compared with another unasked', async () => {
    await page.goto(scanned);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Compare', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(said(page, 102)).toBeVisible();
    await expect(page.getByTestId('compared-pictures')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all the same' }).click();
    await expect(page.getByTestId('compared-pictures')).toBeAttached();
  });

  await test.step('one that is picked is taken neither for a code nor for a face', async () => {
    const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(HUGE) };
    await page.goto('/scan');
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText('This photo is too large to be read here.')).toBeVisible();
    await page.goto('/profile');
    await page.locator('input[type=file]').first().setInputFiles(file);
    await expect(page.getByRole('alert').filter({ hasText: 'fewer than 100 megapixels' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a large one is shown, and asked about after a time that had no end', async () => {
    await page.goto(large);
    await expect(page.getByRole('img', { name: 'Large' })).toBeVisible();
    // The note is taken back some frames later.
    await goesOn(page);
    await page.reload();
    await expect(page.getByRole('img', { name: 'Large' })).toBeVisible();
    await goesOn(page);
    await page.addInitScript(neverLoaded);
    await page.reload();
    await expect(page.getByRole('img', { name: 'Large', includeHidden: true })).toBeAttached();
    await goesOn(page);
    const again = await page.context().newPage();
    await page.close();
    await again.goto(large);
    await expect(again.getByText('This picture was not shown the last time')).toBeVisible();
    await again.getByRole('button', { name: 'Retry' }).click();
    await expect(again.getByRole('img', { name: 'Large' })).toBeVisible();
  });
  expect(errors).toEqual([]);
});
