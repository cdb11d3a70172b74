// The records of a ZIP in which every file stands as it is, for the server and the devices: their sizes are known before.
// What is too large or too many for the first ZIP is said as in ZIP64.

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
/** Versions of the format: 2.0, and 4.5 for ZIP64. */
const NEEDED = 20;
const NEEDED_64 = 45;
/** Names are in UTF-8. */
const UTF8 = 0x0800;
/** The sum stands behind the bytes. */
const BEHIND = 0x0008;
const MOST_16 = 0xffff;
const MOST_32 = 0xffffffff;

/** One file of an archive. */
export interface ZipEntry {
  /** In UTF-8. */
  name: Uint8Array;
  /** Bytes. */
  size: number;
  /** CRC-32 of the bytes. */
  crc: number;
  /** That it is not known before them, and stands in a descriptor behind them. */
  isSumBehind?: boolean;
  /** Bytes of the archive before its header. */
  offset: number;
  /** As `dosTime` has it. */
  at: readonly [time: number, day: number];
}

type Field = readonly [size: 2 | 4 | 8, value: number];

/** Little-endian numbers, one after the other. */
function record(fields: readonly Field[], ...more: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = fields.reduce((sum, [size]) => sum + size, 0);
  const bytes = new Uint8Array(more.reduce((sum, part) => sum + part.length, length));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else if (size === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += size;
  }
  for (const part of more) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The date and time of day as ZIP keeps them: local, to two seconds. */
export function dosTime(date: Date): readonly [time: number, day: number] {
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  return [time, ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate()];
}

/** Numbers that do not fit where they belong, in a part of their own. */
function large(numbers: readonly number[]): Uint8Array {
  if (numbers.length === 0) return new Uint8Array();
  return record([[2, 1], [2, numbers.length * 8], ...numbers.map((value): Field => [8, value])]);
}

const fitting = (value: number) => Math.min(value, MOST_32);

function shared({ name, size, crc, isSumBehind, at: [time, day] }: ZipEntry, extra: Uint8Array): readonly Field[] {
  return [
    [2, extra.length > 0 ? NEEDED_64 : NEEDED],
    [2, isSumBehind === true ? UTF8 | BEHIND : UTF8],
    [2, 0],
    [2, time],
    [2, day],
    [4, crc],
    [4, fitting(size)],
    [4, fitting(size)],
    [2, name.length],
    [2, extra.length],
  ];
}

/**
 * What stands before the bytes of a file. Of one whose sum stands behind them the size does too, as readers know it, but the part
 * for a large one is here: it says that its descriptor is long.
 */
export function localHeader(entry: ZipEntry): Uint8Array<ArrayBuffer> {
  const isLarge = entry.size >= MOST_32;
  const extra = large(isLarge ? [entry.size, entry.size] : []);
  const told = entry.isSumBehind === true ? { ...entry, crc: 0, size: isLarge ? entry.size : 0 } : entry;
  return record([[4, LOCAL], ...shared(told, extra)], entry.name, extra);
}

/** What stands behind the bytes of a file whose sum was not known before them. */
export function descriptor({ size, crc }: ZipEntry): Uint8Array<ArrayBuffer> {
  const length = size >= MOST_32 ? 8 : 4;
  return record([
    [4, DESCRIPTOR],
    [4, crc],
    [length, size],
    [length, size],
  ]);
}

/** What the archive says of a file at its end. */
export function centralHeader(entry: ZipEntry): Uint8Array<ArrayBuffer> {
  const { size, offset } = entry;
  const extra = large([...(size >= MOST_32 ? [size, size] : []), ...(offset >= MOST_32 ? [offset] : [])]);
  const rest: readonly Field[] = [
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, fitting(offset)],
  ];
  const made = extra.length > 0 ? NEEDED_64 : NEEDED;
  return record([[4, CENTRAL], [2, made], ...shared(entry, extra), ...rest], entry.name, extra);
}

/** The end of an archive: so many files, the central headers of which are so long and begin at `offset`. */
export function endRecords(files: number, length: number, offset: number): Uint8Array<ArrayBuffer> {
  const isLarge = files >= MOST_16 || length >= MOST_32 || offset >= MOST_32;
  const whole: readonly Field[] = [
    [4, END_64],
    [8, 44],
    [2, NEEDED_64],
    [2, NEEDED_64],
    [4, 0],
    [4, 0],
    [8, files],
    [8, files],
    [8, length],
    [8, offset],
    [4, LOCATOR_64],
    [4, 0],
    [8, offset + length],
    [4, 1],
  ];
  const count = Math.min(files, MOST_16);
  return record([
    ...(isLarge ? whole : []),
    [4, END],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, fitting(length)],
    [4, fitting(offset)],
    [2, 0],
  ]);
}

/** Names of devices in Windows, with any ending: nothing can be unpacked under them there. */
const RESERVED = /^(con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³])(\.|$)/i;

/** Bytes of one name in UTF-8: Linux takes 255, and a number may still come to it. */
const NAME_BYTES = 240;

/** Bytes of a character in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

const sizeOf = (text: string) => [...text].reduce((sum, character) => sum + bytesOf(character), 0);

/** Its first characters, as many as there is room for. */
function cutTo(text: string, bytes: number): string {
  let [kept, taken] = ['', 0];
  for (const character of text) {
    taken += bytesOf(character);
    if (taken > bytes) break;
    kept += character;
  }
  return kept;
}

/** A name as every system takes it. */
function plainPart(part: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what Windows refuses, too
  const plain = part.replace(/[<>:"/\\|?*\u0000-\u001f]/g, '_').replace(/[. ]+$/, '');
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 ? cutTo(plain.slice(dot), NAME_BYTES / 2) : '';
  const stem = dot > 0 ? plain.slice(0, dot) : plain;
  const short = cutTo(stem, NAME_BYTES - sizeOf(ending)) + ending;
  return short === '' || RESERVED.test(short) ? `_${short}` : short;
}

/** What a ZIP is called: of a project, or of a folder in it. */
export const zipName = (names: readonly string[]): string => `${plainPart(names.join(' - '))}.zip`;

/** The paths of an archive: no two files or folders have one, no file that of a folder, and none leads outside it. */
export class ZipPaths {
  /** In lower case. */
  readonly #taken = new Set<string>();
  /** By what stands before and after the number: the number below which all are taken. */
  readonly #next = new Map<string, number>();
  /** Folders by their path as it was asked for. */
  readonly #folders = new Map<string, string>();

  /** @returns the path that the file gets. */
  add(parts: readonly string[]): string {
    const plain = plainPart(parts.at(-1) ?? '');
    const dot = plain.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
    return this.#free(this.addFolder(parts.slice(0, -1)), stem, ending);
  }

  /** @returns the path that the folder gets, with a stroke behind it: one, however often it is asked for. */
  addFolder(parts: readonly string[]): string {
    let [asked, given] = ['', ''];
    for (const part of parts) {
      asked += `${part}/\n`;
      given = this.#folders.get(asked) ?? `${this.#free(given, plainPart(part), '')}/`;
      this.#folders.set(asked, given);
    }
    return given;
  }

  #free(folder: string, stem: string, ending: string): string {
    let path = `${folder}${stem}${ending}`;
    const numbered = `${folder}${stem}/${ending}`.toLowerCase();
    for (let n = this.#next.get(numbered) ?? 2; this.#taken.has(path.toLowerCase()); n += 1) {
      path = `${folder}${stem} (${n})${ending}`;
      this.#next.set(numbered, n);
    }
    this.#taken.add(path.toLowerCase());
    return path;
  }
}
