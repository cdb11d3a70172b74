// Files put into one ZIP while it is read, each as it is. No more of a file is in memory than is on its way.
import { crc32 } from 'node:zlib';
import {
  centralHeader,
  descriptor,
  dosTime,
  endRecords,
  localHeader,
  type ZipEntry,
  ZipPaths,
} from '#domain/files/zip';
import { type BytesOpener, piecesOf } from './opened-bytes.ts';

/**
 * A file to be put in: what it holds, or what opens that. One that is not there is left out. Or a folder.
 * `onPacked` is told where it stands in the archive, or that it was left out.
 */
export type ZippedFile = { path: readonly string[]; onPacked?: (path: string | undefined) => void } & (
  | { bytes: Buffer }
  | { source: BytesOpener }
  | { isFolder: true }
);

/** Its sum before its bytes where they are at hand; of a file it is reckoned while they go out, and stands behind them. */
interface ZipSource {
  size: number;
  crc: number | undefined;
  parts(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  close(): Promise<void>;
}

async function openSource(source: BytesOpener): Promise<ZipSource | undefined> {
  const opened = await source();
  if (opened === undefined) return undefined;
  const { size } = opened;
  return { size, crc: undefined, parts: () => piecesOf(opened), close: () => opened.close() };
}

async function opened(file: ZippedFile): Promise<ZipSource | undefined> {
  if ('source' in file) return openSource(file.source);
  const bytes = 'bytes' in file ? file.bytes : Buffer.alloc(0);
  return { size: bytes.length, crc: crc32(bytes), parts: () => [bytes], close: () => Promise.resolve() };
}

/**
 * A file with what stands around it. Its sum is in the entry at the end.
 * @throws where there is more or less of it than when it was opened.
 */
async function* written(entry: ZipEntry, content: ZipSource): AsyncGenerator<Uint8Array> {
  yield localHeader(entry);
  let [size, crc] = [0, 0];
  for await (const part of content.parts()) {
    size += part.length;
    if (entry.isSumBehind) crc = crc32(part, crc);
    yield part;
  }
  if (size !== content.size) throw new Error('a file of an archive became another while it was read');
  if (!entry.isSumBehind) return;
  entry.crc = crc;
  yield descriptor(entry);
}

/** The archive, part by part, each file read once. Whoever stops reading it has its files closed. */
export async function* zipped(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
  now = new Date(),
): AsyncGenerator<Uint8Array> {
  const at = dosTime(now);
  const names = new ZipPaths();
  const central: Uint8Array[] = [];
  let offset = 0;
  for await (const file of files) {
    const { path, onPacked } = file;
    const content = await opened(file);
    if (content === undefined) {
      onPacked?.(undefined);
      continue;
    }
    try {
      const { size, crc } = content;
      const given = 'isFolder' in file ? names.addFolder(path) : names.add(path);
      onPacked?.(given);
      const name = Buffer.from(given);
      const entry: ZipEntry = { name, size, crc: crc ?? 0, isSumBehind: crc === undefined, offset, at };
      for await (const part of written(entry, content)) {
        offset += part.length;
        yield part;
      }
      central.push(centralHeader(entry));
    } finally {
      await content.close();
    }
  }
  const length = central.reduce((sum, part) => sum + part.length, 0);
  yield* central;
  yield endRecords(central.length, length, offset);
}
