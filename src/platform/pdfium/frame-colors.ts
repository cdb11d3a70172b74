// The colours of a part of a decoded photograph. A browser asked for them as RGBA works them out in memory of its own, which
// it keeps for minutes: a sheet's worth of it. What the frame holds is taken as it is, and its colours are worked out here.

export interface FrameRect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a plane of the copied bytes begins, and how many bytes lie between its rows (WebCodecs' PlaneLayout). */
interface Plane {
  offset: number;
  stride: number;
}

/** How many pixels share one colour, across and down, in the formats that JPEG is decoded to. */
const SHARED: Partial<Record<VideoPixelFormat, { across: number; down: number }>> = {
  I420: { across: 2, down: 2 },
  I422: { across: 2, down: 1 },
  I444: { across: 1, down: 1 },
};
/** Where red and blue stand in a pixel of four bytes. */
interface ChannelOrder {
  red: number;
  blue: number;
}
type Size = Pick<FrameRect, 'width' | 'height'>;
const MIXED: Partial<Record<VideoPixelFormat, ChannelOrder>> = {
  RGBX: { red: 0, blue: 2 },
  RGBA: { red: 0, blue: 2 },
  BGRX: { red: 2, blue: 0 },
  BGRA: { red: 2, blue: 0 },
};
/** Pixels that are worked out at once. */
const BAND = 500_000;

/** Kept, because one for each band would wait long for being swept up. */
let copied = new Uint8Array();
let colors = new Uint8ClampedArray();

/** Whether its colours are those of JPEG (ITU-T T.871: BT.601, all of the range) or need no working out. */
function isPlain({ format, colorSpace }: VideoFrame): boolean {
  if (format === null) return false;
  if (MIXED[format] !== undefined) return true;
  const { matrix, fullRange } = colorSpace;
  return SHARED[format] !== undefined && fullRange === true && (matrix === 'smpte170m' || matrix === 'bt470bg');
}

/** A part of a frame as a picture, a pixel for each of its pixels; `x` and `y` are even. Whoever gets it makes it empty. */
export async function partOfFrame(frame: VideoFrame, { x, y, width, height }: FrameRect): Promise<OffscreenCanvas> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('no canvas to draw on');
  if (!isPlain(frame)) {
    const picture = await createImageBitmap(frame, x, y, width, height);
    context.drawImage(picture, 0, 0);
    picture.close();
    return canvas;
  }
  const rows = rowsOf({ width, height });
  for (let top = 0; top < height; top += rows) {
    const rect = { x, y: y + top, width, height: Math.min(rows, height - top) };
    context.putImageData(await colorsOf(frame, rect), 0, top);
  }
  return canvas;
}

/** Of a band; even. */
const rowsOf = ({ width, height }: Size) => Math.min(height, 2 * Math.max(1, Math.floor(BAND / width / 2)));

async function colorsOf(frame: VideoFrame, rect: FrameRect): Promise<ImageData> {
  const size = frame.allocationSize({ rect });
  if (copied.length < size) copied = new Uint8Array(size);
  const bytes = rect.width * rect.height * 4;
  if (colors.length < bytes) colors = new Uint8ClampedArray(bytes);
  const planes = await frame.copyTo(copied, { rect });
  const into = colors.subarray(0, bytes);
  workOut(copied, planes, frame.format, rect, into);
  return new ImageData(into, rect.width, rect.height);
}

/** Works out the colours of copied planes: four bytes a pixel, red first, nothing transparent. Exported for its test. */
export function workOut(
  from: Uint8Array,
  planes: readonly Plane[],
  format: VideoPixelFormat | null,
  { width, height }: Size,
  into: Uint8ClampedArray,
): void {
  const shared = format === null ? undefined : SHARED[format];
  const mixed = format === null ? undefined : MIXED[format];
  const [light, blues, reds] = planes;
  if (mixed !== undefined && light !== undefined) reorder(from, light, mixed, { width, height }, into);
  else if (shared !== undefined && light !== undefined && blues !== undefined && reds !== undefined)
    mix(from, { light, blues, reds }, shared, { width, height }, into);
  else throw new Error(`no colours known for ${format}`);
}

function reorder(
  from: Uint8Array,
  { offset, stride }: Plane,
  { red, blue }: ChannelOrder,
  { width, height }: Size,
  into: Uint8ClampedArray,
): void {
  for (let row = 0, to = 0; row < height; row += 1) {
    for (let at = offset + row * stride, end = at + width * 4; at < end; at += 4, to += 4) {
      into[to] = from[at + red] ?? 0;
      into[to + 1] = from[at + 1] ?? 0;
      into[to + 2] = from[at + blue] ?? 0;
      into[to + 3] = 255;
    }
  }
}

