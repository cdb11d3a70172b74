// How the cards of a folder stand: rows of folders, then rows of documents. All sizes are CSS pixels.

/** The least width of a card (two stand side by side on a phone), and the space between cards. */
const CARD = 160;
const WIDE_CARD = 220;
const FOLDER_CARD = 240;
/** Where the picture stands beside the text. */
const LOW_CARD = 280;
export const GAP = 12;
/** A folder's card. */
export const FOLDER_HEIGHT = 56;
/** Below a document's picture: two lines of name, its facts, where its file is; on narrow cards that takes two lines. */
const TEXT_HEIGHT = 122;
const NARROW_TEXT_HEIGHT = 142;
/** The least width of a place for wide cards. */
const WIDE = 600;
/** Rows whose cards are read together; a step within them reads nothing. */
const STEP = 4;

function columnsOf(width: number, least: number): number {
  return Math.max(1, Math.floor((width + GAP) / (least + GAP)));
}

/** What stands in each row, from the top down. */
export interface GridPlan {
  /** Of documents. */
  columns: number;
  folderColumns: number;
  folderRows: number;
  documentRows: number;
  /** The text of a document's card, at least. */
  textHeight: number;
  /** A document row, until it is measured. */
  rowHeight: number;
}

/**
 * @param width of the place for cards; 0 before the first layout, and then there are no rows.
 * @param low the screen is: pictures stand beside their text, or no name would be seen.
 */
export function planGrid(width: number, folders: number, documents: number, low = false): GridPlan {
  const wide = width >= WIDE;
  const columns = columnsOf(width, low ? LOW_CARD : wide ? WIDE_CARD : CARD);
  const textHeight = wide || low ? TEXT_HEIGHT : NARROW_TEXT_HEIGHT;
  const folderColumns = columnsOf(width, FOLDER_CARD);
  const card = (width - GAP * (columns - 1)) / columns;
  const rows = (count: number, each: number) => (width > 0 ? Math.ceil(count / each) : 0);
  return {
    columns,
    folderColumns,
    folderRows: rows(folders, folderColumns),
    documentRows: rows(documents, columns),
    textHeight,
    // Its border stands outside the picture.
    rowHeight: (low ? 0 : Math.round((card - 2) * 0.75)) + textHeight + 2,
  };
}

/** The documents to have at hand while these document rows are seen: whole steps, with one more on either side. */
export function windowOf(first: number, last: number, columns: number): { from: number; to: number } {
  const from = Math.max(0, Math.floor(first / STEP) * STEP - STEP);
  const to = Math.floor(last / STEP) * STEP + 2 * STEP;
  return { from: from * columns, to: Math.max(0, to) * columns };
}
