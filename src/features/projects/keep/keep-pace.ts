// How long the rest of a fetching takes, from how fast the last of it came.
import { useEffect, useState } from 'react';

interface Sample {
  /** ms. */
  at: number;
  bytes: number;
}

/** ms: what came longer ago says little of the network now. */
const WINDOW = 30_000;
/** ms: after less, nothing is said. */
const ENOUGH = 3_000;

/** Seconds that the rest takes at the pace of the samples; null while that cannot be told. */
export function secondsLeft(samples: readonly Sample[], total: number): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || last.at - first.at < ENOUGH) return null;
  const pace = (last.bytes - first.bytes) / (last.at - first.at);
  return pace <= 0 ? null : (total - last.bytes) / pace / 1000;
}

/** The samples with one more; those too old, or of another fetching (it went back), are left out. */
export function withSample(samples: readonly Sample[], next: Sample): Sample[] {
  const last = samples.at(-1);
  if (last !== undefined && last.bytes > next.bytes) return [next];
  return [...samples.filter((sample) => next.at - sample.at < WINDOW), next];
}

/** @see secondsLeft; `active`: it is being fetched now. */
export function usePace(bytes: number, total: number, active: boolean): number | null {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    setSamples((before) => (active ? withSample(before, { at: Date.now(), bytes }) : []));
  }, [bytes, active]);
  return active ? secondsLeft(samples, total) : null;
}
