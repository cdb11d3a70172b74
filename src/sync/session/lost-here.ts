// People who reported this device lost, from the moment it hears of it until its server knows that their data is gone: an app
// that is killed in between goes on at its next start.
import type { LosingState } from '#domain/sync/losing';
import type { Keep } from '#src/platform/own-files/keep.ts';

export const LOST = 'plumbline:lost';
/** Somebody's data went from here because they reported the device lost: said until somebody signs in. */
const EMPTIED = 'plumbline:emptied';

/** What a device did before it was emptied. */
export interface EmptiedDevice {
  /** Changes that the server has taken, and that it did not. */
  sent: number;
  unsent: number;
}

export interface LostHere {
  user_id: number;
  /** Of the session that was reported: it sends, and says that the device is emptied. */
  token: string;
  /** Of one that was signed out before it could hear of it, by the digest of `leftText`: it sends nothing, and has no token. */
  left?: string;
  /** How the server said last that it is to be emptied. */
  how?: LosingState;
  /** Unsent changes when that began, and those that a server lacks whose data were put back since. */
  before?: number;
  /** All that is to be sent was; what is left goes. */
  done?: EmptiedDevice;
}

export function lostHere(keep: Keep): LostHere[] {
  try {
    const kept: unknown = JSON.parse(keep.get(LOST) ?? '[]');
    return Array.isArray(kept) ? (kept as LostHere[]) : [];
  } catch {
    return [];
  }
}

export function isLostHere(keep: Keep, userId: number): boolean {
  return lostHere(keep).some(({ user_id }) => user_id === userId);
}

function others(keep: Keep, userId: number): LostHere[] {
  return lostHere(keep).filter(({ user_id }) => user_id !== userId);
}

export function noteLostHere(keep: Keep, lost: LostHere): void {
  keep.set(LOST, JSON.stringify([...others(keep, lost.user_id), lost]));
}

export function forgetLostHere(keep: Keep, userId: number): void {
  const left = others(keep, userId);
  if (left.length === 0) keep.remove(LOST);
  else keep.set(LOST, JSON.stringify(left));
}

export const isEmptied = (keep: Keep): boolean => keep.get(EMPTIED) !== null;
export const noteEmptied = (keep: Keep): void => keep.set(EMPTIED, 'lost');
export const forgetEmptied = (keep: Keep): void => keep.remove(EMPTIED);
