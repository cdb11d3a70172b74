// For child processes, which read what people sent: they say when they have been loaded; an end to one whose file makes it grow
// without end, in memory that no limit of JavaScript counts, and to one that never comes to an end while its server has gone and
// stops it no more.
import { Worker } from 'node:worker_threads';

/** Resident bytes at which the process is ended in the middle of its work. */
const MEMORY_NEVER = 512 * 1024 * 1024;

/**
 * Whether an error is the end of what threw it: a program in WebAssembly that ended itself, as PDFium does at what it cannot
 * bear, fails at every file from then on, and one whose memory is full never gives it back.
 */
export function isEndOfReader(error: unknown): boolean {
  return error instanceof Error && (error.name === 'RuntimeError' || error instanceof RangeError);
}

/** What reads a file could not be loaded: another release lies in its place, or nothing. It says nothing of the file. */
export class ReaderMissing extends Error {
  override readonly name = 'ReaderMissing';
}

/** @throws ReaderMissing. */
export function loadReader<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((cause: unknown) => {
    throw new ReaderMissing('a reader of files could not be loaded', { cause });
  });
}

/**
 * Whether an error is of the disk or of this installation. Any other is the file's fault, or that it is gone: it has nothing to
 * say.
 */
export function isOurs(error: unknown): boolean {
  if (error instanceof ReaderMissing) return true;
  return error instanceof Error && 'syscall' in error && !('code' in error && error.code === 'ENOENT');
}

/** What a child says once it is loaded; one that ends before has not seen its file. */
export interface ChildReady {
  isReady: true;
}

/** Names the variable in which a child is told its parent's number. */
export const PARENT = 'PLUMBLINE_PARENT';

/** Says that this process is loaded, and watches it from a thread of its own: nothing else runs while a file is being read. */
export function guardChild(): void {
  process.send?.({ isReady: true } satisfies ChildReady);
  // A process whose parent has ended is given another parent: that may have come about before it could look.
  const parent = Number(process.env[PARENT] ?? process.ppid);
  const watch = `setInterval(() => {
    const isAlone = process.ppid !== ${parent};
    if (isAlone || process.memoryUsage.rss() > ${MEMORY_NEVER}) process.kill(process.pid, 'SIGKILL');
  }, 50)`;
  new Worker(watch, { eval: true, execArgv: [], stdin: false }).unref();
}
