// Whether what a viewer calls sharp is: the pixels on the screen beside the same part of the page drawn anew.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { PagePlace, Place } from './in-page/viewer.ts';
import { centreOf } from './viewer-pan.ts';

/** Of the middle of the view, CSS pixels: away from what floats over its edges. */
const CROP = { width: 800, height: 400 };
/**
 * The least share of the fresh drawing's detail. PDFium's drawings have 0.99 to 1.03 of it, half a pixel beside their place
 * on the screen 0.8; a dense drawing stretched from half its size has 0.5, from a third 0.3, a scan from a third 0.45.
 */
const LEAST = 0.7;
/** Detail of 255 below which there is nothing to see. */
const BLANK = 1;

/** What of a page was on the screen. */
export interface Crop {
  png: Buffer;
  page: number;
  /** CSS pixels from the page's upper left corner. */
  part: Place;
}

export async function cropOf(page: Page, area: Place, shown: PagePlace): Promise<Crop> {
  const [x, y] = centreOf(area).map(Math.round) as [number, number];
  const box = { x: x - CROP.width / 2, y: y - CROP.height / 2, ...CROP };
  const png = await page.screenshot({ clip: box });
  return { png, page: shown.index, part: { left: box.x - shown.left, top: box.y - shown.top, ...CROP } };
}

async function greys(png: Buffer, size?: { width: number; height: number }) {
  const picture = size === undefined ? sharp(png) : sharp(png).resize({ ...size, fit: 'fill' });
  const { data, info } = await picture.removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

/** Each four pixels as one: where on a pixel a line lies does not count then. */
async function halved(png: Buffer) {
  const { data, width } = await greys(png);
  const half = { pixels: [] as number[], width: width / 2 };
  for (let row = 0; row < data.length; row += 2 * width) {
    for (let at = row; at < row + width; at += 2) {
      const four = [at, at + 1, at + width, at + width + 1];
      half.pixels.push(four.reduce((sum, one) => sum + (data[one] ?? 0), 0) / 4);
    }
  }
  return half;
}

/** How much pixels differ from those around them, of 255. What is stretched has edges too, but soft ones. */
async function detail(png: Buffer): Promise<number> {
  const { pixels, width } = await halved(png);
  const pixel = (at: number) => pixels[at] ?? 0;
  let sum = 0;
  for (let at = width; at < pixels.length - width; at += 1) {
    sum += (4 * pixel(at) - pixel(at - 1) - pixel(at + 1) - pixel(at - width) - pixel(at + width)) ** 2;
  }
  return Math.sqrt(sum / pixels.length) / 4;
}

/** From −1 to 1, seen from far away. */
async function likeness(one: Buffer, other: Buffer): Promise<number> {
  const far = { width: 64, height: 32 };
  const [a, b] = [(await greys(one, far)).data, (await greys(other, far)).data];
  const mean = (values: Buffer) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, onlyA, onlyB] = [0, 0, 0];
  a.forEach((value, at) => {
    const [x, y] = [value - meanA, (b[at] ?? 0) - meanB];
    both += x * y;
    onlyA += x * x;
    onlyB += y * y;
  });
  return both / Math.sqrt(onlyA * onlyB);
}

/** Compares a part of the screen with a fresh drawing. @returns what was found. @throws Error where it is not sharp. */
export async function checkSharp(who: string, { png }: Crop, fresh: Buffer): Promise<string> {
  const [seen, wanted] = [await detail(png), await detail(fresh)];
  if (wanted < BLANK) return `${who}: nothing there to be sharp`;
  const share = seen / wanted;
  const like = await likeness(png, fresh);
  const found = `${who}: ${(100 * share).toFixed(0)} % of a fresh drawing’s detail, likeness ${like.toFixed(2)}`;
  if (share < LEAST) throw new Error(`not sharp. ${found}`);
  return found;
}
