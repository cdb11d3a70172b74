import type { Stamp } from '#domain/stamp/stamp-pdf';
import { openPdf } from '../pdfium/open-pdf.ts';
import type { StampAsk, StampReply } from './stamp-worker.ts';

/** Milliseconds. */
const PATIENCE = 120_000;

/** A PDF that cannot be stamped: one that cannot be shown, or is too much for this device. */
export class StampFailed extends Error {
  override readonly name = 'StampFailed';
}

/** The bytes to stamp, without their protection, and how many pages they have. @throws StampFailed. */
async function stampable(bytes: Uint8Array, password: string | null): Promise<Omit<StampAsk, 'stamp'>> {
  try {
    const opened = await openPdf(bytes.slice(), 'sight', { password });
    if (opened.status !== 'open') throw new Error(opened.status);
    try {
      const { pages, unlocked } = await opened.sheets.stampable();
      return { pages, bytes: unlocked ?? bytes };
    } finally {
      opened.sheets.close();
    }
  } catch (cause) {
    throw new StampFailed('this file cannot be shown', { cause });
  }
}

/**
 * A PDF with a code on every page. Takes the bytes over. One that is protected comes without its protection.
 * @param password what it is opened with. @throws StampFailed.
 */
export async function stampBytes(
  original: Uint8Array,
  stamp: Stamp,
  password: string | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { bytes, pages } = await stampable(original, password);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./stamp-worker.ts', import.meta.url), { type: 'module' });
    const end = (whole: StampReply) => {
      clearTimeout(timer);
      worker.terminate();
      if (whole === null) reject(new StampFailed('this file cannot be stamped'));
      else resolve(whole);
    };
    const timer = setTimeout(() => end(null), PATIENCE);
    worker.onmessage = ({ data }: MessageEvent<StampReply>) => end(data);
    worker.onerror = () => end(null);
    worker.postMessage({ bytes, pages, stamp } satisfies StampAsk, [bytes.buffer]);
  });
}
