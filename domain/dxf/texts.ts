// Texts of a drawing as lines of writing: where each begins and how it is turned.
import type { DxfText } from './display-list.ts';
import type { Matrix } from './matrix.ts';
import type { DxfEntity, DxfPoint } from './parsed.ts';
import { estimatedWidth } from './text-line.ts';
import { brokenLines, plainLine, plainLines } from './words.ts';

/** From one line to the next, as a multiple of the height of capitals. */
const LINE_HEIGHT = 5 / 3;
const TEXT_MAX = 2000;

type Ink = Pick<DxfText, 'layer' | 'within' | 'color'>;
type TextAlignment = DxfText['align'];
/** A text where it stands; on what it lies is not said. */
export type PlacedText = Omit<DxfText, 'stage'>;

interface Line {
  text: string;
  /** Where it stands in the entity's own coordinates, and which way it runs. */
  at: DxfPoint;
  along: DxfPoint;
  height: number;
  stretch: number;
  align: TextAlignment;
}

function placed({ text, at, along, height, stretch, align }: Line, matrix: Matrix, look: Ink): PlacedText {
  const ink = { layer: look.layer, within: look.within, color: look.color };
  const [a, b, c, d, e, f] = matrix;
  const length = Math.hypot(along.x, along.y) || 1;
  const [ux, uy] = [along.x / length, along.y / length];
  const [rx, ry] = [a * ux + c * uy, b * ux + d * uy];
  const upright = Math.hypot(-a * uy + c * ux, -b * uy + d * ux);
  return {
    ...ink,
    text: text.slice(0, TEXT_MAX),
    x: a * at.x + c * at.y + e,
    y: b * at.x + d * at.y + f,
    height: height * upright,
    angle: -Math.atan2(ry, rx),
    stretch: (stretch * Math.hypot(rx, ry)) / (upright || 1),
    align,
  };
}

/** A point moved by so much along a direction and upwards from it. */
function beside({ x, y }: DxfPoint, along: DxfPoint, up: number): DxfPoint {
  return { x: x - along.y * up, y: y + along.x * up };
}

function direction(degrees: number): DxfPoint {
  const angle = (degrees * Math.PI) / 180;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

const horizontal: readonly TextAlignment[] = ['start', 'middle', 'end', 'start', 'middle', 'start'];
const isPlace = (point: DxfPoint | undefined): point is DxfPoint =>
  point !== undefined && Number.isFinite(point.x) && Number.isFinite(point.y);

/** A single line: a text, or an attribute of a block. */
export function lineText(entity: DxfEntity, matrix: Matrix, ink: Ink): PlacedText[] {
  const text = plainLine(entity.text ?? '');
  const { halign = 0, valign = 0, textHeight: height = 1, xScale: stretch = 1 } = entity;
  // Only what stands at the left on its line stands at its first point.
  const atFirst = (halign === 0 && valign === 0) || halign === 3 || halign === 5;
  const at = !atFirst && isPlace(entity.endPoint) ? entity.endPoint : entity.startPoint;
  if (text === '' || !isPlace(at)) return [];
  const fitted = betweenPoints(entity, text);
  if (fitted !== undefined) return [placed({ ...fitted, text }, matrix, ink)];
  const along = direction(entity.rotation ?? 0);
  const down = halign === 4 || valign === 2 ? height / 2 : valign === 3 ? height : 0;
  const line = { text, at: beside(at, along, -down), along, height, stretch, align: horizontal[halign] ?? 'start' };
  return [placed(line, matrix, ink)];
}

const ALIGNED = 3;
const FITTED = 5;

/** A text that is as wide as two points are apart: as high as that makes it, or as high as it is and stretched. */
function betweenPoints(entity: DxfEntity, text: string): Omit<Line, 'text'> | undefined {
  const { halign = 0, startPoint: at, endPoint: end, textHeight = 1 } = entity;
  if ((halign !== ALIGNED && halign !== FITTED) || !isPlace(at) || !isPlace(end)) return undefined;
  const along = { x: end.x - at.x, y: end.y - at.y };
  const [length, width] = [Math.hypot(along.x, along.y), estimatedWidth(text)];
  if (!(length > 0) || width === 0) return undefined;
  if (halign === ALIGNED) return { at, along, height: length / width, stretch: 1, align: 'start' };
  return { at, along, height: textHeight, stretch: length / width / textHeight, align: 'start' };
}

/** A text of several lines. */
export function blockText(entity: DxfEntity, matrix: Matrix, ink: Ink): PlacedText[] {
  const { position, height = 1, width = 0, attachmentPoint = 1, text = '' } = entity;
  if (!isPlace(position)) return [];
  const most = width > 0 ? width / height : Number.POSITIVE_INFINITY;
  const lines = brokenLines(plainLines(text), most);
  const { directionVector } = entity;
  const along = isPlace(directionVector) ? unit(directionVector) : direction(entity.rotation ?? 0);
  const align = (['start', 'middle', 'end'] as const)[(attachmentPoint - 1) % 3] ?? 'start';
  const whole = height + (lines.length - 1) * height * LINE_HEIGHT;
  const above = [0, whole / 2, whole][Math.floor((attachmentPoint - 1) / 3)] ?? 0;
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const at = beside(position, along, above - height - index * height * LINE_HEIGHT);
    return [placed({ text: line, at, along, height, stretch: 1, align }, matrix, ink)];
  });
}

function unit({ x, y }: DxfPoint): DxfPoint {
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}
