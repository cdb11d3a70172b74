// Who keeps the database's log for a server: two threads that wait for the disk, where one answers everybody.
import { Thread, type ThreadProgram } from '#server/store/threads/thread.ts';

/** How the log is copied back: beside all else; whole, to begin it anew; the same, and its file emptied. */
export type CopyJob = 'beside' | 'anew' | 'emptied';

/** Each call ends when the disk has it, or throws. */
export interface LogKeeper {
  /** What was written to the log before. */
  flush(): Promise<void>;
  copy(job: CopyJob): Promise<void>;
  close(): Promise<void>;
}

/** The programs of the threads. */
export interface LogPrograms {
  flush: ThreadProgram;
  copy: ThreadProgram;
}

/** A copy takes long: flushes do not wait for it. @param file of the database. */
export function createLogKeeper({ flush, copy }: LogPrograms, file: string): LogKeeper {
  const flushing = new Thread<null>(flush, file);
  const copying = new Thread<CopyJob>(copy, file);
  return {
    flush: () => flushing.ask(null),
    copy: (job) => copying.ask(job),
    async close() {
      await Promise.all([flushing.end(), copying.end()]);
    },
  };
}
