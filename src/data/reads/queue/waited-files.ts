import type { OutboxEntry, Store } from '#src/data/database.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import { readAwaitedBytes } from './awaited-bytes.ts';
import { readOpenChanges } from './open-changes.ts';

/**
 * Files that changes on this device announce and the server has not acknowledged, or that rows wait for.
 * @param open those changes, where they were read already.
 */
export async function waitedFor(store: Store, open?: readonly OutboxEntry[]): Promise<Set<string>> {
  const changes = open ?? (await readOpenChanges(store));
  const awaited = await readAwaitedBytes(store);
  return new Set([...changes.flatMap(({ args }) => sha256Of(args)), ...awaited.map(({ sha256 }) => sha256)]);
}
