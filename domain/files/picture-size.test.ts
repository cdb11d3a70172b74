import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { isPictureHuge, PIXELS_UNASKED, pictureSize, weighPicture } from './picture-size.ts';

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

/** A box of ISO/IEC 14496-12; `long`: with a length of 64 bits. */
function box(kind: string, inside: Uint8Array, long = false): Buffer {
  const head = Buffer.alloc(long ? 16 : 8);
  head.writeUInt32BE(long ? 1 : 8 + inside.length);
  head.write(kind, 4, 'latin1');
  if (long) head.writeBigUInt64BE(BigInt(16 + inside.length), 8);
  return Buffer.concat([head, inside]);
}

function numbers(length: number, places: Record<number, number>): Buffer {
  const bytes = Buffer.alloc(length);
  for (const [at, value] of Object.entries(places)) bytes.writeUInt32BE(value, Number(at));
  return bytes;
}

/** An AVIF of boxes that all have long heads, or short ones. */
function avif(size: number, long: boolean): Buffer {
  const one = (kind: string, inside: Uint8Array) => box(kind, inside, long);
  const properties = one('iprp', one('ipco', one('ispe', numbers(12, { 4: size, 8: size }))));
  return Buffer.concat([box('ftyp', Buffer.from('avif')), one('meta', Buffer.concat([Buffer.alloc(4), properties]))]);
}

