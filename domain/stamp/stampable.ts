// What of a PDF a code can be put on, as PDFium sees it: what cannot be shown cannot be stamped, and what is protected against
// changes alone opens for everybody, so that it is stamped without its protection.

/** What is used of PDFium's program, in any runtime. */
export interface StampableProgram {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: {
    malloc: (bytes: number) => number;
    free: (at: number) => void;
    __indirect_function_table: { get: (at: number) => unknown; set: (at: number, value: unknown) => void };
  };
  _FPDF_GetPageCount: (document: number) => number;
  _FPDF_GetPageSizeByIndexF: (document: number, page: number, size: number) => number;
  _FPDF_GetSecurityHandlerRevision: (document: number) => number;
  _FPDF_SaveAsCopy: (document: number, writer: number, flags: number) => number;
}

export interface StampableFile {
  pages: number;
  /** The file without its protection; null for one that has none. */
  unlocked: Uint8Array<ArrayBuffer> | null;
}

/** Every runtime has it, and not the types of every one. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    Module: new (bytes: Uint8Array) => object;
    Instance: new (module: object, imports: object) => { exports: Record<string, unknown> };
  };
};

/** FPDF_REMOVE_SECURITY. */
const UNLOCKED = 3;
/** Bytes of two numbers: a page's size, or an FPDF_FILEWRITE (its version and the function that is given the bytes). */
const PAIR = 8;
/**
 * The place of our function in PDFium's table of functions, which cannot grow. It belongs to what reads a document in parts: one
 * that is saved must lie in memory.
 */
const OUR_FUNCTION = 0;

/** (i32, i32, i32) → i32, taken in as `e.f` and given out as `f`: a table of functions takes no others. */
const HANDLE = Uint8Array.of(
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 8, 1, 0x60, 3, 0x7f, 0x7f, 0x7f, 1, 0x7f],
  ...[2, 7, 1, 1, 0x65, 1, 0x66, 0, 0],
  ...[7, 5, 1, 1, 0x66, 0, 0],
);

/** @param at eight bytes of PDFium's memory. @throws Error where it cannot be written. */
function unlocked(pdfium: StampableProgram, document: number, at: number): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const f = (_: number, from: number, length: number): number => {
    parts.push(pdfium.HEAPU8.slice(from >>> 0, (from >>> 0) + (length >>> 0)));
    return 1;
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(HANDLE), { e: { f } });
  const { __indirect_function_table: table } = pdfium.wasmExports;
  const before: unknown = table.get(OUR_FUNCTION);
  table.set(OUR_FUNCTION, exports['f']);
  new DataView(pdfium.HEAPU8.buffer).setInt32(at, 1, true);
  new DataView(pdfium.HEAPU8.buffer).setInt32(at + 4, OUR_FUNCTION, true);
  try {
    if (!pdfium._FPDF_SaveAsCopy(document, at, UNLOCKED))
      throw new Error('it cannot be written without its protection');
  } finally {
    table.set(OUR_FUNCTION, before);
  }
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let done = 0;
  for (const part of parts) {
    whole.set(part, done);
    done += part.length;
  }
  return whole;
}

/** @param document one that lies in PDFium's memory as a whole. @throws Error for one of which a page cannot be shown. */
export function stampableOf(pdfium: StampableProgram, document: number): StampableFile {
  const { malloc, free } = pdfium.wasmExports;
  const at = malloc(PAIR);
  try {
    const pages = pdfium._FPDF_GetPageCount(document);
    for (let page = 0; page < pages; page += 1) {
      if (!pdfium._FPDF_GetPageSizeByIndexF(document, page, at)) throw new Error(`page ${page} cannot be shown`);
    }
    const isProtected = pdfium._FPDF_GetSecurityHandlerRevision(document) >= 0;
    return { pages, unlocked: isProtected ? unlocked(pdfium, document, at) : null };
  } finally {
    free(at);
  }
}
