// How large a picture is, read from its head before anybody draws it: a few bytes may say that it has hundreds of millions of
// pixels, and who draws it has memory for all of them.
import { countParts, heifSize, type PictureSize, textAt, viewOf } from './heif-size.ts';
import { tiffSize } from './tiff-size.ts';

export type { PictureSize } from './heif-size.ts';

/** Pixels up to which a picture is drawn unasked. */
export const PIXELS_UNASKED = 100_000_000;
/** Pixels from which it is noted that a picture is drawn: a device with little memory may not come back from it. */
const PIXELS_NOTED = 40_000_000;

export const pixelsOf = ({ width, height, frames }: PictureSize): number => width * height * frames;

function pngSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes);
  const onePart = countParts();
  // A browser that draws one with something else in front of its size reads that further on.
  if (textAt(bytes, 12, 4) !== 'IHDR') return undefined;
  const size = { width: view.getUint32(16), height: view.getUint32(20), frames: 1 };
  // What moves says so before the first picture.
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    onePart();
    const kind = textAt(bytes, at + 4, 4);
    if (kind === 'acTL') size.frames = Math.max(size.frames, view.getUint32(at + 8));
    if (kind === 'IDAT') break;
  }
  return size;
}

/** Markers that begin a picture: those of a table or a restart between them do not. */
const isFrameMarker = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function jpegSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes);
  const onePart = countParts();
  for (let at = 2; at + 9 <= bytes.length; ) {
    onePart();
    // As decoders do, whatever stands between two parts is passed over.
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || marker === 0xff || marker === 0) at += 1;
    else if (isFrameMarker(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), frames: 1 };
    else if (marker === 0xd9) return undefined;
    else at += isBare(marker) ? 2 : 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
}

/** A block that is as long is none of many parts: there are only so many in a file of its length. */
const LONG_BLOCK = 128;

/** Behind blocks that each say their length in a byte. @param onePart called for each that is short. */
function afterBlocks(bytes: Uint8Array, from: number, onePart: () => void): number {
  let at = from;
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) {
    if (length < LONG_BLOCK) onePart();
    at += 1 + length;
  }
  return at + 1;
}

const tableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1));

function gifSize(bytes: Uint8Array): PictureSize {
  const view = viewOf(bytes);
  const onePart = countParts();
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true), frames: 0 };
  for (let at = 13 + tableBytes(view.getUint8(10)); at + 10 <= bytes.length; ) {
    onePart();
    const kind = view.getUint8(at);
    if (kind === 0x21) at = afterBlocks(bytes, at + 2, onePart);
    else if (kind === 0x2c) {
      size.frames += 1;
      // A first frame that reaches further makes the whole as large.
      size.width = Math.max(size.width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true));
      size.height = Math.max(size.height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true));
      at = afterBlocks(bytes, at + 11 + tableBytes(view.getUint8(at + 9)), onePart);
    } else break;
  }
  return { ...size, frames: Math.max(1, size.frames) };
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;

function webpFrames(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  const onePart = countParts();
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    onePart();
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

/** How a BMP says that it has a JPEG or a PNG in it, which says a size of its own. */
const isPackedOtherwise = (compression: number) => compression === 4 || compression === 5;

function bmpSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes);
  if (view.getUint32(14, true) === 12) {
    return { width: view.getUint16(18, true), height: view.getUint16(20, true), frames: 1 };
  }
  if (isPackedOtherwise(view.getUint32(30, true))) return undefined;
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)), frames: 1 };
}

const unread = () => undefined;

/**
 * How each kind begins that some browser draws, ? for any sign, and what reads its size. Browsers go by the beginning, whatever a
 * file is called, and by the whole of it: what looks for less takes one kind for another.
 */
const kinds: readonly (readonly [signature: string, read: (bytes: Uint8Array) => PictureSize | undefined])[] = [
  ['\u0089PNG\r\n\u001a\n', pngSize],
  ['\u00ff\u00d8\u00ff', jpegSize],
  ['GIF87a', gifSize],
  ['GIF89a', gifSize],
  ['RIFF????WEBP', webpSize],
  ['BM', bmpSize],
  ['????ftyp', heifSize],
  ['II*\0', tiffSize],
  ['MM\0*', tiffSize],
  // The larger TIFF.
  ['II+\0', unread],
  ['MM\0+', unread],
  // Many BMPs; an icon and a pointer, of many too.
  ['BA', unread],
  ['\0\0\u0001\0', unread],
  ['\0\0\u0002\0', unread],
  // JPEG XL and JPEG 2000, bare and in boxes.
  ['\u00ff\n', unread],
  ['????JXL ', unread],
  ['\u00ffO\u00ffQ', unread],
  ['????jP  ', unread],
];

function begins(bytes: Uint8Array, signature: string): boolean {
  const head = textAt(bytes, 0, signature.length);
  return head.length === signature.length && [...signature].every((sign, at) => sign === '?' || sign === head[at]);
}

const kindsOf = (bytes: Uint8Array) => kinds.filter(([signature]) => begins(bytes, signature));

/** Of what begins as several kinds nothing is known: browsers do not agree on which it is. */
function sizeAs(found: typeof kinds, bytes: Uint8Array): PictureSize | undefined {
  if (found.length !== 1) return undefined;
  try {
    const size = found[0]?.[1](bytes);
    return size !== undefined && pixelsOf(size) > 0 ? size : undefined;
  } catch (error) {
    // It ends within its head, or is of too many parts.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * @returns what the head of a picture says; undefined for other kinds, for one that is cut off before it says it, and for one that
 * says it behind thousands of parts.
 */
export const pictureSize = (bytes: Uint8Array): PictureSize | undefined => sizeAs(kindsOf(bytes), bytes);

interface PictureWeight {
  /** Undefined where it is not told. */
  size: PictureSize | undefined;
  /** It is drawn only for somebody who wants it all the same. A picture whose size is not told is: what it hides is not small. */
  isHuge: boolean;
  /**
   * It is noted that it is drawn. In an AVIF or HEIF the coded picture says its size again, which is not read here: one of 144
   * megapixels whose boxes say 100 × 100 takes 640 MB. And so is what no browser is known to draw.
   */
  isNoted: boolean;
}

/** All that a screen asks before it draws a picture, from one reading. */
export function weighPicture(bytes: Uint8Array): PictureWeight {
  const found = kindsOf(bytes);
  const size = sizeAs(found, bytes);
  if (size === undefined) return { size, isHuge: found.length > 0, isNoted: true };
  const pixels = pixelsOf(size);
  const isNoted = textAt(bytes, 4, 4) === 'ftyp' || pixels > PIXELS_NOTED;
  return { size, isHuge: pixels > PIXELS_UNASKED, isNoted };
}

/** Whether a picture is drawn only for somebody who wants it all the same. */
export const isPictureHuge = (bytes: Uint8Array): boolean => weighPicture(bytes).isHuge;
