// The picture of a DXF: parsed, put together and drawn here, in the child process.
import { open } from 'node:fs/promises';
import DxfParser from 'dxf-parser';
import sharp, { type Sharp } from 'sharp';
import { DXF_HEAD, dxfEncoding } from '#domain/dxf/encoding';
import { readDxf } from '#domain/dxf/read';
import { svgOf } from '#domain/dxf/svg';

/** Bytes: parsed, a larger file does not fit into the memory that this process may use. */
const FILE_MAX = 32 * 1024 * 1024;

async function readText(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > FILE_MAX) throw new Error('too large');
    const bytes = await file.readFile();
    return new TextDecoder(dxfEncoding(bytes.toString('latin1', 0, DXF_HEAD))).decode(bytes);
  } finally {
    await file.close();
  }
}

/**
 * A drawing on white, its longer side `box` pixels.
 * @throws for a file that is no DXF, is too large, or in which there is nothing to see.
 */
export async function dxfPicture(path: string, box: number): Promise<Sharp> {
  const drawing = readDxf(new DxfParser(), await readText(path));
  if (drawing === undefined) throw new Error('nothing to see');
  // Drawn at twice the size and made smaller: fine lines stay lines.
  return sharp(Buffer.from(svgOf(drawing, 2 * box, 1.6)), { unlimited: true });
}
