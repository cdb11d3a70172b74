// Child processes that draw pictures: two at most, with limits of memory and time. A file that breaks one breaks no more.
import { type ChildProcess, fork } from 'node:child_process';

export interface RenderJob {
  id: number;
  kind: 'image' | 'pdf';
  /** Paths of the file and of the WebP to make. */
  source: string;
  target: string;
  /** Pixels that the longer side may have. */
  box: number;
}
export interface RenderResult {
  id: number;
  drawn: boolean;
  /** The child has used too much memory and wants to be replaced. */
  last: boolean;
}

/** The child's program, and how Node is to run it. */
export interface ChildProgram {
  path: string;
  execArgv: string[];
}

export interface RenderPool {
  /** @returns whether the picture was made. Never throws for what is in the file. */
  draw(job: Omit<RenderJob, 'id'>): Promise<boolean>;
  close(): Promise<void>;
}

const AT_ONCE = 2;
const JOB_MS = 20_000;
/** A child with nothing to do goes after this. */
const IDLE_MS = 60_000;
/** Megabytes of JavaScript memory. */
const HEAP_MB = 256;

interface Waiting {
  job: RenderJob;
  done: (drawn: boolean) => void;
}

interface Child {
  process: ChildProcess;
  current: Waiting | undefined;
  timer: NodeJS.Timeout | undefined;
}

export function createRenderPool(program: ChildProgram): RenderPool {
  const children = new Set<Child>();
  const waiting: Waiting[] = [];
  let nextId = 1;
  let closed = false;

  function end(child: Child): void {
    if (!children.delete(child)) return;
    clearTimeout(child.timer);
    child.process.kill('SIGKILL');
    child.current?.done(false);
    work();
  }

  function finish(child: Child, result: RenderResult): void {
    const { current } = child;
    if (current?.job.id !== result.id) return;
    clearTimeout(child.timer);
    child.current = undefined;
    current.done(result.drawn);
    if (result.last) end(child);
    else child.timer = setTimeout(() => end(child), IDLE_MS).unref();
    work();
  }

  function start(): Child {
    const execArgv = [...program.execArgv, `--max-old-space-size=${HEAP_MB}`];
    // The child gets no more of the environment than it takes to run: nothing that is secret.
    const env = { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV };
    const child: Child = {
      process: fork(program.path, [], { execArgv, env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
      current: undefined,
      timer: undefined,
    };
    child.process.on('message', (result) => finish(child, result as RenderResult));
    child.process.on('exit', () => end(child)).on('error', () => end(child));
    child.process.unref();
    child.process.channel?.unref();
    children.add(child);
    return child;
  }

  function work(): void {
    if (closed || waiting.length === 0) return;
    const idle = [...children].find((child) => child.current === undefined);
    const child = idle ?? (children.size < AT_ONCE ? start() : undefined);
    const next = child === undefined ? undefined : waiting.shift();
    if (child === undefined || next === undefined) return;
    clearTimeout(child.timer);
    child.current = next;
    child.timer = setTimeout(() => end(child), JOB_MS);
    child.process.send(next.job, (error) => {
      if (error !== null) end(child);
    });
  }

  return {
    draw: (job) =>
      new Promise((done) => {
        if (closed) return done(false);
        waiting.push({ job: { ...job, id: nextId }, done });
        nextId += 1;
        work();
      }),
    close() {
      closed = true;
      for (const { done } of waiting.splice(0)) done(false);
      for (const child of [...children]) end(child);
      return Promise.resolve();
    },
  };
}
