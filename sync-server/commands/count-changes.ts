// How much one person changes and says in a day: far more than a site does, far less than fills a disk with rows.
import { Refusal } from '#domain/errors';
import { sessionThatActs } from '#server/store/people/who-acts.ts';
import type { Settings } from '../env.ts';
import type { Core } from '../store/core.ts';
import { countForBoth, countMore, type Limit, roomFor, secondsLeft } from '../store/limits.ts';

const changes: Limit = { name: 'changes', most: 200_000, seconds: 24 * 60 * 60 };
/**
 * Bytes of what calls say, as they come: without it these changes are 6 GB a day of the longest comments. A project that is
 * imported with 5,000 drawings says 3 MB.
 */
const words: Limit = { name: 'words', most: 100 * 1024 * 1024, seconds: 24 * 60 * 60 };
/**
 * What ends a session, reports a device, chooses a password or takes access away: whoever has a person's token uses up their
 * changes, and not these.
 */
const defences: Limit = { name: 'defences', most: 1000, seconds: 24 * 60 * 60 };
/** One session has half of each. */
export const changeLimits: readonly Limit[] = [changes, words, defences];
/** Changes, and bytes, counted in memory before they are noted: a note is a flushed write. A restart forgives as many. */
const NOTED_AT_ONCE = 200;
const BYTES_AT_ONCE = 1024 * 1024;

export interface ChangeCounter {
  /** Counts so many before they are made. @throws Refusal `rate_limited` with the seconds to wait. */
  count(userId: number, more: number): Promise<void>;
  /** Counts what is done already; less than nothing takes back so many. */
  add(userId: number, more: number): Promise<void>;
}

/** Counts of its own for what a person does to be safe. */
export function createDefenceCounter(core: Core, settings: Pick<Settings, 'rateLimit'>): ChangeCounter {
  return createCounter(core, settings, defences, NOTED_AT_ONCE);
}

export function createChangeCounter(core: Core, settings: Pick<Settings, 'rateLimit'>): ChangeCounter {
  return createCounter(core, settings, changes, NOTED_AT_ONCE);
}

/** Counts bytes of words. */
export function createWordCounter(core: Core, settings: Pick<Settings, 'rateLimit'>): ChangeCounter {
  return createCounter(core, settings, words, BYTES_AT_ONCE);
}

function createCounter(
  core: Core,
  { rateLimit }: Pick<Settings, 'rateLimit'>,
  limit: Limit,
  notedAt: number,
): ChangeCounter {
  /** Of each person, by which of their sessions. */
  const unnoted = new Map<number, Map<string | undefined, number>>();
  /** People, and sessions, that had used up what they have when it was last looked at. */
  const full = new Set<string>();

  /** All of a person's: sessions that come and go leave nothing uncounted. */
  async function note(userId: number, now: number): Promise<void> {
    const parts = unnoted.get(userId) ?? [];
    unnoted.delete(userId);
    for (const [session, more] of parts) {
      await countForBoth(core.db, limit, { what: String(userId), session }, { now, more });
    }
  }

  const keysOf = (userId: number) => [String(userId), `${userId} ${sessionThatActs()}`] as const;
  const isKnownFull = (userId: number) => keysOf(userId).some((key) => full.has(key));

  /** Looks at what is noted. @param counted what was counted just now, and is refused where it was too much. */
  async function look(userId: number, counted: number): Promise<void> {
    const [ofPerson, ofSession] = keysOf(userId);
    const now = Date.now();
    const room = await roomFor(core.db, limit, { what: ofPerson, session: sessionThatActs() }, now);
    full.delete(ofPerson);
    full.delete(ofSession);
    if (room.ofSession < 0) {
      full.add(ofSession);
      // What is refused to a session is not done: its person's others are not to pay for it.
      if (counted > 0) await countMore(core.db, limit, ofPerson, now, -counted);
    } else if (room.ofPerson < 0) full.add(ofPerson);
  }

  /** @param isAsked whether it is refused where it is too much. */
  async function add(userId: number, more: number, isAsked: boolean): Promise<void> {
    const session = sessionThatActs();
    const parts = unnoted.get(userId) ?? new Map<string | undefined, number>();
    unnoted.set(userId, parts);
    parts.set(session, (parts.get(session) ?? 0) + more);
    const sum = [...parts.values()].reduce((all, part) => all + Math.abs(part), 0);
    if (sum < notedAt) return;
    await note(userId, Date.now());
    await look(userId, isAsked ? more : 0);
  }

  async function refuseFull(userId: number): Promise<void> {
    if (!isKnownFull(userId)) return;
    const retry_after = await secondsLeft(core.db, limit, String(userId), Date.now());
    throw new Refusal('rate_limited', { params: { retry_after } });
  }

  return {
    async add(userId, more) {
      if (rateLimit) await add(userId, more, false);
    },
    async count(userId, more) {
      if (!rateLimit) return;
      // Something may have been taken back meanwhile, or the day be over.
      if (isKnownFull(userId)) await look(userId, 0);
      await refuseFull(userId);
      await add(userId, more, true);
      await refuseFull(userId);
    },
  };
}
