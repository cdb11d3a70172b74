// pdf.js from the app's own build: its worker, character maps, fonts, decoders and colour profiles come from this origin,
// so that they are here without signal and no request leaves for another host.

import './missing-calls.ts';
import workerUrl from './pdfjs-worker.ts?worker&url';

/** The worker that pdf.js runs in. */
export const pdfWorkerUrl = workerUrl;

/** What every document is opened with. */
export const pdfOptions = {
  cMapUrl: `${__PDFJS_URL__}cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${__PDFJS_URL__}standard_fonts/`,
  wasmUrl: `${__PDFJS_URL__}wasm/`,
  iccUrl: `${__PDFJS_URL__}iccs/`,
  // The content security policy forbids eval.
  isEvalSupported: false,
} as const;
