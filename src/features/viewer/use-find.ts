import { useCallback, useEffect, useRef, useState } from 'react';
import type { TextHit } from '#src/platform/pdfium/messages.ts';
import type { PdfSheets } from '#src/platform/pdfium/pdf-engine.ts';

/** Milliseconds after the last key, and places that are found at most. */
const TYPED = 250;
const HITS_MAX = 2000;
/** Milliseconds between two counts of what was found. */
const TOLD = 120;

export interface Find {
  open: boolean;
  words: string;
  hits: readonly TextHit[];
  /** Which of them is shown; -1: none. */
  at: number;
  /** Not all pages have been looked through. */
  busy: boolean;
  /** There are more than are told. */
  cut: boolean;
  show: () => void;
  close: () => void;
  search: (words: string) => void;
  step: (by: 1 | -1) => void;
}

/** Looking for words in a drawing. `onHit` is told the one to be shown. */
export function useFind(sheets: PdfSheets | null, onHit: (hit: TextHit) => void): Find {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [hits, setHits] = useState<readonly TextHit[]>([]);
  const [at, setAt] = useState(-1);
  const [busy, setBusy] = useState(false);
  const latest = useRef(onHit);
  useEffect(() => {
    latest.current = onHit;
  });
  const wanted = open ? words.trim() : '';
  useEffect(() => {
    setHits([]);
    setAt(-1);
    setBusy(wanted !== '');
    if (sheets === null || wanted === '') return;
    const leaving = new AbortController();
    const first = (hit: TextHit) => {
      setAt(0);
      latest.current(hit);
    };
    const timer = setTimeout(() => {
      void lookThrough(sheets, wanted, leaving.signal, setHits, first).finally(() => {
        if (!leaving.signal.aborted) setBusy(false);
      });
    }, TYPED);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [sheets, wanted]);
  const step = useCallback(
    (by: 1 | -1) => {
      if (hits.length === 0) return;
      const next = (at + by + hits.length) % hits.length;
      const hit = hits[next];
      setAt(next);
      if (hit !== undefined) latest.current(hit);
    },
    [hits, at],
  );
  const show = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  return { open, words, hits, at, busy, cut: hits.length >= HITS_MAX, show, close, search: setWords, step };
}

/** Page after page; what is found is told as it comes, now and then. */
async function lookThrough(
  sheets: PdfSheets,
  words: string,
  signal: AbortSignal,
  tell: (hits: readonly TextHit[]) => void,
  first: (hit: TextHit) => void,
): Promise<void> {
  const found: TextHit[] = [];
  let told = 0;
  for (let page = 0; page < sheets.sizes.length && found.length < HITS_MAX; page += 1) {
    // A page that cannot be read says nothing.
    const hits = await sheets.find(page, words, signal).catch((): TextHit[] => []);
    if (signal.aborted) return;
    const [hit] = hits;
    if (found.length === 0 && hit !== undefined) first(hit);
    found.push(...hits);
    if (performance.now() - told < TOLD) continue;
    told = performance.now();
    tell([...found]);
  }
  tell(found.slice(0, HITS_MAX));
}
