// Drawings as a crew looks at them: zoomed, leafed through, searched and compared, with and without a network.
import { expect, type Page } from '@playwright/test';
import { PDFDocument, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import { drawPages, type Picture } from '#server/testing/read-print.ts';
import { type BrowserDevice, type Screen, type Site, screens, secondLook, test } from '../fixtures/devices.ts';
import {
  mixedSet,
  setWithSizes,
  sheetSet,
  sheetWithEdits,
  withBrokenPage,
  wordlessSheet,
} from '../fixtures/made-sheets.ts';
import { makeProject, type Person, postForm } from '../fixtures/people.ts';
import { readyForOffline, signIn } from '../pages/app-pages.ts';
import { coloursOf, watchComparing } from '../pages/compared-colours.ts';
import { holdPrinter, paperOf } from '../pages/print-paper.ts';
import { canvasSizes, isSharp, middleOf, shareAt, viewArea, zoomOf, zoomTo } from '../pages/sheet-view.ts';
import { storedDocuments, takeBytes } from '../pages/site-pages.ts';

const WORDS = 'Bomba de Presión 17';
/** The most pixels of one canvas that every device draws. */
const CANVAS_MAX = 16_700_000;

async function upload(site: Site, who: Person, projectId: number, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  const fields = { project_id: String(projectId), name, file_type: 'pdf', folder_type: 'plans' };
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new File([bytes], `${name}.pdf`));
  return postForm(site.server.url, who, '/api/documents/upload', form);
}

/** A drawing of one's own, on the screen. */
async function openOn(device: BrowserDevice, who: Person, address: string): Promise<Page> {
  const { page } = device;
  await signIn(page, who);
  if (device.installs) await readyForOffline(page);
  await page.goto(address);
  await isSharp(page);
  return page;
}

