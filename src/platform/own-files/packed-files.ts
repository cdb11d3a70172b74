// Many small files kept as one: a device that keeps the app asks for hundreds of files less. At the front four bytes, the
// length of the list that follows (big-endian); then the list, names with their sizes as JSON; then the files in its order.

type List = (readonly [name: string, size: number])[];

const LENGTH = 4;

/** Puts files into one. */
export function packFiles(files: readonly (readonly [name: string, bytes: Uint8Array])[]): Uint8Array<ArrayBuffer> {
  const list: List = files.map(([name, { length }]) => [name, length]);
  const head = new TextEncoder().encode(JSON.stringify(list));
  const pack = new Uint8Array(files.reduce((sum, [, { length }]) => sum + length, LENGTH + head.length));
  new DataView(pack.buffer).setUint32(0, head.length);
  pack.set(head, LENGTH);
  let at = LENGTH + head.length;
  for (const [, bytes] of files) {
    pack.set(bytes, at);
    at += bytes.length;
  }
  return pack;
}

/** One of the files; undefined where there is none of this name. */
export function unpackFile(pack: ArrayBuffer, name: string): Uint8Array<ArrayBuffer> | undefined {
  const size = new DataView(pack).getUint32(0);
  const list: List = JSON.parse(new TextDecoder().decode(new Uint8Array(pack, LENGTH, size)));
  let at = LENGTH + size;
  for (const [known, length] of list) {
    if (known === name) return new Uint8Array(pack, at, length);
    at += length;
  }
  return undefined;
}
