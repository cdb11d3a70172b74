// The memory that PDFium may take in one worker. A page has two, one process for both, and a bound for that.

/** What is used of PDFium's module here. */
interface PdfiumMemory {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { readonly memory: WebAssembly.Memory };
}

const MB = 1024 * 1024;
/** Bytes of a page of WebAssembly's memory. */
const PAGE = 64 * 1024;

/**
 * Bytes by lane. An A0 of 400,000 lines takes 90 MB, a scanned one 65 MB. In sight it is what the build gives it, see
 * `scripts/capped-pdfium.ts`; what nobody looks at comes on top of it in the same process.
 */
export const MEMORY_MOST = { sight: 256 * MB, background: 128 * MB };

/** Those that last asked for more than they may have. */
const full = new WeakSet<PdfiumMemory>();

/** Makes an end to how far its memory grows. Of all ways to grow it Emscripten takes this one, and hands a failure on. */
export function limitMemory(pdfium: PdfiumMemory, most: number): void {
  const { memory } = pdfium.wasmExports;
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    // Emscripten asks for less and less: what counts is how the last try ended.
    full.add(pdfium);
    if (memory.buffer.byteLength + pages * PAGE > most) throw new RangeError('as much memory as it may have');
    const before = grow(pages);
    full.delete(pdfium);
    return before;
  };
}

/** It wanted more memory than there is for it, and has not had any since. */
export const isMemoryFull = (pdfium: PdfiumMemory): boolean => full.has(pdfium);

/** Half of what there is at most is taken: what need not be held is given back. */
export const isMemoryTight = ({ HEAPU8 }: PdfiumMemory): boolean => HEAPU8.length > MEMORY_MOST.sight / 2;
