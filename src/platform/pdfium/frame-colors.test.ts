import { expect, test } from 'vitest';
import { packInto, workOut } from './frame-colors.ts';

/** ITU-T T.871, section 7, as it stands there. */
const spoken = (y: number, cb: number, cr: number) => [
  y + 1.402 * (cr - 128),
  y - 0.344136 * (cb - 128) - 0.714136 * (cr - 128),
  y + 1.772 * (cb - 128),
];

const pixelsOf = (colors: Uint8ClampedArray) =>
  Array.from({ length: colors.length / 4 }, (_, at) => [...colors.subarray(4 * at, 4 * at + 4)]);

test('light and colours become red, green and blue as JPEG has it, at the ends of the range too', () => {
  const steps = [0, 1, 64, 127, 128, 129, 200, 254, 255];
  for (const y of steps)
    for (const cb of steps)
      for (const cr of steps) {
        const colors = new Uint8ClampedArray(4);
        const planes = [0, 1, 2].map((offset) => ({ offset, stride: 1 }));
        workOut(new Uint8Array([y, cb, cr]), planes, 'I444', { width: 1, height: 1 }, colors);
        const wanted = new Uint8ClampedArray(spoken(y, cb, cr));
        for (const [at, one] of wanted.entries()) expect(Math.abs((colors[at] ?? -9) - one)).toBeLessThanOrEqual(1);
        expect(colors[3]).toBe(255);
      }
});

test('four pixels share a colour, those at an odd edge fewer; what lies between the rows is left out', () => {
  // Three wide and three high, with a byte of nothing (9) after each row of light, and two after those of colour.
  const light = [10, 20, 30, 9, 40, 50, 60, 9, 70, 80, 90, 9];
  const blues = [128, 128, 9, 9, 128, 128, 9, 9];
  const reds = [128, 228, 9, 9, 28, 128, 9, 9];
  const from = new Uint8Array([...light, ...blues, ...reds]);
  const planes = [
    { offset: 0, stride: 4 },
    { offset: 12, stride: 4 },
    { offset: 20, stride: 4 },
  ];
  const colors = new Uint8ClampedArray(36);
  workOut(from, planes, 'I420', { width: 3, height: 3 }, colors);
  const red = pixelsOf(colors).map(([one]) => one);
  expect(red).toEqual([10, 20, 170, 40, 50, 200, 0, 0, 90]);
});

test('two pixels side by side share a colour', () => {
  const from = new Uint8Array([100, 100, 100, 100, 128, 128, 128, 228]);
  const planes = [
    { offset: 0, stride: 2 },
    { offset: 4, stride: 1 },
    { offset: 6, stride: 1 },
  ];
  const colors = new Uint8ClampedArray(16);
  workOut(from, planes, 'I422', { width: 2, height: 2 }, colors);
  expect(pixelsOf(colors).map(([one]) => one)).toEqual([100, 100, 240, 240]);
});

test('a frame of ready colours is put in order, and is never see-through', () => {
  const from = new Uint8Array([0, 0, 1, 2, 3, 0, 4, 5, 6, 0]);
  const colors = new Uint8ClampedArray(8);
  workOut(from, [{ offset: 2, stride: 8 }], 'BGRX', { width: 2, height: 1 }, colors);
  expect(pixelsOf(colors)).toEqual([
    [3, 2, 1, 255],
    [6, 5, 4, 255],
  ]);
  workOut(from, [{ offset: 2, stride: 8 }], 'RGBX', { width: 2, height: 1 }, colors);
  expect(pixelsOf(colors)[0]).toEqual([1, 2, 3, 255]);
});

test('a format whose colours are not known is refused', () => {
  const ask = () =>
    workOut(new Uint8Array(4), [{ offset: 0, stride: 1 }], 'NV12', { width: 1, height: 1 }, new Uint8ClampedArray(4));
  expect(ask).toThrow('NV12');
});

test('what is packed in bands is what it was, but for a colour that four share', () => {
  const [width, height] = [5, 5];
  // Each four of one colour, at the edges what there is of them.
  const colorOf = (x: number, y: number) => [
    40 * Math.floor(x / 2),
    60 + 30 * Math.floor(y / 2),
    200 - 50 * Math.floor(x / 2),
  ];
  const pixels = Array.from({ length: width * height }, (_, at) => colorOf(at % width, Math.floor(at / width)));
  const from = new Uint8Array(pixels.flatMap(([red = 0, green = 0, blue = 0]) => [blue, green, red, 0]));
  const into = { width, height, data: new Uint8Array(25 + 9 + 9) };
  packInto(from, { red: 2, blue: 0 }, 0, 2, into);
  packInto(from.subarray(2 * width * 4), { red: 2, blue: 0 }, 2, 3, into);
  const planes = [
    { offset: 0, stride: 5 },
    { offset: 25, stride: 3 },
    { offset: 34, stride: 3 },
  ];
  const colors = new Uint8ClampedArray(100);
  workOut(into.data, planes, 'I420', { width, height }, colors);
  for (const [at, [red, green, blue]] of pixelsOf(colors).entries()) {
    const most = Math.max(
      ...[red, green, blue].map((one, which) => Math.abs((one ?? -9) - (pixels[at]?.[which] ?? 0))),
    );
    expect(most).toBeLessThanOrEqual(2);
  }
});
