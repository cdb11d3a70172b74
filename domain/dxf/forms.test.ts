// The forms that a DXF comes in: as text, binary, older and newer, whole and cut off; and its sheets of paper.
import { describe, expect, test } from 'vitest';
import { binaryDxf, block, entity, type Groups, layers, line, madeDxf, readMade } from '../testing/made-dxf.ts';

const polyline = entity('LWPOLYLINE', [8, 'Walls'], [90, 2], [70, 1], [10, 0], [20, 0.125], [10, 1e6], [20, -3.5]);
const made = madeDxf(polyline + entity('TEXT', [8, '0'], [10, 1], [20, 2], [40, 2.5], [1, 'Stair'], [1010, 7]));

test.each([true, false])('a binary drawing is read like the same as text (two bytes a code: %s)', (wide) => {
  const read = readMade(binaryDxf(made, wide));
  expect(read.drawing?.texts).toMatchObject([{ text: 'Stair', height: 2.5 }]);
  expect(read).toEqual(readMade(made));
});

describe('a file that is not whole', () => {
  const torn = made.slice(0, made.indexOf('ENDSEC', made.indexOf('ENTITIES')) - 2);

  test('is shown as far as it goes, and says so', () => {
    expect(readMade(made).drawing?.torn).toBe(false);
    const { drawing } = readMade(torn);
    expect(drawing?.torn).toBe(true);
    expect(drawing?.texts).toHaveLength(1);
    const bytes = binaryDxf(made, true);
    expect(readMade(bytes.subarray(0, bytes.length - 60)).drawing?.torn).toBe(true);
  });

  test('is none where nothing of it is left, or where it never was one', () => {
    expect(() => readMade('0\nSECTION\n2\nENTITIES\n0\nLINE\n8\n')).toThrow();
    expect(() => readMade('\u00ff\u00d8\u00ff\u00e0 JFIF, a photo\n0\n')).toThrow();
    expect(() => readMade('')).toThrow();
    expect(readMade(madeDxf(''))).toEqual({ drawing: undefined, unshown: [] });
  });

  test('is read where lines are lost, written in capitals, with comments, or numbers with a comma', () => {
    const [head = '', tail = ''] = made.split('LWPOLYLINE\n');
    const odd = `999\nmade by hand\n${head}LWPOLYLINE\nlost\n${tail}`
      .replaceAll('0.125', '0,125')
      .replaceAll('\n', '\r\n');
    expect(readMade(odd)).toEqual(readMade(made));
  });

  test('may have points whose x all come before their y', () => {
    const odd = entity('LINE', [8, '0'], [10, 1], [11, 5], [20, 2], [21, 7]);
    expect(readMade(madeDxf(odd))).toEqual(readMade(madeDxf(line(1, 2, 5, 7))));
  });
});

describe('sheets of paper', () => {
  const record = (handle: string, name: string) => entity('BLOCK_RECORD', [5, handle], [2, name]);
  const tables = `${record('1A', '*Model_Space')}${record('1B', '*Paper_Space')}${record('1C', '*Paper_Space0')}`;
  const layout = (name: string, order: number, handle: string, ...more: Groups) =>
    entity(
      'LAYOUT',
      [100, 'AcDbPlotSettings'],
      [1, 'printer'],
      [72, 1],
      ...more,
      [100, 'AcDbLayout'],
      [1, name],
      [71, order],
      [330, handle],
    );
  const objects = layout('Plan', 2, '1B') + layout('Model', 0, '1A') + layout('Title', 1, '1C', [142, 1], [143, 2]);
  const viewport = (...more: Groups) =>
    entity('VIEWPORT', [8, '0'], [67, 1], [10, 100], [20, 100], [40, 40], [41, 20], [68, 2], [69, 2], ...more);
  const onPaper = entity('LINE', [8, '0'], [67, 1], [10, 0], [20, 0], [11, 200], [21, 0]);
  const scaled: Groups = [
    [12, 5],
    [22, 0],
    [45, 10],
  ];
  const all = (view: string, model = line(0, 0, 10, 0)) =>
    madeDxf(model + onPaper + view, block('*Paper_Space0', line(0, 0, 1, 1)), tables, objects);

  test('are named in their order; the model is shown unless another is asked for', () => {
    const file = all(viewport(...scaled));
    const { drawing } = readMade(file);
    expect(drawing).toMatchObject({ sheets: ['', 'Title', 'Plan'], sheet: '', unit: 0 });
    expect(readMade(file, 'Title').drawing).toMatchObject({ sheet: 'Title', unit: 0.5 });
    // One that is in this file no more.
    expect(readMade(file, 'Attic').drawing?.sheet).toBe('');
  });

  test('show what their viewports show of the model: moved, scaled, turned, cut at their edges', () => {
    const points = (file: string) => {
      const { drawing } = readMade(file, 'Plan');
      const { left = 0, top = 0, inks = [] } = drawing ?? {};
      return inks.flatMap((ink) =>
        [...ink.points].map((value, at) => Math.round(at % 2 === 0 ? value + left : top - value)),
      );
    };
    // 10 units are 20 high: from 90 to 110, and what is beyond 80 and 120 is not seen.
    expect(points(all(viewport(...scaled)))).toEqual([0, 0, 200, 0, 90, 100, 110, 100]);
    expect(points(all(viewport(...scaled), line(-100, 1, 100, 1)))).toEqual([0, 0, 200, 0, 80, 102, 120, 102]);
    expect(points(all(viewport(...scaled, [51, 90])))).toEqual([0, 0, 200, 0, 90, 100, 90, 110]);
    expect(points(all(viewport([12, 0], [22, 0], [17, 5], [27, 0], [45, 10])))).toEqual([
      0, 0, 200, 0, 90, 100, 110, 100,
    ]);
    // The first viewport is the sheet itself; one that is off shows nothing.
    expect(points(all(viewport(...scaled).replace('\n69\n2\n', '\n69\n1\n')))).toEqual([0, 0, 200, 0]);
    expect(points(all(viewport(...scaled).replace('\n68\n2\n', '\n68\n0\n')))).toEqual([0, 0, 200, 0]);
  });

  test('leave out layers that a viewport does not show, and tell of what it shows from the side', () => {
    const named = layers([
      [5, '2A'],
      [2, 'Notes'],
      [70, 0],
      [62, 7],
    ]);
    const model = line(0, 0, 10, 0) + entity('LINE', [8, 'Notes'], [10, 0], [20, 1], [11, 10], [21, 1]);
    const file = (view: string) => madeDxf(model + onPaper + view, '', tables + named, objects);
    const inks = (view: string) => readMade(file(view), 'Plan').drawing?.inks.map(({ layer }) => layer);
    expect(inks(viewport(...scaled))).toEqual(['0', 'Notes']);
    expect(inks(viewport(...scaled, [331, '2A']))).toEqual(['0']);
    const aslant = readMade(file(viewport(...scaled, [16, 1], [26, 1], [36, 1])), 'Plan');
    expect(aslant.unshown).toEqual([{ kind: 'VIEWPORT', count: 1 }]);
  });

  test('are shown where the model is empty', () => {
    expect(readMade(all('', '')).drawing).toMatchObject({ sheet: 'Title' });
    expect(readMade(madeDxf(onPaper)).drawing).toMatchObject({ sheets: ['', 'Layout1'], sheet: 'Layout1' });
  });
});
