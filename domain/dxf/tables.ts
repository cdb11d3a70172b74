// The tables of a DXF: its layers and line types. The parser leaves half of a layer out, and on what it does not expect
// here it never ends; so it gets a text without them.
import { indexColor } from './colors.ts';

export interface DxfLayer {
  visible: boolean;
  /** 0xRRGGBB. */
  color: number;
  /** In capitals. */
  lineType: string;
}

export interface DxfTables {
  layers: ReadonlyMap<string, DxfLayer>;
  /** Name in capitals → lengths drawn and left out. */
  lineTypes: ReadonlyMap<string, readonly number[]>;
}

const FROZEN = 1 | 2;
const NEWLINE = /\r\n|\r|\n/;
const START =
  /(?<=^|[\r\n])[ \t]*0[ \t]*(?:\r\n|\r|\n)SECTION[ \t]*(?:\r\n|\r|\n)[ \t]*2[ \t]*(?:\r\n|\r|\n)TABLES[ \t]*(?:\r\n|\r|\n)/;
const END = /(?<=[\r\n])[ \t]*0[ \t]*(?:\r\n|\r|\n)ENDSEC[ \t]*(?:\r\n|\r|\n)/g;

type Entry = ReadonlyMap<number, string> & { dashes: number[] };

/** The entries of one kind. Where a code comes twice, the first holds. */
function entriesOf(lines: readonly string[], kind: string): Entry[] {
  const entries: Entry[] = [];
  let entry: (Map<number, string> & { dashes: number[] }) | undefined;
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [code, value] = [Number(lines[at]), (lines[at + 1] ?? '').trim()];
    if (code === 0) {
      entry = value === kind ? Object.assign(new Map<number, string>(), { dashes: [] }) : undefined;
      if (entry !== undefined) entries.push(entry);
    } else if (code === 49) entry?.dashes.push(Number(value));
    else if (entry?.has(code) === false) entry.set(code, value);
  }
  return entries;
}

function layerOf(entry: Entry): DxfLayer {
  const color = Number(entry.get(62) ?? 7);
  const trueColor = Number(entry.get(420) ?? Number.NaN);
  return {
    // A layer that is off has its colour below 0.
    visible: color >= 0 && (Number(entry.get(70) ?? 0) & FROZEN) === 0,
    color: Number.isFinite(trueColor) ? trueColor : indexColor(Math.abs(color)),
    lineType: (entry.get(6) ?? '').toUpperCase(),
  };
}

/** The tables, and the text without them. */
export function takeTables(text: string): { tables: DxfTables; rest: string } {
  const start = START.exec(text);
  if (start === null) return { tables: { layers: new Map(), lineTypes: new Map() }, rest: text };
  const from = start.index + start[0].length;
  END.lastIndex = from;
  const end = END.exec(text);
  const until = end === null ? text.length : end.index + end[0].length;
  const lines = text.slice(from, until).split(NEWLINE);
  const layers = entriesOf(lines, 'LAYER').map((entry) => [entry.get(2) ?? '', layerOf(entry)] as const);
  const lineTypes = entriesOf(lines, 'LTYPE').map(
    (entry) => [(entry.get(2) ?? '').toUpperCase(), entry.dashes] as const,
  );
  const tables = { layers: new Map(layers), lineTypes: new Map(lineTypes) };
  return { tables, rest: text.slice(0, start.index) + text.slice(until) };
}
