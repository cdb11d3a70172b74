// PDFium's way to a file of which parts are here (FPDF_FILEACCESS): it asks for bytes, and must be answered at once.
import type { FileChunks } from './file-chunks.ts';
import { memoryOf, type Pdfium, type Pointer } from './module.ts';

/** FPDF_FILEACCESS: the file's length, the function that reads, and what that is told. */
const ACCESS_BYTES = 12;
/**
 * The place of our function in PDFium's table of functions. The table cannot grow, and its first place is empty: there
 * `NULL` would stand, which PDFium looks for wherever it was given none.
 */
const OUR_FUNCTION = 0;
/** Bytes that PDFium reads at a time while it looks through all of a file for its objects. */
const SEARCH = 4096;
/**
 * Stands for bytes that are not here. Told that reading failed, PDFium ends itself in the middle of a stream; of this, each
 * thing that it may be reading ends at once: a name, a text, a list, an entry, an object.
 */
const ENDINGS = new TextEncoder().encode('>>)] endobj\n'.repeat(1024));

/** (i32, i32, i32, i32) → i32, taken in as `e.f` and given out as `f`: a table of functions takes no others. */
const HANDLE = Uint8Array.of(
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 9, 1, 0x60, 4, 0x7f, 0x7f, 0x7f, 0x7f, 1, 0x7f],
  ...[2, 7, 1, 1, 0x65, 1, 0x66, 0, 0],
  ...[7, 5, 1, 1, 0x66, 0, 0],
);

const open = new Map<number, FileAccess>();
const ready = new WeakSet<Pdfium>();
let nextNumber = 1;

function makeReady(pdfium: Pdfium): void {
  if (ready.has(pdfium)) return;
  const f = (number: number, position: number, at: Pointer, size: number): number =>
    open.get(number)?.read(position >>> 0, at >>> 0, size >>> 0) ? 1 : 0;
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(HANDLE), { e: { f } });
  pdfium.wasmExports.__indirect_function_table.set(OUR_FUNCTION, exports['f']);
  ready.add(pdfium);
}

export class FileAccess {
  readonly chunks: FileChunks;
  readonly #pdfium: Pdfium;
  readonly #number = nextNumber++;
  readonly #at: Pointer;
  /** UTF-8, ended by a zero; 0 without one. */
  #password: Pointer = 0;
  #opening = false;

  constructor(pdfium: Pdfium, chunks: FileChunks) {
    makeReady(pdfium);
    this.#pdfium = pdfium;
    this.chunks = chunks;
    this.#at = pdfium.wasmExports.malloc(ACCESS_BYTES);
    if (this.#at === 0) throw new RangeError('PDFium is out of memory');
    const memory = memoryOf(pdfium);
    memory.setUint32(this.#at, chunks.size, true);
    memory.setUint32(this.#at + 4, OUR_FUNCTION, true);
    memory.setUint32(this.#at + 8, this.#number, true);
    open.set(this.#number, this);
  }

  /** With what it is opened from now on. */
  set password(password: string) {
    const bytes = new TextEncoder().encode(`${password}\0`);
    this.#password = this.#pdfium.wasmExports.malloc(bytes.length);
    if (this.#password === 0) throw new RangeError('PDFium is out of memory');
    this.#pdfium.HEAPU8.set(bytes, this.#password);
  }

  /** Opens the document; 0 where PDFium will not, or where something was missed. */
  load(): Pointer {
    this.#opening = true;
    const document = this.#pdfium._FPDF_LoadCustomDocument(this.#at, this.#password);
    this.#opening = false;
    return document;
  }

  /** Opens it anew from memory, for some work, which takes as much memory again. @throws Error where PDFium will not. */
  withWhole<T>(work: (document: Pointer) => T): T {
    const { size } = this.chunks;
    const at = this.#pdfium.wasmExports.malloc(size);
    if (at === 0) throw new RangeError('PDFium is out of memory');
    try {
      if (!this.chunks.copy(0, this.#pdfium.HEAPU8.subarray(at, at + size))) throw new Error('not all of it is here');
      const document = this.#pdfium._FPDF_LoadMemDocument(at, size, this.#password);
      if (document === 0) throw new Error('PDFium refuses it');
      try {
        return work(document);
      } finally {
        this.#pdfium._FPDF_CloseDocument(document);
      }
    } finally {
      this.#pdfium.wasmExports.free(at);
    }
  }

  read(position: number, at: Pointer, size: number): boolean {
    const target = this.#pdfium.HEAPU8.subarray(at, at + size);
    if (this.chunks.copy(position, target)) return true;
    // What it looks for is where it could not look: there is no use in going through the rest.
    if (this.#opening && size === SEARCH) return false;
    for (let done = 0; done < size; done += ENDINGS.length) target.set(ENDINGS.subarray(0, size - done), done);
    return true;
  }

  end(): void {
    open.delete(this.#number);
    this.#pdfium.wasmExports.free(this.#at);
    if (this.#password !== 0) this.#pdfium.wasmExports.free(this.#password);
  }
}
