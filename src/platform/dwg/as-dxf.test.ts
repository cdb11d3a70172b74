import { readFileSync } from 'node:fs';
import { DwgLZ77AC18Compressor, DwgLZ77AC18Decompressor, DxfAsciiWriter } from '@node-projects/acad-ts';
import { describe, expect, test } from 'vitest';
import { readDxfText } from '#domain/dxf/read';
import { asDxf, lostIn } from './as-dxf.ts';
import { isDwg, isKnownDwg } from './formats.ts';
import { withGrowthLimit } from './limit-growth.ts';

const read = (name: string) => new Uint8Array(readFileSync(`e2e/samples/${name}`));
const dimensions = read('dimensions.dwg');
const kinds = read('kinds.dwg');

describe('a DWG as a DXF', () => {
  test('shows its dimensions, and the texts of leaders of the newer kind', () => {
    const { text, lost } = asDxf(dimensions);
    const { drawing } = readDxfText(text);
    const words = drawing?.texts.map((line) => line.text);
    expect([Math.round(drawing?.width ?? 0), Math.round(drawing?.height ?? 0)]).toEqual([28, 17]);
    expect(words).toEqual(expect.arrayContaining(['300', '259.81', '350±0.1', 'dimjust=4']));
    // Of leaders, whose texts the writer of the library leaves out.
    expect(words).toEqual(expect.arrayContaining(['upper tolerance', 'extension line']));
    expect(lost).toEqual([]);
  });

  test('has all that the same drawing has as a DXF: extents, texts, and names of what is not shown', () => {
    const { text, lost } = asDxf(kinds);
    const { drawing, unshown } = readDxfText(text);
    // As AutoCAD wrote it as a DXF beside it, where what is lost is not shown either.
    expect([Math.round(drawing?.width ?? 0), Math.round(drawing?.height ?? 0)]).toEqual([1905, 852]);
    expect(drawing?.texts).toHaveLength(262);
    expect(unshown.map(({ kind, count }) => `${kind} ${count}`)).toEqual(['SHAPE 1', 'IMAGE 1', 'PDFUNDERLAY 1']);
    expect(lost.map(({ kind, count }) => `${kind} ${count}`)).toEqual(['3DSOLID 2', 'REGION 1']);
  });

  test('has the attribute of a block where the file says, not moved by its block once more', () => {
    const groups = asDxf(kinds).text.split(/\r?\n/);
    const value = groups.findIndex((line, at) => line === 'hello' && groups[at - 1] === '  1');
    const place = groups.slice(0, value).lastIndexOf(' 10');
    expect(Number(groups[place + 1])).toBeCloseTo(994.558, 2);
    expect(Number(groups[place + 3])).toBeCloseTo(41.709, 2);
  });

  test('keeps numbers with an exponent as they are', () => {
    const writer = DxfAsciiWriter.prototype as unknown as { _formatDouble: (value: number) => string };
    const told = [1.5e-10, 4.6566128730773926e-10, 0.5, 100, Number.NaN].map((value) => writer._formatDouble(value));
    expect(told.map(Number)).toEqual([1.5e-10, 4.6566128730773926e-10, 0.5, 100, 0]);
  });

  test('names what could not be read or written, where it could be seen', () => {
    const notes = [
      'Could not read 44 with handle: 3429',
      'Could not read 71 with handle: 3429',
      'Could not read DICTIONARYVAR number 500 with handle: 1',
      'Could not read MESH number 501 with handle: 1',
      'Invalid entity Hatch: no paths',
      'Unlisted object with DXF name AEC_DOOR has been read as an UnknownEntity',
      'Unlisted object with DXF name SUN has been read as an UnknownNonGraphicalObject',
    ];
    expect(notes.map(lostIn)).toEqual(['MTEXT', undefined, undefined, 'MESH', 'HATCH', 'AEC_DOOR', undefined]);
  });

  test('is told by how it begins', () => {
    expect([isDwg(dimensions), isKnownDwg(dimensions)]).toEqual([true, true]);
    const old = new TextEncoder().encode('AC1009 and so on');
    expect([isDwg(old), isKnownDwg(old)]).toEqual([true, false]);
    for (const other of ['AutoCAD Binary DXF', '  0\nSECTION', 'AC', '']) {
      expect(isDwg(new TextEncoder().encode(other))).toBe(false);
    }
  });

  test('that says of itself more than it has is read to its end, and not on', () => {
    const damaged = dimensions.slice();
    const changed = [6878, 232, 23_702, 56, 13_937, 102, 24_496, 139, 34_995, 217, 1708, 122, 11_464, 26, 13_067, 7];
    for (let at = 0; at < changed.length; at += 2) damaged[changed[at] ?? 0] = changed[at + 1] ?? 0;
    expect(() => asDxf(damaged)).toThrow('the file ends before');
  });

  test('that is damaged is refused, wherever it was cut', () => {
    for (const share of [0.1, 0.3, 0.5, 0.7]) {
      expect(() => asDxf(dimensions.subarray(0, Math.floor(dimensions.length * share)))).toThrow();
    }
  });
});

