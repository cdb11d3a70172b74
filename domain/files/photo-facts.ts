// When and where a photo was taken, as the camera wrote it into the file (EXIF). The bytes of the original keep it; rows
// say it too, so that every device knows it without the bytes.
import * as z from 'zod/mini';
import { extensionOf } from './names.ts';

/** Local time at the camera, `2026-10-12T07:42:00`, followed by its offset from UTC where the camera knew it. */
const takenAtSchema = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d)?$/));

export const photoFactsShape = {
  taken_at: z.nullable(takenAtSchema),
  /** Degrees, north and east positive. Both or neither. */
  latitude: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
};

export interface PhotoFacts {
  taken_at: string | null;
  latitude: number | null;
  longitude: number | null;
}

export const noPhotoFacts: PhotoFacts = { taken_at: null, latitude: null, longitude: null };

/** What a row says; one from before rows said it says nothing. */
export function photoFactsOf(row: { [F in keyof PhotoFacts]?: PhotoFacts[F] | undefined }): PhotoFacts {
  const { taken_at = null, latitude = null, longitude = null } = row;
  return { taken_at, latitude, longitude };
}

export function saysNothing({ taken_at, latitude }: PhotoFacts): boolean {
  return taken_at === null && latitude === null;
}

/** Endings of the files in which cameras write such facts. */
const photoExtensions: readonly string[] = ['jpg', 'jpeg', 'heic', 'heif'];

export function isPhotoName(fileName: string): boolean {
  return photoExtensions.includes(extensionOf(fileName));
}

/** Bytes from a file's start in which the facts are: a JPEG has them in its first segments, of 64 KiB at most each. */
export const PHOTO_HEAD = 512 * 1024;

/** Tags by their numbers in the standard. */
const tag = {
  taken: 0x9003,
  digitized: 0x9004,
  offset: 0x9010,
  offsetTaken: 0x9011,
  offsetDigitized: 0x9012,
  exif: 0x8769,
  gps: 0x8825,
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
} as const;

/** What is wanted of a file, for the library that reads it: these tags and nothing else, as they are written. */
export const exifOptions = {
  ifd0: { pick: [tag.exif, tag.gps] },
  exif: { pick: [tag.taken, tag.digitized, tag.offset, tag.offsetTaken, tag.offsetDigitized] },
  gps: { pick: [tag.latitudeRef, tag.latitude, tag.longitudeRef, tag.longitude] },
  ifd1: false,
  interop: false,
  jfif: false,
  xmp: false,
  icc: false,
  iptc: false,
  translateKeys: false,
  translateValues: false,
  reviveValues: false,
  mergeOutput: false,
};

/** Bytes of the head of a box: its length and its kind. */
const BOX_HEAD = 8;
const META = 0x6d657461;

/**
 * Whether the library comes to an end with these bytes: in a HEIF it goes from box to box until one is called `meta`, and
 * goes round for ever at one that has no length. (ISO/IEC 14496-12, 4.2; a length of 1 says that 64 bits follow.)
 */
export function isReadable(head: Uint8Array): boolean {
  // The library takes for HEIF what begins so.
  if (head[0] !== 0 || head[1] !== 0) return true;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  for (let at = 0; at + 2 * BOX_HEAD <= head.length; ) {
    if (view.getUint32(at + 4) === META) return true;
    const short = view.getUint32(at);
    const length = short === 1 ? Number(view.getBigUint64(at + BOX_HEAD)) : short;
    if (length < BOX_HEAD) return false;
    at += length;
  }
  return false;
}

type Tags = Readonly<Record<string | number, unknown>>;

function tagsOf(read: unknown, block: string): Tags {
  const found = typeof read === 'object' && read !== null ? (read as Tags)[block] : undefined;
  return typeof found === 'object' && found !== null ? (found as Tags) : {};
}

function textOf(tags: Tags, ...wanted: number[]): string {
  for (const number of wanted) {
    const value = tags[number];
    if (typeof value === 'string' && value.trim() !== '') return value.trim().slice(0, 40);
  }
  return '';
}

/** A camera whose clock was never set writes zeros or blanks: no real date is no date. */
function takenAt(exif: Tags): string | null {
  const written = textOf(exif, tag.taken, tag.digitized);
  const parts = /^(19|20)(\d\d)[:/-](\d\d)[:/-](\d\d)[ T](\d\d:\d\d:\d\d)/.exec(written);
  if (parts === null) return null;
  const [, century, year, month, day, clock] = parts;
  const local = `${century}${year}-${month}-${day}T${clock}`;
  const real = new Date(`${local}Z`);
  if (Number.isNaN(real.getTime()) || real.toISOString().slice(0, 19) !== local) return null;
  const offset = textOf(exif, tag.offsetTaken, tag.offset, tag.offsetDigitized).replace(/^Z$/, '+00:00');
  return /^[+-](0\d|1[0-3]):[0-5]\d$|^[+-]14:00$/.test(offset) ? local + offset : local;
}

/** Degrees, minutes and seconds with the letter of their half of the earth; undefined for anything else. */
function degreesOf(value: unknown, letter: unknown, halves: readonly [string, string], most: number) {
  const half = typeof letter === 'string' ? halves.indexOf(letter.trim().toUpperCase().slice(0, 1)) : -1;
  if (half < 0 || !Array.isArray(value) || value.length === 0 || value.length > 3) return undefined;
  const parts: unknown[] = value;
  let degrees = 0;
  for (const [at, part] of parts.entries()) {
    if (typeof part !== 'number' || !Number.isFinite(part) || part < 0 || (at > 0 && part >= 60)) return undefined;
    degrees += part / 60 ** at;
  }
  if (degrees > most) return undefined;
  // A ten-millionth of a degree is a centimetre.
  const rounded = Math.round(degrees * 1e7) / 1e7;
  return half === 0 || rounded === 0 ? rounded : -rounded;
}

function placeOf(gps: Tags): Pick<PhotoFacts, 'latitude' | 'longitude'> {
  const latitude = degreesOf(gps[tag.latitude], gps[tag.latitudeRef], ['N', 'S'], 90);
  const longitude = degreesOf(gps[tag.longitude], gps[tag.longitudeRef], ['E', 'W'], 180);
  // All zeros: a receiver that had no fix.
  const known = latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0);
  return known ? { latitude, longitude } : { latitude: null, longitude: null };
}

/** The facts in what the library read by `exifOptions`. Nothing is taken on trust: anybody can write anything into a file. */
export function photoFactsFrom(read: unknown): PhotoFacts {
  return { taken_at: takenAt(tagsOf(read, 'exif')), ...placeOf(tagsOf(read, 'gps')) };
}
