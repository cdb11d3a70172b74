import { describe, expect, test } from 'vitest';
import { block, entity, type Groups, insert, layers, line, madeDxf, readMade } from '../testing/made-dxf.ts';
import { indexColor, onPaper } from './colors.ts';
import type { DxfDrawing } from './display-list.ts';
import { dxfEncoding } from './encoding.ts';
import { svgOf } from './svg.ts';
import { brokenLines, plainLines } from './words.ts';

const read = (...parts: Parameters<typeof madeDxf>) => readMade(madeDxf(...parts)).drawing;

/** The points of every stroke of lines, from the drawing's lower left corner, to a hundredth. */
function strokes(drawing: DxfDrawing | undefined, fill = false): number[][] {
  const margin = 0.01 * Math.max((drawing?.width ?? 0) / 1.02, (drawing?.height ?? 0) / 1.02);
  return (drawing?.inks ?? [])
    .filter((ink) => ink.fill === fill)
    .flatMap((ink) =>
      Array.from({ length: ink.starts.length - 1 }, (_, stroke) => {
        const points = ink.points.subarray((ink.starts[stroke] ?? 0) * 2, (ink.starts[stroke + 1] ?? 0) * 2);
        return [...points].map((value, at) => {
          const place = at % 2 === 0 ? value - margin : (drawing?.height ?? 0) - margin - value;
          return Math.round(place * 100) / 100 + 0;
        });
      }),
    );
}

describe('a drawing', () => {
  test('has its blocks where they are put: moved, scaled, turned, inside each other', () => {
    const blocks = block('A', line(0, 0, 10, 0)) + block('B', insert('A', 5, 0, [50, 90]));
    const drawing = read(line(0, 0, 100, 100) + insert('B', 20, 30, [41, 2], [42, 3]), blocks);
    expect(strokes(drawing)).toEqual([
      [0, 0, 100, 100],
      [30, 30, 30, 60],
    ]);
  });

  test('draws bulges as arcs, and what is drawn from behind mirrored', () => {
    const half = entity('LWPOLYLINE', [8, '0'], [90, 2], [70, 0], [10, 0], [20, 0], [42, 1], [10, 10], [20, 0]);
    const [arc = []] = strokes(read(half + line(0, -5, 10, 5)));
    expect(arc.slice(0, 2)).toEqual([0, 5]);
    expect(arc.slice(-2)).toEqual([10, 5]);
    // Counter-clockwise from left to right: through the lowest point.
    expect(Math.min(...arc.filter((_, at) => at % 2 === 1))).toBe(0);
    const behind = entity('CIRCLE', [8, '0'], [10, -50], [20, 0], [40, 1], [210, 0], [220, 0], [230, -1]);
    const [, circle = []] = strokes(read(line(0, 0, 0, 10) + behind));
    expect(Math.max(...circle.filter((_, at) => at % 2 === 0))).toBe(51);
  });

  test('takes colour and line type from its layers', () => {
    const types = entity('LTYPE', [2, 'DASHED'], [70, 0], [3, ''], [72, 65], [73, 2], [40, 6], [49, 4], [49, -2]);
    const tables =
      `0\nTABLE\n2\nLTYPE\n70\n1\n${types}0\nENDTAB\n` +
      layers([
        [2, 'HIDDEN'],
        [70, 0],
        [62, 3],
        [6, 'DASHED'],
      ]);
    const drawing = read(entity('LINE', [8, 'HIDDEN'], [10, 0], [20, 0], [11, 9], [21, 9]), '', tables);
    expect(drawing?.inks).toMatchObject([{ layer: 'HIDDEN', color: onPaper(0x00ff00), dash: [4, 2] }]);
  });

  test('keeps what lies inside a hatch out of it', () => {
    const square = (from: number, to: number): Groups => [
      ...([
        [92, 2],
        [72, 0],
        [73, 1],
        [93, 4],
      ] as const),
      ...([
        [10, from],
        [20, from],
        [10, to],
        [20, from],
        [10, to],
        [20, to],
        [10, from],
        [20, to],
      ] as const),
    ];
    const drawing = read(entity('HATCH', [8, '0'], [70, 1], [91, 2], ...square(0, 90), ...square(30, 60), [75, 0]));
    const [area = []] = strokes(drawing, true);
    expect(strokes(drawing, true)).toHaveLength(1);
    expect(area.join().includes('30,30,60,30,60,60,30,60')).toBe(true);
    expect(area.slice(0, 8)).toEqual([0, 0, 90, 0, 90, 90, 0, 90]);
  });

  test('shows texts where they are read, and attributes of a title block', () => {
    const title =
      insert('T', 0, 0) + entity('ATTRIB', [8, '0'], [10, 5], [20, 5], [40, 2], [1, 'A-101'], [2, 'NO'], [70, 0]);
    const centred = entity(
      'TEXT',
      [8, '0'],
      [10, 1],
      [20, 1],
      [11, 50],
      [21, 50],
      [40, 4],
      [1, '90%%d'],
      [72, 1],
      [73, 2],
    );
    const drawing = read(`${line(0, 0, 100, 100)}${title}${entity('SEQEND', [8, '0'])}${centred}`, block('T', ''));
    expect(drawing?.texts).toMatchObject([
      { text: 'A-101', align: 'start', height: 2 },
      { text: '90°', align: 'middle', height: 4 },
    ]);
    expect(drawing?.texts[1]?.y).toBeCloseTo(101 - 50 + 2);
    const svg = svgOf(drawing as DxfDrawing, 1000, 1);
    expect(svg).toContain('>A-101</text>');
  });

  test('without anything to see is none', () => {
    expect(read('')).toBeUndefined();
    expect(read(insert('missing', 0, 0))).toBeUndefined();
  });
});

