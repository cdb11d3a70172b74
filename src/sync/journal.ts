// The journal keeps what was acknowledged for 30 days.
import { limits } from '#domain/limits';
import { nowIso } from '#src/platform/clock.ts';
import type { Device } from './device.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Forgets what was acknowledged longer ago. By this device's clock: a clock set back only keeps more. */
export async function trimJournal(device: Device): Promise<void> {
  const before = new Date(Date.parse(nowIso()) - limits.keepDays * DAY).toISOString();
  await device.connection.run((store) => store.journal.where('acknowledged_at').below(before).delete());
}
