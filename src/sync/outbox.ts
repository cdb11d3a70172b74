// The queue of changes: the only door through which anything is written. A local act is one transaction.

import { Refusal } from '#domain/errors';
import { type ArgsOf, catalogue, type MutationName } from '#domain/mutations/catalogue';
import { parseOrRefuse } from '#domain/mutations/rules/mutation';
import type { Reader } from '#domain/mutations/rules/reader';
import { present } from '#domain/mutations/rules/seen';
import type { ApartMark } from '#domain/sync/apart';
import { projectOfScope, scopeOfArgs } from '#domain/sync/row';
import { type FileChoice, type OutboxEntry, rowTables, type Store } from '#src/data/database.ts';
import { readCalled } from '#src/data/reads/queue/change-subjects.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import { nowIso } from '#src/platform/clock.ts';
import { newId } from '#src/platform/ids.ts';
import { crc32 } from '#src/platform/zip.ts';
import { announcedFor } from '#src/sync/files/choices.ts';
import { shareBlob, unsentAgain } from '#src/sync/files/chunks.ts';
import { copyQueued } from '#src/sync/recovery/follow-second-copy.ts';
import { isOfFormer, namingFormer, standsMade, standsNow } from '#src/sync/recovery/standing.ts';
import { singOfSaved } from './canary.ts';
import type { Device } from './device.ts';
import { createSeriesReader, type SeriesReader } from './device-reader.ts';
import { seenBy } from './history.ts';
import { notePlace, refuseWhenLeft } from './meta.ts';
import { namingMovedOut } from './moved-out.ts';
import { applyEntry } from './optimistic.ts';
import { pageOf } from './page-life.ts';
import { isSaved } from './saved-change.ts';
import { namingSplitOff } from './split-off.ts';

/** `base_seq`: what its author had seen, where that is less than is read by now. */
type Draft = Omit<OutboxEntry, 'id' | 'touches' | 'base_seq' | 'base_mark' | 'stood'> &
  Partial<Pick<OutboxEntry, 'base_seq'>>;

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

/** A key that every device gives an act in the same words; of other words on the same thing, another. */
function keyOfWords(id: number, name: string, args: unknown): number {
  const sum = crc32(new TextEncoder().encode(JSON.stringify([name, args])));
  return ((id + sum) % Number.MAX_SAFE_INTEGER) + 1;
}

/** Whose choice a change announces. */
type Holder = Pick<FileChoice, 'key' | 'page'>;

const holderOf = (device: Device, key: number | undefined): Holder | undefined =>
  key === undefined ? undefined : { key, page: pageOf(device) };

/**
 * What a change asks the server to take is unsent, also where the same bytes were sent, or offered in vain, before: whether
 * its project still has those is for the server to say.
 */
