import { expect, test } from 'vitest';
import { cellsOf, changesIn } from './change-cells.ts';

const SIDE = 10;

/** A mask with a line of six marks beginning at each of these points. */
function marked(points: readonly (readonly [number, number])[], width = 200, height = 100): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (const [x, y] of points) mask.fill(1, y * width + x, y * width + x + 6);
  return mask;
}

test('marks near each other are one change, those far apart are several, from top to foot', () => {
  const mask = marked([
    [0, 50],
    [5, 5],
    [12, 9],
    [20, 14],
    [150, 5],
    [194, 99],
  ]);
  const found = changesIn(cellsOf({ mask, width: 200, left: 0, top: 0, margin: 0 }, SIDE));
  expect(found.map(({ x, y, width, height }) => [x, y, x + width, y + height])).toEqual([
    [5, 5, 25, 14],
    [150, 5, 155, 5],
    [0, 50, 5, 50],
    [194, 99, 199, 99],
  ]);
});

test('what goes over the edge of a part is one change, and margins count once', () => {
  const upper = cellsOf({ mask: marked([[30, 96]]), width: 200, left: 0, top: 0, margin: 2 }, SIDE);
  const lower = cellsOf(
    {
      mask: marked([
        [30, 6],
        [30, 0],
      ]),
      width: 200,
      left: 0,
      top: 96,
      margin: 2,
    },
    SIDE,
  );
  expect(upper).toHaveLength(1);
  expect(lower).toHaveLength(1);
  expect(changesIn([...upper, ...lower])).toEqual([{ x: 30, y: 96, width: 5, height: 6 }]);
});

test('a few marks are dust', () => {
  const mask = new Uint8Array(200 * 100);
  mask.fill(1, 30, 35);
  expect(changesIn(cellsOf({ mask, width: 200, left: 0, top: 0, margin: 0 }, SIDE))).toEqual([]);
});
