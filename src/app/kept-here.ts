import type { KeptHere } from '#src/features/auth/kept.ts';
import type { Session } from '#src/sync/session-store.ts';

/** Whose work waits on this device for its owner to sign in again. */
export function keptHere(session: Session): KeptHere | undefined {
  return session.status === 'locked' ? { email: session.user.email, unsent: session.unsent } : undefined;
}
