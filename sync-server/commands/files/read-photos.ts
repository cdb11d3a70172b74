// Asks photos that have arrived when and where they were taken, away from any request. What waits is in the rows, so that
// a crash at any point only means to begin again at the next start.

import type { PhotoFacts } from '#domain/files/photo-facts';
import type { RowPut } from '#domain/mutations/rules/reader';
import { addAll } from '#domain/sync/lists';
import { type BackgroundWork, createBackgroundWork } from '#server/commands/background-work.ts';
import type { BlobStore } from '#server/files/blob-store.ts';
import type { PhotoAsker } from '#server/files/photo-facts.ts';
import type { Logger } from '#server/logging.ts';
import type { Core } from '#server/store/core.ts';
import { inTransaction } from '#server/store/database.ts';
import { putRows } from '#server/store/feed/feed.ts';
import { nextPhotos, settlePhoto } from '#server/store/files/photo-jobs.ts';

/** Photos of one commit: after an import of a thousand, devices are told of them a few times and not a thousand. */
const AT_ONCE = 50;
/** Milliseconds after which those that were read are told of, whatever keeps the others. */
const COMMIT_MS = 2_000;

async function settle(core: Core, read: ReadonlyMap<string, PhotoFacts>): Promise<void> {
  const seqs = await inTransaction(core.db, async (tx) => {
    const puts: RowPut[] = [];
    for (const [sha256, facts] of read) addAll(puts, await settlePhoto(tx, sha256, facts));
    return putRows(tx, puts);
  });
  core.bus.publish(seqs.keys());
}

/** Told to stop meanwhile, the reading of the last one was cut short: it is asked again after the next start. */
async function readSome(asker: PhotoAsker, blobs: BlobStore, waiting: readonly string[], isOpen: () => boolean) {
  const read = new Map<string, PhotoFacts>();
  const until = Date.now() + COMMIT_MS;
  for (const sha256 of waiting) {
    const facts = await blobs.withFile(sha256, (path) => asker.of(path));
    if (!isOpen()) return read;
    read.set(sha256, facts);
    if (Date.now() > until) return read;
  }
  return read;
}

export function createPhotoReader(core: Core, asker: PhotoAsker, blobs: BlobStore, log: Logger): BackgroundWork {
  return createBackgroundWork(core, log, 'reading photos failed', async (isOpen) => {
    for (
      let waiting = await nextPhotos(core.db, AT_ONCE);
      isOpen() && waiting.length > 0;
      waiting = await nextPhotos(core.db, AT_ONCE)
    ) {
      await settle(core, await readSome(asker, blobs, waiting, isOpen));
    }
  });
}