/** ITU-T T.871, in 65,536ths; the array clamps what is beyond white and black. */
function mix(
  from: Uint8Array,
  { light, blues, reds }: { light: Plane; blues: Plane; reds: Plane },
  { across, down }: { across: number; down: number },
  { width, height }: Size,
  into: Uint8ClampedArray,
): void {
  for (let row = 0, to = 0; row < height; row += 1) {
    const lightRow = light.offset + row * light.stride;
    const colorRow = Math.floor(row / down);
    let blueAt = blues.offset + colorRow * blues.stride;
    let redAt = reds.offset + colorRow * reds.stride;
    for (let column = 0; column < width; column += across, blueAt += 1, redAt += 1) {
      const blue = (from[blueAt] ?? 0) - 128;
      const red = (from[redAt] ?? 0) - 128;
      const toRed = (91_881 * red + 32_768) >> 16;
      const toGreen = (22_554 * blue + 46_802 * red + 32_768) >> 16;
      const toBlue = (116_130 * blue + 32_768) >> 16;
      const end = Math.min(width, column + across);
      for (let one = column; one < end; one += 1, to += 4) {
        const grey = from[lightRow + one] ?? 0;
        into[to] = grey + toRed;
        into[to + 1] = grey - toGreen;
        into[to + 2] = grey + toBlue;
        into[to + 3] = 255;
      }
    }
  }
}

/** A picture in I420: light for each pixel, a colour for four. */
interface PackedPicture extends Size {
  data: Uint8Array<ArrayBuffer>;
}

function emptyOf({ width, height }: Size): PackedPicture {
  return { width, height, data: new Uint8Array(width * height + 2 * Math.ceil(width / 2) * Math.ceil(height / 2)) };
}

/**
 * Packs rows of a picture, which are whole pairs or its last: `mix` the other way round. Exported for its test.
 * @param top the first of the rows in the picture; even.
 */
export function packInto(
  from: Uint8Array,
  { red, blue }: ChannelOrder,
  top: number,
  rows: number,
  into: PackedPicture,
): void {
  const { width, height, data } = into;
  const across = Math.ceil(width / 2);
  const blues = width * height;
  const reds = blues + across * Math.ceil(height / 2);
  for (let row = 0; row < rows; row += 2) {
    for (let column = 0; column < across; column += 1) {
      let [count, r, g, b] = [0, 0, 0, 0];
      for (let y = row; y < Math.min(rows, row + 2); y += 1) {
        for (let x = 2 * column; x < Math.min(width, 2 * column + 2); x += 1) {
          const at = 4 * (y * width + x);
          const [ownRed, ownGreen, ownBlue] = [from[at + red] ?? 0, from[at + 1] ?? 0, from[at + blue] ?? 0];
          data[(top + y) * width + x] = (19_595 * ownRed + 38_470 * ownGreen + 7_471 * ownBlue + 32_768) >> 16;
          r += ownRed;
          g += ownGreen;
          b += ownBlue;
          count += 1;
        }
      }
      const at = ((top + row) / 2) * across + column;
      data[blues + at] = Math.min(255, 128 + Math.round((-0.168736 * r - 0.331264 * g + 0.5 * b) / count));
      data[reds + at] = Math.min(255, 128 + Math.round((0.5 * r - 0.418688 * g - 0.081312 * b) / count));
    }
  }
}

/** The same picture in three eighths of the memory, and the frame closed; the frame itself where it is packed already. */
export async function packed(frame: VideoFrame): Promise<VideoFrame> {
  const { format, codedWidth: width, codedHeight: height } = frame;
  const mixed = format === null ? undefined : MIXED[format];
  if (mixed === undefined) return frame;
  const into = emptyOf({ width, height });
  const rows = rowsOf(into);
  for (let y = 0; y < height; y += rows) {
    const rect = { x: 0, y, width, height: Math.min(rows, height - y) };
    const layout = [{ offset: 0, stride: width * 4 }];
    const size = frame.allocationSize({ rect, layout });
    if (copied.length < size) copied = new Uint8Array(size);
    await frame.copyTo(copied, { rect, layout });
    packInto(copied, mixed, y, rect.height, into);
  }
  const { data } = into;
  const colorSpace = { matrix: 'smpte170m', fullRange: true, primaries: 'bt709', transfer: 'iec61966-2-1' } as const;
  const as = { format: 'I420', codedWidth: width, codedHeight: height, timestamp: 0, colorSpace } as const;
  const handed = { ...as, transfer: [data.buffer] };
  const small = new VideoFrame(data, handed);
  frame.close();
  return small;
}
