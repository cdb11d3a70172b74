// What a person does about the things in attention. Nothing leaves the list by itself.

import { Refusal } from '#domain/errors';
import { type ArgsOf, isMutationName, type MutationName } from '#domain/mutations/catalogue';
import { asAsked } from '#domain/sync/apart';
import type { Scope } from '#domain/sync/row';
import { projectScope } from '#domain/sync/row';
import type { AttentionItem, ScopeState, Store } from '#src/data/database.ts';
import { readSubject } from '#src/data/reads/queue/change-subjects.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import { singOfSaved } from '#src/sync/canary.ts';
import { currentDevice } from '#src/sync/device.ts';
import { giveUpBytes } from '#src/sync/files/give-up-bytes.ts';
import { noteLossRead } from '#src/sync/files/lost-bytes.ts';
import { type NamedFile, namedFile } from '#src/sync/files/named-file.ts';
import { noteWithdrawn } from '#src/sync/meta.ts';
import { enqueueAllOn } from '#src/sync/outbox.ts';
import { followSecondCopy } from '#src/sync/recovery/follow-second-copy.ts';
import { revokeScope } from '#src/sync/recovery/revoke.ts';
import { triedAgain } from './tried-again.ts';

async function itemOf(id: number): Promise<AttentionItem | undefined> {
  return currentDevice().connection.run((store) => store.attention.get(id));
}

/**
 * Takes a change that was set aside off the list, inside a transaction of the caller's. One that never got a number stands
 * nowhere else in the store: that it is not missing there is noted, as the second copy has it until it is struck.
 */
async function takeOff(store: Store, { id, mutation }: AttentionItem): Promise<void> {
  if (mutation?.key !== undefined) await noteWithdrawn(store, mutation.key);
  await store.attention.delete(id);
}

/**
 * Queues a refused change again, as it was or with other arguments, without what it named that was given up since, and takes
 * it off the list, in one transaction. It gets a key of its own: the server answers the old one with what it said then.
 * @throws Refusal when it is still not allowed; it stays in the list then.
 */
export async function retryRejected(id: number, changed: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const device = currentDevice();
  await enqueueAllOn(device, async ({ store, enqueueAgain }) => {
    const item = await store.attention.get(id);
    if (item?.mutation == null) return;
    const { mutation } = item;
    if (!isMutationName(mutation.name)) throw new Refusal('update_required');
    const args = await triedAgain(store, item, { ...(mutation.args as object), ...changed });
    // What is not changed was validated under this name when it was first queued; the door validates it all.
    const { name, stood, apart = stood } = mutation;
    await enqueueAgain({ name, args: args as never, ...(apart === undefined ? {} : { apart: asAsked(apart) }) });
    await takeOff(store, item);
  });
  await followSecondCopy(device);
}

/** The person has read it. */
export async function dismissAttention(id: number): Promise<void> {
  await currentDevice().connection.run((store) =>
    store.transaction('rw', store.attention, store.meta, async () => {
      const item = await store.attention.get(id);
      if (item?.kind === 'lost_bytes') await noteLossRead(store, item);
      await store.attention.delete(id);
    }),
  );
}

/** The person gives a refused change up, and the bytes that only it spoke of. */
export async function discardRejected(id: number): Promise<void> {
  const device = currentDevice();
  await device.connection.run((store) =>
    store.transaction('rw', store.tables, async () => {
      const item = await store.attention.get(id);
      if (item === undefined) return;
      await takeOff(store, item);
      await giveUpBytes(store, sha256Of(item.mutation?.args));
    }),
  );
  await followSecondCopy(device);
  await singOfSaved(device);
}

/** The file of a refused change, for saving it elsewhere; undefined where it has none or its bytes are gone. */
export async function rejectedFile(id: number): Promise<NamedFile | undefined> {
  const mutation = (await itemOf(id))?.mutation;
  if (mutation == null) return undefined;
  const { file } = await currentDevice().connection.run((store) => readSubject(store, mutation));
  return file === undefined ? undefined : namedFile(file);
}

/**
 * The large removal may go ahead, or the project that vanished with the server's history may go from here: as long as that is what
 * it is. Another tab may have read since that the project is back; nothing is agreed to then.
 */
export async function acceptRemoval(id: number): Promise<void> {
  const device = currentDevice();
  const item = await itemOf(id);
  if (item?.project_id === null || item === undefined) return;
  const scope: Scope = projectScope(item.project_id);
  const isStill = (state: ScopeState) => state.vanished === true;
  const state = await device.connection.run((store) => store.scopes.get(scope));
  if (state?.vanished) await revokeScope(device, scope, { isStill, byPerson: true });
  await device.connection.run((store) =>
    store.transaction('rw', store.attention, store.scopes, async () => {
      // Another tab may have dealt with it, and another removal be asked about by now.
      if ((await store.attention.get(id)) === undefined) return;
      const held = store.scopes
        .where('scope')
        .equals(scope)
        .filter((known) => known.held);
      await held.modify({ held: false, accepted: true });
      await store.attention.delete(id);
    }),
  );
  device.wake();
}

/**
 * It stays here, and the list goes on saying so; after a large removal the project goes on standing still.
 * @param shown of what a restored server lacks, the keys of what the person was shown; left out: all that is held.
 */
export async function keepHeld(id: number, shown?: readonly string[]): Promise<void> {
  const device = currentDevice();
  await device.connection.run((store) =>
    store.transaction('rw', store.attention, store.held_rows, async () => {
      const item = await store.attention.get(id);
      if (item === undefined) return;
      await store.attention.update(id, { params: { ...item.params, kept: 1 } });
      if (item.kind !== 'held_rows' || item.project_id === null) return;
      const held = await store.held_rows.where('project_id').equals(item.project_id).toArray();
      const kept = shown === undefined ? held : held.filter(({ key }) => shown.includes(key));
      await store.held_rows.bulkPut(kept.map((one) => ({ ...one, is_kept: true as const })));
    }),
  );
  await singOfSaved(device);
}

/** Something told: on this device only, or a notice that goes from all of the person's devices. */
type ToldAs = { item: number } | { notice: number };

async function isStillTold(store: Store, told: ToldAs): Promise<boolean> {
  const found = 'item' in told ? store.attention.get(told.item) : store.notices.get(told.notice);
  return (await found) !== undefined;
}

export interface Answer<N extends MutationName> {
  name: N;
  args: ArgsOf<N>;
  /** Of a thing that is not here: the server decides, and the next pull shows it. */
  blind?: boolean;
}

/**
 * A person's answer to what they were told: the change that it asks for, if any, is queued and the message goes, in one
 * transaction.
 * @param also other messages that say the same: they go with it.
 * @throws Refusal when the change is not allowed; the message stays then.
 */
export async function answerTold<N extends MutationName>(
  told: ToldAs,
  answer?: Answer<N>,
  also: readonly ToldAs[] = [],
): Promise<void> {
  await enqueueAllOn(currentDevice(), async ({ store, enqueue, enqueueBlind }) => {
    if (!(await isStillTold(store, told))) return;
    if (answer?.blind) await enqueueBlind(answer.name, answer.args);
    else if (answer !== undefined) await enqueue(answer.name, answer.args);
    for (const one of [told, ...also]) {
      if (!(await isStillTold(store, one))) continue;
      if ('item' in one) await store.attention.delete(one.item);
      else await enqueue('notice.dismiss@1', { id: one.notice });
    }
  });
}
