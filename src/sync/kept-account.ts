// What waits here for somebody who is signed out, once nobody can sign in by their account any more: it was deleted, on
// another device or by the operator. What was all sent goes from here; what was not can be exported, and goes only by a
// person's word.
import type { User } from '#domain/user';
import { Connection } from '#src/data/connection.ts';
import { Store, storeName } from '#src/data/database.ts';
import { QuotaError } from '#src/data/quota-error.ts';
import { isAllSent, readUnsent } from '#src/data/reads/unsent-work.ts';
import { callIsDeleted } from '#src/net/account-calls.ts';
import { forgetCanary } from './canary.ts';
import { forgetCommentDrafts } from './comment-drafts.ts';
import type { Device } from './device.ts';
import { exportUnsent } from './export-unsent.ts';
import { forgetKept } from './kept-users.ts';
import { forgetLeftStore, noteLeftStore } from './left-stores.ts';
import { noteLeft } from './meta.ts';
import { sessionKeep as keep, keptUserOf, sessionStore, showLocked, TOKEN } from './session-store.ts';
import { noticeWantedOn, readUnnoticed } from './upload-turns.ts';

const http = { baseUrl: '', token: () => null, onUnauthenticated: () => undefined };

/** Whose work waits here, while nobody is signed in. */
function keptHere(): User | undefined {
  const shown = sessionStore.getSnapshot();
  return shown.status === 'locked' && keep.get(TOKEN) === null ? shown.user : undefined;
}

async function withDevice<T>(user: User, work: (device: Device) => Promise<T>): Promise<T> {
  const connection = new Connection(new Store(storeName(user.id)));
  try {
    return await work({ userId: user.id, appVersion: '', connection, http, keep, wake: () => undefined });
  } finally {
    connection.close();
  }
}

/** Whether all was sent. What the rows wait for and nobody has looked for yet is counted, and exported, from here on. */
async function isNothingKept(device: Device): Promise<boolean> {
  try {
    await noticeWantedOn(device);
  } catch (error) {
    if (!(error instanceof QuotaError)) throw error;
    if ((await device.connection.run((store) => readUnnoticed(store, device.userId))).length > 0) return false;
  }
  return isAllSent(await device.connection.run(readUnsent));
}

/** Removes all that waits here. */
export async function removeKept(): Promise<void> {
  const user = keptHere();
  if (user === undefined) return;
  const connection = new Connection(new Store(storeName(user.id)));
  noteLeftStore(keep, user.id);
  // A full device has no room for the word, but what it forbids does not come: nobody signs in by that account.
  await connection.run(noteLeft).catch((error: unknown) => {
    if (!(error instanceof QuotaError)) throw error;
  });
  forgetKept(keep, user.id);
  // Somebody may have signed in meanwhile, in another tab.
  if (keep.get(TOKEN) === null) showLocked(keptUserOf(keep));
  forgetCanary(keep, user.id);
  forgetCommentDrafts(user.id);
  await connection.destroy();
  forgetLeftStore(keep, user.id);
  await lookAfterKept();
}

/** Saves what waits here to the browser's downloads; it stays here. */
export async function exportKept(): Promise<void> {
  const user = keptHere();
  if (user === undefined) return;
  // Somebody else may sign in meanwhile: the app's own device is theirs.
  await withDevice(user, exportUnsent);
}

/** Asks the server whether the account of whoever is locked here was deleted; without an answer with the next network. */
export async function lookAfterKept(): Promise<void> {
  const user = keptHere();
  if (user === undefined) return;
  try {
    if (!(await callIsDeleted(http, user.id))) return;
  } catch {
    globalThis.addEventListener?.('online', () => void lookAfterKept(), { once: true });
    return;
  }
  if (keptHere()?.id !== user.id) return;
  if (await withDevice(user, isNothingKept)) return removeKept();
  const shown = sessionStore.getSnapshot();
  if (shown.status === 'locked' && shown.user.id === user.id) sessionStore.set({ ...shown, isDeleted: true });
}
