// SVGs that nobody knows to be little to draw: a browser draws one on the page's own thread, and nothing ends that. The server's
// picture is shown, and the page answers all the time, with and without a network.
import { expect, type Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { nestedSvg } from '../fixtures/bombs.ts';
import { screens, test } from '../fixtures/devices.ts';
import { makeProject } from '../fixtures/people.ts';
import { plantFile } from '../fixtures/planted-files.ts';
import { goesOn } from '../pages/answering.ts';
import { drawHere, openProject, readyForOffline, signIn, uploadVersion } from '../pages/app-pages.ts';
import { holdPrinter, paperOf } from '../pages/print-paper.ts';
import { keepProject, storedDocuments, verdict } from '../pages/site-pages.ts';

const textOf = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

/** As programs write plans: with a fill that fades, and parts that are cut off. */
const plan = (colour: string) =>
  textOf(`<svg xmlns="http://www.w3.org/2000/svg" width="420" height="297" viewBox="0 0 420 297">
  <defs><linearGradient id="fade"><stop stop-color="${colour}"/><stop offset="1" stop-color="#fff"/></linearGradient>
  <clipPath id="cut"><rect width="300" height="200"/></clipPath></defs>
  <rect width="420" height="297" fill="url(#fade)"/>
  <g clip-path="url(#cut)"><path d="M20 20h380v257H20zM210 20v257" fill="none" stroke="#000" stroke-width="2"/></g></svg>`);

const plain = textOf(
  '<svg xmlns="http://www.w3.org/2000/svg" width="420" height="297"><path d="M20 20h380v257H20z" fill="none" stroke="#000"/></svg>',
);

const shown = (page: Page, name: string) => page.getByRole('img', { name, exact: true });
const byServer = (page: Page) => page.getByText('V1 is shown as a picture that the server drew.');

/** Pixels of the picture itself: the server's is larger than what the file says of itself. */
const pixelsOf = (page: Page, name: string) =>
  shown(page, name).evaluate((image) => (image as HTMLImageElement).naturalWidth);

test('an SVG that is not known to be little to draw holds up no page, with and without a network', async ({ site }) => {
  const ana = await site.person('Ana');
  const { url } = site.server;
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  const plant = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const fileName = `${name.toLowerCase()}.svg`;
    const { id } = await plantFile(url, ana, { projectId, name, fileName, bytes, root: 'photos' });
    return `/projects/${projectId}/images/${id}`;
  };
  const bomb = await plant('Bomb', nestedSvg());
  const [faded, simple, kept] = [
    await plant('Faded', plan('#c63')),
    await plant('Simple', plain),
    await plant('Kept', plan('#36c')),
  ];
  const device = await site.device({ screen: screens.desktop, installs: true });
  const { page } = device;
  await signIn(page, ana);
  await readyForOffline(page);

  await test.step('one that is plain is shown at once, as itself', async () => {
    await page.goto(simple);
    await expect.poll(() => pixelsOf(page, 'Simple')).toBe(420);
    await expect(byServer(page)).toBeHidden();
  });

  await test.step('a bomb is told, and the page goes on, also where the address is that of a drawing', async () => {
    for (const address of [bomb, bomb.replace('images', 'documents')]) {
      await page.goto(address);
      await expect(page.getByText('The server could not draw V1')).toBeVisible();
      await goesOn(page);
    }
  });

  await test.step('another is the server’s picture', async () => {
    await page.goto(faded);
    await expect(byServer(page)).toBeVisible();
    await expect.poll(() => pixelsOf(page, 'Faded')).toBeGreaterThanOrEqual(1024);
  });

  await test.step('that of a kept project is fetched ahead', async () => {
    await openProject(page, 'Harbour house');
    await keepProject(page);
    await expect(verdict(page)).toContainText('4 of 4 files verified on this device');
    expect((await storedDocuments(page, ana.id, projectId)).filter(({ here }) => here)).toHaveLength(4);
    await expect.poll(() => previewsOf(page, ana.id)).toBe(3);
  });

  await device.goOffline();
  await test.step('without a network all of it is as before', async () => {
    await page.goto(bomb);
    await expect(page.getByText('The server could not draw V1')).toBeVisible();
    await goesOn(page);
    for (const [address, name] of [
      [faded, 'Faded'],
      [kept, 'Kept'],
    ] as const) {
      await page.goto(address);
      await expect(byServer(page)).toBeVisible();
      await expect.poll(() => pixelsOf(page, name)).toBeGreaterThanOrEqual(1024);
    }
  });

  await test.step('it is printed as it is shown, and one that is not shown is not printed', async () => {
    await holdPrinter(page);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    expect((await PDFDocument.load(await paperOf(page))).getPageCount()).toBe(1);
    await page.goto(bomb);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.getByText('The drawing can be printed once it is shown.')).toBeVisible();
  });

  await test.step('one of which there is no picture here is drawn on the device when asked, and then without asking', async () => {
    await page.goto(faded);
    await uploadVersion(page, { name: 'faded.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(plan('#393')) });
    await expect(page.getByText('There is no picture of V2 on this device')).toBeVisible();
    await drawHere(page);
    await expect.poll(() => pixelsOf(page, 'Faded')).toBe(420);
    await page.reload();
    await expect.poll(() => pixelsOf(page, 'Faded')).toBe(420);
  });

  await test.step('two versions are compared, the one as drawn here and the other as drawn by the server', async () => {
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(byServer(page)).toBeVisible();
    await expect
      .poll(async () => (await page.getByTestId('compared-pictures').boundingBox())?.width)
      .toBeGreaterThan(300);
  });
  expect(device.errors).toEqual([]);
});

/** How many pages and pictures the device keeps. */
function previewsOf(page: Page, userId: number): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('previews').objectStore('previews').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
    `plumbline:${userId}`,
  );
}
