// Files put into one ZIP while it is read, each as it is. No more of a file is in memory than is on its way.
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { centralHeader, dosTime, endRecords, localHeader, type ZipEntry, ZipPaths } from '#domain/files/zip';

/** Bytes read at once. */
const AT_ONCE = 256 * 1024;

/** A file to be put in: what it holds, or the path of what does. One that is not there is left out. */
export type ZippedFile = { path: readonly string[] } & ({ bytes: Buffer } | { source: string });

interface ZipSource {
  size: number;
  crc: number;
  parts(): AsyncIterable<Buffer> | Iterable<Buffer>;
  close(): Promise<void>;
}

async function* partsOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(AT_ONCE), 0, AT_ONCE, position);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

/** Read once before it is sent: its sum stands before its bytes. It stays open, so that it is the same file. */
async function openSource(source: string): Promise<ZipSource | undefined> {
  const file = await open(source, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  try {
    let [size, crc] = [0, 0];
    for await (const part of partsOf(file)) {
      size += part.length;
      crc = crc32(part, crc);
    }
    return { size, crc, parts: () => partsOf(file), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function opened(file: ZippedFile): Promise<ZipSource | undefined> {
  if ('source' in file) return openSource(file.source);
  const { bytes } = file;
  return { size: bytes.length, crc: crc32(bytes), parts: () => [bytes], close: () => Promise.resolve() };
}

/** The archive, part by part. Whoever stops reading it has its files closed. */
export async function* zipped(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
  now = new Date(),
): AsyncGenerator<Uint8Array> {
  const at = dosTime(now);
  const names = new ZipPaths();
  const central: Uint8Array[] = [];
  let offset = 0;
  for await (const file of files) {
    const content = await opened(file);
    if (content === undefined) continue;
    try {
      const path = names.add(file.path);
      const entry: ZipEntry = { name: Buffer.from(path), size: content.size, crc: content.crc, offset, at };
      const head = localHeader(entry);
      central.push(centralHeader(entry));
      offset += head.length + content.size;
      yield head;
      yield* content.parts();
    } finally {
      await content.close();
    }
  }
  const length = central.reduce((sum, part) => sum + part.length, 0);
  yield* central;
  yield endRecords(central.length, length, offset);
}
