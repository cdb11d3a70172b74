// Child processes for work on files that people sent: few at a time, with limits of memory and time. A file that breaks
// one breaks no more.
import { type ChildProcess, fork } from 'node:child_process';

interface Job {
  id: number;
}
export interface ChildResult {
  id: number;
  /** The child has used too much memory and wants to be replaced. */
  last: boolean;
}

/** The child's program, and how Node is to run it. */
export interface ChildProgram {
  path: string;
  execArgv: string[];
}

export interface ChildLimits {
  /** Processes at the same time. */
  atOnce: number;
  /** Milliseconds that one job may take. */
  jobMs: number;
  /** Megabytes of JavaScript memory. */
  heapMb: number;
}

export interface ChildPool<J extends Job, R extends ChildResult> {
  /** @returns undefined when the child died of it or took too long, or after `close`. Never throws. */
  run(job: Omit<J, 'id'>): Promise<R | undefined>;
  close(): Promise<void>;
}

/** A child with nothing to do goes after this. */
const IDLE_MS = 60_000;

interface Waiting<R> {
  job: object;
  id: number;
  done: (result: R | undefined) => void;
}

interface Child<R> {
  process: ChildProcess;
  current: Waiting<R> | undefined;
  timer: NodeJS.Timeout | undefined;
}

export function createChildPool<J extends Job, R extends ChildResult>(
  program: ChildProgram,
  { atOnce, jobMs, heapMb }: ChildLimits,
): ChildPool<J, R> {
  const children = new Set<Child<R>>();
  const waiting: Waiting<R>[] = [];
  let nextId = 1;
  let closed = false;

  function end(child: Child<R>): void {
    if (!children.delete(child)) return;
    clearTimeout(child.timer);
    child.process.kill('SIGKILL');
    child.current?.done(undefined);
    work();
  }

  function finish(child: Child<R>, result: R): void {
    const { current } = child;
    if (current?.id !== result.id) return;
    clearTimeout(child.timer);
    child.current = undefined;
    current.done(result);
    if (result.last) end(child);
    else child.timer = setTimeout(() => end(child), IDLE_MS).unref();
    work();
  }

  function start(): Child<R> {
    const execArgv = [...program.execArgv, `--max-old-space-size=${heapMb}`];
    // The child gets no more of the environment than it takes to run: nothing that is secret.
    const env = { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV };
    const child: Child<R> = {
      process: fork(program.path, [], { execArgv, env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
      current: undefined,
      timer: undefined,
    };
    child.process.on('message', (result) => finish(child, result as R));
    child.process.on('exit', () => end(child)).on('error', () => end(child));
    child.process.unref();
    child.process.channel?.unref();
    children.add(child);
    return child;
  }

  function work(): void {
    if (closed || waiting.length === 0) return;
    const idle = [...children].find((child) => child.current === undefined);
    const child = idle ?? (children.size < atOnce ? start() : undefined);
    const next = child === undefined ? undefined : waiting.shift();
    if (child === undefined || next === undefined) return;
    clearTimeout(child.timer);
    child.current = next;
    child.timer = setTimeout(() => end(child), jobMs);
    child.process.send(next.job, (error) => {
      if (error !== null) end(child);
    });
  }

  return {
    run: (job) =>
      new Promise((done) => {
        if (closed) return done(undefined);
        waiting.push({ job: { ...job, id: nextId }, id: nextId, done });
        nextId += 1;
        work();
      }),
    close() {
      closed = true;
      for (const { done } of waiting.splice(0)) done(undefined);
      for (const child of [...children]) end(child);
      return Promise.resolve();
    },
  };
}
