// Nothing of a person stays on this device: one list of all that there is to forget.
import { type Connection, isDamage } from '#src/data/connection.ts';
import { dropIncoming } from '#src/platform/installed/incoming-files.ts';
import { reportBug } from '#src/platform/report-bug.ts';
import { forgetCommentDrafts } from '#src/sync/acts/comment-drafts.ts';
import { forgetWish } from '#src/sync/acts/vectorize-wish.ts';
import { forgetCanary } from '#src/sync/canary.ts';
import type { SecondCopy } from '#src/sync/recovery/second-copy.ts';
import { readCanary, unsentOf } from '#src/sync/unsent-mark.ts';
import type { Home } from './device-of.ts';
import { forgetGivenUp, noteGivenUp } from './given-up.ts';
import { forgetKept } from './kept-users.ts';
import { forgetWhoLeft } from './left-sessions.ts';
import { forgetLeftStore } from './left-stores.ts';
import { removeStores } from './sound-store.ts';

/** @returns whether the store is gone; one that is damaged may stay as it is. */
async function destroyStores({ stores, keep }: Home, userId: number, connection: Connection): Promise<boolean> {
  const isGone = await connection.destroy().then(
    () => true,
    (error: unknown) => {
      if (!isDamage(error)) throw error;
      return false;
    },
  );
  return (await removeStores(stores, keep, userId)) && isGone;
}

interface Removal {
  secondCopy?: SecondCopy | undefined;
  /** Called once their name is not here any more. */
  onForgotten(): void;
}

/**
 * Removes all of a person who has left: it was decided, and nothing asks any more. What cannot be removed now is void from here
 * on. Noted in `left-stores.ts` until it is done.
 * @param connection to their store, which may be damaged.
 * @throws what fails, of a store that is not damaged or of the second copy; the rest is gone then.
 */
export async function removePerson(
  home: Home,
  userId: number,
  connection: Connection,
  { secondCopy = home.secondCopyOf(userId), onForgotten }: Removal,
): Promise<void> {
  const { keep } = home;
  forgetKept(keep, userId);
  onForgotten();
  forgetCanary(keep, userId);
  forgetCommentDrafts(userId);
  forgetWish(keep, userId);
  // Whoever they were given to: files of other apps say no person's name.
  await dropIncoming().catch(reportBug);
  // Before the store: without it, what stands here would be put back.
  const failed = await secondCopy?.destroy().then(
    () => undefined,
    (error: unknown) => {
      noteGivenUp(keep, userId, 'copy');
      return { error };
    },
  );
  const isGone = await destroyStores(home, userId, connection);
  if (!isGone) noteGivenUp(keep, userId, 'all');
  if (failed !== undefined) throw failed.error;
  if (isGone) forgetGivenUp(keep, userId);
  forgetLeftStore(keep, userId);
  forgetWhoLeft(keep, userId);
}

/**
 * Of a store that cannot be opened: whether all that it had was sent, by what stands beside it. What cannot be read there either
 * may be unsent.
 */
export async function isNothingBeside({ keep, secondCopyOf }: Home, userId: number): Promise<boolean> {
  const canary = readCanary(keep, userId);
  if (canary === undefined || unsentOf(canary) + (canary.unsaved ?? 0) > 0) return false;
  const copied = await secondCopyOf(userId)
    ?.read()
    .catch(() => undefined);
  return copied === undefined ? secondCopyOf(userId) === undefined : copied.length === 0;
}
