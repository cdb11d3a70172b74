// What a document is to the product, told from its file's name: decides icon, viewer and where it may be uploaded. Not its
// kind, which is what its ending says (`file-kind.ts`).
import { extensionOf } from './names.ts';

export const fileTypes = ['pdf', 'drawing', 'image', 'other'] as const;
export type FileType = (typeof fileTypes)[number];

/** By ending. No plain objects: every text is asked for, `constructor` too. */
const imageMimes = new Map(
  Object.entries({
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    png: 'image/png',
    gif: 'image/gif',
    webp: 'image/webp',
    bmp: 'image/bmp',
    svg: 'image/svg+xml',
  }),
);
const otherMimes = new Map(
  Object.entries({
    pdf: 'application/pdf',
    // Pictures that not every browser draws: no documents of the viewer of pictures, but looked at where they can be.
    avif: 'image/avif',
    heic: 'image/heic',
    heif: 'image/heif',
    tif: 'image/tiff',
    tiff: 'image/tiff',
    dwg: 'image/vnd.dwg',
    dxf: 'image/vnd.dxf',
    txt: 'text/plain',
    csv: 'text/csv',
    zip: 'application/zip',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
);

/** Whether it is a drawing of lines, as DWG or as DXF: shown and compared alike. */
export function isLineDrawing(fileName: string): boolean {
  return fileTypeOf(fileName) === 'drawing';
}

/** The type of a file by its name's ending. */
export function fileTypeOf(fileName: string): FileType {
  const extension = extensionOf(fileName);
  if (extension === 'pdf') return 'pdf';
  if (extension === 'dwg' || extension === 'dxf') return 'drawing';
  return imageMimes.has(extension) ? 'image' : 'other';
}

/** The content type a file is stored and served under; never taken from the sender. */
export function mimeOf(fileName: string): string {
  const extension = extensionOf(fileName);
  return imageMimes.get(extension) ?? otherMimes.get(extension) ?? 'application/octet-stream';
}
