// What a device holds are living things only: a deleted row leaves the store when its tombstone arrives.
// What this device knows about the files of documents.
import type { Version } from '#domain/version';
import { readUnconfirmed } from '#src/data/reads/queue/unconfirmed.ts';
import type { BlobState, Store } from '../database.ts';

/**
 * Where a version's bytes are, as seen from this device. `waiting` and `sending`: made here; `absent` and `receiving`: to
 * be had from the server; `coming`: the server does not have them all yet.
 */
export type FileStateKind = 'here' | 'absent' | 'receiving' | 'waiting' | 'sending' | 'coming';

export interface FileState {
  kind: FileStateKind;
  /** Bytes. */
  size: number;
  /** How much of it is sent or received: a whole number in 0…100. */
  percent: number;
}

function kindOf(version: Version, blob: BlobState | undefined, unconfirmed: boolean): FileStateKind {
  const here = blob?.complete === true;
  // Until the server says that it holds all of it, a file that is here is on its way, whatever was sent. Of what it holds,
  // the same bytes may be unsent again: chosen anew in a dialog, and perhaps never uploaded.
  if (here && version.state === 'pending') return blob.sent > 0 ? 'sending' : 'waiting';
  if (unconfirmed) return 'waiting';
  if (here) return 'here';
  if (version.state === 'pending') return 'coming';
  return blob !== undefined && blob.held > 0 ? 'receiving' : 'absent';
}

/** `unconfirmed`: the server knows no such version yet. */
export function fileStateOf(version: Version, blob: BlobState | undefined, unconfirmed: boolean): FileState {
  const kind = kindOf(version, blob, unconfirmed);
  const done = kind === 'sending' ? blob?.sent : blob?.held;
  const percent = Math.min(100, Math.floor((100 * (done ?? 0)) / Math.max(1, version.size)));
  return { kind, size: version.size, percent };
}

/** A version with where its file is. */
export interface VersionItem {
  version: Version;
  file: FileState;
}

/** Newest first: by the server's number, among equals the later made. */
export function newestFirst(a: Version, b: Version): number {
  return b.ordinal - a.ordinal || b.created_at.localeCompare(a.created_at);
}

/** The versions of each document, newest first, with where each one's file is. */
export async function readVersionItemsOf(
  store: Store,
  documentIds: readonly number[],
): Promise<Map<number, VersionItem[]>> {
  return store.transaction('r', store.versions, store.blobs, store.base_rows, async () => {
    const found = await Promise.all(documentIds.map((id) => store.versions.where('document_id').equals(id).toArray()));
    const versions = found.flat();
    const blobs = await store.blobs.bulkGet(versions.map((version) => version.sha256));
    const ids = versions.map((version) => version.id);
    const unconfirmed = await readUnconfirmed(store, 'versions', ids);
    const files = new Map(
      versions.map((version, at) => [
        version.id,
        fileStateOf(version, blobs[at], unconfirmed.get(version.id) === 'new'),
      ]),
    );
    const itemsOf = (rows: Version[]) =>
      rows.sort(newestFirst).flatMap((version) => {
        const file = files.get(version.id);
        return file === undefined ? [] : [{ version, file }];
      });
    return new Map(documentIds.map((id, at) => [id, itemsOf(found[at] ?? [])]));
  });
}

/** A document's versions, newest first, with where each one's file is. */
export async function readVersionItems(store: Store, documentId: number): Promise<VersionItem[]> {
  return (await readVersionItemsOf(store, [documentId])).get(documentId) ?? [];
}

/** A version by its own id or by one it was known under before; null when there is none. */
export async function readVersion(store: Store, id: number): Promise<Version | null> {
  const own = await store.versions.get(id);
  if (own !== undefined) return own;
  const alias = await store.aliases.get(id);
  if (alias === undefined) return null;
  // A document's id that stands for a version of another document.
  const { target_id, version_id } = alias;
  return (await store.versions.get(target_id)) ?? (await store.versions.get(version_id ?? 0)) ?? null;
}
