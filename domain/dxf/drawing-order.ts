// In which order what is drawn is laid on each other.
import type { DxfDrawing, DxfInk, DxfText } from './display-list.ts';
import { isOn } from './layers.ts';

export const isInk = (drawn: DxfInk | DxfText): drawn is DxfInk => 'points' in drawn;

/** What is seen while these layers are off, what lies below first. */
export function* seenInOrder(
  { inks, texts }: Pick<DxfDrawing, 'inks' | 'texts'>,
  off: ReadonlySet<string>,
): Generator<DxfInk | DxfText> {
  let at = 0;
  for (const ink of inks) {
    for (; (texts[at]?.stage ?? ink.stage) < ink.stage; at += 1) {
      const text = texts[at];
      if (text !== undefined && isOn(text, off)) yield text;
    }
    if (isOn(ink, off)) yield ink;
  }
  for (const text of texts.slice(at)) if (isOn(text, off)) yield text;
}
