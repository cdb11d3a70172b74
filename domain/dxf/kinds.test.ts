// What is drawn of each kind of object, and what is told of those that are not.
import { describe, expect, test } from 'vitest';
import { block, entity, type Groups, insert, line, madeDxf, readMade } from '../testing/made-dxf.ts';
import type { DxfDrawing } from './display-list.ts';

/** A corner of each drawing that stays where it is: coordinates count from it. */
const corner = line(0, 0, 0, 1) + line(0, 0, 1, 0);
const read = (entities: string, blocks = '', tables = '', objects = '') =>
  readMade(madeDxf(corner + entities, blocks, tables, objects));

/** The points of every stroke in the file's own coordinates, to a hundredth, without the corner. */
function strokes(drawing: DxfDrawing | undefined, fill = false): number[][] {
  const { left = 0, top = 0, inks = [] } = drawing ?? {};
  const all = inks
    .filter((ink) => ink.fill === fill)
    .flatMap(({ points, starts }) =>
      Array.from({ length: starts.length - 1 }, (_, stroke) => {
        const own = points.subarray((starts[stroke] ?? 0) * 2, (starts[stroke + 1] ?? 0) * 2);
        return [...own].map((value, at) => Math.round((at % 2 === 0 ? value + left : top - value) * 100) / 100 + 0);
      }),
    );
  const corners = ['0,0,0,1', '0,0,1,0'];
  return all.filter((points) => !corners.includes(points.join()));
}

const at = (code: number, x: number, y: number): Groups => [
  [code, x],
  [code + 10, y],
];
const on = (type: string, ...groups: Groups) => entity(type, [8, '0'], ...groups);

describe('lines', () => {
  test('of a multiline are beside each other, each as far from the middle as it says', () => {
    const corners = [...at(11, 0, 10), ...at(12, 1, 0), ...at(13, 0, 1), [74, 1], [41, 0], [75, 0]] as Groups;
    const other = [...at(11, 20, 10), ...at(12, 1, 0), ...at(13, 0, 1), [74, 1], [41, 0], [75, 0]] as Groups;
    const second: Groups = [
      [74, 2],
      [41, -3],
      [41, 9],
      [75, 0],
    ];
    const drawing = read(on('MLINE', [71, 1], [72, 2], [73, 2], ...corners, ...second, ...other, ...second)).drawing;
    expect(strokes(drawing)).toEqual([
      [0, 10, 20, 10],
      [0, 7, 20, 7],
    ]);
  });

  test('without an end go beyond all else, of a ray from where it begins', () => {
    const far = line(0, 0, 100, 100);
    const { drawing } = read(
      far + on('XLINE', ...at(10, 50, 20), ...at(11, 1, 0)) + on('RAY', ...at(10, 50, 60), ...at(11, 1, 0)),
    );
    expect(strokes(drawing)).toEqual([
      [0, 0, 100, 100],
      [-5, 20, 105, 20],
      [50, 60, 105, 60],
    ]);
    // By itself it has a place all the same.
    const alone = readMade(madeDxf(on('XLINE', ...at(10, 50, 20), ...at(11, 0, 1))));
    expect(strokes(alone.drawing)).toHaveLength(1);
  });

  test('that are wide are areas where they grow narrower, and as wide as they are elsewhere', () => {
    const wide = on('LWPOLYLINE', [90, 2], [70, 0], [43, 4], ...at(10, 0, 0), ...at(10, 50, 0));
    const arrow = on('LWPOLYLINE', [90, 2], [70, 0], ...at(10, 0, 20), [40, 6], [41, 0], ...at(10, 30, 20));
    const { drawing } = read(wide + arrow + insert('W', 0, 0, [41, 2], [42, 2]), block('W', wide));
    expect(drawing?.inks.filter(({ fill }) => !fill).map(({ width }) => width)).toEqual([0, 4, 8]);
    expect(strokes(drawing, true)).toEqual([[0, 23, 30, 20, 30, 20, 0, 17]]);
    // What is seen has their edges in it.
    expect(drawing?.top).toBeGreaterThan(23);
  });

  test('of a spline go smoothly through the points that it was drawn by, and obey weights', () => {
    const points = [...at(11, 0, 0), ...at(11, 10, 10), ...at(11, 20, 0)];
    const [curve = []] = strokes(read(on('SPLINE', [70, 8], [71, 3], [74, 3], ...points)).drawing);
    expect(curve.length).toBeGreaterThan(20);
    expect(Math.max(...curve.filter((_, index) => index % 2 === 1))).toBe(10);
    const knots: Groups = [0, 0, 0, 1, 1, 1].map((knot) => [40, knot] as const);
    const half = Math.SQRT1_2;
    const controls = [...at(10, 10, 0), [41, 1], ...at(10, 10, 10), [41, half], ...at(10, 0, 10), [41, 1]] as Groups;
    const [arc = []] = strokes(read(on('SPLINE', [70, 4], [71, 2], ...knots, ...controls)).drawing);
    for (let index = 0; index < arc.length; index += 2) {
      expect(Math.hypot(arc[index] ?? 0, arc[index + 1] ?? 0)).toBeCloseTo(10, 1);
    }
  });

  test('have the weight that the file, their layer or their block says', () => {
    const heavy = on('LINE', [370, 70], ...at(10, 0, 5), ...at(11, 9, 5));
    const ofBlock = on('LINE', [370, -2], ...at(10, 0, 6), ...at(11, 9, 6));
    const { drawing } = read(heavy + insert('B', 0, 0, [370, 50]), block('B', ofBlock));
    expect(drawing?.inks.map(({ weight }) => weight)).toEqual([0.25, 0.7, 0.5]);
  });

  test('have the line type of their block, and what is drawn of it first, wherever it begins', () => {
    const type = entity('LTYPE', [2, 'GAPS'], [70, 0], [73, 4], [49, -1], [49, 0], [49, -1], [49, 6]);
    const tables = `0\nTABLE\n2\nLTYPE\n70\n1\n${type}0\nENDTAB\n`;
    const ofBlock = on('LINE', [6, 'BYBLOCK'], ...at(10, 0, 6), ...at(11, 9, 6));
    const { drawing } = read(insert('B', 0, 0, [6, 'gaps']), block('B', ofBlock), tables);
    expect(drawing?.inks.map(({ dash }) => dash)).toEqual([[], [0, 1, 6, 1]]);
  });
});

