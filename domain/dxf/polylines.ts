// Polylines of both kinds, and the meshes that the older kind may be.
import { type DxfGroup, numberOf, pointOf } from './groups.ts';
import type { DxfEntity, DxfPoint, DxfVertex } from './parsed.ts';

const CLOSED = 1;
const GRID = 16;
const CLOSED_ACROSS = 32;
const FACES = 64;
/** Flags of a vertex that is none of the line: of a spline's frame, of a mesh's face. */
const FRAME = 16;
const CORNER = 64;
const FACE = 128;

type Groups = readonly DxfGroup[];
type Stroke = readonly number[];

/** Vertices under 10 and 20, each with the bulge and the widths that follow it. */
export function verticesOf(groups: Groups): DxfVertex[] {
  const vertices: DxfVertex[] = [];
  for (const { code, value } of groups) {
    const last = vertices.at(-1);
    if (code === 10) vertices.push({ x: Number(value), y: Number.NaN });
    else if (last === undefined) continue;
    else if (code === 20) last.y = Number(value);
    else if (code === 40) last.startWidth = Number(value);
    else if (code === 41) last.endWidth = Number(value);
    else if (code === 42) last.bulge = Number(value);
  }
  return vertices;
}

/** Of which the numbers are there that a code may have, by one vertex or by all. */
function vertexOf(groups: Groups, wide: { start: number; end: number }): DxfVertex {
  const startWidth = numberOf(groups, 40, wide.start);
  const endWidth = numberOf(groups, 41, wide.end);
  return { ...pointOf(groups, 10), bulge: numberOf(groups, 42), startWidth, endWidth };
}

const flagsOf = (groups: Groups) => numberOf(groups, 70);

export function polylineOf(head: Groups, vertices: readonly Groups[]): Partial<DxfEntity> {
  const flags = flagsOf(head);
  if ((flags & GRID) !== 0) return { strokes: gridStrokes(head, vertices) };
  if ((flags & FACES) !== 0) return { strokes: faceStrokes(vertices) };
  const wide = { start: numberOf(head, 40), end: numberOf(head, 41) };
  const onLine = vertices.filter((groups) => (flagsOf(groups) & (FRAME | CORNER | FACE)) === 0);
  return { shape: (flags & CLOSED) !== 0, vertices: onLine.map((groups) => vertexOf(groups, wide)) };
}

/** A mesh of rows and columns. */
function gridStrokes(head: Groups, vertices: readonly Groups[]): Stroke[] {
  const points = vertices.filter((groups) => (flagsOf(groups) & FRAME) === 0).map((groups) => pointOf(groups, 10));
  const flags = flagsOf(head);
  // A smooth surface has numbers of its own.
  const smooth = numberOf(head, 75) !== 0;
  const columns = Math.max(1, numberOf(head, smooth ? 74 : 72));
  const rows = Math.ceil(points.length / columns);
  const strokes: Stroke[] = [];
  const add = (line: readonly (DxfPoint | undefined)[], closed: boolean) => {
    const there = line.filter((point) => point !== undefined);
    strokes.push([...there, ...(closed ? there.slice(0, 1) : [])].flatMap(({ x, y }) => [x, y]));
  };
  for (let row = 0; row < rows; row += 1) {
    add(points.slice(row * columns, (row + 1) * columns), (flags & CLOSED_ACROSS) !== 0);
  }
  for (let column = 0; column < Math.min(columns, points.length); column += 1) {
    const line = Array.from({ length: rows }, (_, row) => points[row * columns + column]);
    add(line, (flags & CLOSED) !== 0);
  }
  return strokes;
}

/** A mesh of faces: each names its corners; one that it names below 0 begins an edge that is not seen. */
function faceStrokes(vertices: readonly Groups[]): Stroke[] {
  const isCorner = (groups: Groups) => (flagsOf(groups) & CORNER) !== 0;
  const points = vertices.filter(isCorner).map((groups) => pointOf(groups, 10));
  const strokes: Stroke[] = [];
  for (const groups of vertices) {
    if (isCorner(groups) || (flagsOf(groups) & FACE) === 0) continue;
    const named = [71, 72, 73, 74].map((code) => numberOf(groups, code)).filter((name) => name !== 0);
    for (const [at, name] of named.entries()) {
      const [from, to] = [points[Math.abs(name) - 1], points[Math.abs(named[(at + 1) % named.length] ?? 0) - 1]];
      if (name > 0 && from !== undefined && to !== undefined) strokes.push([from.x, from.y, to.x, to.y]);
    }
  }
  return strokes;
}

/** A surface of the newer kind: corners, then faces, each a count and that many of them. */
export function meshStrokes(groups: Groups): Stroke[] {
  const points: DxfPoint[] = [];
  const strokes: Stroke[] = [];
  let at = groups.findIndex(({ code }) => code === 92);
  for (; at < groups.length && groups[at]?.code !== 93; at += 1) {
    const { code, value } = groups[at] ?? { code: 0, value: 0 };
    if (code === 10) points.push({ x: Number(value), y: Number(groups[at + 1]?.value) });
  }
  const numbers: number[] = [];
  for (at += 1; groups[at]?.code === 90; at += 1) numbers.push(Number(groups[at]?.value));
  for (let face = 0; face < numbers.length; ) {
    const count = Math.max(0, numbers[face] ?? 0);
    const corners = numbers.slice(face + 1, face + 1 + count).map((corner) => points[corner]);
    const there = corners.filter((point) => point !== undefined);
    const [first] = there;
    if (first !== undefined) strokes.push([...there, first].flatMap(({ x, y }) => [x, y]));
    face += count + 1;
  }
  return strokes;
}
