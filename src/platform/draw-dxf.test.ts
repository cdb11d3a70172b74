import { expect, test } from 'vitest';
import type { DxfDrawing, DxfInk } from '#domain/dxf/display-list';
import { drawDxf, drawnIn } from './draw-dxf.ts';

test('in one ink all lines have its colour, and areas are so pale that lines on them are seen', () => {
  expect(drawnIn(undefined, '#ff0000', false)).toBe('#ff0000');
  expect(drawnIn([2, 119, 189], '#ff0000', false)).toBe('rgb(2 119 189)');
  expect(drawnIn([2, 119, 189], '#000000', true)).toBe('rgb(129 187 222)');
  expect(drawnIn([2, 119, 189], '#ffffff', true)).toBe('rgb(255 255 255)');
});

/** What a canvas was told: the corners of each path that was stroked or filled, with where its dashes began. */
interface Told {
  how: 'stroke' | 'fill';
  corners: [x: number, y: number][];
  offset: number;
}

function toldCanvas() {
  const told: Told[] = [];
  let corners: [number, number][] = [];
  const context = {
    canvas: { width: 1000, height: 1000 },
    lineDashOffset: 0,
    fillRect: () => undefined,
    setLineDash: () => undefined,
    beginPath: () => {
      corners = [];
    },
    moveTo: (x: number, y: number) => void corners.push([x, y]),
    lineTo: (x: number, y: number) => void corners.push([x, y]),
    stroke: () => void (corners.length > 0 && told.push({ how: 'stroke', corners, offset: context.lineDashOffset })),
    fill: () => void told.push({ how: 'fill', corners, offset: 0 }),
  };
  return { told, context: context as unknown as Parameters<typeof drawDxf>[0] };
}

function inkOf(points: readonly (readonly [number, number])[], more: Partial<DxfInk>): DxfInk {
  return {
    ...{ layer: '0', within: [], color: '#000000', fill: false, dash: [], width: 0, weight: 0.25, stage: 0 },
    points: Float32Array.from(points.flat()),
    starts: Uint32Array.of(0, points.length),
    boxes: Float32Array.of(0, 0, 1000, 1000),
    ...more,
  } as DxfInk;
}

/** @returns what the canvas was told, and in how many steps. */
function drawn(ink: DxfInk): { told: Told[]; steps: number } {
  const { told, context } = toldCanvas();
  const drawing = { inks: [ink], texts: [], masks: [], layers: [], unit: 1 } as unknown as DxfDrawing;
  let steps = 0;
  for (const _ of drawDxf(context, { drawing, off: new Set() }, { x: 0, y: 0, width: 1000, height: 1000 }, 1))
    steps += 1;
  return { told, steps };
}

const toAndFro = (count: number) =>
  Array.from({ length: count }, (_, at) => [at % 1000, at % 2 === 0 ? 0 : 1000] as const);

test('a line of very many corners is drawn in steps, every part of it, and its dashes go on', () => {
  const points = toAndFro(5001);
  const { told, steps } = drawn(inkOf(points, {}));
  expect(steps).toBeGreaterThan(9);
  expect(Math.max(...told.map(({ corners }) => corners.length))).toBeLessThan(510);
  const parts = new Set(told.flatMap(({ corners }) => corners.slice(1).map((to, at) => `${corners[at]} ${to}`)));
  for (const [at, to] of points.slice(1).entries()) expect(parts).toContain(`${points[at]} ${to}`);
  const dashed = drawn(
    inkOf(
      Array.from({ length: 1001 }, (_, at) => [at, 0] as const),
      { dash: [20, 10] },
    ),
  ).told;
  expect(dashed.map(({ offset }) => offset)).toEqual([0, 500]);
});

test('of an area that goes to and fro without end its edge is drawn, and one of as many corners that does not is filled', () => {
  expect(drawn(inkOf(toAndFro(5001), { fill: true })).told.map(({ how }) => how)).not.toContain('fill');
  const round = Array.from({ length: 5001 }, (_, at) => {
    const angle = (at / 5000) * 2 * Math.PI;
    return [500 + 400 * Math.cos(angle), 500 + 400 * Math.sin(angle)] as const;
  });
  expect(drawn(inkOf(round, { fill: true })).told.map(({ how }) => how)).toEqual(['fill']);
});
