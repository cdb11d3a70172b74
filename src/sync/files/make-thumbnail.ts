// The small picture of a file, made on the device so that it is there without signal.
import { fileKindOf } from '#domain/files/file-kind';
import { fileTypeOf, isLineDrawing, mimeOf } from '#domain/files/file-type';
import { drawDxfFile } from '#src/platform/dxf/dxf.ts';
import { drawFirstPage } from '#src/platform/pdfium/first-page.ts';
import { PdfiumEnded } from '#src/platform/pdfium/pdf-engine.ts';
import { drawOnPaper, encodeCanvas } from '#src/platform/picture/canvas-picture.ts';
import { isHugePicture } from '#src/platform/picture/huge-picture.ts';
import { isPlainSvg } from '#src/platform/picture/weigh-svg.ts';

/** The longer side of a thumbnail, in pixels. */
const SIDE = 512;
const QUALITY = 0.8;
/** How wide a drawing's lines are, in pixels of twice that side. */
const DXF_PEN = 1.6;

export interface Picture {
  mime: string;
  bytes: ArrayBuffer;
}

/** null when the browser writes no picture. */
async function pictureOf(canvas: HTMLCanvasElement): Promise<Picture | null> {
  const blob = await encodeCanvas(canvas, QUALITY);
  return blob === null ? null : { mime: blob.type, bytes: await blob.arrayBuffer() };
}

async function fromBitmap(file: Blob): Promise<Picture | null> {
  if (await isHugePicture(file)) return null;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await pictureOf(drawOnPaper(bitmap, bitmap, SIDE));
  } finally {
    bitmap.close();
  }
}

/** Somebody else may have a picture of it: the server draws in a process that it can end. */
export class NotDrawnHere extends Error {
  override name = 'NotDrawnHere';
}

/**
 * An SVG is only ever shown through an image element, where its scripts and links are dead. A browser draws it on the page's own
 * thread and is not to be stopped: only one that is plainly little to draw is drawn here. @throws NotDrawnHere.
 */
async function fromVector(file: Blob): Promise<Picture | null> {
  if (!(await isPlainSvg(file))) throw new NotDrawnHere();
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    // One without a size of its own says 0.
    const size = { width: image.naturalWidth || SIDE, height: image.naturalHeight || SIDE };
    return await pictureOf(drawOnPaper(image, size, SIDE));
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Takes the bytes over: they are not to be used afterwards. */
async function fromPdf(bytes: Uint8Array): Promise<Picture | null> {
  return (await drawFirstPage(bytes, SIDE, QUALITY))?.picture ?? null;
}

/**
 * A picture of a file, at most 512 px long; null where there is none to be had. A file that cannot be drawn gets an icon,
 * never an error. Takes the bytes over: they are not to be used afterwards. @throws PdfiumEnded; NotDrawnHere.
 */
export async function makeThumbnail(bytes: Uint8Array<ArrayBuffer>, fileName: string): Promise<Picture | null> {
  const type = fileTypeOf(fileName);
  const mime = mimeOf(fileName);
  try {
    if (type === 'pdf') return await fromPdf(bytes);
    if (isLineDrawing(fileName)) return await drawDxfFile(bytes, { side: SIDE, pen: DXF_PEN, quality: QUALITY });
    if (fileKindOf(fileName) !== 'picture') return null;
    const file = new Blob([bytes], { type: mime });
    return await (mime === 'image/svg+xml' ? fromVector(file) : fromBitmap(file));
  } catch (error) {
    // They say whether this file was at fault.
    if (error instanceof PdfiumEnded || error instanceof NotDrawnHere) throw error;
    return null;
  }
}
