// An open file: its bytes in PDFium's memory, and the few of its pages that are held.

import type { OpenAnswer, SheetSize } from './messages.ts';
import { floatsAt, memoryOf, type Pdfium, type Pointer, withMemory } from './module.ts';
import { type Scan, scanOf } from './scan.ts';

/** Pages that are held at once: a large one takes tens of megabytes. */
const PAGES_HELD = 3;
/** PDFium's error code for a file that wants a password. */
const PASSWORD_ERROR = 4;
/** Bytes of its FPDF_FORMFILLINFO, generously; the version is its first field. */
const FORM_INFO = 512;
const FORM_VERSION = 2;

export interface OpenPage {
  index: number;
  pointer: Pointer;
  size: SheetSize;
  /** It is one large photograph of a sheet. */
  scan: Scan | null;
}

export class OpenFile {
  readonly pdfium: Pdfium;
  readonly document: Pointer;
  readonly sizes: SheetSize[];
  readonly form: Pointer;
  readonly #data: Pointer;
  readonly #formInfo: Pointer;
  /** The one used last stands last. */
  readonly #pages = new Map<number, OpenPage>();

  constructor(pdfium: Pdfium, data: Pointer, document: Pointer) {
    this.pdfium = pdfium;
    this.#data = data;
    this.document = document;
    this.sizes = sizesOf(pdfium, document);
    this.#formInfo = pdfium.wasmExports.malloc(FORM_INFO);
    pdfium.HEAPU8.fill(0, this.#formInfo, this.#formInfo + FORM_INFO);
    memoryOf(pdfium).setInt32(this.#formInfo, FORM_VERSION, true);
    this.form = pdfium._FPDFDOC_InitFormFillEnvironment(document, this.#formInfo);
  }

  /** A page, held until others have been asked for. @throws for one that PDFium cannot read. */
  page(index: number): OpenPage {
    const held = this.#pages.get(index) ?? this.#load(index);
    this.#pages.delete(index);
    this.#pages.set(index, held);
    return held;
  }

  /** The one that was used last. */
  get lastPage(): OpenPage | undefined {
    return [...this.#pages.values()].at(-1);
  }

  #load(index: number): OpenPage {
    const { pdfium } = this;
    for (const [other] of this.#pages) {
      if (this.#pages.size < PAGES_HELD) break;
      this.#release(other);
    }
    const pointer = pdfium._FPDF_LoadPage(this.document, index);
    const size = this.sizes[index];
    if (pointer === 0 || size === undefined) throw new Error(`page ${index} cannot be read`);
    return { index, pointer, size, scan: scanOf(pdfium, pointer) };
  }

  #release(index: number): void {
    const page = this.#pages.get(index);
    if (page === undefined) return;
    page.scan?.end();
    this.pdfium._FPDF_ClosePage(page.pointer);
    this.#pages.delete(index);
  }

  close(): void {
    for (const index of [...this.#pages.keys()]) this.#release(index);
    if (this.form !== 0) this.pdfium._FPDFDOC_ExitFormFillEnvironment(this.form);
    this.pdfium._FPDF_CloseDocument(this.document);
    this.pdfium.wasmExports.free(this.#formInfo);
    this.pdfium.wasmExports.free(this.#data);
  }
}

/** The sizes of all pages: read from their entries alone, so that six hundred are known as soon as six. */
function sizesOf(pdfium: Pdfium, document: Pointer): SheetSize[] {
  return withMemory(pdfium, 8, (at) =>
    Array.from({ length: pdfium._FPDF_GetPageCount(document) }, (_, index) => {
      const known = pdfium._FPDF_GetPageSizeByIndexF(document, index, at);
      const [width = 0, height = 0] = known ? floatsAt(pdfium, at, 2) : [];
      // One page without a size takes the place of a small sheet rather than the whole file with it.
      return width > 0 && height > 0 ? { width, height } : { width: 612, height: 792 };
    }),
  );
}

/** Opens a file. What PDFium will not read is told, not thrown. */
export function openFile(pdfium: Pdfium, bytes: Uint8Array): { file: OpenFile | null; answer: OpenAnswer } {
  const data = pdfium.wasmExports.malloc(bytes.length);
  if (data === 0) return { file: null, answer: { status: 'refused' } };
  pdfium.HEAPU8.set(bytes, data);
  const document = pdfium._FPDF_LoadMemDocument(data, bytes.length, 0);
  if (document === 0) {
    const password = pdfium._FPDF_GetLastError() === PASSWORD_ERROR;
    pdfium.wasmExports.free(data);
    return { file: null, answer: { status: password ? 'password' : 'refused' } };
  }
  const file = new OpenFile(pdfium, data, document);
  if (file.sizes.length > 0) return { file, answer: { status: 'open', sizes: file.sizes } };
  file.close();
  return { file: null, answer: { status: 'refused' } };
}
