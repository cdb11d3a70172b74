// A page is printed as strips that lie below each other: no device draws a large sheet on one canvas.

/** Dots per inch that a page is drawn with. */
const DPI = 150;
const POINTS_PER_INCH = 72;

/** Of one strip: the most that all devices draw on one canvas. */
export const STRIP_PIXELS = 16_700_000;
/**
 * Of one page. The browser has all of it in memory while it prints it, four bytes a pixel: 0.8 GB, above which tabs die. An A0
 * sheet has 35 million; only what is larger than five of them is drawn more coarsely.
 */
const PAGE_PIXELS = 200_000_000;
/** Of a side: browsers have no canvas that is longer. */
const SIDE_PIXELS = 32_000;

/**
 * Rows that a strip has in common with the one below it, which lies over them. Where the edge of a strip is within a dot of the
 * printer, the dot is mixed of the strip and what lies under it: of the same rows again, instead of white paper.
 */
export const SHARED_ROWS = 4;

/** Points. */
export interface PaperSize {
  width: number;
  height: number;
}

/** Pixels, from the page's left and top. */
export interface Strip {
  y: number;
  width: number;
  height: number;
}

/** Pixels per point to print a page of this size with. */
export function printScale({ width, height }: PaperSize): number {
  return Math.min(
    DPI / POINTS_PER_INCH,
    Math.sqrt(PAGE_PIXELS / Math.max(1, width * height)),
    SIDE_PIXELS / Math.max(1, width, height),
  );
}

/** A page in strips of equal height, from its top. They end with the pixel that its edge is in. */
export function stripsOf(paper: PaperSize, scale: number): Strip[] {
  const width = Math.max(1, Math.ceil(paper.width * scale));
  const height = Math.max(1, Math.ceil(paper.height * scale));
  const most = Math.floor(STRIP_PIXELS / width);
  const count = Math.max(1, Math.ceil((height - SHARED_ROWS) / (most - SHARED_ROWS)));
  const rows = Math.max(1, Math.ceil((height - SHARED_ROWS) / count));
  return Array.from({ length: count }, (_, at) => {
    const y = at * rows;
    return { y, width, height: Math.min(rows + SHARED_ROWS, height - y) };
  });
}
