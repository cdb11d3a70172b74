// A drawing on the screen: how far it is zoomed, what of it is drawn, where it stands.
import { expect, type Locator, type Page } from '@playwright/test';

export const viewArea = (page: Page): Locator => page.getByTestId('viewer-area').first();

/** Waits until all that is in sight is drawn as finely as the screen shows it. */
export async function isSharp(page: Page): Promise<void> {
  await expect(viewArea(page)).toHaveAttribute('data-sharp', 'yes', { timeout: 60_000 });
  await expect(viewArea(page)).toHaveAttribute('data-sight', 'sheet');
}

export async function zoomTo(page: Page, choice: string): Promise<void> {
  await page
    .getByRole('group', { name: 'Zoom' })
    .getByRole('button', { name: /^\d+%$/ })
    .click();
  await page.getByRole('menuitem', { name: choice, exact: true }).click();
}

/** In percent, as it is said. */
export async function zoomOf(page: Page): Promise<number> {
  return Number.parseInt(await page.getByRole('group', { name: 'Zoom' }).locator('output').innerText(), 10);
}

/** Which share of a page is at a point of the view: 0 its left or upper edge, 1 the other. */
export async function shareAt(page: Page, number: number, x: number, y: number): Promise<[number, number]> {
  const area = await viewArea(page).boundingBox();
  const sheet = await page.getByRole('group', { name: new RegExp(`^Page ${number} of`) }).boundingBox();
  if (area === null || sheet === null) throw new Error('nothing is shown');
  return [(area.x + x - sheet.x) / sheet.width, (area.y + y - sheet.y) / sheet.height];
}

/** The page of which the most is in sight in an area, and which share of it is in the middle. */
export function middleOf(area: Locator): Promise<{ page: number; x: number; y: number }> {
  return area.evaluate((element) => {
    const view = element.getBoundingClientRect();
    const sheets = [...element.querySelectorAll('[data-testid=viewer-page]')].map((sheet) => {
      const box = sheet.getBoundingClientRect();
      const page = Number(/\d+/.exec(sheet.getAttribute('aria-label') ?? '')?.[0]);
      const x = (view.left + element.clientWidth / 2 - box.left) / box.width;
      const y = (view.top + element.clientHeight / 2 - box.top) / box.height;
      return { page, x, y, seen: Math.min(box.bottom, view.bottom) - Math.max(box.top, view.top) };
    });
    const [most] = sheets.sort((one, other) => other.seen - one.seen);
    return { page: most?.page ?? 0, x: most?.x ?? 0, y: most?.y ?? 0 };
  });
}

/** The canvases that are held, in pixels. */
export function canvasSizes(page: Page): Promise<number[]> {
  return viewArea(page)
    .locator('canvas')
    .evaluateAll((all) =>
      all.map((canvas) => (canvas as HTMLCanvasElement).width * (canvas as HTMLCanvasElement).height),
    );
}