/** An AVIF that moves and has no picture beside its track. */
function movingAvif(size: number, frames: number, long: boolean): Buffer {
  const one = (kind: string, inside: Uint8Array) => box(kind, inside, long);
  const entry = one('av01', numbers(78, { 24: size * 0x1_00_00 + size }));
  const table = one(
    'stbl',
    Buffer.concat([one('stsd', Buffer.concat([Buffer.alloc(8), entry])), one('stsz', numbers(12, { 8: frames }))]),
  );
  const media = one('mdia', one('minf', table));
  const head = one('tkhd', numbers(84, { 76: 10 * 0x1_00_00, 80: 10 * 0x1_00_00 }));
  return Buffer.concat([box('ftyp', Buffer.from('avis')), one('moov', one('trak', Buffer.concat([head, media])))]);
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
    ['TIFF', () => flat(300, 200).tiff({ compression: 'lzw' }).toBuffer()],
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

  test.each([false, true])('of an AVIF whatever the length of its boxes’ heads, moving or not (long: %s)', (long) => {
    expect(pictureSize(avif(16_000, long))).toEqual({ width: 16_000, height: 16_000, frames: 1 });
    expect(pictureSize(movingAvif(1600, 50, long))).toEqual({ width: 1600, height: 1600, frames: 50 });
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
    const heads = [
      '\u0089PNG\r\n\u001a\n',
      '\u00ff\u00d8\u00ff',
      'GIF89a',
      'RIFF1234WEBPVP8X',
      'BM',
      '1234ftypavif',
      'II*\0\b\0\0\0',
      'MM\0*\0\0\0\b',
    ];
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
  expect(isPictureHuge(box('ftyp', Buffer.from('avif')))).toBe(true);
});

test('the sight of a picture is noted from 40 megapixels on, and where its boxes may say less than is decoded', () => {
  expect(weighPicture(pngHead(8000, 5000)).isNoted).toBe(false);
  expect(weighPicture(pngHead(8000, 5001)).isNoted).toBe(true);
  expect(weighPicture(avif(100, false)).isNoted).toBe(true);
});

/** A TIFF of directories without pictures behind them, the last of which leads to the first. */
function tiff(sides: readonly number[], little: boolean): Buffer {
  const bytes = Buffer.alloc(8 + sides.length * 30);
  bytes.write(little ? 'II*\0' : 'MM\0*', 0, 'latin1');
  const [write16, write32] = little
    ? [bytes.writeUInt16LE.bind(bytes), bytes.writeUInt32LE.bind(bytes)]
    : [bytes.writeUInt16BE.bind(bytes), bytes.writeUInt32BE.bind(bytes)];
  write32(8, 4);
  for (const [index, side] of sides.entries()) {
    const at = 8 + index * 30;
    write16(2, at);
    for (const [entry, tag] of [256, 257].entries()) {
      write16(tag, at + 2 + entry * 12);
      write16(4, at + 4 + entry * 12);
      write32(1, at + 6 + entry * 12);
      write32(side, at + 10 + entry * 12);
    }
    write32(index === sides.length - 1 ? 8 : at + 30, at + 26);
  }
  return bytes;
}

test('of a TIFF the largest of its pictures counts, and one that leads in a ring is read to an end', () => {
  for (const little of [true, false]) {
    expect(pictureSize(tiff([100, 30_000, 50], little))).toEqual({ width: 30_000, height: 30_000, frames: 1 });
    expect(isPictureHuge(tiff([30_000], little))).toBe(true);
    expect(isPictureHuge(tiff([300], little))).toBe(false);
  }
});

test('what some browser draws and whose size is not read is huge: a cut or larger TIFF, a JPEG XL bare and in boxes', () => {
  for (const head of ['II*\0', 'MM\0+\0\b\0\0', '\u00ff\n\u00fa\u0012', '\0\0\0\fJXL \r\n\u0087\n']) {
    expect(isPictureHuge(Buffer.from(head, 'latin1'))).toBe(true);
  }
});

const latin = (text: string) => Buffer.from(text, 'latin1');

describe('a kind is told by its whole signature', () => {
  test('a BMP that has the letters of a WebP in fields that nobody reads is a BMP', () => {
    const bytes = Buffer.from(bmp(20_000, 20_000));
    bytes.write('WEBP', 8, 'latin1');
    expect(pictureSize(bytes)).toEqual({ width: 20_000, height: 20_000, frames: 1 });
    expect(weighPicture(bytes)).toMatchObject({ isHuge: true, isNoted: true });
  });

  test('what begins as two kinds has no size: browsers do not agree on what it is', () => {
    const bytes = Buffer.from(bmp(100, 100));
    bytes.write('ftypavif', 4, 'latin1');
    expect(weighPicture(bytes)).toEqual({ size: undefined, isHuge: true, isNoted: true });
    const icon = Buffer.concat([latin('\0\0\u0001\0ftypavif'), avif(100, false)]);
    expect(weighPicture(icon)).toEqual({ size: undefined, isHuge: true, isNoted: true });
  });

  test.each([
    ['icon', '\0\0\u0001\0\u0001\0'],
    ['pointer', '\0\0\u0002\0\u0001\0'],
    ['list of BMPs', 'BA'],
    ['JPEG 2000', '\u00ffO\u00ffQ'],
    ['JPEG 2000 in boxes', '\0\0\0\fjP  \r\n\u0087\n'],
    ['cut JPEG', '\u00ff\u00d8\u00ff'],
    ['JPEG that ends before a picture', '\u00ff\u00d8\u00ff\u00d9'],
    ['cut PNG', '\u0089PNG\r\n\u001a\n'],
    ['cut GIF', 'GIF89a'],
    ['cut BMP', 'BM'],
    ['WebP of an unknown part', 'RIFF\0\0\0\0WEBPVP8Y'],
  ])('one whose size cannot be told counts as huge: %s', (_, head) => {
    expect(weighPicture(latin(head))).toEqual({ size: undefined, isHuge: true, isNoted: true });
  });

  test('one that says a side of 0 has not said its size', () => {
    expect(weighPicture(pngHead(0, 100))).toEqual({ size: undefined, isHuge: true, isNoted: true });
    expect(weighPicture(bmp(100, 0))).toEqual({ size: undefined, isHuge: true, isNoted: true });
  });

  test('a PNG says its size in its first part, or has none', () => {
    const bytes = Buffer.from(pngHead(100, 100));
    bytes.write('CgBI', 12, 'latin1');
    expect(weighPicture(bytes)).toEqual({ size: undefined, isHuge: true, isNoted: true });
  });

  test('a BMP that has another picture in it has no size of its own', () => {
    for (const packed of [4, 5]) {
      const bytes = Buffer.from(bmp(100, 100));
      bytes.writeUInt32LE(packed, 30);
      expect(isPictureHuge(bytes)).toBe(true);
    }
  });

  test('a GIF is as large as what its frames reach to', () => {
    const bytes = Buffer.alloc(40);
    bytes.write('GIF89a', 0, 'latin1');
    for (const [at, value] of Object.entries({ 6: 10, 8: 10, 14: 60_000, 16: 50_000, 18: 5, 20: 5 }))
      bytes.writeUInt16LE(value, Number(at));
    bytes[13] = 0x2c;
    expect(pictureSize(bytes)).toEqual({ width: 60_005, height: 50_005, frames: 1 });
  });

  test('what is no picture of any kind is not huge, and its sight is noted', () => {
    expect(weighPicture(latin('nothing that a browser draws'))).toEqual({
      size: undefined,
      isHuge: false,
      isNoted: true,
    });
  });
});

/** So many times the same part, behind a head. */
const parts = (head: Uint8Array, count: number, part: Uint8Array, tail: Uint8Array = Buffer.alloc(0)) =>
  Buffer.concat([head, ...Array<Uint8Array>(count).fill(part), tail]);

describe('of a picture in very many parts some 10,000 are read', () => {
  const jpegFrame = latin('\u00ff\u00c0\0\u0011\b\0\u00c8\u0001\u002c\u0003\0\0\0');
  const webpHead = latin('RIFF0000WEBPVP8X\n\0\0\0\0\0\0\0\u0001\0\0\u0001\0\0');
  const png = pngHead(100, 100);
  const gifHead = latin('GIF89a\u0001\0\u0001\0\0\0\0');
  const made: Record<string, (count: number) => Uint8Array> = {
    WebP: (count) => parts(webpHead, count, latin('ANMF\0\0\0\0')),
    'HEIF of sizes': (count) => parts(box('ftyp', latin('heic')), count, box('ispe', numbers(12, { 4: 9, 8: 9 }))),
    'HEIF of heads': (count) =>
      parts(Buffer.alloc(0), count, box('ftyp', latin('heic')), box('ispe', numbers(12, { 4: 9, 8: 9 }))),
    PNG: (count) => parts(png.subarray(0, 33), count, latin('\0\0\0\0tEXt0000'), png.subarray(33)),
    'JPEG of filling': (count) => parts(latin('\u00ff\u00d8'), count, latin('\u00ff'), jpegFrame),
    'JPEG of parts': (count) => parts(latin('\u00ff\u00d8'), count, latin('\u00ff\u00e1\0\u0002'), jpegFrame),
    'GIF of words': (count) => parts(gifHead, count, latin('!\u00fe\0'), latin(';')),
    'GIF of short blocks': (count) =>
      parts(Buffer.concat([gifHead, latin('!\u00fe')]), count, latin('\u0001x'), latin('\0;')),
  };

  test.each(Object.entries(made))('%s', (_, make) => {
    expect(weighPicture(make(1000)).isHuge).toBe(false);
    expect(weighPicture(make(20_000))).toEqual({ size: undefined, isHuge: true, isNoted: true });
  });

  test('TIFF', () => {
    const sides = (count: number) => Array<number>(count).fill(9);
    expect(pictureSize(tiff(sides(1000), true))).toEqual({ width: 9, height: 9, frames: 1 });
    expect(weighPicture(tiff(sides(20_000), true))).toEqual({ size: undefined, isHuge: true, isNoted: true });
  });

  test('a GIF of many full blocks is one of few parts', () => {
    const block = Buffer.alloc(255, 7);
    block[0] = 254;
    const bytes = parts(Buffer.concat([gifHead, latin('!\u00fe')]), 20_000, block, latin('\0;'));
    expect(pictureSize(bytes)).toEqual({ width: 1, height: 1, frames: 1 });
  });

  test('all that a screen asks is told by one reading', () => {
    const looks = vi.spyOn(DataView.prototype, 'getUint8');
    const bytes = made['JPEG of filling']?.(5000) ?? new Uint8Array();
    pictureSize(bytes);
    const once = looks.mock.calls.length;
    expect(once).toBeGreaterThan(5000);
    weighPicture(bytes);
    expect(looks.mock.calls.length).toBe(2 * once);
    looks.mockRestore();
  });
});
