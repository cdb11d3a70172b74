// Child processes for work on files that people sent: few at a time, with limits of memory and time. A file that breaks
// one breaks no more, and is given up once it broke two.
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

/** How often work on a file was begun and not ended, kept where an end of the server does not lose it. */
export interface TryBook {
  /** Notes that work begins. @returns false for work that is given up: that many tries were never ended. */
  begin(work: string): Promise<boolean>;
  /** Takes the note back: the child has answered, or was stopped for no fault of the file. */
  end(work: string): Promise<void>;
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
  /**
   * @returns undefined when the child died of it or took too long, when it is given up, or after `close`. Never throws.
   */
  run(job: Omit<J, 'id'>): Promise<R | undefined>;
  close(): Promise<void>;
}

/** A child with nothing to do goes after this. */
const IDLE_MS = 60_000;

interface Waiting<R> {
  job: object;
  id: number;
  /** What the job is called in the book of tries. */
  work: string;
  done: (result: R | undefined) => void;
}

interface Child<R> {
  process: ChildProcess;
  current: Waiting<R> | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** @param nameOf what a job is called in the book of tries: the kind of work and the file. */
export function createChildPool<J extends Job, R extends ChildResult>(
  program: ChildProgram,
  { atOnce, jobMs, heapMb }: ChildLimits,
  tries: TryBook,
  nameOf: (job: Omit<J, 'id'>) => string,
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
    void takeBack(current.work).then(() => current.done(result));
    if (result.last) end(child);
    else child.timer = setTimeout(() => end(child), IDLE_MS).unref();
    work();
  }

  /** A note that stays costs a try and nothing else. */
  const takeBack = (name: string) => tries.end(name).catch(() => undefined);

  /** The try is noted before the child hears of the file. */
  async function begin(child: Child<R>, next: Waiting<R>): Promise<void> {
    const wanted = await tries.begin(next.work).catch(() => false);
    if (child.current !== next) return;
    if (!wanted) {
      child.current = undefined;
      next.done(undefined);
      child.timer = setTimeout(() => end(child), IDLE_MS).unref();
      work();
      return;
    }
    child.timer = setTimeout(() => end(child), jobMs);
    child.process.send(next.job, (error) => {
      if (error !== null) end(child);
    });
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
    void begin(child, next);
  }

  return {
    run: (job) =>
      new Promise((done) => {
        if (closed) return done(undefined);
        waiting.push({ job: { ...job, id: nextId }, id: nextId, work: nameOf(job), done });
        nextId += 1;
        work();
      }),
    async close() {
      closed = true;
      for (const { done } of waiting.splice(0)) done(undefined);
      const stopped = [...children].flatMap(({ current }) => current?.work ?? []);
      for (const child of [...children]) end(child);
      await Promise.all(stopped.map(takeBack));
    },
  };
}
