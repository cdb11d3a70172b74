// Heavy work by turns of whose it is: so much at once in all, of each one piece, and who had a turn goes behind all who wait.
// However many pieces one brings, another waits for one piece of each before theirs.

export interface Rounds {
  /** Does the work when it is the turn of whose it is. @throws what the work throws. */
  take<T>(whose: number | string, work: () => Promise<T>): Promise<T>;
}

export function createRounds(atOnce: number): Rounds {
  /** Of each what waits; whose turn is next first. */
  const waiting = new Map<number | string, (() => void)[]>();
  const busy = new Set<number | string>();

  function beginNext(): void {
    for (const [whose, queue] of waiting) {
      if (busy.size >= atOnce) return;
      if (busy.has(whose)) continue;
      waiting.delete(whose);
      const begin = queue.shift();
      if (queue.length > 0) waiting.set(whose, queue);
      busy.add(whose);
      begin?.();
    }
  }

  function turnOf(whose: number | string): Promise<void> {
    return new Promise((resolve) => {
      const queue = waiting.get(whose) ?? [];
      waiting.set(whose, queue);
      queue.push(resolve);
      beginNext();
    });
  }

  return {
    async take(whose, work) {
      await turnOf(whose);
      try {
        return await work();
      } finally {
        busy.delete(whose);
        beginNext();
      }
    },
  };
}
