// Pages may be measured in units other than points, and then be larger than PDFium says: it does not know of units. On paper
// that would be another scale.

const NAME = '/UserUnit';
/** Where the entries of pages may be packed. */
const PACKED = '/ObjStm';
const BEGIN = 'stream';
const END = 'endstream';
/** Bytes between a stream's last and that word: most often one. Whether they belong to it shows when it is unpacked. */
const GAPS = [1, 2, 0];

const codesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Where a text of ASCII stands first, from a place on; -1: nowhere. */
function placeOf(text: string, bytes: Uint8Array, from = 0): number {
  const codes = codesOf(text);
  const [first = 0] = codes;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (codes.every((code, index) => bytes[at + index] === code)) return at;
  }
  return -1;
}

/** What begins after the word `stream`, from a place on, up to where it ends. */
function streamFrom(bytes: Uint8Array, from: number): Uint8Array<ArrayBuffer> {
  let begin = placeOf(BEGIN, bytes, from) + BEGIN.length;
  if (bytes[begin] === 0x0d) begin += 1;
  if (bytes[begin] === 0x0a) begin += 1;
  return bytes.slice(begin, placeOf(END, bytes, begin));
}

/** null: packed otherwise, or encrypted. */
async function unpacked(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  for (const gap of GAPS) {
    const part = new Blob([packed.subarray(0, packed.length - gap)]);
    const stream = part.stream().pipeThrough(new DecompressionStream('deflate'));
    const whole = await new Response(stream).arrayBuffer().catch(() => null);
    if (whole !== null) return new Uint8Array(whole);
  }
  return null;
}

/** Whether pages of a PDF may have units of their own. What cannot be looked into is taken to have them. */
export async function mayHaveUnits(bytes: Uint8Array): Promise<boolean> {
  if (placeOf(NAME, bytes) >= 0) return true;
  for (let at = placeOf(PACKED, bytes); at >= 0; at = placeOf(PACKED, bytes, at + 1)) {
    const entries = await unpacked(streamFrom(bytes, at));
    if (entries === null || placeOf(NAME, entries) >= 0) return true;
  }
  return false;
}
