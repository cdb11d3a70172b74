// A picture drawn on white paper, and written in a format that every browser here reads.

export interface Size {
  width: number;
  height: number;
}

/** An empty canvas of a size, times `scale`; at least one pixel each way. */
function canvasOf(size: Size, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(size.width * scale));
  canvas.height = Math.max(1, Math.round(size.height * scale));
  return canvas;
}

/** At most `side` pixels long; small pictures keep their size. @throws Error where the browser gives no canvas. */
export function drawOnPaper(source: CanvasImageSource, size: Size, side: number): HTMLCanvasElement {
  const canvas = canvasOf(size, Math.min(1, side / Math.max(1, size.width, size.height)));
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('no canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The canvas in the first of these formats that the browser writes; null when it writes none. `quality` 0…1. */
export async function encodeCanvas(
  canvas: HTMLCanvasElement,
  quality: number,
  formats: readonly string[] = ['image/webp', 'image/jpeg'],
): Promise<Blob | null> {
  for (const mime of formats) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, mime, quality));
    if (blob?.type === mime) return blob;
  }
  return null;
}
