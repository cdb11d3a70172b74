import type { Store } from '#src/data/database.ts';
import { isOwed } from '#src/data/reads/queue/owed-bytes.ts';
import { readSpokenHashes } from '#src/data/reads/queue/spoken-hashes.ts';
import { projectsWith } from '#src/sync/recovery/revoke.ts';
import { removeBlob } from './chunks.ts';

/**
 * A person gave up what these files were announced as: bytes that nothing else here speaks of wait no longer, and where no
 * project has them they go. In a transaction on all tables, after the words are gone.
 */
export async function giveUpBytes(store: Store, hashes: readonly string[]): Promise<void> {
  const spoken = await readSpokenHashes(store);
  for (const sha256 of new Set(hashes)) {
    const blob = await store.blobs.get(sha256);
    if (blob === undefined || spoken.has(sha256) || (await isOwed(store, blob))) continue;
    const isHeld = blob.chosen_at !== undefined || blob.project_ids.length > 0;
    if (!isHeld && (await projectsWith(store, sha256)).length === 0) await removeBlob(store, sha256);
    else await store.blobs.update(sha256, { unsent: 0 });
  }
}
