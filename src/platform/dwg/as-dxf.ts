// A DWG told as a DXF, so that one drawing serves both: read by acad-ts (decision 0076), written as the text of a DXF. For a
// worker: a damaged file may take long.
import { ACadVersion, type CadDocument, DwgReader, DxfWriter, Insert, MultiLeader } from '@node-projects/acad-ts';
import type { DxfUnshown } from '#domain/dxf/display-list';
import { readers } from '#domain/dxf/readers';
import { multileaderText } from './multileader-text.ts';

export interface ToldDwg {
  /** A DXF. */
  text: string;
  /** What was not understood of it, and would have been seen. */
  lost: DxfUnshown[];
}

/** The solids' numbers among the kinds of a DWG's objects (Open Design specification, 20.3); others come by their names. */
const solids = new Map([
  ['37', 'REGION'],
  ['38', '3DSOLID'],
  ['39', 'BODY'],
]);

/** What a note of the reader says was lost; undefined where that is nothing to be seen. */
function lostIn(note: string): string | undefined {
  const unknown = /name (\S+) has been read as an UnknownEntity/.exec(note)?.[1];
  if (unknown !== undefined) return unknown;
  const unread = /^Could not read (\S+) /.exec(note)?.[1];
  if (unread === undefined) return undefined;
  return solids.get(unread) ?? (Object.hasOwn(readers, unread) ? unread : undefined);
}

// An attribute stands where the file says. The reader would move it by the place of its block once more.
Insert.prototype.applyAttributeTransform = () => undefined;

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

/** @throws for what is no DWG, or one that cannot be read. */
export function asDxf(bytes: Uint8Array): ToldDwg {
  const counts = new Map<string, number>();
  // Of its own: the reader takes the whole buffer.
  const document = DwgReader.readFromStream(bytes.slice().buffer, (_sender, { message }) => {
    const kind = lostIn(message);
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  });
  if (document.header !== null) document.header.version = ACadVersion.AC1032;
  const parts: string[] = [];
  DxfWriter.writeToStream({ write: (part: string) => void parts.push(part) }, document);
  const text = withWholeMultileaders(parts.join(''), multileadersOf(document));
  return { text, lost: [...counts].map(([kind, count]) => ({ kind, count })) };
}
