import { describe, expect, test } from 'vitest';
import { isWithin, partAround } from '#src/features/viewer/dxf/dxf-part.ts';
import { dxfZoom } from '#src/features/viewer/dxf/dxf-zoom.ts';
import { CANVAS_PIXELS, drawingRatio } from '#src/features/viewer/pdf/canvas-limit.ts';
import {
  aheadOf,
  piecesOf,
  SQUARE,
  squareKey,
  squaresIn,
  touches,
  wayFrom,
} from '#src/features/viewer/pdf/sheet-tiles.ts';
import { printScale, stripsOf } from '#src/features/viewer/print/print-strips.ts';
import {
  greatestZoom,
  PAGE_GAP,
  pageInSight,
  pagesNear,
  placeAt,
  placeIn,
  placeOn,
  pointOf,
  scrollFor,
  stackPages,
} from '#src/features/viewer/stage/page-layout.ts';
import { clampZoom, fitWidth, imageZoom, sheetZoom, stepDown, stepUp } from '#src/features/viewer/stage/zoom.ts';

/** CSS pixels at 100 %. */
const A0 = { width: 2384, height: 3370 };
const A4 = { width: 595, height: 842 };

describe('a canvas never grows past what devices can draw', () => {
  test.each([1, 2, 3])('an A0 sheet at 300 percent on a screen of ratio %i', (ratio) => {
    const size = { width: A0.width * 3, height: A0.height * 3 };
    const used = drawingRatio(size, ratio);
    expect(size.width * size.height * used ** 2).toBeLessThanOrEqual(CANVAS_PIXELS + 1);
  });

  test('a small page keeps the sharpness of the screen', () => {
    expect(drawingRatio(A4, 2)).toBe(2);
  });

  test('each strip of a printed sheet stays under 16.7 megapixels', () => {
    for (const { width, height } of stripsOf(A0, printScale(A0))) expect(width * height).toBeLessThan(16_700_001);
    expect(printScale(A4)).toBeCloseTo(150 / 72);
  });
});

describe('a DXF is zoomed by its own size', () => {
  const text = {
    color: '#000000',
    text: 'W',
    x: 0,
    y: 0,
    angle: 0,
    stretch: 1,
    stage: 0,
    align: 'start',
    layer: '0',
    within: [],
  } as const;
  const written = (height: number) => ({
    texts: [
      { ...text, height: 500 },
      { ...text, height },
    ],
  });
  const sheetOf = (width: number, height: number) => ({ x: 0, y: 0, width, height });
  const widest = (room: number, ...given: [Parameters<typeof dxfZoom>[0], ReturnType<typeof sheetOf>]) =>
    (dxfZoom(...given, room).max / 100) * room;

  test.each([358, 1200])('a house comes as near on a screen of %i pixels as an A1 sheet', (room) => {
    expect(Math.abs(widest(room, written(200), sheetOf(20_000, 12_000)) - 38_000)).toBeLessThan(room / 10);
  });

  test('a site comes so near that its smallest writing can be read', () => {
    const wide = widest(358, written(2), sheetOf(50_000, 30_000));
    expect((2 * wide) / 50_000).toBeGreaterThan(23.9);
  });

  test('dirt, and a sheet that is higher than wide, stay within what browsers bear', () => {
    expect(widest(358, written(1e-6), sheetOf(50_000, 30_000))).toBeLessThanOrEqual(4_000_000);
    expect(4 * widest(358, written(1e-6), sheetOf(10_000, 40_000))).toBeLessThanOrEqual(4_000_000);
    expect(dxfZoom(written(1), sheetOf(100, 100), 0)).toBe(sheetZoom);
  });
});

