// A ZIP of our own, read again: files as they are, each found by what the end of the archive says. Nothing is unpacked: what is
// packed is refused, so nothing grows, and a name is what a file is asked for by and never a path.
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const LARGE = 0xffffffff;
const LARGE_16 = 0xffff;
/** Bytes of a header without its name, and of the records at the end. */
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const END_64_BYTES = 56;
/** Bytes of the list of files: a million of them. */
const LIST_BYTES = 256 * 1024 * 1024;

/** The file is no archive as it is made here, or not a whole one. */
export class UnfitZip extends Error {}

interface EntryPlace {
  /** Bytes of the archive before the file. */
  offset: number;
  size: number;
}

export interface ZipReader {
  names(): string[];
  /** Bytes. @throws UnfitZip where it is not there. */
  sizeOf(name: string): number;
  has(name: string): boolean;
  /** @throws UnfitZip where it is not there, or longer than `most` bytes. */
  read(name: string, most: number): Promise<Buffer>;
  stream(name: string): Readable;
  close(): Promise<void>;
}

async function bytesAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead !== length) throw new UnfitZip('it ends too early');
  return buffer;
}

function numberAt(bytes: Buffer, at: number): number {
  const value = Number(bytes.readBigUInt64LE(at));
  if (!Number.isSafeInteger(value)) throw new UnfitZip('a number in it is too large');
  return value;
}

/** Where the list of files is. */
async function listOf(file: FileHandle, size: number): Promise<{ count: number; length: number; offset: number }> {
  if (size < END_BYTES) throw new UnfitZip('it is no ZIP');
  const end = await bytesAt(file, size - END_BYTES, END_BYTES);
  if (end.readUInt32LE(0) !== END) throw new UnfitZip('it is no ZIP, or not a whole one');
  const [count, length, offset] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  const isLarge = count === LARGE_16 || length === LARGE || offset === LARGE;
  if (!isLarge || size < END_BYTES + LOCATOR_BYTES + END_64_BYTES) return { count, length, offset };
  const locator = await bytesAt(file, size - END_BYTES - LOCATOR_BYTES, LOCATOR_BYTES);
  if (locator.readUInt32LE(0) !== LOCATOR_64) return { count, length, offset };
  const whole = await bytesAt(file, size - END_BYTES - LOCATOR_BYTES - END_64_BYTES, END_64_BYTES);
  if (whole.readUInt32LE(0) !== END_64) throw new UnfitZip('its end is damaged');
  return { count: numberAt(whole, 32), length: numberAt(whole, 40), offset: numberAt(whole, 48) };
}

interface ListedEntry extends EntryPlace {
  name: string;
  /** Bytes of its entry in the list. */
  length: number;
}

/** An entry of the list; its place is that of the header before the file. */
function listedAt(list: Buffer, at: number): ListedEntry {
  if (at + CENTRAL_BYTES > list.length || list.readUInt32LE(at) !== CENTRAL) throw new UnfitZip('its list is damaged');
  const [method, packed, size] = [list.readUInt16LE(at + 10), list.readUInt32LE(at + 20), list.readUInt32LE(at + 24)];
  const [ofName, ofExtra] = [list.readUInt16LE(at + 28), list.readUInt16LE(at + 30)];
  const length = CENTRAL_BYTES + ofName + ofExtra + list.readUInt16LE(at + 32);
  if (at + length > list.length) throw new UnfitZip('its list is damaged');
  if (method !== 0 || packed !== size) throw new UnfitZip('a file in it is packed: it was made by another program');
  const name = list.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + ofName);
  const extra = list.subarray(at + CENTRAL_BYTES + ofName, at + CENTRAL_BYTES + ofName + ofExtra);
  const offset = list.readUInt32LE(at + 42);
  const large = [...(size === LARGE ? ['size', 'packed'] : []), ...(offset === LARGE ? ['offset'] : [])];
  if (large.length === 0) return { name, size, offset, length };
  if (extra.length !== 4 + large.length * 8 || extra.readUInt16LE(0) !== 1) throw new UnfitZip('its list is damaged');
  const found = Object.fromEntries(large.map((field, index) => [field, numberAt(extra, 4 + index * 8)]));
  return { name, size: found.size ?? size, offset: found.offset ?? offset, length };
}

/** Files one behind the other, none in another: together no larger than the archive. */
async function placesOf(file: FileHandle, size: number): Promise<Map<string, EntryPlace>> {
  const { count, length, offset: end } = await listOf(file, size);
  if (length > LIST_BYTES || end + length > size || count * CENTRAL_BYTES > length)
    throw new UnfitZip('its list is damaged');
  const list = await bytesAt(file, end, length);
  const listed: ListedEntry[] = [];
  for (let at = 0; listed.length < count; ) {
    const one = listedAt(list, at);
    listed.push(one);
    at += one.length;
  }
  listed.sort((a, b) => a.offset - b.offset);
  const places = new Map<string, EntryPlace>();
  let free = 0;
  for (const { name, size: bytes, offset } of listed) {
    if (offset < free || offset + LOCAL_BYTES > end || places.has(name)) throw new UnfitZip('two files in it are one');
    const head = await bytesAt(file, offset, LOCAL_BYTES);
    if (head.readUInt32LE(0) !== LOCAL) throw new UnfitZip('a file in it is damaged');
    const from = offset + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
    free = from + bytes;
    if (free > end) throw new UnfitZip('a file in it ends too late');
    places.set(name, { offset: from, size: bytes });
  }
  return places;
}

/** @throws UnfitZip; what opening a file throws. */
export async function openZip(path: string): Promise<ZipReader> {
  const file = await open(path, 'r');
  try {
    const places = await placesOf(file, (await file.stat()).size);
    const placeOf = (name: string) => {
      const place = places.get(name);
      if (place === undefined) throw new UnfitZip(`${JSON.stringify(name)} is not in it`);
      return place;
    };
    return {
      names: () => [...places.keys()],
      sizeOf: (name) => placeOf(name).size,
      has: (name) => places.has(name),
      async read(name, most) {
        const { offset, size } = placeOf(name);
        if (size > most) throw new UnfitZip(`${name} is too long`);
        return bytesAt(file, offset, size);
      },
      stream(name) {
        const { offset, size } = placeOf(name);
        if (size === 0) return Readable.from([]);
        return createReadStream(path, { start: offset, end: offset + size - 1 });
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
