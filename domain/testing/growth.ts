// How work grows with what it is given: told from times of the same machine at the same moment, not from a limit of time.

/** As `performance` is one. */
interface Watch {
  now(): number;
}

/** The time of the quickest of some runs. */
async function quickest(watch: Watch, work: () => unknown, runs: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const start = watch.now();
    await work();
    best = Math.min(best, watch.now() - start);
  }
  return best;
}

/** Looks at how it grows: what else the machine does in one of them makes no linear work quadratic. */
const LOOKS = 3;

/**
 * How many times as long work takes for ten times as much: about 10 where it is linear, about 100 where it is quadratic.
 * @param prepare makes the work for so much; only the work is timed.
 */
export async function growth(
  watch: Watch,
  much: number,
  prepare: (size: number) => () => unknown,
  runs = 3,
): Promise<number> {
  await quickest(watch, prepare(much), 1);
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < LOOKS; look += 1) {
    const few = await quickest(watch, prepare(much), runs);
    least = Math.min(least, (await quickest(watch, prepare(much * 10), runs)) / few);
  }
  return least;
}
