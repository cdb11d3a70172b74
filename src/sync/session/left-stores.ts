// Stores of people who have left this device, from before their deletion begins until it has ended: an app that is killed in
// between ends it at its next start.
import type { Keep } from '#src/platform/own-files/keep.ts';
import { LEFT_STORES } from './session-store.ts';

/** The ids of their people. */
export function leftStores(keep: Keep): number[] {
  return keep.get(LEFT_STORES)?.split(' ').map(Number) ?? [];
}

function put(keep: Keep, userIds: readonly number[]): void {
  if (userIds.length === 0) keep.remove(LEFT_STORES);
  else keep.set(LEFT_STORES, userIds.join(' '));
}

export function noteLeftStore(keep: Keep, userId: number): void {
  put(keep, [...leftStores(keep).filter((id) => id !== userId), userId]);
}

/** It is deleted, or its person is back. */
export function forgetLeftStore(keep: Keep, userId: number): void {
  put(
    keep,
    leftStores(keep).filter((id) => id !== userId),
  );
}

/** One whose store is stuck keeps nobody else's here. @throws the first failure, after all. */
export async function forEachPerson(
  userIds: readonly number[],
  work: (userId: number) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const userId of userIds) await work(userId).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