test('a set of sheets: zoomed, leafed through, searched, left and found again without a network', async ({ site }) => {
  test.setTimeout(240_000);
  const ana = await site.person('Ana');
  const projectId = await makeProject(site.server.url, ana, { name: 'Harbour house' });
  const id = await upload(site, ana, projectId, 'A-set', await sheetSet(6, WORDS));
  const scanId = await upload(site, ana, projectId, 'Scan', await wordlessSheet());
  const device = await site.device({ screen: screens.desktop, restarts: true });
  const address = `/projects/${projectId}/documents/${id}`;
  let page = await openOn(device, ana, address);

  await test.step('zoom by menu, keys, wheel and double click stays around what is looked at', async () => {
    const fit = await zoomOf(page);
    await zoomTo(page, '300%');
    await isSharp(page);
    const box = await page.getByRole('group', { name: /^Page 1 of/ }).boundingBox();
    expect(box?.width).toBeCloseTo(3 * 2384, 0);
    const area = await viewArea(page).boundingBox();
    if (area === null) throw new Error('nothing is shown');
    const [x, y] = [200, 150];
    const before = await shareAt(page, 1, x, y);
    await page.mouse.move(area.x + x, area.y + y);
    await page.keyboard.down('Control');
    for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await expect.poll(() => zoomOf(page)).toBe(1600);
    await isSharp(page);
    const after = await shareAt(page, 1, x, y);
    // A pixel of the screen is a 38,000th of the sheet.
    for (const at of [0, 1] as const) expect(Math.abs(after[at] - before[at])).toBeLessThan(0.0005);
    expect(Math.max(...(await canvasSizes(page)))).toBeLessThan(CANVAS_MAX);
    await page.keyboard.press('-');
    await expect.poll(() => zoomOf(page)).toBe(1280);
    await page.keyboard.press('0');
    await expect.poll(() => zoomOf(page)).toBe(fit);
    const spot = await shareAt(page, 1, 400, 300);
    await page.mouse.dblclick(area.x + 400, area.y + 300);
    await expect.poll(() => zoomOf(page)).toBe(100);
    const now = await shareAt(page, 1, 400, 300);
    for (const at of [0, 1] as const) expect(Math.abs(now[at] - spot[at])).toBeLessThan(0.002);
    await page.mouse.dblclick(area.x + 400, area.y + 300);
    await expect.poll(() => zoomOf(page)).toBe(fit);
  });

  await test.step('a mouse draws the sheet along', async () => {
    await zoomTo(page, '200%');
    await isSharp(page);
    const area = await viewArea(page).boundingBox();
    if (area === null) throw new Error('nothing is shown');
    const before = await shareAt(page, 1, 300, 300);
    await page.mouse.move(area.x + 300, area.y + 300);
    await page.mouse.down();
    await page.mouse.move(area.x + 220, area.y + 240, { steps: 4 });
    await page.mouse.up();
    const after = await shareAt(page, 1, 220, 240);
    for (const at of [0, 1] as const) expect(Math.abs(after[at] - before[at])).toBeLessThan(0.002);
    await page.keyboard.press('0');
  });

  await test.step('the space bar, held, takes hold of the sheet and scrolls nothing', async () => {
    const area = viewArea(page);
    await page.evaluate(() => {
      const told = (event: KeyboardEvent) => {
        document.body.dataset.prevented = String(event.defaultPrevented);
      };
      addEventListener('keydown', told, { once: true });
    });
    await area.focus();
    await page.keyboard.down(' ');
    await expect(area).toHaveAttribute('data-hand', 'yes');
    await expect(page.locator('body')).toHaveAttribute('data-prevented', 'true');
    // Let go of elsewhere.
    await page.getByRole('button', { name: 'Zoom in' }).focus();
    await page.keyboard.up(' ');
    await expect(area).toHaveAttribute('data-hand', 'no');
    await page.keyboard.press('0');
  });

  await test.step('the list of pages leads to one, and the address names it', async () => {
    await page.getByRole('button', { name: /^Page 1 of 6/ }).click();
    const list = page.getByRole('navigation', { name: 'Pages' });
    await list.getByRole('button', { name: 'Page 3 of 6' }).click();
    await expect(page).toHaveURL(/[?&]page=3/);
    await isSharp(page);
    await expect(page.getByRole('button', { name: /^Page 3 of 6: / })).toBeVisible();
    // Only those near the screen are held.
    expect(await page.getByTestId('viewer-page').count()).toBeLessThanOrEqual(4);
    await page.getByRole('button', { name: /^Page 3 of 6: / }).click();
  });

  await test.step('a drawing without words says so', async () => {
    await page.goto(`/projects/${projectId}/documents/${scanId}`);
    await isSharp(page);
    await page.keyboard.press('Control+f');
    const search = page.getByRole('search', { name: 'Find in the drawing' });
    await search.getByRole('textbox').fill('door');
    await expect(search.getByRole('status')).toContainText('has no words that can be searched');
    await page.getByRole('button', { name: 'Zoom in' }).focus();
    await page.keyboard.press('Control+f');
    await expect(search.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search).toHaveCount(0);
    await page.getByRole('button', { name: 'New Version' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Control+f');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(search).toHaveCount(0);
  });

  await test.step('a link of the drawing leads to its page', async () => {
    await page.goto(`${address}?page=1`);
    await isSharp(page);
    await page.getByRole('button', { name: 'Go to page 4' }).click();
    await expect(page).toHaveURL(/[?&]page=4/);
  });

  await test.step('its words are found and can be chosen, without a network after a restart', async () => {
    await expect(viewArea(page)).toHaveAttribute('data-kept', '4', { timeout: 30_000 });
    await device.goOffline();
    await device.close();
    await device.open();
    page = device.page;
    await page.goto(address);
    await isSharp(page);
    // Where it was left.
    await expect(page).toHaveURL(/[?&]page=4/);
    await page.keyboard.press('Control+f');
    const search = page.getByRole('search', { name: 'Find in the drawing' });
    // From here to the end, then from the beginning.
    await search.getByRole('textbox').fill('A-10');
    for (const [at, on] of [4, 5, 6, 1].entries()) {
      await expect(search.getByRole('status')).toHaveText(`${at + 1} of 6`);
      await expect(page.getByRole('group', { name: `Page ${on} of 6` }).locator('[data-shown]')).toBeInViewport();
      await page.keyboard.press('Enter');
    }
    await search.getByRole('textbox').fill('bomba de presion');
    await expect(search.getByRole('status')).toHaveText('1 of 1');
    await expect(page.locator('[data-shown]')).toBeInViewport();
    await expect(page).toHaveURL(/[?&]page=5/);
    await search.getByRole('textbox').fill('no such words');
    await expect(search.getByRole('status')).toHaveText('Not found');
    await search.getByRole('textbox').fill(WORDS);
    await expect(search.getByRole('status')).toHaveText('1 of 1');
    await page.keyboard.press('Escape');
    const line = page.locator('[data-words]').filter({ hasText: WORDS });
    await line.click({ clickCount: 3 });
    const chosen = await page.evaluate(() => document.getSelection()?.toString().trim());
    expect(chosen).toBe(WORDS);
  });

  await test.step('where the browser took the file away, each page that was kept is there, and no more is promised', async () => {
    const stored = await storedDocuments(page, ana.id, projectId);
    await takeBytes(page, ana.id, stored.find((document) => document.id === id)?.chunk_name ?? '');
    await page.goto(`${address}?page=2`);
    await expect(page.getByText('This is a kept picture.')).toBeVisible();
    await expect(page.getByText('Page 2 is not on this device.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Find in the drawing' })).toBeDisabled();
    await expect(page.getByRole('button', { name: /^Page 2 of 6: / })).toBeDisabled();
    await page.keyboard.press('Control+f');
    await viewArea(page).evaluate((area) => area.scrollTo(0, (area.scrollHeight * 3) / 6));
    await expect(page.getByRole('group', { name: 'Page 4 of 6' }).locator('canvas')).toBeVisible();
    await expect(page.getByText('Page 4 is not on this device.')).toHaveCount(0);
    await expect(page.getByRole('search', { name: 'Find in the drawing' })).toHaveCount(0);
  });
});

test('where the usual reader cannot run, the other moves by mouse and begins where one was', async ({ site }) => {
  const ana = await site.person('Ana');
  const projectId = await makeProject(site.server.url, ana, { name: 'Harbour house' });
  const id = await upload(site, ana, projectId, 'A-set', await sheetSet(3, WORDS));
  const { page } = await site.device({ screen: screens.desktop });
  await page.route('**/pdfium-worker-*.js', (route) => route.abort());
  await signIn(page, ana);
  const address = `/projects/${projectId}/documents/${id}`;
  const shown = (number: number) => page.getByRole('group', { name: `Page ${number} of 3` }).locator('canvas');
  await page.goto(address);
  await page.getByRole('button', { name: 'Try another reader' }).click();
  await expect(shown(1)).toBeVisible();
  await zoomTo(page, '200%');
  const area = await viewArea(page).boundingBox();
  if (area === null) throw new Error('nothing is shown');
  const before = await shareAt(page, 1, 300, 300);
  await page.mouse.move(area.x + 300, area.y + 300);
  await page.mouse.down();
  await page.mouse.move(area.x + 220, area.y + 240, { steps: 4 });
  await page.mouse.up();
  const after = await shareAt(page, 1, 220, 240);
  for (const at of [0, 1] as const) expect(Math.abs(after[at] - before[at])).toBeLessThan(0.002);
  await viewArea(page).evaluate((element) => element.scrollTo(900, (element.scrollHeight * 3) / 6));
  await expect(page).toHaveURL(/[?&]page=2/);
  const left = await shareAt(page, 2, 300, 300);
  await page.goto(address);
  await expect(shown(2)).toBeVisible();
  await expect.poll(() => zoomOf(page)).toBe(200);
  const found = await shareAt(page, 2, 300, 300);
  for (const at of [0, 1] as const) expect(Math.abs(found[at] - left[at])).toBeLessThan(0.002);

  await test.step('also in the middle of a visit, when the usual reader ends', async () => {
    await page.unrouteAll();
    await page.goto(`${address}?page=1`);
    await isSharp(page);
    await zoomTo(page, '300%');
    await viewArea(page).evaluate((element) => element.scrollTo(900, (element.scrollHeight * 5) / 6));
    await expect(page).toHaveURL(/[?&]page=3/);
    const was = await shareAt(page, 3, 300, 300);
    const next = page.waitForEvent('worker', (worker) => worker.url().includes('pdfium-worker'));
    // Of the two, one draws what nobody looks at yet.
    for (const reader of page.workers().filter((worker) => worker.url().includes('pdfium-worker'))) {
      await reader.evaluate(
        () =>
          void setTimeout(() => {
            throw new Error('it could not bear that');
          }),
      );
    }
    // It ended while nothing was asked of it: no file is at fault, and another one takes its place.
    await next;
    await isSharp(page);
    await expect(shown(3).first()).toBeVisible();
    await expect.poll(() => zoomOf(page)).toBe(300);
    const is = await shareAt(page, 3, 300, 300);
    for (const at of [0, 1] as const) expect(Math.abs(is[at] - was[at])).toBeLessThan(0.002);
  });
});

/** Pixels of the pictures in a PDF. */
function pictureSizes(pdf: PDFDocument): { width: number; height: number }[] {
  return pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream) || object.dict.get(PDFName.of('Subtype')) !== PDFName.of('Image')) return [];
    const side = (name: string) => object.dict.lookup(PDFName.of(name), PDFNumber).asNumber();
    return [{ width: side('Width'), height: side('Height') }];
  });
}

