// From the bytes of a DXF to its display list.
import { BinaryGroups, isBinary } from './binary-groups.ts';
import { type DrawnDxf, drawingOf } from './drawing.ts';
import { dxfEncoding } from './encoding.ts';
import { readSections } from './sections.ts';
import { TextGroups } from './text-groups.ts';

/** Text out of bytes, in an encoding as a TextDecoder names it. */
export type TextDecoding = (encoding: string) => (bytes: Uint8Array) => string;

/** A file that says nothing of it is in Unicode, or else as most of them were. */
function textOf(bytes: Uint8Array, decoding: TextDecoding, encoding: string): string {
  const text = decoding(encoding)(bytes);
  return encoding === 'utf-8' && text.includes('\ufffd') ? decoding('windows-1252')(bytes) : text;
}

/**
 * What a file shows.
 * @param sheet which of its sheets; without one the model, or where that is empty the first sheet that is not.
 * @throws for what is no DXF.
 */
export function readDxf(bytes: Uint8Array, decoding: TextDecoding, sheet?: string): DrawnDxf {
  const encoding = dxfEncoding(bytes);
  const decode = decoding(encoding);
  return drawnFrom(
    isBinary(bytes) ? new BinaryGroups(bytes, decode) : new TextGroups(textOf(bytes, decoding, encoding)),
    sheet,
  );
}

/** What the text of a DXF shows. @throws for what is no DXF. */
export function readDxfText(text: string, sheet?: string): DrawnDxf {
  return drawnFrom(new TextGroups(text), sheet);
}

function drawnFrom(groups: Parameters<typeof readSections>[0], sheet: string | undefined): DrawnDxf {
  const dxf = readSections(groups);
  const drawn = drawingOf(dxf, sheet);
  // Of a file that ends before anything of it is to be seen, nobody knows what it shows.
  if (dxf.torn && drawn.drawing === undefined) throw new Error('ends in the middle');
  return drawn;
}
