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