/** The most green down the middle of a red page, but for its edges: white has 255. */
function mostGreen(page: Picture | undefined): number {
  if (page === undefined) return Number.NaN;
  const rows = Array.from({ length: page.height - 10 }, (_, at) => at + 5);
  return Math.max(...rows.map((y) => page.data[4 * (y * page.width + Math.floor(page.width / 2)) + 1] ?? 255));
}

test('a set of mixed sizes is printed each on its own paper; Print comes back without the browser’s word', async ({
  site,
}) => {
  const ana = await site.person('Ana');
  const projectId = await makeProject(site.server.url, ana, { name: 'Harbour house' });
  const sizes = [
    [595, 842],
    [1684, 1191],
    [842, 595],
    [3370, 2384],
  ] as const;
  const id = await upload(site, ana, projectId, 'A-set', await mixedSet(sizes));
  const device = await site.device({ screen: screens.desktop });
  const page = await openOn(device, ana, `/projects/${projectId}/documents/${id}`);
  await holdPrinter(page);
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  const button = page.getByRole('button', { name: 'Print', exact: true });
  await button.click();
  const bytes = await paperOf(page);
  const byPdfjs = () => workers.some((url) => url.includes('pdfjs-worker'));
  expect(byPdfjs()).toBe(false);
  const paper = await PDFDocument.load(bytes);
  const printed = paper.getPages().map((sheet) => sheet.getSize());
  expect(printed.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(sizes);
  const strips = pictureSizes(paper).filter(({ width }) => width > 7000);
  expect(strips.length).toBe(3);
  expect(strips.reduce((sum, { height }) => sum + height, 0)).toBeGreaterThanOrEqual((2384 / 72) * 150);
  for (const { width, height } of pictureSizes(paper)) expect(width * height).toBeLessThanOrEqual(CANVAS_MAX);
  // Where strips meet, no paper shines through, whatever the printer's dots.
  for (const scale of [0.37, 0.5]) expect(mostGreen((await drawPages(bytes, scale)).at(-1))).toBeLessThan(60);
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page.locator('#print-pages[data-given]')).toBeAttached();
  await viewArea(page).click();
  await expect(page.locator('#print-pages')).toHaveCount(0);
  await expect(button).toBeEnabled();
  // Its units are two points long, which pdf.js alone knows of.
  const road = await upload(site, ana, projectId, 'A-road', await mixedSet([[595, 842]], 2));
  await page.goto(`/projects/${projectId}/documents/${road}`);
  await isSharp(page);
  await button.click();
  // Which is tried for whoever wants that: its memory has no end.
  const other = page.getByRole('button', { name: 'Try another reader' });
  await other.waitFor();
  expect(byPdfjs()).toBe(false);
  await other.click();
  const [double] = (await PDFDocument.load(await paperOf(page))).getPages();
  expect(Math.round(double?.getWidth() ?? 0)).toBe(1190);
  expect(byPdfjs()).toBe(true);
  expect(device.errors).toEqual([]);
});

