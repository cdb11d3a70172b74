import { useEffect, useState } from 'react';
import { comparePages, type PageChanges } from '#src/platform/pdfium/compare-pages.ts';
import type { SheetBox } from '#src/platform/pdfium/messages.ts';
import type { PdfSheets } from '#src/platform/pdfium/pdf-engine.ts';

/** A place at which two versions differ. */
export interface Change {
  page: number;
  box: SheetBox;
}

export interface Changes {
  /** From the first page to the last. */
  list: readonly Change[];
  /** There are more than are told. */
  cut: boolean;
  /** Pages that could not be compared. */
  failed: number;
  /** Not all pages have been compared. */
  busy: boolean;
}

/** Before anything is known. */
export const NOT_COMPARED: Changes = { list: [], cut: false, failed: 0, busy: true };

/** Where two versions differ, page by page from the one that is looked at. A page that only one of them has differs as a whole. */
export function useChanges(before: PdfSheets, after: PdfSheets, first: number): Changes {
  const [changes, setChanges] = useState<Changes>(NOT_COMPARED);
  useEffect(() => {
    const leaving = new AbortController();
    setChanges(NOT_COMPARED);
    const count = Math.max(before.sizes.length, after.sizes.length);
    const compare = async () => {
      for (let compared = 0; compared < count; compared += 1) {
        const page = (first + compared) % count;
        const found = await changesOf(before, after, page, leaving.signal);
        if (leaving.signal.aborted) return;
        setChanges((known) => ({ ...withPage(known, page, found), busy: compared + 1 < count }));
      }
    };
    void compare();
    return () => leaving.abort();
  }, [before, after, first]);
  return changes;
}

/** @param found null: the page could not be compared. */
function withPage({ list, cut, failed, busy }: Changes, page: number, found: PageChanges | null): Changes {
  if (found === null) return { list, cut, failed: failed + 1, busy };
  const added = found.boxes.map((box) => ({ page, box }));
  const sorted = added.length === 0 ? list : [...list, ...added].sort((one, other) => one.page - other.page);
  return { list: sorted, cut: cut || found.cut, failed, busy };
}

async function changesOf(
  before: PdfSheets,
  after: PdfSheets,
  page: number,
  signal: AbortSignal,
): Promise<PageChanges | null> {
  const [one, other] = [before.sizes[page], after.sizes[page]];
  const only = one === undefined ? other : other === undefined ? one : undefined;
  if (only !== undefined) return { boxes: [{ x: 0, y: 0, ...only }], cut: false };
  // A page that cannot be drawn cannot be compared: it is counted, and says so itself where it should be.
  return comparePages(before, after, page, signal).catch(() => null);
}
