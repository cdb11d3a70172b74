import { expect, test } from 'vitest';
import { qrPositions, qrSize } from '#domain/qr-code';
import { placeOn } from '#domain/stamp/stamp-place';
import { partScale, partWithCode } from './print-corner.ts';

const pages = { A4: { width: 595, height: 842 }, A0: { width: 3370, height: 2384 }, small: { width: 90, height: 60 } };

test.each(Object.entries(pages))('on a page of %s the whole code is in its part, whichever corner', (_, page) => {
  const frame = { shown: [0, 0, page.width, page.height], turn: 0, unit: 1 } as const;
  for (const position of qrPositions) {
    for (const size of [qrSize.min, qrSize.default, qrSize.max]) {
      // White around it, and four lines below.
      const box = { width: 1.3 * size, height: 1.3 * size + 4 * 1.25 * 10 };
      const [scale, , , , x, bottom] = placeOn(frame, position, box);
      const top = page.height - bottom - box.height * scale;
      const part = partWithCode(page, { position, size });
      expect(part.x).toBeLessThanOrEqual(x);
      expect(part.y).toBeLessThanOrEqual(top);
      expect(part.x + part.width).toBeGreaterThanOrEqual(x + box.width * scale - 0.01);
      expect(part.y + part.height).toBeGreaterThanOrEqual(top + box.height * scale - 0.01);
    }
  }
});

test('it is drawn as finely as printers print, within what a canvas bears', () => {
  const of = (size: number) => partWithCode(pages.A0, { position: 'top-left', size });
  expect(partScale(of(50)) * 72).toBe(600);
  expect(partScale(of(200)) * 72).toBeGreaterThan(300);
  const { width, height } = of(200);
  expect(width * height * partScale(of(200)) ** 2).toBeLessThanOrEqual(4_000_001);
});
