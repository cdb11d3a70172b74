import { describe, expect, test } from 'vitest';
import type { DxfDrawing } from '#domain/dxf/display-list';
import { hiddenByFile, sheetOf } from '#domain/dxf/layers';
import { sharedSheet } from '#domain/dxf/shared-sheet';
import { block, entity, insert, line, madeDxf, readMade } from '#domain/testing/made-dxf';
import { changesBetween } from './dxf-changes.ts';

function read(...parts: Parameters<typeof madeDxf>): DxfDrawing {
  const drawing = readMade(madeDxf(...parts)).drawing;
  if (drawing === undefined) throw new Error('there is nothing in it');
  return drawing;
}

type Box = [left: number, bottom: number, right: number, top: number];

/** The places that differ, in the files' own coordinates to a tenth, from top to bottom. */
function changes(one: DxfDrawing, other: DxfDrawing): Box[] {
  const onSheet = (drawing: DxfDrawing) => ({ drawing, sheet: sheetOf(drawing, hiddenByFile(drawing.layers)) });
  const { before, after } = sharedSheet(onSheet(one), onSheet(other));
  const { boxes } = changesBetween({ ...one, sheet: before }, { ...other, sheet: after });
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return boxes.map(({ x, y, width, height }) => {
    const [left, top] = [other.left + after.x + x, other.top - after.y - y];
    return [tenth(left), tenth(top - height), tenth(left + width), tenth(top)];
  });
}

const frame = line(500_000, 0, 501_000, 0) + line(500_000, 0, 500_000, 700) + line(501_000, 700, 500_000, 700);
const text = (x: number, y: number, words: string, height = 10) =>
  entity('TEXT', [8, '0'], [10, x], [20, y], [40, height], [1, words]);

describe('two versions of a DXF', () => {
  test('that say the same have no changes: in another order, drawn the other way, on other layers, in pieces', () => {
    const words = text(500_100, 100, 'A-101');
    const circle = entity('CIRCLE', [8, '0'], [10, 500_300], [20, 300], [40, 50]);
    const one = read(frame + words + circle + line(500_100, 500, 500_900, 560));
    const half = line(500_900, 560, 500_500, 530) + line(500_100, 500, 500_500, 530);
    const onLayer = entity('LINE', [8, 'W'], [62, 1], [10, 500_000], [20, 700], [11, 500_000], [21, 0]);
    const other = read(
      half + circle + words + onLayer + line(501_000, 0, 500_000, 0) + line(501_000, 700, 500_000, 700),
    );
    expect(changes(one, other)).toEqual([]);
    expect(changes(other, one)).toEqual([]);
  });

  test('are told where something came, went and was moved, and nowhere else, also beyond the edge', () => {
    const door = block('DOOR', line(0, 0, 10, 0) + line(0, 0, 0, 10));
    const one = read(frame + insert('DOOR', 500_200, 400) + line(500_700, 600, 500_720, 600), door);
    const other = read(frame + insert('DOOR', 500_203, 400) + line(501_400, 100, 501_420, 100), door);
    expect(changes(one, other)).toEqual([
      [500_700, 600, 500_720, 600],
      [500_200, 400, 500_213, 410],
      [501_400, 100, 501_420, 100],
    ]);
  });

  test('have a digit of a dimension as a change, where it stands', () => {
    const [one, other] = [read(frame + text(500_400, 300, '3.10', 2)), read(frame + text(500_400, 300, '3.16', 2))];
    const [[left, bottom, right, top] = [0, 0, 0, 0], ...more] = changes(one, other);
    expect(more).toEqual([]);
    expect([left, right]).toEqual([500_400, 500_406]);
    expect(bottom).toBeLessThan(300);
    expect(top).toBeGreaterThan(302);
  });

  test('have of a wall only what was taken out of it for a door', () => {
    const one = read(frame + line(500_100, 100, 500_900, 500));
    const other = read(frame + line(500_100, 100, 500_340, 220) + line(500_380, 240, 500_900, 500));
    expect(changes(one, other)).toEqual([[500_340, 220, 500_380, 240]]);
    expect(changes(other, one)).toEqual([[500_340, 220, 500_380, 240]]);
  });

  test('may differ in another kind of line, and in what was turned', () => {
    const tilted = (angle: number) =>
      entity('TEXT', [8, '0'], [10, 500_400], [20, 300], [40, 9], [50, angle], [1, 'N']);
    expect(changes(read(frame + tilted(0)), read(frame + tilted(45)))).toHaveLength(1);
    expect(changes(read(frame + tilted(45)), read(frame + tilted(45)))).toEqual([]);
  });

  test('are the same where numbers were only rounded otherwise', () => {
    const words = (shift: number) =>
      Array.from({ length: 300 }, (_, at) => text(500_000 + at * 3.1237 + shift, at * 2.0113 + shift, 'N')).join('');
    expect(changes(read(frame + words(0)), read(frame + words(0.0004)))).toEqual([]);
    expect(changes(read(frame + words(0)), read(frame + words(0.01))).length).toBeGreaterThan(0);
  });

  test('with thousands of lines, the same the other way round or all elsewhere, are compared too', () => {
    const lines = (shift: number, [from, to]: [number, number]) =>
      Array.from({ length: 20_000 }, (_, at) => {
        const [x, y] = [500_000 + (at % 200), shift + at / 30];
        return line(x + from, y, x + to, y);
      }).join('');
    const one = read(frame + lines(0, [0, 1]));
    expect(changes(one, read(frame + lines(0, [1, 0])))).toEqual([]);
    expect(changes(one, read(frame + lines(0.05, [0, 1]))).length).toBeGreaterThan(0);
  });
});
