// Which of a drawing's layers are on, and what follows from it.
import type { DxfDrawing, DxfLayer, DxfPart, DxfPlace } from './display-list.ts';

/** As people count: `Level 2` before `Level 10`. */
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export function inOrder(layers: readonly DxfLayer[]): DxfLayer[] {
  return [...layers].sort((a, b) => natural.compare(a.name, b.name));
}

/** What a layer is called, and which other file it came with: programs put that file's name before it. */
export function partsOfName(name: string): { own: string; file: string | null } {
  // Breaks of a line are signs as any: where the rest could not be the name, each further mark would be tried as well.
  const [, file = null, own = name] = /^(.+?)(?:\$\d+\$|\|)(.+)$/s.exec(name) ?? [];
  return { own, file };
}

/** The names of those that the file hides. */
export function hiddenByFile(layers: readonly DxfLayer[]): ReadonlySet<string> {
  return new Set(layers.filter(({ shown }) => !shown).map(({ name }) => name));
}

/** Whether something is seen while these layers are off. */
export function isOn({ layer, within }: DxfPlace, off: ReadonlySet<string>): boolean {
  return !off.has(layer) && !within.some((name) => off.has(name));
}

/** The sheet with everything on it: larger than at first once a hidden layer that reaches beyond it is on. */
export function sheetOf({ width, height, layers }: DxfDrawing, off: ReadonlySet<string>): DxfPart {
  let [left, top, right, bottom] = [0, 0, width, height];
  for (const { name, hidden } of layers) {
    if (hidden === null || off.has(name)) continue;
    left = Math.min(left, hidden.x);
    top = Math.min(top, hidden.y);
    right = Math.max(right, hidden.x + hidden.width);
    bottom = Math.max(bottom, hidden.y + hidden.height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
