// A DXF has no paper: it is drawn as fine as an A0 sheet, and the printer makes of it what its own paper is.

import type { SeenDxf } from '#src/features/viewer/dxf/seen-dxf.ts';
import { drawDxf } from '#src/platform/dxf/draw-dxf.ts';
import { Pace } from '#src/platform/pace.ts';
import { pageOfPieces, print, printerPaper } from './print-paper.ts';
import { type DrawPiece, drawStrips, type Piece, type PrintEnd, type PrintOptions, release } from './print-pieces.ts';
import type { PaperSize } from './print-strips.ts';

/** Points, the long and the short side. */
const A0 = { long: 3370, short: 2384 };
/** Points on A0. With the paper lines become finer as those of standards do: 0.5 mm on A0, 0.35 on A1, 0.18 on A3. */
const PEN = 1.42;
/** Milliseconds that drawing may take before others have their turn. */
const SLICE = 50;

/** As large as a drawing is on A0, in points. */
function sizeOnA0({ width, height }: PaperSize): PaperSize {
  const scale = Math.min(A0.long / Math.max(width, height), A0.short / Math.min(width, height));
  return { width: width * scale, height: height * scale };
}

function drawerOf(seen: SeenDxf, size: PaperSize, signal: AbortSignal): DrawPiece {
  const { sheet } = seen;
  const pace = new Pace();
  return async (canvas, { x, y }, scale) => {
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) throw new Error('this device has no canvas for it');
    const unit = sheet.width / (size.width * scale);
    const part = {
      x: sheet.x + x * unit,
      y: sheet.y + y * unit,
      width: canvas.width * unit,
      height: canvas.height * unit,
    };
    const steps = drawDxf(context, seen, part, PEN * scale);
    while (!signal.aborted && !pace.take(steps, SLICE)) await new Promise((resolve) => setTimeout(resolve));
  };
}

/** Opens the browser's print dialog for a drawing as it is seen, as large as fits on the paper. @returns how it ended. */
export async function printDxf(seen: SeenDxf, { onPage, signal }: PrintOptions): Promise<PrintEnd> {
  const size = sizeOnA0(seen.sheet);
  const pieces: Piece[] = [];
  try {
    onPage(1, 1);
    await drawStrips(pieces, size, drawerOf(seen, size, signal), signal);
    if (signal.aborted) return 'stopped';
    await print([pageOfPieces(size, pieces)], printerPaper(size));
    return 'printed';
  } catch {
    // A canvas that the device does not have the memory for.
    return 'failed';
  } finally {
    release(pieces);
  }
}
