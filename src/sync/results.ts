// What the server answered to pushed changes, filed in one transaction: acknowledged, or refused into attention.

import { isRefusalCode, type NoticeParams } from '#domain/errors';
import { largestOf } from '#domain/sync/lists';
import { projectOfScope } from '#domain/sync/row';
import type { FormerClient, PushResult, SyncError } from '#domain/sync/sync';
import { type AttentionItem, type JournalEntry, type OutboxEntry, rowTables, type Store } from '#src/data/database.ts';
import { wholeAt } from '#src/data/reads/queue/half-read.ts';
import { isRead } from '#src/data/reads/queue/open-changes.ts';
import { nowIso } from '#src/platform/clock.ts';
import type { Device } from './device.ts';
import { acknowledgedN, beginNumbering, type ClientState, historiesFollowed, isNumberedSince } from './meta.ts';
import { rebase } from './optimistic.ts';
import { strandAnnounced } from './strand.ts';

/** Not dated yet: the end of the round does that, by the server's clock. */
export const UNDATED = '';

function journalEntry(entry: OutboxEntry, n: number, rejected: boolean): JournalEntry {
  const { name, args, scope, base_seq, base_mark, client_time, key, seq, history } = entry;
  const seen = base_mark === undefined ? { base_seq } : { base_seq, base_mark };
  const what = rejected ? { name: 'void@1' as const, args: {} } : { name, args };
  const where = history === undefined ? { seq } : { seq, history };
  return { n, ...what, scope, ...seen, client_time, key, ...where, acknowledged_at: UNDATED };
}

/**
 * Enters changes into the journal, inside a transaction of the caller's. A refused one stands there as nothing, so that the
 * numbers stay whole. One without a number was acknowledged to a client that an older app has left.
 */
export async function enterJournal(store: Store, entries: readonly OutboxEntry[], rejected = false): Promise<void> {
  const rows = entries.flatMap((entry) => (entry.n === null ? [] : journalEntry(entry, entry.n, rejected)));
  await store.journal.bulkPut(rows);
}

/** Of a refusal that only a newer server knows, its own words are kept too. */
function paramsOf({ code, detail, params = {} }: NonNullable<PushResult['error']>): NoticeParams {
  return isRefusalCode(code) ? params : { ...params, detail };
}

function aboutOf({ name, args, scope, client_time, key, called, apart, base_seq }: OutboxEntry) {
  // What it was made on is asked of one that may go by itself later.
  const told = apart === undefined ? {} : { apart, base_seq };
  const known = { ...(called === undefined ? {} : { called }), ...told };
  const mutation = { name, args, scope, client_time, key, ...known };
  return { project_id: projectOfScope(scope) ?? null, mutation, created_at: nowIso() };
}

/** A change that is refused, as it stands in attention. */
export const refusedItem = (
  entry: OutboxEntry,
  error: { code: string; params?: NoticeParams },
): Omit<AttentionItem, 'id'> => ({
  ...aboutOf(entry),
  kind: 'rejected',
  code: error.code,
  params: error.params ?? {},
});

/**
 * Something is brought back or deleted already, by somebody else or because it never was otherwise: that is what was wanted. Not of a
 * folder that went with another, and comes back with it.
 */
function isAsWanted(entry: OutboxEntry, { code, params = {} }: NonNullable<PushResult['error']>): boolean {
  const { name } = entry;
  // A message that the server does not have, since its data were put back or because it was read elsewhere, is read.
  if (isRead(entry)) return true;
  return code === 'not_deleted' || (code === 'deleted' && /\.delete@/.test(name) && params.with_folder === undefined);
}

function attentionItem(entry: OutboxEntry, result: PushResult): Omit<AttentionItem, 'id'> | undefined {
  const about = aboutOf(entry);
  if (result.error !== undefined && isAsWanted(entry, result.error)) return undefined;
  if (result.error !== undefined) {
    return refusedItem(entry, { code: result.error.code, params: paramsOf(result.error) });
  }
  if (result.notice === undefined) return undefined;
  return { ...about, kind: 'notice', code: result.notice.code, params: result.notice.params };
}

/** Whether the rows of an acknowledged change are all here, or it made none. */
async function isSettled(store: Store, result: PushResult, entry: OutboxEntry): Promise<boolean> {
  if (result.seq === null) return true;
  const state = await store.scopes.get(entry.scope);
  return state !== undefined && result.seq <= wholeAt(state).seq;
}

