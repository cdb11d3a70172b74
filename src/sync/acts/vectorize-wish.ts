// Who would like to hear of AI Vectorize. Nothing is sent: the wish is kept on this device, for the person who made it.
import { emailSchema } from '#domain/user';
import type { Keep } from '#src/platform/own-files/keep.ts';

const keyOf = (userId: number) => `plumbline:vectorize:${userId}`;

/** The address that was typed, as it is kept; undefined for what is none. */
export function addressIn(text: string): string | undefined {
  return emailSchema.safeParse(text).data;
}

/** null: no wish. */
export function readWish(keep: Keep, userId: number): string | null {
  return keep.get(keyOf(userId));
}

export function keepWish(keep: Keep, userId: number, address: string): void {
  keep.set(keyOf(userId), address);
}

export function forgetWish(keep: Keep, userId: number): void {
  keep.remove(keyOf(userId));
}
