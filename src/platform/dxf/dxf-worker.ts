// Reads and draws a DXF or a DWG in a thread of its own: a large one takes seconds, and one that was made to do harm may never end.
/// <reference lib="webworker" />
import type { DxfUnshown } from '#domain/dxf/display-list';
import type { DrawnDxf } from '#domain/dxf/drawing';
import { hiddenByFile } from '#domain/dxf/layers';
import { readDxf, readDxfText } from '#domain/dxf/read';
import { isDwg, isKnownDwg } from '#src/platform/dwg/formats.ts';
import { drawDxf } from './draw-dxf.ts';
import type { DxfAnswer, DxfPicture, DxfQuestion } from './dxf.ts';

declare const self: DedicatedWorkerGlobalScope;

function decoding(encoding: string) {
  const decoder = new TextDecoder(encoding);
  return (bytes: Uint8Array) => decoder.decode(bytes);
}

/** Kinds that are told of what was not understood. */
const LOST_MAX = 100;

/** What was not understood of a file counts as not shown. */
function withLost({ drawing, unshown }: DrawnDxf, lost: readonly DxfUnshown[]): DrawnDxf {
  const all = [...unshown, ...lost.slice(0, LOST_MAX)];
  return { drawing: drawing && { ...drawing, unshown: all }, unshown: all };
}

/** The reader of DWG files is large: it comes with the first of them. */
async function readDwg(bytes: Uint8Array, sheet: string | undefined): Promise<DrawnDxf> {
  const { asDxf } = await import('#src/platform/dwg/as-dxf.ts');
  const { text, lost } = asDxf(bytes);
  return withLost(readDxfText(text, sheet), lost);
}

async function answerTo({ bytes, sheet }: DxfQuestion): Promise<DxfAnswer> {
  try {
    const isKnown = isKnownDwg(bytes);
    if (!isKnown && isDwg(bytes)) return { status: 'unknown' };
    const { drawing, unshown } = isKnown ? await readDwg(bytes, sheet) : readDxf(bytes, decoding, sheet);
    return drawing === undefined ? { status: 'empty', unshown } : { status: 'drawn', drawing };
  } catch {
    // What is neither, or ends before there is anything to see.
    return { status: 'broken' };
  }
}

/** Of the layers that the file shows. Drawn at twice the size and made smaller: fine lines stay lines. */
async function pictureOf(
  answer: DxfAnswer,
  { side, pen, quality }: NonNullable<DxfQuestion['picture']>,
): Promise<DxfPicture> {
  if (answer.status !== 'drawn') return null;
  const { drawing } = answer;
  const scale = side / Math.max(drawing.width, drawing.height);
  const pixels = (length: number) => Math.max(1, Math.round(length * scale));
  const small = new OffscreenCanvas(pixels(drawing.width), pixels(drawing.height));
  const large = new OffscreenCanvas(2 * small.width, 2 * small.height);
  const [context, target] = [large.getContext('2d', { alpha: false }), small.getContext('2d', { alpha: false })];
  if (context === null || target === null) return null;
  const part = { x: 0, y: 0, width: drawing.width, height: drawing.height };
  const steps = drawDxf(context, { drawing, off: hiddenByFile(drawing.layers) }, part, pen);
  while (!steps.next().done);
  target.imageSmoothingQuality = 'high';
  target.drawImage(large, 0, 0, small.width, small.height);
  const blob = await small.convertToBlob({ type: 'image/webp', quality });
  // A browser that writes no WebP writes PNG.
  return { mime: blob.type, bytes: await blob.arrayBuffer() };
}

self.onmessage = async ({ data }: MessageEvent<DxfQuestion>) => {
  const answer = await answerTo(data);
  if (data.picture !== null) return self.postMessage(await pictureOf(answer, data.picture));
  const inks = answer.status === 'drawn' ? answer.drawing.inks : [];
  // Many inks share a store.
  const stores = new Set(inks.flatMap(({ points, starts, boxes }) => [points.buffer, starts.buffer, boxes.buffer]));
  self.postMessage(answer, [...stores]);
};
