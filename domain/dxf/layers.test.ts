import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { growth } from '../testing/growth.ts';
import { block, entity, insert, layers, line, madeDxf, readMade } from '../testing/made-dxf.ts';
import type { DxfDrawing } from './display-list.ts';
import { hiddenByFile, isOn, partsOfName, sheetOf } from './layers.ts';
import { svgOf } from './svg.ts';

const read = (...parts: Parameters<typeof madeDxf>) => readMade(madeDxf(...parts)).drawing;
const FROZEN = 1;
const layer = (name: string, flags = 0, color = 7): Parameters<typeof layers>[0] => [
  [2, name],
  [70, flags],
  [62, color],
  [6, 'CONTINUOUS'],
];
const lineOn = (name: string, x = 0) => entity('LINE', [8, name], [10, x], [20, 0], [11, x + 9], [21, 9]);
const insertOn = (name: string, blockName: string) => entity('INSERT', [8, name], [2, blockName], [10, 0], [20, 0]);

/** How many strokes and texts are seen of each layer while these are off; as the file has it without. */
function seen(drawing: DxfDrawing | undefined, off = hiddenByFile(drawing?.layers ?? [])): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const ink of drawing?.inks ?? []) {
    if (isOn(ink, off)) counts[ink.layer] = (counts[ink.layer] ?? 0) + ink.starts.length - 1;
  }
  for (const text of drawing?.texts ?? []) if (isOn(text, off)) counts[text.layer] = (counts[text.layer] ?? 0) + 1;
  return counts;
}

describe('the layers of a drawing', () => {
  test('are those with something on them, as people count, each with its colour', () => {
    const tables = layers(layer('Level 10', 0, 1), layer('level 2', 0, 5), layer('Empty'), layer('Caf\\U+00E9'));
    const drawing = read(
      ['Level 10', 'LEVEL 2', 'Caf\\U+00E9', 'In no table'].map((n) => lineOn(n)).join(''),
      '',
      tables,
    );
    expect(drawing?.layers.map(({ name, color, shown }) => [name, color, shown])).toEqual([
      ['Café', '#000000', true],
      ['In no table', '#000000', true],
      ['level 2', '#0000ff', true],
      ['Level 10', '#ff0000', true],
    ]);
  });

  test('that are off or frozen are there and hidden; frozen in new viewports only is shown', () => {
    const tables = layers(layer('OFF', 0, -1), layer('FROZEN', FROZEN), layer('NEW', 2), layer('ON'));
    const drawing = read(['OFF', 'FROZEN', 'NEW', 'ON'].map((name) => lineOn(name)).join(''), '', tables);
    expect(drawing?.layers.map(({ name, shown }) => [name, shown])).toEqual([
      ['FROZEN', false],
      ['NEW', true],
      ['OFF', false],
      ['ON', true],
    ]);
    expect(drawing?.layers.find(({ name }) => name === 'OFF')?.color).toBe('#ff0000');
    expect(seen(drawing)).toEqual({ NEW: 1, ON: 1 });
    expect(seen(drawing, new Set(['ON']))).toEqual({ FROZEN: 1, NEW: 1, OFF: 1 });
    expect(svgOf(drawing as DxfDrawing, 100, 1).match(/<path/g)).toHaveLength(2);
  });

  test("are an insert's for what its block has on layer 0, however deep, and for its attributes there", () => {
    const blocks = block('INNER', line(0, 0, 5, 5) + lineOn('WALL')) + block('OUTER', insert('INNER', 0, 0));
    const attribute = entity('ATTRIB', [8, '0'], [10, 5], [20, 5], [40, 2], [1, 'D-1'], [2, 'NO'], [70, 0]);
    const drawing = read(insertOn('DOOR', 'OUTER') + attribute + entity('SEQEND', [8, '0']), blocks);
    expect(drawing?.layers.map(({ name }) => name)).toEqual(['DOOR', 'WALL']);
    expect(seen(drawing)).toEqual({ DOOR: 2, WALL: 1 });
  });

  test('take with them all of an insert where they are frozen, and only what is their own where they are off', () => {
    const blocks = block('B', line(0, 0, 5, 5) + lineOn('WALL'));
    const off = read(insertOn('REF', 'B'), blocks, layers(layer('REF', 0, -7), layer('WALL')));
    expect(seen(off)).toEqual({ WALL: 1 });
    const frozen = read(insertOn('REF', 'B') + lineOn('ON'), blocks, layers(layer('REF', FROZEN), layer('WALL')));
    expect(seen(frozen)).toEqual({ ON: 1 });
    expect(seen(frozen, new Set())).toEqual({ ON: 1, REF: 1, WALL: 1 });
    expect(seen(frozen, new Set(['WALL']))).toEqual({ ON: 1, REF: 1 });
  });

  test('that the file hides take no room on the sheet until they are on', () => {
    const drawing = read(lineOn('ON') + lineOn('FAR', 991), '', layers(layer('FAR', FROZEN))) as DxfDrawing;
    expect(drawing.width).toBeLessThan(10);
    expect(sheetOf(drawing, new Set(['FAR']))).toEqual({ x: 0, y: 0, width: drawing.width, height: drawing.height });
    const grown = sheetOf(drawing, new Set());
    expect(grown.width).toBeGreaterThan(1000);
    const far = drawing.inks.find((ink) => ink.layer === 'FAR');
    expect(Math.max(...(far?.points.filter((_, at) => at % 2 === 0) ?? []))).toBeLessThan(grown.x + grown.width);
  });

  test('may all be hidden: the drawing is there to be switched on', () => {
    const drawing = read(lineOn('OFF'), '', layers(layer('OFF', 0, -1)));
    expect(drawing?.width).toBeGreaterThan(8);
    expect(seen(drawing)).toEqual({});
  });

  test('leave the room for strokes to what is shown', () => {
    const many = entity('INSERT', [8, 'OFF'], [2, 'B'], [10, 0], [20, 0], [70, 100], [71, 100], [44, 1], [45, 1]);
    const blocks = block('B', line(0, 0, 1, 1).repeat(60));
    const drawing = read(many + lineOn('ON'), blocks, layers(layer('OFF', 0, -1)));
    expect(drawing?.cut).toBe(true);
    expect(seen(drawing)).toEqual({ ON: 1 });
  });

  test('are as many as a file names, without taking long', () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `L${at}`);
    const drawing = read(names.map((name) => lineOn(name)).join(''), '', layers(layer('L7', FROZEN)));
    expect(drawing?.layers).toHaveLength(20_000);
    expect(drawing?.layers.slice(0, 3).map(({ name }) => name)).toEqual(['L0', 'L1', 'L2']);
  });
});

