// How long a line of an SVG may be, told from its numbers: for what is drawn in pieces along it. Never less than it is; Infinity
// where that is not to be told.

const INCH = 96;
const units: Record<string, number> = {
  '': 1,
  px: 1,
  pt: INCH / 72,
  pc: 16,
  in: INCH,
  cm: INCH / 2.54,
  mm: INCH / 25.4,
};

/** A number with a unit that does not hang on what is around it; undefined for another. */
export function lengthIn(text: string): number | undefined {
  const [, number, unit = ''] = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)([a-z]*)$/i.exec(text.trim()) ?? [];
  const factor = units[unit.toLowerCase()];
  return number === undefined || factor === undefined ? undefined : Number(number) * factor;
}

type Attributes = ReadonlyMap<string, string>;

const sizeOf = (attributes: Attributes, name: string) =>
  attributes.has(name) ? Math.abs(lengthIn(attributes.get(name) ?? '') ?? Number.POSITIVE_INFINITY) : 0;

const NUMBER = /[\s,]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)/iy;
const FLAG = /[\s,]*([01])/y;
const COMMAND = /[\s,]*([mlhvcsqtaz])/iy;

/** Numbers of each command; of an arc the fourth and fifth are flags, which may stand without a gap. */
const taken: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

interface Point {
  x: number;
  y: number;
}
const apart = (a: Point, b: Point) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

/** Walks along a path, command after command. */
class Walk {
  #at: Point = { x: 0, y: 0 };
  #start: Point = { x: 0, y: 0 };
  #bend: Point = { x: 0, y: 0 };
  length = 0;

  step(command: string, numbers: readonly number[]): void {
    const kind = command.toLowerCase();
    const from = command === kind ? this.#at : { x: 0, y: 0 };
    const [a = 0, b = 0] = numbers;
    if (kind === 'z') this.#go([], this.#start);
    else if (kind === 'h') this.#go([], { x: from.x + a, y: this.#at.y });
    else if (kind === 'v') this.#go([], { x: this.#at.x, y: from.y + a });
    else if (kind === 'a') this.#arc(a, b, { x: from.x + (numbers[5] ?? 0), y: from.y + (numbers[6] ?? 0) });
    else {
      const points: Point[] = [];
      for (let at = 0; at < numbers.length; at += 2) {
        points.push({ x: from.x + (numbers[at] ?? 0), y: from.y + (numbers[at + 1] ?? 0) });
      }
      const end = points.pop() ?? this.#at;
      // As the bend before it, on the other side.
      const mirrored = { x: 2 * this.#at.x - this.#bend.x, y: 2 * this.#at.y - this.#bend.y };
      this.#go(kind === 's' || kind === 't' ? [mirrored, ...points] : points, end);
      if (kind === 'm') this.#start = end;
    }
  }

  /** A curve is no longer than the way by the points that bend it. */
  #go(by: readonly Point[], end: Point): void {
    let last = this.#at;
    for (const point of [...by, end]) {
      this.length += apart(last, point);
      last = point;
    }
    this.#bend = by.at(-1) ?? end;
    this.#at = end;
  }

  /** Radii that are too short for it grow until they reach. */
  #arc(rx: number, ry: number, end: Point): void {
    const [least, most] = [Math.min(Math.abs(rx), Math.abs(ry)), Math.max(Math.abs(rx), Math.abs(ry))];
    if (least > 0) this.length += 2 * Math.PI * most * Math.max(1, apart(this.#at, end) / (2 * least));
    this.#go([], end);
  }
}

function pathLength(path: string): number {
  const walk = new Walk();
  let [command, at] = ['', 0];
  const read = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(path);
    if (found !== null) at = pattern.lastIndex;
    return found?.[1];
  };
  for (;;) {
    const next = read(COMMAND);
    command = next ?? command;
    const count = taken[command.toLowerCase()] ?? 0;
    const numbers: number[] = [];
    while (numbers.length < count) {
      const isFlag = count === 7 && (numbers.length === 3 || numbers.length === 4);
      const number = read(isFlag ? FLAG : NUMBER);
      // A browser draws up to here.
      if (number === undefined) return walk.length;
      numbers.push(Number(number));
    }
    if (next === undefined && count === 0) return walk.length;
    walk.step(command, numbers);
    // Further pairs after the first of a beginning are lines.
    if (command === 'm' || command === 'M') command = command === 'm' ? 'l' : 'L';
  }
}

function cornersLength(points: string): number {
  return pathLength(`M${points}`) * 2;
}

/** Of the elements that are a line; undefined for others. */
const lines: Record<string, (attributes: Attributes) => number> = {
  path: (attributes) => pathLength(attributes.get('d') ?? ''),
  polyline: (attributes) => cornersLength(attributes.get('points') ?? ''),
  polygon: (attributes) => cornersLength(attributes.get('points') ?? ''),
  line: (attributes) => ['x1', 'y1', 'x2', 'y2'].reduce((sum, name) => sum + sizeOf(attributes, name), 0),
  rect: (attributes) => 2 * (sizeOf(attributes, 'width') + sizeOf(attributes, 'height')),
  circle: (attributes) => 2 * Math.PI * sizeOf(attributes, 'r'),
  ellipse: (attributes) => 2 * Math.PI * (sizeOf(attributes, 'rx') + sizeOf(attributes, 'ry')),
};
/** What draws lines that its own text does not tell. */
const untoldLines = new Set(['use', 'text', 'tspan', 'textPath', 'tref', 'altGlyph']);

/** @param element its name. @returns undefined for what is no line. */
export function lineLength(element: string, attributes: Attributes): number | undefined {
  return lines[element]?.(attributes) ?? (untoldLines.has(element) ? Number.POSITIVE_INFINITY : undefined);
}
