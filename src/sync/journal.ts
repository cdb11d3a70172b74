// The journal keeps what was acknowledged for 30 days, by the server's clock: this device's own may jump by years.
import { limits } from '#domain/limits';
import type { Device } from './device.ts';
import { UNDATED } from './results.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Dates what this round acknowledged, and forgets what is older than the journal keeps. */
export async function trimJournal(device: Device): Promise<void> {
  await device.connection.run((store) =>
    store.transaction('rw', store.journal, store.meta, async () => {
      const now = (await store.meta.get('last_sync_at'))?.value;
      if (typeof now !== 'string') return;
      await store.journal.where('acknowledged_at').equals(UNDATED).modify({ acknowledged_at: now });
      const before = new Date(Date.parse(now) - limits.keepDays * DAY).toISOString();
      await store.journal.where('acknowledged_at').below(before).delete();
    }),
  );
}
