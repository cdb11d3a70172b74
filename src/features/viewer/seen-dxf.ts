import type { DxfDrawing, DxfPart } from '#domain/dxf/display-list';
import { isOn } from '#domain/dxf/layers';
import type { Ink } from '#src/platform/pdfium/messages.ts';

/** What is seen of a drawing. */
export interface SeenDxf {
  drawing: DxfDrawing;
  /** The sheet that it lies on. */
  sheet: DxfPart;
  /** Names of layers. */
  off: ReadonlySet<string>;
  /** All of it is drawn in this one; without it, in its own colours. */
  ink?: Ink;
}

/** Whether nothing of a drawing is to be seen. */
export function isBlank({ drawing: { inks, texts }, off }: SeenDxf): boolean {
  return !inks.some((ink) => isOn(ink, off)) && !texts.some((text) => isOn(text, off));
}
