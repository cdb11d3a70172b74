// A picture made small before it is kept and sent: upright, and without what a camera writes into it about place and time.
import { drawOnPaper, encodeCanvas } from './canvas-picture.ts';
import { isHugePicture } from './huge-picture.ts';

/** The longer side, in pixels: what the server draws of a cover. */
const SIDE = 1600;
const QUALITY = 0.85;

/** What came from here is small already. */
const made = new WeakSet<File>();

/** At most 1600 px long, under the same name; undefined for what this browser cannot draw, or only with very much memory. */
export async function smallPicture(file: File): Promise<File | undefined> {
  if (made.has(file)) return file;
  if (await isHugePicture(file)) return undefined;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  try {
    const blob = await encodeCanvas(drawOnPaper(bitmap, bitmap, SIDE), QUALITY);
    if (blob === null) throw new Error('no picture format to write');
    const small = new File([blob], file.name, { type: blob.type });
    made.add(small);
    return small;
  } finally {
    bitmap.close();
  }
}
