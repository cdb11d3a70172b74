// A CAD drawing without a network: its layers are switched on the sheet itself, its words found, its versions compared. What
// cannot be drawn says so and is saved.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { drawPages, type Picture } from '#server/testing/read-print.ts';
import { type Screen, screens, secondLook, test } from '../fixtures/devices.ts';
import {
  createProject,
  openDocument,
  own,
  readyForOffline,
  signIn,
  syncChip,
  uploadDrawing,
  uploadVersion,
} from '../pages/app-pages.ts';
import { coloursOf } from '../pages/compared-colours.ts';
import { fingersOn, type Spot } from '../pages/picture-view.ts';
import { holdPrinter, paperOf } from '../pages/print-paper.ts';
import { viewArea, zoomOf, zoomTo } from '../pages/sheet-view.ts';

/** Colours of the floor plan's lines on paper. No other layer has them; a few pixels have where two other lines cross. */
const isOlive = (r: number, g: number, b: number) => Math.abs(r - g) < 12 && r - b > 40;
const isBlue = (r: number, g: number, b: number) => b - r > 60 && Math.abs(r + b - 2 * g) < 60;
const isBlack = (r: number, g: number, b: number) => r + g + b < 120;
const tests = { walls: isOlive, dimensions: isBlue, lines: isBlack };

/** How many pixels of the sheet have the colour of a layer. */
function pixels(page: Page, of: keyof typeof tests): Promise<number> {
  return page.getByTestId('viewer-drawing').evaluate((paper, source) => {
    const matches = new Function(`return ${source}`)() as (r: number, g: number, b: number) => boolean;
    // Found in the same step as it is read: a drawing drawn anew is another canvas, and the one before is emptied.
    const canvas = paper.querySelector('canvas');
    const drawn = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    if (drawn === undefined) return Number.NaN;
    const { data } = drawn;
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (matches(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) count += 1;
    }
    return count;
  }, String(tests[of]));
}

async function expectPixels(page: Page, of: keyof typeof tests, some: boolean): Promise<void> {
  const count = expect.poll(() => pixels(page, of), `${of} on the sheet`);
  await (some ? count.toBeGreaterThan(500) : count.toBeLessThan(50));
}

/** How many pixels of a sheet of paper have it. */
function printedPixels({ data }: Picture, of: keyof typeof tests): number {
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (tests[of](data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) count += 1;
  }
  return count;
}

const printButton = (page: Page) => page.getByRole('button', { name: 'Print', exact: true });
async function print(page: Page, ask = () => printButton(page).click()): Promise<Picture> {
  await holdPrinter(page);
  await ask();
  const [sheet, ...more] = await drawPages(await paperOf(page), 2);
  if (sheet === undefined || more.length > 0) throw new Error(`${more.length} pages too many were printed`);
  await expect(printButton(page)).toBeEnabled();
  return sheet;
}

const layersButton = (page: Page) => page.getByRole('button', { name: /^Layers/ });
const layer = (list: Locator, name: string) => list.getByRole('checkbox', { name });

