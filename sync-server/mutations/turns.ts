// Turns by person: what one person asks for many times at once waits for itself, and keeps nobody else waiting.
import { Refusal } from '#domain/errors';

export interface Turns {
  /**
   * Does the work when it is its person's turn.
   * @throws Refusal `rate_limited` where too much of that person's waits already; what the work throws.
   */
  take<T>(personId: number, work: () => Promise<T>): Promise<T>;
}

/** Seconds after which somebody asks again of whose too much waits. */
const RETRY_AFTER = 5;

/**
 * @param atOnce how much of one person's is done at the same time.
 * @param waiting how much of it may wait.
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const people = new Map<number, { running: number; next: (() => void)[] }>();

  return {
    async take(personId, work) {
      const person = people.get(personId) ?? { running: 0, next: [] };
      people.set(personId, person);
      if (person.running < atOnce) person.running += 1;
      else if (person.next.length >= waiting) {
        throw new Refusal('rate_limited', { params: { retry_after: RETRY_AFTER } });
      } else await new Promise<void>((resolve) => person.next.push(resolve));
      try {
        return await work();
      } finally {
        // Handed on as it is: whoever comes meanwhile does not go before those who wait.
        const next = person.next.shift();
        if (next !== undefined) next();
        else {
          person.running -= 1;
          if (person.running === 0) people.delete(personId);
        }
      }
    },
  };
}
