// Files put into one ZIP, each as it is: photos and PDFs are packed already. Written part by part, so that no more than one
// file is in memory beside what the browser has taken over.
import { centralHeader, dosTime, endRecords, localHeader, ZipPaths } from '#domain/files/zip';

export interface ZipFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

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

/** An archive being written. */
export class ZipWriter {
  readonly #parts: Blob[] = [];
  readonly #central: Uint8Array<ArrayBuffer>[] = [];
  readonly #names = new ZipPaths();
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
    const given = this.#names.add([wanted]);
    const name = new TextEncoder().encode(given);
    const entry = { name, size: bytes.length, crc: crc32(bytes), offset: this.#size, at: this.#time };
    const head = localHeader(entry);
    this.#central.push(centralHeader(entry));
    this.#parts.push(new Blob([head, bytes]));
    this.#size += head.length + bytes.length;
    return given;
  }

  finish(): Blob {
    const length = this.#central.reduce((sum, part) => sum + part.length, 0);
    const end = endRecords(this.#central.length, length, this.#size);
    return new Blob([...this.#parts, ...this.#central, end], { type: 'application/zip' });
  }
}
