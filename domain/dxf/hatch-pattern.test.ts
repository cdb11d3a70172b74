import { expect, test } from 'vitest';
import { block, entity, type Groups, insert, madeDxf, readMade } from '../testing/made-dxf.ts';
import { PatternRoom, patternStrokes } from './hatch-pattern.ts';
import type { PatternLine } from './parsed.ts';

const square = (from: number, to: number) => [from, from, to, from, to, to, from, to];
const lines = (given: Partial<PatternLine>): PatternLine => {
  return { angle: 0, base: { x: 0, y: 0 }, offset: { x: 0, y: 2 }, lengths: [], ...given };
};
const rounded = (strokes: readonly (readonly number[])[] | undefined) =>
  strokes?.map((stroke) => stroke.map((value) => Math.round(value * 100) / 100 + 0));
const drawn = (loops: number[][], ...pattern: PatternLine[]) =>
  rounded(patternStrokes(loops, pattern, new PatternRoom()));

test('a line at each step, as far as the area goes, and none in what lies inside it', () => {
  expect(drawn([square(1, 7)], lines({}))).toEqual([
    [1, 2, 7, 2],
    [1, 4, 7, 4],
    [1, 6, 7, 6],
  ]);
  expect(drawn([square(1, 7), square(3, 5)], lines({}))).toEqual([
    [1, 2, 7, 2],
    [1, 4, 3, 4],
    [5, 4, 7, 4],
    [1, 6, 7, 6],
  ]);
});

test('lines that stand upright begin where the pattern does, not where the area does', () => {
  const upright = lines({ angle: Math.PI / 2, base: { x: 0.5, y: 0 }, offset: { x: -3, y: 0 } });
  expect(
    drawn([square(1, 7)], upright)
      ?.map(([x = 0]) => x)
      .sort(),
  ).toEqual([3.5, 6.5]);
});

test('bricks: each row is moved along by half a brick; dots are dots', () => {
  const bricks = lines({ offset: { x: 2, y: 2 }, lengths: [3, -1] });
  expect(drawn([square(0, 4)], bricks)).toEqual([
    [0, 0, 3, 0],
    [0, 2, 1, 2],
    [2, 2, 4, 2],
  ]);
  expect(drawn([square(1, 3)], lines({ lengths: [0, -2] }))).toEqual([[2, 2, 2, 2]]);
});

test('what would be a shade to the eye, and what says no numbers, is no lines', () => {
  const area = [square(0, 1_000_000)];
  expect(drawn(area, lines({}))).toBeUndefined();
  expect(drawn([square(0, 90)], lines({ lengths: [1e-4, -1e-4] }))).toBeUndefined();
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, 0, 1e-300]) {
    expect(drawn([square(1, 7)], lines({ offset: { x: 0, y: wrong } }))).toBeUndefined();
    expect(drawn([square(1, 7)], lines({ lengths: [wrong, -wrong] }))).toBeUndefined();
  }
  for (const far of [1e15, 1e18, 1e300]) drawn([square(far, far * 1.0001)], lines({ lengths: [1, -1] }));
  expect(drawn([square(1, 7)])).toBeUndefined();
});

test('all hatches of a sheet have one bound', () => {
  const room = new PatternRoom();
  const fine = [lines({ offset: { x: 0, y: 0.01 }, lengths: [1, -1] })];
  const times = Array.from({ length: 40 }, () => patternStrokes([square(0, 15)], fine, room)?.length ?? 0);
  expect(times[0]).toBeGreaterThan(10_000);
  expect(times.at(-1)).toBe(0);
  expect(times.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(150_000);
});

const outline = (corners: number[]): Groups => [
  ...([
    [92, 2],
    [72, 0],
    [73, 1],
    [93, corners.length / 2],
  ] as const),
  ...corners.map((value, at): Groups[number] => [at % 2 === 0 ? 10 : 20, value]),
  [97, 0],
];
const family: Groups = [
  [78, 1],
  [53, 0],
  [43, 0],
  [44, 0],
  [45, 0],
  [46, 4],
  [79, 0],
];

test('a hatch of a file is drawn by its lines, also in a block; one without lines as a shade', () => {
  const hatch = (...more: Groups) => entity('HATCH', [8, '0'], [70, 0], [91, 1], ...outline(square(1, 11)), ...more);
  const file = madeDxf(insert('A', 0, 0, [41, 2], [42, 2]), block('A', hatch([75, 0], ...family)));
  const { drawing } = readMade(file);
  expect(drawing?.inks.map(({ fill, starts }) => [fill, starts.length - 1])).toEqual([[false, 2]]);
  const [ink] = drawing?.inks ?? [];
  const [x = 0, , end = 0] = ink?.points ?? [];
  expect(end - x).toBeCloseTo(20, 4);
  const shade = readMade(madeDxf(hatch([75, 0])));
  expect(shade.drawing?.inks.map(({ fill }) => fill)).toEqual([true]);
});
