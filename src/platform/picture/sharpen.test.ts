import { expect, it } from 'vitest';
import { sharpen } from './sharpen.ts';

/** Squares of light and dark so many pixels wide, as a grey picture. */
function squares(side: number, [dark, light]: readonly [number, number]) {
  const [width, height] = [60, 40];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [Math.floor((at % width) / side), Math.floor(at / width / side)];
    data.fill((x + y) % 2 === 0 ? dark : light, 4 * at, 4 * at + 3);
  }
  return { width, height, data };
}

const spread = ({ data }: { data: Uint8ClampedArray }) => {
  const greys = data.filter((_, byte) => byte % 4 === 0);
  return Math.max(...greys) - Math.min(...greys);
};

it('sets light and dark further apart, up to the edges', () => {
  const picture = squares(3, [110, 140]);
  sharpen(picture);
  expect(spread(picture)).toBeGreaterThan(60);
  const corner = (x: number, y: number) => picture.data[4 * (y * picture.width + x)] ?? Number.NaN;
  expect(corner(0, 0)).toBeLessThan(110);
  expect(corner(59, 0)).toBeGreaterThan(140);
});

it('leaves a plain picture and its opacity as they are, and a colour as its grey', () => {
  const picture = squares(10, [120, 120]);
  sharpen(picture);
  expect([...new Set(picture.data)]).toEqual([120, 255]);
  const red = { width: 8, height: 8, data: new Uint8ClampedArray(256).map((_, byte) => (byte % 4 === 0 ? 200 : 0)) };
  sharpen(red);
  expect([...red.data.subarray(0, 4)]).toEqual([50, 50, 50, 0]);
});
