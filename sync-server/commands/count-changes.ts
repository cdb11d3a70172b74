// How much one person changes and says in a day: far more than a site does, far less than fills a disk with rows.
import { Refusal } from '#domain/errors';
import type { Settings } from '../env.ts';
import type { Core } from '../store/core.ts';
import { countMore, type Limit, secondsLeft } from '../store/limits.ts';

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
/** Changes, and bytes, counted in memory before they are noted: a note is a flushed write. A restart forgives as many. */
const NOTED_AT_ONCE = 200;
const BYTES_AT_ONCE = 1024 * 1024;

export interface ChangeCounter {
  /** Counts so many before they are made. @throws Refusal `rate_limited` with the seconds to wait. */
  count(userId: number, more: number): Promise<void>;
  /** Counts what is done already. */
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
  const unnoted = new Map<number, number>();
  /** Until when nothing more is taken of a person, in milliseconds since 1970. */
  const full = new Map<number, number>();

  async function note(userId: number, more: number): Promise<void> {
    unnoted.delete(userId);
    const now = Date.now();
    if ((await countMore(core.db, limit, String(userId), now, more)) <= limit.most) return;
    full.set(userId, now + (await secondsLeft(core.db, limit, String(userId), now)) * 1000);
  }

  async function add(userId: number, more: number): Promise<void> {
    if (!rateLimit) return;
    const sum = (unnoted.get(userId) ?? 0) + more;
    unnoted.set(userId, sum);
    if (sum >= notedAt) await note(userId, sum);
  }

  return {
    add,
    async count(userId, more) {
      await add(userId, more);
      const left = (full.get(userId) ?? 0) - Date.now();
      if (left > 0) throw new Refusal('rate_limited', { params: { retry_after: Math.ceil(left / 1000) } });
      full.delete(userId);
    },
  };
}
