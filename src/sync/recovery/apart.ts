// Two sheets had been one document on the server whose data was put back, and were two here by then; or one was made here under a name
// that another had been given up for. What is told of such a document says so (`standing.ts`). What the server refuses for that waits
// until the document is so there, too.
import { Refusal } from '#domain/errors';
import { type ArgsOf, isMutationName } from '#domain/mutations/catalogue';
import { asWaited, oneWith } from '#domain/sync/apart';
import type { AttentionItem, OutboxEntry, Store } from '#src/data/database.ts';
import type { Device } from '#src/sync/device.ts';
import { idsIn } from '#src/sync/ids-in.ts';
import { noteWithdrawn } from '#src/sync/meta.ts';
import { enqueueAllOn, type OpenQueue } from '#src/sync/outbox.ts';
import { choosableIn, inMadeOrder, isChoiceBeforeBytes, sinceChoice } from './choice-since.ts';
import { confirmedRows } from './confirmed-rows.ts';
import { sinceGiven } from './given-since.ts';
import { documentOf } from './standing.ts';
import { isRead } from './tell-codes.ts';

type Change = Pick<OutboxEntry, 'name' | 'args'>;

type RefusedEntry = AttentionItem & { mutation: NonNullable<AttentionItem['mutation']> };

/**
 * Refused as its document is not one of its own there, or not told of yet; or a choice, as its version’s bytes are not there. A deletion
 * is decided on what is to be seen by then: its author does that.
 */
const waits = (item: AttentionItem): item is RefusedEntry => {
  const { kind, code, mutation } = item;
  if (kind !== 'rejected' || mutation?.apart === undefined) return false;
  if (/^(?:document|folder|version)\.delete@/.test(mutation.name)) return isChoiceBeforeBytes(item);
  return code === 'still_together' || code === 'not_found' || isChoiceBeforeBytes(item);
};

/** The folder that an act is done to, or in which a folder or a document is made. */
function folderOf({ name, args }: Change): number | undefined {
  const { id, folder_id, parent_folder_id } = args as { id?: number; folder_id?: number; parent_folder_id?: number };
  if (name.includes('.create@')) return folder_id ?? parent_folder_id;
  return name.startsWith('folder.') ? id : undefined;
}

/** The version that it is done to, or hangs on, where it says no document. */
const versionOf = ({ args }: Change): number | undefined => {
  const { id, document_id, version_id } = args as { id?: number; document_id?: number; version_id?: number };
  return document_id === undefined ? (version_id ?? id) : undefined;
};

const printOf = ({ name, args }: Change): number | undefined =>
  name.startsWith('print.') ? (args as { id: number }).id : undefined;

/** Of what was refused for that, what can go now, in its order; with what was refused because it is of such. */
async function tellable(store: Store): Promise<RefusedEntry[]> {
  const refused = await store.attention.orderBy('id').toArray();
  const found = refused.filter(waits);
  if (found.length === 0) return [];
  const ids = found.map(({ mutation }) => documentOf(mutation) ?? 0);
  const rows = await confirmedRows(store, 'documents', ids);
  const aliases = await store.aliases.bulkGet(ids);
  const states = await store.scopes.bulkGet(found.map(({ mutation }) => mutation.scope));
  const folders = await confirmedRows(
    store,
    'folders',
    found.map(({ mutation }) => folderOf(mutation) ?? 0),
  );
  const versions = await confirmedRows(
    store,
    'versions',
    found.map(({ mutation }) => versionOf(mutation) ?? 0),
  );
  const prints = await confirmedRows(
    store,
    'prints',
    found.map(({ mutation }) => printOf(mutation) ?? 0),
  );
  // A sheet is split off whatever it is a part of.
  const isPart = ({ name, apart }: RefusedEntry['mutation'], target: number) =>
    name.startsWith('version.split@') || oneWith(apart).includes(target);
  const isThere = ({ mutation }: RefusedEntry, at: number) =>
    [rows, folders, versions, prints].some((some) => some[at] !== undefined) ||
    (aliases[at] !== undefined && isPart(mutation, aliases[at].target_id));
  const choosable = await choosableIn(store, found);
  const isReady = (item: RefusedEntry) => !isChoiceBeforeBytes(item) || choosable.has(item.id);
  const ready = found.filter((item, at) => isThere(item, at) && isRead(states[at]) && isReady(item));
  const made = new Set(ready.flatMap(({ mutation }) => (mutation.name.includes('.create@') ? madeBy(mutation) : [])));
  const isOfMade = ({ kind, code, mutation }: AttentionItem) =>
    kind === 'rejected' &&
    code === 'not_found' &&
    mutation !== null &&
    [...idsIn(mutation.args)].some((id) => made.has(id));
  const told = refused.filter((item): item is RefusedEntry => ready.some(({ id }) => id === item.id) || isOfMade(item));
  return inMadeOrder(store, told);
}

