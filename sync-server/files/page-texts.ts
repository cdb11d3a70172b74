// The text layer of PDFs, read in a child process.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '#domain/limits';
import type { BlobStore } from './blob-store.ts';
import type { RenderPool } from './render-pool.ts';

/** Nobody asks again for what is not read now. */
const TRIES = 2;

export interface PageTexts {
  /** What the pages of a PDF say, from the first on; '' for one that says nothing or cannot be read. */
  of(sha256: string): Promise<string>;
}

export function createPageTexts(dataDir: string, blobs: BlobStore, pool: RenderPool): PageTexts {
  const folder = join(dataDir, 'tmp');
  return {
    async of(sha256) {
      await mkdir(folder, { recursive: true });
      const target = join(folder, `${randomBytes(16).toString('hex')}.txt`);
      try {
        const job = { kind: 'text', source: blobs.pathOf(sha256), target, box: limits.searchTextMax } as const;
        const read = await pool.draw(job, 'server', TRIES);
        return read === 'drawn' ? await readFile(target, 'utf8') : '';
      } finally {
        await rm(target, { force: true });
      }
    },
  };
}
