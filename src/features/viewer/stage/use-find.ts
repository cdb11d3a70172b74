import { useCallback, useEffect, useRef, useState } from 'react';
import { addAll } from '#domain/sync/lists';
import type { TextHit } from '#src/platform/pdfium/messages.ts';

/** Milliseconds after the last key. */
const TYPED = 250;
/** Places that are found at most: as many as on one page. */
export const HITS_MAX = 1000;
/** Milliseconds between two counts of what was found. */
const TOLD = 120;

/** What can be looked through, page after page. */
export interface SearchableSheets<Hit> {
  sizes: readonly unknown[];
  find: (page: number, words: string, signal: AbortSignal) => Promise<Hit[]>;
  text: (page: number, signal: AbortSignal) => Promise<{ texts: string }>;
}

export interface FindState<Hit = TextHit> {
  open: boolean;
  words: string;
  hits: readonly Hit[];
  /** Which of them is shown; -1: none. */
  at: number;
  /** Not all pages have been looked through. */
  busy: boolean;
  /** There are more than are told. */
  cut: boolean;
  /** No page has any: a scan, or letters that are drawn as lines. */
  wordless: boolean;
  show: () => void;
  close: () => void;
  search: (words: string) => void;
  step: (by: 1 | -1) => void;
}

/** Looking for words in a drawing, from the page one is on. `onHit` is told the one to be shown. */
export function useFind<Hit>(
  sheets: SearchableSheets<Hit> | null,
  page: number,
  onHit: (hit: Hit) => void,
): FindState<Hit> {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [hits, setHits] = useState<readonly Hit[]>([]);
  const [at, setAt] = useState(-1);
  const [busy, setBusy] = useState(false);
  const [without, setWithout] = useState<SearchableSheets<Hit> | null>(null);
  const wordless = sheets !== null && without === sheets;
  const latest = useRef({ page, onHit });
  useEffect(() => {
    latest.current = { page, onHit };
  });
  const wanted = open ? words.trim() : '';
  useEffect(() => {
    setHits([]);
    setAt(-1);
    const looks = wanted !== '' && !wordless;
    setBusy(looks);
    // Begun before the file was open: it goes on by itself.
    if (!looks || sheets === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const first = (hit: Hit) => {
      setAt(0);
      latest.current.onHit(hit);
    };
    const look = async () => {
      const found = await lookThrough(sheets, wanted, latest.current.page, signal, setHits, first);
      if (found === 0 && !(await hasWords(sheets, signal)) && !signal.aborted) setWithout(sheets);
      if (!signal.aborted) setBusy(false);
    };
    const timer = setTimeout(() => void look(), TYPED);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [sheets, wanted, wordless]);
  const step = useCallback(
    (by: 1 | -1) => {
      if (hits.length === 0) return;
      const next = (at + by + hits.length) % hits.length;
      const hit = hits[next];
      setAt(next);
      if (hit !== undefined) latest.current.onHit(hit);
    },
    [hits, at],
  );
  const show = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  const cut = hits.length >= HITS_MAX;
  return { open, words, hits, at, busy, cut, wordless, show, close, search: setWords, step };
}

/** Page after page, from `begin` to the one before it; what is found is told as it comes, now and then. @returns how much. */
async function lookThrough<Hit>(
  sheets: SearchableSheets<Hit>,
  words: string,
  begin: number,
  signal: AbortSignal,
  tell: (hits: readonly Hit[]) => void,
  first: (hit: Hit) => void,
): Promise<number> {
  const count = sheets.sizes.length;
  const found: Hit[] = [];
  let told = 0;
  for (let looked = 0; looked < count && found.length < HITS_MAX; looked += 1) {
    // A page that cannot be read says nothing.
    const hits = await sheets.find((begin + looked) % count, words, signal).catch((): Hit[] => []);
    if (signal.aborted) return found.length;
    const [hit] = hits;
    if (found.length === 0 && hit !== undefined) first(hit);
    addAll(found, hits);
    if (performance.now() - told < TOLD) continue;
    told = performance.now();
    tell([...found]);
  }
  tell(found.slice(0, HITS_MAX));
  return found.length;
}

/** Whether there is anything to look through. Of a page that cannot be read it is not known: it may have words. */
async function hasWords(sheets: SearchableSheets<unknown>, signal: AbortSignal): Promise<boolean> {
  for (let page = 0; page < sheets.sizes.length; page += 1) {
    const text = await sheets.text(page, signal).catch(() => undefined);
    if (text === undefined || text.texts !== '') return true;
  }
  return false;
}
