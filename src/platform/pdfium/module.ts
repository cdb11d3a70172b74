// PDFium as it comes: the functions of its C interface that are used here, and reading from its memory.
import { PDFiumModule } from '@hyzyla/pdfium';
import { limitMemory } from './memory-limit.ts';

const wasmUrl = new URL('@hyzyla/pdfium/pdfium.wasm', import.meta.url).href;

/** A pointer into PDFium's memory; 0 is none. */
export type Pointer = number;

/** Named after PDFium's public headers (fpdfview.h, fpdf_text.h, fpdf_edit.h, fpdf_doc.h, fpdf_formfill.h). */
export interface Pdfium {
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  readonly wasmExports: {
    malloc: (bytes: number) => Pointer;
    free: (pointer: Pointer) => void;
    __indirect_function_table: WebAssembly.Table;
    memory: WebAssembly.Memory;
  };
  _FPDF_InitLibraryWithConfig: (config: Pointer) => void;
  _FPDF_LoadCustomDocument: (access: Pointer, password: Pointer) => Pointer;
  _FPDF_LoadMemDocument: (at: Pointer, bytes: number, password: Pointer) => Pointer;
  _FPDF_GetSecurityHandlerRevision: (document: Pointer) => number;
  _FPDF_SaveAsCopy: (document: Pointer, writer: Pointer, flags: number) => number;
  _FPDF_CloseDocument: (document: Pointer) => void;
  _FPDF_GetLastError: () => number;
  _FPDF_GetPageCount: (document: Pointer) => number;
  _FPDF_GetPageSizeByIndexF: (document: Pointer, index: number, size: Pointer) => number;
  _FPDF_LoadPage: (document: Pointer, index: number) => Pointer;
  _FPDF_ClosePage: (page: Pointer) => void;
  _FPDF_GetPageWidthF: (page: Pointer) => number;
  _FPDF_GetPageHeightF: (page: Pointer) => number;
  _FPDF_PageToDevice: (
    page: Pointer,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    pageX: number,
    pageY: number,
    deviceX: Pointer,
    deviceY: Pointer,
  ) => number;
  _FPDFBitmap_CreateEx: (width: number, height: number, format: number, buffer: Pointer, stride: number) => Pointer;
  _FPDFBitmap_FillRect: (
    bitmap: Pointer,
    left: number,
    top: number,
    width: number,
    height: number,
    color: number,
  ) => void;
  _FPDFBitmap_GetBuffer: (bitmap: Pointer) => Pointer;
  _FPDFBitmap_Destroy: (bitmap: Pointer) => void;
  _FPDF_RenderPageBitmap: DrawPage;
  _FPDF_FFLDraw: (form: Pointer, ...rest: Parameters<DrawPage>) => void;
  _FPDFDOC_InitFormFillEnvironment: (document: Pointer, info: Pointer) => Pointer;
  _FPDFDOC_ExitFormFillEnvironment: (form: Pointer) => void;
  _FPDFPage_CountObjects: (page: Pointer) => number;
  _FPDFPage_GetObject: (page: Pointer, index: number) => Pointer;
  _FPDFPage_RemoveObject: (page: Pointer, object: Pointer) => number;
  _FPDFPage_GetAnnotCount: (page: Pointer) => number;
  _FPDFPageObj_GetType: (object: Pointer) => number;
  _FPDFPageObj_GetMatrix: (object: Pointer, matrix: Pointer) => number;
  _FPDFPageObj_HasTransparency: (object: Pointer) => number;
  _FPDFPageObj_Destroy: (object: Pointer) => void;
  _FPDFImageObj_GetImageMetadata: (object: Pointer, page: Pointer, metadata: Pointer) => number;
  _FPDFImageObj_GetImageFilterCount: (object: Pointer) => number;
  _FPDFImageObj_GetImageFilter: (object: Pointer, index: number, buffer: Pointer, length: number) => number;
  _FPDFImageObj_GetImageDataRaw: (object: Pointer, buffer: Pointer, length: number) => number;
  _FPDFText_LoadPage: (page: Pointer) => Pointer;
  _FPDFText_ClosePage: (text: Pointer) => void;
  _FPDFText_CountChars: (text: Pointer) => number;
  _FPDFText_GetText: (text: Pointer, from: number, count: number, buffer: Pointer) => number;
  _FPDFText_GetUnicode: (text: Pointer, index: number) => number;
  _FPDFText_GetLooseCharBox: (text: Pointer, index: number, rect: Pointer) => number;
  _FPDFText_GetCharAngle: (text: Pointer, index: number) => number;
  _FPDFLink_Enumerate: (page: Pointer, start: Pointer, link: Pointer) => number;
  _FPDFLink_GetAnnotRect: (link: Pointer, rect: Pointer) => number;
  _FPDFLink_GetDest: (document: Pointer, link: Pointer) => Pointer;
  _FPDFLink_GetAction: (link: Pointer) => Pointer;
  _FPDFAction_GetType: (action: Pointer) => number;
  _FPDFAction_GetDest: (document: Pointer, action: Pointer) => Pointer;
  _FPDFAction_GetURIPath: (document: Pointer, action: Pointer, buffer: Pointer, length: number) => number;
  _FPDFDest_GetDestPageIndex: (document: Pointer, dest: Pointer) => number;
}

type DrawPage = (
  bitmap: Pointer,
  page: Pointer,
  startX: number,
  startY: number,
  sizeX: number,
  sizeY: number,
  rotate: number,
  flags: number,
) => void;

/** Starts PDFium in this thread, with so many bytes of memory at most. @throws where its file cannot be had or run. */
export async function loadPdfium(memoryMost: number): Promise<Pdfium> {
  const options = { locateFile: () => wasmUrl };
  // The package names a part of what its module has.
  const pdfium = (await PDFiumModule(options)) as unknown as Pdfium;
  limitMemory(pdfium, memoryMost);
  pdfium._FPDF_InitLibraryWithConfig(0);
  return pdfium;
}

/** Some bytes of PDFium's memory for the time of a call. */
export function withMemory<T>(pdfium: Pdfium, bytes: number, work: (at: Pointer) => T): T {
  const at = pdfium.wasmExports.malloc(bytes);
  if (at === 0) throw new RangeError('PDFium is out of memory');
  try {
    pdfium.HEAPU8.fill(0, at, at + bytes);
    return work(at);
  } finally {
    pdfium.wasmExports.free(at);
  }
}

/** Its memory as it is now: growing makes an earlier view empty. */
export function memoryOf({ HEAPU8 }: Pdfium): DataView {
  return new DataView(HEAPU8.buffer);
}

/** `count` 32-bit floats at a place. */
export function floatsAt(pdfium: Pdfium, at: Pointer, count: number): number[] {
  const memory = memoryOf(pdfium);
  return Array.from({ length: count }, (_, index) => memory.getFloat32(at + 4 * index, true));
}
