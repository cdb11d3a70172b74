// When and where photos were taken, asked in a child process of its own kind: it starts at once and keeps nobody's picture
// waiting.
import { basename } from 'node:path';
import { noPhotoFacts, type PhotoFacts } from '#domain/files/photo-facts';
import { type ChildLimits, type ChildProgram, type ChildResult, createChildPool, type TryBook } from './child-pool.ts';

export interface PhotoJob {
  id: number;
  /** Path of the photo. */
  source: string;
}

export interface PhotoResult extends ChildResult {
  /** null: the disk, or this installation, did not do its part. */
  facts: PhotoFacts | null;
}

export interface PhotoAsker {
  /** A file that is no photo, that makes no sense, or that ends whoever reads it says nothing. @throws Error for a disk that fails. */
  of(path: string): Promise<PhotoFacts>;
  close(): Promise<void>;
}

const limits: ChildLimits = { atOnce: 1, jobMs: 4_000, heapMb: 64, atOnceEach: 1, waitingEach: 0 };
/** Nobody asks again for what is not read now. */
const TRIES = 2;

export function createPhotoAsker(program: ChildProgram, book: TryBook): PhotoAsker {
  const pool = createChildPool<PhotoJob, PhotoResult>(
    program,
    limits,
    book,
    ({ source }) => `facts ${basename(source)}`,
  );
  return {
    async of(source) {
      for (let left = TRIES; left > 0; left -= 1) {
        const result = await pool.run({ source }, 'server');
        if (result === 'busy') continue;
        if (result === 'unable' || result?.facts === null) throw new Error('a photo cannot be read');
        if (result !== undefined) return result.facts;
      }
      return noPhotoFacts;
    },
    close: () => pool.close(),
  };
}
