import { type RefObject, useEffect } from 'react';
import type { FirstSight } from '#src/data/reads/first-sight.ts';
import { whenIdle } from '#src/platform/idle.ts';
import { drawPagePicture, PREVIEW_SIDE } from '#src/platform/pdfium/page-picture.ts';
import { type PdfSheets, urgency } from '#src/platform/pdfium/pdf-engine.ts';
import { savePreview, saveSheetSizes } from '#src/sync/files/previews.ts';

/** Milliseconds on a page before it is kept as a picture: leafing through keeps none. */
const REST = 1500;
const QUALITY = 0.85;

/** Keeps the page that is looked at as a picture, and the sizes of all, so that it is there at once the next time. */
export function usePreviewKeeper(
  area: RefObject<HTMLElement | null>,
  sheets: PdfSheets | null,
  sha256: string,
  page: number,
  sight: FirstSight,
): void {
  const known = sight.sizes !== null;
  useEffect(() => {
    if (sheets !== null && !known) void sheets.exactSizes.then((sizes) => saveSheetSizes(sha256, [...sizes]));
  }, [sheets, sha256, known]);
  const kept = sight.preview !== null && sight.page === page;
  useEffect(() => {
    if (sheets === null || kept) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const keep = async () => {
      // A picture of another shape than its page would be kept for ever.
      await sheets.exactSizes;
      await whenIdle(signal);
      if (signal.aborted) return;
      const picture = await drawPagePicture(sheets, page, PREVIEW_SIDE, QUALITY, urgency.later, signal);
      if (picture !== null) await savePreview(sha256, page, picture);
      if (!signal.aborted && area.current !== null) area.current.dataset.kept = String(page + 1);
    };
    // A page that cannot be drawn, or one that was left meanwhile, has no picture.
    const timer = setTimeout(() => void keep().catch(() => undefined), REST);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [area, sheets, sha256, page, kept]);
}
