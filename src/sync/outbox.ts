// The queue of changes: the only door through which anything is written. A local act is one transaction.

import { Refusal } from '#domain/errors';
import { type ArgsOf, catalogue, type MutationName } from '#domain/mutations/catalogue';
import { parseOrRefuse, type Reader } from '#domain/mutations/mutation';
import { present } from '#domain/mutations/seen';
import { projectOfScope, scopeOfArgs } from '#domain/row';
import { type FileChoice, type OutboxEntry, rowTables, type Store } from '#src/data/database.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import { nowIso } from '#src/platform/clock.ts';
import { newId } from '#src/platform/ids.ts';
import { sing } from './canary.ts';
import { announcedFor } from './choices.ts';
import { shareBlob, unsentAgain } from './chunks.ts';
import type { Device } from './device.ts';
import { createSeriesReader, type SeriesReader } from './device-reader.ts';
import { seenBy } from './history.ts';
import { refuseWhenLeft } from './meta.ts';
import { applyEntry } from './optimistic.ts';
import { pageOf } from './page-life.ts';

type Draft = Omit<OutboxEntry, 'id' | 'touches' | 'base_seq' | 'base_mark'>;

/** A change as it is queued. @throws Refusal `invalid`. */
function draftOf<N extends MutationName>(device: Device, name: N, args: ArgsOf<N>): Draft {
  const parsed: unknown = parseOrRefuse(catalogue[name].args, args);
  return {
    key: newId(),
    n: null,
    name,
    args: parsed,
    scope: scopeOfArgs(parsed, device.userId),
    client_time: nowIso(),
    app_version: device.appVersion,
    state: 'queued',
    seq: null,
    tries: 0,
    last_error: null,
  };
}

/** Whose choice a change announces. */
type Holder = Pick<FileChoice, 'key' | 'page'>;

const holderOf = (device: Device, key: number | undefined): Holder | undefined =>
  key === undefined ? undefined : { key, page: pageOf(device) };

/**
 * What a change asks the server to take is unsent, also where the same bytes were sent, or offered in vain, before: whether
 * its project still has those is for the server to say.
 */
async function announce(store: Store, { args, scope }: Draft, holder?: Holder): Promise<void> {
  const projectId = projectOfScope(scope);
  for (const sha256 of sha256Of(args)) {
    const blob = await store.blobs.get(sha256);
    if (!blob?.complete) continue;
    const taken_by = (blob.taken_by ?? []).filter((id) => id !== projectId);
    const isUnsent = blob.unsent === 1 && !blob.of_others;
    const said = { taken_by, unwanted_by: undefined, ...announcedFor(blob, holder) };
    await store.blobs.update(sha256, { ...(isUnsent ? {} : unsentAgain), ...said });
    // It may have been chosen for another project, or before this one went from here and came back.
    if (projectId !== undefined) await shareBlob(store, sha256, projectId);
  }
}

async function addEntry(
  store: Store,
  device: Device,
  draft: Draft,
  { reader, key }: { reader?: SeriesReader; key?: number | undefined } = {},
): Promise<void> {
  // One of a series was drafted in this very transaction: nothing can have its key.
  const once = reader === undefined && (await store.outbox.where('key').equals(draft.key).count()) > 0;
  if (once) return;
  const seen = await seenBy(store, draft);
  const touches = await applyEntry(store, device.userId, { ...draft, ...seen }, reader, present);
  await store.outbox.add({ ...draft, ...seen, touches });
  await announce(store, draft, holderOf(device, key));
}

/** Of a thing that may not be held here; then nothing is shown. @returns whether its effect is shown. */
async function addBlind(store: Store, device: Device, draft: Draft, reader: SeriesReader): Promise<boolean> {
  try {
    await addEntry(store, device, draft, { reader });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error;
    const seen = await seenBy(store, draft);
    await store.outbox.add({ ...draft, ...seen, touches: [] });
    return false;
  }
}

/** One transaction in which changes are queued; afterwards the canary is noted and the sync woken, once. */
async function queueing<T>(
  device: Device,
  tables: (store: Store) => Store['tables'],
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const done = await device.connection.run((store) =>
    // An async function, so that the store knows to keep its transaction open over the waits inside.
    store.transaction('rw', tables(store), async () => {
      await refuseWhenLeft(store);
      return work(store);
    }),
  );
  await sing(device);
  device.wake();
  return done;
}

/**
 * Queues a change and shows its effect, in one transaction. When it resolves, the change is saved on this device.
 * @param key under which the file that it announces was chosen, where it was.
 * @returns the key by which the queue knows it.
 * @throws Refusal when the change is not allowed; QuotaError when the device is full. Nothing was saved then.
 */
export async function enqueueOn<N extends MutationName>(
  device: Device,
  name: N,
  args: ArgsOf<N>,
  key?: number,
): Promise<number> {
  // Made once: the store may be asked twice when its connection dies.
  const draft = draftOf(device, name, args);
  await queueing(device, rowTables, (store) => addEntry(store, device, draft, { key }));
  return draft.key;
}

/** A transaction in which many changes are queued, each decided on the rows as the one before left them. */
export interface OpenQueue {
  store: Store;
  /** Sees what was queued before. */
  reader: Reader;
  /**
   * @param key under which the file that it announces was chosen, where it was.
   * @throws Refusal: nothing of this change was written, and the transaction may go on.
   */
  enqueue<N extends MutationName>(name: N, args: ArgsOf<N>, key?: number): Promise<void>;
  /**
   * Queues a change also where the thing it speaks of is not held here: the server decides, and the next pull shows it.
   * @returns whether its effect is shown now.
   */
  enqueueBlind<N extends MutationName>(name: N, args: ArgsOf<N>): Promise<boolean>;
}

/**
 * Queues many changes, with whatever else belongs to them, in one transaction over all tables: all of it or nothing.
 * `work` awaits nothing but the store, writes no rows itself, and must be harmless when it is run again after it took
 * effect unseen.
 * @throws what `work` throws; QuotaError when the device is full. Nothing was saved then.
 */
export function enqueueAllOn<T>(device: Device, work: (queue: OpenQueue) => Promise<T>): Promise<T> {
  const tables = (store: Store) => store.tables;
  return queueing(device, tables, (store) => {
    const reader = createSeriesReader(store);
    const enqueue: OpenQueue['enqueue'] = async (name, args, key) =>
      addEntry(store, device, draftOf(device, name, args), { reader, key });
    const enqueueBlind: OpenQueue['enqueueBlind'] = async (name, args) =>
      addBlind(store, device, draftOf(device, name, args), reader);
    return work({ store, reader, enqueue, enqueueBlind });
  });
}
