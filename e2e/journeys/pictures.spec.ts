// Photos and other pictures as a crew looks at them: zoomed and moved by fingers, mouse, wheel and keys, the right way up,
// with and without a network.
import { expect, type Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { type BrowserDevice, type Screen, type Site, screens, test } from '../fixtures/devices.ts';
import { makeProject, type Person } from '../fixtures/people.ts';
import { plantFile } from '../fixtures/planted-files.ts';
import { hung } from '../pages/answering.ts';
import { drawHere, readyForOffline, signIn, uploadVersion } from '../pages/app-pages.ts';
import { fingersOn, picture, pictureShareAt, pictureSize, type Spot } from '../pages/picture-view.ts';
import { holdPrinter, paperOf } from '../pages/print-paper.ts';
import { viewArea, zoomOf, zoomTo } from '../pages/sheet-view.ts';

const RED = { r: 200, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 200 };

/** A photo that is red on its left and blue on its right as its bytes lie, and turned by what its camera notes. */
async function photo(orientation?: number): Promise<Uint8Array<ArrayBuffer>> {
  const half = (background: typeof RED) =>
    sharp({ create: { width: 600, height: 800, channels: 3, background } })
      .png()
      .toBuffer();
  const whole = sharp({ create: { width: 1200, height: 800, channels: 3, background: RED } });
  const drawn = whole.composite([{ input: await half(BLUE), left: 600, top: 0 }]).jpeg();
  return new Uint8Array(await (orientation === undefined ? drawn : drawn.withMetadata({ orientation })).toBuffer());
}

/** Writes on every wall that it comes to whether it could act. */
const wicked = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" onload="top.acted = 'onload'">
  <script>top.acted = 'script'; fetch('/api/health?acted')</script>
  <image href="/api/health?fetched" width="10" height="10"/>
  <rect width="400" height="300" fill="#2a7"/>
  <a href="javascript:top.acted = 'link'"><text x="40" y="150" font-size="40">Press me</text></a>
</svg>`;

interface Pictures {
  projectId: number;
  plain: string;
  turned: string;
  svg: string;
}

async function pictures(site: Site, who: Person): Promise<Pictures> {
  const { url } = site.server;
  const projectId = await makeProject(url, who, { name: 'Harbour house' });
  const plant = async (name: string, fileName: string, bytes: Uint8Array<ArrayBuffer>) => {
    const { id } = await plantFile(url, who, { projectId, name, fileName, bytes, root: 'photos' });
    return `/projects/${projectId}/images/${id}`;
  };
  return {
    projectId,
    plain: await plant('North wall', 'north.jpg', await photo()),
    turned: await plant('Turned', 'turned.jpg', await photo(6)),
    svg: await plant('Symbol', 'symbol.svg', new Uint8Array(new TextEncoder().encode(wicked))),
  };
}

async function opened(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('img', { name })).toBeVisible();
  await expect.poll(() => zoomOf(page)).toBe(100);
}

async function staysAt(page: Page, spot: Spot, act: () => Promise<void>, percent: (now: number) => boolean) {
  const before = await pictureShareAt(page, spot);
  await act();
  await expect.poll(async () => percent(await zoomOf(page))).toBe(true);
  const after = await pictureShareAt(page, spot);
  for (const at of [0, 1] as const) expect(Math.abs(after[at] - before[at])).toBeLessThan(0.02);
}

const between = (least: number, most: number) => (now: number) => now >= least && now <= most;

/** Where the middle of the picture is in the view. */
async function middle(page: Page): Promise<Spot> {
  const [area, shown] = [await viewArea(page).boundingBox(), await picture(page).boundingBox()];
  if (area === null || shown === null) throw new Error('nothing is shown');
  return [Math.round(shown.x - area.x + shown.width / 2), Math.round(shown.y - area.y + shown.height / 2)];
}

async function byFingers(page: Page): Promise<void> {
  const fingers = await fingersOn(page);
  const [x, y] = await middle(page);
  const spot: Spot = [x + 40, y - 20];
  await staysAt(page, spot, () => fingers.pinch(spot, 30, 110), between(364, 369));
  await test.step('one finger moves it', async () => {
    const before = await pictureShareAt(page, spot);
    await fingers.draw([x, y], [x - 90, y]);
    await expect.poll(async () => (await pictureShareAt(page, spot))[0] - before[0]).toBeGreaterThan(0.01);
    await fingers.draw([x, y], [x, y - 60]);
    await expect.poll(async () => (await pictureShareAt(page, spot))[1] - before[1]).toBeGreaterThan(0.01);
  });
  await test.step('never past the limits', async () => {
    await fingers.pinch([x, y], 20, 180);
    await expect.poll(() => zoomOf(page)).toBe(500);
    await fingers.pinch([x, y], 180, 10);
    await fingers.pinch([x, y], 180, 10);
    await expect.poll(() => zoomOf(page)).toBe(10);
    await page.keyboard.press('0');
    await expect.poll(() => zoomOf(page)).toBe(100);
  });
  await test.step('a double tap comes near where it was, and goes back', async () => {
    await staysAt(page, spot, () => fingers.doubleTap(spot), between(250, 250));
    await fingers.doubleTap(spot);
    await expect.poll(() => zoomOf(page)).toBe(100);
  });
}

async function byMouse(page: Page): Promise<void> {
  const area = await viewArea(page).boundingBox();
  if (area === null) throw new Error('nothing is shown');
  const [x, y] = await middle(page);
  const spot: Spot = [x - 120, y + 60];
  await page.mouse.move(area.x + spot[0], area.y + spot[1]);
  const wheel = async (turns: number, by: number) => {
    await page.keyboard.down('Control');
    for (let turn = 0; turn < turns; turn += 1) await page.mouse.wheel(0, by);
    await page.keyboard.up('Control');
  };
  await staysAt(page, spot, () => wheel(4, -120), between(258, 264));
  await test.step('dragging moves it by as much', async () => {
    await page.mouse.move(area.x + x, area.y + y);
    const before = await pictureShareAt(page, [x, y]);
    await page.mouse.down();
    await page.mouse.move(area.x + x - 80, area.y + y - 50, { steps: 4 });
    await page.mouse.up();
    const after = await pictureShareAt(page, [x - 80, y - 50]);
    for (const at of [0, 1] as const) expect(Math.abs(after[at] - before[at])).toBeLessThan(0.005);
  });
  await wheel(12, -120);
  await expect.poll(() => zoomOf(page)).toBe(500);
  await wheel(24, 120);
  await expect.poll(() => zoomOf(page)).toBe(10);
  await page.keyboard.press('0');
  await expect.poll(() => zoomOf(page)).toBe(100);
  await staysAt(page, spot, () => page.mouse.dblclick(area.x + spot[0], area.y + spot[1]), between(250, 250));
  await page.mouse.dblclick(area.x + spot[0], area.y + spot[1]);
  await expect.poll(() => zoomOf(page)).toBe(100);
}

async function byKeys(page: Page): Promise<void> {
  const press = async (key: string, becomes: number) => {
    await page.keyboard.press(key);
    await expect.poll(() => zoomOf(page)).toBe(becomes);
  };
  const zoom = page.getByRole('group', { name: 'Zoom' });
  for (const [key, becomes] of [
    ['+', 125],
    ['+', 150],
    ['-', 125],
    ['0', 100],
    ['-', 75],
    ['-', 50],
    ['-', 25],
    ['-', 10],
  ] as const)
    await press(key, becomes);
  await expect(zoom.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await press('-', 10);
  await press('+', 25);
  await zoomTo(page, '500%');
  await expect.poll(() => zoomOf(page)).toBe(500);
  await expect(zoom.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
  await press('+', 500);
  await test.step('the arrow keys move it', async () => {
    await viewArea(page).focus();
    const before = await pictureShareAt(page, [100, 100]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await pictureShareAt(page, [100, 100]))[1]).toBeGreaterThan(before[1]);
    await expect.poll(async () => (await pictureShareAt(page, [100, 100]))[0]).toBeGreaterThan(before[0]);
  });
  await press('0', 100);
}

/** The colour of the picture's upper quarter and of its lower one, as the screen shows it. */
async function upperAndLower(page: Page): Promise<[string, string]> {
  const shot = sharp(await picture(page).screenshot());
  const { width, height } = await shot.metadata();
  const colourAt = async (top: number) => {
    const spot = { left: Math.round(width / 2), top, width: 4, height: 4 };
    const { channels } = await sharp(await shot.clone().extract(spot).png().toBuffer()).stats();
    const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
    return red > 150 && blue < 80 ? 'red' : blue > 150 && red < 80 ? 'blue' : `${red} ${blue}`;
  };
  return [await colourAt(Math.round(height / 4)), await colourAt(Math.round((3 * height) / 4))];
}

async function turnedAsItsCameraSays(page: Page): Promise<void> {
  const { width, height } = await pictureSize(page);
  expect(width / height).toBeCloseTo(800 / 1200, 2);
  // A camera held upright: what lies left in its bytes is above.
  expect(await upperAndLower(page)).toEqual(['red', 'blue']);
}

async function onlyAPicture(page: Page): Promise<void> {
  await expect.poll(async () => (await pictureSize(page)).width).toBeGreaterThan(100);
  expect(await page.evaluate(() => (window as { acted?: string }).acted)).toBeUndefined();
  expect(await viewArea(page).locator('svg, iframe, object, embed').count()).toBe(0);
}

const devices: [string, Screen, (page: Page) => Promise<void>][] = [
  ['fingers on a phone', screens.phone, byFingers],
  ['a mouse and its wheel', screens.desktop, byMouse],
  ['keys', screens.desktop, byKeys],
];

for (const [means, screen, use] of devices) {
  test(`a picture by ${means}, with and without a network`, async ({ site }) => {
    const ana = await site.person('Ana');
    const { plain, turned, svg } = await pictures(site, ana);
    const device: BrowserDevice = await site.device({ screen, installs: true });
    const { page } = device;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await signIn(page, ana);
    await readyForOffline(page);
    for (const signal of ['with', 'without'] as const) {
      if (signal === 'without') await device.goOffline();
      await test.step(`${signal} a network`, async () => {
        await opened(page, plain, 'North wall');
        await use(page);
        await opened(page, turned, 'Turned');
        await turnedAsItsCameraSays(page);
        await opened(page, svg, 'Symbol');
        // A file with a script in it is drawn by the server until somebody asks for more; the answer is remembered.
        if (signal === 'with') await drawHere(page);
        await onlyAPicture(page);
      });
    }
    expect(asked.filter((url) => url.includes('acted') || url.includes('fetched'))).toEqual([]);
    expect(device.errors).toEqual([]);
  });
}

test('a picture is printed as it lies, and gets a new version, without a network', async ({ site }) => {
  const ana = await site.person('Ana');
  const { plain, turned } = await pictures(site, ana);
  const device = await site.device({ screen: screens.desktop, installs: true });
  const { page } = device;
  await signIn(page, ana);
  await readyForOffline(page);
  for (const [address, name] of [
    [turned, 'Turned'],
    [plain, 'North wall'],
  ] as const)
    await opened(page, address, name);
  await device.goOffline();
  for (const [address, name, upright] of [
    [turned, 'Turned', true],
    [plain, 'North wall', false],
  ] as const) {
    await opened(page, address, name);
    await holdPrinter(page);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const paper = await PDFDocument.load(await paperOf(page));
    expect(paper.getPageCount()).toBe(1);
    const { width, height } = paper.getPage(0).getSize();
    expect(height > width).toBe(upright);
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled();
  }
  await uploadVersion(page, { name: 'later.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photo(3)) });
  await expect(page.getByText('V2 is saved on this device and waits to be sent.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'North wall' })).toBeVisible();
  expect(device.errors).toEqual([]);
});

/** A scanned plan with black marks at these shares of it. */
async function scan(width: number, marks: readonly [number, number][]): Promise<Uint8Array<ArrayBuffer>> {
  const side = Math.round(width / 10);
  const mark = { create: { width: side, height: side, channels: 3 as const, background: '#000' } };
  const input = await sharp(mark).png().toBuffer();
  const sheet = sharp({ create: { width, height: width / 2, channels: 3, background: '#fff' } });
  const at = ([x, y]: [number, number]) => ({ left: Math.round(x * width), top: Math.round((y * width) / 2) });
  return new Uint8Array(
    await sheet
      .composite(marks.map((place) => ({ input, ...at(place) })))
      .png()
      .toBuffer(),
  );
}

/** The colour at a share of what is compared, as the screen shows it. */
async function comparedAt(page: Page, x: number, y: number): Promise<string> {
  const shot = sharp(await page.getByTestId('compared-pictures').screenshot());
  const { width, height } = await shot.metadata();
  const spot = { left: Math.round(x * width), top: Math.round(y * height), width: 3, height: 3 };
  const { channels } = await sharp(await shot.extract(spot).png().toBuffer()).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  if (red > 240 && green > 240 && blue > 240) return 'white';
  if (red < 60 && blue < 60) return 'dark';
  return red > blue ? 'red' : 'blue';
}

test('two versions of a scan are laid over each other in two colours, and side by side, without a network', async ({
  site,
}) => {
  const ana = await site.person('Ana');
  const { url } = site.server;
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  const plant = async (fileName: string, bytes: Uint8Array<ArrayBuffer>) =>
    plantFile(url, ana, { projectId, name: 'Scan', fileName, bytes });
  await plant(
    'scan.png',
    await scan(600, [
      [0.1, 0.2],
      [0.4, 0.2],
    ]),
  );
  // The scanner was set finer meanwhile.
  const { id } = await plant(
    'scan.png',
    await scan(1200, [
      [0.1, 0.2],
      [0.7, 0.2],
    ]),
  );
  const device = await site.device({ screen: screens.desktop, installs: true });
  const { page } = device;
  await signIn(page, ana);
  await readyForOffline(page);
  const compare = async () => {
    await page.goto(`/projects/${projectId}/images/${id}`);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect
      .poll(async () => (await page.getByTestId('compared-pictures').boundingBox())?.width)
      .toBeGreaterThan(300);
  };
  await compare();
  await device.goOffline();
  await compare();
  await test.step('laid over each other: what is on both is dark, what is on one is of its colour', async () => {
    await expect.poll(() => comparedAt(page, 0.15, 0.3)).toBe('dark');
    expect(await comparedAt(page, 0.45, 0.3)).toBe('red');
    expect(await comparedAt(page, 0.75, 0.3)).toBe('blue');
    expect(await comparedAt(page, 0.3, 0.8)).toBe('white');
  });
  await test.step('the slider leaves one alone', async () => {
    const slider = page.getByRole('slider', { name: 'From V1 to V2' });
    await slider.press('End');
    await expect.poll(() => comparedAt(page, 0.45, 0.3)).toBe('white');
    await slider.press('Home');
    await expect.poll(() => comparedAt(page, 0.75, 0.3)).toBe('white');
    expect(await comparedAt(page, 0.45, 0.3)).toBe('red');
  });
  await test.step('side by side they are zoomed and moved together', async () => {
    await page.getByRole('button', { name: 'Side by side' }).click();
    await expect(page.getByRole('img', { name: 'V1', exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: 'V2', exact: true })).toBeVisible();
    await zoomTo(page, '500%');
    const areas = page.getByTestId('viewer-area');
    await areas.nth(1).evaluate((area) => area.scrollTo(300, 200));
    await expect.poll(() => areas.nth(0).evaluate((area) => [area.scrollLeft, area.scrollTop])).toEqual([300, 200]);
  });
  await page.getByRole('button', { name: 'End comparing' }).click();
  await expect(page.getByRole('button', { name: 'Compare' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'Scan' })).toBeVisible();
  expect(device.errors).toEqual([]);
});

/** Its rules are looked for, from each element, among all that follow it: a page that shows it hangs. */
function hangs(): Uint8Array<ArrayBuffer> {
  const rules = Array.from({ length: 3000 }, (_, at) => `g g g rect:nth-child(${at + 2}n+1)~rect~rect{fill:red}`);
  const rects = '<rect width="1" height="1"/>'.repeat(30_000);
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><style>${rules.join('')}</style><g><g><g>${rects}</g></g></g></svg>`;
  return new Uint8Array(new TextEncoder().encode(text));
}

test('an SVG at which the page hung is not opened again by itself', async ({ site }) => {
  const ana = await site.person('Ana');
  const { url } = site.server;
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  const plan = { projectId, name: 'Plan', fileName: 'plan.svg', bytes: hangs() };
  const { id } = await plantFile(url, ana, { ...plan, root: 'photos' });
  const address = `/projects/${projectId}/images/${id}`;
  const device = await site.device({ screen: screens.desktop });
  await signIn(device.page, ana);
  await device.page.goto(address, { waitUntil: 'commit' });
  // The page may hang before it has said that it was clicked.
  const asked = drawHere(device.page).catch(() => undefined);
  await hung(device.page);
  const page = await device.page.context().newPage();
  await device.page.close();
  await asked;
  await page.goto(address);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).last().click(),
  ]);
  expect(download.suggestedFilename()).toBe('plan.svg');
  await drawHere(page);
  await expect(
    page.getByText('This picture was not shown the last time: drawing it did not come to an end.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await hung(page);
  await page.close();
});
