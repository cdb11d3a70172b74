// Two sheets had been one document on the server whose data was put back, and were two here by then; or one was made here under a name
// that another had been given up for. What is told of such a document, again or for the first time, is not to land on the other:
// it says that its document was one of its own. What the server refuses for that waits until the document is so there, too.
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import { isMutationName } from '#domain/mutations/catalogue';
import { type ApartMark, oneWith } from '#domain/sync/apart';
import type { AttentionItem, OutboxEntry, Store } from '#src/data/database.ts';
import type { Device } from '#src/sync/device.ts';
import { idsIn } from '#src/sync/ids-in.ts';
import { noteWithdrawn } from '#src/sync/meta.ts';
import { enqueueAllOn, type OpenQueue } from '#src/sync/outbox.ts';
import { rowKey } from '#src/sync/row-store.ts';
import { choosableIn, isChoiceBeforeBytes } from './choice-before-bytes.ts';
import { confirmedRows } from './confirmed-rows.ts';
import { sinceGiven } from './given-since.ts';
import { isRead } from './tell-codes.ts';

type Change = Pick<OutboxEntry, 'name' | 'args'>;

const isMaking = ({ name }: Change) => name === 'document.create@1';

const deletedIn = (changes: readonly Change[]) =>
  new Set(
    changes.flatMap(({ name, args }) => (name.startsWith('document.delete@') ? (args as { id: number }).id : [])),
  );

/** The document that a change speaks of, or makes. */
function documentOf({ name, args }: Change): number | undefined {
  const { id, document_id } = args as { id?: number; document_id?: number };
  return document_id ?? (name.startsWith('document.') ? id : undefined);
}

/**
 * By the ids of documents that the server had, or is held to have had, under these or as a part of another: the others that each is
 * one with. Told of in another order, it may become a part of any of them.
 * @param deleted those that this device deleted and is to delete again: what was a part of another cannot be.
 */
async function standing(
  store: Store,
  ids: readonly number[],
  deleted: ReadonlySet<number>,
): Promise<Map<number, number[]>> {
  const aliases = await store.aliases.bulkGet([...ids]);
  const wholes = ids.map((id, at) => (aliases[at]?.deleted_at === null ? aliases[at].target_id : id));
  const rows = await confirmedRows(store, 'documents', wholes);
  const held = await store.held_rows.bulkGet(wholes.map((id) => rowKey('documents', id)));
  const parts = new Map<number, number[]>();
  for (const { id, target_id, deleted_at } of await store.aliases.where('target_id').anyOf(wholes).toArray()) {
    if (deleted_at === null) parts.set(target_id, [...(parts.get(target_id) ?? []), id]);
  }
  return new Map(
    ids.flatMap((id, at): [number, number[]][] => {
      const whole = wholes[at] ?? id;
      if ((rows[at] ?? held[at]) === undefined && !deleted.has(id)) return [];
      return [[id, [whole, ...(parts.get(whole) ?? [])].filter((one) => one !== id)]];
    }),
  );
}

/** Of makings of documents, by their ids: the documents here that have the very file, by all ids that stand for them. */
async function withSameFile(store: Store, makings: readonly Change[]): Promise<Map<number, number[]>> {
  const files = makings.map(({ args }) => args as { id: number; sha256: string });
  const hashes = [...new Set(files.map(({ sha256 }) => sha256))];
  const versions = await store.versions.where('sha256').anyOf(hashes).toArray();
  const aliases = await store.aliases
    .where('target_id')
    .anyOf([...new Set(versions.map(({ document_id }) => document_id))])
    .toArray();
  const ids = new Map(hashes.map((hash) => [hash, new Set<number>()]));
  for (const { sha256, document_id, deleted_at } of versions) {
    if (deleted_at !== null) continue;
    ids.get(sha256)?.add(document_id);
    for (const { id, target_id } of aliases) if (target_id === document_id) ids.get(sha256)?.add(id);
  }
  return new Map(files.map(({ id, sha256 }) => [id, [...(ids.get(sha256) ?? [])]]));
}

function apartAs(id: number, one_with: readonly number[], same: readonly number[] = []): ApartMark {
  const others = same.filter((other) => other !== id && !one_with.includes(other));
  if (one_with.length === 0 && others.length === 0) return true;
  const beside = others.length === 0 ? {} : { beside: others.slice(0, limits.namedVersionsMax) };
  return { one_with: one_with.slice(0, limits.namedVersionsMax), ...beside };
}

/**
 * Marks what waits and is of such a document. What comes before this device's own split is of both: they were one. In a transaction of
 * the caller's.
 * @param isLost a device that was reported lost: its work has no other place, and stands where it was before the split.
 */
