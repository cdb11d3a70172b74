// The journal keeps what was acknowledged for 30 days, by the server's clock: this device's own may jump by years.
import { limits } from '#domain/limits';
import { projectOfScope } from '#domain/row';
import type { JournalEntry, Store } from '#src/data/database.ts';
import { isTaken } from '#src/data/reads/owed-bytes.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import type { Device } from './device.ts';
import { UNDATED } from './results.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Whether it announces a file that is here, unsent, and that its project has not taken. */
async function isOwedFor(store: Store, { args, scope }: JournalEntry): Promise<boolean> {
  const blobs = await store.blobs.bulkGet(sha256Of(args));
  const projectId = projectOfScope(scope);
  return blobs.some((blob) => {
    if (blob === undefined || projectId === undefined) return false;
    return blob.complete && blob.unsent === 1 && !blob.of_others && !isTaken(blob, projectId);
  });
}

/**
 * Dates what this round acknowledged, and forgets what is older than the journal keeps. What announces a file that its
 * project has not taken stays: nothing else may say that the file is owed.
 */
export async function trimJournal(device: Device): Promise<void> {
  await device.connection.run((store) =>
    store.transaction('rw', store.journal, store.meta, store.blobs, async () => {
      const now = (await store.meta.get('last_sync_at'))?.value;
      if (typeof now !== 'string') return;
      await store.journal.where('acknowledged_at').equals(UNDATED).modify({ acknowledged_at: now });
      const before = new Date(Date.parse(now) - limits.keepDays * DAY).toISOString();
      const old = await store.journal.where('acknowledged_at').below(before).toArray();
      const owed = await Promise.all(old.map((entry) => isOwedFor(store, entry)));
      await store.journal.bulkDelete(old.filter((_, at) => !owed[at]).map(({ n }) => n));
    }),
  );
}