test('a name says which file a layer came with', () => {
  expect(partsOfName('A-WALL')).toEqual({ own: 'A-WALL', file: null });
  expect(partsOfName('xref-08$0$A-WALL')).toEqual({ own: 'A-WALL', file: 'xref-08' });
  expect(partsOfName('SITE|C-ROAD')).toEqual({ own: 'C-ROAD', file: 'SITE' });
  expect(partsOfName('US$ 12')).toEqual({ own: 'US$ 12', file: null });
});

test('ten times as many marks in a name take far less than their square', async () => {
  // The page shows it: behind each mark stands what could be the name, but for the break of a line.
  const name = (size: number) => `A${'|'.repeat(size)}\u2028B`;
  expect(await growth(performance, 2000, (size) => () => partsOfName(name(size)))).toBeLessThan(40);
});

test('a real floor plan has the layers that its program listed', () => {
  const file = new URL('../../e2e/samples/floorplan.dxf', import.meta.url);
  const drawing = readMade(readFileSync(file)).drawing;
  const names = drawing?.layers.map(({ name }) => name.replace('xref-Bishop-Overland-08$0$', '')) ?? [];
  expect(names).toHaveLength(17);
  expect(names.slice(0, 5)).toEqual(['0', 'A-DIMS-1', 'A-NOTE', 'A-TEXT', 'ANNTEXT']);
  expect(drawing?.layers.every(({ shown }) => shown)).toBe(true);
  const all = seen(drawing);
  const wall = 'xref-Bishop-Overland-08$0$A-WALL';
  const { [wall]: walls, ...others } = all;
  expect(walls).toBe(177);
  expect(seen(drawing, new Set([wall]))).toEqual(others);
});
