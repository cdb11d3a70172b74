// What must hold on the narrowest phone: all of it is on the screen.
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../fixtures/devices.ts';
import { makeProject } from '../fixtures/people.ts';
import { documentCard, openProject, signIn } from '../pages/app-pages.ts';
import { putDocument } from '../pages/comment-panel.ts';
import { chooseFor, giveName, offer, takeBack } from '../pages/item-dialogs.ts';

const phone = { width: 360, height: 780 };
/** As sheets are named: one word for a browser, wider than the screen. */
const FILE_NAME = 'PRJ2026_ARC_Grundriss_Erdgeschoss_Tragwerksplanung_V03';

/** Neither it nor what it says runs out of the screen or of itself. */
async function isWhole(thing: Locator): Promise<void> {
  const [box, cut] = await Promise.all([
    thing.boundingBox(),
    thing.evaluate((element) => element.scrollWidth - element.clientWidth),
  ]);
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= phone.width, JSON.stringify(box)).toBe(true);
  expect(cut).toBeLessThanOrEqual(1);
}

const heading = (page: Page) => page.getByRole('dialog').getByRole('heading', { level: 2 });

test('a name without a space has its undo, and its dialogs their titles, on the screen', async ({ site }) => {
  const ana = await site.person('Ana');
  const project_id = await makeProject(site.server.url, ana, { name: 'Harbour house' });
  await putDocument(site.server.url, ana, project_id, 'A-101');
  const { page, errors } = await site.device({ screen: phone });
  await signIn(page, ana);
  await openProject(page, 'Harbour house');

  await giveName(await chooseFor(page, documentCard(page, 'A-101'), 'Rename'), FILE_NAME, 'Rename');
  const words = `“A-101” is now “${FILE_NAME}”`;
  await isWhole(offer(page, words));
  await isWhole(offer(page, words).getByRole('button', { name: 'Undo' }));
  for (const choice of ['Delete', 'Move']) {
    await chooseFor(page, documentCard(page, FILE_NAME), choice);
    await isWhole(heading(page));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await takeBack(page, words);
  await expect(documentCard(page, 'A-101')).toBeVisible();
  expect(errors).toEqual([]);
});

test('two tabs rename one drawing: each says what it was, and an offer that is so no more goes', async ({ site }) => {
  const ana = await site.person('Ana');
  const project_id = await makeProject(site.server.url, ana, { name: 'Harbour house' });
  await putDocument(site.server.url, ana, project_id, 'A-101');
  const { page, errors } = await site.device({ screen: phone });
  await signIn(page, ana);
  await openProject(page, 'Harbour house');
  const dialog = await chooseFor(page, documentCard(page, 'A-101'), 'Rename');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await giveName(await chooseFor(other, documentCard(other, 'A-101'), 'Rename'), 'A-102', 'Rename');
  await expect(offer(other, '“A-101” is now “A-102”')).toBeVisible();
  await giveName(dialog, 'A-103', 'Rename');
  await expect(offer(page, '“A-102” is now “A-103”')).toBeVisible();
  await expect(offer(other, '“A-101” is now “A-102”')).toBeHidden({ timeout: 3_000 });
  await takeBack(page, '“A-102” is now “A-103”');
  await expect(documentCard(page, 'A-102')).toBeVisible();
  expect(errors).toEqual([]);
});

test('the way back closes what lies over the screen, and asks where something was typed', async ({ site }) => {
  const ana = await site.person('Ana');
  const project_id = await makeProject(site.server.url, ana, { name: 'Harbour house' });
  await putDocument(site.server.url, ana, project_id, 'A-101');
  const { page, errors } = await site.device({ screen: phone });
  await signIn(page, ana);
  await openProject(page, 'Harbour house');
  const { href } = new URL(page.url());
  const none = page.getByRole('dialog');
  const stays = async () => {
    await expect(none).toHaveCount(0);
    expect(page.url()).toBe(href);
  };
  for (const open of [/^All sent/, 'Search documents', 'Folders', 'Upload drawing']) {
    await page.getByRole('button', { name: open }).first().click();
    await expect(none).toHaveCount(1);
    await page.goBack();
    await stays();
  }
  const dialog = await chooseFor(page, documentCard(page, 'A-101'), 'Rename');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('A-102');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('A-102');
  await giveName(dialog, 'A-102', 'Rename');
  await stays();
  await page.goBack();
  await expect(page).toHaveURL(/\/projects$/);
  expect(errors).toEqual([]);
});

test('what was said before a dialog waits behind it, with its undo', async ({ site }) => {
  const ana = await site.person('Ana');
  const project_id = await makeProject(site.server.url, ana, { name: 'Harbour house' });
  await putDocument(site.server.url, ana, project_id, 'A-101');
  const { page } = await site.device({ screen: phone });
  await signIn(page, ana);
  await openProject(page, 'Harbour house');
  await giveName(await chooseFor(page, documentCard(page, 'A-101'), 'Rename'), 'A-102', 'Rename');
  const said = offer(page, '“A-101” is now “A-102”');
  await expect(said).toBeVisible();
  await chooseFor(page, documentCard(page, 'A-102'), 'Move');
  const layerOf = (thing: Locator) =>
    thing.evaluate((element) => {
      let layer = '';
      for (let at: Element | null = element; at !== null && !/^\d+$/.test(layer); at = at.parentElement) {
        layer = getComputedStyle(at).zIndex;
      }
      return Number(layer);
    });
  await expect.poll(() => layerOf(said)).toBeLessThan(await layerOf(page.getByRole('dialog')));
  // Longer than it would be offered otherwise.
  await page.waitForTimeout(11_000);
  await page.keyboard.press('Escape');
  await takeBack(page, '“A-101” is now “A-102”');
  await expect(documentCard(page, 'A-101')).toBeVisible();
});

/** A browser whose own text is twice as large, as people set it who do not read small print. */
async function withLargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** What of the page runs out of the screen sideways, and which words of its bars are cut or stand over each other. */
function misfitsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const sideways = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
    const words = [
      ...document.querySelectorAll<HTMLElement>(
        'body > div header:not(main *) *, body > div nav:not(main *) *, .MuiFab-root',
      ),
    ].filter(
      (one) =>
        one.checkVisibility() &&
        (one.matches('.MuiFab-root') || (one.childElementCount === 0 && one.textContent !== '')),
    );
    const cut = words.filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const isOut = left < -1 || right > root.clientWidth + 1 || top < -1 || bottom > innerHeight + 1;
      return isOut || one.scrollWidth > one.clientWidth + 1 + 1e6 * Number(getComputedStyle(one).display === 'inline');
    });
    const labels = [...document.querySelectorAll('.MuiBottomNavigationAction-label')].map((one) =>
      one.getBoundingClientRect(),
    );
    const over = labels.flatMap((one, at) =>
      (labels[at + 1]?.left ?? Number.POSITIVE_INFINITY) < one.right ? ['the menu'] : [],
    );
    return [...sideways, ...cut.map((one) => `cut: ${one.textContent || one.className}`), ...over];
  });
}

for (const [device, screen] of Object.entries({
  phone,
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
}))
  test(`with text twice as large nothing is cut on a ${device}, and nothing runs off its side`, async ({ site }) => {
    const ana = await site.person('Ana');
    const project_id = await makeProject(site.server.url, ana, { name: 'Harbour house' });
    await putDocument(site.server.url, ana, project_id, 'A-101');
    const { page, errors } = await site.device({ screen, locale: 'de' });
    await withLargeText(page);
    await signIn(page, ana);
    await expect(page.getByTestId('sync-chip')).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await expect.poll(() => misfitsOf(page)).toEqual([]);
    await page.goto(`/projects/${project_id}`);
    await expect(documentCard(page, 'A-101')).toBeVisible();
    await expect.poll(() => misfitsOf(page)).toEqual([]);
    for (const path of ['/team', '/settings', '/notifications']) {
      await page.goto(path);
      await expect(page.locator('main h1').first()).toBeVisible();
      await expect.poll(() => misfitsOf(page)).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
