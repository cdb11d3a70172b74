import { describe, expect, test } from 'vitest';
import { CANVAS_PIXELS, drawingRatio } from './canvas-limit.ts';
import { isWithin, partAround } from './dxf-part.ts';
import { PAGE_GAP, pagesNear, stackPages } from './page-layout.ts';
import { printScale } from './print-pages.ts';
import { clampZoom, fitWidth, imageZoom, pdfZoom } from './zoom.ts';

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

  test('a printed sheet stays under 16.7 megapixels', () => {
    const scale = printScale(A0);
    expect(A0.width * A0.height * scale ** 2).toBeLessThan(16_700_001);
    expect(printScale(A4)).toBeCloseTo(150 / 72);
  });
});

describe('zoom', () => {
  test('stays between 50 and 300 %', () => {
    expect(clampZoom(301, pdfZoom, 100)).toBe(300);
    expect(clampZoom(49, pdfZoom, 100)).toBe(50);
    expect(clampZoom(9, imageZoom, 100)).toBe(10);
    expect(clampZoom(525, imageZoom, 100)).toBe(500);
  });

  test('goes back to a fit that is below the least', () => {
    expect(clampZoom(10, pdfZoom, 16)).toBe(16);
  });

  test('fits the width, at most three times', () => {
    expect(fitWidth(A0.width, 390, pdfZoom)).toBe(16);
    expect(fitWidth(100, 1000, pdfZoom)).toBe(300);
    expect(fitWidth(0, 1000, pdfZoom)).toBe(100);
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
      expect(box.top).toBe(before === undefined ? PAGE_GAP : before.top + before.height + PAGE_GAP);
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
    expect(width).toBe(A0.width / 2);
    expect(boxes[2]?.top).toBe(3 * PAGE_GAP + (A4.height + A0.height) / 2);
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
