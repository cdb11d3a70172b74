// The page in the address, so that a link leads to it and the way back does too. Written past the router: a page that is
// turned is no step in the app, and asks nothing anew.
import { queries } from '#src/paths.ts';

/** The page that the address names, counted from 0; null when it names none. */
export function pageInAddress(): number | null {
  const text = new URLSearchParams(window.location.search).get(queries.page) ?? '';
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
  return page === null ? null : page - 1;
}

/** Names a page, counted from 0, in the address. */
export function writePageInAddress(page: number): void {
  const url = new URL(window.location.href);
  if (url.searchParams.get(queries.page) === String(page + 1)) return;
  if (page === 0 && !url.searchParams.has(queries.page)) return;
  url.searchParams.set(queries.page, String(page + 1));
  window.history.replaceState(window.history.state, '', url);
}