describe('faces', () => {
  const corners = [...at(10, 0, 0), ...at(11, 9, 0), ...at(12, 9, 9), ...at(13, 0, 9)];

  test('are seen by their edges, but for those that are hidden', () => {
    expect(strokes(read(on('3DFACE', ...corners, [70, 0b0101])).drawing)).toEqual([
      [9, 0, 9, 9],
      [0, 9, 0, 0],
    ]);
  });

  test('of a trace are filled', () => {
    expect(strokes(read(on('TRACE', ...corners)).drawing, true)).toEqual([[0, 0, 9, 0, 0, 9, 9, 9]]);
  });

  test('of a mesh name their corners', () => {
    const points = [...at(10, 0, 0), ...at(10, 9, 0), ...at(10, 9, 9)];
    const { drawing } = read(
      on('MESH', [91, 0], [92, 3], ...points, [93, 4], [90, 3], [90, 0], [90, 1], [90, 2], [94, 0]),
    );
    expect(strokes(drawing)).toEqual([[0, 0, 9, 0, 9, 9, 0, 0]]);
  });

  test('of the older kind of mesh too, in rows and columns or by number', () => {
    const vertex = (flags: number, ...more: Groups) => on('VERTEX', [70, flags], ...more);
    const grid = [at(10, 0, 0), at(10, 9, 0), at(10, 0, 9), at(10, 9, 9)].map((point) => vertex(64, ...point)).join('');
    expect(strokes(read(`${on('POLYLINE', [70, 16], [71, 2], [72, 2])}${grid}${on('SEQEND')}`).drawing)).toEqual([
      [0, 0, 9, 0],
      [0, 9, 9, 9],
      [0, 0, 0, 9],
      [9, 0, 9, 9],
    ]);
    const faces = vertex(128, ...at(10, 0, 0), [71, 1], [72, -2], [73, 3]);
    const three = [at(10, 0, 5), at(10, 9, 5), at(10, 9, 9)].map((point) => vertex(192, ...point)).join('');
    expect(strokes(read(`${on('POLYLINE', [70, 64])}${three}${faces}${on('SEQEND')}`).drawing)).toEqual([
      [0, 5, 9, 5],
      [9, 9, 0, 5],
    ]);
  });

  test('that cover what is below them hide it, and nothing that comes after', () => {
    const frame: Groups = [
      ...at(10, 0, 0),
      ...at(11, 10, 0),
      ...at(12, 0, 10),
      ...at(13, 1, 1),
      [70, 7],
      [280, 1],
      [71, 2],
    ];
    const clip = [...at(14, -0.5, -0.5), ...at(14, 0.5, -0.5), ...at(14, 0.5, 0.5), ...at(14, -0.5, 0.5)];
    const below = line(0, 5, 20, 5) + on('TEXT', ...at(10, 1, 1), [40, 2], [1, 'below']);
    const above = line(0, 6, 20, 6) + on('TEXT', ...at(10, 1, 3), [40, 2], [1, 'above']);
    const { drawing } = read(below + on('WIPEOUT', ...frame, ...clip) + above);
    const [first, cover, last] = drawing?.inks ?? [];
    expect([first?.stage, cover?.stage, last?.stage]).toEqual([0, 1, 1]);
    expect(cover).toMatchObject({ fill: true, color: '#ffffff' });
    expect(strokes(drawing, true)).toEqual([[0, 10, 10, 10, 10, 0, 0, 0, 0, 10, 0, 10]]);
    expect(drawing?.texts.map(({ text, stage }) => [text, stage])).toEqual([
      ['below', 0],
      ['above', 1],
    ]);
  });
});

