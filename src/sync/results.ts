// What the server answered to pushed changes, filed in one transaction: acknowledged, or refused into attention.

import { projectOfScope } from '#domain/row';
import type { PushResult } from '#domain/sync';
import { type AttentionItem, type JournalEntry, type OutboxEntry, rowTables, type Store } from '#src/data/database.ts';
import { nowIso } from '#src/platform/clock.ts';
import type { Device } from './device.ts';
import { acknowledgedN, type ClientState, isNumberedSince } from './meta.ts';
import { rebase } from './optimistic.ts';
import { strandAnnounced } from './strand.ts';

/** Not dated yet: the end of the round does that, by the server's clock. */
export const UNDATED = '';

function journalEntry(entry: OutboxEntry, n: number, rejected: boolean): JournalEntry {
  const { name, args, scope, base_seq, base_mark, client_time, key } = entry;
  const seen = base_mark === undefined ? { base_seq } : { base_seq, base_mark };
  const what = rejected ? { name: 'void@1' as const, args: {} } : { name, args };
  return { n, ...what, scope, ...seen, client_time, key, acknowledged_at: UNDATED };
}

/**
 * Enters changes into the journal, inside a transaction of the caller's. A refused one stands there as nothing, so that the
 * numbers stay whole. One without a number was acknowledged to a client that this device no longer is.
 */
export async function enterJournal(store: Store, entries: readonly OutboxEntry[], rejected = false): Promise<void> {
  const rows = entries.flatMap((entry) => (entry.n === null ? [] : journalEntry(entry, entry.n, rejected)));
  await store.journal.bulkPut(rows);
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

/** What was sent, and as whom. */
export interface Sent {
  client: ClientState;
  batch: readonly OutboxEntry[];
}

async function fileResult(store: Store, { batch }: Sent, result: PushResult, leaving: OutboxEntry[]): Promise<void> {
  const sent = batch.find(({ n }) => n === result.n);
  const entry = sent === undefined ? undefined : await store.outbox.get(sent.id);
  if (entry === undefined || entry.n !== result.n || entry.state === 'acknowledged') return;
  const rejected = (result.first_status ?? result.status) === 'rejected';
  const item = attentionItem(entry, result);
  if (item !== undefined) await store.attention.add(item);
  const projectId = projectOfScope(entry.scope);
  if (!rejected && projectId !== undefined) await strandAnnounced(store, entry, projectId);
  if (rejected || (await isSettled(store, result, entry))) {
    leaving.push(entry);
    await enterJournal(store, [entry], rejected);
    return;
  }
  await store.outbox.update(entry.id, { state: 'acknowledged', seq: result.seq, last_error: null });
}

/** Files the results of what was sent, all or none. What comes after the numbers were given anew is let go: it is asked again. */
export async function fileResults(device: Device, sent: Sent, results: readonly PushResult[]): Promise<void> {
  if (results.length === 0) return;
  await device.connection.run((store) =>
    store.transaction('rw', rowTables(store), async () => {
      if (!(await isNumberedSince(store, sent.client))) return;
      const leaving: OutboxEntry[] = [];
      for (const result of results) await fileResult(store, sent, result, leaving);
      const taken = Math.max(await acknowledgedN(store), ...results.map(({ n }) => n));
      await store.meta.put({ key: 'acknowledged_n', value: taken });
      if (leaving.length === 0) return;
      await rebase(store, device.userId, { touched: [], leaving, change: () => Promise.resolve() });
    }),
  );
}
