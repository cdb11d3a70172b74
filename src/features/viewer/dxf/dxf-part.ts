// Which part of a zoomed sheet is drawn: what is in sight and a little around it. All in CSS pixels of the sheet.

export interface SheetPart {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How much around what is in sight is drawn too, as a share of it: short ways need no new drawing. */
const AROUND = 0.2;

/** What is in sight, widened, but nothing beside the sheet. */
export function partAround(sight: SheetPart, sheet: { width: number; height: number }): SheetPart {
  const [beside, above] = [sight.width * AROUND, sight.height * AROUND];
  const left = Math.max(0, Math.floor(sight.left - beside));
  const top = Math.max(0, Math.floor(sight.top - above));
  const right = Math.min(sheet.width, Math.ceil(sight.left + sight.width + beside));
  const bottom = Math.min(sheet.height, Math.ceil(sight.top + sight.height + above));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/** Whether all of the sheet that is in sight lies within a part of it. */
export function isWithin(sight: SheetPart, part: SheetPart, sheet: { width: number; height: number }): boolean {
  return (
    Math.max(0, sight.left) >= part.left &&
    Math.max(0, sight.top) >= part.top &&
    Math.min(sheet.width, sight.left + sight.width) <= part.left + part.width + 1 &&
    Math.min(sheet.height, sight.top + sight.height) <= part.top + part.height + 1
  );
}
