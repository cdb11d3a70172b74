import { inks, type Layer, type Line, type Stroke, type Words } from './pen.ts';

type Groups = readonly (readonly [number, string | number])[];

const written = (groups: Groups) => groups.map(([code, value]) => `${code}\n${value}\n`).join('');
const rounded = (value: number) => Number(value.toFixed(3));

function section(name: string, content: string): string {
  return `0\nSECTION\n2\n${name}\n${content}0\nENDSEC\n`;
}

function lineEntities({ layer, points, closed }: Line): string {
  const all = closed && points[0] !== undefined ? [...points, points[0]] : points;
  return all
    .slice(1)
    .map((to, at) => {
      const from = all[at] ?? to;
      const ends: Groups = [
        [10, rounded(from[0])],
        [20, rounded(from[1])],
        [11, rounded(to[0])],
        [21, rounded(to[1])],
      ];
      return written([[0, 'LINE'], [8, layer], ...ends]);
    })
    .join('');
}

function textEntity({ layer, at, text, size, align, angle }: Words): string {
  const place: Groups = [
    [10, rounded(at[0])],
    [20, rounded(at[1])],
    [11, rounded(at[0])],
    [21, rounded(at[1])],
  ];
  const alignment = { left: 0, middle: 1, right: 2 }[align];
  return written([[0, 'TEXT'], [8, layer], ...place, [40, size * 0.72], [1, text], [50, angle], [72, alignment]]);
}

/** The strokes as a drawing for a CAD program, in millimetres of paper, a layer per ink. */
export function strokesToDxf(strokes: readonly Stroke[]): Uint8Array {
  const seen = strokes.filter(({ layer }) => layer !== 'paper');
  const used = [...new Set<Layer>(seen.map(({ layer }) => layer))];
  const layers = used.map((layer) =>
    written([
      [0, 'LAYER'],
      [2, layer],
      [70, 0],
      [62, inks[layer].dxf],
      [6, 'CONTINUOUS'],
    ]),
  );
  const table = `0\nTABLE\n2\nLAYER\n70\n${used.length}\n${layers.join('')}0\nENDTAB\n`;
  const entities = seen.map((one) => (one.kind === 'line' ? lineEntities(one) : textEntity(one))).join('');
  return new TextEncoder().encode(`${section('TABLES', table)}${section('ENTITIES', entities)}0\nEOF\n`);
}
