// Puts a code on the pages of one PDF, as the server does. Whatever a file does to it, it does here.
/// <reference lib="webworker" />
import { create } from 'qrcode';
import { type Stamp, stampPdf } from '#domain/stamp/stamp-pdf';
import { limitGrowth } from '../dwg/limit-growth.ts';

declare const self: DedicatedWorkerGlobalScope;

export interface StampAsk {
  bytes: Uint8Array;
  /** As a viewer counts them. */
  pages: number;
  stamp: Stamp;
}
/** null: this file cannot be stamped. */
export type StampReply = Uint8Array<ArrayBuffer> | null;

async function stamped({ bytes, pages, stamp }: StampAsk): Promise<Uint8Array<ArrayBuffer>> {
  const { original, update, ...made } = await stampPdf(bytes, stamp, { createCode: create, limit: limitGrowth });
  if (made.pages !== pages) throw new Error('not every page was found');
  const whole = new Uint8Array(original.length + update.length);
  whole.set(original);
  whole.set(update, original.length);
  return whole;
}

self.onmessage = ({ data }: MessageEvent<StampAsk>) => {
  stamped(data).then(
    (whole) => self.postMessage(whole satisfies StampReply, [whole.buffer]),
    () => self.postMessage(null satisfies StampReply),
  );
};
