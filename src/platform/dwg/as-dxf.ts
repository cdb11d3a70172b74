// A DWG told as a DXF, so that one drawing serves both: read by acad-ts (decision 0076), written as the text of a DXF. For a
// worker: a damaged file may take long.
import {
  ACadVersion,
  type CadDocument,
  DwgReader,
  DwgStreamReaderBase,
  DxfAsciiWriter,
  DxfWriter,
  Ellipse,
  Insert,
  MultiLeader,
} from '@node-projects/acad-ts';
import type { DxfUnshown } from '#domain/dxf/display-list';
import { readers } from '#domain/dxf/readers';
import { withGrowthLimit } from './limit-growth.ts';
import { multileaderText } from './multileader-text.ts';

export interface ToldDwg {
  /** A DXF. */
  text: string;
  /** What was not understood of it, and would have been seen. */
  lost: DxfUnshown[];
}

/** What can be seen of the kinds that a DWG knows by number (Open Design specification, 20.3), as a DXF calls them. */
const numbered: Readonly<Record<number, string>> = {
  1: 'TEXT',
  2: 'ATTRIB',
  7: 'INSERT',
  8: 'INSERT',
  15: 'POLYLINE',
  16: 'POLYLINE',
  17: 'ARC',
  18: 'CIRCLE',
  19: 'LINE',
  20: 'DIMENSION',
  21: 'DIMENSION',
  22: 'DIMENSION',
  23: 'DIMENSION',
  24: 'DIMENSION',
  25: 'DIMENSION',
  26: 'DIMENSION',
  27: 'POINT',
  28: '3DFACE',
  29: 'POLYLINE',
  30: 'POLYLINE',
  31: 'SOLID',
  32: 'TRACE',
  33: 'SHAPE',
  34: 'VIEWPORT',
  35: 'ELLIPSE',
  36: 'SPLINE',
  37: 'REGION',
  38: '3DSOLID',
  39: 'BODY',
  40: 'RAY',
  41: 'XLINE',
  43: 'OLEFRAME',
  44: 'MTEXT',
  45: 'LEADER',
  46: 'TOLERANCE',
  47: 'MLINE',
  74: 'OLE2FRAME',
  77: 'LWPOLYLINE',
  78: 'HATCH',
};

/** What a note of the library says was lost; undefined where that is nothing to be seen. */
export function lostIn(note: string): string | undefined {
  const unknown = /name (\S+) has been read as an UnknownEntity/.exec(note)?.[1];
  if (unknown !== undefined) return unknown;
  const unwritten = /^Invalid entity (\w+):/.exec(note)?.[1];
  if (unwritten !== undefined) return unwritten.toUpperCase();
  const unread = /^Could not read (\S+) /.exec(note)?.[1];
  if (unread === undefined) return undefined;
  if (/^\d+$/.test(unread)) return numbered[Number(unread)];
  return Object.hasOwn(readers, unread) ? unread : undefined;
}

// An attribute stands where the file says. The reader would move it by the place of its block once more.
Insert.prototype.applyAttributeTransform = () => undefined;

// What a damaged file says of its counts is believed, and past the end there are zeros: it would go on for hours.
for (const name of ['advanceByte', 'readByte'] as const) {
  const read: () => number = DwgStreamReaderBase.prototype[name] as never;
  Object.assign(DwgStreamReaderBase.prototype, {
    [name](this: DwgStreamReaderBase) {
      if (this.position > this.stream.length + PAST_END) throw new RangeError('the file ends before');
      return read.call(this);
    },
  });
}

// Of a number with an exponent the writer takes the last zeros too: 1.5e-10 became 0.15.
Object.assign(DxfAsciiWriter.prototype, {
  _formatDouble: (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : '0.0'),
});

// One whose axis is not quite square to its plane, by rounding, is drawn all the same.
Ellipse.prototype.validate = () => [];

function multileadersOf(document: CadDocument): Map<string, MultiLeader> {
  const found = new Map<string, MultiLeader>();
  for (const record of document.blockRecords ?? []) {
    for (const entity of record.entities) {
      if (entity instanceof MultiLeader) found.set(entity.handle.toString(16).toUpperCase(), entity);
    }
  }
  return found;
}

/** The writer leaves out the texts, blocks and landings of leaders of the newer kind: they are written anew. */
function withWholeMultileaders(text: string, leaders: ReadonlyMap<string, MultiLeader>): string {
  if (leaders.size === 0) return text;
  return text.replace(
    /(\n {2}0\r?\nMULTILEADER\r?\n)([\s\S]*?)(?=\n {2}0\r?\n)/g,
    (whole, head: string, body: string) => {
      const leader = leaders.get(/^ {2}5\r?\n([0-9A-F]+)\r?$/m.exec(body)?.[1] ?? '');
      const context = body.search(/^300\r?\nCONTEXT_DATA\{/m);
      if (leader === undefined || context === -1) return whole;
      return `${head}${body.slice(0, context)}${multileaderText(leader).trimEnd()}`;
    },
  );
}

/** Bytes that a reader may look past the end: an object whose last field is not written whole. */
const PAST_END = 64;
/** What a drawing may fill, as it is counted: the largest found takes 83 bytes for each of the file's. */
const mostFilled = ({ length }: Uint8Array) => 64_000_000 + Math.min(400_000_000, 100 * length);

/** @throws for what is no DWG, or one that cannot be read. */
export function asDxf(bytes: Uint8Array): ToldDwg {
  return withGrowthLimit(mostFilled(bytes), () => toldAsDxf(bytes));
}

function toldAsDxf(bytes: Uint8Array): ToldDwg {
  const counts = new Map<string, number>();
  // Of its own: the reader takes the whole buffer.
  const note = (_sender: unknown, { message }: { message: string }) => {
    const kind = lostIn(message);
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  };
  const document = DwgReader.readFromStream(bytes.slice().buffer, note);
  if (document.header !== null) document.header.version = ACadVersion.AC1032;
  const parts: string[] = [];
  const target = { write: (part: string) => void parts.push(part) };
  DxfWriter.writeToStream(target, document, false, undefined, note);
  const text = withWholeMultileaders(parts.join(''), multileadersOf(document));
  return { text, lost: [...counts].map(([kind, count]) => ({ kind, count })) };
}