export async function announce(
  store: Store,
  { args, scope }: Pick<Draft, 'args' | 'scope'>,
  holder?: Holder,
): Promise<void> {
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

/** A deletion as it is queued: it names what its author has taken out of the thing by changes that wait. */
async function naming(store: Store, draft: Draft): Promise<Draft> {
  return namingFormer(store, await namingSplitOff(store, await namingMovedOut(store, draft)));
}

/** What the document of a change stood as. A server whose other history is followed already, and not read yet, is told so. */
async function stoodAs(store: Store, { scope, apart }: Draft, stood: ApartMark | undefined) {
  if (stood === undefined) return {};
  const isTold = apart === undefined && isOfFormer(await store.scopes.get(scope));
  return { stood, ...(isTold ? { apart: stood } : {}) };
}

/** Before it takes effect: a deletion takes the name with it. */
async function calledIn(store: Store, draft: Draft): Promise<Pick<OutboxEntry, 'called'>> {
  const called = await readCalled(store, draft);
  return called === undefined ? {} : { called };
}

async function addEntry(
  store: Store,
  device: Device,
  asked: Draft,
  { reader, key }: { reader?: SeriesReader; key?: number | undefined } = {},
): Promise<void> {
  const draft = await naming(store, asked);
  const { base_seq } = draft;
  const seen = base_seq === undefined ? await seenBy(store, draft) : { base_seq };
  const called = await calledIn(store, draft);
  const before = await standsNow(store, draft);
  const touches = await applyEntry(store, device.userId, { ...draft, ...seen }, reader, present);
  const stood = await stoodAs(store, draft, before ?? standsMade(draft, touches));
  await store.outbox.add({ ...draft, ...seen, ...called, ...stood, touches });
  await announce(store, draft, holderOf(device, key));
}

/** Of a thing that may not be held here; then nothing is shown. @returns whether its effect is shown. */
async function addBlind(store: Store, device: Device, draft: Draft, reader: SeriesReader): Promise<boolean> {
  try {
    await addEntry(store, device, draft, { reader });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error;
    const named = await naming(store, draft);
    const seen = await seenBy(store, named);
    await store.outbox.add({ ...named, ...seen, ...(await calledIn(store, named)), touches: [] });
    return false;
  }
}

/** What came of a transaction that reached its end. `key`: of a change that it queued, if it queued any. */
interface QueueOutcome<T> {
  value: T;
  key: number | undefined;
}

/** One transaction in which changes are queued; afterwards they have their second copy, the canary is noted and the sync
 * woken, once. What fails after it makes none of it fail: they are saved. */
async function queueing<T>(
  device: Device,
  tables: (store: Store) => Store['tables'],
  work: (store: Store) => Promise<QueueOutcome<T>>,
): Promise<T> {
  // Of an attempt that came to its end: it may have been committed unseen, when the connection to the store died over it.
  let before: QueueOutcome<T> | undefined;
  const { value } = await device.connection.run((store) =>
    // An async function, so that the store knows to keep its transaction open over the waits inside.
    store.transaction('rw', tables(store), async () => {
      await refuseWhenLeft(store);
      if (before?.key !== undefined && (await isSaved(store, before.key))) return before;
      before = await work(store);
      await notePlace(store);
      return before;
    }),
  );
  await copyQueued(device);
  await singOfSaved(device);
  device.wake();
  return value;
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
  const draft = draftOf(device, name, args);
  return queueing(device, rowTables, async (store) => {
    await addEntry(store, device, draft, { key });
    return { value: draft.key, key: draft.key };
  });
}

type SaidBeside = Partial<Pick<OutboxEntry, 'apart' | 'client_time' | 'base_seq'>>;
type ToldOnceMore<N extends MutationName> = { name: N; args: ArgsOf<N> } & SaidBeside;

/** A transaction in which many changes are queued, each decided on the rows as the one before left them. */
export interface OpenQueue {
  store: Store;
  /** Sees what was queued before. */
  reader: Reader;
  /**
   * @param key under which the file that it announces was chosen, where it was.
   * @returns the key of the change.
   * @throws Refusal: nothing of this change was written, and the transaction may go on.
   */
  enqueue<N extends MutationName>(name: N, args: ArgsOf<N>, key?: number): Promise<number>;
  /**
   * Queues what was refused once more, under a key of its own: the server answers the old one with what it said then.
   * @param change when it was made and what its author had seen, where it is to say that still.
   */
  enqueueAgain<N extends MutationName>(change: ToldOnceMore<N>): Promise<void>;
  /**
   * Queues what another device of the person may tell of too: in the same words it is one act.
   * @param id of the thing that it makes.
   * @param said when it was made, left out: now; and that its document was one of its own.
   */
  enqueueOnce<N extends MutationName>(id: number, name: N, args: ArgsOf<N>, said?: SaidBeside): Promise<void>;
  /** Queues a change under a key that was made for it before: whoever knows that finds whether it is saved. */
  enqueueUnder<N extends MutationName>(key: number, name: N, args: ArgsOf<N>): Promise<void>;
  /**
   * Queues a change also where the thing it speaks of is not held here: the server decides, and the next pull shows it.
   * @returns whether its effect is shown now.
   */
  enqueueBlind<N extends MutationName>(name: N, args: ArgsOf<N>): Promise<boolean>;
}

/**
 * Queues many changes, with whatever else belongs to them, in one transaction over all tables: all of it or nothing.
 * `work` awaits nothing but the store and writes no rows itself. Where it queues nothing, it must be harmless when it is run
 * again after it took effect unseen.
 * @throws what `work` throws; QuotaError when the device is full. Nothing was saved then.
 */
export function enqueueAllOn<T>(device: Device, work: (queue: OpenQueue) => Promise<T>): Promise<T> {
  const tables = (store: Store) => store.tables;
  return queueing(device, tables, async (store) => {
    const reader = createSeriesReader(store);
    let last: number | undefined;
    const enqueue: OpenQueue['enqueue'] = async (name, args, key) => {
      const draft = draftOf(device, name, args);
      await addEntry(store, device, draft, { reader, key });
      last = draft.key;
      return draft.key;
    };
    const enqueueUnder: OpenQueue['enqueueUnder'] = async (key, name, args) => {
      await addEntry(store, device, { ...draftOf(device, name, args), key }, { reader });
      last = key;
    };
    const enqueueAgain: OpenQueue['enqueueAgain'] = async ({ name, args, ...said }) => {
      const draft = { ...draftOf(device, name, args), ...said };
      await addEntry(store, device, draft, { reader });
      last = draft.key;
    };
    const enqueueOnce: OpenQueue['enqueueOnce'] = async (id, name, args, said) => {
      const draft = { ...draftOf(device, name, args), ...said };
      const key = keyOfWords(id, name, draft.args);
      if (!(await isSaved(store, key))) draft.key = key;
      await addEntry(store, device, draft, { reader });
      last = draft.key;
    };
    const enqueueBlind: OpenQueue['enqueueBlind'] = async (name, args) => {
      const draft = draftOf(device, name, args);
      const isShown = await addBlind(store, device, draft, reader);
      last = draft.key;
      return isShown;
    };
    const value = await work({ store, reader, enqueue, enqueueUnder, enqueueAgain, enqueueOnce, enqueueBlind });
    return { value, key: last };
  });
}
