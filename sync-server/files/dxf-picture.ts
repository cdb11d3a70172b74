// The picture of a DXF: read, put together and drawn here, in the child process.
import sharp, { type Sharp } from 'sharp';
import { readDxf } from '#domain/dxf/read';
import { svgOf } from '#domain/dxf/svg';
import { readWhole } from './read-whole.ts';

/** Bytes: read, a larger file does not fit into the memory that this process may use. */
const FILE_MAX = 32 * 1024 * 1024;

function decoding(encoding: string) {
  const decoder = new TextDecoder(encoding);
  return (bytes: Uint8Array) => decoder.decode(bytes);
}

/**
 * A drawing on white, its longer side `box` pixels.
 * @throws for a file that is no DXF, is too large, or in which there is nothing to see.
 */
export async function dxfPicture(path: string, box: number): Promise<Sharp> {
  const { drawing } = readDxf(await readWhole(path, FILE_MAX), decoding);
  if (drawing === undefined) throw new Error('nothing to see');
  // Drawn at twice the size and made smaller: fine lines stay lines.
  return sharp(Buffer.from(svgOf(drawing, 2 * box, 1.6)), { unlimited: true });
}
