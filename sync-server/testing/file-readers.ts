// Every reader of sent bytes that the server has, each as the server runs it: those of files in their children, the reader
// of multipart bodies in this process.
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { Refusal } from '#domain/errors';
import { createFolderBlobs } from '../files/blobs/folder-blobs.ts';
import type { ChildProgram, TryBook } from '../files/child-pool.ts';
import { createPhotoAsker } from '../files/photo-facts.ts';
import { createRenderPool, type RenderJob } from '../files/render-pool.ts';
import { createStampPool } from '../files/stamp-pool.ts';
import { MultipartReading, type ReadingOptions } from '../middleware/multipart-reading.ts';

export const readerNames = ['facts', 'image', 'pdf', 'text', 'dxf', 'dwg', 'stamp', 'multipart', 'svg'] as const;
export type ReaderName = (typeof readerNames)[number];

export interface FileReaders {
  /** @returns whether anything came of the file. @throws for what no file may bring about. */
  read(name: ReaderName, path: string, bytes: Uint8Array): Promise<boolean>;
  /** How often a child was ended by a file, or by what it made the child do, of each reader. */
  ended(name: ReaderName): number;
  close(): Promise<void>;
}

export interface ReaderPrograms {
  thumbnailChild: ChildProgram;
  stampChild: ChildProgram;
  photoChild: ChildProgram;
}

/** Of multipart bodies to read; those that bend them know it. */
export const BOUNDARY = 'xxBOUNDARYxx';
const parts: ReadingOptions['parts'] = [
  { part: { name: 'file', required: true }, most: 1 << 20, files: 3 },
  { part: { name: 'cover', required: false }, most: 1 << 16, files: 1 },
];
const options: ReadingOptions = { parts, fieldsMost: 10_000, beforeFile: async () => 'keep' };

const stamp = {
  position: 'bottom-right',
  text: 'https://plumbline.example/q/abcdefgh',
  size: 72,
  caption: { name: 'A-101', version: 'Version 3', hint: 'Scan before use' },
} as const;

/** Lets every file be tried, and counts for each reader the tries that were begun and not ended. */
function countingBook(): TryBook & { open(reader: string): number } {
  const begun = new Map<string, number>();
  const count = (work: string, by: number) => {
    const reader = work.slice(0, work.indexOf(' '));
    begun.set(reader, (begun.get(reader) ?? 0) + by);
  };
  return {
    async begin(work) {
      count(work, 1);
      return true;
    },
    end: async (work) => count(work, -1),
    leave: () => Promise.resolve(),
    open: (reader) => begun.get(reader) ?? 0,
  };
}

/** @param folder for what is made of the files, and for what multipart bodies bring. */
export function openFileReaders(folder: string, programs: ReaderPrograms): FileReaders {
  const book = countingBook();
  const pool = createRenderPool(programs.thumbnailChild, book);
  const stamps = createStampPool(programs.stampChild, book);
  const photos = createPhotoAsker(programs.photoChild, book);
  // What is measured is the reading: a disk that is nearly full has tests of its own.
  const blobs = createFolderBlobs(folder, 0);

  async function made(target: string, by: Promise<boolean>): Promise<boolean> {
    const drawn = await by;
    await rm(target, { force: true });
    return drawn;
  }

  const draw = (kind: RenderJob['kind']) => (source: string) => {
    const target = join(folder, `${kind}-${basename(source)}.made`);
    const drawn = pool.draw({ kind, source, target, box: 512 }, 'server').then((answer) => answer === 'drawn');
    return made(target, drawn);
  };

  const readers: Record<ReaderName, (source: string, bytes: Uint8Array) => Promise<boolean>> = {
    facts: async (source) => Object.values(await photos.of(source)).some((fact) => fact !== null),
    image: draw('image'),
    pdf: draw('pdf'),
    text: draw('text'),
    dxf: draw('dxf'),
    dwg: draw('dwg'),
    svg: draw('svg'),
    stamp(source) {
      const target = join(folder, `stamp-${basename(source)}.made`);
      const answer = stamps.run({ source, target, stamp }, 'server');
      return made(
        target,
        answer.then((result) => typeof result === 'object' && result.outcome === 'stamped'),
      );
    },
    async multipart(_, bytes) {
      // In pieces, as a line brings them.
      const piece = 1 + (bytes.length % 977);
      const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) =>
        Buffer.from(bytes.subarray(at * piece, (at + 1) * piece)),
      );
      const reading = new MultipartReading(Readable.from(pieces, { objectMode: false }), blobs, options);
      try {
        await reading.run(`multipart/form-data; boundary=${BOUNDARY}`);
        await reading.discard();
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
  };

  return {
    read: (name, path, bytes) => readers[name](path, bytes),
    ended: (name) => book.open(name),
    async close() {
      await Promise.all([pool.close(), stamps.close(), photos.close()]);
    },
  };
}
