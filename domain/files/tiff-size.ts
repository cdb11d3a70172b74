// How large a TIFF is, from its directories (TIFF 6.0). Safari draws it.
import { countParts, type PictureSize, viewOf } from './heif-size.ts';

const ENTRY = 12;
const [WIDTH, LENGTH] = [256, 257];
/** The type of an entry whose value is of two bytes; any other of these has four. */
const SHORT = 3;

/** What a directory says, of `count` entries from a place on. */
function directorySize(view: DataView, from: number, count: number, little: boolean): PictureSize {
  const size = { width: 0, height: 0, frames: 1 };
  for (let at = from; at < from + count * ENTRY; at += ENTRY) {
    const tag = view.getUint16(at, little);
    if (tag !== WIDTH && tag !== LENGTH) continue;
    const isShort = view.getUint16(at + 2, little) === SHORT;
    const value = isShort ? view.getUint16(at + 8, little) : view.getUint32(at + 8, little);
    size[tag === WIDTH ? 'width' : 'height'] = value;
  }
  return size;
}

/** The largest of its pictures: which one is drawn is up to who draws it. */
export function tiffSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes);
  const little = view.getUint8(0) === 0x49;
  const manyParts = countParts();
  // One may lead back to another.
  const read = new Set<number>();
  let largest: PictureSize | undefined;
  for (let at = view.getUint32(4, little); at !== 0 && !read.has(at); ) {
    read.add(at);
    const count = view.getUint16(at, little);
    manyParts(count + 1);
    const size = directorySize(view, at + 2, count, little);
    if (size.width * size.height > (largest?.width ?? 0) * (largest?.height ?? 0)) largest = size;
    at = view.getUint32(at + 2 + count * ENTRY, little);
  }
  return largest;
}