test('two fingers and a double tap zoom around where they are', async ({ site }) => {
  const ana = await site.person('Ana');
  const projectId = await makeProject(site.server.url, ana, { name: 'Harbour house' });
  const id = await upload(site, ana, projectId, 'A-101', await sheetWithEdits(false));
  const page = await openOn(
    await site.device({ screen: screens.phone }),
    ana,
    `/projects/${projectId}/documents/${id}`,
  );
  const touch = await page.context().newCDPSession(page);
  const area = await viewArea(page).boundingBox();
  if (area === null) throw new Error('nothing is shown');
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly [number, number][]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x: area.x + x, y: area.y + y, id })),
    });
  const fit = await zoomOf(page);
  // Around the middle between the fingers, which stay at one height of the sheet.
  const [x, y] = [190, 120];
  const before = await shareAt(page, 1, x, y);
  await send('touchStart', [
    [x - 40, y],
    [x + 40, y],
  ]);
  for (const apart of [60, 90, 120, 150, 160])
    await send('touchMove', [
      [x - apart, y],
      [x + apart, y],
    ]);
  await send('touchEnd', []);
  await isSharp(page);
  expect(await zoomOf(page)).toBeGreaterThanOrEqual(3.5 * fit);
  const after = await shareAt(page, 1, x, y);
  for (const at of [0, 1] as const) expect(Math.abs(after[at] - before[at])).toBeLessThan(0.02);
  for (let tap = 0; tap < 2; tap += 1) {
    await send('touchStart', [[x, y]]);
    await send('touchEnd', []);
  }
  await expect.poll(() => zoomOf(page)).toBe(fit);
});

