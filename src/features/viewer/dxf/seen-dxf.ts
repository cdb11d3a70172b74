import type { DxfPart } from '#domain/dxf/display-list';
import { isOn } from '#domain/dxf/layers';
import type { DrawnDxf } from '#src/platform/dxf/draw-dxf.ts';

/** What is seen of a drawing. */
export interface SeenDxf extends DrawnDxf {
  /** The sheet that it lies on. */
  sheet: DxfPart;
}

/** Whether nothing of a drawing is to be seen. */
export function isBlank({ drawing: { inks, texts }, off }: SeenDxf): boolean {
  return !inks.some((ink) => isOn(ink, off)) && !texts.some((text) => isOn(text, off));
}
