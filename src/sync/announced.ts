// Bytes that this device announced, by its journal and by what is queued, once all of their project was read: whether the
// server has them is open where its data were put back, or where the project was away meanwhile.
import { projectOfScope, type Scope } from '#domain/row';
import type { Store } from '#src/data/database.ts';
import { isTaken } from '#src/data/reads/owed-bytes.ts';
import { readOwnChanges } from '#src/data/reads/own-changes.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import { unsentAgain } from './chunks.ts';

/**
 * Of what was announced here in a project and that has not taken it since the server's history changed last: bytes that are
 * here and that no row shows, as of a drawing in the bin, are offered again. No row asks for them, and data that were put
 * back may not have them; what a row asks for is found by the row. Inside a transaction of the caller's, after the project
 * was read whole; with `all` before that, where rows do not say yet what the server has.
 */
export async function offerUnshown(store: Store, scope: Scope, { all = false } = {}): Promise<void> {
  const projectId = projectOfScope(scope);
  const own = (await readOwnChanges(store)).filter((entry) => entry.scope === scope);
  const announced = new Set(own.flatMap(({ args }) => sha256Of(args)));
  for (const blob of await store.blobs.bulkGet([...announced])) {
    if (!blob?.complete || (blob.unsent && !blob.of_others)) continue;
    if (projectId === undefined || isTaken(blob, projectId)) continue;
    const versions = await store.versions.where('sha256').equals(blob.sha256).toArray();
    const isShown = versions.some(({ project_id }) => project_id === projectId);
    if (all || !isShown) await store.blobs.update(blob.sha256, unsentAgain);
  }
}
