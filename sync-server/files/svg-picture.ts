// The picture of an SVG: drawn by librsvg here, in the child process. It runs no scripts.
import sharp, { type Sharp } from 'sharp';
import { readWhole } from './read-whole.ts';

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
