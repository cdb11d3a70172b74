// The journal keeps what was acknowledged for 30 days, by the server's clock: this device's own may jump by years.
import { limits } from '#domain/limits';
import { projectOfScope } from '#domain/sync/row';
import type { JournalEntry, Store } from '#src/data/database.ts';
import { announcedFiles, isTaken, type ProjectsByFile } from '#src/data/reads/queue/owed-bytes.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import type { Device } from './device.ts';
import { UNDATED } from './results.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

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
 * A file was taken by these projects: what announced it there is kept from now on as long as if it were acknowledged now, as a
 * restore to before its bytes came makes it owed again. What was acknowledged within the hour is left as it is: while a
 * folder is sent, the journal would be read whole for every few files. Inside a transaction of the caller's.
 */
export async function keepFromNow(store: Store, taken: ProjectsByFile): Promise<void> {
  const now = (await store.meta.get('last_sync_at'))?.value;
  if (typeof now !== 'string') return;
  const before = new Date(Date.parse(now) - HOUR).toISOString();
  const old = store.journal.where('acknowledged_at').between(UNDATED, before, false, false);
  const isOf = (entry: JournalEntry) =>
    announcedFiles([entry]).some(({ sha256, project_id = 0 }) => taken.of(sha256).has(project_id));
  const late = await old.filter(isOf).toArray();
  await store.journal.bulkPut(late.map((entry) => ({ ...entry, acknowledged_at: UNDATED })));
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
