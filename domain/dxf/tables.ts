// The tables of a DXF: its layers and line types. The parser leaves half of a layer out, and on what it does not expect
// here it never ends; so it gets a text without them.
import { indexColor } from './colors.ts';
import { plainName } from './words.ts';

export interface LayerEntry {
  name: string;
  /** Nothing on it is seen. */
  off: boolean;
  /** And nothing of the inserts on it, whatever layers their own parts are on. */
  frozen: boolean;
  /** 0xRRGGBB. */
  color: number;
  /** In capitals. */
  lineType: string;
}

export interface DxfTables {
  /** By `layerKey`. */
  layers: ReadonlyMap<string, LayerEntry>;
  /** Name in capitals → lengths drawn and left out. */
  lineTypes: ReadonlyMap<string, readonly number[]>;
}

/** Another flag, 2, says so of viewports that are yet to be made. */
const FROZEN = 1;
const WHITE = 7;
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

/** Names are the same in capitals and without. */
export const layerKey = (name: string) => name.toLowerCase();

export const isShown = ({ off, frozen }: LayerEntry) => !off && !frozen;

/** A layer that things are on but that is in no table. */
export function unlistedLayer(name: string): LayerEntry {
  return { name: plainName(name), off: false, frozen: false, color: indexColor(WHITE), lineType: '' };
}

function layerOf(entry: Entry): LayerEntry {
  const color = Number(entry.get(62) ?? WHITE);
  const trueColor = Number(entry.get(420) ?? Number.NaN);
  return {
    name: plainName(entry.get(2) ?? ''),
    // A layer that is off has its colour below 0.
    off: color < 0,
    frozen: (Number(entry.get(70) ?? 0) & FROZEN) !== 0,
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
  const layers = entriesOf(lines, 'LAYER').map((entry) => [layerKey(entry.get(2) ?? ''), layerOf(entry)] as const);
  const lineTypes = entriesOf(lines, 'LTYPE').map(
    (entry) => [(entry.get(2) ?? '').toUpperCase(), entry.dashes] as const,
  );
  const tables = { layers: new Map(layers), lineTypes: new Map(lineTypes) };
  return { tables, rest: text.slice(0, start.index) + text.slice(until) };
}
