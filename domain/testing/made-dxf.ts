// DXF drawings put together for tests, from the groups (a code and a value each) that the format is made of.
import type { DrawnDxf } from '../dxf/drawing.ts';
import { valueKind } from '../dxf/groups.ts';
import { readDxf } from '../dxf/read.ts';

export type Groups = readonly (readonly [number, string | number])[];

const lines = (groups: Groups) => groups.map(([code, value]) => `${code}\n${value}\n`).join('');
const section = (name: string, content: string) => `0\nSECTION\n2\n${name}\n${content}0\nENDSEC\n`;

export const entity = (type: string, ...groups: Groups) => lines([[0, type], ...groups]);
/** On layer 0, as `insert`. */
export const line = (x1: number, y1: number, x2: number, y2: number, ...more: Groups) =>
  entity('LINE', [8, '0'], [10, x1], [20, y1], [11, x2], [21, y2], ...more);
export const insert = (name: string, x: number, y: number, ...more: Groups) =>
  entity('INSERT', [8, '0'], [2, name], [10, x], [20, y], ...more);
export const block = (name: string, content: string) =>
  `${entity('BLOCK', [8, '0'], [2, name], [70, 0], [10, 0], [20, 0])}${content}0\nENDBLK\n`;
export const layers = (...entries: Groups[]) =>
  `0\nTABLE\n2\nLAYER\n70\n${entries.length}\n${entries.map((groups) => entity('LAYER', ...groups)).join('')}0\nENDTAB\n`;

/** The text of a file. @param objects what is in it besides what is drawn. */
export function madeDxf(entities: string, blocks = '', tables = '', objects = ''): string {
  const drawn = `${section('TABLES', tables)}${section('BLOCKS', blocks)}${section('ENTITIES', entities)}`;
  return `${drawn}${section('OBJECTS', objects)}0\nEOF\n`;
}

/** The same groups in the binary form. @param wide codes of two bytes, as since release 13. */
export function binaryDxf(text: string, wide: boolean): Uint8Array {
  const lines = text.split('\n');
  const bytes: number[] = [];
  const put = (value: string) => bytes.push(...Array.from(value, (character) => character.charCodeAt(0)), 0);
  put('AutoCAD Binary DXF\r\n\u001a');
  const number = new DataView(new ArrayBuffer(8));
  const numbers: Partial<Record<ReturnType<typeof valueKind>, [size: number, write: (value: number) => void]>> = {
    real: [8, (value) => number.setFloat64(0, value, true)],
    int16: [2, (value) => number.setInt16(0, value, true)],
    int32: [4, (value) => number.setInt32(0, value, true)],
    int64: [8, (value) => number.setBigInt64(0, BigInt(value), true)],
    byte: [1, (value) => number.setUint8(0, value)],
  };
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [code, value = ''] = [Number(lines[at]), lines[at + 1]];
    if (wide) bytes.push(code & 255, code >> 8);
    else if (code < 255) bytes.push(code);
    else bytes.push(255, code & 255, code >> 8);
    const [size, write] = numbers[valueKind(code)] ?? [0, undefined];
    write?.(Number(value));
    if (write === undefined) put(value);
    else bytes.push(...new Uint8Array(number.buffer, 0, size));
  }
  return Uint8Array.from(bytes);
}

/** What a file shows. @param sheet which of its sheets. */
export function readMade(text: string | Uint8Array, sheet?: string): DrawnDxf {
  const bytes = typeof text === 'string' ? Uint8Array.from(text, (character) => character.charCodeAt(0)) : text;
  return readDxf(bytes, decoding, sheet);
}

/** Enough for what tests are written in. */
const decoding = () => (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
