// Every reader of bytes that a device has, as the app asks it: in a worker that is ended when it takes too long. In a page
// of its own, which is watched meanwhile.
import { drawDxfFile, readDxfFile } from '#src/platform/dxf/dxf.ts';
import { pdfPages } from '#src/platform/pdf-words.ts';
import { openPdf } from '#src/platform/pdfium/open-pdf.ts';
import { drawPagePicture } from '#src/platform/pdfium/page-picture.ts';
import { PdfiumEnded, urgency } from '#src/platform/pdfium/pdf-engine.ts';
import { mayHaveUnits } from '#src/platform/pdfium/user-units.ts';
import { photoFactsIn } from '#src/platform/picture/photo-facts.ts';
import { StampFailed, stampBytes } from '#src/platform/stamp/stamp-bytes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const stamp = {
  position: 'bottom-right',
  text: 'https://plumbline.example/q/abcdefgh',
  size: 72,
  caption: { name: 'A-101', version: 'Version 3', hint: 'Scan before use' },
} as const;

/** Pages of a PDF that are looked at. */
const FEW = 2;

/** What may come of a file: PDFium's end, of which the app tells the person, and a page that cannot be drawn. */
async function looksAt(bytes: Bytes): Promise<boolean> {
  const opened = await openPdf(bytes, 'background');
  if (opened.status !== 'open') return false;
  const { sheets } = opened;
  let seen = false;
  try {
    for (let page = 0; page < Math.min(FEW, sheets.sizes.length); page += 1) {
      seen = (await drawPagePicture(sheets, page, 400, 0.8, urgency.later)) !== null || seen;
      await sheets.text(page);
      await sheets.links(page);
      await sheets.find(page, 'sheet');
    }
    return seen;
  } finally {
    sheets.close();
  }
}

const readers = {
  dxf: async (bytes: Bytes) => (await readDxfFile(bytes)).status === 'drawn',
  dwg: async (bytes: Bytes) => (await readDxfFile(bytes)).status === 'drawn',
  picture: async (bytes: Bytes) => (await drawDxfFile(bytes, { side: 256, pen: 2, quality: 0.8 })) !== null,
  facts: async (bytes: Bytes) => Object.values(await photoFactsIn(bytes)).some((fact) => fact !== null),
  units: mayHaveUnits,
  // What it answers is refused or drawn; that a page cannot be drawn, or ends PDFium, is told.
  pdf: (bytes: Bytes) =>
    looksAt(bytes).catch((error: unknown) => {
      if (error instanceof PdfiumEnded && error.own === 'not_begun') throw error;
      return false;
    }),
  async words(bytes: Bytes) {
    let words = '';
    for await (const page of pdfPages(bytes)) words += page;
    return words !== '';
  },
  stamp: (bytes: Bytes) =>
    stampBytes(bytes, stamp).then(
      () => true,
      (error: unknown) => {
        if (error instanceof StampFailed) return false;
        throw error;
      },
    ),
} satisfies Record<string, (bytes: Bytes) => Promise<boolean>>;

export type DeviceReader = keyof typeof readers;

export interface DeviceReading {
  /** Whether anything came of the file. */
  read: boolean;
  /** Milliseconds to the answer. */
  took: number;
  /** Milliseconds for which the page's thread could do nothing else, at most. */
  heldUp: number;
}

/** The longest time between two turns of the page's thread, above what was asked for. */
async function watched<T>(work: () => Promise<T>): Promise<{ answer: T; heldUp: number }> {
  let heldUp = 0;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    heldUp = Math.max(heldUp, now - last - 5);
    last = now;
  };
  const timer = setInterval(look, 5);
  try {
    const answer = await work();
    look();
    return { answer, heldUp };
  } finally {
    clearInterval(timer);
  }
}

/** @throws for what no file may bring about. */
async function read(name: DeviceReader, url: string): Promise<DeviceReading> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const started = performance.now();
  const { answer, heldUp } = await watched(() => readers[name](bytes));
  return { read: answer, took: performance.now() - started, heldUp };
}

Object.assign(globalThis, { readFile: read });
