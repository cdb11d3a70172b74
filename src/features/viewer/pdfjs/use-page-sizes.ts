import { useEffect, useRef, useState } from 'react';
import type { PageSize } from '#src/features/viewer/stage/page-layout.ts';

export type PageSizes = readonly PageSize[];

/** What is used of a PDF here. */
interface Pdf {
  numPages: number;
  getPage: (number: number) => Promise<{ getViewport: (at: { scale: number }) => PageSize }>;
}

async function sizeOf(pdf: Pdf, number: number): Promise<PageSize> {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
  return { width, height };
}

/**
 * The sizes of a document's pages at 100 %, in CSS pixels; null before the first is known. All are taken to be like the
 * first until they have been looked up. `onFailure`: not even the first page can be read.
 */
export function usePageSizes(onFailure: () => void) {
  const [sizes, setSizes] = useState<PageSizes | null>(null);
  const current = useRef<Pdf>(null);
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );
  const load = async (pdf: Pdf) => {
    current.current = pdf;
    const known: PageSize[] = [];
    try {
      for (let number = 1; number <= pdf.numPages && current.current === pdf; number += 1) {
        known.push(await sizeOf(pdf, number));
        if (number === 1 || number === pdf.numPages) setSizes(filled(known, pdf.numPages));
      }
    } catch {
      // A closed document answers no more; in a damaged one the pages before are shown.
      if (current.current === pdf && known.length === 0) onFailure();
    }
  };
  return { sizes, load };
}

function filled(known: readonly PageSize[], count: number): PageSizes {
  const [first] = known;
  if (first === undefined) return [];
  return [...known, ...Array.from({ length: count - known.length }, () => first)];
}
