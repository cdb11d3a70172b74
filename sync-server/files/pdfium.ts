// PDFium, loaded once per process.
import { open } from 'node:fs/promises';
import { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';

/** What is used of the package's own way to PDFium, of which it names a part. */
interface Module {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { malloc: (bytes: number) => number; free: (pointer: number) => void };
  _FPDF_LoadMemDocument: (at: number, bytes: number, password: number) => number;
}

let library: Promise<Module> | undefined;

async function load(): Promise<Module> {
  return ((await PDFiumLibrary.init()) as unknown as { module: Module }).module;
}

/** Read into PDFium's own memory: a large file fits once where it does not fit twice. @throws for one that PDFium refuses. */
async function openPdf(module: Module, path: string): Promise<PDFiumDocument> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const at = module.wasmExports.malloc(size);
    if (at === 0) throw new RangeError('PDFium is out of memory');
    let done = 0;
    for (let read = 1; read > 0 && done < size; done += read) {
      read = (await file.read(module.HEAPU8, at + done, size - done, done)).bytesRead;
    }
    const document = done === size ? module._FPDF_LoadMemDocument(at, size, 0) : 0;
    if (document !== 0) return new PDFiumDocument({ module: module as never, documentIdx: document, documentPtr: at });
    module.wasmExports.free(at);
    throw new Error('PDFium refuses the file');
  } finally {
    await file.close();
  }
}

/** Opens a PDF for some work and closes it. @throws for a file that PDFium refuses. */
export async function withPdf<T>(path: string, work: (document: PDFiumDocument) => Promise<T>): Promise<T> {
  library ??= load();
  const document = await openPdf(await library, path);
  try {
    return await work(document);
  } finally {
    document.destroy();
  }
}