async function axeFinds(page: Page, themes: readonly ('light' | 'dark')[]): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).include('[data-testid=layers]').analyze();
    found.push(...violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((n) => n.html).join(' | ')}`));
  }
  return found;
}

function look(page: Page, info: TestInfo, name: string): Promise<Buffer> {
  return page.screenshot({ path: info.outputPath(`${name}.png`) });
}

/** Which share of the drawing is in the middle of the view. */
async function middleOf(page: Page): Promise<[number, number]> {
  const area = await viewArea(page).boundingBox();
  const sheet = await page.getByTestId('viewer-drawing').boundingBox();
  if (area === null || sheet === null) throw new Error('nothing is shown');
  return [(area.x + area.width / 2 - sheet.x) / sheet.width, (area.y + area.height / 2 - sheet.y) / sheet.height];
}

/** All of the drawing is in sight, with nothing of it under the controls, once it has followed the room that there is. */
async function expectWhole(page: Page): Promise<void> {
  const whole = async () => {
    const area = await viewArea(page).boundingBox();
    const sheet = await page.getByTestId('viewer-drawing').boundingBox();
    const controls = await page.getByRole('group', { name: 'Zoom' }).boundingBox();
    if (area === null || sheet === null || controls === null) throw new Error('nothing is shown');
    const isWide = sheet.x >= area.x && sheet.x + sheet.width <= area.x + area.width;
    return isWide && sheet.y >= area.y && sheet.y + sheet.height <= controls.y;
  };
  await expect.poll(whole).toBe(true);
}

/** The floor plan with lines more, beyond all that it had, and another dimension. */
function withEdits(): Buffer {
  const plan = readFileSync(own('floorplan.dxf'), 'latin1');
  const end = plan.search(/ {2}0\r?\nENDSEC\r?\n {2}0\r?\nSECTION\r?\n {2}2\r?\nOBJECTS/);
  const lines = Array.from(
    { length: 20 },
    (_, at) => `  0\nLINE\n  8\nA-NOTE\n 10\n400\n 20\n${at}\n 11\n450\n 21\n${at}\n`,
  );
  return Buffer.from(
    `${plan.slice(0, end)}${lines.join('')}${plan.slice(end)}`.replaceAll(`13'-10"`, `13'-16"`),
    'latin1',
  );
}

