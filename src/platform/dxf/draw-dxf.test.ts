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

type Text = DxfDrawing['texts'][number];

/** What is written on a canvas that is as large as the sheet, and in how many steps. */
function written(texts: readonly Partial<Text>[]): { runs: string[]; fonts: number[]; steps: number; most: number } {
  const runs: string[] = [];
  const fonts: number[] = [];
  const { context } = toldCanvas();
  let [since, most] = [0, 0];
  const writing = {
    ...context,
    setTransform: () => undefined,
    measureText: (run: string) => ({ width: run.length * Number.parseFloat(writing.font) * 0.5 }),
    fillText: (run: string) => {
      runs.push(run);
      fonts.push(Number.parseFloat(writing.font));
      since += run.length;
      most = Math.max(most, since);
    },
    font: '',
  };
  const usual = { layer: '0', within: [], color: '#000000', angle: 0, stretch: 1, align: 'start', stage: 0 } as const;
  const all = texts.map((text) => ({ ...usual, x: 0, y: 500, height: 10, text: '', ...text }));
  const drawing = { inks: [], texts: all, layers: [], unit: 1 } as unknown as DxfDrawing;
  const sheet = { x: 0, y: 0, width: 1000, height: 1000 };
  let steps = 0;
  for (const _ of drawDxf(writing as unknown as typeof context, { drawing, off: new Set() }, sheet, 1)) {
    steps += 1;
    since = 0;
  }
  return { runs, fonts, steps, most };
}

test('texts are drawn in steps by their letters, not by how many texts there are', () => {
  const long = Array.from({ length: 200 }, () => ({ text: 'ab '.repeat(660), stretch: 0.05 }));
  const { runs, steps, most } = written(long);
  expect(runs.join('')).toBe('ab '.repeat(660).repeat(200));
  expect(steps).toBeGreaterThan(150);
  expect(most).toBeLessThan(4000);
  // Larger letters cost more.
  const large = Array.from({ length: 200 }, () => ({ text: 'abcdefghij', height: 300 }));
  expect(written(large).most).toBeLessThan(100);
});

test('of a long text only what is in sight is drawn, where it stands, and letters that are too narrow are not', () => {
  const text = Array.from({ length: 2000 }, (_, at) => String.fromCharCode(97 + (at % 26))).join('');
  expect(written([{ text, height: 20 }]).runs.join('').length).toBeLessThan(200);
  // Its middle is in sight: neither its beginning nor its end.
  const { runs } = written([{ text, height: 20, x: 500, align: 'middle' }]);
  expect(text).toContain(runs.join(''));
  expect(runs.join('').length).toBeLessThan(300);
  expect(text.indexOf(runs.join(''))).toBeGreaterThan(-1);
  expect(runs.join('').includes(text.slice(990, 1010))).toBe(true);
  expect(written([{ text, height: 20, stretch: 0.002 }]).runs).toEqual([]);
  // What is written from the right stays whole.
  const hebrew = '\u05d0\u05d1 '.repeat(100);
  expect(written([{ text: hebrew }]).runs).toEqual([hebrew]);
  expect(written([{ text: 'short', height: 1e9, y: 0 }]).fonts.every((size) => size <= 1000)).toBe(true);
});
