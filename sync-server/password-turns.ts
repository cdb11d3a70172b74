// Whose password is worked on next. Two at once in all, one at a time of whoever asks. Those who hold a session, or sign in from
// where they did before, go first: strangers, however many, take none of their places, and one turn of three, which is theirs
// whoever else waits: one account with many sessions keeps nobody from signing in. Within a lane groups have turns, and within a
// group those who ask: who asks by the thousand waits behind themselves.
import { Refusal } from '#domain/errors';

const AT_ONCE = 2;
/** Turns that who is known has one after another: the next is a stranger’s, where one waits. */
const KNOWN_IN_A_ROW = 2;
/** Of one who asks: a whole site may be behind one address. */
const WAITING_OF_ONE = 32;
/** In a lane. Beyond it a newcomer takes the place of whichever group has the most, waiting or had of late. */
const WAITING_MAX = 256;
/** Turns of a lane that are remembered: some of each group where as many groups as there are places take turns. */
const REMEMBERED = 4 * WAITING_MAX;
/** Seconds after which somebody asks again for whom there is no place. */
const RETRY_AFTER = 5;

export interface Asker {
  isKnown: boolean;
  /** Has one turn in each round. */
  group: string;
  /** Within the group, one at a time. */
  id: string;
}

/** Nobody knows them yet. Networks of one site, an IPv6 /48, have one turn: it may be all somebody’s. @param network as it is counted. */
export const strangerFrom = (network: string): Asker => ({
  isKnown: false,
  group: network.replace(/:[^:]*::\/64$/, '::/48'),
  id: network,
});

/** @param who a person, or an account’s address. @param by a session, or where they signed in from before. */
export const knownBy = (who: number | string, by: string): Asker => ({ isKnown: true, group: String(who), id: by });

/** Whoever runs the server’s commands. */
export const OPERATOR: Asker = knownBy('operator', 'operator');

interface WaitingPassword {
  begin: () => void;
  refuse: () => void;
}

interface Lane {
  /** @throws Refusal `rate_limited`. */
  add(asker: Asker, waiting: WaitingPassword): void;
  /** Whose turn it is, among those of whom nothing is worked on. */
  next(): WaitingPassword | undefined;
  end(asker: Asker): void;
}

const refusal = () => new Refusal('rate_limited', { params: { retry_after: RETRY_AFTER } });

/** Of each who asks what waits, the one whose turn is next first. */
type Group = Map<string, WaitingPassword[]>;

const sizeOf = (group: Group): number => [...group.values()].reduce((sum, queue) => sum + queue.length, 0);

/** The one with the most; undefined for none. */
function largest<T>(all: Iterable<T>, size: (one: T) => number): T | undefined {
  let found: T | undefined;
  for (const one of all) if (found === undefined || size(one) > size(found)) found = one;
  return found;
}

/** How many of the last turns of a lane each group had. */
function createTurnsHad() {
  const last: string[] = [];
  const counts = new Map<string, number>();
  const of = (group: string): number => counts.get(group) ?? 0;

  function forgetFirst(): void {
    const first = last.shift();
    if (first === undefined) return;
    if (of(first) > 1) counts.set(first, of(first) - 1);
    else counts.delete(first);
  }

  function note(group: string): void {
    last.push(group);
    counts.set(group, of(group) + 1);
    if (last.length > REMEMBERED) forgetFirst();
  }

  return { of, note };
}

function createLane(): Lane {
  const groups = new Map<string, Group>();
  const busy = new Set<string>();
  let count = 0;
  /** Every second turn: who comes for the first time waits for no whole round of those who come back without end. */
  let isOfFewest = false;
  const had = createTurnsHad();
  const busyKey = ({ group, id }: Omit<Asker, 'isKnown'>) => `${group}\n${id}`;

  /** What waits and what it had of late: of groups that have one waiting each, who comes back without end gives way. */
  const shareOf = (name: string): number => sizeOf(groups.get(name) ?? new Map()) + had.of(name);

  /** @throws Refusal `rate_limited` where no other group has more. */
  function makePlace(name: string): void {
    const most = largest(groups.keys(), shareOf);
    if (most === undefined || shareOf(most) <= shareOf(name) + 1) throw refusal();
    const group: Group = groups.get(most) ?? new Map();
    const [id, queue] = largest(group, ([, { length }]) => length) ?? ['', []];
    queue.pop()?.refuse();
    if (queue.length === 0) group.delete(id);
    if (group.size === 0) groups.delete(most);
    count -= 1;
  }

  /** Begins with the first of a group that may; it and its group are the last then. */
  function begin(name: string, group: Group): WaitingPassword | undefined {
    for (const [id, queue] of group) {
      if (busy.has(busyKey({ group: name, id }))) continue;
      const waiting = queue.shift();
      group.delete(id);
      if (queue.length > 0) group.set(id, queue);
      if (waiting === undefined) continue;
      groups.delete(name);
      if (group.size > 0) groups.set(name, group);
      busy.add(busyKey({ group: name, id }));
      had.note(name);
      count -= 1;
      return waiting;
    }
    return undefined;
  }

  return {
    add(asker, waiting) {
      const group: Group = groups.get(asker.group) ?? new Map();
      const queue = group.get(asker.id) ?? [];
      if (queue.length >= WAITING_OF_ONE) throw refusal();
      if (count >= WAITING_MAX) makePlace(asker.group);
      queue.push(waiting);
      group.set(asker.id, queue);
      groups.set(asker.group, group);
      count += 1;
    },
    next() {
      const round = [...groups];
      if (isOfFewest) round.sort(([one], [other]) => had.of(one) - had.of(other));
      for (const [name, group] of round) {
        const waiting = begin(name, group);
        if (waiting === undefined) continue;
        isOfFewest = !isOfFewest;
        return waiting;
      }
      return undefined;
    },
    end: (asker) => void busy.delete(busyKey(asker)),
  };
}

/** Does work when it is the turn of who asks. @throws Refusal `rate_limited` where too much waits; what the work throws. */
export type PasswordTurns = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;

export function createPasswordTurns(): PasswordTurns {
  const [known, strangers] = [createLane(), createLane()];
  let running = 0;
  let knownInARow = 0;

  function ofKnown(): WaitingPassword | undefined {
    const waiting = known.next();
    if (waiting !== undefined) knownInARow += 1;
    return waiting;
  }

  function ofStrangers(): WaitingPassword | undefined {
    const waiting = strangers.next();
    if (waiting !== undefined) knownInARow = 0;
    return waiting;
  }

  function beginNext(): void {
    while (running < AT_ONCE) {
      const isStrangersTurn = knownInARow >= KNOWN_IN_A_ROW;
      const waiting = isStrangersTurn ? (ofStrangers() ?? ofKnown()) : (ofKnown() ?? ofStrangers());
      if (waiting === undefined) return;
      running += 1;
      waiting.begin();
    }
  }

  return async (asker, work) => {
    const lane = asker.isKnown ? known : strangers;
    await new Promise<void>((begin, reject) => {
      lane.add(asker, { begin, refuse: () => reject(refusal()) });
      beginNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      lane.end(asker);
      beginNext();
    }
  };
}