const sizes: Record<string, Screen> = { phone: screens.phone, desktop: screens.desktop };
for (const [size, screen] of Object.entries(sizes)) {
  test(
    `layers of a drawing are switched without a network (${size})`,
    secondLook(size === 'desktop'),
    async ({ site }, info) => {
      const device = await site.device({ screen, installs: true });
      const { page } = device;
      const list = page.getByTestId('layers');
      await signIn(page, await site.person('Ana'));
      await createProject(page, 'Harbour house');
      await uploadDrawing(page, own('floorplan.dxf'), 'A-101');
      await expect(syncChip(page)).toContainText('All sent');
      await readyForOffline(page);
      await openDocument(page, 'A-101');
      await expectPixels(page, 'walls', true);
      await device.goOffline();

      await test.step('the list has every layer with something on it, and is readable by all', async () => {
        await expect(layersButton(page)).toHaveText(/17$/);
        await layersButton(page).click();
        await expect(layer(list, 'A-WALL')).toBeChecked();
        expect(await axeFinds(page, ['light', 'dark'])).toEqual([]);
        await look(page, info, `${size}-dark`);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await look(page, info, `${size}-light`);
      });

      await test.step('one off: its lines are gone and the others are not; on again, by keys', async () => {
        await layer(list, 'A-WALL').click();
        await expectPixels(page, 'walls', false);
        await expectPixels(page, 'dimensions', true);
        await layer(list, 'A-WALL').press('Space');
        await expectPixels(page, 'walls', true);
        await list.getByRole('checkbox').first().focus();
        await page.keyboard.press('ArrowDown');
        await expect(layer(list, 'A-DIMS-1')).toBeFocused();
        await page.keyboard.press('Space');
        await expectPixels(page, 'dimensions', false);
      });

      await test.step('a filter narrows the list, and what is switched with it', async () => {
        await list.getByRole('searchbox', { name: 'Filter layers' }).fill('wall');
        await expect(list.getByRole('checkbox')).toHaveCount(2);
        await list.getByRole('button', { name: 'None', exact: true }).click();
        await expectPixels(page, 'walls', false);
        await list.getByRole('searchbox', { name: 'Filter layers' }).fill('');
        await expect(layer(list, 'A-NOTE')).toBeChecked();
        await page.keyboard.press('Escape');
        if (await list.isVisible()) await page.keyboard.press('Escape');
        await expect(list).toBeHidden();
        await expect(layersButton(page)).toHaveText(/14\/17$/);
        await expect(layersButton(page)).toBeFocused();
        await look(page, info, `${size}-some-off`);
      });

      await test.step('what is on is printed, on the printer’s paper, turned as the drawing is', async () => {
        const sheet = await print(page);
        expect(sheet.width).toBeGreaterThan(sheet.height);
        expect(printedPixels(sheet, 'walls')).toBeLessThan(50);
        await layersButton(page).click();
        await layer(list, 'A-WALL').click();
        await page.keyboard.press('Escape');
        // By the key that prints elsewhere too: the sheet, not the app around it.
        const byKey = await print(page, () => page.keyboard.press('Control+p'));
        expect(printedPixels(byKey, 'walls')).toBeGreaterThan(500);
        await layersButton(page).click();
        await layer(list, 'A-WALL').click();
        await page.keyboard.press('Escape');
        await expect(layersButton(page)).toHaveText(/14\/17$/);
      });

      await test.step('where one was, and what is off, stays when the drawing is opened again', async () => {
        await expectWhole(page);
        await zoomTo(page, '3200%');
        await viewArea(page).evaluate((area) => area.scrollTo(area.scrollWidth / 3, area.scrollHeight / 2));
        const before = await middleOf(page);
        await page.goBack();
        await openDocument(page, 'A-101');
        await expect(layersButton(page)).toBeVisible();
        await expect.poll(() => zoomOf(page)).toBe(3200);
        const after = await middleOf(page);
        for (const at of [0, 1] as const) expect(Math.abs(after[at] - before[at])).toBeLessThan(0.001);
        await page.keyboard.press('0');
        await expect(() => expectWhole(page)).toPass();
        await expect(layersButton(page)).toHaveText(/14\/17$/);
        await expect(page.getByTestId('viewer-drawing').locator('canvas')).toBeVisible();
        await expectPixels(page, 'walls', false);
      });

      await test.step('with all off the sheet says why it is empty', async () => {
        await layersButton(page).click();
        await list.getByRole('button', { name: 'None', exact: true }).click();
        await page.keyboard.press('Escape');
        await expect(page.getByText('All layers are off')).toBeVisible();
        await expect(printButton(page)).toBeDisabled();
        await page.locator('span[tabindex]', { has: printButton(page) }).focus();
        await expect(page.getByRole('tooltip')).toHaveText(/^There is nothing to print/);
        await page.keyboard.press('Escape');
        await look(page, info, `${size}-all-off`);
        await page.getByRole('button', { name: 'Show all' }).click();
        await expect(page.getByText('All layers are off')).toBeHidden();
        await expect(printButton(page)).toBeEnabled();
        await expectPixels(page, 'walls', true);
        await expect(layersButton(page)).toHaveText(/17$/);
      });

      await test.step('its words are found, whatever their case, and copied; not those of layers that are off', async () => {
        await page.keyboard.press('Control+f');
        const bar = page.getByRole('search', { name: 'Find in the drawing' });
        await bar.getByRole('textbox').fill('great ROOM');
        await expect(bar.getByRole('status')).toHaveText('1 of 1');
        await expect(page.getByTestId('find-mark')).toBeInViewport();
        await look(page, info, `${size}-found`);
        await bar.getByRole('textbox').press('Escape');
        await page.getByText('GREAT ROOM', { exact: true }).click({ clickCount: 3 });
        expect(await page.evaluate(() => String(document.getSelection()).trim())).toBe('GREAT ROOM');
        await page.keyboard.press('Control+f');
        await layersButton(page).click();
        await list.getByRole('button', { name: 'None', exact: true }).click();
        await page.keyboard.press('Escape');
        await expect(bar.getByRole('status')).toHaveText('Only on layers that are off.');
        await page.getByRole('button', { name: 'Show all' }).click();
        await expect(bar.getByRole('status')).toHaveText('1 of 1');
        await bar.getByRole('button', { name: 'Close' }).click();
        await page.keyboard.press('0');
      });

      await test.step('another version is laid over it: what was edited is framed, all else lies on itself', async () => {
        await uploadVersion(page, { name: 'A-101.dxf', mimeType: 'image/vnd.dxf', buffer: withEdits() });
        await page.getByRole('button', { name: 'Compare', exact: true }).click();
        await expect(page.getByRole('group', { name: 'Changes' }).getByRole('status')).toHaveText('2 changes');
        await expect(page.getByTestId('compared-drawings').locator('canvas')).toHaveCount(2);
        await page.getByRole('button', { name: 'Next change' }).click();
        await expect.poll(async () => (await coloursOf(page)).blue).toBeGreaterThan(10);
        expect((await coloursOf(page)).outside).toBe(0);
        await look(page, info, `${size}-overlay`);
        await page.getByRole('button', { name: 'Side by side' }).click();
        const areas = page.getByTestId('viewer-area');
        await expect(areas).toHaveCount(2);
        await zoomTo(page, '400%');
        await areas.first().evaluate((area) => area.scrollTo(300, 200));
        const scroll = (area: Element) => [area.scrollLeft, area.scrollTop];
        await expect.poll(() => areas.nth(1).evaluate(scroll)).toEqual(await areas.first().evaluate(scroll));
        await look(page, info, `${size}-sides`);
        await page.getByRole('button', { name: 'End comparing' }).click();
        await expect(page.getByTestId('viewer-drawing').locator('canvas')).toBeVisible();
      });
      expect(device.errors).toEqual([]);
    },
  );
}

