import { describe, expect, test } from 'vitest';
import { entity, layers, line, madeDxf, readMade } from '../testing/made-dxf.ts';
import type { DxfDrawing, DxfPart } from './display-list.ts';
import { hiddenByFile, sheetOf } from './layers.ts';
import { sharedSheet } from './shared-sheet.ts';

function read(...parts: Parameters<typeof madeDxf>): DxfDrawing {
  const drawing = readMade(madeDxf(...parts)).drawing;
  if (drawing === undefined) throw new Error('there is nothing in it');
  return drawing;
}

const onSheet = (drawing: DxfDrawing, off = hiddenByFile(drawing.layers)) => ({
  drawing,
  sheet: sheetOf(drawing, off),
});

/** Where a drawing's first stroke begins on a sheet, in shares of it. */
function placeOn(sheet: DxfPart, { inks }: DxfDrawing): [number, number] {
  const [x = 0, y = 0] = inks[0]?.points ?? [];
  return [(x - sheet.x) / sheet.width, (y - sheet.y) / sheet.height];
}

describe('two versions on one sheet', () => {
  const wall = line(1000, 2000, 1100, 2050);

  test('have what did not change at the same place, although one has something beyond the edge of the other', () => {
    const one = read(wall);
    const other = read(`${wall}${line(1300, 1900, 1301, 1900)}`);
    expect(one.width).not.toBeCloseTo(other.width);
    const { before, after, apart } = sharedSheet(onSheet(one), onSheet(other));
    expect(apart).toBe(false);
    const [[x, y], [alsoX, alsoY]] = [placeOn(before, one), placeOn(after, other)];
    expect(x).toBeCloseTo(alsoX, 5);
    expect(y).toBeCloseTo(alsoY, 5);
    expect([before.width, before.height]).toEqual([after.width, after.height]);
    // Everything of both is on it.
    for (const [sheet, own] of [
      [before, one],
      [after, other],
    ] as const) {
      expect(sheet.x).toBeLessThanOrEqual(0.001);
      expect(sheet.y).toBeLessThanOrEqual(0.001);
      expect(sheet.x + sheet.width).toBeGreaterThanOrEqual(own.width - 0.001);
      expect(sheet.y + sheet.height).toBeGreaterThanOrEqual(own.height - 0.001);
    }
  });

  test('that were drawn at another place of the world are told apart', () => {
    const moved = line(91_000, 2000, 91_100, 2050);
    const { after, apart } = sharedSheet(onSheet(read(wall)), onSheet(read(moved)));
    expect(apart).toBe(true);
    expect(after.width).toBeGreaterThan(90_000);
  });

  test('leave out what a file hides until it is switched on', () => {
    const hidden = layers([
      [2, 'SITE'],
      [70, 1],
      [62, 7],
      [6, 'CONTINUOUS'],
    ]);
    const site = entity('LINE', [8, 'SITE'], [10, 0], [20, 0], [11, 9000], [21, 0]);
    const [one, other] = [read(wall), read(wall + site, '', hidden)];
    expect(sharedSheet(onSheet(one), onSheet(other)).after.width).toBeLessThan(110);
    expect(sharedSheet(onSheet(one), onSheet(other, new Set())).after.width).toBeGreaterThan(9000);
  });
});
