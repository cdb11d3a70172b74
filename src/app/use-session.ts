import { useSyncExternalStore } from 'react';
import { type Session, sessionStore } from '#src/sync/session.ts';

export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.getSnapshot);
}
