// The clock of the device that is in somebody's hand: any time at all.
const RealDate = Date;
let ahead = 0;

class HandsetDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...(given as [number]));
  }
  static override now(): number {
    return RealDate.now() + ahead;
  }
}

/** For the work that runs now, from here on. */
export function jumpTo(milliseconds: number): void {
  ahead = milliseconds;
}

/** While the work runs, this process’s clock is so many milliseconds ahead. */
export async function withClock<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const before = ahead;
  ahead = milliseconds;
  globalThis.Date = HandsetDate as DateConstructor;
  try {
    return await work();
  } finally {
    ahead = before;
    if (before === 0) globalThis.Date = RealDate;
  }
}