describe('a file that means harm', () => {
  test('ends: blocks that multiply, that hold themselves, a polyline without its end', () => {
    const many = (name: string) => insert(name, 1, 1, [70, 100], [71, 100], [44, 1], [45, 1]);
    const levels = Array.from({ length: 8 }, (_, level) => block(`L${level}`, many(`L${level + 1}`))).join('');
    const bomb = read(many('L0') + line(0, 0, 1, 1), levels + block('L8', line(0, 0, 1, 1)));
    expect(bomb?.cut).toBe(true);
    const own = read(insert('S', 0, 0) + line(0, 0, 1, 1), block('S', insert('S', 1, 1) + line(0, 0, 2, 2)));
    expect(strokes(own).length).toBeLessThan(20);
    const open = entity('POLYLINE', [8, '0'], [70, 0]) + entity('VERTEX', [8, '0'], [10, 0], [20, 0]);
    expect(strokes(read(open + line(0, 0, 5, 5)))).toHaveLength(1);
  });

  test('has no more letters than can be drawn, however often a block repeats a long text', () => {
    const text = entity('TEXT', [8, '0'], [10, 10], [20, 10], [40, 20], [41, 0.02], [1, 'ab '.repeat(660)]);
    const grid: [number, number][] = [
      [70, 100],
      [71, 100],
      [44, 0.01],
      [45, 0.01],
    ];
    const bomb = read(line(0, 0, 1000, 500) + insert('T', 0, 0, ...grid).repeat(5), block('T', text));
    expect(bomb?.cut).toBe(true);
    expect(bomb?.texts.reduce((sum, { text: { length } }) => sum + length, 0)).toBeLessThan(2_010_000);
  });

  test('has no more looks of lines, kinds and names than can be handed over and told', () => {
    const coloured = Array.from({ length: 40_000 }, (_, at) => line(0, 0, at, 5, [420, at])).join('');
    const many = read(coloured);
    expect(many?.cut).toBe(true);
    expect(many?.inks.length).toBeLessThanOrEqual(30_000);
    // What is handed over are three stores, however many inks there are.
    expect(new Set(many?.inks.flatMap(({ points, starts }) => [points.buffer, starts.buffer])).size).toBe(2);
    const kinds = Array.from({ length: 3000 }, (_, at) => entity(`${'K'.repeat(60)}${at}`, [8, '0']));
    const few = Array.from({ length: 3000 }, (_, at) => entity(`K${at}`, [8, '0']));
    const told = read(line(0, 0, 5, 5) + [...kinds, ...few].join(''))?.unshown ?? [];
    expect(told.length).toBe(100);
    expect(told[0]).toEqual({ kind: 'K'.repeat(40), count: 3000 });
    const named = read(entity('LINE', [8, 'L'.repeat(100_000)], [10, 0], [20, 0], [11, 5], [21, 5]));
    expect(named?.layers[0]?.name).toBe('L'.repeat(255));
  });

  test('has no more sheets than can be chosen from', () => {
    const handle = (at: number) => (0x1000 + at).toString(16).toUpperCase();
    const all = Array.from({ length: 600 }, (_, at) => at);
    const records = all.map((at) => entity('BLOCK_RECORD', [5, handle(at)], [2, `*Paper_Space${at + 1}`]));
    const layout = (at: number) =>
      entity('LAYOUT', [100, 'AcDbLayout'], [1, `Sheet ${at}`], [71, at], [330, handle(at)]);
    const drawing = readMade(
      madeDxf(
        line(0, 0, 1000, 500),
        all.map((at) => block(`*Paper_Space${at + 1}`, line(0, 0, 9, 9))).join(''),
        `0\nTABLE\n2\nBLOCK_RECORD\n70\n600\n${records.join('')}0\nENDTAB\n`,
        all.map(layout).join(''),
      ),
    ).drawing;
    expect(drawing?.sheets).toHaveLength(501);
    expect(drawing?.sheets.at(-1)).toBe('Sheet 499');
    expect(drawing?.cut).toBe(true);
  });

  test('has its numbers doubted and its texts taken as texts', () => {
    const numbers = read(line(0, 0, 5, 5) + entity('LINE', [8, '0'], [10, 'x'], [20, 0], [11, 1e300], [21, 0]));
    expect(strokes(numbers)).toEqual([[0, 0, 5, 5]]);
    const text = entity('TEXT', [8, '0'], [10, 0], [20, 0], [40, 9], [1, '</text><script>"&\u0007']);
    const svg = svgOf(read(text + line(0, 0, 90, 90)) as DxfDrawing, 1000, 1);
    expect(svg).toContain('&lt;/text&gt;&lt;script&gt;&quot;&amp;</text>');
  });
});

