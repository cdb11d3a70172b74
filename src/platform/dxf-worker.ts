// Reads a DXF in a thread of its own: a large one takes seconds, and one that was made to do harm may never end.
import DxfParser from 'dxf-parser';
import { DXF_HEAD, dxfEncoding } from '#domain/dxf/encoding';
import { readDxf } from '#domain/dxf/read';
import type { DxfAnswer } from './dxf.ts';

function textOf(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, DXF_HEAD));
  return new TextDecoder(dxfEncoding(head)).decode(bytes);
}

function answerTo(bytes: Uint8Array): DxfAnswer {
  try {
    const drawing = readDxf(new DxfParser(), textOf(bytes));
    return drawing === undefined ? { status: 'empty' } : { status: 'drawn', drawing };
  } catch {
    // The parser throws whatever comes to its mind for what is no DXF.
    return { status: 'broken' };
  }
}

self.onmessage = ({ data }: MessageEvent<Uint8Array>) => {
  const answer = answerTo(data);
  const inks = answer.status === 'drawn' ? answer.drawing.inks : [];
  self.postMessage(
    answer,
    inks.flatMap(({ points, starts, boxes }) => [points.buffer, starts.buffer, boxes.buffer]),
  );
};
