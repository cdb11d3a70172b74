// A tolerance: signs and numbers in a row of boxes.
import { LETTER_WIDTH } from './display-list.ts';
import { pointOf, type Reader, textOf } from './groups.ts';
import { dimensionsOf } from './leaders.ts';
import type { DxfEntity } from './parsed.ts';
import { plainLine } from './words.ts';

/** How high a box is, and how far its text is from its sides, as multiples of the height of capitals. */
const BOX = 2;
const BESIDE = 0.5;
const RADIANS = 180 / Math.PI;

/** What the letters of the font of signs stand for. */
const signs: Record<string, string> = {
  ...{ a: '∠', b: '⊥', c: '⏥', d: '⌓', e: '○', f: '∥', g: '⌭', h: '↗', i: '⌯', j: '⌖', k: '⌒', r: '◎', t: '⌰', u: '⏤' },
  ...{ l: 'Ⓛ', m: 'Ⓜ', n: '⌀', p: 'Ⓟ', s: 'Ⓢ' },
};

/** Rows of boxes, each with its text. */
function rowsOf(text: string): string[][] {
  const rows = text.split(/\^J|\n/).map((row) => {
    const signed = row.replace(/\{\\Fgdt;([a-z])\}/gi, (_, letter: string) => signs[letter.toLowerCase()] ?? letter);
    const boxes = signed.split(/%%v/i).map((box) => plainLine(box.replace(/[{}]/g, '')));
    // Boxes that are not used come last.
    while (boxes.length > 1 && boxes.at(-1) === '') boxes.pop();
    return boxes;
  });
  return rows.filter((row) => row.some((box) => box !== ''));
}

export const toleranceOf: Reader = (groups, { tables }, common) => {
  const { text: written, scale } = dimensionsOf(groups, tables);
  const height = written * scale || 1;
  const at = pointOf(groups, 10);
  const right = pointOf(groups, 11);
  const angle = Number.isFinite(right.x + right.y) ? Math.atan2(right.y, right.x) : 0;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const placed = (along: number, up: number) => ({
    x: at.x + cos * along - sin * up,
    y: at.y + sin * along + cos * up,
  });
  const parts: DxfEntity[] = [];
  for (const [row, boxes] of rowsOf(textOf(groups, 1) ?? '').entries()) {
    // The first row has its middle at the point.
    const foot = (-0.5 - row) * BOX * height;
    let along = 0;
    for (const text of boxes) {
      const width = (Math.max(1, text.length) * LETTER_WIDTH + 2 * BESIDE) * height;
      const corners = [placed(along, foot), placed(along + width, foot)];
      const upper = [placed(along + width, foot + BOX * height), placed(along, foot + BOX * height)];
      parts.push({ ...common, type: 'LWPOLYLINE', shape: true, vertices: [...corners, ...upper] });
      const middle = placed(along + width / 2, foot + (BOX / 2) * height);
      const centred = { halign: 1, valign: 2, startPoint: middle, endPoint: middle };
      parts.push({ ...common, type: 'TEXT', text, textHeight: height, rotation: angle * RADIANS, ...centred });
      along += width;
    }
  }
  return { parts };
};
