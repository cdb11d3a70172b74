// The time by which things are removed for good and sessions end. It follows the clock, but a clock may be wrong: a machine that
// starts with one a year ahead must not empty the bin. So what passed between two looks at the clock counts as a day at most.
// What is behind then is caught up: while the clock goes on as it should, every day counts as two.
import type { Database } from './database.ts';

const DAY = 24 * 60 * 60 * 1000;
const KEY = 'reckoned_time';
/** Milliseconds between two looks up to which the clock goes on as it should: they are a day apart, and timers are late. */
const STEADY = 1.5 * DAY;

/** A look at the clock, in milliseconds since 1970. */
interface Look {
  clock: number;
  reckoned: number;
}

export interface ReckonedTime {
  /** Milliseconds since 1970, never after the clock. */
  now(): number;
  /** Looks at the clock again: once at the start and then once a day. */
  look(): Promise<void>;
}

/** What is reckoned at a look, after the one before it. */
export function reckon({ clock: before, reckoned }: Look, clock: number): number {
  const passed = Math.max(0, clock - before);
  const isCatchingUp = before - reckoned > 0 && passed <= STEADY;
  return Math.min(clock, reckoned + (isCatchingUp ? 2 * passed : Math.min(passed, DAY)));
}

async function readLook(db: Database): Promise<Look | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return row === undefined ? undefined : (JSON.parse(row.value) as Look);
}

async function writeLook(db: Database, look: Look): Promise<void> {
  const value = JSON.stringify(look);
  await db
    .insertInto('meta')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * Where it was never looked before, the clock is taken at its word.
 * @param onBehind called at a look where whole days are to be caught up.
 */
export async function openReckonedTime(
  db: Database,
  onBehind: (days: number) => void,
  clock = Date.now,
): Promise<ReckonedTime> {
  const began = clock();
  let last = (await readLook(db)) ?? { clock: began, reckoned: began };
  const reckonAt = (now: number) => Math.min(now, last.reckoned + Math.min(Math.max(0, now - last.clock), DAY));
  const time: ReckonedTime = {
    now: () => reckonAt(clock()),
    async look() {
      const now = clock();
      last = { clock: now, reckoned: reckon(last, now) };
      await writeLook(db, last);
      const days = Math.floor((now - last.reckoned) / DAY);
      if (days > 0) onBehind(days);
    },
  };
  await time.look();
  return time;
}