/** On the narrowest phone too, every button over the drawing can be pressed. */
async function controlsAreOnTheScreen(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize(screen);
  const bar = page
    .getByRole('group', { name: 'Zoom' })
    .locator('xpath=ancestor::*[contains(@class, "MuiPaper-root")][1]');
  await expect
    .poll(async () => {
      const box = await bar.boundingBox();
      const buttons = await Promise.all((await bar.getByRole('button').all()).map((button) => button.boundingBox()));
      const outside = (one: typeof box) =>
        one === null || box === null || one.x < box.x || one.x + one.width > box.x + box.width;
      return buttons.length < 5 || box === null || box.x < 0 || box.x + box.width > screen.width
        ? 'no bar'
        : buttons.filter(outside).length;
    })
    .toBe(0);
}

const sizes: Record<string, Screen> = { phone: screens.phone, desktop: screens.desktop };
for (const [size, screen] of Object.entries(sizes)) {
  test(
    `two versions laid over each other show the three edits and nothing else, without a network (${size})`,
    secondLook(size === 'phone'),
    async ({ site }, info) => {
      const ana = await site.person('Ana');
      const projectId = await makeProject(site.server.url, ana, { name: 'Harbour house' });
      const id = await upload(site, ana, projectId, 'A-101', await sheetWithEdits(false));
      const device = await site.device({ screen, installs: true });
      const address = `/projects/${projectId}/documents/${id}`;
      const page = await openOn(device, ana, address);
      // The first version is here; the second comes while it is open.
      await upload(site, ana, projectId, 'A-101', await sheetWithEdits(true));
      const toCurrent = page.getByRole('link', { name: 'Open V2' });
      await toCurrent.click();
      await expect(toCurrent).toHaveCount(0);
      await isSharp(page);
      await device.goOffline();
      const untrue = await watchComparing(page);
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await expect(page.getByRole('group', { name: 'Changes' }).getByRole('status')).toHaveText('3 changes');
      await isSharp(page);
      expect(await untrue()).toEqual({ oneSided: 0, counted: 0 });
      await expect(page.getByTestId('change-frame')).toHaveCount(3);
      await page.screenshot({ path: info.outputPath(`overlay-${size}.png`) });
      const both = await coloursOf(page);
      expect(both.red).toBeGreaterThan(4);
      expect(both.blue).toBeGreaterThan(20);
      expect(both.outside).toBe(0);

      const slider = page.getByRole('slider');
      await slider.focus();
      await page.keyboard.press('Home');
      await expect.poll(async () => (await coloursOf(page)).blue).toBe(0);
      await page.keyboard.press('End');
      await expect.poll(async () => (await coloursOf(page)).red).toBe(0);

      await page.getByRole('button', { name: 'Next change' }).click();
      await expect(page.getByRole('group', { name: 'Changes' }).getByRole('status')).toHaveText('1 of 3');
      // Near enough to see what has changed.
      const sides = () =>
        page
          .getByTestId('change-frame')
          .evaluateAll((all) => Math.max(...all.map((frame) => Math.max(frame.clientWidth, frame.clientHeight))));
      await expect.poll(sides).toBeGreaterThan(80);
      await page.getByRole('button', { name: 'Side by side' }).click();
      const areas = page.getByTestId('viewer-area');
      await expect(areas).toHaveCount(2);
      await zoomTo(page, '200%');
      await areas.first().evaluate((area) => area.scrollTo(700, 500));
      const scroll = (area: Element) => [area.scrollLeft, area.scrollTop];
      await expect.poll(() => areas.nth(1).evaluate(scroll)).toEqual(await areas.first().evaluate(scroll));
      await page.screenshot({ path: info.outputPath(`sides-${size}.png`) });
      await page.getByRole('button', { name: 'Overlay' }).click();
      if (size === 'phone') await controlsAreOnTheScreen(page, { width: 360, height: 740 });
      await page.getByRole('button', { name: 'End comparing' }).click();
      await isSharp(page);
    },
  );
}

