// An open document: PDFium's own, and the few of its pages that are held.

import type { FileAccess } from './file-access.ts';
import { isMemoryTight } from './memory-limit.ts';
import { type OpenAnswer, PAGES_MOST, type SheetSize } from './messages.ts';
import { floatsAt, memoryOf, type Pdfium, type Pointer, withMemory } from './module.ts';
import { type Scan, scanOf } from './scan.ts';

/** Pages that are held at once, and where memory is short: a large one takes tens of megabytes, and two are compared. */
const PAGES_HELD = 3;
const PAGES_LEAST = 2;
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
  readonly pageCount: number;
  readonly form: Pointer;
  readonly #formInfo: Pointer;
  /** The one used last stands last. */
  readonly #pages = new Map<number, OpenPage>();

  constructor(pdfium: Pdfium, document: Pointer) {
    this.pdfium = pdfium;
    this.document = document;
    this.pageCount = pdfium._FPDF_GetPageCount(document);
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

  holds(index: number): boolean {
    return this.#pages.has(index);
  }

  /** The one that was used last. */
  get lastPage(): OpenPage | undefined {
    return [...this.#pages.values()].at(-1);
  }

  #load(index: number): OpenPage {
    const { pdfium } = this;
    const held = isMemoryTight(pdfium) ? PAGES_LEAST : PAGES_HELD;
    for (const [other] of this.#pages) {
      if (this.#pages.size < held) break;
      this.#release(other);
    }
    const pointer = pdfium._FPDF_LoadPage(this.document, index);
    if (pointer === 0) throw new Error(`page ${index} cannot be read`);
    const size = sizeFrom(pdfium._FPDF_GetPageWidthF(pointer), pdfium._FPDF_GetPageHeightF(pointer));
    return { index, pointer, size: size ?? SMALL_SHEET, scan: scanOf(pdfium, pointer) };
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
  }
}

/** One page without a size takes the place of a small sheet rather than the whole file with it. */
export const SMALL_SHEET: SheetSize = { width: 612, height: 792 };

const sizeFrom = (width: number, height: number): SheetSize | null =>
  width > 0 && height > 0 ? { width, height } : null;

/** How large a page is, from its entry alone: of six hundred it is known as soon as of six. null: it does not say. */
export function sizeOf(pdfium: Pdfium, document: Pointer, index: number): SheetSize | null {
  return withMemory(pdfium, 8, (at) => {
    if (!pdfium._FPDF_GetPageSizeByIndexF(document, index, at)) return null;
    const [width = 0, height = 0] = floatsAt(pdfium, at, 2);
    return sizeFrom(width, height);
  });
}

export type Refusal = Exclude<OpenAnswer['status'], 'open'>;

/** Opens a file. What PDFium will not read is told, not thrown. */
export function openFile(pdfium: Pdfium, access: FileAccess): OpenFile | Refusal {
  const document = access.load();
  if (document === 0) return pdfium._FPDF_GetLastError() === PASSWORD_ERROR ? 'password' : 'refused';
  const file = new OpenFile(pdfium, document);
  if (file.pageCount > 0 && file.pageCount <= PAGES_MOST) return file;
  file.close();
  return file.pageCount > 0 ? 'too_many_pages' : 'no_pages';
}
