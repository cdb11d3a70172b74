// How much one person changes in a day: far more than a site does, far less than fills a disk with rows.
import { Refusal } from '#domain/errors';
import type { Settings } from '../env.ts';
import type { Core } from '../store/core.ts';
import { countMore, type Limit, secondsLeft } from '../store/limits.ts';

const changes: Limit = { name: 'changes', most: 200_000, seconds: 24 * 60 * 60 };
/**
 * What ends a session, reports a device, chooses a password or takes access away: whoever has a person's token uses up their
 * changes, and not these.
 */
const defences: Limit = { name: 'defences', most: 1000, seconds: 24 * 60 * 60 };
/** Changes counted in memory before they are noted: a note is a flushed write. A restart forgives as many. */
const NOTED_AT_ONCE = 200;

export interface ChangeCounter {
  /** Counts so many before they are made. @throws Refusal `rate_limited` with the seconds to wait. */
  count(userId: number, more: number): Promise<void>;
}

/** Counts of its own for what a person does to be safe. */
export function createDefenceCounter(core: Core, settings: Pick<Settings, 'rateLimit'>): ChangeCounter {
  return createCounter(core, settings, defences);
}

export function createChangeCounter(core: Core, settings: Pick<Settings, 'rateLimit'>): ChangeCounter {
  return createCounter(core, settings, changes);
}

function createCounter(core: Core, { rateLimit }: Pick<Settings, 'rateLimit'>, limit: Limit): ChangeCounter {
  const unnoted = new Map<number, number>();
  /** Until when nothing more is taken of a person, in milliseconds since 1970. */
  const full = new Map<number, number>();

  async function note(userId: number, more: number): Promise<void> {
    unnoted.delete(userId);
    const now = Date.now();
    if ((await countMore(core.db, limit, String(userId), now, more)) <= limit.most) return;
    full.set(userId, now + (await secondsLeft(core.db, limit, String(userId), now)) * 1000);
  }

  return {
    async count(userId, more) {
      if (!rateLimit) return;
      const sum = (unnoted.get(userId) ?? 0) + more;
      unnoted.set(userId, sum);
      if (sum >= NOTED_AT_ONCE) await note(userId, sum);
      const left = (full.get(userId) ?? 0) - Date.now();
      if (left > 0) throw new Refusal('rate_limited', { params: { retry_after: Math.ceil(left / 1000) } });
      full.delete(userId);
    },
  };
}
