// What waits here for somebody who is signed out, once nobody can sign in by their account any more: it was deleted, on
// another device or by the operator. What was all sent goes from here; what was not can be exported, and goes only by a
// person's word.
import type { User } from '#domain/user';
import { Connection } from '#src/data/connection.ts';
import { setCurrentConnection } from '#src/data/current-store.ts';
import { Store, storeName } from '#src/data/database.ts';
import { isAllSent, readUnsent } from '#src/data/reads/unsent-work.ts';
import { callIsDeleted } from '#src/net/account-calls.ts';
import { forgetCanary } from './canary.ts';
import { forgetCommentDrafts } from './comment-drafts.ts';
import { setCurrentDevice } from './device.ts';
import { exportUnsent } from './export-unsent.ts';
import { noteLeft } from './meta.ts';
import { sessionKeep as keep, sessionStore, TOKEN, USER } from './session-store.ts';

const http = { baseUrl: '', token: () => null, onUnauthenticated: () => undefined };

/** Whose work waits here, while nobody is signed in. */
function keptHere(): User | undefined {
  const shown = sessionStore.getSnapshot();
  return shown.status === 'locked' && keep.get(TOKEN) === null ? shown.user : undefined;
}

async function withStore<T>(user: User, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = new Connection(new Store(storeName(user.id)));
  try {
    return await work(connection);
  } finally {
    connection.close();
  }
}

/** Removes all that waits here. */
export async function removeKept(): Promise<void> {
  const user = keptHere();
  if (user === undefined) return;
  const connection = new Connection(new Store(storeName(user.id)));
  await connection.run(noteLeft);
  keep.remove(USER);
  sessionStore.set({ status: 'anonymous' });
  forgetCanary(keep, user.id);
  forgetCommentDrafts(user.id);
  await connection.destroy();
}

/** Saves what waits here to the browser's downloads; it stays here. */
export async function exportKept(): Promise<void> {
  const user = keptHere();
  if (user === undefined) return;
  await withStore(user, async (connection) => {
    setCurrentConnection(connection);
    setCurrentDevice({ userId: user.id, appVersion: '', connection, http, keep, wake: () => undefined });
    try {
      await exportUnsent();
    } finally {
      setCurrentDevice(undefined);
      setCurrentConnection(undefined);
    }
  });
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
  if (isAllSent(await withStore(user, (connection) => connection.run(readUnsent)))) return removeKept();
  const shown = sessionStore.getSnapshot();
  if (shown.status === 'locked' && shown.user.id === user.id) sessionStore.set({ ...shown, isDeleted: true });
}
