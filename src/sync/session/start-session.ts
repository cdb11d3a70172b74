// The app's start: whoever is signed in on this device goes on, without waiting for the network. Only then is the heavy
// part loaded; who has no token here gets the public pages at once.
import { forgetLeftDrafts } from './left-drafts.ts';
import { LOST } from './lost-here.ts';
import {
  EMPTY_AFTER,
  keptUser,
  LEFT_BY,
  LEFT_SESSIONS,
  LEFT_STORES,
  sessionKeep,
  sessionStore,
  showLocked,
  TOKEN,
  USER,
} from './session-store.ts';

/** @throws what the browser says when the rest of the app cannot be loaded; the session stays as it is. */
export async function startSession(): Promise<void> {
  globalThis.addEventListener?.('storage', onOtherTab);
  // What fails is done with the next start.
  if (sessionKeep.get(LEFT_SESSIONS) !== null || sessionKeep.get(LEFT_BY) !== null)
    void import('./session.ts').then(({ tellOfLeftSessions }) => tellOfLeftSessions()).catch(() => undefined);
  if (sessionKeep.get(LEFT_STORES) !== null)
    void import('./session.ts').then(({ endLeavings }) => endLeavings()).catch(() => undefined);
  if (sessionKeep.get(LOST) !== null)
    void import('./session.ts').then(({ lookAfterLost }) => lookAfterLost()).catch(() => undefined);
  if (sessionKeep.get(EMPTY_AFTER) !== null)
    void import('./empty-term.ts').then(({ watchTerm }) => watchTerm()).catch(() => undefined);
  if (sessionKeep.get(TOKEN) === null) {
    const kept = keptUser();
    showLocked(kept);
    sweepDrafts();
    if (kept !== undefined)
      void import('./kept-account.ts').then((account) => account.lookAfterKept()).catch(() => undefined);
    return;
  }
  const { resumeSession } = await import('./session.ts');
  await resumeSession();
  if (sessionStore.getSnapshot().status === 'signed_in') sweepDrafts();
}

/** Another tab may have removed the data of whoever began them, also while this one was not there to hear of it. */
const sweepDrafts = (): void => void forgetLeftDrafts().catch(() => undefined);

/**
 * Another tab signed out, or somebody else in. A tab that was suspended hears of both late, one after the other: what stands
 * now decides, not what is told.
 */
function onOtherTab(event: StorageEvent): void {
  // Whose data is kept here changes after the signing out that it follows.
  if (event.key === USER && sessionKeep.get(TOKEN) === null) {
    sweepDrafts();
    return void showSignedOut();
  }
  if (event.key !== TOKEN) return;
  if (sessionKeep.get(TOKEN) !== null) globalThis.location.reload();
  else void showSignedOut();
}

async function showSignedOut(): Promise<void> {
  const { status } = sessionStore.getSnapshot();
  if (status === 'anonymous' || status === 'locked') return showLocked(keptUser());
  // It is loaded already, or just being loaded: somebody is signed in.
  const { lockSession } = await import('./session.ts');
  lockSession();
}
