// Compares two DXF drawings in a thread of its own: large ones have millions of lines.
import { changesBetween } from './dxf-changes.ts';
import type { DxfSide } from './dxf-marks.ts';

self.onmessage = ({ data }: MessageEvent<{ before: DxfSide; after: DxfSide }>) => {
  self.postMessage(changesBetween(data.before, data.after));
};
