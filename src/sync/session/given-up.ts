// What a person gave up, or left, and the device could not remove then: at the next opening it goes before anything is put back
// from it. The word stands outside the store, which may be damaged, and outside the second copy, which may fail too.

import { withLock } from '#src/platform/locks.ts';
import type { Keep } from '#src/platform/own-files/keep.ts';
import { forgetCanary } from '#src/sync/canary.ts';
import type { Device } from '#src/sync/device.ts';
import { clearDiscarded, isDiscarded } from '#src/sync/meta.ts';

/** `all`: the store and its second copy. `copy`: that alone, the store is gone or cleared. */
export type GivenUp = 'all' | 'copy';

const keyOf = (userId: number) => `plumbline:given-up:${userId}`;

export function givenUp(keep: Keep, userId: number): GivenUp | undefined {
  const noted = keep.get(keyOf(userId));
  return noted === 'all' || noted === 'copy' ? noted : undefined;
}

export function noteGivenUp(keep: Keep, userId: number, what: GivenUp): void {
  keep.set(keyOf(userId), what);
}

/** It is gone. */
export function forgetGivenUp(keep: Keep, userId: number): void {
  keep.remove(keyOf(userId));
}

async function clearCopy(device: Device): Promise<void> {
  const { keep, userId } = device;
  if (givenUp(keep, userId) === undefined) return;
  try {
    await device.secondCopy?.clear();
    forgetGivenUp(keep, userId);
  } catch {
    // What is saved from here on has none: beside what was given up it would go with that.
    device.secondCopy = undefined;
  }
}

/** Clears what was given up here, before anybody works on the store. Done again it does no harm. @throws QuotaError. */
export async function clearGivenUp(device: Device): Promise<void> {
  const { keep, userId, connection } = device;
  if (givenUp(keep, userId) === undefined && !(await connection.run(isDiscarded))) return;
  // Of two tabs the later must not clear what the earlier has saved since.
  await withLock(`plumbline:given-up:${userId}`, async () => {
    if (await connection.run(isDiscarded)) noteGivenUp(keep, userId, 'all');
    if (givenUp(keep, userId) === 'all') {
      // What is missing then was given up.
      forgetCanary(keep, userId);
      await connection.run((store) => clearDiscarded(store, () => givenUp(keep, userId) === 'all'));
      noteGivenUp(keep, userId, 'copy');
    }
    await clearCopy(device);
  });
}
