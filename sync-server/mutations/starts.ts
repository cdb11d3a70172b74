// When calls begin: of one person's one in each turn of the event loop. The database answers at once, so a call that was begun
// comes to its end in the same turn; sixty of them that came together would keep everybody waiting for all sixty. A person's
// sessions take turns: what one of them sends by the thousand keeps the others waiting for one call each.

export interface Starts {
  /** Comes back when the next call of that person by that session may begin. */
  wait(person: number | string, session?: string): Promise<void>;
}

export function createStarts(): Starts {
  /** Of each person, the calls of each session, the session whose turn is next first. */
  const waiting = new Map<number | string, Map<string | undefined, (() => void)[]>>();

  function beginNext(person: number | string): void {
    const sessions = waiting.get(person);
    const [first] = sessions ?? [];
    if (sessions !== undefined && first !== undefined) {
      const [session, queue] = first;
      sessions.delete(session);
      queue.shift()?.();
      if (queue.length > 0) sessions.set(session, queue);
    }
    if (sessions === undefined || sessions.size === 0) waiting.delete(person);
    else setImmediate(beginNext, person);
  }

  return {
    wait(person, session) {
      return new Promise((resolve) => {
        const sessions = waiting.get(person);
        if (sessions === undefined) {
          waiting.set(person, new Map([[session, [resolve]]]));
          setImmediate(beginNext, person);
          return;
        }
        const queue = sessions.get(session);
        if (queue === undefined) sessions.set(session, [resolve]);
        else queue.push(resolve);
      });
    },
  };
}
