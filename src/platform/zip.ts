// Files put into one ZIP, each as it is: photos and PDFs are packed already. Written part by part, so that no more than one
// file is in memory beside what the browser has taken over.

export interface ZipFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0 of the format, names in UTF-8. */
const NEEDED = 20;
const UTF8 = 0x0800;

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/** CRC-32 as ZIP and PNG have it. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Little-endian numbers of 2 or 4 bytes, one after the other. */
function record(...fields: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

/** The date and time of day as ZIP keeps them: local, to two seconds. */
function dosTime(date: Date): readonly [time: number, day: number] {
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  return [time, ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate()];
}

/** A name that no file of the archive has yet, and that leads nowhere outside it. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const plain = wanted.replace(/[/\\:]/g, '_') || '_';
  const dot = plain.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
  let name = plain;
  for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${stem} (${n})${ending}`;
  return name;
}

/** An archive being written. Under 4 GiB and 65,535 files: begin another before. */
export class ZipWriter {
  readonly #parts: Blob[] = [];
  readonly #central: Uint8Array<ArrayBuffer>[] = [];
  readonly #names = new Set<string>();
  readonly #time: readonly [number, number];
  #size = 0;

  constructor(now = new Date()) {
    this.#time = dosTime(now);
  }

  /** Bytes so far. */
  get size(): number {
    return this.#size;
  }

  /** @returns the name that it was given: another file's is never used twice. */
  add({ name: wanted, bytes }: ZipFile): string {
    const given = freeName(wanted, this.#names);
    this.#names.add(given.toLowerCase());
    const name = new TextEncoder().encode(given);
    const [time, day] = this.#time;
    const size = bytes.length;
    const shared = [
      [2, NEEDED],
      [2, UTF8],
      [2, 0],
      [2, time],
      [2, day],
      [4, crc32(bytes)],
      [4, size],
      [4, size],
      [2, name.length],
      [2, 0],
    ] as const;
    const head = record([4, LOCAL], ...shared);
    const rest = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, this.#size],
    ] as const;
    this.#central.push(record([4, CENTRAL], [2, NEEDED], ...shared, ...rest), name);
    this.#parts.push(new Blob([head, name, bytes]));
    this.#size += head.length + name.length + size;
    return given;
  }

  finish(): Blob {
    const length = this.#central.reduce((sum, part) => sum + part.length, 0);
    const files = this.#names.size;
    const end = record([4, END], [2, 0], [2, 0], [2, files], [2, files], [4, length], [4, this.#size], [2, 0]);
    return new Blob([...this.#parts, ...this.#central, end], { type: 'application/zip' });
  }
}
