import { useSyncExternalStore } from 'react';
import { type Session, sessionStore } from '#src/sync/session/session-store.ts';

export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.getSnapshot, sessionStore.getSnapshot);
}
