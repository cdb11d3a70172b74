// A page that is one large photograph (JPEG) of a sheet. PDFium would decode all of it for every part; the browser decodes
// it once, in a fraction of the time, and gives parts of it in a few milliseconds.

import { packed, partOfFrame } from './frame-colors.ts';
import type { SheetPart, SheetSize } from './messages.ts';
import { floatsAt, memoryOf, type Pdfium, type Pointer, withMemory } from './module.ts';
import { boxThrough, inverse, joined, type Matrix, sheetMatrix } from './page-space.ts';

/** PDFium's number for an image, and for the colour spaces that a browser shows as they are: grey, RGB, by profile. */
const IMAGE = 3;
const PLAIN_COLORS = new Set([1, 2, 4, 5, 7]);
/** Below this many pixels PDFium is quick enough; above the greatest, the decoded picture would not fit a tablet. */
const PIXELS_MIN = 3_000_000;
const PIXELS_MAX = 160_000_000;
/** The part of its page that a scan covers at least. */
const COVERS = 0.5;
/** Bytes at a JPEG's start in which its camera's notes begin, if there are any. */
const HEAD = 4096;
/** A JPEG can be decoded smaller in steps of an eighth. */
const WHOLE = 8;
/** A picture made smaller by no more than this has all of its lines when each pixel is made of the four nearest. */
const PLAIN_MIN = 0.7;
/** Gigabytes of a device on which a sheet is decoded in full before it is needed. */
const ROOMY = 4;
/** Other things on the page, such as a stamp or the words that a scanner read, are drawn over it up to so many. */
const OTHERS_MAX = 5000;

interface Photograph {
  /** The JPEG, read from the file at every call. */
  read: () => Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** From its pixels to points of the sheet. */
  matrix: Matrix;
}

/** The photograph that is the whole of a page; null for every other page. It is taken out of the page. */
export function scanOf(pdfium: Pdfium, page: Pointer): Scan | null {
  if (typeof ImageDecoder === 'undefined') return null;
  const count = pdfium._FPDFPage_CountObjects(page);
  if (count < 1 || count > OTHERS_MAX) return null;
  const object = pdfium._FPDFPage_GetObject(page, 0);
  const photograph = photographOf(pdfium, page, object);
  if (photograph === null) return null;
  pdfium._FPDFPage_RemoveObject(page, object);
  const alone = count === 1 && pdfium._FPDFPage_GetAnnotCount(page) === 0;
  return new Scan(photograph, object, alone, () => pdfium._FPDFPageObj_Destroy(object));
}

function photographOf(pdfium: Pdfium, page: Pointer, object: Pointer): Photograph | null {
  if (pdfium._FPDFPageObj_GetType(object) !== IMAGE || pdfium._FPDFPageObj_HasTransparency(object)) return null;
  if (pdfium._FPDFImageObj_GetImageFilterCount(object) !== 1 || filterOf(pdfium, object) !== 'DCTDecode') return null;
  const { width, height, color } = factsOf(pdfium, page, object);
  if (width * height < PIXELS_MIN || width * height > PIXELS_MAX || !PLAIN_COLORS.has(color)) return null;
  const size = { width: pdfium._FPDF_GetPageWidthF(page), height: pdfium._FPDF_GetPageHeightF(page) };
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = withMemory(pdfium, 24, (at) =>
    pdfium._FPDFPageObj_GetMatrix(object, at) ? floatsAt(pdfium, at, 6) : [],
  );
  // A picture's space is one wide and one high, from its lower left corner up.
  const unit: Matrix = { a: 1 / width, b: 0, c: 0, d: -1 / height, e: 0, f: 1 };
  const matrix = joined(sheetMatrix(pdfium, page, size), joined({ a, b, c, d, e, f }, unit));
  if (!coversSheet(matrix, { width, height }, size)) return null;
  const jpeg = withoutTurn(rawBytes(pdfium, object));
  if (colorsOf(jpeg) !== 1 && colorsOf(jpeg) !== 3) return null;
  let first: Uint8Array<ArrayBuffer> | null = jpeg;
  const read = () => {
    const bytes = first ?? withoutTurn(rawBytes(pdfium, object));
    first = null;
    return bytes;
  };
  return { read, width, height, matrix };
}

function filterOf(pdfium: Pdfium, object: Pointer): string {
  return withMemory(pdfium, 32, (at) => {
    const length = pdfium._FPDFImageObj_GetImageFilter(object, 0, at, 32);
    return String.fromCharCode(...pdfium.HEAPU8.subarray(at, at + Math.max(0, length - 1)));
  });
}

/** FPDF_IMAGEOBJ_METADATA: width, height, two resolutions, bits, colour space, mark. */
function factsOf(pdfium: Pdfium, page: Pointer, object: Pointer): { width: number; height: number; color: number } {
  return withMemory(pdfium, 28, (at) => {
    pdfium._FPDFImageObj_GetImageMetadata(object, page, at);
    const memory = memoryOf(pdfium);
    return {
      width: memory.getUint32(at, true),
      height: memory.getUint32(at + 4, true),
      color: memory.getInt32(at + 20, true),
    };
  });
}

function coversSheet(matrix: Matrix, picture: SheetSize, sheet: SheetSize): boolean {
  const upright = (matrix.b === 0 && matrix.c === 0) || (matrix.a === 0 && matrix.d === 0);
  const box = boxThrough(matrix, { x: 0, y: 0, ...picture });
  return upright && box.width * box.height >= COVERS * sheet.width * sheet.height;
}

