// One holder at a time, over all tabs where the browser can do that (Web Locks), else within this page.
const chains = new Map<string, Promise<unknown>>();

/** Runs work while holding a named lock. Correctness never depends on it: it only saves double effort. */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (locks !== undefined) return locks.request(name, work) as Promise<T>;
  const before = chains.get(name) ?? Promise.resolve();
  const run = before.then(work, work);
  chains.set(name, run.then(ignore, ignore));
  return run;
}

/** Whether somebody holds a named lock, in whichever tab. A browser that cannot tell says no. */
export async function isLocked(name: string): Promise<boolean> {
  const held = (await globalThis.navigator?.locks?.query())?.held ?? [];
  return held.some((lock) => lock.name === name);
}

function ignore(): void {
  // The next in line does not care how the one before ended.
}
