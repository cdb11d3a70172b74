// Where the stacked pages of a document stand, so that only those near the screen need to be drawn. All in CSS pixels.

/** Between pages, and beside them. */
export const PAGE_GAP = 16;

export interface PageSize {
  width: number;
  height: number;
}

export interface PageBox extends PageSize {
  /** Counted from 0. */
  index: number;
  top: number;
}

export interface PageStack {
  boxes: PageBox[];
  width: number;
  height: number;
}

/** Stacks pages of these sizes at a scale, with a gap before, between and after them. */
export function stackPages(sizes: readonly PageSize[], scale: number, gap: number): PageStack {
  let top = gap;
  let width = 0;
  const boxes = sizes.map((size, index): PageBox => {
    const box = { index, top, width: size.width * scale, height: size.height * scale };
    top += box.height + gap;
    width = Math.max(width, box.width);
    return box;
  });
  return { boxes, width, height: top };
}

/** The pages that touch the part of the stack from `top` down `height`, and `margin` around it. */
export function pagesNear(boxes: readonly PageBox[], top: number, height: number, margin: number): PageBox[] {
  return boxes.filter((box) => box.top + box.height >= top - margin && box.top <= top + height + margin);
}
