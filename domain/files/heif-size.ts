// How large an AVIF or HEIF is, from its boxes (ISO/IEC 14496-12, 23008-12).

export interface PictureSize {
  width: number;
  height: number;
  /** Of one that moves all of them. */
  frames: number;
}

/** Parts of a picture that are read. One that is made to be looked at has some hundred before it says its size; very long ones move. */
const PARTS_MAX = 10_000;

/**
 * To be called for each part: a file may be of nothing but parts of a few bytes, and it is read where a page would stand still.
 * @throws RangeError, as reading past the end does: nothing is known of it.
 */
export function countParts(): (count?: number) => void {
  let left = PARTS_MAX;
  return (count = 1) => {
    left -= count;
    if (left < 0) throw new RangeError('too many parts');
  };
}

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** Boxes that have others in them → bytes between their head and the first of those. */
const containers: Record<string, number> = {
  ...{ meta: 4, iprp: 0, ipco: 0 },
  // Of one that moves.
  ...{ moov: 0, trak: 0, mdia: 0, minf: 0, stbl: 0, stsd: 8 },
};

type HeifSize = Partial<PictureSize>;
/** What a box says of the size, of what stands behind its head. */
const says: Record<string, (view: DataView, at: number) => HeifSize> = {
  ispe: (view, at) => ({ width: view.getUint32(at + 4), height: view.getUint32(at + 8) }),
  tkhd: (view, at) => {
    // Whole pixels of numbers with a fraction; the times before them are longer in its version 1.
    const from = at + (view.getUint8(at) === 1 ? 88 : 76);
    return { width: view.getUint16(from), height: view.getUint16(from + 4) };
  },
  stsz: (view, at) => ({ frames: view.getUint32(at + 8) }),
  ...Object.fromEntries(
    ['av01', 'hvc1', 'hev1'].map((kind) => [
      kind,
      (view: DataView, at: number) => ({ width: view.getUint16(at + 24), height: view.getUint16(at + 26) }),
    ]),
  ),
};

interface Box {
  kind: string;
  /** Where what stands behind its head begins. */
  inside: number;
  /** null: at the end of the file. */
  end: number | null;
}

/** A head is of 8 bytes, or of 16 where the length is one of 64 bits. */
function boxAt(bytes: Uint8Array, view: DataView, at: number): Box {
  const short = view.getUint32(at);
  const head = short === 1 ? 16 : 8;
  const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short;
  return { kind: textAt(bytes, at + 4, 4), inside: at + head, end: short === 0 ? null : at + Math.max(head, length) };
}

/** The largest of the pictures that it is made of, of which the whole is one, and as many frames as its longest track has. */
export function heifSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes);
  const onePart = countParts();
  let [largest, frames]: [PictureSize | undefined, number] = [undefined, 1];
  for (let at = 0; at + 8 <= bytes.length; ) {
    onePart();
    const { kind, inside, end } = boxAt(bytes, view, at);
    const found = says[kind]?.(view, inside);
    const { width = 0, height = 0 } = found ?? {};
    if (width * height > (largest?.width ?? 0) * (largest?.height ?? 0)) largest = { width, height, frames: 1 };
    frames = Math.max(frames, found?.frames ?? 1);
    const within = containers[kind];
    if (within === undefined && end === null) break;
    at = within === undefined ? (end ?? bytes.length) : inside + within;
  }
  return largest && { ...largest, frames };
}
