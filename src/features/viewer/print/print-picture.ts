import { UNSIZED } from '#src/features/viewer/picture/picture-image.tsx';
import { print, printerPaper } from './print-paper.ts';
import type { PrintEnd } from './print-pieces.ts';

/** Opens the browser's print dialog for a picture, as large as fits on the paper. @returns how it ended. */
export async function printPicture(bytes: Uint8Array, mime: string): Promise<PrintEnd> {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: mime }));
  try {
    const shown = new Image();
    shown.src = url;
    shown.alt = '';
    await shown.decode();
    const size = { width: shown.naturalWidth || UNSIZED, height: shown.naturalHeight || UNSIZED };
    await print([{ size, shown }], printerPaper(size));
    return 'printed';
  } catch {
    // A picture that the browser cannot draw.
    return 'failed';
  } finally {
    URL.revokeObjectURL(url);
  }
}