test('fingers zoom a drawing as far as they part, also where it is drawn anew under them', async ({ site }) => {
  const device = await site.device({ screen: screens.tablet });
  const { page } = device;
  await signIn(page, await site.person('Ana'));
  await createProject(page, 'Harbour house');
  await uploadDrawing(page, own('floorplan.dxf'), 'A-101');
  await openDocument(page, 'A-101');
  await expectPixels(page, 'walls', true);
  const fingers = await fingersOn(page);
  await expectWhole(page);
  const drawnAnew = (testId: string) => restsOnce(page.getByTestId(testId).locator('canvas').first());
  const near = async (percent: number) => expect(Math.abs((await zoomOf(page)) / percent - 1)).toBeLessThan(0.02);
  // Not as it fits: that follows the room that there is, which notices take and give.
  const from100 = async (testId: string) => {
    const rest = await drawnAnew(testId);
    await zoomTo(page, '100%');
    await rest();
  };
  await test.step('two fingers on its lines', async () => {
    await from100('viewer-drawing');
    await fingers.pinch([300, 200], 30, 120, await drawnAnew('viewer-drawing'));
    await near(400);
  });
  await test.step('two fingers on one of its words', async () => {
    const [x, y] = await wordInSight(page);
    await fingers.pinch([x, y], 10, 40, await drawnAnew('viewer-drawing'));
    await near(1600);
  });
  await test.step('one finger, drawn after a double tap', async () => {
    await from100('viewer-drawing');
    const rest = await drawnAnew('viewer-drawing');
    await fingers.tap([300, 200]);
    await fingers.draw([300, 200], [300, 380], rest);
    await near(100 * Math.E);
  });
  await test.step('two fingers on two versions laid over each other', async () => {
    await uploadVersion(page, { name: 'A-101.dxf', mimeType: 'image/vnd.dxf', buffer: withEdits() });
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByTestId('compared-drawings').locator('canvas')).toHaveCount(2);
    await from100('compared-drawings');
    const on = await fingersOn(page);
    await on.pinch([300, 200], 30, 120, await drawnAnew('compared-drawings'));
    await near(400);
  });
  expect(device.errors).toEqual([]);
});

/** The middle of a word that is well within the view. */
async function wordInSight(page: Page): Promise<Spot> {
  const find = (area: Element): Spot | null => {
    const view = area.getBoundingClientRect();
    for (const word of area.querySelectorAll('[data-words]')) {
      const box = word.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2 - view.left, box.top + box.height / 2 - view.top];
      const isWithin = x > 100 && y > 100 && x < view.width - 100 && y < view.height - 150;
      if (isWithin && box.width > 30 && box.height > 10) return [x, y];
    }
    return null;
  };
  await expect.poll(() => viewArea(page).evaluate(find), 'a word in sight').not.toBeNull();
  return (await viewArea(page).evaluate(find)) ?? [0, 0];
}

/** What is drawn now; a rest of fingers that lasts until it is drawn anew. */
async function restsOnce(canvas: Locator): Promise<() => Promise<void>> {
  await canvas.evaluate((element) => element.setAttribute('data-before', ''));
  return () => expect(canvas).not.toHaveAttribute('data-before');
}

