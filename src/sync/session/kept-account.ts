// What waits here for somebody who is signed out, once nobody can sign in by their account any more: it was deleted, on
// another device or by the operator. What was all sent goes from here; what was not can be exported, and goes only by a
// person's word.
import type { User } from '#domain/user';
import { type Connection, isDamage } from '#src/data/connection.ts';
import type { Store } from '#src/data/database.ts';
import { isAllSent, readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { callIsDeleted } from '#src/net/account-calls.ts';
import { QuotaError } from '#src/platform/own-files/quota-error.ts';
import { exportUnsent } from '#src/sync/acts/export-unsent.ts';
import type { Device } from '#src/sync/device.ts';
import { noticeWantedOn, readUnnoticed } from '#src/sync/files/upload-turns.ts';
import { noteLeft } from '#src/sync/meta.ts';
import { missingIn } from '#src/sync/recovery/put-back.ts';
import { browserHome } from './browser-places.ts';
import { unlessFull, withDeviceAsItStands, withDeviceOf } from './device-of.ts';
import { noteGivenUp } from './given-up.ts';
import { forgetLeftStore, noteLeftStore } from './left-stores.ts';
import { isNothingBeside, removePerson } from './remove-person.ts';
import { sessionKeep as keep, keptUserOf, sessionStore, showLocked, TOKEN } from './session-store.ts';
import { connectionTo, isMovedOn } from './sound-store.ts';

const http = { baseUrl: '', token: () => null, onUnauthenticated: () => undefined };

/** Whose work waits here, while nobody is signed in. */
function keptHere(): User | undefined {
  const shown = sessionStore.getSnapshot();
  return shown.status === 'locked' && shown.isLost === undefined && keep.get(TOKEN) === null ? shown.user : undefined;
}

/** What the rows wait for and nobody has looked for yet is counted, and exported, from here on. */
async function isAllSentOn(device: Device): Promise<boolean> {
  try {
    await noticeWantedOn(device);
  } catch (error) {
    unlessFull(error);
    if ((await device.connection.run((store) => readUnnoticed(store, device.userId))).length > 0) return false;
  }
  const copied = (await device.secondCopy?.read().catch(() => [])) ?? [];
  if ((await device.connection.run((store) => missingIn(store, copied))).length > 0) return false;
  // What a store lost that was moved on from may stand in it still: its person decides.
  if (isMovedOn(device.keep, device.userId) && (await device.connection.run(isLossTold))) return false;
  return isAllSent(await device.connection.run(readUnsent));
}

/** Whether it is told that unsent work was lost with a store. */
async function isLossTold(store: Store): Promise<boolean> {
  const items = await store.attention.where('kind').anyOf('emptied_store', 'damaged_store').toArray();
  return items.some(({ params }) => Number(params.unsent ?? 0) + Number(params.unsaved ?? 0) > 0);
}

/** Whether all was sent of what is here for somebody who is signed out; of a store that cannot be opened, by what stands beside it. */
export async function isNothingKept(userId: number): Promise<boolean> {
  try {
    return await withDeviceAsItStands(browserHome, userId, { http }, isAllSentOn);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return isNothingBeside(browserHome, userId);
  }
}

/** Whether somebody is signed in here, in whichever tab. */
export const isSignedInHere = (userId: number): boolean => keep.get(TOKEN) !== null && keptUserOf(keep)?.id === userId;

/** From here on nothing is saved in a store, if it is not damaged. @returns whether that is so; otherwise its person is back. */
async function noteRemoved(connection: Connection, userId: number): Promise<boolean> {
  const note = (store: Store) =>
    store.transaction('rw', store.meta, async () => {
      if (isSignedInHere(userId)) return false;
      await noteLeft(store);
      return true;
    });
  return connection.run(note).catch((error: unknown) => {
    // A full device has no room for the word.
    if (!(error instanceof QuotaError || isDamage(error))) throw error;
    const isGoing = !isSignedInHere(userId);
    // Where the store cannot say so itself.
    if (isGoing) noteGivenUp(keep, userId, 'all');
    return isGoing;
  });
}

/** Removes all that is here of somebody who is signed out, unsent work too. Of whoever is signed in, nothing. */
export async function removeDataOf(userId: number): Promise<void> {
  const connection = await connectionTo(browserHome.stores, keep, userId);
  noteLeftStore(keep, userId);
  if (!(await noteRemoved(connection, userId))) {
    connection.close();
    return forgetLeftStore(keep, userId);
  }
  const onForgotten = () => {
    // Somebody may have signed in meanwhile, in another tab.
    if (keep.get(TOKEN) === null) showLocked(keptUserOf(keep));
  };
  await removePerson(browserHome, userId, connection, { onForgotten });
}

/** Removes all that waits here. */
export async function removeKept(): Promise<void> {
  const user = keptHere();
  if (user === undefined) return;
  await removeDataOf(user.id);
  await lookAfterKept();
}

/** Saves what waits here to the browser's downloads; it stays here. */
export async function exportKept(): Promise<void> {
  const user = keptHere();
  if (user === undefined) return;
  // Somebody else may sign in meanwhile: the app's own device is theirs.
  await withDeviceOf(browserHome, user.id, { http }, exportUnsent);
}

/** Shows whether the account of whoever is locked here is closed: what waits here stays either way. */
function showDisabled(userId: number, isDisabled: boolean): void {
  const shown = sessionStore.getSnapshot();
  if (shown.status !== 'locked' || shown.user.id !== userId || (shown.isDisabled ?? false) === isDisabled) return;
  sessionStore.set({ ...shown, isDisabled });
}

/** Asks the server whether the account of whoever is locked here was deleted or disabled; without an answer with the next network. */
export async function lookAfterKept(): Promise<void> {
  const user = keptHere();
  if (user === undefined) return;
  try {
    const { deleted, disabled = false } = await callIsDeleted(http, user.id);
    if (!deleted) return showDisabled(user.id, disabled);
  } catch {
    globalThis.addEventListener?.('online', () => void lookAfterKept(), { once: true });
    return;
  }
  if (keptHere()?.id !== user.id) return;
  if (await isNothingKept(user.id)) return removeKept();
  const shown = sessionStore.getSnapshot();
  if (shown.status === 'locked' && shown.user.id === user.id) sessionStore.set({ ...shown, isDeleted: true });
}
