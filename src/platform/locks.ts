// One holder at a time, over all tabs where the browser can do that (Web Locks), else within this page. Held as a lease: a
// tab that the browser has suspended keeps its locks and runs no timers, so a holder gives a sign of life every moment, and
// from one that gives none the lock is taken. Correctness never depends on it: it only saves double effort.
import { browserKeep } from '#src/platform/own-files/keep.ts';
import { type Locks, PageLocks } from './page-locks.ts';

/** Milliseconds between two signs of life, and how many are missed before the lock is taken. Tests are quicker. */
export const lease = { beat: 2_000, missed: 5 };

const keep = browserKeep();
const pageLocks = new PageLocks();
const beatKey = (name: string) => `plumbline:beat:${name}`;

/** The browser's own locks, or this page's. */
export function lockManager(): Locks {
  return (globalThis.navigator?.locks as Locks | undefined) ?? pageLocks;
}

/** Gives signs of life for the holder of a lock. @returns what ends them. */
function beat(name: string): () => void {
  let count = 0;
  // Another at each: what is compared is whether it changes, and no clock.
  const give = () => keep.set(beatKey(name), `${Math.random()} ${count++}`);
  give();
  const timer = setInterval(give, lease.beat);
  return () => {
    clearInterval(timer);
    // Names of locks have the person's id: nothing of who has left stays. Another holder gives its next sign by itself.
    keep.remove(beatKey(name));
  };
}

/** Calls back when the holder has missed too many signs of life. @returns what ends the watch. */
function watch(name: string, onSilence: () => void): () => void {
  let last = keep.get(beatKey(name));
  let missed = 0;
  const timer = setInterval(() => {
    const now = keep.get(beatKey(name));
    missed = now === last ? missed + 1 : 0;
    last = now;
    if (missed >= lease.missed) onSilence();
  }, lease.beat);
  return () => clearInterval(timer);
}

/**
 * Runs work while holding a named lock. From a holder that gives no sign of life it is taken; a holder that it was taken
 * from is told by its signal, and ends its work as if nothing had been, at the same time as the other.
 * @param signal of one that waits for it no more. @throws its AbortError then.
 */
export async function withLock<T>(
  name: string,
  work: (taken: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const locks = lockManager();
  const waiting = new AbortController();
  const taken = new AbortController();
  let isSilent = false;
  const leave = () => waiting.abort();
  const endWatch = watch(name, () => {
    isSilent = true;
    leave();
  });
  signal?.addEventListener('abort', leave, { once: true });
  let running: Promise<T> | undefined;
  const hold = () => {
    endWatch();
    const endBeat = beat(name);
    running = work(taken.signal).finally(endBeat);
    return running;
  };
  try {
    return await locks.request(name, { signal: waiting.signal }, hold).catch((error: unknown) => {
      if (running !== undefined || !isSilent) throw error;
      return locks.request(name, { steal: true }, hold);
    });
  } catch (error) {
    if (running === undefined) throw error;
    // Taken while the work goes on: it ends as it ends.
    taken.abort();
    return await running;
  } finally {
    endWatch();
    signal?.removeEventListener('abort', leave);
  }
}

/** The names of all locks that are held, in whichever tab; in a browser that cannot tell, by this page. */
export async function heldLocks(): Promise<Set<string>> {
  const { held = [] } = await lockManager().query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}

/** Whether somebody holds a named lock, in whichever tab. A browser that cannot tell says no. */
export async function isLocked(name: string): Promise<boolean> {
  const held = (await globalThis.navigator?.locks?.query())?.held ?? [];
  return held.some((lock) => lock.name === name);
}
