import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { routePattern, routes } from '#src/paths.ts';
import { whenIdle } from '#src/platform/idle.ts';
import { holdPdfium } from '#src/platform/pdfium/pdf-engine.ts';
import { documentPart } from './viewer-parts.ts';

const project = routePattern(routes.project);
const document = routePattern(routes.document);

/** Where drawings are chosen or shown, what shows them is ready before the next is opened. */
export function useViewerAhead(): void {
  const { pathname } = useLocation();
  const near = project.test(pathname) || document.test(pathname);
  useEffect(() => {
    if (!near) return;
    const leaving = new AbortController();
    let letGo: (() => void) | undefined;
    const prepare = async () => {
      await whenIdle(leaving.signal);
      if (leaving.signal.aborted) return;
      letGo = holdPdfium();
      await documentPart.load();
    };
    // What cannot be loaded says so when it is opened.
    void prepare().catch(() => undefined);
    return () => {
      leaving.abort();
      letGo?.();
    };
  }, [near]);
}
