// A picture on the screen: where it stands, and fingers on it.
import type { Locator, Page } from '@playwright/test';
import { viewArea } from './sheet-view.ts';

export const picture = (page: Page): Locator => viewArea(page).locator('img');

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (box === null) throw new Error('nothing is shown');
  return box;
}

/** CSS pixels of the picture on the screen. */
export async function pictureSize(page: Page): Promise<{ width: number; height: number }> {
  const { width, height } = await boxOf(picture(page));
  return { width, height };
}

/** Which share of the picture is at a point of the view: 0 its left or upper edge, 1 the other. */
export async function pictureShareAt(page: Page, [x, y]: Spot): Promise<Spot> {
  const [area, shown] = [await boxOf(viewArea(page)), await boxOf(picture(page))];
  return [(area.x + x - shown.x) / shown.width, (area.y + y - shown.y) / shown.height];
}

/** CSS pixels from the upper left corner of the view. */
export type Spot = readonly [number, number];

/** Fingers on the view, as the browser gets them from a screen. */
export async function fingersOn(page: Page) {
  const line = await page.context().newCDPSession(page);
  const area = await boxOf(viewArea(page));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Spot[]) =>
    line.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x: area.x + x, y: area.y + y, id })),
    });
  const around = ([x, y]: Spot, half: number): Spot[] => [
    [x - half, y],
    [x + half, y],
  ];
  return {
    /** Two fingers around a spot, drawn from one distance of it to another. @param rest what happens after each move. */
    async pinch(spot: Spot, from: number, to: number, rest?: () => Promise<void>) {
      await send('touchStart', around(spot, from));
      for (let step = 1; step <= 5; step += 1) {
        await send('touchMove', around(spot, from + ((to - from) * step) / 5));
        await rest?.();
      }
      await send('touchEnd', []);
    },
    async doubleTap(spot: Spot) {
      for (let tap = 0; tap < 2; tap += 1) {
        await send('touchStart', [spot]);
        await send('touchEnd', []);
      }
    },
    async tap(spot: Spot) {
      await send('touchStart', [spot]);
      await send('touchEnd', []);
    },
    /** One finger, from a spot to another. @param rest what happens after each move. */
    async draw(from: Spot, to: Spot, rest?: () => Promise<void>) {
      await send('touchStart', [from]);
      for (let step = 1; step <= 8; step += 1) {
        const at = (k: 0 | 1) => from[k] + ((to[k] - from[k]) * step) / 8;
        await send('touchMove', [[at(0), at(1)]]);
        await rest?.();
      }
      await send('touchEnd', []);
    },
  };
}
