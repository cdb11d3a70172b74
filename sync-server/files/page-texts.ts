// The text layer of PDFs, read and folded in a child process.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countedBytes } from '#domain/files/counted-bytes';
import type { PageText } from '#domain/page-text';
import type { BlobStore } from './blob-store.ts';
import type { RenderPool } from './render-pool.ts';

/** What reads: with another one, what this one could not read is read again. The package of PDFium, and its version. */
export const TEXT_READER = '@hyzyla/pdfium 2.1.13';
/** Nobody asks again for what is not read now. */
const TRIES = 2;
/**
 * Bytes of words for each byte that a file counts as: drawings have far fewer, and nothing but letters, packed, hardly more. What is
 * kept of a file is bounded by what the file takes from its person's measure.
 */
const BYTES_EACH = 4;
/** Bytes of any file's words: a million letters of most scripts. */
const BYTES_MAX = 2_000_000;

export interface PageTexts {
  /** @throws Error where the disk, or this installation, does not do its part: nothing is known of the file. */
  of(sha256: string): Promise<PageText>;
}

const nothing: PageText = { text: '', refused_by: null };

/** Bytes that the words of a file of this size may come to. */
const wordBytesOf = (size: number): number => Math.min(BYTES_MAX, BYTES_EACH * countedBytes([{ size }]));

export function createPageTexts(dataDir: string, blobs: BlobStore, pool: RenderPool): PageTexts {
  const folder = join(dataDir, 'tmp');
  return {
    async of(sha256) {
      const size = await blobs.sizeOf(sha256);
      if (size === undefined) return nothing;
      await mkdir(folder, { recursive: true });
      const target = join(folder, `${randomBytes(16).toString('hex')}.txt`);
      try {
        const job = { kind: 'text', target, box: wordBytesOf(size) } as const;
        const read = await blobs.withFile(sha256, (source) => pool.draw({ ...job, source }, 'server', TRIES));
        if (read === 'unable' || read === 'busy') throw new Error('this server is not able to read a text now');
        if (read === 'failed') return { text: '', refused_by: TEXT_READER };
        return { text: await readFile(target, 'utf8'), refused_by: null };
      } finally {
        await rm(target, { force: true });
      }
    },
  };
}