test('comparing begins where one is, keeps that, and leaves one there', async ({ site }) => {
  const ana = await site.person('Ana');
  const projectId = await makeProject(site.server.url, ana, { name: 'Harbour house' });
  await upload(site, ana, projectId, 'A-set', await setWithSizes([1, 1, 1, 1]));
  // One of the sheets comes larger.
  const id = await upload(site, ana, projectId, 'A-set', await setWithSizes([1, 1.4, 1, 1]));
  const device = await site.device({ screen: screens.desktop });
  const page = await openOn(device, ana, `/projects/${projectId}/documents/${id}`);
  const areas = page.getByTestId('viewer-area');
  /** The middle of every area is this place, to half a percent of a page. */
  const isAt = async (place: { page: number; x: number; y: number }) => {
    const close = { page: place.page, x: expect.closeTo(place.x, 2), y: expect.closeTo(place.y, 2) };
    for (const area of await areas.all()) await expect.poll(() => middleOf(area)).toEqual(close);
  };
  const openPage = async (number: number) => {
    await page.getByRole('button', { name: /: list of pages$/ }).click();
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('button', { name: `Page ${number} of 4` })
      .click();
    await page.getByRole('button', { name: /: list of pages$/ }).click();
    for (const area of await areas.all()) await expect.poll(async () => (await middleOf(area)).page).toBe(number);
  };

  await zoomTo(page, '200%');
  await openPage(3);
  await viewArea(page).evaluate((area) => area.scrollBy(-350, 420));
  const place = await middleOf(viewArea(page));
  expect(place.page).toBe(3);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Overlay' })).toBeVisible();
  await isSharp(page);
  await isAt(place);
  expect(await zoomOf(page)).toBe(200);
  await page.getByRole('button', { name: 'Side by side' }).click();
  await expect(areas).toHaveCount(2);
  await isAt(place);
  expect(await zoomOf(page)).toBe(200);

  await test.step('side by side, both show the same place of the same page, whatever its size', async () => {
    await openPage(2);
    await areas.nth(1).evaluate((area) => area.scrollBy(400, 900));
    await expect.poll(async () => (await middleOf(areas.nth(1))).y).toBeGreaterThan(0.2);
    await isAt(await middleOf(areas.nth(1)));
    await openPage(4);
    await areas.nth(0).evaluate((area) => area.scrollBy(300, 500));
    await isAt(await middleOf(areas.nth(0)));
  });

  const left = await middleOf(areas.nth(0));
  expect(left.page).toBe(4);
  await page.getByRole('button', { name: 'Overlay' }).click();
  await expect(areas).toHaveCount(1);
  await isAt(left);
  await page.getByRole('button', { name: 'End comparing' }).click();
  await expect(page.getByRole('button', { name: 'Overlay' })).toHaveCount(0);
  await isSharp(page);
  await isAt(left);
  expect(await zoomOf(page)).toBe(200);
  await expect(page).toHaveURL(/[?&]page=4/);
  expect(device.errors).toEqual([]);
});

