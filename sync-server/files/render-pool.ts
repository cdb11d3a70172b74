// Child processes that draw pictures: two at most, with limits of memory and time. A file that breaks one breaks no more.
import { basename } from 'node:path';
import { type ChildLimits, type ChildProgram, type ChildResult, createChildPool, type TryBook } from './child-pool.ts';

export interface RenderJob {
  id: number;
  kind: 'image' | 'pdf' | 'dxf' | 'dwg' | 'text';
  /** Paths of the file and of what to make: a WebP, or of `text` the text of a PDF in UTF-8. */
  source: string;
  target: string;
  /** Pixels that the longer side may have; UTF-16 units of a text. */
  box: number;
}
export interface RenderResult extends ChildResult {
  drawn: boolean;
}

export interface RenderPool {
  /**
   * @param tries how often, as long as the child dies of it.
   * @returns whether the picture was made. Never throws for what is in the file.
   */
  draw(job: Omit<RenderJob, 'id'>, tries?: number): Promise<boolean>;
  close(): Promise<void>;
}

const limits: ChildLimits = { atOnce: 2, jobMs: 20_000, heapMb: 256 };

export function createRenderPool(program: ChildProgram, book: TryBook): RenderPool {
  // Originals are called by the hash of their bytes.
  const nameOf = ({ kind, source }: Omit<RenderJob, 'id'>) => `${kind} ${basename(source)}`;
  const pool = createChildPool<RenderJob, RenderResult>(program, limits, book, nameOf);
  return {
    async draw(job, tries = 1) {
      for (let left = tries; left > 0; left -= 1) {
        const result = await pool.run(job);
        if (result !== undefined) return result.drawn;
      }
      return false;
    },
    close: () => pool.close(),
  };
}
