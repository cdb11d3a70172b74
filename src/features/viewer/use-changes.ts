import { useEffect, useState } from 'react';
import type { SheetBox } from '#src/platform/pdfium/messages.ts';
import type { PdfSheets } from '#src/platform/pdfium/pdf-engine.ts';

/** A place at which two versions differ. */
export interface Change {
  page: number;
  box: SheetBox;
}

export interface Changes {
  list: readonly Change[];
  /** Not all pages have been compared. */
  busy: boolean;
}

/** Where two versions differ, page by page. A page that only one of them has differs as a whole. */
export function useChanges(before: PdfSheets, after: PdfSheets): Changes {
  const [changes, setChanges] = useState<Changes>({ list: [], busy: true });
  useEffect(() => {
    const leaving = new AbortController();
    const found: Change[] = [];
    setChanges({ list: [], busy: true });
    const pages = Math.max(before.sizes.length, after.sizes.length);
    const compare = async () => {
      for (let page = 0; page < pages; page += 1) {
        const boxes = await changesOf(before, after, page, leaving.signal);
        if (leaving.signal.aborted) return;
        found.push(...boxes.map((box) => ({ page, box })));
        if (boxes.length > 0) setChanges({ list: [...found], busy: true });
      }
      setChanges({ list: found, busy: false });
    };
    void compare();
    return () => leaving.abort();
  }, [before, after]);
  return changes;
}

async function changesOf(before: PdfSheets, after: PdfSheets, page: number, signal: AbortSignal): Promise<SheetBox[]> {
  const [one, other] = [before.sizes[page], after.sizes[page]];
  const only = one === undefined ? other : other === undefined ? one : undefined;
  if (only !== undefined) return [{ x: 0, y: 0, ...only }];
  // A page that cannot be drawn cannot be compared; it says so itself where it should be.
  return before.compare(page, after, page, signal).catch(() => []);
}
