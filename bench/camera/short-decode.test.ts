// A few of the benchmark's frames (docs/decode.md), in which a square of the code covers three pixels and more.
import { describe, expect, test } from 'vitest';
import { sharpen } from '#src/platform/picture/sharpen.ts';
import { LOOKS_IN_TURN, type Look, lookInFrame } from '#src/platform/scan/code-looks.ts';
import { type Picture, readCodes } from '../../sync-server/testing/read-print.ts';
import { type Condition, conditionsOf } from './conditions.ts';
import { type Frame, shoot } from './frame.ts';
import { pixelsPerMillimetre } from './pose.ts';
import { print } from './print.ts';
import { randomOf } from './random.ts';
import { sample } from './raster.ts';

const text = 'https://plans.example.com/verify/dGhlLWNvZGUtb24tcGFwZQ';
/** The usual stamp at half size, and the smallest one as large as it is. */
const orders = [
  { size: 100, scale: 0.5, dpi: 300, spread: 0.25, distance: 200 },
  { size: 50, scale: 1, dpi: 600, spread: 0.15, distance: 200 },
];
const conditions: Condition[] = ['clean', 'out of focus', 'turned', 'low light', 'uneven light'];

/** A part of a frame as a canvas draws it. */
function drawn(frame: Frame, { x, y, width, height, drawn, sharpened }: Look): Picture {
  const data = new Uint8ClampedArray(drawn.width * drawn.height * 4).fill(255);
  const within = (value: number, length: number) => Math.min(length - 1.01, Math.max(0.5, value));
  for (let row = 0, at = 0; row < drawn.height; row += 1) {
    const from = within(y + ((row + 0.5) * height) / drawn.height, frame.height);
    for (let column = 0; column < drawn.width; column += 1, at += 4) {
      const grey = sample(frame, within(x + ((column + 0.5) * width) / drawn.width, frame.width), from);
      data.fill(grey, at, at + 3);
    }
  }
  const picture = { ...drawn, data };
  if (sharpened === true) sharpen(picture);
  return picture;
}

async function isRead(frame: Frame): Promise<boolean> {
  for (let attempt = 0; attempt < LOOKS_IN_TURN; attempt += 1) {
    const codes = await readCodes(drawn(frame, lookInFrame(attempt, frame)));
    if (codes.some((code) => code.text === text)) return true;
  }
  return false;
}

describe.each(orders)('a stamp of $size points, printed $scale : 1', ({ distance, ...order }) => {
  const paper = print({ ...order, text });
  test.each(conditions)('%s', async (name) => {
    const { side, modules } = await paper;
    const random = randomOf(`short ${name} ${distance}`);
    const conditions = conditionsOf(name, distance, { side, square: side / modules }, random);
    const frame = shoot(await paper, conditions, random);
    expect(frame.perModule).toBeGreaterThan(3);
    expect(await isRead(frame)).toBe(true);
  });
});

test('a millimetre covers as many pixels as optics say, and fewer where it is tilted', () => {
  const pose = { distance: 400, at: { x: 960, y: 540 }, roll: 0.4, tilt: 0, axis: 0.7 };
  // A frame 1,920 pixels wide shows 65 degrees.
  const expected = 960 / Math.tan((32.5 * Math.PI) / 180) / 400;
  expect(pixelsPerMillimetre(pose)).toBeCloseTo(expected, 3);
  expect(pixelsPerMillimetre({ ...pose, tilt: Math.PI / 4 })).toBeCloseTo(expected * Math.SQRT1_2, 2);
});