/** What was sent, and as whom. */
export interface SentBatch {
  client: ClientState;
  former: FormerClient[];
  batch: readonly OutboxEntry[];
}

/** Whether its author took a deletion back since: what brings the thing back again waits behind it. */
async function isTakenBack(store: Store, entry: OutboxEntry): Promise<boolean> {
  const [kind, verb] = entry.name.split(/[.@]/);
  if (verb !== 'delete') return false;
  const idOf = (args: unknown) => {
    const { id, project_id } = args as { id?: number; project_id: number };
    return id ?? project_id;
  };
  const later = await store.outbox.where('scope').equals(entry.scope).toArray();
  return later.some(({ id, name, args }) => {
    return id > entry.id && name.startsWith(`${kind}.restore@`) && idOf(args) === idOf(entry.args);
  });
}

/** With the commit that it came to, and the history that this is of. */
const answered = (entry: OutboxEntry, { seq }: PushResult, history: number): OutboxEntry => ({
  ...entry,
  seq,
  history,
});

interface ResultFiling {
  /** How many other histories were followed before the one that answers. */
  history: number;
  leaving: OutboxEntry[];
}

async function fileResult(store: Store, { batch }: SentBatch, result: PushResult, filing: ResultFiling): Promise<void> {
  const { history, leaving } = filing;
  const sent = batch.find(({ n }) => n === result.n);
  const entry = sent === undefined ? undefined : await store.outbox.get(sent.id);
  if (entry === undefined || entry.n !== result.n || entry.state === 'acknowledged') return;
  const rejected = (result.first_status ?? result.status) === 'rejected';
  const item = rejected && (await isTakenBack(store, entry)) ? undefined : attentionItem(entry, result);
  if (item !== undefined) await store.attention.add(item);
  const projectId = projectOfScope(entry.scope);
  if (!rejected && projectId !== undefined) await strandAnnounced(store, entry, projectId);
  if (rejected || (await isSettled(store, result, entry))) {
    leaving.push(entry);
    await enterJournal(store, [answered(entry, result, history)], rejected);
    return;
  }
  await store.outbox.update(entry.id, { state: 'acknowledged', seq: result.seq, history, last_error: null });
}

/** Changes that the server certainly did not take are unnumbered and queued again. */
export async function release(store: Store, lastN: number): Promise<void> {
  const entries = (await store.outbox.toArray()).filter(
    ({ n, state }) => n !== null && n > lastN && state === 'sending',
  );
  await store.outbox.bulkPut(entries.map((entry) => ({ ...entry, n: null, state: 'queued' as const })));
  await beginNumbering(store, lastN + 1);
}

/**
 * A change that the server does not even read, however often it is sent alone, goes to attention: what comes after it is not
 * kept waiting. It has taken no number there.
 */
export async function refuseHere(
  device: Device,
  { client, batch }: SentBatch,
  { code, detail }: SyncError,
): Promise<void> {
  await device.connection.run((store) =>
    store.transaction('rw', rowTables(store), async () => {
      const [sent] = batch;
      const entry: OutboxEntry | undefined = sent === undefined ? undefined : await store.outbox.get(sent.id);
      if (entry?.state !== 'sending' || entry.n !== sent?.n || !(await isNumberedSince(store, client))) return;
      const refused = { n: entry.n ?? 0, status: 'rejected', seq: null, scope: null, error: { code, detail } } as const;
      const item = attentionItem(entry, refused);
      await store.attention.bulkAdd(item === undefined ? [] : [item]);
      await release(store, refused.n - 1);
      const leaving = [{ ...entry, n: null }];
      await rebase(store, device.userId, { touched: [], leaving, change: () => Promise.resolve() });
    }),
  );
}

/** Files the results of what was sent, all or none. What comes after the numbers were given anew is let go: it is asked again. */
export async function fileResults(device: Device, sent: SentBatch, results: readonly PushResult[]): Promise<void> {
  if (results.length === 0) return;
  await device.connection.run((store) =>
    store.transaction('rw', rowTables(store), async () => {
      if (!(await isNumberedSince(store, sent.client))) return;
      const leaving: OutboxEntry[] = [];
      const filing = { history: await historiesFollowed(store), leaving };
      for (const result of results) await fileResult(store, sent, result, filing);
      const taken = largestOf(
        results.map(({ n }) => n),
        await acknowledgedN(store),
      );
      await store.meta.put({ key: 'acknowledged_n', value: taken });
      if (leaving.length === 0) return;
      await rebase(store, device.userId, { touched: [], leaving, change: () => Promise.resolve() });
    }),
  );
}
