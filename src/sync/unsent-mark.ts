// The small mark outside IndexedDB, as it is read: see canary.ts for what it is for.
import type { Keep } from '#src/platform/keep.ts';

export interface Canary {
  user_id: number;
  client_id: number;
  epoch: string | null;
  unsent: number;
}

export const canaryKey = (userId: number) => `plumbline:canary:${userId}`;

export function readCanary(keep: Keep, userId: number): Canary | undefined {
  const text = keep.get(canaryKey(userId));
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Canary;
  } catch {
    return undefined;
  }
}

/** How much was unsent when the store was last open. */
export function readUnsent(keep: Keep, userId: number): number {
  return readCanary(keep, userId)?.unsent ?? 0;
}
