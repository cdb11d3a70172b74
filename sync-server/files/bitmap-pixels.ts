// A device-independent bitmap without compression, of 8 or 24 bits a pixel: what old DWG files carry as their preview.

/** Pixels of either side. */
const SIDE_MAX = 4096;
const HEADER_LENGTH = 40;
const COLOR_LENGTH = 4;

export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue of each pixel, row by row from the top. */
  data: Buffer;
}

interface Header {
  width: number;
  height: number;
  bits: 8 | 24;
  /** Rows come from the bottom unless the height was negative. */
  fromTop: boolean;
  colors: number;
  pixelsAt: number;
}

function headerOf(bytes: Buffer): Header {
  if (bytes.length < HEADER_LENGTH) throw new Error('cut off');
  const length = bytes.readUInt32LE(0);
  const width = bytes.readInt32LE(4);
  const height = bytes.readInt32LE(8);
  const bits = bytes.readUInt16LE(14);
  if (length < HEADER_LENGTH || length > 256) throw new Error('no bitmap');
  if (bits !== 8 && bits !== 24) throw new Error(`${bits} bits a pixel`);
  if (bytes.readUInt32LE(16) !== 0) throw new Error('compressed');
  if (width < 1 || width > SIDE_MAX || height === 0 || Math.abs(height) > SIDE_MAX) throw new Error('too large');
  const named = bytes.readUInt32LE(32);
  const colors = bits === 8 ? Math.min(named || 256, 256) : 0;
  return {
    width,
    height: Math.abs(height),
    bits,
    fromTop: height < 0,
    colors,
    pixelsAt: length + colors * COLOR_LENGTH,
  };
}

/** @throws for anything else than such a bitmap, and for one that ends too early. */
export function bitmapPixels(bytes: Buffer): Pixels {
  const { width, height, bits, fromTop, colors, pixelsAt } = headerOf(bytes);
  // Each row ends at a multiple of four bytes.
  const rowLength = Math.ceil((width * bits) / 32) * 4;
  if (bytes.length < pixelsAt + rowLength * height) throw new Error('cut off');
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const row = pixelsAt + rowLength * (fromTop ? y : height - 1 - y);
    for (let x = 0; x < width; x += 1) {
      const index = bits === 8 ? (bytes[row + x] ?? 0) : 0;
      const from = bits === 8 ? pixelsAt - (colors - Math.min(index, colors - 1)) * COLOR_LENGTH : row + x * 3;
      const to = (y * width + x) * 3;
      data[to] = bytes[from + 2] ?? 0;
      data[to + 1] = bytes[from + 1] ?? 0;
      data[to + 2] = bytes[from] ?? 0;
    }
  }
  return { width, height, data };
}