describe('zoom', () => {
  test('of a drawing stays between 50 and 1,600 %, of a picture between 10 and 500 %', () => {
    expect(clampZoom(1700, sheetZoom, 100)).toBe(1600);
    expect(clampZoom(49, sheetZoom, 100)).toBe(50);
    expect(clampZoom(9, imageZoom, 100)).toBe(10);
    expect(clampZoom(525, imageZoom, 100)).toBe(500);
  });

  test('goes in steps of 10 up to 300 %, of a picture in steps of 25', () => {
    expect([50, 55, 100.4, 290, 293].map((percent) => stepUp(percent, sheetZoom))).toEqual([60, 60, 110, 300, 300]);
    expect([60, 55, 99.8, 300].map((percent) => stepDown(percent, sheetZoom))).toEqual([50, 50, 90, 290]);
    expect([100, 110].map((percent) => stepUp(percent, imageZoom))).toEqual([125, 125]);
    expect([100, 110].map((percent) => stepDown(percent, imageZoom))).toEqual([75, 100]);
  });

  test('takes longer strides beyond, there and back, and arrives', () => {
    const up = [300];
    while ((up.at(-1) ?? 0) < 1600) up.push(stepUp(up.at(-1) ?? 0, sheetZoom));
    expect(up.length).toBeLessThan(12);
    const down = [1600];
    while ((down.at(-1) ?? 0) > 300) down.push(stepDown(down.at(-1) ?? 0, sheetZoom));
    expect(down.at(-1)).toBe(300);
    expect(down.length).toBeLessThan(12);
  });

  test('goes back to a fit that is below the least', () => {
    expect(clampZoom(10, sheetZoom, 16)).toBe(16);
  });

  test('fits the width, at most three times', () => {
    expect(fitWidth(A0.width, 390, 300)).toBe(16);
    expect(fitWidth(100, 1000, 300)).toBe(300);
    expect(fitWidth(0, 1000, 300)).toBe(100);
  });

  test('is bounded by how far a browser can scroll', () => {
    const pages = Array.from({ length: 600 }, () => A0);
    const most = greatestZoom(pages, 1600);
    expect(most).toBeGreaterThan(600);
    expect(stackPages(pages, most / 100, PAGE_GAP).height).toBeLessThan(17_000_000);
    expect(greatestZoom([A0], 1600)).toBe(1600);
  });
});

describe('stacked pages', () => {
  const sixty = stackPages(
    Array.from({ length: 60 }, () => A4),
    1,
    PAGE_GAP,
  );

  test('stand below each other without overlap', () => {
    for (const [at, box] of sixty.boxes.entries()) {
      const before = sixty.boxes[at - 1];
      expect(box.top).toBe(before === undefined ? PAGE_GAP : before.top + Math.ceil(before.height) + PAGE_GAP);
    }
    expect(sixty.height).toBe(60 * (A4.height + PAGE_GAP) + PAGE_GAP);
  });

  test('only those near the screen are held', () => {
    expect(pagesNear(sixty.boxes, 0, 800, 400).map((box) => box.index)).toEqual([0, 1]);
    const far = pagesNear(sixty.boxes, 30 * (A4.height + PAGE_GAP), 800, 400).map((box) => box.index);
    expect(far).toContain(30);
    expect(far.length).toBeLessThanOrEqual(3);
  });

  test('sheets of several sizes: the stack is as wide as the widest', () => {
    const { width, boxes } = stackPages([A4, A0, A4], 0.5, PAGE_GAP);
    expect(width).toBe(A0.width / 2 + 2 * PAGE_GAP);
    expect(boxes[2]?.top).toBe(3 * PAGE_GAP + Math.ceil(A4.height / 2) + Math.ceil(A0.height / 2));
    expect(boxes[0]?.left).toBe(Math.round((width - A4.width / 2) / 2));
  });
});

describe('a place of a stack of pages', () => {
  test.each([0.16, 1, 3.07, 16])('is found again at another scale (%f), on every page', (scale) => {
    const pages = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? A0 : A4));
    const before = stackPages(pages, 0.5, PAGE_GAP, 1100);
    const after = stackPages(pages, scale, PAGE_GAP, 1100);
    for (const box of before.boxes) {
      const place = placeAt(before, box.left + 0.25 * box.width, box.top + 0.75 * box.height);
      expect(place).toEqual({ page: box.index, x: 0.25, y: 0.75 });
      const to = after.boxes[box.index];
      const point = pointOf(after, place);
      expect(point.x).toBeCloseTo((to?.left ?? 0) + 0.25 * (to?.width ?? 0));
      expect(point.y).toBeCloseTo((to?.top ?? 0) + 0.75 * (to?.height ?? 0));
    }
  });
});

test('the page that is named is the one of which most is seen, of several the first', () => {
  const stack = stackPages([A4, A4, A4, A4], 0.2, PAGE_GAP);
  const [first, second] = stack.boxes;
  expect(pageInSight(stack, 0, 700)).toBe(0);
  expect(pageInSight(stack, (first?.top ?? 0) + (first?.height ?? 0) - 10, 150)).toBe(1);
  expect(pageInSight(stack, second?.top ?? 0, 100)).toBe(1);
  const beside = placeOn(stack, 0, 80, 350);
  expect(beside.y).toBeGreaterThan(1);
  expect(pointOf(stack, beside).y).toBeCloseTo(350);
});

