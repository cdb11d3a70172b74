// How a kept place stands: the plain verdict, or what holds it up.
import type { Pin } from '#src/data/database.ts';
import type { MissingFile, PlaceProgress } from '#src/sync/files/pins.ts';
import type { SyncStatus } from '#src/sync/sync-status.ts';

export type KeepStanding =
  /** All that is known of is here, and not all of it is known yet; `waits`: for a connection. */
  | { kind: 'coming'; waits: boolean }
  /** There is no file in it. */
  | { kind: 'empty' }
  /** All is here, and was looked for in the store itself at this time. */
  | { kind: 'verified'; time: string }
  /** All is here by the books; a look at the store itself follows. */
  | { kind: 'checking' }
  | { kind: 'fetching' | 'paused' | 'no_room' | 'connection' }
  /** What is missing cannot be had from the server, for now. */
  | { kind: 'stuck' };

export function standingOf(pin: Pin, progress: PlaceProgress, error: SyncStatus['error']): KeepStanding {
  const waits = error !== null && error !== 'full';
  if (progress.coming && progress.missing.length === 0) return { kind: 'coming', waits };
  if (progress.files === 0) return { kind: 'empty' };
  if (progress.missing.length === 0) {
    const time = pin.checked_at;
    // What a look at the store found missing may not be in sums from before it.
    return time === undefined || time > progress.as_of ? { kind: 'checking' } : { kind: 'verified', time };
  }
  if (pin.paused) return { kind: 'paused' };
  if (pin.no_room) return { kind: 'no_room' };
  if (progress.missing.every((file) => file.cause !== 'waiting')) return { kind: 'stuck' };
  return { kind: waits ? 'connection' : 'fetching' };
}

export type MissingReason = 'next' | 'connection' | 'paused' | 'no_room' | 'server' | 'refused';

/** Why one file is missing, given how its place stands. */
export function reasonOf({ cause }: MissingFile, { kind }: KeepStanding): MissingReason {
  if (cause !== 'waiting') return cause;
  return kind === 'paused' || kind === 'no_room' || kind === 'connection' ? kind : 'next';
}

/** What is still said of a size once something has changed: an older sum, but never that there is nothing. */
export function stillSaid(size: PlaceProgress | undefined): PlaceProgress | undefined {
  return size?.files === 0 ? undefined : size;
}
