// What a drawing is made of, so that two of them can be compared piece by piece: each line of every stroke, and each text.
import { type DxfInk, type DxfPart, type DxfText, LETTER_WIDTH } from '#domain/dxf/display-list';
import { lineBox } from '#domain/dxf/text-line';

/** What is seen of a drawing, and the sheet that it shares with another, in its own units. */
export interface DxfSide {
  inks: readonly DxfInk[];
  texts: readonly DxfText[];
  sheet: DxfPart;
}

/** A piece, from one of its ends to the other, in units from the sheet's corner. */
export interface Piece {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** How far its ink is beside it. */
  pad: number;
}

/** Numbers of what pieces are: only of one kind can they be the same. Shared by both sides. */
export class Kinds {
  private readonly known = new Map<string, number>();

  numberOf(name: string): number {
    const number = this.known.get(name) ?? this.known.size;
    this.known.set(name, number);
    return number;
  }
}

/** The pieces of one drawing, packed: there may be millions. */
export class Marks {
  readonly count: number;
  /** x and y of both ends of each. */
  readonly ends: Float32Array;
  readonly kinds: Int32Array;
  /** The first that stands for a text: those before are lines. */
  readonly firstText: number;
  private readonly side: DxfSide;

  constructor(side: DxfSide, kinds: Kinds) {
    this.side = side;
    const { inks, texts } = side;
    this.firstText = inks.reduce((sum, { points, starts }) => sum + points.length / 2 - (starts.length - 1), 0);
    this.count = this.firstText + texts.length;
    this.ends = new Float32Array(this.count * 4);
    this.kinds = new Int32Array(this.count);
    let at = 0;
    for (const ink of inks) at = this.putInk(ink, kinds, at);
    for (const text of texts) at = this.putText(text, kinds, at);
  }

  /** Where it is to be seen: of a text, its line of writing. */
  pieceAt(mark: number): Piece {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = this.ends.subarray(mark * 4, mark * 4 + 4);
    const text = this.side.texts[mark - this.firstText];
    if (text === undefined) return { x1, y1, x2, y2, pad: 0 };
    const { sheet } = this.side;
    const box = lineBox(text, text.text.length * text.height * LETTER_WIDTH * text.stretch);
    const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
    const x = box.x - sheet.x - (sin * box.height) / 2;
    const y = box.y - sheet.y + (cos * box.height) / 2;
    return { x1: x, y1: y, x2: x + cos * box.width, y2: y + sin * box.width, pad: box.height / 2 };
  }

  private putInk({ points, starts, fill, dash }: DxfInk, kinds: Kinds, from: number): number {
    const kind = kinds.numberOf(fill ? 'area' : `line ${dash.join()}`);
    const { sheet } = this.side;
    let at = from;
    for (let stroke = 0; stroke < starts.length - 1; stroke += 1) {
      const last = (starts[stroke + 1] ?? 0) - 1;
      for (let point = starts[stroke] ?? 0; point < last; point += 1) {
        for (let axis = 0; axis < 4; axis += 1) {
          this.ends[at * 4 + axis] = (points[point * 2 + axis] ?? 0) - (axis % 2 === 0 ? sheet.x : sheet.y);
        }
        this.kinds[at] = kind;
        at += 1;
      }
    }
    return at;
  }

  /** Its second end says how high, how wide and which way it is written. */
  private putText({ text, x, y, height, angle, stretch, align }: DxfText, kinds: Kinds, at: number): number {
    const { sheet } = this.side;
    const [along, up] = [height * stretch, height];
    const [left, top] = [x - sheet.x, y - sheet.y];
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.ends.set([left, top, left + cos * along + sin * up, top + sin * along - cos * up], at * 4);
    this.kinds[at] = kinds.numberOf(`text ${align} ${text}`);
    return at + 1;
  }
}
