// Where a page of one file differs from a page of another.
import { addAll } from '#domain/sync/lists';
import { changesIn } from './change-cells.ts';
import type { Cell, SheetBox } from './messages.ts';
import type { PdfSheets } from './pdf-engine.ts';

/** More places than these on one page are another drawing: the rest is not told. */
const CHANGES_MAX = 500;

export interface PageChanges {
  /** From top to bottom. */
  boxes: SheetBox[];
  /** There are more than are told. */
  cut: boolean;
}

/** Strip after strip, so that whatever else is asked of the sheets need not wait for long. @throws as `compareStrip`. */
export async function comparePages(
  before: PdfSheets,
  after: PdfSheets,
  page: number,
  signal: AbortSignal,
): Promise<PageChanges> {
  const cells: Cell[] = [];
  for (let strip = 0, strips = 1; strip < strips; strip += 1) {
    const found = await before.compareStrip(strip, page, after, page, signal);
    addAll(cells, found.cells);
    strips = found.strips;
  }
  const boxes = changesIn(cells);
  return { boxes: boxes.slice(0, CHANGES_MAX), cut: boxes.length > CHANGES_MAX };
}
