// For child processes, which read what people sent: an end to one whose file makes it grow without end, in memory that no
// limit of JavaScript counts, and to one that never comes to an end while its server has gone and stops it no more.
import { Worker } from 'node:worker_threads';

/** Resident bytes at which the process is ended in the middle of its work. */
const MEMORY_NEVER = 512 * 1024 * 1024;

/** Watches this process from a thread of its own: nothing else runs while a file is being read. */
export function guardChild(): void {
  // A process whose parent has ended is given another parent.
  const watch = `setInterval(() => {
    const isAlone = process.ppid !== ${process.ppid};
    if (isAlone || process.memoryUsage.rss() > ${MEMORY_NEVER}) process.kill(process.pid, 'SIGKILL');
  }, 50)`;
  new Worker(watch, { eval: true, execArgv: [], stdin: false }).unref();
}