test('colours are those of AutoCAD, dark on white', () => {
  const known: [number, number][] = [
    [1, 0xff0000],
    [7, 0xffffff],
    [11, 0xff7f7f],
    [20, 0xff3f00],
    [152, 26316],
    [250, 0x333333],
  ];
  for (const [index, color] of known) expect(indexColor(index), String(index)).toBe(color);
  expect(onPaper(0xffffff)).toBe('#000000');
  expect(onPaper(0x000000)).toBe('#c0c0c0');
  expect(onPaper(0x0000ff)).toBe('#0000ff');
  expect(onPaper(0xffff00)).toMatch(/^#9\w9\w00$/);
});

test('texts lose their formatting and keep their words', () => {
  expect(plainLines('{\\fArial|b0;\\H2.5;FIRE\\~DOOR}\\PEI 30 \\{x\\}')).toEqual(['FIRE\u00a0DOOR', 'EI 30 {x}']);
  expect(plainLines('\\A1;6\'-10{\\H0.7x;\\S1#2;}"')).toEqual(['6\'-10 1/2"']);
  expect(plainLines('\\U+00D8 12 %%p0.5')).toEqual(['Ø 12 ±0.5']);
  expect(brokenLines(['one two three'], 6)).toEqual(['one two', 'three']);
});

test('older files are read in their code page, newer ones as UTF-8', () => {
  const head = (version: string, page: string) =>
    dxfEncoding(Buffer.from(`0\nSECTION\n9\n$ACADVER\n  1\n${version}\n9\n$DWGCODEPAGE\n  3\n${page}\n`));
  expect(head('AC1015', 'ANSI_1252')).toBe('windows-1252');
  expect(head('AC1018', 'ANSI_1251')).toBe('windows-1251');
  expect(head('AC1032', 'ANSI_1252')).toBe('utf-8');
  const binary = '$ACADVER\0\u0001\0AC1015\0\u0009\0$DWGCODEPAGE\0\u0003\0ANSI_932\0';
  expect(dxfEncoding(Buffer.from(binary, 'latin1'))).toBe('shift_jis');
});