test('a drawing with a thousand layers is as quick to switch', async ({ site }, info) => {
  const device = await site.device({ screen: screens.tablet });
  const { page } = device;
  const list = page.getByTestId('layers');
  const lines = Array.from(
    { length: 1000 },
    (_, at) => `0\nLINE\n8\nLevel ${at + 1}\n10\n0\n20\n${at}\n11\n900\n21\n${at}\n`,
  );
  const path = info.outputPath('many.dxf');
  writeFileSync(path, `0\nSECTION\n2\nENTITIES\n${lines.join('')}0\nENDSEC\n0\nEOF\n`);
  await signIn(page, await site.person('Ana'));
  await createProject(page, 'Harbour house');
  await uploadDrawing(page, path, 'A-900');
  await openDocument(page, 'A-900');
  await layersButton(page).click();
  await expect(layer(list, 'Level 2')).toBeVisible();
  expect(await list.getByRole('checkbox').count()).toBeLessThan(50);
  await list.getByRole('list').evaluate((element) => element.parentElement?.scrollTo({ top: element.scrollHeight }));
  await layer(list, 'Level 1000').click();
  await expect(layersButton(page)).toHaveText(/999\/1000$/);
  await list.getByRole('button', { name: 'None', exact: true }).click();
  await expect(page.getByText('All layers are off')).toBeVisible();
  await list.getByRole('button', { name: 'As in the file' }).click();
  await expect(layersButton(page)).toHaveText(/Layers1000$/);
  await look(page, info, 'tablet-thousand');
  expect(device.errors).toEqual([]);
});

/** A model with a line and two solids, a sheet with a line, and what says that it is one. */
function withSheet(): string {
  const groups = (...all: readonly (readonly [number, string | number])[]) =>
    all.map(([code, value]) => `${code}\n${value}\n`).join('');
  const section = (name: string, content: string) => `0\nSECTION\n2\n${name}\n${content}0\nENDSEC\n`;
  const record = groups([0, 'BLOCK_RECORD'], [5, '1B'], [2, '*Paper_Space']);
  const modelled = groups([0, 'LINE'], [8, 'Walls'], [10, 0], [20, 0], [11, 90], [21, 50]);
  const solid = groups([0, '3DSOLID'], [8, 'Walls']);
  const printed = groups([0, 'LINE'], [8, 'Frame'], [67, 1], [10, 0], [20, 0], [11, 200], [21, 100]);
  const named = groups(
    [100, 'AcDbPlotSettings'],
    [72, 1],
    [100, 'AcDbLayout'],
    [1, 'Ground floor'],
    [71, 1],
    [330, '1B'],
  );
  const layout = `${groups([0, 'LAYOUT'])}${named}`;
  const drawn = section('TABLES', record) + section('ENTITIES', modelled + solid + solid + printed);
  return `${drawn}${section('OBJECTS', layout)}0\nEOF\n`;
}

