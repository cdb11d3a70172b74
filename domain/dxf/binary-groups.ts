// The groups of a DXF in its binary form: the same codes, values as a computer has them.
import { type DxfGroup, type DxfGroups, valueKind } from './groups.ts';

const SENTINEL = 'AutoCAD Binary DXF\r\n\u001a\0';
/** Before a code that one byte has no room for, in the older form. */
const LONG_CODE = 255;

export function isBinary(bytes: Uint8Array): boolean {
  return [...SENTINEL].every((character, at) => bytes[at] === character.charCodeAt(0));
}

export class BinaryGroups implements DxfGroups {
  private at = SENTINEL.length;
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly decode: (bytes: Uint8Array) => string;
  /** Codes have two bytes since release 13; before, one. */
  private readonly wide: boolean;

  constructor(bytes: Uint8Array, decode: (bytes: Uint8Array) => string) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.decode = decode;
    // The first group is a code of 0 and a name.
    this.wide = bytes[this.at + 1] === 0;
  }

  next(): DxfGroup | undefined {
    const { at } = this;
    // What is cut off in its middle is none.
    const group = this.read();
    if (this.at <= this.bytes.length) return group;
    this.at = at;
    return undefined;
  }

  private read(): DxfGroup | undefined {
    const code = this.code();
    if (code === undefined) return undefined;
    const kind = valueKind(code);
    if (kind === 'text') return { code, value: this.text() };
    if (kind === 'bytes') return { code, value: this.skip(1 + (this.bytes[this.at] ?? 0)) };
    return { code, value: this.number(kind) };
  }

  private code(): number | undefined {
    if (this.wide) return this.number('int16');
    const code = this.number('byte');
    return code === LONG_CODE ? this.number('int16') : code;
  }

  private number(kind: keyof typeof sizes): number {
    const { at, view } = this;
    this.at += sizes[kind];
    if (this.at > view.byteLength) return Number.NaN;
    if (kind === 'real') return view.getFloat64(at, true);
    if (kind === 'int64') return Number(view.getBigInt64(at, true));
    if (kind === 'int32') return view.getInt32(at, true);
    return kind === 'int16' ? view.getInt16(at, true) : view.getUint8(at);
  }

  private text(): string {
    const end = this.bytes.indexOf(0, this.at);
    const text = end === -1 ? '' : this.decode(this.bytes.subarray(this.at, end));
    this.at = end === -1 ? this.bytes.length + 1 : end + 1;
    return text;
  }

  private skip(length: number): string {
    this.at += length;
    return '';
  }
}

const sizes = { byte: 1, int16: 2, int32: 4, int64: 8, real: 8 };
