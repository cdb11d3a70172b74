// How the talk with the server stands, for the screens.
import type { TransportError } from '#src/net/transport-error.ts';
import { Observable } from '#src/platform/observable.ts';

export interface SyncStatus {
  phase: 'idle' | 'syncing' | 'waiting' | 'locked' | 'update';
  /** When the server last said that nothing is newer. */
  last_sync_at: string | null;
  /** When it was last asked from this page, by this device's clock. */
  asked_at: string | null;
  /** `full`: the device has no room for what should come. */
  error: 'offline' | 'server' | 'full' | null;
  /** Changes or bytes are on their way this moment. */
  sending: boolean;
}

/**
 * What a talk that failed says to people. Without an answer it may be either end: the browser's word that there is no network is
 * believed; where it says that there is one, it is the server that was not reached.
 */
export function awayBy({ kind }: Pick<TransportError, 'kind'>, isOnline: boolean): 'offline' | 'server' {
  return kind === 'server' || isOnline ? 'server' : 'offline';
}

export const idle: SyncStatus = { phase: 'idle', last_sync_at: null, asked_at: null, error: null, sending: false };

export const syncStatus = new Observable<SyncStatus>(idle);