export async function markApart(store: Store, isLost: boolean): Promise<void> {
  const outbox = await store.outbox.orderBy('id').toArray();
  const documents = outbox.map(documentOf);
  const here = await standing(store, [...new Set(documents.flatMap((id) => id ?? []))], deletedIn(outbox));
  const same = await withSameFile(store, outbox.filter(isMaking));
  const splits = new Map(
    outbox.flatMap(({ name }, at) => (name.startsWith('version.split@') ? [[documents[at], at]] : [])),
  );
  const marked = outbox.flatMap((entry, at) => {
    const id = documents[at] ?? 0;
    const others = here.get(id);
    const isSpared = isLost && !isMaking(entry);
    const isMarked = others !== undefined && at >= (splits.get(id) ?? 0) && !isSpared;
    return isMarked ? [{ ...entry, apart: apartAs(id, others, isMaking(entry) ? same.get(id) : []) }] : [];
  });
  await store.outbox.bulkPut(marked);
}

type RefusedEntry = AttentionItem & { mutation: NonNullable<AttentionItem['mutation']> };

/**
 * Refused as its document is not one of its own there, or not told of yet; or a choice, as its version’s bytes are not there. A deletion
 * is decided on what is to be seen by then: its author does that.
 */
const waits = (item: AttentionItem): item is RefusedEntry => {
  const { kind, code, mutation } = item;
  if (kind !== 'rejected' || mutation?.apart === undefined) return false;
  if (mutation.name.startsWith('document.delete@')) return false;
  return code === 'still_together' || code === 'not_found' || isChoiceBeforeBytes(item);
};

/** Of what was refused for that, what can go now, in its order; with what was refused because it is of such. */
async function tellable(store: Store): Promise<RefusedEntry[]> {
  const refused = await store.attention.orderBy('id').toArray();
  const found = refused.filter(waits);
  if (found.length === 0) return [];
  const ids = found.map(({ mutation }) => documentOf(mutation) ?? 0);
  const rows = await confirmedRows(store, 'documents', ids);
  const aliases = await store.aliases.bulkGet(ids);
  const states = await store.scopes.bulkGet(found.map(({ mutation }) => mutation.scope));
  const isThere = ({ mutation }: RefusedEntry, at: number) =>
    rows[at] !== undefined || oneWith(mutation.apart).includes(aliases[at]?.target_id ?? 0);
  const choosable = await choosableIn(store, found);
  const isReady = (item: RefusedEntry) => !isChoiceBeforeBytes(item) || choosable.has(item.id);
  const ready = found.filter((item, at) => isThere(item, at) && isRead(states[at]) && isReady(item));
  const made = new Set(ready.flatMap(({ mutation }) => (mutation.name.includes('.create@') ? madeBy(mutation) : [])));
  const isOfMade = ({ kind, code, mutation }: AttentionItem) =>
    kind === 'rejected' &&
    code === 'not_found' &&
    mutation !== null &&
    [...idsIn(mutation.args)].some((id) => made.has(id));
  return refused.filter((item): item is RefusedEntry => ready.some(({ id }) => id === item.id) || isOfMade(item));
}

const madeBy = ({ args }: Change): number[] => {
  const { id } = args as { id?: number };
  return id === undefined ? [] : [id];
};

async function tell(
  { store, enqueueAgain }: OpenQueue,
  { id, mutation }: RefusedEntry,
  behind: readonly Change[],
): Promise<boolean> {
  const { name, client_time, key, apart = true } = mutation;
  if (!isMutationName(name)) return false;
  const waited = await sinceGiven(store, mutation, behind);
  if (waited.isAsked) {
    // Its author looks, and then decides.
    await store.attention.update(id, { code: 'built_upon', params: { unseen: 1 } });
    return false;
  }
  try {
    await enqueueAgain({ name, args: waited.args as never, client_time, apart });
  } catch (error) {
    // For another reason now: it stays in attention.
    if (error instanceof Refusal) return false;
    throw error;
  }
  if (key !== undefined) await noteWithdrawn(store, key);
  await store.attention.delete(id);
  return true;
}

/** Once all has been read that the server has now. @returns whether there is something to send. */
export async function tellApart(device: Device): Promise<boolean> {
  if ((await device.connection.run(tellable)).length === 0) return false;
  return enqueueAllOn(device, async (queue) => {
    let isTold = false;
    const all = await tellable(queue.store);
    for (const [at, item] of all.entries()) {
      const behind = all.slice(at + 1).map(({ mutation }) => mutation);
      isTold = (await tell(queue, item, behind)) || isTold;
    }
    return isTold;
  }).catch((error: unknown) => {
    // The person left this device meanwhile.
    if (error instanceof Refusal) return false;
    throw error;
  });
}
