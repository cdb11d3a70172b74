// Asks photos that have arrived when and where they were taken, away from any request. What waits is in the rows, so that
// a crash at any point only means to begin again at the next start.
import type { PhotoFacts } from '#domain/photo-facts';
import type { BlobStore } from '../files/blob-store.ts';
import { readPhotoFacts } from '../files/photo-facts.ts';
import type { Logger } from '../logging.ts';
import type { Core } from '../store/core.ts';
import { inTransaction } from '../store/database.ts';
import { putRows } from '../store/feed.ts';
import { nextPhotos, settlePhoto } from '../store/photo-jobs.ts';
import { type BackgroundWork, createBackgroundWork } from './background-work.ts';

/** Photos of one commit: after an import of a thousand, devices are told of them a few times and not a thousand. */
const AT_ONCE = 50;

async function settle(core: Core, read: ReadonlyMap<string, PhotoFacts>): Promise<void> {
  const seqs = await inTransaction(core.db, async (tx) => {
    const puts = [];
    for (const [sha256, facts] of read) puts.push(...(await settlePhoto(tx, sha256, facts)));
    return putRows(tx, puts);
  });
  core.bus.publish(seqs.keys());
}

export function createPhotoReader(core: Core, blobs: BlobStore, log: Logger): BackgroundWork {
  return createBackgroundWork(core, log, 'reading photos failed', async (isOpen) => {
    for (
      let waiting = await nextPhotos(core.db, AT_ONCE);
      isOpen() && waiting.length > 0;
      waiting = await nextPhotos(core.db, AT_ONCE)
    ) {
      const read = new Map<string, PhotoFacts>();
      for (const sha256 of waiting) read.set(sha256, await readPhotoFacts(blobs.pathOf(sha256)));
      await settle(core, read);
    }
  });
}
