// A long list a page at a time.

/** Rows of a page. */
export const PAGE_ROWS = 50;

export interface ListPage<T> {
  rows: readonly T[];
  /** From 0 on; less than what was asked for where the list has become shorter. */
  page: number;
  /** Places of the first and last row, from 1 on; both 0 for an empty list. */
  from: number;
  to: number;
  hasNext: boolean;
}

export function pageOf<T>(all: readonly T[], wanted: number): ListPage<T> {
  const last = Math.max(0, Math.ceil(all.length / PAGE_ROWS) - 1);
  const page = Math.min(Math.max(0, wanted), last);
  const rows = all.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS);
  const before = page * PAGE_ROWS;
  return { rows, page, from: rows.length === 0 ? 0 : before + 1, to: before + rows.length, hasNext: page < last };
}
