// The small picture of a file, made on the device so that it is there without signal.
import { svgOf } from '#domain/dxf/svg';
import { fileTypeOf, mimeOf } from '#domain/file-type';
import { extensionOf } from '#domain/names';
import { drawOnPaper, encodeCanvas } from '#src/platform/canvas-picture.ts';
import { readDxfFile } from '#src/platform/dxf.ts';
import { drawFirstPage } from '#src/platform/pdfium/first-page.ts';

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
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await pictureOf(drawOnPaper(bitmap, bitmap, SIDE));
  } finally {
    bitmap.close();
  }
}

/** An SVG is only ever shown through an image element, where its scripts and links are dead. */
async function fromVector(file: Blob): Promise<Picture | null> {
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

/** Drawn at twice the size and made smaller: fine lines stay lines. */
async function fromDxf(bytes: Uint8Array): Promise<Picture | null> {
  const answer = await readDxfFile(bytes);
  if (answer.status !== 'drawn') return null;
  return fromVector(new Blob([svgOf(answer.drawing, 2 * SIDE, DXF_PEN)], { type: mimeOf('drawing.svg') }));
}

/** Takes the bytes over: they are not to be used afterwards. */
async function fromPdf(bytes: Uint8Array): Promise<Picture | null> {
  return (await drawFirstPage(bytes, SIDE, QUALITY))?.picture ?? null;
}

/**
 * A picture of a file, at most 512 px long; null where there is none to be had. A file that cannot be drawn gets an icon,
 * never an error. Takes the bytes over: they are not to be used afterwards.
 */
export async function makeThumbnail(bytes: Uint8Array<ArrayBuffer>, fileName: string): Promise<Picture | null> {
  const type = fileTypeOf(fileName);
  const mime = mimeOf(fileName);
  try {
    if (type === 'pdf') return await fromPdf(bytes);
    if (extensionOf(fileName) === 'dxf') return await fromDxf(bytes);
    if (type !== 'image') return null;
    const file = new Blob([bytes], { type: mime });
    return await (mime === 'image/svg+xml' ? fromVector(file) : fromBitmap(file));
  } catch {
    return null;
  }
}
