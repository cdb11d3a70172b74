// Taking an act back within moments. What has not begun to be sent leaves the queue as if it had never been. Of anything
// else the opposite is queued, for what was sent once may have arrived: a deletion and its restore then both go, and neither
// is shown. Which of the two holds is found out in one transaction, as `push` numbers what it sends in one: there is
// nothing between.
import { Refusal } from '#domain/errors';
import { type ArgsOf, catalogue, type UndoableName } from '#domain/mutations/catalogue';
import { type OutboxEntry, rowsOf, type Store } from '#src/data/database.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';
import { noteWithdrawn } from '#src/sync/meta.ts';
import { rebase } from '#src/sync/optimistic.ts';
import { enqueueAllOn } from '#src/sync/outbox.ts';
import { followSecondCopy } from '#src/sync/recovery/follow-second-copy.ts';
import { isSaved } from '#src/sync/saved-change.ts';
import { isByAnother } from './others-hand.ts';

export interface Act<N extends UndoableName> {
  name: N;
  args: ArgsOf<N>;
}

/**
 * `done`: shown as it was before. `later`: only the server can tell, and its next answer shows it. `gone`: somebody else
 * has deleted it too, and it stays so. `theirs`: what it would undo is somebody else's doing, and stays. `in_part`: of several
 * steps one is taken back, and of another what somebody else did stays.
 */
export type UndoEnd = 'done' | 'later' | 'gone' | 'theirs' | 'in_part';

/** Takes the act back, however often it is asked. @throws Refusal where that is not allowed any more; QuotaError. */
export type Undo = () => Promise<UndoEnd>;

/** Not a byte of it has left this device: from its first sending on an entry has a number. */
const isUnsent = ({ n, state }: OutboxEntry) => n === null && (state === 'queued' || state === 'paused_update');

/** Of what is queued, this alone takes no name and no place that an earlier act had left free. */
const takesNoPlace = ({ name, hidden }: OutboxEntry) =>
  hidden === true || /\.delete@/.test(name) || name.startsWith('comment.');

async function mayLeave(store: Store, entry: OutboxEntry): Promise<boolean> {
  const later = await store.outbox.where('scope').equals(entry.scope).toArray();
  return later.every((other) => other.id <= entry.id || takesNoPlace(other));
}

async function isHere(store: Store, { name, args }: Act<UndoableName>): Promise<boolean> {
  const id = 'document_id' in args ? args.document_id : 'id' in args ? args.id : args.project_id;
  return (await rowsOf(store, catalogue[name].undo.of).get(id)) !== undefined;
}

/** Its thing is as it was, or somebody else has deleted it. */
async function endOf(store: Store, opposite: Act<UndoableName>): Promise<UndoEnd> {
  return (await isHere(store, opposite)) ? 'done' : 'gone';
}

const unchanged = () => Promise.resolve();

/** Not even its first sending has begun. */
async function withdraw(store: Store, device: Device, entry: OutboxEntry): Promise<void> {
  await noteWithdrawn(store, entry.key);
  await rebase(store, device.userId, { touched: [], leaving: [entry], change: unchanged });
}

/**
 * What the server did not accept has nothing to be taken back: its opposite would be an act of its own, and go over what somebody
 * else did. It leaves attention. @returns undefined where it was not refused.
 */
async function dropRefused(store: Store, key: number, opposite: Act<UndoableName>): Promise<UndoEnd | undefined> {
  const items = await store.attention
    .filter(({ kind, mutation }) => kind === 'rejected' && mutation?.key === key)
    .toArray();
  const voided = await store.journal.filter((entry) => entry.key === key && entry.name === 'void@1').count();
  if (items.length === 0 && voided === 0) return undefined;
  if (items.length > 0) await noteWithdrawn(store, key);
  await store.attention.bulkDelete(items.map(({ id }) => id));
  // Of a deletion alone nothing is said: somebody else's came before, and is not read of here yet.
  const silent = items.length === 0 && /\.restore@/.test(opposite.name);
  return silent ? 'gone' : endOf(store, opposite);
}

/**
 * What brings back a thing of which nobody knows here yet whether it was this device's deletion that took it: it says so, and
 * brings back nothing that somebody else had deleted before.
 */
