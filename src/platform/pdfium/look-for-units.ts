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

/** Where what begins after the word `stream`, from a place on, begins and ends; null: it does not. */
function streamFrom(bytes: Uint8Array, from: number): { begin: number; end: number } | null {
  const word = placeOf(BEGIN, bytes, from);
  if (word < 0) return null;
  let begin = word + BEGIN.length;
  if (bytes[begin] === 0x0d) begin += 1;
  if (bytes[begin] === 0x0a) begin += 1;
  const end = placeOf(END, bytes, begin);
  return end < 0 ? null : { begin, end };
}

/** Bytes of one packed part: more is taken to hide something. */
const UNPACKED_MAX = 64 * 1024 * 1024;

/** @throws for more bytes than that, and for what is packed otherwise. */
async function unpackedPart(part: Blob): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of part.stream().pipeThrough(new DecompressionStream('deflate')).values()) {
    length += chunk.length;
    if (length > UNPACKED_MAX) throw new RangeError('too much in it');
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** null: packed otherwise, encrypted, or too much. */
async function unpacked(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  for (const gap of GAPS) {
    const part = new Blob([packed.subarray(0, packed.length - gap)]);
    const whole = await unpackedPart(part).catch(() => null);
    if (whole !== null) return whole;
  }
  return null;
}

/** Whether pages of a PDF may have units of their own. What cannot be looked into is taken to have them. */
export async function mayHaveUnits(bytes: Uint8Array): Promise<boolean> {
  if (placeOf(NAME, bytes) >= 0) return true;
  for (let at = placeOf(PACKED, bytes); at >= 0; ) {
    const stream = streamFrom(bytes, at);
    if (stream === null) return true;
    const entries = await unpacked(bytes.slice(stream.begin, stream.end));
    if (entries === null || placeOf(NAME, entries) >= 0) return true;
    // Behind its end: no byte is looked at twice.
    at = placeOf(PACKED, bytes, stream.end);
  }
  return false;
}
