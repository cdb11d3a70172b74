// A picture made small before it is kept and sent: upright, and without what a camera writes into it about place and time.

/** The longer side, in pixels: what the server draws of a cover. */
const SIDE = 1600;
const QUALITY = 0.85;

/** What came from here is small already. */
const made = new WeakSet<File>();

function drawOnPaper(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('no canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** As WebP, or as JPEG where the browser writes no WebP. */
async function encode(canvas: HTMLCanvasElement, name: string): Promise<File> {
  for (const type of ['image/webp', 'image/jpeg']) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    if (blob?.type === type) return new File([blob], name, { type });
  }
  throw new Error('no picture format to write');
}

/** At most 1600 px long, under the same name; undefined for what this browser cannot draw. */
export async function smallPicture(file: File): Promise<File | undefined> {
  if (made.has(file)) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  try {
    const small = await encode(drawOnPaper(bitmap), file.name);
    made.add(small);
    return small;
  } finally {
    bitmap.close();
  }
}
