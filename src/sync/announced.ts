// Bytes that this device announced, by its journal and by what is queued, once all of their project was read: whether the
// server has them is open where its data were put back, or where the project was away meanwhile.
import { projectScope, type Scope } from '#domain/row';
import type { Store } from '#src/data/database.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import { unsentAgain } from './chunks.ts';

/**
 * Bytes of what was announced from here and is not among what the server has now, as a drawing in the bin: no row asks for
 * them, and data that were put back may not have them. What a row asks for is found by the row. `sent` below the size says
 * that the server's history changed since they were sent.
 */
async function offerUnshown(store: Store, scope: Scope, announced: readonly string[]): Promise<void> {
  for (const blob of await store.blobs.bulkGet([...announced])) {
    if (!blob?.complete || blob.unsent || blob.sent >= blob.size) continue;
    const versions = await store.versions.where('sha256').equals(blob.sha256).toArray();
    const isShown = versions.some(({ project_id }) => projectScope(project_id) === scope);
    if (!isShown) await store.blobs.update(blob.sha256, unsentAgain);
  }
}

/** After a project was read whole, inside the transaction of its last page. */
export async function settleAnnounced(store: Store, scope: Scope): Promise<void> {
  const entries = [...(await store.journal.toArray()), ...(await store.outbox.toArray())];
  const announced = entries.filter((entry) => entry.scope === scope).flatMap(({ args }) => sha256Of(args));
  const hashes = [...new Set(announced)];
  if (hashes.length === 0) return;
  await offerUnshown(store, scope, hashes);
}