describe('words', () => {
  test('of a leader have its lines and an arrow, also of the newer kind', () => {
    const older = on('LEADER', [3, 'STANDARD'], [71, 1], [72, 0], ...at(10, 0, 5), ...at(10, 9, 5));
    const { drawing } = read(older);
    expect(strokes(drawing)).toEqual([[0, 5, 9, 5]]);
    expect(strokes(drawing, true)[0]?.slice(0, 2)).toEqual([0, 5]);
    const text: Groups = [
      [290, 1],
      [304, '{\\fArial;ROOF}'],
      ...at(12, 12, 21),
      ...at(13, 1, 0),
      [41, 2],
      [140, 1],
      [171, 1],
    ];
    const lines: Groups = [
      [302, 'LEADER{'],
      ...at(10, 10, 20),
      ...at(11, 1, 0),
      [40, 2],
      [304, 'LEADER_LINE{'],
      ...at(10, 0, 10),
      [305, '}'],
      [303, '}'],
    ];
    const newer = on(
      'MULTILEADER',
      [300, 'CONTEXT_DATA{'],
      [40, 1],
      ...text,
      ...lines,
      [301, '}'],
      [170, 1],
      [91, -1056964608],
    );
    const read2 = read(newer).drawing;
    expect(strokes(read2)).toEqual([
      [0, 10, 10, 20],
      [10, 20, 12, 20],
    ]);
    expect(strokes(read2, true)).toHaveLength(1);
    expect(read2?.texts).toMatchObject([{ text: 'ROOF', height: 2 }]);
  });

  test('of a tolerance stand in boxes', () => {
    const { drawing } = read(on('TOLERANCE', [3, 'STANDARD'], ...at(10, 5, 5), [1, '{\\Fgdt;j}%%v0.1%%vA%%v%%v']));
    expect(strokes(drawing)).toHaveLength(3);
    expect(drawing?.texts.map(({ text }) => text)).toEqual(['⌖', '0.1', 'A']);
  });

  test('of a table are those of its block', () => {
    const { drawing, unshown } = read(
      on('ACAD_TABLE', [2, '*T1'], ...at(10, 3, 4), ...at(11, 0, 1)),
      block('*T1', line(0, 0, 5, 0)),
    );
    expect(strokes(drawing)).toEqual([[3, 4, 3, 9]]);
    expect(unshown).toEqual([]);
  });

  test.each([
    [0, 4],
    [1, 2],
    [2, 2],
  ])('are within what is seen, wherever they are aligned to (%d)', (halign) => {
    const wide = 'WWWWWWWWWWWW';
    const { drawing } = read(
      on('TEXT', ...at(10, 0, 0), ...at(11, 0, 0), [40, 10], [1, wide], [72, halign], [73, halign === 0 ? 0 : 1]),
    );
    const { left = 0, width = 0, top = 0 } = drawing ?? {};
    const room = { 0: left + width, 1: Math.min(-left, left + width) * 2, 2: -left }[halign];
    expect(room).toBeGreaterThan(wide.length * 10 * 1.2);
    expect(top).toBeGreaterThan(10);
  });
});

describe('what is not drawn', () => {
  test('is told with its count, and no harm to the rest', () => {
    const solid = (layer: string) => entity('3DSOLID', [8, layer], [1, 'xyz']);
    const { drawing, unshown } = read(solid('0') + solid('0') + on('SHAPE', [2, 'X']) + on('LIGHT') + line(0, 0, 9, 9));
    expect(strokes(drawing)).toEqual([[0, 0, 9, 9]]);
    expect(unshown).toEqual([
      { kind: '3DSOLID', count: 2 },
      { kind: 'SHAPE', count: 1 },
    ]);
    expect(readMade(madeDxf(solid('0')))).toEqual({ drawing: undefined, unshown: [{ kind: '3DSOLID', count: 1 }] });
  });

  test('of pictures and other files has a frame where it would be', () => {
    const image = on(
      'IMAGE',
      ...at(10, 10, 10),
      ...at(11, 0.5, 0),
      ...at(12, 0, 0.5),
      ...at(13, 40, 20),
      [70, 3],
      [280, 0],
    );
    const underlay = on('PDFUNDERLAY', ...at(10, 0, 40), [41, 2], [42, 2], [50, 0], ...at(11, 0, 0), ...at(11, 5, 3));
    const { drawing, unshown } = read(image + underlay);
    expect(strokes(drawing).map((points) => points.slice(0, 8))).toEqual([
      [10, 20, 30, 20, 30, 10, 10, 10],
      [0, 40, 10, 40, 10, 46, 0, 46],
    ]);
    expect(unshown.map(({ kind }) => kind)).toEqual(['IMAGE', 'PDFUNDERLAY']);
  });

  test('of another drawing is told too, and a dimension without its lines', () => {
    const other = entity('BLOCK', [8, '0'], [2, 'SITE'], [70, 4], [10, 0], [20, 0]);
    const { unshown } = read(insert('SITE', 0, 0) + on('DIMENSION', [2, '*D9']), `${other}0\nENDBLK\n`);
    expect(unshown).toEqual([
      { kind: 'XREF', count: 1 },
      { kind: 'DIMENSION', count: 1 },
    ]);
  });
});
