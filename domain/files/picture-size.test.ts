import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isPictureHuge, PIXELS_UNASKED, pictureSize } from './picture-size.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' }, limitInputPixels: false });

/** Three pictures as the frames of one that moves. */
const moving = () =>
  sharp(
    Buffer.alloc(30 * 60 * 3, 90)
      .fill(200, 0, 1000)
      .fill(10, 4000),
    {
      raw: { width: 30, height: 60, channels: 3, pageHeight: 20 },
      pageHeight: 20,
    } as Parameters<typeof sharp>[1],
  );

/** The head of a PNG that says so, and nothing behind it. */
function pngHead(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(45);
  bytes.write('\u0089PNG\r\n\u001a\n', 0, 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.write('IDAT', 37, 'latin1');
  return bytes;
}

function bmp(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(54);
  bytes.write('BM', 0, 'latin1');
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  return bytes;
}

describe('the size of a picture is read from its head', () => {
  test.each([
    ['PNG', () => flat(300, 200).png().toBuffer()],
    ['JPEG', () => flat(300, 200).jpeg().toBuffer()],
    [
      'progressive JPEG with a camera’s words',
      () =>
        flat(300, 200)
          .withExif({ IFD0: { Make: 'x'.repeat(9000) } })
          .jpeg({ progressive: true })
          .toBuffer(),
    ],
    ['GIF', () => flat(300, 200).gif().toBuffer()],
    ['WebP', () => flat(300, 200).webp().toBuffer()],
    ['lossless WebP', () => flat(300, 200).webp({ lossless: true }).toBuffer()],
    [
      'WebP with more in it',
      () =>
        flat(300, 200)
          .withExif({ IFD0: { Make: 'x' } })
          .webp()
          .toBuffer(),
    ],
    ['AVIF', () => flat(300, 200).avif({ effort: 0 }).toBuffer()],
    ['BMP', () => bmp(300, 200)],
    ['BMP from above', () => bmp(300, -200)],
  ])('%s', async (_, make) => {
    expect(pictureSize(new Uint8Array(await make()))).toEqual({ width: 300, height: 200, frames: 1 });
  });

  test.each([
    ['GIF', async () => moving().gif().toBuffer()],
    ['WebP', async () => moving().webp().toBuffer()],
  ])('of a %s that moves all frames count', async (_, make) => {
    expect(pictureSize(new Uint8Array(await make()))).toEqual({ width: 30, height: 20, frames: 3 });
  });

  test('of a PNG that moves, too', () => {
    const head = Buffer.from(pngHead(30, 20));
    head.write('acTL', 37, 'latin1');
    head.writeUInt32BE(7, 41);
    expect(pictureSize(head)).toEqual({ width: 30, height: 20, frames: 7 });
  });

  test('of what is no such picture, or is cut off within its head, nothing is known', async () => {
    const whole = new Uint8Array(await flat(300, 200).jpeg().toBuffer());
    expect(pictureSize(new Uint8Array())).toBeUndefined();
    expect(pictureSize(new TextEncoder().encode('%PDF-1.7 and so on'))).toBeUndefined();
    for (let end = 0; end < 24; end += 1) {
      expect(pictureSize(pngHead(300, 200).subarray(0, end))).toBeUndefined();
      expect(pictureSize(whole.subarray(0, end))).toBeUndefined();
    }
  });

  test('whatever follows a head, reading it comes to an end', () => {
    const heads = ['\u0089PNG\r\n\u001a\n', '\u00ff\u00d8\u00ff', 'GIF89a', 'RIFF1234WEBPVP8X', 'BM', '1234ftypavif'];
    for (const head of heads) {
      for (const filling of [0, 1, 0x2c, 0x21, 0xff]) {
        const bytes = Buffer.alloc(300_000, filling);
        bytes.write(head, 0, 'latin1');
        pictureSize(bytes);
      }
    }
  });
});

test('a picture of more than 100 megapixels is huge, by a head of a few bytes', () => {
  const side = Math.sqrt(PIXELS_UNASKED);
  expect(isPictureHuge(pngHead(side, side))).toBe(false);
  expect(isPictureHuge(pngHead(side, side + 1))).toBe(true);
  expect(isPictureHuge(new Uint8Array([1, 2, 3]))).toBe(false);
});
