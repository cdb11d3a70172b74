// The small picture that a DWG carries of itself. Its drawing data is nobody's format here; the preview is at an address
// named in the file's head (Open Design specification for .dwg files, "Preview"). Everything in the file is doubted.
import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { bitmapPixels } from './bitmap-pixels.ts';

const HEAD_LENGTH = 0x11;
const ADDRESS_AT = 0x0d;
/** What a list of previews begins with. */
const SENTINEL = Buffer.from('1f256d07d43628289d57ca3f9d44102b', 'hex');
/** Of one entry in the list: kind, address, size. */
const ENTRY_LENGTH = 9;
const ENTRIES_MAX = 8;
const PREVIEW_MAX = 8 * 1024 * 1024;
const BITMAP = 2;
const PNG = 6;

type FileReader = (position: number, length: number) => Promise<Buffer>;

interface Entry {
  kind: number;
  address: number;
  /** Bytes. */
  size: number;
}

async function entriesOf(read: FileReader): Promise<Entry[]> {
  const head = await read(0, HEAD_LENGTH);
  if (head.length < HEAD_LENGTH || head.toString('latin1', 0, 2) !== 'AC') return [];
  const list = await read(head.readUInt32LE(ADDRESS_AT), SENTINEL.length + 5 + ENTRIES_MAX * ENTRY_LENGTH);
  if (list.length < SENTINEL.length + 5 || !list.subarray(0, SENTINEL.length).equals(SENTINEL)) return [];
  const first = SENTINEL.length + 5;
  const count = Math.min(list.readUInt8(first - 1), Math.floor((list.length - first) / ENTRY_LENGTH));
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * ENTRY_LENGTH;
    return { kind: list.readUInt8(at), address: list.readUInt32LE(at + 1), size: list.readUInt32LE(at + 5) };
  });
}

async function pictureOf(read: FileReader, { kind, address, size }: Entry): Promise<Sharp | undefined> {
  if (size === 0 || size > PREVIEW_MAX) return undefined;
  const bytes = await read(address, size);
  if (bytes.length < size) return undefined;
  if (kind === PNG)
    return sharp(bytes, { limitInputPixels: PREVIEW_MAX, failOn: 'none' }).flatten({ background: '#fff' });
  const { width, height, data } = bitmapPixels(bytes);
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** The preview of a DWG. @throws for a file without one, or with one that cannot be read. */
export async function dwgPreview(path: string): Promise<Sharp> {
  const file = await open(path, 'r');
  try {
    const read: FileReader = async (position, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    const entries = await entriesOf(read);
    const best = entries.find(({ kind }) => kind === PNG) ?? entries.find(({ kind }) => kind === BITMAP);
    const picture = best === undefined ? undefined : await pictureOf(read, best);
    if (picture === undefined) throw new Error('no preview');
    const { format } = await picture.metadata();
    if (best?.kind === PNG && format !== 'png') throw new Error('not what it says it is');
    return picture;
  } finally {
    await file.close();
  }
}
