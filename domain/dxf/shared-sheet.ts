// Two versions of a drawing on one sheet. A DXF has no paper that they could be laid by: its own coordinates say what belongs
// on what, so that something drawn beyond the edge of one moves nothing else.
import type { DxfDrawing, DxfPart } from './display-list.ts';

/** A drawing, and the sheet that it lies on by itself. */
export interface OnSheet {
  drawing: Pick<DxfDrawing, 'left' | 'top'>;
  sheet: DxfPart;
}

/** A rectangle of one drawing as it lies in another. */
function movedTo(part: DxfPart, from: OnSheet['drawing'], to: OnSheet['drawing']): DxfPart {
  return { ...part, x: part.x + from.left - to.left, y: part.y + to.top - from.top };
}

function around(one: DxfPart, other: DxfPart): DxfPart {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

export interface SharedSheet {
  /** The sheet with both on it, in the coordinates of the one and of the other. */
  before: DxfPart;
  after: DxfPart;
  /** They have no place in common: one of them was moved, or is another drawing. */
  apart: boolean;
}

export function sharedSheet(before: OnSheet, after: OnSheet): SharedSheet {
  const moved = movedTo(before.sheet, before.drawing, after.drawing);
  const both = around(moved, after.sheet);
  const apart = both.width > moved.width + after.sheet.width || both.height > moved.height + after.sheet.height;
  return { before: movedTo(both, after.drawing, before.drawing), after: both, apart };
}
