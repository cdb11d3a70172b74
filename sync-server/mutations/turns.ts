// Turns by session and person: what is asked for many times at once by one session waits for itself, and keeps nobody else waiting.
// Who found a device keeps its owner from nothing: their other sessions have turns beside it, up to what a person has in all.
import { Refusal } from '#domain/errors';
import { sessionThatActs } from '#server/store/people/who-acts.ts';

export interface Turns {
  /**
   * Does the work when it is the turn of its person and of the session that asks.
   * @throws Refusal `rate_limited` where too much of theirs waits already; what the work throws.
   */
  take<T>(personId: number, work: () => Promise<T>): Promise<T>;
}

/** Seconds after which somebody asks again of whose too much waits. */
const RETRY_AFTER = 5;

/** What a person has in all, in turns of one of their sessions. */
const OF_PERSON = 2;

interface Bounds {
  atOnce: number;
  waiting: number;
}

/** Of each key so much is done at the same time, and so much may wait. */
function createQueues({ atOnce, waiting }: Bounds) {
  const queues = new Map<string, { running: number; next: (() => void)[] }>();

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const own = queues.get(key) ?? { running: 0, next: [] };
    queues.set(key, own);
    if (own.running < atOnce) own.running += 1;
    else if (own.next.length >= waiting) {
      throw new Refusal('rate_limited', { params: { retry_after: RETRY_AFTER } });
    } else await new Promise<void>((resolve) => own.next.push(resolve));
    try {
      return await work();
    } finally {
      // Handed on as it is: whoever comes meanwhile does not go before those who wait.
      const next = own.next.shift();
      if (next !== undefined) next();
      else {
        own.running -= 1;
        if (own.running === 0) queues.delete(key);
      }
    }
  };
}

/**
 * @param atOnce how much of one session is done at the same time; of a person twice as much.
 * @param waiting how much of it may wait; of a person twice as much.
 */
export function createTurns({ atOnce, waiting }: Bounds): Turns {
  const ofSessions = createQueues({ atOnce, waiting });
  const ofPeople = createQueues({ atOnce: atOnce * OF_PERSON, waiting: waiting * OF_PERSON });
  return {
    take: (personId, work) => ofSessions(`${personId} ${sessionThatActs()}`, () => ofPeople(String(personId), work)),
  };
}
