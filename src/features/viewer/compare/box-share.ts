import type { SheetBox, SheetSize } from '#src/platform/pdfium/messages.ts';

/** A box of a page in shares of it, as a style: it goes along when the page is zoomed. */
export function boxShare(box: SheetBox, size: SheetSize) {
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return {
    left: share(box.x, size.width),
    top: share(box.y, size.height),
    width: share(box.width, size.width),
    height: share(box.height, size.height),
  };
}
