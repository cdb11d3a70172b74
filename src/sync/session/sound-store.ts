// Opens a person's store wherever it is sound. What the browser cannot read any more is left where it is, and the app goes on in
// the next place: nothing is deleted before what it held unsent stands elsewhere.
import { Connection } from '#src/data/connection.ts';
import type { Store } from '#src/data/database.ts';
import type { Keep } from '#src/platform/own-files/keep.ts';

/** Where stores are: the browser's own places, or a test's. */
export interface StorePlaces {
  at(userId: number, generation: number): Promise<Store>;
  /** Removes what is left of a generation. */
  remove(userId: number, generation: number): Promise<void>;
}

const generationKey = (userId: number) => `plumbline:store:${userId}`;

/** Milliseconds between two tries to open a store: some failures pass. */
const PAUSES = [200, 800];
/** So many places are tried after the one that was in use. */
const NEXT = 2;

/** The generation in use. */
function generationOf(keep: Keep, userId: number): number {
  const noted = Number(keep.get(generationKey(userId)) ?? 0);
  return Number.isSafeInteger(noted) && noted > 0 ? noted : 0;
}

async function opens(connection: Connection): Promise<boolean> {
  for (const pause of PAUSES) {
    if (await connection.open()) return true;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return connection.open();
}

/** Whether there is an earlier store of the person, which could not be opened. */
export const isMovedOn = (keep: Keep, userId: number): boolean => generationOf(keep, userId) > 0;

/** A connection to the store as it stands, open or not: for whoever reads what was left, or removes it. */
export async function connectionTo(places: StorePlaces, keep: Keep, userId: number): Promise<Connection> {
  return new Connection(await places.at(userId, generationOf(keep, userId)));
}

/**
 * Opens the store, or the next one that can be opened.
 * @throws what the browser says where none can; QuotaError, OutdatedError.
 */
export async function openSound(
  places: StorePlaces,
  keep: Keep,
  userId: number,
  onOutdated: () => void,
): Promise<Connection> {
  const first = generationOf(keep, userId);
  for (let generation = first; ; generation += 1) {
    const connection = new Connection(await places.at(userId, generation));
    connection.onOutdated = onOutdated;
    const isLast = generation - first >= NEXT;
    if (isLast) await connection.run((store) => store.open());
    if (isLast || (await opens(connection))) {
      if (generation !== first) keep.set(generationKey(userId), String(generation));
      return connection;
    }
    connection.close();
  }
}

/** Nothing of the person stays: also what was damaged, as far as the browser can remove that. @returns whether all is gone. */
export async function removeStores(places: StorePlaces, keep: Keep, userId: number): Promise<boolean> {
  const last = generationOf(keep, userId);
  let isGone = true;
  for (let generation = 0; last > 0 && generation <= last; generation += 1) {
    await places.remove(userId, generation).catch(() => {
      isGone = false;
    });
  }
  keep.remove(generationKey(userId));
  return isGone;
}
