// For child processes: an end to one whose file makes it grow without end, in memory that no limit of JavaScript counts.
import { Worker } from 'node:worker_threads';

/** Resident bytes at which the process is ended in the middle of its work. */
const MEMORY_NEVER = 512 * 1024 * 1024;

/** Watches this process from a thread of its own: nothing else runs while a file is being read. */
export function endAtMemory(): void {
  const watch = `setInterval(() => {
    if (process.memoryUsage.rss() > ${MEMORY_NEVER}) process.kill(process.pid, 'SIGKILL');
  }, 50)`;
  new Worker(watch, { eval: true, execArgv: [], stdin: false }).unref();
}
