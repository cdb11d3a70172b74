// The worker of pdf.js, in browsers that lack some of the calls it makes too.
import './missing-calls.ts';
import 'pdfjs-dist/build/pdf.worker.min.mjs';