/**
 * The drawing with a map of its sections in which pages of no length come before a place that no page reaches: who fills
 * the gap with such pages never ends. The map is the page at this place (Open Design specification, 4.5).
 */
function withEndlessMap(sound: Uint8Array, at: number): Uint8Array {
  const bytes = Buffer.from(sound);
  const [size, packed] = [bytes.readInt32LE(at + 4), bytes.readInt32LE(at + 8)];
  const map = DwgLZ77AC18Decompressor.decompress(bytes.subarray(at + 20, at + 20 + packed), 0, size);
  const numbers = new DataView(map.buffer);
  const [head, description] = [20, 96];
  let section = head;
  while (numbers.getInt32(section + 8, true) === 0) section += description;
  numbers.setInt32(section + 12, 0, true);
  numbers.setInt32(section + description + 12, 0x100, true);
  const again: number[] = [];
  new DwgLZ77AC18Compressor().compress(map, 0, size, again);
  bytes.writeInt32LE(again.length, at + 8);
  bytes.set(again, at + 20);
  return bytes;
}

describe('a file that was damaged, or made to do harm', () => {
  test('is refused where it ends before what it announces, not read for hours', () => {
    const damaged = dimensions.slice();
    damaged[4391] = 32;
    damaged[7559] = 128;
    damaged[22783] = 38;
    expect(() => asDxf(damaged)).toThrow('the file ends before');
  });

  test('is refused where it would fill the memory, and everything is as before', () => {
    const { push } = Array.prototype;
    expect(() => asDxf(withEndlessMap(dimensions, 35_584))).toThrow('it grows without end');
    expect(Array.prototype.push).toBe(push);
    expect(asDxf(dimensions).lost).toEqual([]);
  });
});

describe('a limit of growth', () => {
  const fills: [string, () => unknown][] = [
    ['a list', () => [].push(...(Array.from({ length: 20 }) as never[]))],
    ['a map', () => new Map(Array.from({ length: 20 }, (_, at) => [at, at]))],
    ['a set', () => new Set(Array.from({ length: 20 }, (_, at) => at))],
    ['bytes', () => new Uint8Array(1001)],
    ['a buffer', () => new ArrayBuffer(1001)],
    ['numbers', () => new Float64Array(1001)],
  ];
  test.each(fills)('counts %s', (_, fill) => {
    expect(withGrowthLimit(2000, fill)).toBeDefined();
    expect(() => withGrowthLimit(1000, fill)).toThrow(RangeError);
    // Also where what is refused is passed over.
    expect(() =>
      withGrowthLimit(1000, () => {
        try {
          fill();
        } catch {}
      }),
    ).toThrow(RangeError);
  });
});
