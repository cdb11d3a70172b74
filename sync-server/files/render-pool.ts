// Child processes that draw pictures: two at most, with limits of memory and time. A file that breaks one breaks no more.
import { type ChildLimits, type ChildProgram, type ChildResult, createChildPool } from './child-pool.ts';

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
  /** @returns whether the picture was made. Never throws for what is in the file. */
  draw(job: Omit<RenderJob, 'id'>): Promise<boolean>;
  close(): Promise<void>;
}

const limits: ChildLimits = { atOnce: 2, jobMs: 20_000, heapMb: 256 };

export function createRenderPool(program: ChildProgram): RenderPool {
  const pool = createChildPool<RenderJob, RenderResult>(program, limits);
  return {
    draw: async (job) => (await pool.run(job))?.drawn === true,
    close: () => pool.close(),
  };
}