describe('a sheet is drawn in pieces', () => {
  const sheet = { width: 20_220, height: 14_304 };

  test('that cover what is in sight once, fit beside each other and are few', () => {
    const seen = { x: 3000, y: 4100, width: 2200, height: 1500 };
    const squares = squaresIn(seen, sheet);
    const pieces = piecesOf(squares, sheet);
    const covered = pieces.flatMap((piece) => piece.squares.map(squareKey));
    expect(new Set(covered)).toEqual(new Set(squares.map(squareKey)));
    expect(covered.length).toBe(squares.length);
    expect(pieces.length).toBeLessThanOrEqual(4);
    for (const { x, y, width, height } of pieces) {
      expect(x % SQUARE).toBe(0);
      expect(y % SQUARE).toBe(0);
      expect(width * height).toBeLessThanOrEqual(2 ** 21);
    }
  });

  test('that soon lie behind as a whole, whichever way one goes', () => {
    const all = squaresIn({ x: 0, y: 0, width: 5000, height: 5000 }, sheet);
    for (const { width, height } of piecesOf(all, sheet)) expect(Math.max(width, height)).toBeLessThanOrEqual(2048);
    const row = squaresIn({ x: 0, y: 0, width: 5000, height: 10 }, sheet);
    for (const { width } of piecesOf(row, sheet)) expect(width).toBeLessThanOrEqual(1024);
  });

  test('a little around what is in sight, and more where one is going', () => {
    const seen = { x: 3000, y: 4100, width: 2200, height: 1500 };
    const nowhere = { x: 0, y: 0 };
    expect(aheadOf(seen, nowhere, 256, 512)).toEqual({ x: 2744, y: 3844, width: 2712, height: 2012 });
    const down = wayFrom(seen, { ...seen, y: 4180 }, nowhere);
    expect(aheadOf(seen, down, 256, 512)).toEqual({ x: 2744, y: 3844, width: 2712, height: 2268 });
    const left = wayFrom(seen, { ...seen, x: 2900 }, down);
    expect(aheadOf(seen, left, 256, 512)).toEqual({ x: 2488, y: 3844, width: 2968, height: 2012 });
    expect(wayFrom(seen, seen, left)).toBe(left);
  });

  test('of which what lies further behind than that is given back', () => {
    const seen = { x: 3000, y: 4100, width: 2200, height: 1500 };
    const near = aheadOf(seen, { x: 0, y: 1 }, 256, 512);
    expect(touches({ x: 3072, y: 3328, width: 1024, height: 512 }, near)).toBe(false);
    expect(touches({ x: 3072, y: 5888, width: 1024, height: 512 }, near)).toBe(true);
  });

  test('of which those at its edges end with it', () => {
    const [piece] = piecesOf(squaresIn({ x: 20_000, y: 14_000, width: 900, height: 900 }, sheet), sheet);
    expect(piece).toMatchObject({ x: 19_968, y: 13_824, width: 252, height: 480 });
    expect(squaresIn({ x: -900, y: -900, width: 500, height: 500 }, sheet)).toEqual([]);
  });

  test('whatever of them is missing', () => {
    const all = squaresIn({ x: 0, y: 0, width: 4096, height: 4096 }, sheet);
    for (let seed = 1; seed < 200; seed += 1) {
      const some = all.filter((_, at) => (at * 2654435761 * seed) % 7 < 3);
      const keys = piecesOf(some, sheet).flatMap((piece) => piece.squares.map(squareKey));
      expect([...keys].sort()).toEqual(some.map(squareKey).sort());
    }
  });
});

describe('of a zoomed drawing', () => {
  const sheet = { width: 28_000, height: 20_000 };
  const sight = { left: 14_000, top: -16, width: 1400, height: 900 };

  test('what is in sight is drawn with a little around it, and nothing beside the sheet', () => {
    const part = partAround(sight, sheet);
    expect(part).toEqual({ left: 13_720, top: 0, width: 1960, height: 1064 });
    expect(isWithin(sight, part, sheet)).toBe(true);
    expect(isWithin({ ...sight, left: sight.left + 300 }, part, sheet)).toBe(false);
    expect(part.width * part.height * drawingRatio(part, 3, 16_700_000) ** 2).toBeLessThan(16_700_001);
  });

  test('a sheet that is smaller than the screen is drawn whole', () => {
    const small = { width: 300, height: 200 };
    expect(partAround({ left: -500, top: -300, width: 1400, height: 900 }, small)).toEqual({
      left: 0,
      top: 0,
      ...small,
    });
  });
});

describe('what is shown next begins where one was', () => {
  const stack = stackPages([A0, A0], 0.4, PAGE_GAP, 900);
  const view = (scrollTop: number, clientHeight: number) => ({
    scrollLeft: 0,
    scrollTop,
    clientWidth: 900,
    clientHeight,
  });
  /** A banner stands above it: it is less high. */
  const next = { x: 450, y: 310 };

  test('at the very top it is the top, however high it is', () => {
    expect(scrollFor(stack, placeIn(stack, view(0, 700)), next).top).toBe(0);
  });

  test('elsewhere the middle stays in the middle', () => {
    expect(scrollFor(stack, placeIn(stack, view(200, 700)), next).top).toBeCloseTo(200 + 350 - 310);
  });
});
