// Child processes that put codes on the pages of PDFs.
import { basename } from 'node:path';
import type { Stamp } from '#domain/stamp/stamp-pdf';
import {
  type ChildLimits,
  type ChildPool,
  type ChildProgram,
  type ChildResult,
  createChildPool,
  type TryBook,
} from './child-pool.ts';

export interface StampJob {
  id: number;
  /** Paths of the PDF and of the one to make. */
  source: string;
  target: string;
  stamp: Stamp;
}

export interface StampResult extends ChildResult {
  /** `refused`: this file cannot be stamped, now or later; `failed`: the disk, or this installation, did not do its part. */
  outcome: 'stamped' | 'refused' | 'failed';
}

const limits: ChildLimits = { atOnce: 2, jobMs: 45_000, heapMb: 320, atOnceEach: 1, waitingEach: 5 };

export type StampPool = ChildPool<StampJob, StampResult>;

export function createStampPool(program: ChildProgram, book: TryBook): StampPool {
  return createChildPool(program, limits, book, ({ source }) => `stamp ${basename(source)}`);
}
