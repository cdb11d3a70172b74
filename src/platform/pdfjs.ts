// pdf.js from the app's own build: its worker, character maps, fonts, decoders and colour profiles come from this origin,
// so that they are here without signal and no request leaves for another host.

import './missing-calls.ts';
import workerUrl from './pdfjs-worker.ts?worker&url';

type PDFWorker = typeof import('pdfjs-dist')['PDFWorker'];

/** What every document is opened with. */
const pdfOptions = {
  cMapUrl: `${__PDFJS_URL__}cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${__PDFJS_URL__}standard_fonts/`,
  wasmUrl: `${__PDFJS_URL__}wasm/`,
  iccUrl: `${__PDFJS_URL__}iccs/`,
  // The content security policy forbids eval.
  isEvalSupported: false,
} as const;

/**
 * What a document is opened with in a worker of its own, and what ends that in the middle of whatever it is at.
 * @param onAbsent the worker's program cannot be had: no fault of a document.
 */
export function ownReader(Own: PDFWorker, onAbsent?: () => void) {
  const port = new Worker(workerUrl, { type: 'module' });
  // Whatever a program throws comes with its words; that there is none comes without.
  port.addEventListener('error', (event) => event instanceof ErrorEvent || onAbsent?.());
  const worker = new Own({ port: port as never });
  return { options: { ...pdfOptions, worker }, end: () => port.terminate() };
}
