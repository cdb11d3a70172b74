// How large a project's card is: known before its project is, so that nothing moves when the projects come.

/** CSS pixels: the least width of a card, and the space between cards. */
export const CARD = 260;
export const GAP = 16;

/** Of the picture. On a phone it is lower, so that more projects stand on the screen. */
export const coverRatio = { xs: '3 / 1', sm: '16 / 9' };

const TEXT_REM = 7.25;
/** Below the picture: two lines of name, two of facts. */
export const TEXT_HEIGHT = `${TEXT_REM}rem`;

/** The line above the cards. */
export const sectionHead = { minHeight: 40, display: 'flex', alignItems: 'center' };

/** How many cards stand side by side in `width` CSS pixels: what the grid's `auto-fill` makes of it. */
export function columnsIn(width: number): number {
  return Math.max(1, Math.floor((width + GAP) / (CARD + GAP)));
}

/** About how high a row of cards is, in CSS pixels, until it is measured. */
export function rowHeight(width: number): number {
  const columns = columnsIn(width);
  const cover = (width - GAP * (columns - 1)) / columns / (width < 600 ? 3 : 16 / 9);
  return cover + TEXT_REM * 16;
}
