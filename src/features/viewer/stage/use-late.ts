import { useEffect } from 'react';
import { PATIENCE } from '#src/platform/pdfium/pdf-engine.ts';

/** Tells when something is waited for longer than PDFium may take for one thing. `onLate` is always the same. */
export function useLate(waiting: boolean, onLate: () => void): void {
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(onLate, PATIENCE.sight);
    return () => clearTimeout(timer);
  }, [waiting, onLate]);
}
