// When calls begin: a few in each turn of the event loop, and of one person one. The database answers at once, so a call that was
// begun comes to its end in the same turn; sixty that came together would keep everybody waiting for all sixty, and whoever connects
// longest: of new connections the system hands over one in a turn or a few. People take turns, and so do the sessions of one: what
// one of them sends by the thousand keeps the others waiting for one call each.

/** Calls that begin in one turn of the loop, of as many people. */
const EACH_TURN = 4;

export interface Starts {
  /** Comes back when the next call of that person by that session may begin. */
  wait(person: number | string, session?: string): Promise<void>;
}

type Begin = () => void;

/** Of one person: the calls of each session, the session whose turn is next first. */
type Sessions = Map<string | undefined, Begin[]>;

/** Takes the first of a ring out of it. */
function first<Key, Value>(ring: Map<Key, Value>): [Key, Value] | undefined {
  const [entry] = ring;
  if (entry !== undefined) ring.delete(entry[0]);
  return entry;
}

export function createStarts(): Starts {
  /** Whose turn is next first. */
  const waiting = new Map<number | string, Sessions>();

  function beginNext(): void {
    const [person, sessions] = first(waiting) ?? [];
    const [session, calls] = (sessions && first(sessions)) ?? [];
    if (person === undefined || sessions === undefined || calls === undefined) return;
    calls.shift()?.();
    if (calls.length > 0) sessions.set(session, calls);
    if (sessions.size > 0) waiting.set(person, sessions);
  }

  function beginSome(): void {
    for (let left = Math.min(EACH_TURN, waiting.size); left > 0; left -= 1) beginNext();
    if (waiting.size > 0) setImmediate(beginSome);
  }

  return {
    wait(person, session) {
      return new Promise((resolve) => {
        if (waiting.size === 0) setImmediate(beginSome);
        const sessions: Sessions = waiting.get(person) ?? new Map();
        waiting.set(person, sessions);
        const calls = sessions.get(session) ?? [];
        sessions.set(session, calls);
        calls.push(resolve);
      });
    },
  };
}
