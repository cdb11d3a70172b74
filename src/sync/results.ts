// What the server answered to pushed changes, filed in one transaction: acknowledged, or refused into attention.

import { projectOfScope } from '#domain/row';
import type { PushResult } from '#domain/sync';
import { type AttentionItem, type JournalEntry, type OutboxEntry, rowTables, type Store } from '#src/data/database.ts';
import { nowIso } from '#src/platform/clock.ts';
import type { Device } from './device.ts';
import { rebase } from './optimistic.ts';

/** Not dated yet: the end of the round does that, by the server's clock. */
export const UNDATED = '';

/** A change as the journal keeps it. A refused one stands there as nothing, so that the numbers stay whole. */
export function journalEntry(entry: OutboxEntry, rejected = false): JournalEntry {
  const { n, name, args, scope, base_seq, client_time } = entry;
  const what = rejected ? { name: 'void@1' as const, args: {} } : { name, args };
  return { n: n ?? 0, ...what, scope, base_seq, client_time, acknowledged_at: UNDATED };
}

function attentionItem(entry: OutboxEntry, result: PushResult): Omit<AttentionItem, 'id'> | undefined {
  const { name, args, scope, client_time } = entry;
  const mutation = { name, args, scope, client_time };
  const about = { project_id: projectOfScope(scope) ?? null, mutation, created_at: nowIso() };
  // Brought back already, by somebody else or because it never went: that is what was wanted.
  if (result.error?.code === 'not_deleted') return undefined;
  if (result.error !== undefined) {
    return { ...about, kind: 'rejected', code: result.error.code, params: result.error.params ?? {} };
  }
  if (result.notice === undefined) return undefined;
  return { ...about, kind: 'notice', code: result.notice.code, params: result.notice.params };
}

/** Whether the rows of an acknowledged change are all here, or it made none. */
async function isSettled(store: Store, result: PushResult, entry: OutboxEntry): Promise<boolean> {
  if (result.seq === null) return true;
  const cursor = (await store.scopes.get(entry.scope))?.cursor ?? 0;
  return result.seq <= cursor;
}

async function fileResult(store: Store, result: PushResult, leaving: OutboxEntry[]): Promise<void> {
  const entry = await store.outbox.where('n').equals(result.n).first();
  if (entry === undefined || entry.state === 'acknowledged') return;
  const rejected = (result.first_status ?? result.status) === 'rejected';
  const item = attentionItem(entry, result);
  if (item !== undefined) await store.attention.add(item);
  if (rejected || (await isSettled(store, result, entry))) {
    leaving.push(entry);
    await store.journal.put(journalEntry(entry, rejected));
    return;
  }
  await store.outbox.update(entry.id, { state: 'acknowledged', seq: result.seq, last_error: null });
}

/** Files a push's results, all or none. */
export async function fileResults(device: Device, results: readonly PushResult[]): Promise<void> {
  if (results.length === 0) return;
  await device.connection.run((store) =>
    store.transaction('rw', rowTables(store), async () => {
      const leaving: OutboxEntry[] = [];
      for (const result of results) await fileResult(store, result, leaving);
      if (leaving.length === 0) return;
      await rebase(store, device.userId, { touched: [], leaving, change: () => Promise.resolve() });
    }),
  );
}
