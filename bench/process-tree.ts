// The processes below this one, and below a browser: what they hold and what they do. Told by /proc, so on Linux alone.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Ticks a second, on every Linux there is. */
const TICKS = 100;
/** Of one core, below which nothing is going on. */
const QUIET = 0.1;

interface Process {
  pid: number;
  parent: number;
  /** Seconds that it has had of the processors. */
  busy: number;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended since.
    return '';
  }
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      // The command's name, in brackets, may hold anything: what comes after is split at blanks.
      const [, parent, ...more] = read(`/proc/${name}/stat`)
        .replace(/^.*\) /s, '')
        .split(' ');
      const busy = (Number(more[9]) + Number(more[10])) / TICKS;
      return { pid: Number(name), parent: Number(parent), busy };
    });
}

/** All below a process, itself left out. */
export function below(pid: number): Process[] {
  const all = processes();
  const found: Process[] = [];
  for (let parents = [pid]; parents.length > 0; ) {
    const children = all.filter(({ parent }) => parents.includes(parent));
    found.push(...children);
    parents = children.map((child) => child.pid);
  }
  return found;
}

/** Waits until everything that was started from here has done next to nothing for a second. @throws Error after `longest` ms. */
export async function untilQuiet(longest = 60_000): Promise<void> {
  const started = performance.now();
  for (let before = busyBelow(); ; ) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const now = busyBelow();
    if (now - before < QUIET) return;
    if (performance.now() - started > longest) throw new Error(`not quiet after ${longest / 1000} s`);
    before = now;
  }
}

function busyBelow(): number {
  return below(process.pid).reduce((sum, { busy }) => sum + busy, 0);
}

/** Seconds that a process has had of the processors, all its threads together. */
export const busyOf = (pid: number): number => processes().find((process) => process.pid === pid)?.busy ?? Number.NaN;

/** A process's command and arguments. */
export const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`);

/** Bytes of a process's memory; what several share is counted in parts. */
export function memoryOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;
}

/** Below this process. */
const pages = () => below(process.pid).filter(({ pid }) => commandOf(pid).includes('--type=renderer'));

/** What a process of a page held before counts no more: several pages, one after the other, have the same one. */
export function forgetPeaks(): void {
  for (const { pid } of pages()) {
    try {
      writeFileSync(`/proc/${pid}/clear_refs`, '5');
    } catch {
      // It has ended since.
    }
  }
}

/** The megabytes that a process of a page below this one has held at most; undefined where there is none, or no /proc. */
export function peakOfPages(): number | undefined {
  const peaks = pages().flatMap(({ pid }) => {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? [];
    return kilobytes === undefined ? [] : Number(kilobytes) / 1024;
  });
  return peaks.length === 0 ? undefined : Math.max(...peaks);
}
