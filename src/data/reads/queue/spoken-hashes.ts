// Which bytes the work on this device speaks of. All others are leftovers, such as a file chosen in a dialog that was closed.
import type { Notice } from '#domain/notice';
import type { Store } from '#src/data/database.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import { readAwaitedBytes } from './awaited-bytes.ts';
import { readHeldHashes } from './held-rows.ts';
import { hashesOf } from './stranded-files.ts';

/** The picture that a notice says could not be used as a cover. An older server did not say which. */
export function refusedCover({ code, params }: Pick<Notice, 'code' | 'params'>): string[] {
  return code === 'cover_refused' ? sha256Of(params) : [];
}

/** The hashes of bytes that the server may not have or did not take, or that a change, refused or not, still speaks of. */
export async function readSpokenHashes(store: Store): Promise<Set<string>> {
  const changes = (await store.outbox.toArray()).map((entry) => entry.args);
  return new Set([
    ...(await readAwaitedBytes(store)).map(({ sha256 }) => sha256),
    ...changes.flatMap(sha256Of),
    ...(await store.attention.toArray()).flatMap(hashesOf),
    ...(await store.notices.toArray()).flatMap(refusedCover),
    ...(await readHeldHashes(store)),
  ]);
}
