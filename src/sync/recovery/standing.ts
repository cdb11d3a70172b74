// What a document was here, as an act on it is made or another history is followed: one of its own, or one with others. What two people
// see as two sheets had been one document on a server whose data was put back; or one was made here under a name that another had been
// given up for. No act is to land on the other: it says what its document was.
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import type { ApartMark } from '#domain/sync/apart';
import type { OutboxEntry, ScopeState, Store } from '#src/data/database.ts';
import { nameToldAgain } from '#src/sync/moved-out.ts';
import { rowKey } from '#src/sync/row-store.ts';
import { nameSplitsAgain } from '#src/sync/split-off.ts';
import { confirmedRows } from './confirmed-rows.ts';
import { splitSince } from './split-again.ts';

type Change = Pick<OutboxEntry, 'name' | 'args'>;

const isMaking = ({ name }: Change) => name === 'document.create@1';

const deletedIn = (changes: readonly Change[]) =>
  new Set(
    changes.flatMap(({ name, args }) => (name.startsWith('document.delete@') ? (args as { id: number }).id : [])),
  );

/** The document that a change speaks of, or makes. */
export function documentOf({ name, args }: Change): number | undefined {
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

/** The places in the queue of what is done to folders that the server had, or makes them. Told before its folder, it waits for that. */
async function ofFolders(store: Store, outbox: readonly OutboxEntry[]): Promise<Set<number>> {
  const ids = outbox.map(({ name, args }) => (name.startsWith('folder.') ? (args as { id: number }).id : 0));
  const rows = await confirmedRows(store, 'folders', ids);
  return new Set(rows.flatMap((row, at) => (row === undefined ? [] : [at])));
}

/**
 * What is done to a version, or to a print of it, or hangs on it, without a word of its document. Told before that or the version's bytes,
 * it waits for these.
 */
const isOnVersion = ({ name }: Change) => /^(?:print\.[a-z]+|qr\.[a-z]+|version\.delete)@/.test(name);

const asSplit = (mark: ApartMark): ApartMark => ({
  ...(typeof mark === 'object' ? mark : { one_with: [] }),
  split: true,
});

/**
 * Marks what waits and is of such a document, as it was when the act was made; what an older app queued, as it is here now. What such an
 * act tells of before this device's own split is of both: they were one. What was marked as an earlier history was followed stays so: by
 * now rows of that may be here. Of what was refused it is noted, for the person who tries it again. In a transaction of the caller's.
 * @param isLost a device that was reported lost: its work has no other place, and stands where it was before the split.
 */
export async function markApart(store: Store, isLost: boolean): Promise<void> {
  const outbox = await store.outbox.orderBy('id').toArray();
  const documents = outbox.map(documentOf);
  const here = await standing(store, [...new Set(documents.flatMap((id) => id ?? []))], deletedIn(outbox));
  const makings = outbox.filter(isMaking);
  const same = await withSameFile(store, makings);
  const split = await splitSince(store, makings);
  const splits = new Map(
    outbox.flatMap(({ name }, at) => (name.startsWith('version.split@') ? [[documents[at], at]] : [])),
  );
  const folders = await ofFolders(store, outbox);
  const markOf = (entry: OutboxEntry, at: number): ApartMark | undefined => {
    const id = documents[at] ?? 0;
    const others = here.get(id);
    const isHere = others !== undefined && at >= (splits.get(id) ?? 0);
    if (isMaking(entry) && isHere) {
      const mark = apartAs(id, others, same.get(id));
      return split.has(id) ? asSplit(mark) : mark;
    }
    if (folders.has(at) || isOnVersion(entry)) return true;
    return entry.stood ?? (isHere ? apartAs(id, others) : undefined);
  };
  const marked = outbox.flatMap((entry, at) => {
    const isSpared = entry.apart !== undefined || (isLost && !isMaking(entry));
    const apart = isSpared ? undefined : markOf(entry, at);
    return apart === undefined ? [] : [{ ...entry, apart }];
  });
  await store.outbox.bulkPut(marked);
  await noteOnRefused(store);
}

async function noteOnRefused(store: Store): Promise<void> {
  const refused = await store.attention.where('kind').equals('rejected').toArray();
  const unmarked = refused.flatMap(({ id, mutation }) =>
    mutation === null || mutation.apart !== undefined || mutation.stood !== undefined ? [] : [{ id, mutation }],
  );
  const ids = unmarked.map(({ mutation }) => documentOf(mutation) ?? 0);
  const here = await standing(store, [...new Set(ids)], new Set());
  for (const [at, { id, mutation }] of unmarked.entries()) {
    const others = here.get(ids[at] ?? 0);
    if (others === undefined || isMaking(mutation)) continue;
    await store.attention.update(id, { mutation: { ...mutation, stood: apartAs(ids[at] ?? 0, others) } });
  }
}

/**
 * What the document of an act stands as, that is being made now; asked before the act takes effect. Of one that the server has never had
 * nothing is said: it may become a part of what others made unseen.
 */
export async function standsNow(store: Store, change: Change): Promise<ApartMark | undefined> {
  const id = documentOf(change);
  if (id === undefined || isMaking(change)) return undefined;
  const others = (await standing(store, [id], new Set())).get(id);
  return others === undefined ? undefined : apartAs(id, others);
}

/** The same of one that an act makes, once it has taken effect: what has become a version of another says nothing. */
export const standsMade = (change: Change, touches: readonly string[]): ApartMark | undefined =>
  isMaking(change) && touches.includes(rowKey('documents', documentOf(change) ?? 0)) ? 'new' : undefined;

/** Whether the server has another history than what is shown of a scope: that is not read yet, or not given to this person. */
export const isOfFormer = (state: ScopeState | undefined): boolean =>
  state?.vanished === true || (state?.put_back === true && state.rereading);

/**
 * The deletion of a folder or a document, made before the other history is read: it names what its author sees elsewhere by what others
 * did, too.
 * @throws Refusal `moves_waiting` where it would have to name too many.
 */
export async function namingFormer<C extends Change & Pick<OutboxEntry, 'scope'>>(store: Store, change: C): Promise<C> {
  const state = await store.scopes.get(change.scope);
  if (!isOfFormer(state)) return change;
  const shared = () => (state?.vanished ? 0 : (state?.trail?.at(-1)?.[0] ?? 0));
  const { named, tooMany } = await nameToldAgain(store, [change], shared);
  if (tooMany.length > 0) throw new Refusal('moves_waiting');
  return named[0] ?? (await nameSplitsAgain(store, [change], shared))[0] ?? change;
}
