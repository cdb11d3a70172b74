// The picture of an SVG: drawn by librsvg here, in the child process. It runs no scripts.
import sharp, { type Sharp } from 'sharp';
import { readWhole } from './read-whole.ts';

/** Pixels of the longer side of the least preview; each that follows has twice as many. */
const PREVIEW_LEAST = 1024;
/** Milliseconds for all of them: a child that is ended has drawn nothing. */
const PREVIEW_TIME = 14_000;
/** One of twice the side has four times as much to draw, and something besides. */
const TWICE_THE_SIDE = 5;
/** Bytes of a preview: noise does not get small. */
const PREVIEW_BYTES_MAX = 4 * 1024 * 1024;

/** Bytes: what is written in them takes many times as much memory once it is read. */
const FILE_MAX = 16 * 1024 * 1024;

/** It would be unpacked, however much that comes to; browsers do not show it as a picture. */
const isPacked = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * A drawing on white. From memory, never by its path: librsvg takes in pictures and texts that a file names beside itself, and
 * beside this one lie files of others.
 * @throws for a file that is no SVG, or is too large.
 */
export async function svgPicture(path: string): Promise<Sharp> {
  const bytes = await readWhole(path, FILE_MAX);
  // However large it says it is, it is drawn at the size that is wanted.
  const picture = sharp(bytes, { limitInputPixels: false });
  if (isPacked(bytes) || (await picture.metadata()).format !== 'svg') throw new Error('no SVG');
  return picture.flatten({ background: '#fff' });
}

/**
 * A WebP to read the drawing by, drawn as large as its lines can be, up to a box. Each size is tried after the one before it has
 * told how long that takes: filters take as long as there are pixels.
 * @param time milliseconds for all of them.
 * @throws for a file that is no SVG, is too large, or makes a picture that is.
 */
export async function svgPreview(path: string, box: number, time = PREVIEW_TIME): Promise<Buffer> {
  const begun = performance.now();
  let largest: Buffer | undefined;
  for (let side = Math.min(PREVIEW_LEAST, box); side <= box; side *= 2) {
    const before = performance.now();
    const picture = (await svgPicture(path)).resize({ width: side, height: side, fit: 'inside' });
    const drawn = await picture.webp({ quality: 80 }).toBuffer();
    if (drawn.length > PREVIEW_BYTES_MAX) break;
    largest = drawn;
    const now = performance.now();
    if (now - begun + (now - before) * TWICE_THE_SIDE > time) break;
  }
  if (largest === undefined) throw new Error('a preview of too many bytes');
  return largest;
}