function rawBytes(pdfium: Pdfium, object: Pointer): Uint8Array<ArrayBuffer> {
  const length = pdfium._FPDFImageObj_GetImageDataRaw(object, 0, 0);
  return withMemory(pdfium, length, (at) => {
    pdfium._FPDFImageObj_GetImageDataRaw(object, at, length);
    return pdfium.HEAPU8.slice(at, at + length);
  });
}

/** A camera's word on which side is up is not heeded in a PDF: its mark is made another. */
function withoutTurn(jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = String.fromCharCode(...jpeg.subarray(0, HEAD));
  const at = text.indexOf('Exif\0\0');
  if (at >= 0) jpeg.fill(0x78, at, at + 4);
  return jpeg;
}

/** How many colours a JPEG is mixed of, from its start of frame; 0 where there is none. Four are for printing presses. */
function colorsOf(jpeg: Uint8Array): number {
  for (let at = 2; at + 9 < jpeg.length && jpeg[at] === 0xff; ) {
    const marker = jpeg[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return jpeg[at + 9] ?? 0;
    at += 2 + ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0);
  }
  return 0;
}

export class Scan {
  /** There is nothing else on the page. */
  readonly alone: boolean;
  readonly #photograph: Photograph;
  readonly #object: Pointer;
  readonly #end: () => void;
  /** The picture as it was decoded: small for a whole sheet in sight, and in full for what is near. */
  #small: DecodedScan | null = null;
  #full: DecodedScan | null = null;

  constructor(photograph: Photograph, object: Pointer, alone: boolean, end: () => void) {
    this.#photograph = photograph;
    this.#object = object;
    this.alone = alone;
    this.#end = end;
  }

  get object(): Pointer {
    return this.#object;
  }

  /** Decodes what a scale (pixels per point) needs, unless it is here. */
  async #decodedFor(scale: number): Promise<DecodedScan> {
    const { matrix } = this.#photograph;
    const wanted = Math.min(WHOLE, Math.ceil(Math.hypot(matrix.a, matrix.b) * scale * WHOLE));
    if (wanted > WHOLE / 2) return this.#inFull();
    if (this.#small === null || this.#small.eighths < wanted) {
      this.#small?.frame.close();
      this.#small = null;
      this.#small = { frame: await decode(this.#photograph, wanted), eighths: wanted };
    }
    return this.#small;
  }

  async #inFull(): Promise<DecodedScan> {
    this.#full ??= { frame: await decode(this.#photograph, WHOLE), eighths: WHOLE };
    return this.#full;
  }

  /** Decodes all of it before somebody comes near, where the device has the memory. */
  async prepare(): Promise<void> {
    // Gigabytes; a browser that does not tell is not asked for more than it needs.
    const { deviceMemory = 0 } = navigator as { deviceMemory?: number };
    if (deviceMemory < ROOMY || this.#small === null) return;
    await this.#inFull();
    this.#small = { ...this.#small, frame: await packed(this.#small.frame) };
  }

  /** Draws its share of a part of the page onto a canvas of the part's size; what lies beside it stays as it is. */
  async draw(context: OffscreenCanvasRenderingContext2D, part: SheetPart): Promise<void> {
    const { frame } = await this.#decodedFor(part.scale);
    const { matrix, width: whole } = this.#photograph;
    const shrunk = frame.codedWidth / whole;
    const toPart: Matrix = { a: part.scale, b: 0, c: 0, d: part.scale, e: -part.x, f: -part.y };
    const full = joined(toPart, joined(matrix, { a: 1 / shrunk, b: 0, c: 0, d: 1 / shrunk, e: 0, f: 0 }));
    const seen = boxThrough(inverse(full), { x: 0, y: 0, width: part.width, height: part.height });
    // Even, because a frame may have one colour for four pixels.
    const x = Math.max(0, 2 * Math.floor(seen.x / 2 - 1));
    const y = Math.max(0, 2 * Math.floor(seen.y / 2 - 1));
    const width = Math.min(frame.codedWidth, Math.ceil(seen.x + seen.width) + 1) - x;
    const height = Math.min(frame.codedHeight, Math.ceil(seen.y + seen.height) + 1) - y;
    if (width <= 0 || height <= 0) return;
    const picture = await partOfFrame(frame, { x, y, width, height });
    context.setTransform(full.a, full.b, full.c, full.d, full.e, full.f);
    // Finer than that, a browser makes smaller pictures of the picture first, and keeps them for minutes.
    const size = Math.hypot(full.a, full.b);
    context.imageSmoothingQuality = size >= PLAIN_MIN && size <= 1 ? 'low' : 'high';
    context.drawImage(picture, x, y);
    context.resetTransform();
    picture.width = 0;
    picture.height = 0;
  }

  end(): void {
    this.#small?.frame.close();
    this.#full?.frame.close();
    this.#small = null;
    this.#full = null;
    this.#end();
  }
}

interface DecodedScan {
  frame: VideoFrame;
  /** Of the whole. */
  eighths: number;
}

/** Decodes a JPEG, smaller where less is wanted: a decoder leaves out what is not. */
async function decode({ read, width, height }: Photograph, eighths: number): Promise<VideoFrame> {
  // A little more than the step itself, or rounding would make it the one below.
  const less = {
    desiredWidth: Math.ceil((width * eighths) / WHOLE) + 8,
    desiredHeight: Math.ceil((height * eighths) / WHOLE) + 8,
  };
  const size = eighths < WHOLE ? less : {};
  // Handed over: it is large, and next to never decoded more than twice.
  const { buffer } = read();
  const handed = { data: buffer, transfer: [buffer], type: 'image/jpeg' };
  // PDF knows nothing of the profile that may be in the file.
  const decoder = new ImageDecoder({ ...handed, colorSpaceConversion: 'none', ...size });
  try {
    return (await decoder.decode()).image;
  } finally {
    decoder.close();
  }
}