function ofOwnDeletion(opposite: Act<UndoableName>): Act<UndoableName> {
  if (!/^(?:document|folder|version)\.restore@/.test(opposite.name)) return opposite;
  return { ...opposite, args: { ...(opposite as Act<'document.restore@1'>).args, own_deletion: true } };
}

/** A deletion that may have arrived, and the restore queued last: shown as if neither were. */
async function hide(store: Store, device: Device, deletion: OutboxEntry): Promise<void> {
  const restore = await store.outbox.orderBy('id').last();
  await store.outbox
    .where('id')
    .anyOf(deletion.id, restore?.id ?? 0)
    .modify({ hidden: true });
  await rebase(store, device.userId, { touched: deletion.touches, leaving: [], change: unchanged });
}

/** @see Undo */
export async function takeBackOn(device: Device, key: number, opposite: Act<UndoableName>): Promise<UndoEnd> {
  let withdrawn = false;
  const end = await enqueueAllOn(device, async ({ store, enqueueBlind }): Promise<UndoEnd> => {
    // Withdrawn before, unseen: the connection to the store died over the answer. Its opposite would be an act of its own.
    if (withdrawn && !(await isSaved(store, key))) return endOf(store, opposite);
    const entry = await store.outbox.where('key').equals(key).first();
    const refused = entry === undefined ? await dropRefused(store, key, opposite) : undefined;
    if (refused !== undefined) return refused;
    const free = entry !== undefined && (await mayLeave(store, entry));
    if (free && isUnsent(entry)) {
      await withdraw(store, device, entry);
      withdrawn = true;
      return endOf(store, opposite);
    }
    if (await isByAnother(store, device.userId, opposite)) return 'theirs';
    const back = entry === undefined || entry.state === 'acknowledged' ? opposite : ofOwnDeletion(opposite);
    try {
      if (await enqueueBlind(back.name, back.args)) return 'done';
    } catch (error) {
      // It is back already.
      if (error instanceof Refusal && error.code === 'not_deleted') return 'done';
      throw error;
    }
    if (free) await hide(store, device, entry);
    return (await isHere(store, opposite)) ? 'done' : 'later';
  });
  await followSecondCopy(device);
  return end;
}

/** What was done, and its opposite. */
export interface Step {
  act: Act<UndoableName>;
  opposite: Act<UndoableName>;
}

const staysSo = (end: UndoEnd) => end === 'gone' || end === 'theirs';

/** What several ends are together to whoever took it back. */
function endOfAll(ends: readonly UndoEnd[]): UndoEnd {
  if (ends.some(staysSo) && !ends.every(staysSo)) return 'in_part';
  return (['theirs', 'gone', 'later'] as const).find((end) => ends.includes(end)) ?? 'done';
}

/**
 * Queues acts of somebody's that are one to them, all or none, and can be taken back together.
 * @throws as `enqueue`.
 */
async function enqueueUndoablesOn(device: Device, steps: readonly Step[]): Promise<Undo> {
  const keys = await enqueueAllOn(device, async ({ enqueue }) => {
    const queued: number[] = [];
    for (const { act } of steps) queued.push(await enqueue(act.name, act.args));
    return queued;
  });
  const takeBack = async () => {
    const ends: UndoEnd[] = [];
    // The last first: what an earlier one left free may be taken by a later one.
    for (const [at, { opposite }] of [...steps.entries()].reverse()) {
      ends.push(await takeBackOn(device, keys[at] ?? 0, opposite));
    }
    return endOfAll(ends);
  };
  let end: Promise<UndoEnd> | undefined;
  return () => {
    end ??= takeBack();
    return end;
  };
}

/**
 * Queues an act of somebody's that can be taken back.
 * @throws as `enqueue`.
 */
export function enqueueUndoableOn<N extends UndoableName, M extends UndoableName>(
  device: Device,
  act: Act<N>,
  opposite: Act<M>,
): Promise<Undo> {
  return enqueueUndoablesOn(device, [{ act, opposite } as unknown as Step]);
}

/** As `enqueue`, for an act that can be taken back with its opposite. */
export function enqueueUndoable<N extends UndoableName, M extends UndoableName>(
  act: Act<N>,
  opposite: Act<M>,
): Promise<Undo> {
  return enqueueUndoableOn(currentDevice(), act, opposite);
}

export const enqueueUndoables = (steps: readonly Step[]): Promise<Undo> => enqueueUndoablesOn(currentDevice(), steps);
