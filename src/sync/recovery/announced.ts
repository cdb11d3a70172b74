// Bytes that this device announced, by its journal and by what is queued, once all of their project was read: whether the
// server has them is open where its data were put back, or where the project was away meanwhile.
import { projectOfScope, type Scope } from '#domain/sync/row';
import type { BlobState, JournalEntry, OutboxEntry, Store } from '#src/data/database.ts';
import { isTaken } from '#src/data/reads/queue/owed-bytes.ts';
import { readOwnChanges } from '#src/data/reads/queue/own-changes.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import { unsentAgain } from '#src/sync/files/chunks.ts';
import { historiesFollowed } from '#src/sync/meta.ts';

/**
 * Of what was announced here in a project and that has not taken it since the server's history changed last: bytes that are
 * here and that no row shows, as of a drawing in the bin, are offered again. No row asks for them, and data that were put
 * back may not have them; what a row asks for is found by the row. Inside a transaction of the caller's, after the project
 * was read whole.
 */
export async function offerUnshown(store: Store, scope: Scope): Promise<void> {
  const projectId = projectOfScope(scope);
  const own = (await readOwnChanges(store)).filter((entry) => entry.scope === scope);
  for (const blob of await announcedBlobs(store, own)) {
    if (projectId === undefined || isTaken(blob, projectId)) continue;
    const versions = await store.versions.where('sha256').equals(blob.sha256).toArray();
    const isShown = versions.some(({ project_id }) => project_id === projectId);
    if (!isShown) await store.blobs.update(blob.sha256, unsentAgain);
  }
}

/** Bytes that are here, were announced by these changes, and are not unsent for this person. */
async function announcedBlobs(store: Store, changes: readonly (JournalEntry | OutboxEntry)[]): Promise<BlobState[]> {
  const announced = new Set(changes.flatMap(({ args }) => sha256Of(args)));
  const blobs = await store.blobs.bulkGet([...announced]);
  return blobs.filter((blob) => blob?.complete && (!blob.unsent || blob.of_others)) as BlobState[];
}

/**
 * The server has another history: whether it has any bytes is open again. What was announced here in a project that this
 * person had is offered anew, whatever its rows say: they say what was. The server is asked whether it
 * has it before the bytes go; until it has answered, nobody signs out over it. Inside a transaction of the caller's.
 */
export async function doubtTaken(store: Store): Promise<void> {
  await store.blobs.toCollection().modify({ sent: 0, upload_url: null, taken_by: [], unwanted_by: undefined });
  const known = new Set<string>(await store.scopes.toCollection().primaryKeys());
  const own = (await readOwnChanges(store)).filter(({ scope }) => known.has(scope));
  for (const { sha256 } of await announcedBlobs(store, own))
    await store.blobs.update(sha256, { ...unsentAgain, doubted: true });
  await store.meta.put({ key: 'taken_in_history', value: await historiesFollowed(store) });
}

/** An older app may have followed another history without a word to the books of who took what. */
export async function areBooksOld(store: Store): Promise<boolean> {
  const noted = (await store.meta.get('taken_in_history'))?.value ?? 0;
  return noted !== (await historiesFollowed(store));
}

/** Doubts books that are older than the history that is followed. Before anything goes by them. */
export function doubtTakenBefore(store: Store): Promise<void> {
  const tables = [store.meta, store.blobs, store.scopes, store.outbox, store.journal];
  return store.transaction('rw', tables, async () => {
    if (await areBooksOld(store)) await doubtTaken(store);
  });
}
