// PDFium, loaded once per process.
import { open } from 'node:fs/promises';
import { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { type StampableFile, type StampableProgram, stampableOf } from '#domain/stamp/stampable';
import { isEndOfReader, loadReader } from './guard-child.ts';

/** What is used of the package's own way to PDFium, of which it names a part. */
interface Module extends StampableProgram {
  _FPDF_LoadMemDocument: (at: number, bytes: number, password: number) => number;
}

let library: Promise<Module> | undefined;

async function load(): Promise<Module> {
  return ((await loadReader(() => PDFiumLibrary.init())) as unknown as { module: Module }).module;
}

interface OpenedFile {
  opened: PDFiumDocument;
  /** PDFium's own name for it. */
  pointer: number;
}

/** Read into PDFium's own memory: a large file fits once where it does not fit twice. @throws for one that PDFium refuses. */
async function openPdf(module: Module, path: string): Promise<OpenedFile> {
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
    if (document !== 0) {
      const opened = new PDFiumDocument({ module: module as never, documentIdx: document, documentPtr: at });
      return { opened, pointer: document };
    }
    module.wasmExports.free(at);
    throw new Error('PDFium refuses the file');
  } finally {
    await file.close();
  }
}

/** Opens a PDF for some work and closes it. @throws for a file that PDFium refuses. */
export async function withPdf<T>(
  path: string,
  work: (document: PDFiumDocument, pointer: number) => T | Promise<T>,
): Promise<T> {
  library ??= load();
  const { opened, pointer } = await openPdf(await library, path);
  let over = false;
  try {
    return await work(opened, pointer);
  } catch (error) {
    // PDFium itself broke off: it is not to be touched any more.
    over = isEndOfReader(error);
    throw error;
  } finally {
    if (!over) opened.destroy();
  }
}

/** What of a PDF can be stamped. @throws for a file that PDFium refuses, or of which a page cannot be shown. */
export function stampableIn(path: string): Promise<StampableFile> {
  return withPdf(path, async (_, pointer) => stampableOf(await (library ?? load()), pointer));
}
