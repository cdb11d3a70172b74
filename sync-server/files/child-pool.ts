// Child processes for work on files that people sent: few at a time, with limits of memory and time. A file that breaks
// one breaks no more, and is given up once it broke two. People take turns (round robin), so that nobody's files keep those
// of others waiting for longer than one job.
import { type ChildProcess, fork } from 'node:child_process';
import { type ChildReady, PARENT } from './guard-child.ts';

interface Job {
  id: number;
}
export interface ChildResult {
  id: number;
  /** The child has used too much memory, or what it reads with has ended itself: it wants to be replaced. */
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
  /** Leaves the note: the child ended over it. */
  leave(work: string): Promise<void>;
}

export interface ChildLimits {
  /** Processes at the same time. */
  atOnce: number;
  /** Milliseconds that one job may take. */
  jobMs: number;
  /** Megabytes of JavaScript memory. */
  heapMb: number;
  /** Processes at the same time for one owner, and for the files of one sender. */
  atOnceEach: number;
  /** Jobs of one person that may wait. */
  waitingEach: number;
}

/**
 * Who asked for a job, or whose files it works on where nobody did: a person's id, or the server's own work in the background, for everybody or for one person, which
 * is never refused.
 */
export type JobOwner = number | 'server' | `for ${number}`;

export interface ChildPool<J extends Job, R extends ChildResult> {
  /**
   * @param sender who sent the file, where somebody else may ask for the job. What others ask for takes none of a sender's turns.
   * @returns undefined when the child died of it or took too long, when it is given up, or after `close`; `busy` when too
   *   many jobs of its owner wait; `unable` when the try could not be noted, or the child could not be loaded: nothing is known
   *   of the file. Never throws.
   */
  run(job: Omit<J, 'id'>, owner: JobOwner, sender?: number): Promise<R | 'busy' | 'unable' | undefined>;
  close(): Promise<void>;
}

/** Milliseconds in which a child is loaded, on whatever machine. */
const LOAD_MS = 30_000;
/** A child with nothing to do goes after this. */
const IDLE_MS = 60_000;

interface WaitingJob<R> {
  job: object;
  owner: JobOwner;
  sender: number | undefined;
  id: number;
  /** What the job is called in the book of tries. */
  work: string;
  done: (result: R | 'unable' | undefined) => void;
}

interface Child<R> {
  process: ChildProcess;
  /** It has said that it is loaded. */
  isReady: boolean;
  current: WaitingJob<R> | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** @param nameOf what a job is called in the book of tries: the kind of work and the file. */
export function createChildPool<J extends Job, R extends ChildResult>(
  program: ChildProgram,
  { atOnce, jobMs, heapMb, atOnceEach, waitingEach }: ChildLimits,
  tries: TryBook,
  nameOf: (job: Omit<J, 'id'>) => string,
): ChildPool<J, R> {
  const children = new Set<Child<R>>();
  const waiting = new Map<JobOwner, WaitingJob<R>[]>();
  /** When each owner had a turn last, counted in turns. */
  const turns = new Map<JobOwner, number>();
  let turn = 0;
  let nextId = 1;
  let closed = false;

  function end(child: Child<R>): void {
    if (!children.delete(child)) return;
    clearTimeout(child.timer);
    child.process.kill('SIGKILL');
    const { current } = child;
    if (current !== undefined && (child.isReady || closed))
      void tries.leave(current.work).then(() => current.done(undefined));
    else if (current !== undefined) void takeBack(current.work).then(() => current.done('unable'));
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
  async function begin(child: Child<R>, next: WaitingJob<R>): Promise<void> {
    const wanted = await tries.begin(next.work).catch(() => 'unable' as const);
    if (child.current !== next) return;
    if (wanted !== true) {
      child.current = undefined;
      next.done(wanted || undefined);
      child.timer = setTimeout(() => end(child), IDLE_MS).unref();
      work();
      return;
    }
    child.timer = setTimeout(() => end(child), child.isReady ? jobMs : LOAD_MS);
    child.process.send(next.job, (error) => {
      if (error !== null) end(child);
    });
  }

  function start(): Child<R> {
    const execArgv = [...program.execArgv, `--max-old-space-size=${heapMb}`];
    // The child gets no more of the environment than it takes to run: nothing that is secret.
    const env = { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, [PARENT]: String(process.pid) };
    const child: Child<R> = {
      process: fork(program.path, [], { execArgv, env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
      isReady: false,
      current: undefined,
      timer: undefined,
    };
    child.process.on('message', (said: R | ChildReady) => {
      if ('isReady' in said) loaded(child);
      else finish(child, said);
    });
    child.process.on('exit', () => end(child)).on('error', () => end(child));
    child.process.unref();
    child.process.channel?.unref();
    children.add(child);
    return child;
  }

  /** What it was sent meanwhile begins now. */
  function loaded(child: Child<R>): void {
    child.isReady = true;
    if (child.timer === undefined || child.current === undefined) return;
    clearTimeout(child.timer);
    child.timer = setTimeout(() => end(child), jobMs);
  }

  const running = () => [...children].flatMap(({ current }) => current ?? []);

  /** Whether its owner has a process free, and so has the sender of its file. */
  function mayBegin({ owner, sender }: WaitingJob<R>): boolean {
    const now = running();
    const ofOwner = now.filter((job) => job.owner === owner).length;
    const ofSender = sender === undefined ? 0 : now.filter((job) => job.sender === sender).length;
    return ofOwner < atOnceEach && ofSender < atOnceEach;
  }

  /** Of the jobs that may begin, that of whoever's turn is longest ago. */
  function takeNext(): WaitingJob<R> | undefined {
    const free = [...waiting.values()].flatMap((jobs) => jobs.find(mayBegin) ?? []);
    const [next] = free.sort((one, other) => (turns.get(one.owner) ?? 0) - (turns.get(other.owner) ?? 0));
    if (next === undefined) return undefined;
    const jobs = (waiting.get(next.owner) ?? []).filter((job) => job !== next);
    if (jobs.length > 0) waiting.set(next.owner, jobs);
    else waiting.delete(next.owner);
    turn += 1;
    turns.set(next.owner, turn);
    return next;
  }

  /** Where nobody waits, nobody goes before anybody. */
  function forgetTurns(): void {
    if (waiting.size === 0 && [...children].every(({ current }) => current === undefined)) turns.clear();
  }

  function work(): void {
    const idle = [...children].find((child) => child.current === undefined);
    if (closed || (idle === undefined && children.size >= atOnce)) return;
    const next = takeNext();
    if (next === undefined) {
      forgetTurns();
      return;
    }
    const child = idle ?? start();
    clearTimeout(child.timer);
    child.current = next;
    void begin(child, next);
    work();
  }

  return {
    run(job, owner, sender) {
      if (closed) return Promise.resolve(undefined);
      const before = waiting.get(owner) ?? [];
      if (typeof owner === 'number' && before.length >= waitingEach) return Promise.resolve('busy');
      return new Promise((done) => {
        const id = nextId;
        waiting.set(owner, [...before, { job: { ...job, id }, owner, sender, id, work: nameOf(job), done }]);
        nextId += 1;
        work();
      });
    },
    async close() {
      closed = true;
      for (const { done } of [...waiting.values()].flat()) done(undefined);
      waiting.clear();
      const stopped = [...children].flatMap(({ current }) => current?.work ?? []);
      for (const child of [...children]) end(child);
      await Promise.all(stopped.map(takeBack));
    },
  };
}
