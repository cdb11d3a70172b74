// What the person follows, between their devices: each tells the server what was opened and is kept on it, and hears what
// was on the others. Opening a drawing is no change that anybody waits for: it goes in a lane of its own after a round,
// as soon as that is possible, and never stands in the outbox.
import type { Document } from '#domain/document';
import { Refusal } from '#domain/errors';
import type { Follow, FollowKind } from '#domain/follow';
import { limits } from '#domain/limits';
import type { RowPut } from '#domain/mutations/rules/reader';
import type { Look, Store } from '#src/data/database.ts';
import { isKeptElsewhere } from '#src/data/reads/follows.ts';
import { type UntoldFollow, untoldOf } from '#src/data/untold.ts';
import { callTellFollows } from '#src/net/account-calls.ts';
import { TransportError } from '#src/net/transport-error.ts';
import type { Device } from './device.ts';

/** As the server has it; undefined for what is not followed. */
export function followOf(store: Store, kind: FollowKind, id: number): Promise<Follow | undefined> {
  return store.follows.where('[kind+target_id]').equals([kind, id]).first();
}

/** By itself, or as a part of what is kept on some device. */
export async function isFollowedElsewhere(store: Store, document: Document): Promise<boolean> {
  return (await followOf(store, 'document', document.id)) !== undefined || isKeptElsewhere(store, document);
}

/** Whether the server has it that this version was looked at, and nothing else is to be told of its document. */
export async function isTold(store: Store, { document_id, version_id }: Look): Promise<boolean> {
  const follow = await followOf(store, 'document', document_id);
  return follow?.version_id === version_id && (await store.untold.get(`document:${document_id}`)) === undefined;
}

/** Of places that were let go on another device, those that are kept on this one. */
async function keptHere(store: Store, gone: readonly Follow[]): Promise<UntoldFollow[]> {
  const idsOf = (kind: FollowKind) => gone.flatMap((follow) => (follow.kind === kind ? follow.target_id : []));
  const [pins, folderPins] = [
    await store.pins.bulkGet(idsOf('project')),
    await store.folder_pins.bulkGet(idsOf('folder')),
  ];
  return untoldOf([], pins.filter(isThere), folderPins.filter(isThere));
}

const isThere = <T>(thing: T | undefined): thing is T => thing !== undefined;

/**
 * What other devices have told, inside the transaction of a page: what was opened there is no news here any more, and what
 * is kept here stays followed.
 */
export async function noteFollows(store: Store, rows: readonly RowPut[]): Promise<void> {
  const follows = rows.flatMap(({ table, row }) => (table === 'follows' ? [row] : []));
  const gone = follows.filter(({ deleted_at }) => deleted_at !== null);
  if (gone.length > 0) await store.untold.bulkPut(await keptHere(store, gone));
  const opened = follows.filter(({ kind, deleted_at }) => kind === 'document' && deleted_at === null);
  // Of a first sync there is no news yet, whatever was opened: nothing is read for it.
  if (opened.length === 0 || (await store.news.count()) === 0) return;
  const documents = await store.documents.bulkGet(opened.map(({ target_id }) => target_id));
  const seen = opened.filter(({ version_id }, at) => documents[at]?.current_version_id === version_id);
  await store.news.bulkDelete(seen.map(({ target_id }) => target_id));
}

/** All of it, to a server that may have forgotten; in a transaction of the caller's. */
export async function tellAgain(store: Store): Promise<void> {
  const [looks, pins, folderPins] = [
    await store.looks.toArray(),
    await store.pins.toArray(),
    await store.folder_pins.toArray(),
  ];
  await store.untold.bulkPut(untoldOf(looks, pins, folderPins));
}

const toldOf = ({ kind, target_id: id, version_id, follows }: UntoldFollow) => ({
  kind,
  id,
  follows,
  ...(version_id === null ? {} : { version_id }),
});

/** What was told, unless it has changed since. */
async function forget(store: Store, told: readonly UntoldFollow[]): Promise<void> {
  await store.transaction('rw', store.untold, async () => {
    for (const one of told) {
      const now = await store.untold.get(one.key);
      if (now?.version_id === one.version_id && now.follows === one.follows) await store.untold.delete(one.key);
    }
  });
}

/** Tells the server what it does not know. What it does not take now it is told after another round. */
export async function tellFollows(device: Device, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const told = await device.connection.run((store) => store.untold.limit(limits.followsToldMax).toArray());
    if (told.length === 0) return;
    try {
      await callTellFollows(device.http, told.map(toldOf), signal);
    } catch (error) {
      if (signal?.aborted || error instanceof TransportError || error instanceof Refusal) return;
      throw error;
    }
    await device.connection.run((store) => forget(store, told));
  }
}
