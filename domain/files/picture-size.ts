// How large a picture is, read from its head before anybody draws it: a few bytes may say that it has hundreds of millions of
// pixels, and who draws it has memory for all of them.
import { heifSize, type PictureSize, STEPS, textAt, viewOf } from './heif-size.ts';
import { tiffSize } from './tiff-size.ts';

export type { PictureSize } from './heif-size.ts';

/** Pixels up to which a picture is drawn unasked. */
export const PIXELS_UNASKED = 100_000_000;
/** Pixels from which it is noted that a picture is drawn: a device with little memory may not come back from it. */
const PIXELS_NOTED = 40_000_000;

export const pixelsOf = ({ width, height, frames }: PictureSize): number => width * height * frames;

function pngSize(bytes: Uint8Array): PictureSize {
  const view = viewOf(bytes);
  const size = { width: view.getUint32(16), height: view.getUint32(20), frames: 1 };
  // What moves says so before the first picture.
  for (let at = 8, steps = 0; at + 12 <= bytes.length && steps < STEPS; steps += 1) {
    const kind = textAt(bytes, at + 4, 4);
    if (kind === 'acTL') return { ...size, frames: Math.max(1, view.getUint32(at + 8)) };
    if (kind === 'IDAT') break;
    at += 12 + view.getUint32(at);
  }
  return size;
}

/** Markers that begin a picture: those of a table or a restart between them do not. */
const isFrameMarker = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function jpegSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes);
  for (let at = 2; at + 9 <= bytes.length; ) {
    // As decoders do, whatever stands between two parts is passed over.
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || marker === 0xff || marker === 0) at += 1;
    else if (isFrameMarker(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), frames: 1 };
    else if (marker === 0xd9) return undefined;
    else at += isBare(marker) ? 2 : 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
}

/** Behind blocks that each say their length in a byte. */
function afterBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += 1 + length;
  return at + 1;
}

const tableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1));

function gifSize(bytes: Uint8Array): PictureSize {
  const view = viewOf(bytes);
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true), frames: 0 };
  for (let at = 13 + tableBytes(view.getUint8(10)); at + 10 <= bytes.length; ) {
    const kind = view.getUint8(at);
    if (kind === 0x21) at = afterBlocks(bytes, at + 2);
    else if (kind === 0x2c) {
      size.frames += 1;
      // A first frame that is larger makes the whole as large.
      size.width = Math.max(size.width, view.getUint16(at + 5, true));
      size.height = Math.max(size.height, view.getUint16(at + 7, true));
      at = afterBlocks(bytes, at + 11 + tableBytes(view.getUint8(at + 9)));
    } else break;
  }
  return { ...size, frames: Math.max(1, size.frames) };
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;

function webpFrames(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  let frames = 0;
  for (let at = 12, steps = 0; at + 8 <= bytes.length && steps < STEPS; steps += 1) {
    if (textAt(bytes, at, 4) === 'ANMF') frames += 1;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return Math.max(1, frames);
}

function webpSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes);
  const kind = textAt(bytes, 12, 4);
  if (kind === 'VP8X') return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1, frames: webpFrames(bytes) };
  if (kind === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff, frames: 1 };
  }
  if (kind !== 'VP8L') return undefined;
  const packed = view.getUint32(21, true);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1, frames: 1 };
}

function bmpSize(bytes: Uint8Array): PictureSize {
  const view = viewOf(bytes);
  if (view.getUint32(14, true) === 12) {
    return { width: view.getUint16(18, true), height: view.getUint16(20, true), frames: 1 };
  }
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)), frames: 1 };
}

/** How each kind begins, and what reads its size. */
const kinds: readonly (readonly [begin: string, at: number, read: (bytes: Uint8Array) => PictureSize | undefined])[] = [
  ['\u0089PNG\r\n\u001a\n', 0, pngSize],
  ['\u00ff\u00d8\u00ff', 0, jpegSize],
  ['GIF8', 0, gifSize],
  ['WEBP', 8, webpSize],
  ['BM', 0, bmpSize],
  ['ftyp', 4, heifSize],
  ['II*\0', 0, tiffSize],
  ['MM\0*', 0, tiffSize],
];

/**
 * How kinds begin that some browsers draw and whose size is not read here, or not from every one: AVIF and HEIF, TIFF, the larger
 * TIFF, JPEG XL bare and in boxes.
 */
const veiled: readonly (readonly [begin: string, at: number])[] = [
  ['ftyp', 4],
  ['II*\0', 0],
  ['MM\0*', 0],
  ['II+\0', 0],
  ['MM\0+', 0],
  ['\u00ff\n', 0],
  ['JXL ', 4],
];

const isAt = (bytes: Uint8Array, [begin, at]: readonly [begin: string, at: number, ...more: unknown[]]) =>
  textAt(bytes, at, begin.length) === begin;

/** @returns what the head of a picture says; undefined for other kinds, and for one that is cut off before it says it. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const read = kinds.find((kind) => isAt(bytes, kind))?.[2];
  try {
    return read?.(bytes);
  } catch (error) {
    // It ends within its head.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Pixels that are drawn. Of a picture of a kind that may hide how large it is, without end: what it hides is not small. */
function pixelsIn(bytes: Uint8Array): number {
  const size = pictureSize(bytes);
  if (size !== undefined) return pixelsOf(size);
  return veiled.some((kind) => isAt(bytes, kind)) ? Number.POSITIVE_INFINITY : 0;
}

/**
 * Whether it is noted that a picture is drawn. In an AVIF or HEIF the coded picture says its size again, which is not read here: one
 * of 144 megapixels whose boxes say 100 × 100 takes 640 MB.
 */
export const isPictureNoted = (bytes: Uint8Array): boolean =>
  textAt(bytes, 4, 4) === 'ftyp' || pixelsIn(bytes) > PIXELS_NOTED;

/** Whether a picture is drawn only for somebody who wants it all the same. */
export const isPictureHuge = (bytes: Uint8Array): boolean => pixelsIn(bytes) > PIXELS_UNASKED;
