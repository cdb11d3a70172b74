/**
 * Milliseconds between two sweeps of which both must have seen a stray: they are a day apart, and timers are early. A backup
 * that was begun while it was no stray has that long to copy it.
 */
const SEEN_APART = 20 * 60 * 60 * 1000;
/** Strays that are noted, 100 bytes each: of more the rest is noted once these are gone. */
const SEEN_MOST = 100_000;

interface StraySight {
  /** When the file was written, as the disk says: another time, and it came again since. */
  mtimeMs: number;
  /** Milliseconds of `performance.now()`: time that passed, whatever the clock says. */
  at: number;
}

/** Strays that the sweeps of a running server have seen: one that a sweep sees again, the same as a day before, is due. */
export class SeenStrays {
  #before = new Map<string, StraySight>();
  #now = new Map<string, StraySight>();

  /** A sweep begins. */
  begin(): void {
    this.#before = this.#now;
    this.#now = new Map();
  }

  /** Notes a stray. @returns whether it is due. */
  see(name: string, mtimeMs: number): boolean {
    const before = this.#before.get(name);
    const seen = before?.mtimeMs === mtimeMs ? before : { mtimeMs, at: performance.now() };
    if (this.#now.size < SEEN_MOST) this.#now.set(name, seen);
    return seen.at <= performance.now() - SEEN_APART;
  }
}