const madeBy = ({ args }: Change): number[] => {
  const { id } = args as { id?: number };
  return id === undefined ? [] : [id];
};

type LinkingEntry = AttentionItem & { mutation: NonNullable<AttentionItem['mutation']> };

/** Words that were told again without what they link, as nobody had told of that yet; be it beside something else. */
const isWithoutLinks = (item: AttentionItem): item is LinkingEntry =>
  item.kind === 'notice' &&
  item.mutation?.apart !== undefined &&
  (item.code === 'link_left_out' || item.params['links_left_out'] === 1);

/** Of such words the comment, and of what it is to link yet what is here by now, and the rest. */
async function leftOut(store: Store, { mutation: { args } }: LinkingEntry) {
  const { project_id, id, ...links } = args as ArgsOf<'comment.edit@1'> & ArgsOf<'comment.create@1'>;
  const named = links.linked_document_ids ?? links.link ?? [];
  const [comment] = await confirmedRows(store, 'comments', [id]);
  const linked = comment?.linked_document_ids ?? [];
  const missing = named.filter((one) => !linked.includes(one));
  const rows = await confirmedRows(store, 'documents', missing);
  const aliases = await store.aliases.bulkGet(missing);
  const there = missing.filter((_, at) => rows[at] !== undefined || aliases[at] !== undefined);
  return { project_id, id, comment, there, rest: missing.filter((one) => !there.includes(one)) };
}

/** Such words of which something that they link is here by now; and those that have all of it, whoever gave it to them. */
async function linkable(store: Store): Promise<LinkingEntry[]> {
  const found: LinkingEntry[] = [];
  for (const item of (await store.attention.toArray()).filter(isWithoutLinks)) {
    const { comment, there, rest } = await leftOut(store, item);
    const isDue = comment !== undefined && (there.length > 0 || rest.length === 0);
    if (isDue && isRead(await store.scopes.get(item.mutation.scope))) found.push(item);
  }
  return found;
}

/** @returns whether a link was queued. */
async function tellLinks({ store, enqueue }: OpenQueue, item: LinkingEntry): Promise<boolean> {
  const { project_id, id, there, rest } = await leftOut(store, item);
  try {
    if (there.length > 0) await enqueue('comment.edit@1', { project_id, id, link: there });
  } catch (error) {
    // It was deleted here meanwhile, or links as much as it may.
    if (error instanceof Refusal) return false;
    throw error;
  }
  const mutation = { ...item.mutation, args: { project_id, id, link: rest } };
  if (rest.length > 0) await store.attention.update(item.id, { mutation });
  else if (item.code === 'link_left_out') await store.attention.delete(item.id);
  else await store.attention.update(item.id, { params: { ...item.params, links_left_out: 0 } });
  return there.length > 0;
}

/** It is over: it goes from the list. */
async function end(store: Store, { id, mutation: { key } }: RefusedEntry): Promise<void> {
  if (key !== undefined) await noteWithdrawn(store, key);
  await store.attention.delete(id);
}

/** @param behind what waits behind it. @returns whether it was queued. */
async function tell(
  { store, enqueueAgain }: OpenQueue,
  item: RefusedEntry,
  behind: readonly Change[],
): Promise<boolean> {
  const { id, mutation } = item;
  const { name, client_time, apart = true, base_seq } = mutation;
  if (!isMutationName(name)) return false;
  const since = await sinceChoice(store, mutation);
  if (since === 'own') {
    await end(store, item);
    return false;
  }
  const waited = await sinceGiven(store, mutation, behind);
  if (since === 'decided' || waited.isAsked) {
    // Its author looks, and then decides.
    await store.attention.update(id, { code: 'built_upon', params: { unseen: 1 } });
    return false;
  }
  // What a deletion takes along is to be as its author saw it, and not as this device has read meanwhile.
  const seen = base_seq !== undefined && /\.(?:delete|strike)@/.test(name) ? { base_seq } : {};
  try {
    await enqueueAgain({ name, args: waited.args as never, client_time, apart: asWaited(apart), ...seen });
  } catch (error) {
    // For another reason now: it stays in attention.
    if (error instanceof Refusal) return false;
    throw error;
  }
  await end(store, item);
  return true;
}

/** Once all has been read that the server has now. @returns whether there is something to send. */
export async function tellApart(device: Device): Promise<boolean> {
  const waiting = await device.connection.run(async (store) => [
    ...(await tellable(store)),
    ...(await linkable(store)),
  ]);
  if (waiting.length === 0) return false;
  return enqueueAllOn(device, async (queue) => {
    let isTold = false;
    for (const item of await linkable(queue.store)) isTold = (await tellLinks(queue, item)) || isTold;
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
