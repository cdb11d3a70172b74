// A drawing as a small picture: an SVG as large as it will be seen, without what would not be seen.
import { type DxfDrawing, type DxfInk, type DxfText, FONT_TO_CAPITAL } from './display-list.ts';
import { isInk, seenInOrder } from './drawing-order.ts';
import { hiddenByFile } from './layers.ts';
import { penWidth } from './pen-width.ts';

/** Characters of a picture: a browser and a server draw this at once. */
const LENGTH_MAX = 8_000_000;
/** Of one path: longer texts are refused by parsers that guard themselves. */
const PATH_MAX = 200_000;
/** Pixels: capitals lower than this are not read. */
const READABLE = 3;
/** Pixels between two points that are told apart. */
const APART = 0.4;

/** A line that has a width of its own ends where its points do. */
const WIDE = ' stroke-linecap="butt" stroke-linejoin="miter"';

const short = (value: number) => String(Math.round(value * 10) / 10);

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML knows no control characters
  const allowed = text.replace(/[\u0000-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '');
  return allowed.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}

function strokePath({ points, fill }: DxfInk, start: number, end: number, scale: number): string {
  let path = '';
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let at = start; at < end; at += 1) {
    const [x, y] = [(points[at * 2] ?? 0) * scale, (points[at * 2 + 1] ?? 0) * scale];
    const near = Math.abs(x - lastX) < APART && Math.abs(y - lastY) < APART;
    if (near && at < end - 1) continue;
    path += `${path === '' ? 'M' : 'L'}${short(x)} ${short(y)}`;
    [lastX, lastY] = [x, y];
  }
  return fill ? `${path}Z` : path;
}

/** @param width of its lines. */
function* inkPaths(ink: DxfInk, scale: number, width: number): Generator<string> {
  const look = ink.fill
    ? `fill="${ink.color}" fill-rule="evenodd" stroke="none"`
    : `stroke="${ink.color}" stroke-width="${short(width)}"${ink.width > 0 ? WIDE : ''}${dashOf(ink, scale)}`;
  let path = '';
  for (let stroke = 0; stroke < ink.starts.length - 1; stroke += 1) {
    path += strokePath(ink, ink.starts[stroke] ?? 0, ink.starts[stroke + 1] ?? 0, scale);
    // Areas one by one: two in one path would leave out what they share.
    if (!ink.fill && path.length < PATH_MAX) continue;
    yield `<path ${look} d="${path}"/>`;
    path = '';
  }
  if (path !== '') yield `<path ${look} d="${path}"/>`;
}

/** Dashes that are too short to be seen make a line pale: it is drawn whole. */
function dashOf({ dash }: DxfInk, scale: number): string {
  const lengths = dash.map((length) => Math.max(1, length * scale));
  const seen = dash.length > 0 && dash.reduce((sum, length) => sum + length, 0) * scale > 4;
  return seen ? ` stroke-dasharray="${lengths.map(short).join(' ')}"` : '';
}

function textElement({ text, x, y, height, angle, stretch, align, color }: DxfText, scale: number): string {
  if (height * scale < READABLE) return '';
  const place = `translate(${short(x * scale)} ${short(y * scale)}) rotate(${short((angle * 180) / Math.PI)})`;
  const size = short(height * scale * FONT_TO_CAPITAL);
  const look = `font-size="${size}" text-anchor="${align}" fill="${color}" stroke="none"`;
  return `<text transform="${place} scale(${stretch.toFixed(2)} 1)" ${look}>${escaped(text)}</text>`;
}

/** Pixels of a drawing whose longer side is to have `box`. */
function fittedSize({ width, height }: DxfDrawing, box: number): { width: number; height: number; scale: number } {
  const scale = box / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)), scale };
}

/**
 * An SVG on white, of the layers that the file shows, whose longer side has `box` pixels.
 * @param pen how wide a line is, in pixels.
 */
export function svgOf(drawing: DxfDrawing, box: number, pen: number): string {
  const { width, height, scale } = fittedSize(drawing, box);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round" font-family="sans-serif">`,
  ];
  let length = 0;
  const put = (part: string) => {
    if (length + part.length > LENGTH_MAX) return;
    length += part.length;
    parts.push(part);
  };
  const look = { pen, scale, unit: drawing.unit, least: pen };
  for (const drawn of seenInOrder(drawing, hiddenByFile(drawing.layers))) {
    if (!isInk(drawn)) put(textElement(drawn, scale));
    else for (const path of inkPaths(drawn, scale, penWidth(drawn, look))) put(path);
  }
  return `${parts.join('')}</g></svg>`;
}
