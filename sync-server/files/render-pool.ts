// Child processes that draw pictures and read texts, with limits of memory and time. A file that breaks one breaks no more.
// Each kind of work has processes of its own: drawings take seconds, an avatar does not wait for them.
import { basename } from 'node:path';
import {
  type ChildLimits,
  type ChildProgram,
  type ChildResult,
  createChildPool,
  type JobOwner,
  type TryBook,
} from './child-pool.ts';

export interface RenderJob {
  id: number;
  kind: 'image' | 'svg' | 'svg_preview' | 'pdf' | 'dxf' | 'dwg' | 'text';
  /** Paths of the file and of what to make: a WebP, or of `text` the words of a PDF in UTF-8. */
  source: string;
  target: string;
  /** Pixels that the longer side may have; bytes of a text. */
  box: number;
}
export interface RenderResult extends ChildResult {
  /** `failed`: no picture can be made of this file; `unable`: the disk, or this installation, did not do its part. */
  outcome: 'drawn' | 'failed' | 'unable';
}

/** `busy`: too many of its owner's files wait. After that and after `unable` nothing is known of the file. */
export type RenderOutcome = RenderResult['outcome'] | 'busy';

export interface RenderPool {
  /**
   * @param owner whose file it is.
   * @param tries how often, as long as the child dies of it.
   * @returns whether the picture was made. Never throws for what is in the file.
   */
  draw(job: Omit<RenderJob, 'id'>, owner: JobOwner, tries?: number): Promise<RenderOutcome>;
  close(): Promise<void>;
}

const limits: ChildLimits = { atOnce: 2, jobMs: 20_000, heapMb: 256, atOnceEach: 1, waitingEach: 200 };

export function createRenderPool(program: ChildProgram, book: TryBook): RenderPool {
  // Originals are called by the hash of their bytes.
  const nameOf = ({ kind, source }: Omit<RenderJob, 'id'>) => `${kind} ${basename(source)}`;
  const open = (atOnce: number) =>
    createChildPool<RenderJob, RenderResult>(program, { ...limits, atOnce }, book, nameOf);
  const [pictures, drawings, texts] = [open(2), open(2), open(1)];
  const poolOf = (kind: RenderJob['kind']) => (kind === 'image' ? pictures : kind === 'text' ? texts : drawings);
  return {
    async draw(job, owner, tries = 1) {
      for (let left = tries; left > 0; left -= 1) {
        const result = await poolOf(job.kind).run(job, owner);
        if (result === 'busy' || result === 'unable') return result;
        if (result !== undefined) return result.outcome;
      }
      return 'failed';
    },
    async close() {
      await Promise.all([pictures, drawings, texts].map((pool) => pool.close()));
    },
  };
}
