import type { KeptHere } from '#src/features/auth/kept.ts';
import type { Session } from '#src/sync/session/session-store.ts';

/** Whose work waits on this device for its owner to sign in again. */
export function keptHere(session: Session): KeptHere | undefined {
  if (session.status !== 'locked') return undefined;
  const { user, unsent, aside, unsaved, isDeleted = false, isLost = false, isEnded = false } = session;
  const { isDisabled = false } = session;
  return { email: user.email, unsent, aside, unsaved, isDeleted, isDisabled, isLost, isEnded };
}
