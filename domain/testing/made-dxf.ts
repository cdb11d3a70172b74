// DXF drawings put together for tests, from the groups (a code and a value each) that the format is made of.

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

/** The text of a file. */
export function madeDxf(entities: string, blocks = '', tables = ''): string {
  return `${section('TABLES', tables)}${section('BLOCKS', blocks)}${section('ENTITIES', entities)}0\nEOF\n`;
}
