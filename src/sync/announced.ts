// Bytes that this device announced, by its journal and by what is queued, once all of their project was read: whether the
// server has them is open where its data were put back, or where the project was away meanwhile.
import { projectScope, type Scope } from '#domain/row';
import type { Store } from '#src/data/database.ts';
import { readOwnChanges } from '#src/data/reads/own-changes.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import { unsentAgain } from './chunks.ts';

/**
 * After a project was read whole, inside the transaction of its last page: bytes of what was announced from here and is not
 * among what the server has now, as a drawing in the bin, are offered again. No row asks for them, and data that were put
 * back may not have them; what a row asks for is found by the row. `sent` below the size says that the server's history
 * changed since they were sent.
 */
export async function offerUnshown(store: Store, scope: Scope): Promise<void> {
  const own = (await readOwnChanges(store)).filter((entry) => entry.scope === scope);
  const announced = new Set(own.flatMap(({ args }) => sha256Of(args)));
  for (const blob of await store.blobs.bulkGet([...announced])) {
    if (!blob?.complete || blob.unsent || blob.sent >= blob.size) continue;
    const versions = await store.versions.where('sha256').equals(blob.sha256).toArray();
    const isShown = versions.some(({ project_id }) => projectScope(project_id) === scope);
    if (!isShown) await store.blobs.update(blob.sha256, unsentAgain);
  }
}