test('a drawing’s sheets are chosen, and what it does not show is told, without a network', async ({ site }, info) => {
  const device = await site.device({ screen: screens.phone, installs: true });
  const { page } = device;
  const path = info.outputPath('sheets.dxf');
  writeFileSync(path, withSheet());
  const model = info.outputPath('model.dxf');
  const line = '0\nLINE\n8\nWalls\n10\n0\n20\n0\n11\n9\n21\n5\n';
  writeFileSync(model, `0\nSECTION\n2\nENTITIES\n${line}0\nENDSEC\n0\nEOF\n`);
  await signIn(page, await site.person('Ana'));
  await createProject(page, 'Harbour house');
  await uploadDrawing(page, path, 'A-102');
  await uploadDrawing(page, model, 'A-101');
  await expect(syncChip(page)).toContainText('All sent');
  await readyForOffline(page);
  await openDocument(page, 'A-102');
  await device.goOffline();
  const sheets = page.getByRole('button', { name: /^Choose a sheet/ });
  await expect(sheets).toHaveText('Model');
  await expect(page.getByTestId('not-shown')).toContainText('Not shown here: 2 × solid or surface.');
  await look(page, info, 'phone-model');
  await sheets.press('Enter');
  await page.getByRole('menuitem', { name: 'Ground floor' }).press('Enter');
  await expect(sheets).toHaveText('Ground floor');
  await expect(page.getByTestId('not-shown')).toHaveCount(0);
  await layersButton(page).click();
  await expect(page.getByTestId('layers').getByRole('checkbox')).toHaveCount(1);
  await expect(layer(page.getByTestId('layers'), 'Frame')).toBeChecked();
  await page.keyboard.press('Escape');
  await look(page, info, 'phone-sheet');
  await page.goBack();
  await openDocument(page, 'A-101');
  await expect(layersButton(page)).toBeVisible();
  await expect(sheets).toHaveCount(0);
  await page.goBack();
  await openDocument(page, 'A-102');
  await expect(sheets).toHaveText('Ground floor');
  expect(device.errors).toEqual([]);
});

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('a DWG is drawn and found by its words, without a network', async ({ site }, info) => {
  const device = await site.device({ screen: screens.phone, installs: true });
  const { page } = device;
  await signIn(page, await site.person('Ana'));
  await createProject(page, 'Harbour house');
  await uploadDrawing(page, own('dimensions.dwg'), 'S-200');
  await openDocument(page, 'S-200');
  await expect(page.getByTestId('viewer-drawing')).toBeVisible();
  await expect(syncChip(page)).toContainText('All sent');
  await readyForOffline(page);
  await device.goOffline();
  await page.reload();
  await expectWhole(page);
  await expectPixels(page, 'lines', true);
  await look(page, info, 'dwg');

  await test.step('words of it are found', async () => {
    await page.keyboard.press('Control+f');
    const bar = page.getByRole('search', { name: 'Find in the drawing' });
    await bar.getByRole('textbox').fill('dimjust');
    await expect(bar.getByRole('status')).toHaveText('1 of 5');
    await bar.getByRole('textbox').press('Escape');
  });
  expect(device.errors).toEqual([]);
});

test('a drawing that cannot be shown says so and can be saved, without a network', async ({ site }, info) => {
  const device = await site.device({ screen: screens.phone, installs: true });
  const { page } = device;
  const file = (name: string, text: string) => {
    const path = info.outputPath(name);
    writeFileSync(path, text);
    return path;
  };
  await signIn(page, await site.person('Ana'));
  await createProject(page, 'Harbour house');
  await uploadDrawing(page, file('old.dwg', 'AC1009 of long ago'), 'S-200');
  await uploadDrawing(page, file('cut.dxf', '0\nSECTION\n2\nENTITIES\n0\nLINE\n8\n'), 'Cut off');
  await uploadDrawing(page, file('nothing.dxf', '0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n'), 'Blank');
  await expect(syncChip(page)).toContainText('All sent');
  await readyForOffline(page);

  await test.step('a file of 0 bytes is refused where it is given', async () => {
    await page.getByRole('button', { name: 'Upload drawing' }).click();
    const dialog = page.getByRole('dialog');
    const input = dialog.locator('input[type=file]').first();
    await input.setInputFiles({ name: 'empty.dxf', mimeType: 'image/vnd.dxf', buffer: Buffer.alloc(0) });
    await expect(dialog.getByText(/empty/i)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await device.goOffline();

  const notices = {
    'S-200': 'This DWG is of a format that cannot be shown here.',
    'Cut off': 'This drawing is damaged and cannot be shown.',
    Blank: 'There is nothing to see in this drawing.',
  };
  for (const [name, notice] of Object.entries(notices)) {
    await test.step(`${name}: ${notice}`, async () => {
      await openDocument(page, name);
      await expect(page.getByText(notice)).toBeVisible();
      await expect(page.getByText('Download it to open it in another app.')).toBeVisible();
      await look(page, info, name);
      if (name === 'S-200') {
        const saving = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Download' }).last().click();
        const saved = await (await saving).path();
        expect(hash(readFileSync(saved))).toBe(hash(readFileSync(info.outputPath('old.dwg'))));
      }
      await page.goBack();
    });
  }
  expect(device.errors).toEqual([]);
});