test('on a phone a sheet keeps its number in sight, and another version begins at the top as this one', async ({
  site,
}) => {
  const ana = await site.person('Ana');
  const projectId = await makeProject(site.server.url, ana, { name: 'Harbour house' });
  const name = 'A-101 Ground floor';
  await upload(site, ana, projectId, name, await setWithSizes([1, 1, 1, 1]));
  const id = await upload(site, ana, projectId, name, await setWithSizes([1, 1]));
  const device = await site.device({ screen: screens.phone });
  const page = await openOn(device, ana, `/projects/${projectId}/documents/${id}`);
  const cut = (heading: Element) =>
    heading.scrollWidth > heading.clientWidth || heading.scrollHeight > heading.clientHeight;
  expect(await page.getByRole('heading', { level: 1, name }).evaluate(cut)).toBe(false);

  const scrolled = () => viewArea(page).evaluate((area) => area.scrollTop);
  expect(await scrolled()).toBe(0);
  await page.getByRole('button', { name: 'Information' }).click();
  await page.getByRole('button', { name: 'Open V1' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Open V2' })).toBeVisible();
  await isSharp(page);
  expect(await scrolled()).toBe(0);
  await page.getByRole('link', { name: 'Open V2' }).click();
  await expect(page.getByRole('link', { name: 'Open V2' })).toHaveCount(0);
  await isSharp(page);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Overlay' })).toBeVisible();
  await isSharp(page);
  expect(await scrolled()).toBe(0);

  await test.step('the words of a button do not stay over the sheet after a tap; keys are told them', async () => {
    const touch = await page.context().newCDPSession(page);
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    await zoomIn.hover();
    await page.waitForTimeout(600);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await zoomIn.press('Shift+Tab');
    await expect(page.getByRole('tooltip')).toBeVisible();
  });
  expect(device.errors).toEqual([]);
});

test('a page that cannot be read is not said to be the same', async ({ site }, info) => {
  const ana = await site.person('Ana');
  const projectId = await makeProject(site.server.url, ana, { name: 'Harbour house' });
  const set = await setWithSizes([1, 1, 1]);
  await upload(site, ana, projectId, 'A-set', await withBrokenPage(set, 1));
  const id = await upload(site, ana, projectId, 'A-set', set);
  const device = await site.device({ screen: screens.phone });
  const page = await openOn(device, ana, `/projects/${projectId}/documents/${id}`);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('1 page could not be compared.')).toBeVisible();
  const status = page.getByRole('group', { name: 'Changes' }).getByRole('status');
  await expect(status).toHaveText('Not all pages');
  await page.screenshot({ path: info.outputPath('not-compared.png') });
  await page.getByRole('button', { name: /: list of pages$/ }).click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 3 of 3' }).click();
  await expect(page.getByRole('button', { name: 'Page 3 of 3: list of pages' })).toBeVisible();
  await page.getByRole('button', { name: 'Side by side' }).click();
  await isSharp(page);
  await page.screenshot({ path: info.outputPath('sides.png') });
});
