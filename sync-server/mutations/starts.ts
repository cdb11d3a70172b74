// When calls begin: of one person's one in each turn of the event loop. The database answers at once, so a call that was begun
// comes to its end in the same turn; sixty of them that came together would keep everybody waiting for all sixty.

export interface Starts {
  /** Comes back when the next call of that person may begin. */
  wait(person: number | string): Promise<void>;
}

export function createStarts(): Starts {
  const waiting = new Map<number | string, (() => void)[]>();

  function beginNext(person: number | string): void {
    const queue = waiting.get(person) ?? [];
    queue.shift()?.();
    if (queue.length === 0) waiting.delete(person);
    else setImmediate(beginNext, person);
  }

  return {
    wait(person) {
      return new Promise((resolve) => {
        const queue = waiting.get(person);
        if (queue !== undefined) {
          queue.push(resolve);
          return;
        }
        waiting.set(person, [resolve]);
        setImmediate(beginNext, person);
      });
    },
  };
}
